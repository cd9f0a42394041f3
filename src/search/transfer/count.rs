//! What is counted along the shortest solutions.
//!
//! A solution is a sequence of moves. Two moves are the same if they begin and end on the same squares. The
//! route of a hop does not count. A move is *forced* if every shortest solution makes it at the same place.

use hashbrown::HashMap;

use crate::rules::Move;

use super::bits::Bits;
use super::control::Control;
use super::field::Field;
use super::layer::Layer;
use super::limits::EndedEarly;
use super::ranking::Key;
use super::solution::Count;

/// The bytes of a position with its number of paths, in a table that may be half empty.
const ENTRY: usize = 96;

/// The moves that solutions make at each place.
#[derive(Debug)]
pub(super) struct Tally(Vec<MovesHere>);

#[derive(Clone, Copy, Debug)]
enum MovesHere {
    None,
    Only(Move),
    Several,
}

impl Tally {
    pub(super) fn new(moves: usize) -> Self {
        Self(vec![MovesHere::None; moves])
    }

    /// Counts a move at a place, from 1.
    pub(super) fn add(&mut self, number: usize, made: Move) {
        let here = &mut self.0[number - 1];
        *here = match *here {
            MovesHere::None => MovesHere::Only(made),
            MovesHere::Only(other) if other == made => return,
            _ => MovesHere::Several,
        };
    }

    pub(super) fn forced(&self) -> Vec<(usize, Move)> {
        let places = (1..).zip(&self.0);
        places
            .filter_map(|(number, here)| match here {
                MovesHere::Only(made) => Some((number, *made)),
                _ => None,
            })
            .collect()
    }
}

/// Checks the time, and the memory of tables with this number of positions.
pub(super) fn check_tables(control: &Control, positions: usize) -> Result<(), EndedEarly> {
    control.check()?;
    control.check_memory(positions.saturating_mul(ENTRY))
}

/// The number of shortest solutions from the one position of the first layer to any position of the last
/// one. Each layer has every position of the solutions after its number of moves.
pub(super) fn count_over_layers<B: Bits, K: Key>(
    field: &Field<B, K>,
    layers: &[Layer<K>],
    control: &Control,
) -> Result<Count, EndedEarly> {
    let moves = layers.len() - 1;
    let mut tally = Tally::new(moves);
    // The positions from which a solution goes on, each with the number of ways.
    let mut ways: HashMap<K, Option<u128>> = HashMap::new();
    for (depth, layer) in layers.iter().enumerate().rev() {
        let mut here = HashMap::new();
        for part in layer.parts() {
            for (done, key) in part.read_all()?.enumerate() {
                if done % 1024 == 0 {
                    check_tables(control, ways.len() + here.len())?;
                }
                if depth == moves {
                    here.insert(key, Some(1));
                    continue;
                }
                let men: B = field.ranking.set(key);
                let go_on = |after| Some((after, *ways.get(&field.ranking.rank(after))?));
                let mut sum = None;
                for (after, number) in field.neighbors(men).filter_map(go_on) {
                    tally.add(depth + 1, field.ground.step(men, after));
                    let sum = sum.get_or_insert(Some(0_u128));
                    *sum = sum
                        .zip(number)
                        .and_then(|(sum, number)| sum.checked_add(number));
                }
                if let Some(sum) = sum {
                    here.insert(key, sum);
                }
            }
        }
        ways = here;
    }
    Ok(Count {
        moves,
        solutions: ways.into_values().next().flatten(),
        forced: tally.forced(),
    })
}
