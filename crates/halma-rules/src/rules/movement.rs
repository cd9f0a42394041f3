//! A move as written, the kinds of moves that the rules allow, and why a move is not legal.

use std::fmt;

use derive_more::Display;
use serde::{Deserialize, Serialize};

use crate::board::{DirectionSet, InNotation, Notation, OffBoard, Square};

/// One move, as in a key: the man on `from` goes to `to`. It may be illegal.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Display,
)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "move",
        description = "The man on one square goes to another."
    )
)]
#[display("{}", self.display(Notation::Book))]
pub struct Move {
    /// The square on which the man stands.
    pub from: Square,
    /// The square to which he goes.
    pub to: Square,
}

impl Move {
    /// The move of the man on `from` to `to`.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// The reverse move. All other men stand still during a move, so every step and every hop can be undone.
    pub const fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
        }
    }
}

impl InNotation for Move {
    /// `I, 3 to V, 5`, or `c1-e5`.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.write_in(notation, formatter)?;
        formatter.write_str(notation.goes_to())?;
        self.to.write_in(notation, formatter)
    }
}

/// The two kinds of moves. A step changes the class of the man's square and a hop keeps it, so no move
/// is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(inline, description = "The kind of the move.")
)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// One square in any direction.
    Step,
    /// One or more jumps.
    Hop,
}

/// The reason why a move is not legal. If several reasons apply, it is the first of them in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.display(Notation::Book))]
pub enum IllegalMove {
    /// The man's square or his destination is off the board.
    OffBoard(OffBoard),
    /// No man stands on the first square.
    NoMan {
        /// The empty square.
        from: Square,
    },
    /// The two squares are the same.
    NoMove {
        /// His square.
        from: Square,
    },
    /// The destination is taken.
    Occupied {
        /// The destination.
        to: Square,
    },
    /// The destination is vacant, but neither a step nor a hop leads there.
    Unreachable {
        /// The man's square.
        from: Square,
        /// The destination.
        to: Square,
        /// What stands in the way.
        why: Obstacle,
    },
}

impl InNotation for IllegalMove {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: &Square| square.display(notation).to_string();
        match self {
            Self::OffBoard(off) => off.write_in(notation, formatter),
            Self::NoMan { from } => write!(formatter, "no man stands on {}", name(from)),
            Self::NoMove { from } => {
                write!(
                    formatter,
                    "the man on {} would stay where he is",
                    name(from)
                )
            }
            Self::Occupied { to } => write!(formatter, "{} is taken", name(to)),
            Self::Unreachable { from, to, why } => {
                write!(formatter, "{} cannot reach {}: {why}", name(from), name(to))
            }
        }
    }
}

/// Why a man cannot go to a vacant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Obstacle {
    /// The two squares are neighbors, and men never step.
    #[error("this is a step, and the men only jump")]
    Step,
    /// The two squares are neighbors, but not in a direction in which the men move.
    #[error(
        "the men {} {}, and this is none of them",
        if directions.are_for_jumps_only() { "jump" } else { "step and jump" },
        directions.in_words()
    )]
    OtherDirection {
        /// The directions in which they move.
        directions: DirectionSet,
    },
    /// The two squares differ in color, and the move has the shape of a knight's move in chess. The
    /// instruction book of 1889 (*Game for two players*) warns of this false jump: a hop "can not
    /// possibly take the man to a square different in color".
    #[error(
        "a hop can not possibly take the man to a square different in color; \
         this is a false jump, a knight's move"
    )]
    KnightsMove,
    /// The two squares differ in color, and the move has another shape.
    #[error("a hop can not possibly take the man to a square different in color")]
    OtherColor,
    /// The two squares have the same color but not the same [class](Square::class).
    #[error("a hop keeps the parity of row and of square, and here both change")]
    OtherClass,
    /// The two squares have the same class, but the men do not stand in the right places.
    #[error("it is too far for a step, and no row of jumps leads there")]
    NoRoute,
}

impl Obstacle {
    /// The obstacle between two different squares that neither a step nor a hop joins.
    pub(super) fn between(from: Square, to: Square, directions: DirectionSet) -> Self {
        match from.distance(to) {
            (0 | 1, 0 | 1) if directions.with_steps().are_neighbors(from, to) => Self::Step,
            (0 | 1, 0 | 1) => Self::OtherDirection { directions },
            (1, 2) | (2, 1) => Self::KnightsMove,
            (rows, numbers) if (rows + numbers) % 2 == 1 => Self::OtherColor,
            _ if from.class() != to.class() => Self::OtherClass,
            _ => Self::NoRoute,
        }
    }
}
