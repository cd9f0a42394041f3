//! The symmetries of a board that keep the rules of the game, and those of a task.

use crate::board::{Board, Directions, Square, SquareSet};

use super::bits::Bits;
use super::ground::Ground;

/// A symmetry of the square board: perhaps rows and numbers change places, then each may be counted from
/// the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    swaps: bool,
    turns_rows: bool,
    turns_numbers: bool,
}

impl Symmetry {
    /// Every square is its own image.
    pub(super) const IDENTITY: Self = Self {
        swaps: false,
        turns_rows: false,
        turns_numbers: false,
    };

    /// The symmetries that turn legal moves into legal moves. Eight and four directions have all eight of
    /// the square. The six directions have the two reflections in the diagonals, the point reflection and
    /// the identity, because the others turn the one diagonal of the moves into the other.
    pub(super) fn all(directions: Directions) -> impl Iterator<Item = Self> {
        let choices = [false, true];
        let all = choices.into_iter().flat_map(move |swaps| {
            choices.into_iter().flat_map(move |turns_rows| {
                choices.into_iter().map(move |turns_numbers| Self {
                    swaps,
                    turns_rows,
                    turns_numbers,
                })
            })
        });
        all.filter(move |symmetry| {
            directions != Directions::Six || symmetry.turns_rows == symmetry.turns_numbers
        })
    }

    pub(super) fn square(self, square: Square, board: Board) -> Square {
        let (row, number) = if self.swaps {
            (square.number(), square.row())
        } else {
            (square.row(), square.number())
        };
        let turned = |turns, place| {
            if turns {
                (board.side() + 1).checked_sub(place)
            } else {
                Some(place)
            }
        };
        turned(self.turns_rows, row)
            .zip(turned(self.turns_numbers, number))
            .and_then(|(row, number)| Square::new(row, number))
            .unwrap_or(square)
    }

    /// Whether this symmetry after that one is the identity.
    pub(super) fn undoes(self, other: Self) -> bool {
        Self::probes()
            .all(|probe| self.square(other.square(probe, Board::FULL), Board::FULL) == probe)
    }

    /// Whether this symmetry is the first one and then the second.
    pub(super) fn is_chain(self, first: Self, second: Self) -> bool {
        let chain = |probe| second.square(first.square(probe, Board::FULL), Board::FULL);
        Self::probes().all(|probe| self.square(probe, Board::FULL) == chain(probe))
    }

    /// Squares whose images tell any two symmetries apart.
    fn probes() -> impl Iterator<Item = Square> {
        [0, 1, 16].map(Square::from_index).into_iter()
    }

    pub(super) fn set(self, squares: SquareSet, board: Board) -> SquareSet {
        squares
            .iter()
            .map(|square| self.square(square, board))
            .collect()
    }
}

/// A symmetry as a table: the image of every square.
#[derive(Clone, Debug)]
pub(super) struct Image<B> {
    squares: Vec<B>,
}

impl<B: Bits> Image<B> {
    pub(super) fn new(symmetry: Symmetry, board: Board, ground: &Ground<B>) -> Self {
        Self::by(ground, |square| symmetry.square(square, board))
    }

    /// The table of the images that `image` gives.
    pub(super) fn by(ground: &Ground<B>, image: impl Fn(Square) -> Square) -> Self {
        let squares = (0..ground.size())
            .map(|number| B::of(ground.number(image(ground.square(number)))))
            .collect();
        Self { squares }
    }

    #[inline]
    pub(super) fn square(&self, number: usize) -> B {
        self.squares[number]
    }

    #[inline]
    pub(super) fn of(&self, set: B) -> B {
        set.squares()
            .fold(B::default(), |image, number| image | self.squares[number])
    }
}
