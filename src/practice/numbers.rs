//! Squares, moves and turns as numbers. A square is 16 × (row − 1) + (number − 1).

use crate::board::{Board, Corner, Square, SquareSet};
use crate::rules::{Move, Turn};

/// A move as two numbers.
pub(super) type Pair = [u8; 2];

/// A number that is not the square of a corner.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{0} is not a corner of the board")]
pub(crate) struct NotACorner(Square);

pub(crate) fn corner_of(number: u8, board: Board) -> Result<Corner, NotACorner> {
    let square = Square::from_index(number);
    Corner::of_square(square, board).ok_or(NotACorner(square))
}

pub(super) fn squares_of(numbers: &[u8]) -> Vec<Square> {
    numbers.iter().copied().map(Square::from_index).collect()
}

pub(crate) fn set_of(numbers: &[u8]) -> SquareSet {
    squares_of(numbers).into_iter().collect()
}

pub(crate) fn numbers_of(squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(Square::index).collect()
}

pub(super) fn move_of([from, to]: Pair) -> Move {
    Move::new(Square::from_index(from), Square::from_index(to))
}

pub(super) fn moves_of(pairs: &[Pair]) -> Vec<Move> {
    pairs.iter().copied().map(move_of).collect()
}

pub(super) fn pair_of(made: Move) -> Pair {
    [made.from.index(), made.to.index()]
}

/// A turn as a move, or nothing for a pass.
pub(super) fn turn_of(pair: Option<Pair>) -> Turn {
    pair.map_or(Turn::Pass, |pair| Turn::Move(move_of(pair)))
}

pub(super) fn turns_of(pairs: &[Option<Pair>]) -> Vec<Turn> {
    pairs.iter().copied().map(turn_of).collect()
}

pub(super) fn pairs_of(turns: &[Turn]) -> Vec<Option<Pair>> {
    turns.iter().map(|turn| turn.made().map(pair_of)).collect()
}
