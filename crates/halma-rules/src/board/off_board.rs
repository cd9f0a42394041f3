//! A square that a board does not have.

use std::fmt;

use super::Square;

/// A square that is off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.said_of(.square))]
pub struct OffBoard {
    /// The square.
    pub square: Square,
    /// The number of rows of the board.
    pub side: u8,
}

impl OffBoard {
    /// The sentence about the square under this name.
    pub(super) fn said_of(self, name: impl fmt::Display) -> String {
        let side = self.side;
        format!("{name} is off the board of {side} by {side} squares")
    }
}
