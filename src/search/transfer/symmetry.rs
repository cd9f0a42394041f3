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

    /// Every square is its own image.
    pub(super) fn identity(ground: &Ground<B>) -> Self {
        Self::by(ground, |square| square)
    }

    /// The table of the images that `image` gives.
    pub(super) fn by(ground: &Ground<B>, image: impl Fn(Square) -> Square) -> Self {
        let squares = (0..ground.size())
            .map(|number| B::of(ground.number(image(ground.square(number)))))
            .collect();
        Self { squares }
    }

    /// First this symmetry, and then another.
    pub(super) fn then(&self, other: &Self) -> Self {
        let squares = self.squares.iter().map(|&square| other.of(square));
        Self {
            squares: squares.collect(),
        }
    }

    /// The symmetry back.
    pub(super) fn inverse(&self) -> Self {
        let mut squares = self.squares.clone();
        for (square, image) in self.squares.iter().enumerate() {
            squares[image.lowest()] = B::of(square);
        }
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
