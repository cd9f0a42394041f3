//! The reflections and rotations of a board.

use derive_more::Display;

use super::{Board, DirectionSet, Square, SquareSet};

/// A reflection or a rotation of a board, or the identity. Rows and columns may change places, if there are as many
/// of both; then each may be counted from the other end.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{}", self.name())]
// The flags are independent of each other.
#[allow(clippy::struct_excessive_bools)]
pub struct Symmetry {
    /// Whether rows and columns change places. This happens before the other changes.
    swaps: bool,
    /// Whether the first row becomes the last.
    turns_rows: bool,
    /// Whether the first column becomes the last.
    turns_numbers: bool,
}

impl Symmetry {
    /// The reflection through the center of the board, which is half a turn.
    pub const POINT_REFLECTION: Self = Self::of(3);

    /// The reflection across the diagonal from near left to far right.
    pub const MAIN_DIAGONAL: Self = Self::of(4);

    /// The reflection across the diagonal from near right to far left.
    pub const OTHER_DIAGONAL: Self = Self::of(7);

    /// All eight; the first is the identity.
    pub const ALL: [Self; 8] = [
        Self::of(0),
        Self::of(1),
        Self::of(2),
        Self::of(3),
        Self::of(4),
        Self::of(5),
        Self::of(6),
        Self::of(7),
    ];

    /// The symmetry with a number from 0 to 7, which has one bit for each of the three changes.
    const fn of(number: u8) -> Self {
        Self {
            swaps: number & 4 != 0,
            turns_rows: number & 2 != 0,
            turns_numbers: number & 1 != 0,
        }
    }

    /// The symmetries of a board that turn legal moves into legal moves. Eight and four directions have all eight of
    /// the square. The six directions have the two reflections across the diagonals, the point reflection and
    /// the identity, because the others turn the diagonal of the moves into the other diagonal. On a board that is
    /// not a square, rows and numbers cannot change places.
    pub fn all(board: Board, directions: DirectionSet) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |symmetry| {
            (board.is_square() || !symmetry.swaps)
                && (directions.are_the_same_mirrored()
                    || symmetry.turns_rows == symmetry.turns_numbers)
        })
    }

    /// Whether rows and numbers change places.
    pub const fn swaps(self) -> bool {
        self.swaps
    }

    /// The image of a place in a rectangle: its row and its column, both from 0. `last` has the last row and
    /// column.
    pub fn place(self, (row, number): (u8, u8), last: (u8, u8)) -> (u8, u8) {
        let (row, number) = if self.swaps {
            (number, row)
        } else {
            (row, number)
        };
        let turned = |turns, place: u8, last: u8| {
            if turns {
                last.saturating_sub(place)
            } else {
                place
            }
        };
        (
            turned(self.turns_rows, row, last.0),
            turned(self.turns_numbers, number, last.1),
        )
    }

    /// The image of a square. A square off the board is its own image, and so is every square if the symmetry is none
    /// of the board: it has no diagonal from corner to corner.
    pub fn square(self, square: Square, board: Board) -> Square {
        if self.swaps && !board.is_square() {
            return square;
        }
        let last = (board.rows() - 1, board.columns() - 1);
        let (row, number) = self.place((square.row() - 1, square.column() - 1), last);
        let image = Square::new(row + 1, number + 1).filter(|_| board.contains(square));
        image.unwrap_or(square)
    }

    /// The image of a set of squares.
    pub fn set(self, squares: SquareSet, board: Board) -> SquareSet {
        squares
            .iter()
            .map(|square| self.square(square, board))
            .collect()
    }

    /// What the symmetry does, in words.
    const fn name(self) -> &'static str {
        match (self.swaps, self.turns_rows, self.turns_numbers) {
            (false, false, false) => "left as it is",
            (false, false, true) => "mirrored left to right",
            (false, true, false) => "mirrored near to far",
            (false, true, true) => "turned by half a turn",
            (true, false, false) => "mirrored in the diagonal from near left to far right",
            (true, false, true) => "turned by a quarter turn to the left",
            (true, true, false) => "turned by a quarter turn to the right",
            (true, true, true) => "mirrored in the diagonal from near right to far left",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Symmetry;
    use crate::board::{Board, BoardSize, DirectionSet, Square};

    /// The images of the near left corner and of its neighbor to the right tell the eight apart.
    #[test]
    fn the_names_describe_the_symmetries() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        for (name, corner, neighbor) in [
            ("left as it is", (1, 1), (1, 2)),
            ("mirrored left to right", (1, 5), (1, 4)),
            ("mirrored near to far", (5, 1), (5, 2)),
            ("turned by half a turn", (5, 5), (5, 4)),
            (
                "mirrored in the diagonal from near left to far right",
                (1, 1),
                (2, 1),
            ),
            ("turned by a quarter turn to the right", (5, 1), (4, 1)),
            ("turned by a quarter turn to the left", (1, 5), (2, 5)),
            (
                "mirrored in the diagonal from near right to far left",
                (5, 5),
                (4, 5),
            ),
        ] {
            let find = |symmetry: &&Symmetry| symmetry.to_string() == name;
            let symmetry = Symmetry::ALL.iter().find(find).expect("a name");
            let image = |row, number| symmetry.square(square(row, number), board);
            assert_eq!(
                [image(1, 1), image(1, 2)],
                [corner, neighbor].map(|(row, number)| square(row, number)),
                "{name}"
            );
            assert_eq!(image(6, 1), square(6, 1), "off the board");
        }
        assert_eq!(Symmetry::all(board, DirectionSet::FOUR).count(), 8);
        assert_eq!(Symmetry::all(board, DirectionSet::SIX).count(), 4);
    }

    /// A board of 4 by 6 squares has only the reflections in the lines through its middle, and half a turn.
    #[test]
    fn a_board_with_more_columns_than_rows_has_no_diagonal() {
        let board = Board::of(BoardSize::new(4, 6).expect("a size"));
        let names = |directions| Symmetry::all(board, directions).map(|one| one.to_string());
        assert_eq!(
            names(DirectionSet::EIGHT).collect::<Vec<_>>(),
            [
                "left as it is",
                "mirrored left to right",
                "mirrored near to far",
                "turned by half a turn"
            ]
        );
        assert_eq!(
            names(DirectionSet::SIX).collect::<Vec<_>>(),
            ["left as it is", "turned by half a turn"]
        );
        let corner = Square::new(1, 1).expect("a square");
        let half_a_turn = Symmetry::POINT_REFLECTION.square(corner, board);
        assert_eq!(Some(half_a_turn), Square::new(4, 6));
        assert_eq!(
            Symmetry::MAIN_DIAGONAL.square(half_a_turn, board),
            half_a_turn
        );
        for symmetry in Symmetry::all(board, DirectionSet::EIGHT) {
            assert_eq!(symmetry.set(board.squares(), board), board.squares());
        }
    }
}
