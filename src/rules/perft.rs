//! How many ways a game can begin: a check of the rules by counting.

use std::collections::HashMap;

use super::game_turn::Turn;
use super::position::Position;
use super::state::State;

/// The number of ways in which a game can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// The number of sequences of turns.
    pub sequences: u64,
    /// The number of different positions that they lead to.
    pub positions: usize,
}

impl State {
    /// The number of ways in which the game can go on for this number of turns, none of which ends it.
    /// The work is about the number of positions. `None` if `is_stopped` says so before the end.
    pub fn perft(&self, turns: usize, is_stopped: impl Fn() -> bool) -> Option<Perft> {
        // The position decides everything else, as long as every player has made as many moves.
        let mut layer: HashMap<Position, (Self, u64)> = HashMap::new();
        layer.insert(self.position().clone(), (self.clone(), 1));
        for _ in 0..turns {
            let mut next: HashMap<Position, (Self, u64)> = HashMap::new();
            for (state, ways) in layer.into_values() {
                if is_stopped() {
                    return None;
                }
                for made in state.moves() {
                    let mut after = state.clone();
                    if after.play(Turn::Move(made)).is_err() {
                        continue;
                    }
                    let position = after.position().clone();
                    next.entry(position).or_insert((after, 0)).1 += ways;
                }
            }
            layer = next;
        }
        Some(Perft {
            sequences: layer.values().map(|(_, ways)| ways).sum(),
            positions: layer.len(),
        })
    }
}
