//! Why there is no such board, yard or square.

use super::BoardSize;

/// What helps a person who looks for a star board.
pub const INSTEAD_OF_A_STAR: &str = "the shortest star game is the one on 9 by 9 squares in 6 directions, as in \
     `halma-solve search exchange --board 9 --yard 10 --directions 6`";

/// A figure is to be symmetrical, but the board has no diagonal from corner to corner: it is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "a board of {0} squares has no diagonal from corner to corner, so no figure on it is symmetrical"
)]
pub struct NoDiagonal(
    /// The size of the board.
    pub BoardSize,
);

/// Why there is no such board, or no such yard or square on it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The number of rows or of squares in a row is not from 4 to 16.
    #[error(
        "no board has {rows} by {columns} squares: the smallest has 4 by 4, the largest 16 by 16"
    )]
    NoSuchBoard {
        /// The number of rows that was asked for.
        rows: u8,
        /// The number of squares in a row that was asked for.
        columns: u8,
    },
    /// A text does not say how large a board is.
    #[error("`{0}` is not the size of a board: write `8`, or `8x9` for 8 rows of 9 squares")]
    NotABoardSize(String),
    /// A text names a star board.
    #[error("this program knows square grids and no star board; {INSTEAD_OF_A_STAR}")]
    StarBoard,
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
    #[error("the yard of {yard} is too large for a board of {size} squares")]
    TooLarge {
        /// The yard in words: `19 men`.
        yard: String,
        /// The size of the board.
        size: BoardSize,
    },
}
