//! A layer: all frontiers after a number of landing squares, each with the lowest costs of reaching it.

use std::hash::{BuildHasher, BuildHasherDefault};

use hashbrown::HashMap;
use rustc_hash::FxHasher;

use crate::search::parallel::{in_chunks, in_parts};
use crate::search::{Stop, Stopped};

use super::bounds::{Bounds, INFINITE};
use super::frontier::Frontier;
use super::transitions::Transitions;

type Hasher = BuildHasherDefault<FxHasher>;

/// The number of each frontier in a list.
pub(super) type Index = HashMap<Frontier, u32, Hasher>;

/// Frontiers and, for each, a row of costs: one for each number of landing squares left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub(super) frontiers: Vec<Frontier>,
    /// The rows one after another, each of [`Bounds::width`] costs.
    costs: Vec<u8>,
}

/// The number of frontiers that one thread extends at a time.
pub(super) const CHUNK: usize = 2048;
/// New frontiers are sorted by their hash into this number of parts, and one thread gathers each part.
/// This is quicker than one map for all threads, and the order does not depend on their number.
const PARTS: usize = 32;
/// The number of new frontiers that are gathered between two checks of the request to stop.
const BETWEEN_CHECKS: usize = 4096;

/// A new frontier, and how it comes from one of the layer before.
#[derive(Clone, Copy)]
struct Offspring {
    frontier: Frontier,
    parent: u32,
    cost: u8,
    left_out: u8,
}

/// The extensions of some frontiers: new frontiers in their parts, and the costs of complete routes.
type Extended = (Vec<Vec<Offspring>>, Vec<u8>);

impl Layer {
    /// The layer before the first landing square.
    pub(super) fn start(bounds: &Bounds) -> Self {
        let mut costs = vec![INFINITE; bounds.width()];
        costs[0] = 0;
        Self {
            frontiers: vec![Frontier::EMPTY],
            costs,
        }
    }

    /// The layer after one more landing square. The lowest costs of the routes that are complete
    /// with it go into `complete`, by the number of landing squares left out.
    pub(super) fn next(
        &self,
        transitions: Transitions,
        index: usize,
        bounds: &Bounds,
        complete: &mut [u8],
        stop: &Stop,
    ) -> Result<Self, Stopped> {
        let chunks = in_chunks(&self.frontiers, CHUNK, |first, frontiers| {
            stop.check()?;
            Ok::<_, Stopped>(self.extend(transitions, index, bounds, first, frontiers))
        })?;
        for (_, finished) in &chunks {
            for (lowest, &cost) in complete.iter_mut().zip(finished) {
                *lowest = cost.min(*lowest);
            }
        }
        let parts: [usize; PARTS] = std::array::from_fn(|part| part);
        let parts = in_parts(&parts, |&part| {
            let offspring = chunks.iter().flat_map(|(parts, _)| &parts[part]);
            self.gather(offspring, index, bounds, stop)
        })?;
        let mut layer = Self::default();
        for part in parts {
            layer.frontiers.extend(part.frontiers);
            layer.costs.extend(part.costs);
        }
        Ok(layer)
    }

    fn extend(
        &self,
        transitions: Transitions,
        index: usize,
        bounds: &Bounds,
        first: usize,
        frontiers: &[Frontier],
    ) -> Extended {
        let hasher = Hasher::default();
        let mut parts = vec![Vec::new(); PARTS];
        let mut complete = vec![INFINITE; bounds.width()];
        let rest = transitions.lattice.size() - index - 1;
        for (parent, &frontier) in (first..).zip(frontiers) {
            let row = self.row(parent, bounds.width());
            transitions.each(index, frontier, |transition| {
                let left_out = usize::from(!transition.visits);
                match transition.after {
                    Some(frontier) => {
                        #[allow(clippy::cast_possible_truncation)]
                        parts[(hasher.hash_one(frontier) >> 40) as usize % PARTS].push(Offspring {
                            frontier,
                            parent: parent as u32,
                            cost: transition.cost,
                            left_out: u8::from(!transition.visits),
                        });
                    }
                    None => lower(&mut complete, row, left_out + rest, transition.cost),
                }
            });
        }
        (parts, complete)
    }

    /// Gathers new frontiers, each with its lowest costs. Drops those from which no wanted route can
    /// come.
    fn gather<'a>(
        &self,
        offspring: impl Iterator<Item = &'a Offspring>,
        index: usize,
        bounds: &Bounds,
        stop: &Stop,
    ) -> Result<Self, Stopped> {
        let width = bounds.width();
        let mut known = Index::default();
        let mut layer = Self::default();
        for (number, child) in offspring.enumerate() {
            if number % BETWEEN_CHECKS == 0 {
                stop.check()?;
            }
            let next = layer.frontiers.len();
            #[allow(clippy::cast_possible_truncation)]
            let at = *known.entry(child.frontier).or_insert_with(|| {
                layer.frontiers.push(child.frontier);
                layer.costs.resize((next + 1) * width, INFINITE);
                next as u32
            }) as usize;
            let parent = self.row(child.parent as usize, width);
            let row = &mut layer.costs[at * width..(at + 1) * width];
            lower(row, parent, usize::from(child.left_out), child.cost);
        }
        let prune = bounds.after(index + 1);
        layer.keep(width, |frontier, row| prune.keeps(frontier, row));
        Ok(layer)
    }

    /// The costs of the frontier with this number.
    pub(super) fn row(&self, at: usize, width: usize) -> &[u8] {
        &self.costs[at * width..(at + 1) * width]
    }

    /// Keeps the frontiers that `wanted` accepts; it may change their costs.
    fn keep(&mut self, width: usize, mut wanted: impl FnMut(Frontier, &mut [u8]) -> bool) {
        let mut kept = 0;
        for at in 0..self.frontiers.len() {
            let frontier = self.frontiers[at];
            if wanted(frontier, &mut self.costs[at * width..(at + 1) * width]) {
                self.frontiers[kept] = frontier;
                self.costs
                    .copy_within(at * width..(at + 1) * width, kept * width);
                kept += 1;
            }
        }
        self.frontiers.truncate(kept);
        self.costs.truncate(kept * width);
    }
}

/// Takes the costs in `from`, moves them by `shift` places and adds `cost`. Then lowers each cost in
/// `into` to the result where that is lower.
pub(super) fn lower(into: &mut [u8], from: &[u8], shift: usize, cost: u8) {
    for (lowest, &before) in into.iter_mut().skip(shift).zip(from) {
        *lowest = before.saturating_add(cost).min(*lowest);
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Square};

    use super::super::journey::Journey;
    use super::*;

    /// A request that comes while new frontiers are gathered is obeyed at the next check.
    #[test]
    fn a_request_to_stop_is_obeyed_while_frontiers_are_gathered() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let bounds = Bounds::free(&journey, 0..=8);
        let child = Offspring {
            frontier: Frontier::EMPTY,
            parent: 0,
            cost: 0,
            left_out: 0,
        };
        for asked_after in [0, 1, BETWEEN_CHECKS + 1] {
            let stop = Stop::new();
            let mut taken = 0;
            let offspring = std::iter::repeat_n(&child, 4 * BETWEEN_CHECKS).inspect(|_| {
                if taken == asked_after {
                    stop.request();
                }
                taken += 1;
            });
            let gathered = Layer::start(&bounds).gather(offspring, 0, &bounds, &stop);
            assert_eq!(gathered.map(|_| ()), Err(Stopped));
            assert!(
                taken <= asked_after + BETWEEN_CHECKS + 1,
                "{taken} were taken"
            );
        }
    }
}
