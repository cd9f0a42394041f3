//! Which routes a sweep looks for: their numbers of jumps, and the most men for each.

use super::frontier::{Frontier, PIECE, VISITED};
use super::journey::Journey;

/// The cost of a route that does not exist.
pub(super) const INFINITE: u8 = u8::MAX;

/// The highest cost that is wanted, for each number of landing squares that the route leaves out. A
/// route of J jumps visits J + 1 landing squares, so this number gives the number of jumps.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    squares: usize,
    /// By the number of landing squares left out; `None` if no route of that length is wanted.
    highest: Vec<Option<u8>>,
}

impl Bounds {
    /// Routes of these numbers of jumps, at any cost. It is higher than the most jumps, so nothing is pruned.
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
    pub(super) const fn width(&self) -> usize {
        self.highest.len()
    }

    /// Changes a number of jumps into the number of landing squares that such a route leaves out, and
    /// the other way around.
    pub(super) const fn complement(&self, number: usize) -> usize {
        self.squares - 1 - number
    }

    /// The costs from which a wanted route can still come after this number of landing squares.
    pub(super) fn after(&self, met: usize) -> Prune {
        let allowed = |left_out: usize| {
            let highest = usize::from(self.highest[left_out]?);
            (2 * highest + met).checked_sub(self.complement(left_out))
        };
        let to_come = self.squares - met;
        let reachable = |so_far: usize| so_far..=(so_far + to_come).min(self.width() - 1);
        let most = |so_far| reachable(so_far).filter_map(allowed).max();
        Prune {
            allowed: (0..self.width()).map(most).collect(),
        }
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

/// The costs that a frontier may have after a number of landing squares.
#[derive(Clone, Debug)]
pub(super) struct Prune {
    /// For each number of landing squares left out so far, the highest value of `spent` in
    /// [`Prune::keeps`]; `None` if no wanted route leaves out that number.
    allowed: Vec<Option<usize>>,
}

impl Prune {
    /// Removes the costs from which no wanted route can come. Returns false if no cost is left.
    ///
    /// A route jumps over each man at most twice. So twice the number of men minus the number of jumps
    /// never becomes smaller while the route grows.
    pub(super) fn keeps(&self, frontier: Frontier, row: &mut [u8]) -> bool {
        let (marks, half_used) = frontier.unpack();
        let ends = |wanted: fn(u8) -> bool| marks.0.iter().filter(|&&mark| wanted(mark)).count();
        // A piece of the route is a single square, or it has two ends. An end at the start or at the
        // target of the route is not open.
        let pieces = ends(|mark| (VISITED..PIECE).contains(&mark)) + ends(|mark| mark >= PIECE) / 2;
        // The man in the middle of a half-used crossing is not counted yet, but the jump over him is.
        let pending = usize::from(half_used);
        let mut any = false;
        for (left_out, cost) in row.iter_mut().enumerate() {
            // The number of jumps is the number of squares met, minus those left out, minus the pieces.
            let spent = 2 * usize::from(*cost) + pending + left_out + pieces;
            if *cost != INFINITE && self.allowed[left_out].is_some_and(|allowed| spent <= allowed) {
                any = true;
            } else {
                *cost = INFINITE;
            }
        }
        any
    }
}
