//! The emendation marks of a puzzle.

use std::fmt;

use crate::board::Row;

use super::exit::KeyKind;
use super::span::Span;

/// What an emendation mark corrects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Emended {
    /// A move of a key.
    Move {
        /// Which key.
        key: KeyKind,
        /// The number of the move, from 1.
        number: usize,
    },
    /// A row of the diagram.
    Row(Row),
}

/// An emendation: what is printed, and what to read in its place.
///
/// Its `Display` is `gambit, move 9: V, 1 to VII, 2 [read VII, 3]` or
/// `diagram, row VI: 4, 5 [read 4, 6]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emendation {
    /// The move or the row.
    pub emended: Emended,
    /// The move as printed, or the squares of the row that hold men in print.
    pub printed: String,
    /// The move or the squares to read in its place.
    pub read: String,
    /// Where the move or the row stands, with its mark.
    pub span: Span,
    pub(super) marked: String,
}

impl fmt::Display for Emendation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.emended {
            Emended::Move { key, number } => write!(formatter, "{key}, move {number}: "),
            Emended::Row(row) => write!(formatter, "diagram, row {row}: "),
        }?;
        formatter.write_str(&self.marked)
    }
}
