//! The written form of lines of turns: the keys of an exit, the moves of a transfer, the turns of a game.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use derive_more::{Display, From};
use halma_rules::board::{InNotation, Notation, Square};
use halma_rules::rules::{GameForm, Move, Turn};
use serde::{Serialize, Serializer};
use strum::{EnumIter, IntoEnumIterator};

use super::{Located, PartKind, Readings, Written, in_heading};

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

/// A line of turns as written: what stands above the turns, the turns, and the routes that are spelled out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenLine {
    heading: Heading,
    turns: Vec<Located<WrittenTurn>>,
    routes: BTreeMap<usize, Vec<Square>>,
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
    pub fn new(heading: Heading, turns: impl IntoIterator<Item = WrittenTurn>) -> Option<Self> {
        let turns = turns.into_iter().map(Located::from).collect();
        Self::of_located(heading, turns, BTreeMap::new())
    }

    /// The line, if it can be written in a text.
    pub(super) fn of_located(
        heading: Heading,
        turns: Vec<Located<WrittenTurn>>,
        routes: BTreeMap<usize, Vec<Square>>,
    ) -> Option<Self> {
        let most = heading.kind().most_moves();
        let first = heading.first();
        let may_have = match heading {
            Heading::Game(_) | Heading::Key(LineKind::Transfer, _) => true,
            Heading::Key(LineKind::Game, _) => false,
            Heading::Key(..) | Heading::Comment(..) => !turns.is_empty(),
            Heading::Variation(..) => !turns.is_empty() && first - 1 <= most,
        };
        let has_pass = || turns.iter().any(|turn| turn.value == WrittenTurn::Pass);
        let is_line = may_have
            && turns.len() <= most
            // The number of the turn after the last.
            && first.checked_add(turns.len()).is_some()
            && !(matches!(heading, Heading::Key(..)) && has_pass());
        is_line.then_some(Self {
            heading,
            turns,
            routes,
        })
    }

    /// The same line with the route of one move spelled out: the squares between the two ends of the move
    /// with this number. `None` if the line has no such move, or if the list of squares is empty.
    pub fn with_route(mut self, number: usize, between: Vec<Square>) -> Option<Self> {
        let index = number.checked_sub(self.heading.first())?;
        let is_move = matches!(self.turns.get(index)?.value, WrittenTurn::Move(..));
        if !is_move || between.is_empty() {
            return None;
        }
        self.routes.insert(number, between);
        Some(self)
    }

    /// What stands above the turns.
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// The turns in order. A key of an exit has from 1 to 256, a transfer from 0 to 4096, a game any number.
    pub fn turns(&self) -> &[Located<WrittenTurn>] {
        &self.turns
    }

    /// The turns in order, each with its number.
    pub(crate) fn numbered_turns(&self) -> impl Iterator<Item = (usize, &Located<WrittenTurn>)> {
        // The turns come first in the zip, so that no number is drawn after the last turn. It might not
        // exist.
        let numbered = self.turns.iter().zip(self.heading.first()..);
        numbered.map(|(turn, number)| (number, turn))
    }

    /// The squares between the two ends of each move whose route is spelled out, by the number of the turn,
    /// from 1.
    pub const fn routes(&self) -> &BTreeMap<usize, Vec<Square>> {
        &self.routes
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
            (heading, _) => heading.first().saturating_add(self.turns.len()),
        };
        (self.heading, next)
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
        let next = self.heading.first() + self.turns.len();
        for (number, turn) in self.numbered_turns() {
            if !matches!(self.heading, Heading::Key(..)) {
                write!(formatter, "{number}. ")?;
            }
            match (turn.value, self.routes.get(&number)) {
                (WrittenTurn::Move(from, to), Some(between)) => {
                    from.write_in(notation, formatter)?;
                    for landing in between {
                        formatter.write_str(notation.goes_to())?;
                        landing.write_in(notation, formatter)?;
                    }
                    formatter.write_str(notation.goes_to())?;
                    to.write_in(notation, formatter)?;
                }
                (turn, _) => turn.write_in(notation, formatter)?,
            }
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
