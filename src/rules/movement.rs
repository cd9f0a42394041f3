//! A move as someone writes it, and a move that the rules allow.

use derive_more::Display;
use serde::Serialize;

use crate::board::Square;

/// One move, as in a key: the man on `from` goes to `to`. It may be illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[display("{from} to {to}")]
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

    /// The move back. All other men stand still during a move, so every step and every hop can be
    /// undone.
    pub const fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
        }
    }
}

/// The two kinds of moves. A step changes the class of the man's square and a hop keeps it, so no move
/// is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// One square in any direction.
    Step,
    /// One or more jumps.
    Hop,
}

/// A move that is legal in some position. Only [`Position::judge`](super::Position::judge) makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LegalMove {
    pub(super) made: Move,
    pub(super) kind: MoveKind,
}

impl LegalMove {
    /// The move itself.
    pub const fn made(self) -> Move {
        self.made
    }

    /// Whether it is a step or a hop.
    pub const fn kind(self) -> MoveKind {
        self.kind
    }
}
