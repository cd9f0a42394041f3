//! What is wanted of a sweep: so many jumps, by at most so many men.

use super::frontier::{Frontier, PIECE, VISITED};
use super::journey::Journey;

/// No number.
pub(super) const NONE: u8 = u8::MAX;

/// The highest count wanted, for every number of landing squares that the route leaves out. A route
/// of J jumps visits J + 1 of them, so that the number of jumps is known from it.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    squares: usize,
    /// By landing squares left out; `None` if no route of that length is wanted.
    highest: Vec<Option<u8>>,
    /// Whether what is counted is men, of whom each serves for two jumps at most.
    of_men: bool,
}

impl Bounds {
    /// These numbers of jumps, whatever the count.
    pub(super) fn free(journey: &Journey, jumps: std::ops::RangeInclusive<usize>) -> Self {
        let highest = |length| jumps.contains(&length).then_some(NONE - 1);
        Self {
            of_men: false,
            ..Self::of_men(journey, highest)
        }
    }

    /// The numbers of jumps for which `highest` gives a number of men, by no more men than that.
    pub(super) fn of_men(journey: &Journey, highest: impl Fn(usize) -> Option<u8>) -> Self {
        let squares = journey.lattice().size();
        let mut highest: Vec<Option<u8>> = (0..squares)
            .map(|left_out| highest(squares - 1 - left_out))
            .collect();
        let wanted = highest.iter().rposition(Option::is_some);
        highest.truncate(wanted.map_or(1, |last| last + 1));
        let of_men = true;
        Self {
            squares,
            highest,
            of_men,
        }
    }

    /// How many numbers of squares left out there are to be told apart, from 0 upward.
    pub(super) fn width(&self) -> usize {
        self.highest.len()
    }

    /// The number of jumps of a route that leaves out so many landing squares, or the number of
    /// landing squares that a route of so many jumps leaves out.
    pub(super) const fn complement(&self, number: usize) -> usize {
        self.squares - 1 - number
    }

    /// What can still become a wanted route once so many landing squares are met.
    pub(super) fn after(&self, met: usize) -> Prune {
        let allowed = |left_out: usize| {
            let highest = usize::from(self.highest[left_out]?);
            if self.of_men {
                (2 * highest + met).checked_sub(self.complement(left_out))
            } else {
                Some(usize::MAX)
            }
        };
        let to_come = self.squares - met;
        let reachable = |so_far: usize| so_far..=(so_far + to_come).min(self.width() - 1);
        let most = |so_far| reachable(so_far).filter_map(allowed).max();
        Prune {
            allowed: (0..self.width()).map(most).collect(),
        }
    }

    /// Whether a wanted route has this frontier: `behind` is what was counted before it and `ahead`
    /// what is counted after, both by the number of squares left out.
    pub(super) fn joins(&self, behind: &[u8], ahead: &[u8]) -> bool {
        let finite = |row: &[u8]| {
            let first = row.iter().position(|&count| count != NONE)?;
            Some(first..=row.iter().rposition(|&count| count != NONE)?)
        };
        let Some((mut early, late)) = finite(behind).zip(finite(ahead)) else {
            return false;
        };
        early.any(|before| {
            late.clone().any(|after| {
                let highest = self.highest.get(before + after).copied().flatten();
                let (first, second) = (behind[before], ahead[after]);
                first != NONE
                    && second != NONE
                    && highest.is_some_and(|highest| first.saturating_add(second) <= highest)
            })
        })
    }
}

/// The bounds after so many landing squares.
#[derive(Clone, Debug)]
pub(super) struct Prune {
    /// By landing squares left out so far: how much higher twice the men may be than the jumps, and
    /// the number of squares met; `None` if no wanted route leaves out so many.
    allowed: Vec<Option<usize>>,
}

impl Prune {
    /// Takes out the numbers from which nothing wanted can come; `false` if none is left.
    ///
    /// One man serves for two jumps at most, so twice the men less the jumps never falls.
    pub(super) fn keeps(&self, frontier: Frontier, row: &mut [u8]) -> bool {
        let (marks, half_used) = frontier.unpack();
        let ends = |wanted: fn(u8) -> bool| marks.0.iter().filter(|&&mark| wanted(mark)).count();
        // A piece has one open end if it has an end of the route, else two; or it is one square.
        let pieces = ends(|mark| (VISITED..PIECE).contains(&mark)) + ends(|mark| mark >= PIECE) / 2;
        // The man in the middle of a half-used crossing is not yet counted, and his jump is.
        let pending = usize::from(half_used);
        let mut any = false;
        for (left_out, count) in row.iter_mut().enumerate() {
            // There are as many jumps as squares met, less those left out, less the pieces.
            let spent = 2 * usize::from(*count) + pending + left_out + pieces;
            if *count != NONE && self.allowed[left_out].is_some_and(|allowed| spent <= allowed) {
                any = true;
            } else {
                *count = NONE;
            }
        }
        any
    }
}
