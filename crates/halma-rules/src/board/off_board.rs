//! A square that a board does not have.

use std::fmt;

use super::{BoardSize, Square};

/// A square that is off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.said_of(.square))]
pub struct OffBoard {
    /// The square.
    pub square: Square,
    /// The size of the board.
    pub size: BoardSize,
}

impl OffBoard {
    /// The sentence about the square under this name.
    pub(super) fn said_of(self, name: impl fmt::Display) -> String {
        format!("{name} is off the board of {} squares", self.size)
    }
}
