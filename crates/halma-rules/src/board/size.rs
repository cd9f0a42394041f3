//! Boards of every size from 4 by 4 to 16 by 16 squares.

use std::str::FromStr;

use derive_more::Display;
use serde::{Deserialize, Serialize};

use super::square::number_of;
use super::{BoardError, NoDiagonal, OffBoard, Square, SquareSet};

/// How large a board is: its rows, and the squares in each of them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(rename = "board_size", description = "How large the board is.")
)]
#[display("{rows} by {columns}")]
#[serde(try_from = "UncheckedSize")]
pub struct BoardSize {
    /// The number of rows.
    #[cfg_attr(feature = "schema", schemars(range(min = 4, max = 16)))]
    rows: u8,
    /// The number of squares in each row.
    #[cfg_attr(feature = "schema", schemars(range(min = 4, max = 16)))]
    columns: u8,
}

/// What a text in JSON says of a size.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct UncheckedSize {
    rows: u8,
    columns: u8,
}

impl TryFrom<UncheckedSize> for BoardSize {
    type Error = BoardError;

    fn try_from(UncheckedSize { rows, columns }: UncheckedSize) -> Result<Self, BoardError> {
        Self::new(rows, columns)
    }
}

impl BoardSize {
    /// The size of the booklet's board: 16 by 16 squares.
    pub const FULL: Self = Self {
        rows: 16,
        columns: 16,
    };

    /// So many rows of so many squares, both from 4 to 16.
    ///
    /// ```
    /// use halma_rules::board::BoardSize;
    /// let size = BoardSize::new(8, 9)?;
    /// assert_eq!(size.to_string(), "8 by 9");
    /// assert_eq!((size.rows(), size.columns(), size.side()), (8, 9, None));
    /// assert_eq!(BoardSize::square(8)?.side(), Some(8));
    /// # Ok::<(), halma_rules::board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError::NoSuchBoard`] if one of the numbers is not.
    pub fn new(rows: u8, columns: u8) -> Result<Self, BoardError> {
        let is_one = [rows, columns]
            .iter()
            .all(|length| (4..=16).contains(length));
        is_one
            .then_some(Self { rows, columns })
            .ok_or(BoardError::NoSuchBoard { rows, columns })
    }

    /// As many rows as squares in each of them, from 4 to 16.
    ///
    /// # Errors
    /// [`BoardError::NoSuchBoard`] if `side` is not from 4 to 16.
    pub fn square(side: u8) -> Result<Self, BoardError> {
        Self::new(side, side)
    }

    /// The number of rows, from 4 to 16.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of squares in each row, from 4 to 16.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows, if each row has as many squares. Only then has a board diagonals to mirror it in, and a
    /// standard game of a rule book.
    pub const fn side(self) -> Option<u8> {
        if self.rows == self.columns {
            Some(self.rows)
        } else {
            None
        }
    }

    /// The larger of the two numbers.
    pub const fn longest(self) -> u8 {
        if self.rows > self.columns {
            self.rows
        } else {
            self.columns
        }
    }
}

impl FromStr for BoardSize {
    type Err = BoardError;

    /// Reads `8`, `8x9` or `8 by 9`, rows first.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let unreadable = || BoardError::NotABoardSize(text.to_owned());
        let lower = text.to_lowercase();
        if lower.contains("star") || lower.contains("hex") {
            return Err(BoardError::StarBoard);
        }
        let (rows, columns) = text
            .split_once('x')
            .or_else(|| text.split_once("by"))
            .unwrap_or((text, text));
        let [rows, columns] = [rows, columns].map(|length| number_of(length.trim()));
        rows.zip(columns)
            .ok_or_else(unreadable)
            .and_then(|(rows, columns)| Self::new(rows, columns))
    }
}

/// A board with 4 to 16 rows of 4 to 16 squares each.
///
/// The booklet's board has 16 rows of 16, and its solitaires need no other. People also play on smaller
/// boards, and tests can check these by brute force.
///
/// ```
/// use halma_rules::board::{Board, BoardSize, Square};
///
/// // . . . .   IV
/// // . . . .   III
/// // . . ○ .   II   ○ is the square II, 3
/// // . . . .   I
/// let board = Board::new(4)?;
/// assert_eq!(board.squares().len(), 16);
/// assert!(board.contains(Square::new(2, 3).unwrap()));
/// assert!(!board.contains(Square::new(5, 1).unwrap()));
/// assert!(Board::new(17).is_err());
/// assert_eq!(Board::of(BoardSize::new(8, 9)?).squares().len(), 72);
/// # Ok::<(), halma_rules::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    squares: SquareSet,
}

impl Board {
    /// The board of the 1885 game: 16 by 16 squares.
    pub const FULL: Self = Self {
        size: BoardSize::FULL,
        squares: SquareSet::FULL,
    };

    /// A board with this number of rows, from 4 to 16, and as many squares in each of them.
    ///
    /// # Errors
    /// [`BoardError::NoSuchBoard`] if `side` is not from 4 to 16.
    pub fn new(side: u8) -> Result<Self, BoardError> {
        BoardSize::square(side).map(Self::of)
    }

    /// The board of this size.
    pub fn of(size: BoardSize) -> Self {
        let squares = (0..=255)
            .map(Square::from_index)
            .filter(|square| square.row() <= size.rows && square.column() <= size.columns)
            .collect();
        Self { size, squares }
    }

    /// How large it is.
    pub const fn size(self) -> BoardSize {
        self.size
    }

    /// The number of rows, from 4 to 16.
    pub const fn rows(self) -> u8 {
        self.size.rows
    }

    /// The number of squares in each row, from 4 to 16.
    pub const fn columns(self) -> u8 {
        self.size.columns
    }

    /// Whether it has as many rows as squares in a row, and so diagonals from corner to corner.
    pub const fn is_square(self) -> bool {
        self.size.side().is_some()
    }

    /// Checks that figures on the board can be symmetrical.
    ///
    /// # Errors
    /// [`NoDiagonal`] if the board is not a square.
    pub const fn check_diagonal(self) -> Result<(), NoDiagonal> {
        if self.is_square() {
            Ok(())
        } else {
            Err(NoDiagonal(self.size))
        }
    }

    /// All squares of the board.
    pub const fn squares(self) -> SquareSet {
        self.squares
    }

    /// Whether the square is on the board.
    pub const fn contains(self, square: Square) -> bool {
        self.squares.contains(square)
    }

    /// Checks that squares are on the board.
    ///
    /// # Errors
    /// [`OffBoard`] with the first square that is not.
    pub fn check(self, squares: impl IntoIterator<Item = Square>) -> Result<(), OffBoard> {
        let size = self.size;
        match squares.into_iter().find(|&square| !self.contains(square)) {
            Some(square) => Err(OffBoard { square, size }),
            None => Ok(()),
        }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::FULL
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, BoardError, BoardSize, OffBoard};
    use crate::board::{InNotation, Notation, Square};

    #[test]
    fn the_first_square_off_the_board_is_named() {
        let board = Board::new(4).expect("a board");
        let square = |row, number| Square::new(row, number).expect("a square");
        assert_eq!(board.check(board.squares()), Ok(()));
        let off = [square(4, 4), square(4, 5), square(5, 4)];
        let error = board.check(off).expect_err("two are off the board");
        let square = off[1];
        let size = board.size();
        assert_eq!(error, OffBoard { square, size });
        assert_eq!(
            error.to_string(),
            "IV, 5 is off the board of 4 by 4 squares"
        );
        let algebraic = error.display(Notation::Algebraic).to_string();
        assert_eq!(algebraic, "e4 is off the board of 4 by 4 squares");
    }

    #[test]
    fn a_size_is_read_with_one_number_or_two() {
        let read = |text: &str| {
            text.parse()
                .map(|size: BoardSize| (size.rows(), size.columns()))
        };
        for text in ["8x9", "8 x 9", "8 by 9", "8by9"] {
            assert_eq!(read(text), Ok((8, 9)), "{text}");
        }
        assert_eq!(read("10"), Ok((10, 10)));
        assert_eq!(
            read("4x17"),
            Err(BoardError::NoSuchBoard {
                rows: 4,
                columns: 17
            })
        );
        for text in ["", "x", "8x", "8x9x10", "8 9", "+8", "-8", "300", "eight"] {
            let error = BoardError::NotABoardSize(text.to_owned());
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    #[test]
    fn rows_and_columns_from_four_to_sixteen() {
        for (rows, columns) in
            (0..=20).flat_map(|rows| (0..=20).map(move |columns| (rows, columns)))
        {
            let is_one = (4..=16).contains(&rows) && (4..=16).contains(&columns);
            match BoardSize::new(rows, columns) {
                Ok(size) => {
                    assert!(is_one);
                    let board = Board::of(size);
                    assert_eq!(board.squares().len(), u32::from(rows) * u32::from(columns));
                    assert_eq!(board.is_square(), rows == columns);
                    let corner = Square::new(rows, columns).expect("a square");
                    assert!(board.contains(corner));
                }
                Err(error) => {
                    assert!(!is_one);
                    assert_eq!(error, BoardError::NoSuchBoard { rows, columns });
                }
            }
        }
        assert_eq!(Board::new(16), Ok(Board::FULL));
    }
}
