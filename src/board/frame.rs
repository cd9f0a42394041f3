//! The part of a board that a diagram shows.

use super::{Board, Corner, Square, SquareSet, Yard};

/// The part of a board that a diagram shows: the nearest rows, and the first squares of each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The number of rows shown, from row I upward.
    pub rows: u8,
    /// The number of squares shown in each row, from the left.
    pub width: u8,
}

impl Frame {
    /// The smallest part of a board with as many rows as needed for all these squares, and one more
    /// square at the right.
    pub fn around(squares: SquareSet, board: Board) -> Self {
        let rows = squares.iter().map(Square::row).max().unwrap_or(1);
        let numbers = squares.iter().map(Square::number).max().unwrap_or(1);
        let needed = rows.max(numbers);
        Self {
            rows: needed.min(board.side()),
            width: (needed + 1).min(board.side()),
        }
    }

    /// The part that shows a yard and all these squares, as in the booklet's diagrams. It is the whole
    /// board if the yard is not in the near left corner.
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
