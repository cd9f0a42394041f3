//! The exact searches: layer by layer, with all positions that the bounds allow.

pub(crate) mod end_layers;
pub(crate) mod exchange;
#[cfg(test)]
mod exchange_tests;
pub(crate) mod fewest;
pub(crate) mod field;
pub(crate) mod full_exchange;
mod game_count;
pub(crate) mod helper_moves;
pub(crate) mod promising;
pub(crate) mod solitaire;
pub(crate) mod winner_moves;

use halma_rules::rules::Move;
use serde::{Deserialize, Serialize};

/// The answer of a search for a game of some number of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Sought {
    /// This is one.
    Yes(Vec<Move>),
    /// There is none.
    No,
    /// The search left positions out, and found none.
    Unknown,
}

impl Sought {
    /// The game, if one was found.
    pub(crate) fn moves(self) -> Option<Vec<Move>> {
        match self {
            Self::Yes(moves) => Some(moves),
            Self::No | Self::Unknown => None,
        }
    }
}

/// What a search for a game found out.
#[derive(Serialize, Deserialize)]
pub(crate) struct Played {
    pub game: Sought,
    /// The different positions in each layer.
    pub positions: Vec<usize>,
}

impl Played {
    /// The different positions in all layers.
    pub(crate) fn positions(&self) -> u64 {
        self.positions.iter().map(|&number| number as u64).sum()
    }
}
