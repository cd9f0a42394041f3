//! The section of a board that a diagram shows.

use super::{Board, Corner, Square, SquareSet, Yard};

/// The section of a board that a diagram shows: the nearest rows, and in each the first squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The rows shown, from row I upward.
    pub rows: u8,
    /// The squares shown in each row.
    pub width: u8,
}

impl Frame {
    /// The section of a board that has all these squares, with one more square at the right.
    #[must_use]
    pub fn around(squares: SquareSet, board: Board) -> Self {
        let rows = squares.iter().map(Square::row).max().unwrap_or(1);
        let numbers = squares.iter().map(Square::number).max().unwrap_or(1);
        let needed = rows.max(numbers);
        Self {
            rows: needed.min(board.side()),
            width: (needed + 1).min(board.side()),
        }
    }

    /// The section that has a yard and all these squares, as in the booklet's diagrams; the whole
    /// board if the yard does not lie at the near left.
    #[must_use]
    pub fn with_yard(squares: SquareSet, yard: &Yard, board: Board) -> Self {
        if yard.corner() == Corner::NearLeft {
            Self::around(squares | yard.squares(board).unwrap_or_default(), board)
        } else {
            Self {
                rows: board.side(),
                width: board.side(),
            }
        }
    }
}
