//! Squares, moves and errors as a page reads and writes them.

use std::error::Error;

use serde::{Deserialize, Serialize};

use crate::board::{Board, Corner, Square, SquareSet};
use crate::practice::Change;
use crate::rules::{Move, Turn};

/// The reason why there is no answer, in words.
pub(super) type Failure = Box<dyn Error>;

/// A move, a square where a man is put or taken off, or a pass.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum WrittenChange {
    Move([u8; 2]),
    Toggle(u8),
    Pass,
}

impl From<WrittenChange> for Change {
    fn from(written: WrittenChange) -> Self {
        match written {
            WrittenChange::Move(pair) => move_of(pair).into(),
            WrittenChange::Toggle(square) => Square::from_index(square).into(),
            WrittenChange::Pass => Self::Turn(Turn::Pass),
        }
    }
}

impl From<Change> for WrittenChange {
    fn from(change: Change) -> Self {
        match change {
            Change::Turn(Turn::Move(mv)) => Self::Move([mv.from.index(), mv.to.index()]),
            Change::Turn(Turn::Pass) => Self::Pass,
            Change::Toggle(square) => Self::Toggle(square.index()),
        }
    }
}

fn move_of([from, to]: [u8; 2]) -> Move {
    Move::new(Square::from_index(from), Square::from_index(to))
}

pub(super) fn moves_of(pairs: &[[u8; 2]]) -> Vec<Move> {
    pairs.iter().copied().map(move_of).collect()
}

pub(super) fn corner_of(number: u8, board: Board) -> Result<Corner, Failure> {
    let square = Square::from_index(number);
    let corner = Corner::of_square(square, board);
    Ok(corner.ok_or_else(|| format!("{square} is not a corner of the board"))?)
}

pub(super) fn set_of(numbers: &[u8]) -> SquareSet {
    numbers.iter().copied().map(Square::from_index).collect()
}

pub(super) fn numbers_of(squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(Square::index).collect()
}
