//! A layer, which holds all frontiers after a number of landing squares, each with the lowest costs of
//! reaching it; and the highest costs, which decide which frontiers are wanted.

use std::hash::{BuildHasher, BuildHasherDefault};

use hashbrown::HashMap;
use rustc_hash::FxHasher;

use crate::parallel::{in_chunks, in_parts};
use crate::{Control, Result};

use super::Journey;
use super::arrangement::Doing;
use super::frontier::{Frontier, PIECE, Transitions, VISITED};

type Hasher = BuildHasherDefault<FxHasher>;

/// The number of each frontier in a list.
pub(super) type Index = HashMap<Frontier, u32, Hasher>;

/// Frontiers and, for each, a row of costs: one for each number of landing squares left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub frontiers: Vec<Frontier>,
    /// The rows one after another, each of [`HighestCosts::width`] costs.
    costs: Vec<u8>,
}

/// The number of frontiers that one thread extends at a time.
pub(super) const CHUNK: usize = 2048;
/// New frontiers are sorted by their hash into this number of parts, and one thread gathers each part.
/// This is quicker than one map for all threads, and the order does not depend on their number.
const PARTS: usize = 32;
/// The number of new frontiers gathered between two checks of the request to stop.
const BETWEEN_CHECKS: usize = 4096;

/// A new frontier, and how it arises from a frontier of the layer before.
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
    pub(super) fn start(highest: &HighestCosts) -> Self {
        let mut costs = vec![INFINITE; highest.width()];
        costs[0] = 0;
        Self {
            frontiers: vec![Frontier::default()],
            costs,
        }
    }

    /// The parts in which the next layer is made. A small one is made at once.
    pub(super) fn parts(&self) -> usize {
        match self.frontiers.len().div_ceil(CHUNK) {
            chunks @ 2.. => chunks + PARTS,
            _ => 1,
        }
    }

    /// The layer after one more landing square. The lowest costs of the routes that this square completes go
    /// into `complete`, by the number of landing squares left out.
    pub(super) fn next(
        &self,
        transitions: Transitions,
        index: usize,
        highest: &HighestCosts,
        complete: &mut [u8],
        doing: &Doing<'_>,
    ) -> Result<Self> {
        let chunks = in_chunks(&self.frontiers, CHUNK, |first, frontiers| {
            let extended = self.extend(transitions, index, highest, first, frontiers);
            doing.finish_part()?;
            Ok(extended)
        })?;
        for (_, finished) in &chunks {
            for (lowest, &cost) in complete.iter_mut().zip(finished) {
                *lowest = cost.min(*lowest);
            }
        }
        let parts: [usize; PARTS] = std::array::from_fn(|part| part);
        let parts = in_parts(&parts, |&part| {
            let offspring = chunks.iter().flat_map(|(parts, _)| &parts[part]);
            let gathered = self.gather(offspring, index, highest, doing.control)?;
            doing.finish_part()?;
            Ok(gathered)
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
        highest: &HighestCosts,
        first: usize,
        frontiers: &[Frontier],
    ) -> Extended {
        let hasher = Hasher::default();
        let mut parts = vec![Vec::new(); PARTS];
        let mut complete = vec![INFINITE; highest.width()];
        let rest = transitions.lattice.size() - index - 1;
        for (parent, &frontier) in (first..).zip(frontiers) {
            let row = self.row(parent, highest.width());
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
        highest: &HighestCosts,
        control: &Control,
    ) -> Result<Self> {
        let width = highest.width();
        let mut known = Index::default();
        let mut layer = Self::default();
        for (number, child) in offspring.enumerate() {
            if number % BETWEEN_CHECKS == 0 {
                control.check()?;
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
        let too_high = highest.too_high_after(index + 1);
        let mut kept = 0;
        for at in 0..layer.frontiers.len() {
            let frontier = layer.frontiers[at];
            let row = at * width..(at + 1) * width;
            if prune(&too_high, frontier, &mut layer.costs[row.clone()]) {
                layer.frontiers[kept] = frontier;
                layer.costs.copy_within(row, kept * width);
                kept += 1;
            }
        }
        layer.frontiers.truncate(kept);
        layer.costs.truncate(kept * width);
        Ok(layer)
    }

    /// The costs of the frontier with this number.
    pub(super) fn row(&self, at: usize, width: usize) -> &[u8] {
        &self.costs[at * width..(at + 1) * width]
    }
}

/// Shifts the costs in `from` by `shift` places and adds `cost`. Then lowers each cost in `into` to the
/// result if that is lower.
pub(super) fn lower(into: &mut [u8], from: &[u8], shift: usize, cost: u8) {
    let into = into.get_mut(shift..).unwrap_or_default();
    for (lowest, &before) in into.iter_mut().zip(from) {
        *lowest = before.saturating_add(cost).min(*lowest);
    }
}

/// The cost of a route that does not exist.
pub(super) const INFINITE: u8 = u8::MAX;

/// The highest cost that is wanted, for each number of landing squares that the route leaves out. A
/// route of J jumps visits J + 1 landing squares, so this number gives the number of jumps.
#[derive(Clone)]
pub(super) struct HighestCosts {
    squares: usize,
    /// By the number of landing squares left out; `None` if no route of that length is wanted.
    highest: Vec<Option<u8>>,
}

impl HighestCosts {
    /// Routes of these numbers of jumps, at any cost. The bound is higher than the most jumps, so nothing is
    /// pruned.
    pub(super) fn free(journey: &Journey, jumps: std::ops::RangeInclusive<usize>) -> Self {
        Self::by_jumps(journey, |length| {
            jumps.contains(&length).then_some(INFINITE - 1)
        })
    }

    /// Routes of J jumps past at most `highest(J)` men; `None` if routes of J jumps are not wanted.
    pub(super) fn by_jumps(journey: &Journey, highest: impl Fn(usize) -> Option<u8>) -> Self {
        let squares = journey.lattice().size();
        let mut highest: Vec<Option<u8>> = (0..squares)
            .map(|left_out| highest(squares - 1 - left_out))
            .collect();
        let wanted = highest.iter().rposition(Option::is_some);
        highest.truncate(wanted.map_or(1, |last| last + 1));
        Self { squares, highest }
    }

    /// Routes of exactly this number of jumps past at most this number of men.
    pub(super) fn exactly(journey: &Journey, jumps: usize, men: usize) -> Self {
        Self::by_jumps(journey, |length| {
            u8::try_from(men).ok().filter(|_| length == jumps)
        })
    }

    /// The length of a row of costs: one for each number of landing squares left out, from 0 upward.
    pub(super) fn width(&self) -> usize {
        self.highest.len()
    }

    /// Changes a number of jumps into the number of landing squares that such a route leaves out, and
    /// the other way around.
    pub(super) fn complement(&self, number: usize) -> usize {
        self.squares - 1 - number
    }

    /// For each number of landing squares left out after this number of landing squares, the lowest value of `spent` in
    /// [`prune`] that is too high; 0 if no wanted route leaves out that number.
    fn too_high_after(&self, met: usize) -> Vec<u16> {
        let allowed = |left_out: usize| {
            (2 * usize::from(self.highest[left_out]?) + met).checked_sub(self.complement(left_out))
        };
        let to_come = self.squares - met;
        let reachable = |so_far: usize| so_far..=(so_far + to_come).min(self.width() - 1);
        let most = |so_far| reachable(so_far).filter_map(allowed).max();
        let too_high = |so_far| {
            let lowest = most(so_far).map_or(0, |most| (most + 1).saturating_sub(so_far));
            u16::try_from(lowest).unwrap_or(u16::MAX)
        };
        (0..self.width()).map(too_high).collect()
    }

    /// Whether a wanted route passes a frontier: `behind` is the cost before it and `ahead` the cost
    /// after it, both by the number of squares left out.
    pub(super) fn joins(&self, behind: &[u8], ahead: &[u8]) -> bool {
        let finite = |row: &[u8]| {
            let first = row.iter().position(|&cost| cost != INFINITE)?;
            Some(first..=row.iter().rposition(|&cost| cost != INFINITE)?)
        };
        let Some((mut early, late)) = finite(behind).zip(finite(ahead)) else {
            return false;
        };
        early.any(|before| {
            late.clone().any(|after| {
                let highest = self.highest.get(before + after).copied().flatten();
                // The sum with an infinite cost is infinite, which is more than any bound.
                let cost = behind[before].saturating_add(ahead[after]);
                highest.is_some_and(|highest| cost <= highest)
            })
        })
    }
}

/// Removes the costs from which no wanted route can come. Returns false if no cost is left.
///
/// A route jumps over each man at most twice. So twice the number of men minus the number of jumps
/// never becomes smaller while the route grows.
fn prune(too_high: &[u16], frontier: Frontier, row: &mut [u8]) -> bool {
    let (marks, half_used) = frontier.unpack();
    let ends =
        |wanted: fn(u8) -> bool| marks.all().map(|mark| u16::from(wanted(mark))).sum::<u16>();
    // A piece of the route is a single square, or it has two ends. An end at the start or at the
    // target of the route is not open.
    let pieces = ends(|mark| (VISITED..PIECE).contains(&mark)) + ends(|mark| mark >= PIECE) / 2;
    // The man in the middle of a half-used crossing is not counted yet, but the jump over him is.
    let pending = u16::from(half_used);
    for (cost, &too_high) in row.iter_mut().zip(too_high) {
        // The number of jumps is the number of squares met, minus those left out, minus the pieces. `too_high` accounts
        // for the squares.
        let spent = 2 * u16::from(*cost) + pending + pieces;
        if spent >= too_high {
            *cost = INFINITE;
        }
    }
    row.iter().any(|&cost| cost != INFINITE)
}

#[cfg(test)]
mod tests {
    use crate::EndedEarly;
    use halma_rules::board::{Board, Square};

    use super::super::journey::Journey;
    use super::*;

    /// A request that comes while new frontiers are gathered is obeyed at the next check.
    #[test]
    fn a_request_to_stop_is_obeyed_while_frontiers_are_gathered() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let highest = HighestCosts::free(&journey, 0..=8);
        let child = Offspring {
            frontier: Frontier::default(),
            parent: 0,
            cost: 0,
            left_out: 0,
        };
        for asked_after in [0, 1, BETWEEN_CHECKS + 1] {
            let control = Control::new();
            let mut taken = 0;
            let offspring = std::iter::repeat_n(&child, 4 * BETWEEN_CHECKS).inspect(|_| {
                if taken == asked_after {
                    control.request_stop();
                }
                taken += 1;
            });
            let gathered = Layer::start(&highest).gather(offspring, 0, &highest, &control);
            assert_eq!(gathered.map(|_| ()), Err(EndedEarly::Stopped));
            assert!(
                taken <= asked_after + BETWEEN_CHECKS + 1,
                "{taken} were taken"
            );
        }
    }
}
