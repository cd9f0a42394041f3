//! The text of one puzzle, and its emendation marks.

use std::fmt;
use std::sync::OnceLock;

use derive_more::Display;
use halma_rules::board::{Board, InNotation, Notation, Row};

use super::line_index::LineIndex;
use super::outline::Outline;
use super::{
    Diagram, Field, FieldKind, Heading, LineId, LineKind, Located, Name, ParseError, Part,
    PartKind, PositionLine, Prose, RowMen, Span, Written, WrittenDetour, WrittenLine, WrittenPlace,
    WrittenSetup, WrittenTurn,
};

/// A turn or a row with an emendation mark: the printed reading and the corrected one.
///
/// Its `Display` is `gambit, move 9: V, 1 to VII, 2 [read VII, 3]` or
/// `diagram, row VI: 4, 5 [read 4, 6]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{}", self.display(Notation::Book))]
pub enum Emendation {
    /// A move of a line.
    Turn {
        /// Which line.
        key: LineId,
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        turn: WrittenTurn,
    },
    /// A row of the diagram.
    Row {
        /// Which row.
        row: Row,
        /// The squares of the row that hold men.
        men: Written<RowMen>,
    },
}

impl InNotation for Emendation {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn { key, number, turn } => {
                write!(
                    formatter,
                    "{key}, move {number}: {}",
                    turn.display(notation)
                )
            }
            Self::Row { row, men } => write!(formatter, "diagram, row {row}: {men}"),
        }
    }
}

/// The text of one puzzle: its parts in order.
///
/// The parts come in the order that the [module](crate::notation) describes. Two texts are equal if
/// their parts are equal. Places and spacing do not count.
#[derive(Clone, Debug)]
pub struct PuzzleText {
    pub(super) source: String,
    pub(super) first_line: usize,
    pub(super) parts: Vec<Located<Part>>,
    /// Where the lines of the source begin, once a place is asked for.
    pub(super) lines_begin: OnceLock<LineIndex>,
}

impl PartialEq for PuzzleText {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts
    }
}

impl Eq for PuzzleText {}

impl PuzzleText {
    /// Whether the parts form one puzzle: none is out of order, and none occurs twice.
    pub(super) fn is_one_puzzle(&self) -> bool {
        let mut outline = Outline::default();
        for part in self.parts().map(Part::kind) {
            if outline.ends_before(part) || outline.has(part) {
                return false;
            }
            outline.add(part);
        }
        self.has_turns_in_order()
    }

    /// Whether comments, continuations and variations are in order: no comment begins like a move, a
    /// continuation stands below something else and goes on with the game, and every variation fits the line
    /// above it.
    fn has_turns_in_order(&self) -> bool {
        let (mut above, mut is_below_turns) = (None, false);
        let mut has_result = false;
        for part in self.parts() {
            has_result |= part.kind() == PartKind::Field(FieldKind::Result);
            let line: Option<&WrittenLine> = part.try_into().ok();
            if let Some(line) = line {
                let heading = line.heading();
                let goes_on = matches!(heading, Heading::Comment(..));
                let may_go_on = !is_below_turns && !has_result;
                if goes_on && !may_go_on || !heading.continues(above) {
                    return false;
                }
                above = Some(line.next_turn(above));
            }
            is_below_turns = line.is_some();
        }
        let is_game = above.is_some_and(|(line, _)| line.kind() == LineKind::Game);
        let is_slip = |part: &Part| matches!(part, Part::Prose(prose) if prose.is_turn_like);
        !is_game || !self.parts().any(is_slip)
    }

    /// One puzzle with these parts, which are known to be in order.
    pub(crate) fn in_order(parts: Vec<Part>) -> Self {
        let mut text = Self {
            source: String::new(),
            first_line: 1,
            parts: parts.into_iter().map(Located::from).collect(),
            lines_begin: OnceLock::new(),
        };
        // Pairs of numbers count on the board of the text.
        let board = text.board();
        for part in &mut text.parts {
            if let Part::Field(Field::Notation(notation)) = &mut part.value {
                *notation = notation.on(board);
            }
        }
        text
    }

    /// The parts in order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().map(|part| &part.value)
    }

    /// The source text of this puzzle alone.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The line on which the puzzle itself begins, after any prose.
    pub fn line(&self) -> usize {
        self.span_after_prose()
            .map_or(self.first_line, |span| self.place(span).0)
    }

    /// The span of the first part that is not prose.
    pub(crate) fn span_after_prose(&self) -> Option<Span> {
        self.parts
            .iter()
            .find(|part| !matches!(part.value, Part::Prose(_)))
            .map(|part| part.span)
    }

    /// The line and the column where a span begins in the file, both from 1.
    pub fn place(&self, span: Span) -> (usize, usize) {
        let index = self
            .lines_begin
            .get_or_init(|| LineIndex::new(&self.source));
        index.place(&self.source, self.first_line, span.start)
    }

    /// The span of the first part of one of these kinds.
    pub(crate) fn span_of(&self, kinds: &[PartKind]) -> Option<Span> {
        let is_of = |part: &&Located<Part>| kinds.contains(&part.value.kind());
        self.parts.iter().find(is_of).map(|part| part.span)
    }

    /// The first line of the first part of one of these kinds.
    pub(crate) fn first_line_of(&self, kinds: &[PartKind]) -> Option<Span> {
        let Span { start, end } = self.span_of(kinds)?;
        let line = self.source.get(start..end)?.lines().next()?;
        let end = start + line.trim_end().len();
        Some(Span { start, end })
    }

    /// The row of the diagram, if it is drawn.
    pub(crate) fn span_of_row(&self, row: u8) -> Option<Span> {
        let rows = self.diagram()?.rows();
        Some(rows.get(usize::from(row).checked_sub(1)?)?.span)
    }

    /// An error at a place in this text, for parts that do not fit together or cannot be used: what is wrong,
    /// and what was expected instead. A span beyond the text means its end.
    pub fn error_at(&self, span: Span, problem: &str, expected: &str) -> ParseError {
        ParseError::at(&self.source, self.place(span), span, problem, expected)
    }

    /// Whether there is nothing but prose.
    pub fn is_prose(&self) -> bool {
        self.span_after_prose().is_none()
    }

    /// The number of comments: paragraphs of prose, which are not part of the puzzle itself.
    pub fn comments(&self) -> usize {
        self.all::<Prose>().count()
    }

    /// The parts of one type in order.
    fn all<'a, T: 'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        &'a T: TryFrom<&'a Part>,
    {
        self.parts().filter_map(|part| part.try_into().ok())
    }

    /// The name between asterisks.
    pub fn name(&self) -> Option<&str> {
        self.all().next().map(Name::as_str)
    }

    /// The puzzle's name or, without one, its title.
    pub fn label(&self) -> Option<&str> {
        self.name().or_else(|| self.title())
    }

    /// What a puzzle without a name and a title is called.
    pub const UNNAMED: &str = "unnamed puzzle";

    /// What people call the puzzle: its name, its title, or `unnamed puzzle`.
    pub fn heading(&self) -> &str {
        self.label().unwrap_or(Self::UNNAMED)
    }

    /// The title, if there is one.
    pub fn title(&self) -> Option<&str> {
        self.fields().find_map(|field| match field {
            Field::Title(title) => Some(title.as_str()),
            _ => None,
        })
    }

    /// The fields in order.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.all()
    }

    /// The fields in order, each with its place.
    pub(crate) fn located_fields(&self) -> impl Iterator<Item = Located<&Field>> {
        let parts = self.parts.iter();
        parts.filter_map(|part| match &part.value {
            Part::Field(field) => Some(part.with(field)),
            _ => None,
        })
    }

    /// The notation of the squares in the text and in everything that is reported about it.
    pub fn notation(&self) -> Notation {
        let mut fields = self.fields();
        let named = fields.find_map(|field| match field {
            Field::Notation(notation) => Some(*notation),
            _ => None,
        });
        named.unwrap_or_default()
    }

    /// The same puzzle in another notation. Pairs of numbers count on its board.
    pub fn in_notation(mut self, notation: Notation) -> Self {
        let notation = notation.on(self.board());
        self.parts
            .retain(|part| !matches!(part.value, Part::Field(Field::Notation(_))));
        let stands_below = |part: &Located<Part>| match part.value.kind() {
            PartKind::Field(field) => field > FieldKind::Notation && !field.is_anywhere(),
            PartKind::Name | PartKind::Prose => false,
            _ => true,
        };
        let place = self.parts.iter().position(stands_below);
        // A text without the field is in the booklet's notation.
        if let Some(place) = place.filter(|_| notation != Notation::default()) {
            let field = Part::Field(Field::Notation(notation));
            self.parts.insert(place, field.into());
        }
        self
    }

    /// The board. If the text names none, it is that of a position on one line, or has 16 by 16 squares.
    pub(crate) fn board(&self) -> Board {
        let named = self.fields().find_map(|field| match field {
            Field::Board(board) => Some(*board),
            _ => None,
        });
        let drawn = || self.fields().find_map(Field::board_of_position);
        named.or_else(drawn).unwrap_or_default()
    }

    /// The position on one line that the field `From:` has, if nothing else says what the puzzle is. It has the size of the
    /// board that the text names.
    pub fn lone_position(&self) -> Option<&PositionLine> {
        let mut position = None;
        for part in self.parts() {
            match part {
                Part::Field(Field::From(WrittenPlace::Position(line))) => position = Some(line),
                Part::Field(field) if field.kind() != FieldKind::To => {}
                Part::Name(_) | Part::Prose(_) => {}
                _ => return None,
            }
        }
        position.filter(|line| line.size() == self.board().size())
    }

    /// The diagram, if there is one.
    pub fn diagram(&self) -> Option<&Diagram> {
        self.all().next()
    }

    /// The lines of turns in order: the keys, at most one of each kind, or the game. A game with comments has
    /// several. Variations stand below their line.
    pub fn lines(&self) -> impl Iterator<Item = &WrittenLine> {
        self.all()
    }

    /// The heading of the detour, if the puzzle is one.
    pub(crate) fn detour(&self) -> Option<&WrittenDetour> {
        self.all().next()
    }

    /// The other men of the detour, if they are listed.
    pub(crate) fn setup(&self) -> Option<&WrittenSetup> {
        self.all().next()
    }
}

impl fmt::Display for PuzzleText {
    /// The canonical form. Reading it gives an equal [`PuzzleText`].
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notation = self.notation();
        let mut above: Option<&Part> = None;
        for part in self.parts() {
            match (above, part) {
                (None, _) | (Some(Part::Field(_)), Part::Field(_)) => {}
                _ => writeln!(formatter)?,
            }
            part.write_in(notation, formatter)?;
            above = Some(part);
        }
        Ok(())
    }
}
