//! What a person does at once.

use std::fmt;

use derive_more::{Display, From};
use serde::{Deserialize, Serialize};

use crate::board::{InNotation, Notation, Square};
use crate::rules::{Move, Turn};

/// What a person does at once. In JSON it is the numbers of the two squares of a move, the number of a square
/// where a man is put or taken off, or `null` for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, From, Serialize, Deserialize)]
#[serde(from = "WrittenChange", into = "WrittenChange")]
pub enum Change {
    /// A turn.
    #[from(Turn, Move)]
    Turn(Turn),
    /// A man is put on a square or, if one stands there, taken off it.
    #[from]
    Toggle(Square),
}

impl InNotation for Change {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn) => turn.write_in(notation, formatter),
            Self::Toggle(square) => square.write_in(notation, formatter),
        }
    }
}

/// The turns among these changes.
pub(crate) fn turns_of(changes: &[Change]) -> Vec<Turn> {
    let turns = changes.iter().filter_map(|change| match change {
        Change::Turn(turn) => Some(*turn),
        Change::Toggle(_) => None,
    });
    turns.collect()
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenChange {
    Move([u8; 2]),
    Toggle(u8),
    Pass,
}

impl From<WrittenChange> for Change {
    fn from(written: WrittenChange) -> Self {
        match written {
            WrittenChange::Move(ends) => {
                let [from, to] = ends.map(Square::from_index);
                Move::new(from, to).into()
            }
            WrittenChange::Toggle(square) => Self::Toggle(Square::from_index(square)),
            WrittenChange::Pass => Self::Turn(Turn::Pass),
        }
    }
}

impl From<Change> for WrittenChange {
    fn from(change: Change) -> Self {
        match change {
            Change::Turn(Turn::Move(made)) => Self::Move([made.from.index(), made.to.index()]),
            Change::Turn(Turn::Pass) => Self::Pass,
            Change::Toggle(square) => Self::Toggle(square.index()),
        }
    }
}
