//! The written form of lines of turns: the keys of an exit, the moves of a transfer, the turns of a game.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use derive_more::{Display, From};
use halma_rules::board::{InNotation, Notation, Square};
use halma_rules::rules::{GameForm, Move, MoveKind, Turn};
use serde::{Serialize, Serializer};
use strum::{EnumIter, IntoEnumIterator};

use super::{Located, MoveMark, PartKind, Readings, Written, in_heading};

/// The number of moves that the booklet prints on each line.
const MOVES_ON_A_LINE: usize = 3;

/// The kinds of lines: the two keys that the booklet prints under each diagram of an exit, the moves of a
/// transfer, and the turns of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumIter)]
#[display(rename_all = "snake_case")]
pub enum LineKind {
    /// "To bring out the pieces": the gambit.
    Gambit,
    /// "To yard the pieces": the reverse problem.
    Yarding,
    /// The moves of a transfer. A man may move any number of times.
    Transfer,
    /// The turns of a game.
    Game,
}

/// A line of a puzzle: a puzzle has at most one of each kind, and any number of variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, From)]
pub enum LineId {
    /// The line of this kind.
    Main(LineKind),
    /// Other turns that depart from a line at one of its turns. The variations of a puzzle are numbered from
    /// 1.
    #[display("variation {_0}")]
    #[from(skip)]
    Variation(usize),
}

/// A line of turns as written: what stands above the turns, and the turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenLine {
    heading: Heading,
    plies: Vec<Located<WrittenPly>>,
}

/// What stands above the turns of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// The heading of a key: its kind, and the number of moves that it claims.
    Key(LineKind, usize),
    /// The heading of a game.
    Game(GameForm),
    /// A comment within a game: the game, and the number of the next turn.
    Comment(GameForm, NonZeroUsize),
    /// The heading of a variation: what the line above is, and the number of the first turn.
    Variation(LineKind, NonZeroUsize),
}

/// A turn as written, and what its author says of the way and of the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPly {
    /// The turn.
    pub turn: WrittenTurn,
    /// The squares on which a hop lands before its end, if its author has written them out; otherwise none.
    pub between: Vec<Square>,
    /// What the author calls the move, if he does.
    pub called: Option<MoveKind>,
    /// What somebody thinks of the move.
    pub marks: Vec<MoveMark>,
}

/// A turn as written. Each square of a move may have an emendation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", self.display(Notation::Book))]
pub enum WrittenTurn {
    /// The man's square and his destination.
    Move(Written<Square>, Written<Square>),
    /// `pass`.
    Pass,
}

impl LineKind {
    /// The kind of the part in which the line begins.
    pub(crate) const fn part_kind(self) -> PartKind {
        match self {
            Self::Gambit => PartKind::Gambit,
            Self::Yarding => PartKind::Yarding,
            Self::Transfer => PartKind::Transfer,
            Self::Game => PartKind::Game,
        }
    }

    /// The most moves. Each man of an exit moves once, so its limit is the number of squares. A man of a
    /// transfer may move again, so its limit is just far more than anybody needs. A game has no limit.
    pub(crate) const fn most_moves(self) -> usize {
        match self {
            Self::Gambit | Self::Yarding => 256,
            Self::Transfer => 4096,
            Self::Game => usize::MAX,
        }
    }
}

impl LineId {
    /// The kind of the part in which the line begins.
    pub(crate) const fn part_kind(self) -> PartKind {
        match self {
            Self::Main(kind) => kind.part_kind(),
            Self::Variation(_) => PartKind::Variation,
        }
    }
}

/// A text is not the name of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a line: write `gambit`, `yarding`, `transfer`, `game`, or `variation-1` for the first variation"
)]
pub struct NoSuchLine(String);

impl FromStr for LineId {
    type Err = NoSuchLine;

    /// Reads the name of a line, ignoring case. The number of a variation stands behind a blank or a hyphen:
    /// `variation 2` or `variation-2`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.to_ascii_lowercase();
        if let Some(kind) = LineKind::iter().find(|kind| kind.to_string() == name) {
            return Ok(Self::Main(kind));
        }
        name.strip_prefix("variation")
            .and_then(|rest| rest.strip_prefix([' ', '-']))
            .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
            .and_then(|digits| digits.parse().ok())
            .filter(|&number| number > 0)
            .map(Self::Variation)
            .ok_or_else(|| NoSuchLine(text.to_owned()))
    }
}

impl Serialize for LineId {
    /// Its name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for LineId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "key".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "A line of moves.",
            "pattern": "^(gambit|yarding|transfer|game|variation [1-9][0-9]*)$",
        })
    }
}

impl Heading {
    /// The kind of the line. A variation has the kind of the line that it departs from.
    pub(crate) const fn kind(self) -> LineKind {
        match self {
            Self::Key(kind, _) | Self::Variation(kind, _) => kind,
            Self::Game(_) | Self::Comment(..) => LineKind::Game,
        }
    }

    /// The number of the first turn below it.
    pub(crate) const fn first(self) -> usize {
        match self {
            Self::Comment(_, first) | Self::Variation(_, first) => first.get(),
            Self::Key(..) | Self::Game(_) => 1,
        }
    }

    /// Whether a note below the turns is a comment on them: of a game, and of a variation.
    pub const fn takes_comments(self) -> bool {
        matches!(
            self,
            Self::Game(_) | Self::Comment(..) | Self::Variation(..)
        )
    }

    /// Whether this can stand below a line whose next turn has this number.
    pub(super) fn continues(self, above: Option<(Self, usize)>) -> bool {
        match (self, above) {
            (Self::Key(kind, _), _) => kind != LineKind::Game,
            (Self::Game(_), _) => true,
            (Self::Variation(kind, first), Some((above, next))) => {
                kind == above.kind() && first.get() <= next
            }
            (_, above) => above.and_then(Self::comment) == Some(self),
        }
    }

    /// More turns of a game whose next turn has this number.
    pub(super) fn comment((above, next): (Self, usize)) -> Option<Self> {
        match above {
            Self::Game(form) | Self::Comment(form, _) => {
                NonZeroUsize::new(next).map(|next| Self::Comment(form, next))
            }
            Self::Key(..) | Self::Variation(..) => None,
        }
    }
}

impl WrittenLine {
    /// A line of turns. `None` if no text has such a line:
    ///
    /// - a key of an exit has from 1 to 256 moves, and the moves of a transfer are from 0 to 4,096;
    /// - a key has no pass, and a game is not a key;
    /// - more turns of a game, and a variation, have a turn;
    /// - a variation departs from a move of a line, or goes on after its last.
    pub fn new<T: Into<WrittenPly>>(
        heading: Heading,
        plies: impl IntoIterator<Item = T>,
    ) -> Option<Self> {
        let plies = plies.into_iter().map(Into::into);
        Self::of_located(heading, plies.map(Located::from).collect())
    }

    /// The line, if it can be written in a text.
    pub(super) fn of_located(heading: Heading, plies: Vec<Located<WrittenPly>>) -> Option<Self> {
        let most = heading.kind().most_moves();
        let first = heading.first();
        let may_have = match heading {
            Heading::Game(_) | Heading::Key(LineKind::Transfer, _) => true,
            Heading::Key(LineKind::Game, _) => false,
            Heading::Key(..) | Heading::Comment(..) => !plies.is_empty(),
            Heading::Variation(..) => !plies.is_empty() && first - 1 <= most,
        };
        let has_pass = || plies.iter().any(|ply| ply.value.turn == WrittenTurn::Pass);
        let is_line = may_have
            && plies.len() <= most
            // The number of the turn after the last.
            && first.checked_add(plies.len()).is_some()
            && plies.iter().all(|ply| ply.value.can_be_written())
            && !(matches!(heading, Heading::Key(..)) && has_pass());
        is_line.then_some(Self { heading, plies })
    }

    /// Moves the places of the turns behind this many bytes.
    pub(super) fn move_by(&mut self, bytes: usize) {
        self.plies.iter_mut().for_each(|ply| ply.move_by(bytes));
    }

    /// What stands above the turns.
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// The turns in order. A key of an exit has from 1 to 256, a transfer from 0 to 4096, a game any number.
    pub fn plies(&self) -> &[Located<WrittenPly>] {
        &self.plies
    }

    /// The kind of part that the line is.
    pub(super) fn part_kind(&self) -> PartKind {
        match self.heading {
            Heading::Comment(..) => PartKind::MoreTurns,
            Heading::Variation(..) => PartKind::Variation,
            heading => heading.kind().part_kind(),
        }
    }

    /// The heading, and the number of the line's next turn. A variation does not change the line above it.
    pub(super) fn next_turn(&self, above: Option<(Heading, usize)>) -> (Heading, usize) {
        let next = match (self.heading, above) {
            (Heading::Variation(..), Some((_, next))) => next,
            (heading, _) => heading.first().saturating_add(self.plies.len()),
        };
        (self.heading, next)
    }
}

impl WrittenPly {
    /// Whether it would be read as a further jump of the hop before it.
    fn goes_on_from(&self, before: &Self) -> bool {
        let are_jumps = [before, self].map(|ply| ply.called == Some(MoveKind::Hop));
        match (before.turn, self.turn) {
            (WrittenTurn::Move(_, to), WrittenTurn::Move(from, _)) => {
                are_jumps == [true; 2] && to == from
            }
            _ => false,
        }
    }

    /// Whether a text can hold it: a pass has no way.
    fn can_be_written(&self) -> bool {
        self.turn != WrittenTurn::Pass
            || self.between.is_empty() && self.called.is_none() && self.marks.is_empty()
    }
}

impl<T: Into<WrittenTurn>> From<T> for WrittenPly {
    /// A turn of which nothing more is said.
    fn from(turn: T) -> Self {
        Self {
            turn: turn.into(),
            between: Vec::new(),
            called: None,
            marks: Vec::new(),
        }
    }
}

impl InNotation for WrittenPly {
    /// The move with its whole way and its marks. `E` stands before what its author calls a step, and `J` before a jump.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrittenTurn::Move(from, to) = self.turn else {
            return self.turn.write_in(notation, formatter);
        };
        formatter.write_str(match self.called {
            Some(MoveKind::Step) => "E ",
            Some(MoveKind::Hop) => "J ",
            None => "",
        })?;
        from.write_in(notation, formatter)?;
        for landing in &self.between {
            formatter.write_str(notation.goes_to())?;
            landing.write_in(notation, formatter)?;
        }
        formatter.write_str(notation.goes_to())?;
        to.write_in(notation, formatter)?;
        MoveMark::write_all(&self.marks, notation, formatter)
    }
}

impl WrittenTurn {
    /// The turn in the given readings.
    pub fn value(self, readings: Readings) -> Turn {
        match self {
            Self::Move(from, to) => Turn::Move(Move::new(from.value(readings), to.value(readings))),
            Self::Pass => Turn::Pass,
        }
    }

    /// Whether a square has an emendation mark.
    pub(crate) const fn is_emended(self) -> bool {
        matches!(self, Self::Move(from, to) if from.read.is_some() || to.read.is_some())
    }
}

impl From<Turn> for WrittenTurn {
    /// A turn without emendations.
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Move(Move { from, to }) => Self::Move(Written::new(from), Written::new(to)),
            Turn::Pass => Self::Pass,
        }
    }
}

impl InNotation for WrittenTurn {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(from, to) => {
                from.write_in(notation, formatter)?;
                formatter.write_str(notation.goes_to())?;
                to.write_in(notation, formatter)
            }
            Self::Pass => formatter.write_str("pass"),
        }
    }
}

impl fmt::Display for WrittenLine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for WrittenLine {
    /// The heading and the turns, three moves of a key to a line, or one round of a game.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_a_line = match self.heading {
            Heading::Key(kind, claimed) => {
                let task = match kind {
                    LineKind::Gambit => "BRING OUT",
                    LineKind::Yarding => "YARD",
                    _ => "TRANSFER",
                };
                let moves = in_heading(claimed, "MOVE", "MOVES");
                writeln!(formatter, "TO {task} THE PIECES IN {moves}.")?;
                MOVES_ON_A_LINE
            }
            Heading::Game(form) => {
                let players = form.to_string().to_uppercase();
                writeln!(formatter, "GAME FOR {players}.")?;
                form.players()
            }
            Heading::Comment(form, _) => form.players(),
            Heading::Variation(_, first) => {
                writeln!(formatter, "VARIATION FROM MOVE {first}.")?;
                MOVES_ON_A_LINE
            }
        };
        let first = self.heading.first();
        let next = first + self.plies.len();
        let has_numbers = !matches!(self.heading, Heading::Key(..));
        let mut before: Option<&WrittenPly> = None;
        for (ply, number) in self.plies.iter().zip(first..) {
            // With its number, a jump begins a move.
            if has_numbers || before.is_some_and(|before| ply.value.goes_on_from(before)) {
                write!(formatter, "{number}. ")?;
            }
            before = Some(&ply.value);
            ply.value.write_in(notation, formatter)?;
            let ends_line = number + 1 == next || number.is_multiple_of(on_a_line);
            formatter.write_str(if ends_line {
                ".\n"
            } else {
                notation.next_move()
            })?;
        }
        Ok(())
    }
}
