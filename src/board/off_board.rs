//! A square that a board does not have.

use std::fmt;

use super::{InNotation, Notation, Square};

/// A square that is off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.display(Notation::Book))]
pub struct OffBoard {
    /// The square.
    pub square: Square,
    /// The number of rows of the board.
    pub side: u8,
}

impl InNotation for OffBoard {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { square, side } = self;
        let square = square.display(notation);
        write!(
            formatter,
            "{square} is off the board of {side} by {side} squares"
        )
    }
}
