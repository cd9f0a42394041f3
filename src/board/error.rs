//! Why there is no such board or yard.

/// Why there is no such board, or no such yard on it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// No board has so many rows.
    #[error("no board has {side} by {side} squares: the smallest has 4 by 4, the largest 16 by 16")]
    NoSuchBoard {
        /// The number of rows that was asked for.
        side: u8,
    },
    /// There is no row.
    #[error("a yard has at least one row")]
    Empty,
    /// There are more rows than the largest board has.
    #[error("a yard has at most 16 rows, not {0}")]
    TooManyRows(usize),
    /// A row has no square, or more squares than the largest board has in a row.
    #[error("row {row} of the yard has {length} squares: a row has from 1 to 16")]
    RowLength {
        /// The row counted from the corner, from 1.
        row: usize,
        /// Its length as given.
        length: u8,
    },
    /// A row is longer than the row before it.
    #[error("row {row} of the yard has {length} squares, more than the row before it")]
    NotStaircase {
        /// The row counted from the corner, from 1.
        row: usize,
        /// Its length as given.
        length: u8,
    },
    /// The yard does not fit on the board.
    #[error("the yard of {yard} is too large for a board of {side} by {side} squares")]
    TooLarge {
        /// The yard in words: `19 men`.
        yard: String,
        /// The side of the board.
        side: u8,
    },
}
