//! Why there is no such board, yard or square.

/// Why there is no such board, or no such yard or square on it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The number of rows is not from 4 to 16.
    #[error("no board has {side} by {side} squares: the smallest has 4 by 4, the largest 16 by 16")]
    NoSuchBoard {
        /// The number of rows that was asked for.
        side: u8,
    },
    /// A text is not the name of a square.
    #[error("`{0}` is not a square: write it as `IV, 3` or `c4`, from `I, 1` to `XVI, 16`")]
    NotASquare(String),
    /// A text is not the name of a notation.
    #[error(
        "`{0}` is not a notation: `book`, `algebraic`, or pairs of numbers such as `pairs, x first, from 0, top left`"
    )]
    NotANotation(String),
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
