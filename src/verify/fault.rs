//! The faults that a problem of any kind can have.

use std::fmt;

use itertools::Itertools;

use crate::board::{InNotation, Notation, Square, SquareSet};
use crate::notation::{KeyKind, counted, counted_men};
use crate::problem::Line;
use crate::rules::{IllegalMove, IllegalTurn, Move, State};

/// One fault of a problem, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The key in which it shows; `None` for the problem as a whole.
    pub key: Option<KeyKind>,
    /// The move in that key, counted from 0; `None` for the key as a whole.
    pub index: Option<usize>,
    /// The fault itself.
    pub reason: Reason,
}

/// A fault without its place. Its `Display` is the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The rules do not allow the move.
    #[error("{}", self.display(Notation::Book))]
    Illegal(#[from] IllegalMove),
    /// The route of a hop is written out, and two of its squares are not joined by a jump.
    #[error("{}", self.display(Notation::Book))]
    NoJump(Move),
    /// A gambit's move ends in the yard.
    #[error("{}", self.display(Notation::Book))]
    EndsInside {
        /// The destination.
        to: Square,
    },
    /// A yarding key's move ends outside the yard.
    #[error("{}", self.display(Notation::Book))]
    EndsOutside {
        /// The destination.
        to: Square,
    },
    /// A yarding key moves a man who stands inside.
    #[error("{}", self.display(Notation::Book))]
    StartsInside {
        /// The man's square.
        from: Square,
    },
    /// Some men were not brought out.
    #[error("{}", self.display(Notation::Book))]
    LeftInside {
        /// Their squares.
        squares: SquareSet,
    },
    /// A man moves a second time.
    #[error("{}", self.display(Notation::Book))]
    MovedTwice {
        /// The man's square.
        from: Square,
    },
    /// The number of moves is not the one in the heading.
    #[error("the heading names {}, and the key has {moves}", counted(*claimed, "move"))]
    NotAsClaimed {
        /// The moves of the key.
        moves: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The number of moves is not the number of men in the yard.
    #[error("the yard holds {}, and the key has {}", counted_men(*men), counted(*moves, "move"))]
    NotAMoveEach {
        /// The moves of the key.
        moves: usize,
        /// The men that fill the yard.
        men: usize,
    },
    /// The figure is not its own mirror image.
    #[error("{}", self.display(Notation::Book))]
    Asymmetric {
        /// The men whose mirror images are vacant.
        unmatched: SquareSet,
    },
    /// The figure is not the one that is drawn.
    #[error("{}", self.display(Notation::Book))]
    DiagramMismatch {
        /// Squares of the figure without a man in the diagram.
        missing: SquareSet,
        /// Men of the diagram who are not in the figure.
        extra: SquareSet,
    },
    /// The yarding key does not fill the yard with the men of the figure.
    #[error("{}", self.display(Notation::Book))]
    NotYarded {
        /// Men outside the yard at the end.
        outside: SquareSet,
        /// Squares of the yard that are vacant at the end.
        empty: SquareSet,
    },
    /// A move of the yarding key that does not undo its partner in the gambit.
    #[error("{}", self.display(Notation::Book))]
    NotReverse {
        /// The move of the yarding key.
        yarding: Move,
        /// Its partner.
        gambit: Move,
        /// The partner's place in the gambit, counted from 0.
        gambit_index: usize,
    },
    /// The keys have different lengths, so they are not each other's reverse.
    #[error("the yarding key has {}, and the gambit that it reverses {gambit}", counted(*yarding, "move"))]
    NotReverseLength {
        /// The moves of the yarding key.
        yarding: usize,
        /// The moves of the gambit.
        gambit: usize,
    },
    /// The start and the target of a transfer have different numbers of men.
    #[error("{} cannot fill {target} squares", counted_men(*start))]
    MenDiffer {
        /// The men at the start.
        start: usize,
        /// The squares of the target.
        target: usize,
    },
    /// The men of a transfer are not at the target after the last move.
    #[error("{}", self.display(Notation::Book))]
    NotAtTarget {
        /// Men elsewhere.
        outside: SquareSet,
        /// Vacant squares of the target.
        empty: SquareSet,
    },
    /// A turn of a game breaks the rules.
    #[error("{}", self.display(Notation::Book))]
    BrokenRule {
        /// Why the turn is not legal.
        why: IllegalTurn,
        /// What the book says of it, behind the reason. It can be empty.
        point: String,
    },
    /// The claimed result of a game is not the result.
    #[error("{0}")]
    WrongResult(String),
    /// A man is off the board.
    #[error("{}", self.display(Notation::Book))]
    OffBoard {
        /// The man's square.
        square: Square,
        /// The side of the board.
        side: u8,
    },
    /// Two men stand on one square.
    #[error("{}", self.display(Notation::Book))]
    TwoMen(Square),
    /// The target is not on the board.
    #[error("{}", self.display(Notation::Book))]
    TargetOffBoard {
        /// The target.
        square: Square,
        /// The side of the board.
        side: u8,
    },
    /// The target is the man's own square.
    #[error("{}", self.display(Notation::Book))]
    NowhereToGo(Square),
    /// A man stands on the target.
    #[error("{}", self.display(Notation::Book))]
    TargetTaken(Square),
    /// The number of men is not the one in the heading.
    #[error("the heading names {}, and the setup has {men}", counted_men(*claimed))]
    MenNotAsClaimed {
        /// The men of the setup.
        men: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The men of the setup are not the men of the diagram.
    #[error("{}", self.display(Notation::Book))]
    SetupMismatch {
        /// Men of the setup, or the moving man, on squares without a man in the diagram.
        missing: SquareSet,
        /// Men of the diagram who are not in the setup.
        extra: SquareSet,
    },
    /// No hop of any length can end on the target.
    #[error("{}", self.display(Notation::Book))]
    OtherClass {
        /// The man's square.
        from: Square,
        /// The target.
        target: Square,
    },
    /// With these men no hop leads to the target.
    #[error("{}", self.display(Notation::Book))]
    NoRoute {
        /// The man's square.
        from: Square,
        /// The target.
        target: Square,
    },
    /// Fewer jumps are enough.
    #[error("the man is not forced to make {}: he needs only {fewest}", counted(*claimed, "jump"))]
    NotCompelled {
        /// The jumps that are claimed.
        claimed: usize,
        /// The fewest jumps.
        fewest: usize,
    },
    /// More jumps are needed.
    #[error("the man cannot go by {}: he needs at least {fewest}", counted(*claimed, "jump"))]
    TooFewJumps {
        /// The jumps that are claimed.
        claimed: usize,
        /// The fewest jumps.
        fewest: usize,
    },
}

impl InNotation for Reason {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: &Square| square.display(notation).to_string();
        let list = |parts: [(&str, &SquareSet); 2]| in_words(parts, notation);
        let off_board = |square, side| {
            let square = name(square);
            format!("{square} is off the board of {side} by {side} squares")
        };
        let words = match self {
            Self::Illegal(illegal) => return illegal.write_in(notation, formatter),
            Self::BrokenRule { why, point } => {
                why.write_in(notation, formatter)?;
                return formatter.write_str(point);
            }
            Self::NoJump(Move { from, to }) => {
                format!("no single jump joins {} and {}", name(from), name(to))
            }
            Self::EndsInside { to } => format!(
                "{} is inside the yard, and a gambit brings every man out of it",
                name(to)
            ),
            Self::EndsOutside { to } => format!(
                "{} is outside the yard, and a yarding key puts every man inside",
                name(to)
            ),
            Self::StartsInside { from } => {
                format!("the man on {} is inside the yard already", name(from))
            }
            Self::LeftInside { squares } => format!(
                "left inside the yard at the end: {}",
                squares.display(notation)
            ),
            Self::MovedTwice { from } => format!(
                "the man on {} has moved already, and each man moves exactly once",
                name(from)
            ),
            Self::Asymmetric { unmatched } => format!(
                "the figure is not symmetrical in the diagonal: no mirror image for {}",
                unmatched.display(notation)
            ),
            Self::DiagramMismatch { missing, extra } => {
                let difference = list([(NOT_DRAWN, missing), (DRAWN, extra)]);
                format!("the figure differs from the diagram: {difference}")
            }
            Self::SetupMismatch { missing, extra } => {
                let difference = list([(NOT_DRAWN, missing), (DRAWN, extra)]);
                format!("the setup differs from the diagram: {difference}")
            }
            Self::NotYarded { outside, empty } => {
                let men = list([("outside: ", outside), ("vacant in the yard: ", empty)]);
                format!("the men are not all yarded: {men}")
            }
            Self::NotAtTarget { outside, empty } => {
                let men = list([("elsewhere: ", outside), ("vacant at the target: ", empty)]);
                format!("the men are not all at the target: {men}")
            }
            Self::NotReverse {
                yarding,
                gambit,
                gambit_index,
            } => format!(
                "{} is not the reverse of the gambit's move {}: {}",
                yarding.display(notation),
                gambit_index + 1,
                gambit.display(notation)
            ),
            Self::OffBoard { square, side } => off_board(square, side),
            Self::TargetOffBoard { square, side } => {
                format!("the target {}", off_board(square, side))
            }
            Self::TwoMen(square) => format!("two men on {}", name(square)),
            Self::NowhereToGo(square) => format!("the man stands on {} already", name(square)),
            Self::TargetTaken(square) => format!("the target {} is taken", name(square)),
            Self::OtherClass { from, target } => format!(
                "no hop from {} ends on {}: a hop changes row and number by even amounts",
                name(from),
                name(target)
            ),
            Self::NoRoute { from, target } => format!(
                "{} cannot reach {}: no hop leads there",
                name(from),
                name(target)
            ),
            // The others name no square.
            other => return write!(formatter, "{other}"),
        };
        formatter.write_str(&words)
    }
}

impl Reason {
    /// Why a turn is not legal in a position.
    pub(super) fn from_illegal(why: IllegalTurn, state: &State) -> Self {
        match why {
            IllegalTurn::Move(illegal) if state.players().is_empty() => Self::Illegal(illegal),
            _ => Self::BrokenRule {
                why,
                point: why.point(state.book(), state.has_partners()),
            },
        }
    }

    /// Whether it is about a move or the number of moves, not about the figure that the moves make.
    pub const fn is_of_the_moves(&self) -> bool {
        !matches!(self, Self::Asymmetric { .. } | Self::DiagramMismatch { .. })
    }

    /// Whether the hop of a detour cannot be checked, because the man, his target or another man is
    /// on an impossible square.
    pub const fn prevents_the_hop(&self) -> bool {
        matches!(
            self,
            Self::TargetOffBoard { .. }
                | Self::NowhereToGo(_)
                | Self::TargetTaken(_)
                | Self::OffBoard { .. }
        )
    }
}

impl Fault {
    /// Whether it is about a variation.
    pub(super) const fn is_of_variation(&self) -> bool {
        matches!(self.key, Some(KeyKind::Variation(_)))
    }

    /// A fault of a turn of a line.
    pub(super) fn of_turn(line: &Line, index: usize, reason: Reason) -> Self {
        Self {
            key: Some(line.kind),
            index: Some(index),
            reason,
        }
    }

    /// The faults of a line as a whole.
    pub(super) fn of_line(
        line: &Line,
        reasons: impl IntoIterator<Item = Option<Reason>>,
    ) -> impl Iterator<Item = Self> {
        let key = Some(line.kind);
        reasons.into_iter().flatten().map(move |reason| Self {
            key,
            index: None,
            reason,
        })
    }
}

impl From<Reason> for Fault {
    /// A fault of the problem as a whole.
    fn from(reason: Reason) -> Self {
        Self {
            key: None,
            index: None,
            reason,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for Fault {
    /// One line, place first: `gambit, move 9: V, 1 cannot reach VII, 2: …`.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.key, self.index) {
            (Some(key), Some(index)) => write!(formatter, "{key}, move {}: ", index + 1)?,
            (Some(key), None) => write!(formatter, "{key}: ")?,
            (None, _) => {}
        }
        self.reason.write_in(notation, formatter)
    }
}

/// What stands before the squares that a diagram lacks, and before those where it has a man too many.
const NOT_DRAWN: &str = "not drawn: ";
const DRAWN: &str = "drawn, but without a man: ";

/// The squares of the parts that have any, each after its words.
fn in_words(parts: [(&str, &SquareSet); 2], notation: Notation) -> String {
    parts
        .iter()
        .filter(|(_, squares)| !squares.is_empty())
        .map(|(words, squares)| format!("{words}{}", squares.display(notation)))
        .join("; ")
}
