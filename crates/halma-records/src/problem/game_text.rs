//! The text of a game.

use halma_rules::board::{Board, BoardSize, Corner, DirectionSet, Frame, SquareSet, Yard};
use halma_rules::rules::{
    BookNameError, GameForm, GameSetup, NoSuchGame, NoSuchPosition, OwnRuling, RuleBook, State,
    unnamed_player,
};
use itertools::Itertools;

use crate::notation::{
    self, Diagram, Field, FieldKind, Heading, Located, Part, PartKind, PlayOrder, PlayerNames,
    PositionLine, PuzzleText, Readings, Span, WrittenPlace, YardField, counted_men,
};

use super::error::At;
use super::exit::{corner_at, written_yard};
use super::parts::first_of;
use super::transfer::fits_board;
use super::{Game, Kind, Line, ProblemError};

impl Game {
    /// The game that a text describes.
    ///
    /// # Errors
    /// [`ProblemError`] if the heading is missing, the rule book is unknown or has no such game, or a
    /// part belongs to another kind of problem.
    pub(super) fn from_parts(
        text: &PuzzleText,
        readings: Readings,
    ) -> Result<Self, Located<ProblemError>> {
        let form = text
            .lines()
            .find_map(|line| match line.heading() {
                Heading::Game(form) => Some(form),
                _ => None,
            })
            .ok_or(ProblemError::NoGameHeading)
            .at(Kind::Game.own_span_in(text))?;
        if let Some(span) = Kind::Game.foreign_line(text) {
            return Err(ProblemError::MixedWithGame.at(span));
        }
        let place = |kind: PartKind| text.parts().position(|part| part.kind() == kind);
        let result = PartKind::Field(FieldKind::Result);
        if place(result).is_some() && place(result) < place(PartKind::Game) {
            return Err(ProblemError::ResultAboveMoves.at(first_of(text, &[&[result]])));
        }
        let setup = setup_in(text, form)?;
        let start = Self::new(setup).map_err(|error| misplaced(error, text))?;
        let mut game = start.named_in(text)?.in_position(text, readings)?;
        if let Some(line) = Line::from_text(text, readings).pop() {
            game.line = line;
        }
        // The result names the players, so it comes last.
        for Located { value: field, span } in text.located_fields() {
            if let Field::Result(line) = field {
                game.claim = Some(game.claim_in(line).at(span)?);
            }
        }
        Ok(game)
    }

    /// The game with the names of the players in the text.
    fn named_in(mut self, text: &PuzzleText) -> Result<Self, Located<ProblemError>> {
        for Located { value: field, span } in text.located_fields() {
            if let Field::Players(names) = field {
                let names = names_in_order(text, names, self.setup());
                self = self.with_names(names).at(span)?;
            }
        }
        Ok(self)
    }

    /// The game from the position that the text draws, if it draws one.
    fn in_position(
        self,
        text: &PuzzleText,
        readings: Readings,
    ) -> Result<Self, Located<ProblemError>> {
        let mut fields = text.located_fields();
        let turn = fields.find_map(|field| match field.value {
            Field::Turn(line) => Some((line, field.span)),
            _ => None,
        });
        let line = self.position_line(text)?;
        let Some(armies) = line
            .map(|(line, _)| line.armies())
            .or_else(|| Some(text.diagram()?.armies(readings)))
        else {
            return match turn {
                None => Ok(self),
                Some((_, span)) => Err(ProblemError::TurnWithoutPosition.at(span)),
            };
        };
        let by_line = line.and_then(|(line, _)| line.mover());
        if let (Some(_), Some((_, span))) = (by_line, turn) {
            return Err(ProblemError::TurnTwice.at(span));
        }
        let mover = turn.map(|(line, span)| self.player_in(line).at(span));
        let mover = mover.transpose()?.or(by_line).unwrap_or_default();
        let names: Vec<String> = self.names().into_iter().map(str::to_owned).collect();
        self.with_position(&armies, mover).map_err(|error| {
            let error = match error {
                ProblemError::Position(NoSuchPosition::Men {
                    player,
                    men,
                    wanted,
                }) => ProblemError::MenDrawn {
                    name: names.get(player).cloned().unwrap_or_default(),
                    men,
                    wanted,
                    expected: fitting_fields(text, &armies),
                },
                other => other,
            };
            match line {
                Some((_, span)) => error.at(span),
                None => error.in_diagram(text),
            }
        })
    }

    /// The position on one line that the text has, and its place.
    fn position_line<'a>(
        &self,
        text: &'a PuzzleText,
    ) -> Result<Option<(&'a PositionLine, Span)>, Located<ProblemError>> {
        let mut fields = text.located_fields();
        let from = fields.find_map(|field| match field.value {
            Field::From(place) => Some((place, field.span)),
            _ => None,
        });
        let Some((place, span)) = from else {
            return Ok(None);
        };
        let WrittenPlace::Position(line) = place else {
            return Err(ProblemError::NotAPosition.at(span));
        };
        fits_board(line, self.board()).at(span)?;
        if text.diagram().is_some() {
            return Err(ProblemError::DrawnTwice.in_diagram(text));
        }
        Ok(Some((line, span)))
    }

    /// The fields and the other parts of the game's text, in order.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let mut fields = Vec::new();
        fields.extend(self.names.clone().map(Field::Players));
        fields.extend(notation::TextLine::new(&self.rules_in_words()).map(Field::Rules));
        let (setup, board) = (self.setup(), self.board());
        fields.push(Field::Board(board));
        if setup.directions() != DirectionSet::default() {
            fields.push(Field::Directions(setup.directions()));
        }
        if let Some(order) = setup.order() {
            let corners = order.iter().map(|corner| corner.square(board));
            fields.push(Field::Order(PlayOrder::Corners(corners.collect())));
        } else if setup.begins() != Corner::NearLeft {
            fields.push(Field::Begins(setup.begins().square(board)));
        }
        let yard = setup.yard();
        fields.extend(yard.map(|yard| Field::Yard(written_yard(&yard, board))));
        let mut parts = self.line.to_parts(Some(self.form()));
        let claim = self.claim().map(|claim| self.words_of(claim));
        let claim = claim.and_then(|words| notation::TextLine::new(&words));
        let result = claim.map(|line| Part::Field(Field::Result(line)));
        // The result is that of the record, above its variations.
        parts.extend(result);
        parts.extend(self.line.variation_parts());
        if self.is_from_position() {
            let mover = self.start().mover().map(|mover| self.name(mover));
            let mover = mover.and_then(notation::TextLine::new);
            fields.extend(mover.map(Field::Turn));
            let players = 0..self.form().players();
            let armies: Vec<_> = players
                .map(|one| self.start().position().army(one))
                .collect();
            let whole = Frame::around(board.squares(), board);
            let diagram = Diagram::of_armies(&armies, whole).map(Part::Diagram);
            parts.splice(0..0, diagram);
        }
        (fields, parts)
    }

    /// The record as a text in the canonical form, without a name and a title.
    pub fn to_record(&self) -> PuzzleText {
        let (fields, body) = self.to_parts();
        PuzzleText::in_order(fields.into_iter().map(Part::Field).chain(body).collect())
    }
}

/// The men, or the fields, with which a drawn position with a wrong number of men is possible, in words.
fn fitting_fields(text: &PuzzleText, armies: &[SquareSet]) -> String {
    let has = |kind| text.fields().any(|field| field.kind() == kind);
    let drawn = text.diagram().and_then(|diagram| {
        let rows = u8::try_from(diagram.rows().len()).ok()?;
        BoardSize::new(rows, diagram.width()).ok()
    });
    let board = drawn.filter(|_| !has(FieldKind::Board));
    let board = board
        .map(Board::of)
        .filter(|&board| board != Board::default())
        .map(|board| {
            format!(
                "`{}` if the drawing is the whole board",
                Field::Board(board)
            )
        });
    let mut sizes = armies.iter().map(|army| army.len()).filter(|&men| men > 0);
    let men = sizes
        .all_equal_value()
        .ok()
        .filter(|_| !has(FieldKind::Yard));
    let yard = men.map(|men| {
        if Yard::standard(men, Corner::NearLeft).is_some() {
            return format!("`Yard: {men} men`");
        }
        let men = counted_men(men);
        format!("`Yard:` with the rows of a yard of {men}, as in `Yard: rows 2, 1`")
    });
    let fields = board.into_iter().chain(yard).join(" and ");
    let men = "as many men as each player's yard has";
    if fields.is_empty() {
        men.to_owned()
    } else {
        format!("{men}; or, among the fields above, {fields}")
    }
}

/// How the fields of a text set up a game.
fn setup_in(text: &PuzzleText, form: GameForm) -> Result<GameSetup, Located<ProblemError>> {
    let board = text.board();
    let mut named = None;
    let mut begins = Corner::NearLeft;
    let mut directions = DirectionSet::default();
    let mut yard = None;
    let order = order_in(text, form)?;
    for Located { value: field, span } in text.located_fields() {
        match field {
            Field::Rules(name) => named = Some(book_named(name).at(span)?),
            Field::Begins(at) => begins = corner_at(*at, board).at(span)?,
            Field::Directions(named) => directions = *named,
            Field::Yard(field) => yard = Some((field, span)),
            _ => {}
        }
    }
    // A board that the book of 1889 does not have chooses a book that has it, unless the game has yards of its own.
    let usual = RuleBook::default();
    let book = match named {
        Some(book) => book,
        None if yard.is_none() && usual.board(board.size()).is_none() => {
            Game::usual_book(form, board.size())
        }
        None => usual,
    };
    let of_book = |book| {
        let setup = GameSetup::new(book, form, board).with_directions(directions);
        match &order {
            Some(order) => setup.in_order(order),
            None => setup.begun_in(begins),
        }
    };
    let Some((field, span)) = yard else {
        return Ok(of_book(book));
    };
    let corner = corner_at(field.at(), board).at(span)?;
    if form.seats().iter().all(|seat| seat.corner != corner) {
        let error = NoSuchGame::Seat { corner, form };
        return Err(ProblemError::NoSuchSeat(error).at(span));
    }
    // The field may repeat what the book says, or choose one of its readings.
    let readings = [Some(book), book.other_reading()].into_iter().flatten();
    let mut setups = readings.map(of_book);
    let own = || of_book(book).with_yard(field.in_corner(corner));
    Ok(setups
        .find(|setup| has_yards(setup, field))
        .unwrap_or_else(own))
}

/// The corners of the players in the order of play, if a field says it. Players are named there as they sit: clockwise
/// from the near left corner, in the order of the field `Players:`.
fn order_in(
    text: &PuzzleText,
    form: GameForm,
) -> Result<Option<Vec<Corner>>, Located<ProblemError>> {
    let board = text.board();
    let mut fields = text.located_fields();
    let order = fields.find_map(|field| match field.value {
        Field::Order(order) => Some((order, field.span)),
        _ => None,
    });
    let Some((order, span)) = order else {
        return Ok(None);
    };
    if text.fields().any(|field| field.kind() == FieldKind::Begins) {
        return Err(ProblemError::OrderAndBegins.at(span));
    }
    let seats = form.seats();
    let corners: Option<Vec<Corner>> = match order {
        PlayOrder::Corners(squares) => squares
            .iter()
            .map(|&square| Corner::of_square(square, board))
            .collect(),
        PlayOrder::Players(names) => {
            let known = names_of_seats(text);
            let seat_of = |name: &str| {
                let name = name.trim().to_lowercase();
                let is_his = |number: &usize| {
                    let own = known.get(*number).map(|own| own.to_lowercase());
                    own.as_ref() == Some(&name) || unnamed_player(*number) == name
                };
                let number = (0..seats.len()).find(is_his)?;
                Some(seats[number].corner)
            };
            let names = names.as_str().trim_end_matches('.').split(';');
            names.map(seat_of).collect()
        }
    };
    let is_whole = |corners: &Vec<Corner>| {
        corners.len() == seats.len()
            && corners.iter().all_unique()
            && seats.iter().all(|seat| corners.contains(&seat.corner))
    };
    let order = corners.filter(is_whole).ok_or_else(|| {
        let mut corners = seats.iter().map(|seat| seat.corner.square(board));
        let expected = format!(
            "each player once: his corner, as in `Order: {}`, or his name",
            corners.join("; ")
        );
        ProblemError::NoSuchOrder { expected }
    });
    order.at(span).map(Some)
}

/// The names in the field `Players:`; none without one.
fn names_of_seats(text: &PuzzleText) -> Vec<String> {
    let mut fields = text.fields();
    let names = fields.find_map(|field| match field {
        Field::Players(names) => Some(names.names().map(str::to_owned).collect()),
        _ => None,
    });
    names.unwrap_or_default()
}

/// The names of the players in order of play. If a field names the players in an order of its own, they sit as they are
/// listed; otherwise they are listed in the order of play.
fn names_in_order(text: &PuzzleText, names: &PlayerNames, setup: &GameSetup) -> PlayerNames {
    let is_by_name = text
        .fields()
        .any(|field| matches!(field, Field::Order(PlayOrder::Players(_))));
    let seats = setup.form().seats();
    let listed: Vec<&str> = names.names().collect();
    let order = setup
        .order()
        .filter(|_| is_by_name && listed.len() == seats.len());
    let name_of = |corner: &Corner| {
        let seat = seats.iter().position(|seat| seat.corner == *corner)?;
        listed.get(seat).copied()
    };
    let ordered = order.and_then(|order| order.iter().map(name_of).collect::<Option<Vec<_>>>());
    ordered
        .and_then(|ordered| PlayerNames::new(&ordered))
        .unwrap_or_else(|| names.clone())
}

/// Whether the book of a setup gives every player this yard.
fn has_yards(setup: &GameSetup, field: &YardField) -> bool {
    let board = setup.board();
    let fits = |start: State| {
        let mut players = start.players().iter();
        players.all(|player| field.in_corner(player.corner).squares(board) == Ok(player.yard))
    };
    setup.yard().is_none() && State::new(setup).is_ok_and(fits)
}

/// An error of the setup, placed at what is wrong: the players, the board, the corner or the yard.
fn misplaced(error: ProblemError, text: &PuzzleText) -> Located<ProblemError> {
    let field = PartKind::Field;
    let asked = match &error {
        ProblemError::Game(NoSuchGame::Form { .. }) => PartKind::Game,
        ProblemError::Game(NoSuchGame::Seat { .. }) => field(FieldKind::Begins),
        ProblemError::Game(NoSuchGame::Board { .. }) => field(FieldKind::Board),
        _ => field(FieldKind::Yard),
    };
    let is_of_yard = asked == field(FieldKind::Yard);
    // A text without a field for the board or the corner has the usual one, so the book must be wrong.
    let otherwise = field(if is_of_yard {
        FieldKind::Board
    } else {
        FieldKind::Rules
    });
    let span = first_of(text, &[&[asked], &[otherwise], &[PartKind::Game]]);
    error.at(span)
}

fn book_named(name: &notation::TextLine) -> Result<RuleBook, ProblemError> {
    RuleBook::from_words(name.as_str()).map_err(|error| {
        if let BookNameError::Ruling { text } = &error {
            let problem = format!("`{text}` is not a ruling of this program");
            let known = OwnRuling::all(100).iter().join("; ");
            let known = format!("behind the name of the book, one of: {known}");
            return ProblemError::Ruling { problem, known };
        }
        if let BookNameError::TwoRulings { .. } = error {
            let known = "one ruling on each point".to_owned();
            let problem = error.to_string();
            return ProblemError::Ruling { problem, known };
        }
        let one_of = match RuleBook::begun_by(name.as_str()) {
            Ok(meant) => format!("`Rules: {}`, or another of", meant.in_words()),
            Err(_) => "one of".to_owned(),
        };
        ProblemError::UnknownRules {
            name: name.as_str().to_owned(),
            known: format!("{one_of} the rule books: {}", RuleBook::names()),
        }
    })
}
