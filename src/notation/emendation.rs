//! The emendation marks of a puzzle.

use std::fmt;

use crate::board::Row;
use crate::rules::Move;

use super::exit::KeyKind;
use super::row_men::RowMen;
use super::span::Span;

/// The part that an emendation mark corrects, with the printed and the corrected reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Emended {
    /// A move of a key.
    Move {
        /// Which key.
        key: KeyKind,
        /// The number of the move, from 1.
        number: usize,
        /// The move as printed.
        printed: Move,
        /// The corrected move.
        read: Move,
    },
    /// A row of the diagram.
    Row {
        /// Which row.
        row: Row,
        /// The squares of the row that hold men, as printed.
        printed: RowMen,
        /// The squares that hold men in the corrected row.
        read: RowMen,
    },
}

/// An emendation: the printed reading and the corrected one.
///
/// Its `Display` is `gambit, move 9: V, 1 to VII, 2 [read VII, 3]` or
/// `diagram, row VI: 4, 5 [read 4, 6]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emendation {
    /// The move or the row.
    pub emended: Emended,
    /// The place of the move or the row, mark included.
    pub span: Span,
    /// The move or the row with its mark: `V, 1 to VII, 2 [read VII, 3]`.
    pub marked: String,
}

impl fmt::Display for Emendation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.emended {
            Emended::Move { key, number, .. } => write!(formatter, "{key}, move {number}: "),
            Emended::Row { row, .. } => write!(formatter, "diagram, row {row}: "),
        }?;
        formatter.write_str(&self.marked)
    }
}
