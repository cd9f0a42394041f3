//! Boards of every size from 4 × 4 to 16 × 16.

use super::{BoardError, OffBoard, Square, SquareSet};

/// A board with 4 to 16 rows. Each row has the same number of squares as there are rows.
///
/// The booklet's board has 16 rows, and its solitaires need no other. People also play on smaller
/// boards, and tests can check these by brute force.
///
/// ```
/// use halma_rules::board::{Board, Square};
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
/// # Ok::<(), halma_rules::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    side: u8,
    squares: SquareSet,
}

impl Board {
    /// The board of the 1885 game: 16 by 16 squares.
    pub const FULL: Self = Self {
        side: 16,
        squares: SquareSet::FULL,
    };

    /// A board with this number of rows, from 4 to 16.
    ///
    /// # Errors
    /// [`BoardError::NoSuchBoard`] if `side` is not from 4 to 16.
    pub fn new(side: u8) -> Result<Self, BoardError> {
        if !(4..=16).contains(&side) {
            return Err(BoardError::NoSuchBoard { side });
        }
        let squares = (0..=255)
            .map(Square::from_index)
            .filter(|square| square.row() <= side && square.column() <= side)
            .collect();
        Ok(Self { side, squares })
    }

    /// The number of rows, and of squares in each row: from 4 to 16.
    pub const fn side(self) -> u8 {
        self.side
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
        let side = self.side;
        match squares.into_iter().find(|&square| !self.contains(square)) {
            Some(square) => Err(OffBoard { square, side }),
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
    use super::{Board, BoardError, OffBoard};
    use crate::board::{InNotation, Notation, Square};

    #[test]
    fn the_first_square_off_the_board_is_named() {
        let board = Board::new(4).expect("a board");
        let square = |row, number| Square::new(row, number).expect("a square");
        assert_eq!(board.check(board.squares()), Ok(()));
        let off = [square(4, 4), square(4, 5), square(5, 4)];
        let error = board.check(off).expect_err("two are off the board");
        let square = off[1];
        assert_eq!(error, OffBoard { square, side: 4 });
        assert_eq!(
            error.to_string(),
            "IV, 5 is off the board of 4 by 4 squares"
        );
        let algebraic = error.display(Notation::Algebraic).to_string();
        assert_eq!(algebraic, "e4 is off the board of 4 by 4 squares");
    }

    #[test]
    fn sides_from_four_to_sixteen() {
        for side in 0..=20 {
            match Board::new(side) {
                Ok(board) => assert_eq!(board.squares().len(), u32::from(side) * u32::from(side)),
                Err(error) => {
                    assert_eq!(error, BoardError::NoSuchBoard { side });
                    assert!(!(4..=16).contains(&side));
                }
            }
        }
        assert_eq!(Board::new(16), Ok(Board::FULL));
    }
}
