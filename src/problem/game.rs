//! The record of a game: two to four armies move in turn under a rule book.

use crate::board::{Board, Corner, Yard};
use crate::notation::{
    self, Field, FieldKind, Heading, LineKind, Located, Part, PartKind, PlayerNames, PuzzleText,
    Readings, YardField,
};
use crate::rules::{GameForm, NoSuchGame, Player, RuleBook, State, Turn};
use itertools::Itertools;

use super::error::At;
use super::exit::{corner_at, written_yard};
use super::parts::first_of;
use super::{Claim, Kind, Line, ProblemError};

/// The record of a game: its rule book, its players, its turns and, if one is claimed, its result.
///
/// ```
/// use halma_solve::board::{Board, Corner, Square};
/// use halma_solve::problem::{Game, Problem};
/// use halma_solve::rules::{GameForm, Turn, Move, RuleBook};
/// use halma_solve::verify::{Repairs, Verdict, verify};
///
/// let square = |row, number| Square::new(row, number).unwrap();
/// let book = RuleBook::named("small boards").unwrap();
/// let board = Board::new(8)?;
/// let turns = vec![
///     Turn::Move(Move::new(square(4, 1), square(5, 1))),
///     Turn::Move(Move::new(square(5, 8), square(4, 8))),
/// ];
/// let game = Game::new(book, GameForm::TwoPlayers, board, Corner::NearLeft)?.with_turns(turns);
/// let finding = verify(Problem::Game(Box::new(game)), Repairs::Skip)?;
/// assert_eq!(finding.verdict, Verdict::Verified);
/// assert_eq!(finding.facts.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Game {
    start: State,
    begins: Corner,
    names: Option<PlayerNames>,
    /// The yard of the partner who begins an exchange. In other games the book says it.
    pub(crate) yard: Option<Yard>,
    form: GameForm,
    pub(super) line: Line,
    pub(super) claim: Option<Claim>,
}

/// The names of players without a name.
const PLAYERS: [&str; 4] = [
    "the first player",
    "the second player",
    "the third player",
    "the fourth player",
];

/// Games to begin: a name, the game, and the side of the board.
pub const NEW_GAMES: [(&str, GameForm, u8); 4] = [
    ("two", GameForm::TwoPlayers, 16),
    ("three", GameForm::ThreePlayers, 16),
    ("four", GameForm::FourEachForHimself, 16),
    ("small", GameForm::TwoPlayers, 8),
];

impl Game {
    /// A game without turns, under the first rule book that has it on a board of this side.
    ///
    /// # Errors
    /// [`ProblemError`] if no book has such a game.
    pub fn begun(form: GameForm, side: u8) -> Result<Self, ProblemError> {
        let has_game =
            |book: &RuleBook| book.board(side).is_some() && book.games.value.contains(&form);
        let book = RuleBook::ALL.into_iter().find(has_game);
        let board = Board::new(side)?;
        Self::new(book.unwrap_or_default(), form, board, Corner::NearLeft)
    }

    /// The start of a game, without names, turns and result. The player whose yard is in the corner `begins` moves
    /// first.
    ///
    /// # Errors
    /// [`ProblemError::Game`] if the book has no such game.
    pub fn new(
        book: RuleBook,
        form: GameForm,
        board: Board,
        begins: Corner,
    ) -> Result<Self, ProblemError> {
        let start = State::new(&book, form, board, begins)?;
        Ok(Self::of_start(start, form, begins))
    }

    /// The start of an exchange of two partners. The one in this yard begins.
    ///
    /// # Errors
    /// [`ProblemError::Yard`] if the yard does not fit, [`ProblemError::YardsOverlap`] if the opposite yard
    /// overlaps it.
    pub fn of_partners(book: RuleBook, board: Board, yard: Yard) -> Result<Self, ProblemError> {
        let start = State::of_partners(&book, board, &yard)?;
        let [own, target] = [0, 1].map(|player| start.players()[player].yard);
        if let Some(square) = (own & target).first() {
            return Err(ProblemError::YardsOverlap { square });
        }
        let game = Self::of_start(start, GameForm::TwoPartners, yard.corner());
        let yard = Some(yard);
        Ok(Self { yard, ..game })
    }

    fn of_start(start: State, form: GameForm, begins: Corner) -> Self {
        Self {
            start,
            begins,
            names: None,
            yard: None,
            form,
            line: Line::new(LineKind::Game, Vec::<Turn>::new()),
            claim: None,
        }
    }

    /// The game before the first turn.
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The game by its number of players and its partnerships.
    pub const fn form(&self) -> GameForm {
        self.form
    }

    /// The turns.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The claimed result, if there is one.
    pub const fn claim(&self) -> Option<Claim> {
        self.claim
    }

    /// The same game with these turns, their variations and their comments.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is not a game's, does not begin with its first turn, or has a variation that does
    /// not depart from one of its turns.
    pub fn with_line(self, line: Line) -> Result<Self, ProblemError> {
        if line.kind != LineKind::Game {
            return Err(ProblemError::NotTurns(line.kind));
        }
        line.check_turns()?;
        // No heading of a game names the number of its turns.
        let claimed = line.turns.len();
        let line = Line { claimed, ..line };
        Ok(Self { line, ..self })
    }

    /// The same game with these turns. A variation departs where it differs from them, and is dropped if it does not
    /// differ.
    pub fn with_turns(self, turns: Vec<Turn>) -> Self {
        let mut line = Line::new(LineKind::Game, turns);
        line.variations = self.line.variations;
        line.variations.retain_mut(|variation| {
            let pairs = line.turns.iter().zip(&variation.turns);
            variation.first = 1 + pairs.take_while(|(one, other)| one == other).count();
            variation.first <= variation.turns.len()
        });
        Self { line, ..self }
    }

    /// The same game without turns and result. Each variation then runs from the start.
    pub fn before_first_turn(self) -> Self {
        let game = self.with_turns(Vec::new());
        Self {
            claim: None,
            ..game
        }
    }

    /// The same game with names of the players, in order of play.
    ///
    /// # Errors
    /// [`ProblemError::PlayerCount`] if there are not as many names as players,
    /// [`ProblemError::UnclearNames`] if a result could name two sides.
    pub fn with_names(self, names: PlayerNames) -> Result<Self, ProblemError> {
        let given = names.names().count();
        let form = self.form;
        if given != form.players() {
            return Err(ProblemError::PlayerCount { given, form });
        }
        let game = Self {
            names: Some(names),
            ..self
        };
        let mut words = (0..game.sides()).flat_map(|side| game.spellings(side));
        match words.find(|words| game.claims(words).len() > 1) {
            Some(words) => Err(ProblemError::UnclearNames { words }),
            None => Ok(game),
        }
    }

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
        let board = text.board();
        let mut book = RuleBook::default();
        let mut begins = Corner::NearLeft;
        let mut yard = None;
        for Located { value: field, span } in text.located_fields() {
            match field {
                Field::Rules(name) => book = book_named(name).at(span)?,
                Field::Begins(at) => begins = corner_at(*at, board).at(span)?,
                Field::Yard(field) => yard = Some(field),
                _ => {}
            }
        }
        let [yard_field, board_field] = [FieldKind::Yard, FieldKind::Board].map(PartKind::Field);
        let own = Kind::Game.own_parts(text);
        let of_yard = first_of(text, &[&[yard_field], &[board_field], &own]);
        let read_as = |book| -> Result<Self, Located<ProblemError>> {
            let game = if form == GameForm::TwoPartners {
                let yard = yard.map_or_else(
                    || Yard::default().in_corner(begins),
                    |field| field.in_corner(begins),
                );
                Self::of_partners(book, board, yard).at(of_yard)?
            } else {
                let start = State::new(&book, form, board, begins);
                let start = start.map_err(|error| not_in_book(error, text))?;
                Self::of_start(start, form, begins)
            };
            yard.map_or(Ok(()), |yard| game.check_yard(yard))
                .at(of_yard)?;
            Ok(game)
        };
        let other = || read_as(book.other_reading()?).ok();
        let mut game = read_as(book).or_else(|error| other().ok_or(error))?;
        if let Some(line) = Line::from_text(text, readings).pop() {
            game.line = line;
        }
        for Located { value: field, span } in text.located_fields() {
            if let Field::Players(names) = field {
                game = game.with_names(names.clone()).at(span)?;
            }
        }
        // The result names the players, so it comes last.
        for Located { value: field, span } in text.located_fields() {
            if let Field::Result(line) = field {
                game.claim = Some(game.claim_in(line).at(span)?);
            }
        }
        Ok(game)
    }

    /// Refuses a yard where no player has one, or one that is not the yard of every player.
    fn check_yard(&self, field: &YardField) -> Result<(), ProblemError> {
        let corner = corner_at(field.at(), self.board())?;
        let form = self.form;
        let mut players = self.start.players().iter();
        if players.all(|player| player.corner != corner) {
            return Err(ProblemError::NoSuchSeat(NoSuchGame::Seat { corner, form }));
        }
        let fits = |player: &Player| {
            let own = field.in_corner(player.corner);
            own.squares(self.board()) == Ok(player.yard)
        };
        if self.start.players().iter().all(fits) {
            return Ok(());
        }
        let mut men = self
            .start
            .players()
            .iter()
            .map(|player| player.yard.len())
            .collect_vec();
        men.sort_unstable();
        men.dedup();
        Err(ProblemError::WrongMen {
            book: self.book().short_title,
            form,
            men: field.in_corner(corner).men(),
            wanted: men.iter().join(" or "),
        })
    }

    /// The fields and the other parts of the game's text, in order.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let mut fields = Vec::new();
        fields.extend(self.names.clone().map(Field::Players));
        fields.extend(notation::Line::new(self.book().name).map(Field::Rules));
        fields.push(Field::Board(self.board()));
        if self.begins != Corner::NearLeft {
            fields.push(Field::Begins(self.begins.square(self.board())));
        }
        let yard = self.yard.as_ref();
        fields.extend(yard.map(|yard| Field::Yard(written_yard(yard, self.board()))));
        let mut parts = self.line.to_parts(Some(self.form));
        let claim = self.claim.map(|claim| self.words_of(claim));
        let claim = claim.and_then(|words| notation::Line::new(&words));
        let result = claim.map(|line| Part::Field(Field::Result(line)));
        // The result is that of the record, above its variations.
        parts.splice(1..1, result);
        (fields, parts)
    }

    /// The record as a text in the canonical form, without a name and a title.
    pub fn to_record(&self) -> PuzzleText {
        let (fields, body) = self.to_parts();
        PuzzleText::in_order(fields.into_iter().map(Part::Field).chain(body).collect())
    }

    /// The rule book.
    pub fn book(&self) -> &RuleBook {
        self.start.book()
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.start.position().board()
    }

    /// The number of sides: of players, or of partnerships.
    pub fn sides(&self) -> usize {
        self.start
            .players()
            .iter()
            .map(|player| player.side)
            .max()
            .map_or(0, |last| last + 1)
    }

    /// The players of a side, from 0, in order of play.
    pub(crate) fn members(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        self.start
            .players()
            .iter()
            .enumerate()
            .filter_map(move |(number, player)| (player.side == side).then_some(number))
    }

    /// The name of a player, from 0: `Anna` or `the first player`.
    pub fn name(&self, player: usize) -> &str {
        self.names
            .as_ref()
            .and_then(|names| names.names().nth(player))
            .or(PLAYERS.get(player).copied())
            .unwrap_or_default()
    }

    /// The names of all players, in order of play.
    pub fn names(&self) -> Vec<&str> {
        let players = 0..self.form.players();
        players.map(|player| self.name(player)).collect()
    }

    /// The names of the players of a side: `Anna and Emil`.
    pub fn side_name(&self, side: usize) -> String {
        let names = self
            .members(side)
            .map(|player| self.name(player))
            .collect_vec();
        names.join(" and ")
    }
}

/// The error that a book has no such game, placed at what the book lacks: the players, the board or the corner.
fn not_in_book(error: NoSuchGame, text: &PuzzleText) -> Located<ProblemError> {
    let asked = match error {
        NoSuchGame::Form { .. } => PartKind::Game,
        NoSuchGame::Board { .. } => PartKind::Field(FieldKind::Board),
        NoSuchGame::Seat { .. } => PartKind::Field(FieldKind::Begins),
    };
    // A text without a field for the board or the corner has the usual one, so the book must be wrong.
    let rules = PartKind::Field(FieldKind::Rules);
    let span = first_of(text, &[&[asked], &[rules], &[PartKind::Game]]);
    ProblemError::Game(error).at(span)
}

fn book_named(name: &notation::Line) -> Result<RuleBook, ProblemError> {
    RuleBook::named(name.as_str()).ok_or_else(|| ProblemError::UnknownRules {
        name: name.as_str().to_owned(),
        known: format!("one of the rule books: {}", RuleBook::names()),
    })
}
