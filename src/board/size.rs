//! Boards of every size from 4 × 4 to 16 × 16.

use super::{Square, SquareSet};

/// A square board of 4 to 16 rows of as many squares.
///
/// The booklet's board has 16; its solitaires need no other, but smaller ones are played on and
/// are small enough to check by brute force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    side: u8,
    squares: SquareSet,
}

/// Why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no board has {side} by {side} squares: the smallest has 4 by 4, the largest 16 by 16")]
pub struct BoardError {
    /// The side that was asked for.
    pub side: u8,
}

impl Board {
    /// The board of the 1885 game: 16 by 16 squares.
    pub const FULL: Self = Self {
        side: 16,
        squares: SquareSet::FULL,
    };

    /// A board with this many rows.
    ///
    /// # Errors
    /// [`BoardError`] if `side` is not from 4 to 16.
    pub fn new(side: u8) -> Result<Self, BoardError> {
        if !(4..=16).contains(&side) {
            return Err(BoardError { side });
        }
        let squares = (0..=255)
            .map(Square::from_index)
            .filter(|square| square.row() <= side && square.number() <= side)
            .collect();
        Ok(Self { side, squares })
    }

    /// The number of rows, and of squares in a row.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.side
    }

    /// All squares of the board.
    #[must_use]
    pub const fn squares(self) -> SquareSet {
        self.squares
    }

    /// Whether the square is on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.squares.contains(square)
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::FULL
    }
}

#[cfg(test)]
mod tests {
    use super::Board;

    #[test]
    fn sides_from_four_to_sixteen() {
        for side in 0..=20 {
            match Board::new(side) {
                Ok(board) => assert_eq!(board.squares().len(), u32::from(side) * u32::from(side)),
                Err(error) => assert_eq!((error.side, (4..=16).contains(&side)), (side, false)),
            }
        }
        assert_eq!(Board::new(16), Ok(Board::FULL));
    }
}
