//! What a person does at once.

use std::fmt;

use derive_more::{Display, From};
use halma_rules::board::{InNotation, Notation, Square};
use halma_rules::rules::{Move, Turn};
use serde::{Deserialize, Serialize};

/// What a person does at once. In JSON it is a move, `{"from": …, "to": …}` with the numbers of two squares; the number
/// of a square where a man is put or taken off; or `null` for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, From, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(as = "WrittenChange"))]
#[serde(from = "WrittenChange", into = "WrittenChange")]
pub enum Change {
    /// A turn.
    #[from(Turn, Move)]
    Turn(Turn),
    /// A man is put on a square or, if one stands there, taken off it.
    #[from]
    Toggle(Square),
}

impl Change {
    /// The square on which a man ends his move.
    pub(super) const fn end(self) -> Option<Square> {
        match self {
            Self::Turn(Turn::Move(made)) => Some(made.to),
            _ => None,
        }
    }
}

impl InNotation for Change {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn) => turn.write_in(notation, formatter),
            Self::Toggle(square) => square.write_in(notation, formatter),
        }
    }
}

/// The turns among these changes, in order.
pub fn turns_of(changes: &[Change]) -> Vec<Turn> {
    let turns = changes.iter().filter_map(|change| match change {
        Change::Turn(turn) => Some(*turn),
        Change::Toggle(_) => None,
    });
    turns.collect()
}

/// A change in JSON: a move from square to square, a square where a man is put or taken off, or a pass.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "Change"))]
#[serde(untagged)]
pub(crate) enum WrittenChange {
    Move { from: u8, to: u8 },
    Toggle(u8),
    Pass,
}

impl From<WrittenChange> for Change {
    fn from(written: WrittenChange) -> Self {
        match written {
            WrittenChange::Move { from, to } => {
                Move::new(Square::from_index(from), Square::from_index(to)).into()
            }
            WrittenChange::Toggle(square) => Self::Toggle(Square::from_index(square)),
            WrittenChange::Pass => Self::Turn(Turn::Pass),
        }
    }
}

impl From<Change> for WrittenChange {
    fn from(change: Change) -> Self {
        match change {
            Change::Turn(Turn::Move(made)) => Self::Move {
                from: made.from.index(),
                to: made.to.index(),
            },
            Change::Turn(Turn::Pass) => Self::Pass,
            Change::Toggle(square) => Self::Toggle(square.index()),
        }
    }
}
