//! The four corners, and the diagonal that runs out of each.

use derive_more::Display;

use super::{Board, Square, SquareSet, Symmetry};

/// A corner of the board, as the player on the near side sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
pub enum Corner {
    /// The corner at `I, 1`, where the booklet's solitaires begin.
    #[default]
    #[display("near left")]
    NearLeft,
    /// The corner of row I and the highest number.
    #[display("near right")]
    NearRight,
    /// The corner of the highest row and number 1.
    #[display("far left")]
    FarLeft,
    /// The corner of the highest row and the highest number.
    #[display("far right")]
    FarRight,
}

impl Corner {
    /// All four corners.
    pub const ALL: [Self; 4] = [
        Self::NearLeft,
        Self::NearRight,
        Self::FarLeft,
        Self::FarRight,
    ];

    /// The square in this corner of a board.
    pub fn square(self, board: Board) -> Square {
        self.square_at(0, 0, board).unwrap_or(Square::from_index(0))
    }

    /// The corner of this square; `None` if the square is not in a corner of the board.
    pub fn of_square(square: Square, board: Board) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|corner| corner.square(board) == square)
    }

    /// The corner diagonally across the board.
    pub fn opposite(self) -> Self {
        match self {
            Self::NearLeft => Self::FarRight,
            Self::FarRight => Self::NearLeft,
            Self::NearRight => Self::FarLeft,
            Self::FarLeft => Self::NearRight,
        }
    }

    /// The square that lies `rows` rows and `numbers` squares in from the corner (0, 0 is the
    /// corner itself), or `None` off the board.
    pub fn square_at(self, rows: u8, numbers: u8, board: Board) -> Option<Square> {
        if rows >= board.rows() || numbers >= board.columns() {
            return None;
        }
        let (far, right) = match self {
            Self::NearLeft => (false, false),
            Self::NearRight => (false, true),
            Self::FarLeft => (true, false),
            Self::FarRight => (true, true),
        };
        let row = if far { board.rows() - rows } else { rows + 1 };
        let number = if right {
            board.columns() - numbers
        } else {
            numbers + 1
        };
        Square::new(row, number)
    }

    /// The mirror image of a square across the board's diagonal through this corner.
    ///
    /// A square off the board is its own image, and so is every square of a board without a diagonal from corner to
    /// corner.
    pub fn mirror(self, square: Square, board: Board) -> Square {
        self.mirroring().square(square, board)
    }

    /// The reflection across the board's diagonal through this corner.
    const fn mirroring(self) -> Symmetry {
        match self {
            Self::NearLeft | Self::FarRight => Symmetry::MAIN_DIAGONAL,
            Self::NearRight | Self::FarLeft => Symmetry::OTHER_DIAGONAL,
        }
    }

    /// The mirror image of a set of squares across the diagonal through this corner.
    pub fn mirror_set(self, squares: SquareSet, board: Board) -> SquareSet {
        self.mirroring().set(squares, board)
    }

    /// The squares of a set whose mirror images across the diagonal through this corner are not in the set.
    /// There are none if the set is "symmetrical on the diagonal of the board", as a figure of the booklet
    /// is. On a board without a diagonal from corner to corner, all are.
    pub fn unmatched(self, squares: SquareSet, board: Board) -> SquareSet {
        if board.is_square() {
            squares - self.mirror_set(squares, board)
        } else {
            squares
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Corner;
    use crate::board::{Board, Square};

    #[test]
    fn the_mirror_keeps_the_corner_and_undoes_itself() {
        for side in [4, 9, 16] {
            let board = Board::new(side).expect("a board");
            for corner in Corner::ALL {
                let own = corner.square(board);
                assert_eq!(corner.mirror(own, board), own);
                assert_eq!(Corner::of_square(own, board), Some(corner));
                let off = Square::new(side + 1, side + 1);
                for inside in Square::new(1, side - 1).into_iter().chain(off) {
                    assert_eq!(Corner::of_square(inside, board), None);
                }
                let fixed = board
                    .squares()
                    .iter()
                    .filter(|&s| corner.mirror(s, board) == s);
                assert_eq!(
                    fixed.count(),
                    usize::from(side),
                    "the diagonal has {side} squares"
                );
                for square in board.squares() {
                    assert_eq!(corner.mirror(corner.mirror(square, board), board), square);
                }
            }
        }
    }
}
