//! What the keys of a state have in common: how many there are, and their extremes.

use super::measure::{Measure, Measured};
use crate::{EndedEarly, Result};

/// All keys that complete a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeySummary {
    /// How many there are.
    pub keys: u128,
    pub extremes: KeyExtremes,
}

/// The extremes of some keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeyExtremes {
    /// The steps of a key: the fewest and the most.
    steps: [u8; 2],
    /// The jumps of a key: the fewest and the most.
    jumps: [u16; 2],
    /// The jumps of the longest single hop in any key.
    longest_hop: u8,
}

impl Default for KeySummary {
    fn default() -> Self {
        Self::NONE
    }
}

impl KeySummary {
    /// There is no key.
    pub(super) const NONE: Self = Self {
        keys: 0,
        extremes: KeyExtremes {
            steps: [u8::MAX, 0],
            jumps: [u16::MAX, 0],
            longest_hop: 0,
        },
    };

    /// There is one key, and it has no moves.
    pub(super) const NO_MOVES: Self = Self {
        keys: 1,
        extremes: KeyExtremes {
            steps: [0; 2],
            jumps: [0; 2],
            longest_hop: 0,
        },
    };

    /// These keys, of which there is at least one, each with one more move before it. A step has no jumps.
    pub(super) fn after(self, jumps: u8) -> Self {
        let extremes = self.extremes.after(jumps);
        Self { extremes, ..self }
    }

    /// These keys and others.
    ///
    /// # Errors
    /// [`EndedEarly::TooManyKeys`] if their number is too large.
    pub(super) fn and(self, others: &Self) -> Result<Self> {
        let keys = self.keys.checked_add(others.keys);
        Ok(Self {
            keys: keys.ok_or(EndedEarly::TooManyKeys)?,
            extremes: self.extremes.and(others.extremes),
        })
    }
}

impl KeyExtremes {
    /// The same keys, each with one more move before it. A step has no jumps.
    pub(super) fn after(mut self, jumps: u8) -> Self {
        if jumps == 0 {
            self.steps = self.steps.map(|steps| steps + 1);
        } else {
            self.jumps = self.jumps.map(|sum| sum + u16::from(jumps));
            self.longest_hop = self.longest_hop.max(jumps);
        }
        self
    }

    fn and(self, others: Self) -> Self {
        Self {
            steps: joined(self.steps, others.steps),
            jumps: joined(self.jumps, others.jumps),
            longest_hop: self.longest_hop.max(others.longest_hop),
        }
    }

    /// The number of one measure.
    pub(super) fn number(self, measure: Measure) -> usize {
        match measure {
            Measure::FewestSteps => self.steps[0].into(),
            Measure::MostSteps => self.steps[1].into(),
            Measure::FewestJumps => self.jumps[0].into(),
            Measure::MostJumps => self.jumps[1].into(),
            Measure::LongestHop => self.longest_hop.into(),
        }
    }

    pub(super) fn numbers(self) -> Measured<usize> {
        Measured::of(|measure| self.number(measure))
    }
}

/// The fewest and the most of both.
fn joined<T: Ord>([fewest, most]: [T; 2], [other_fewest, other_most]: [T; 2]) -> [T; 2] {
    [fewest.min(other_fewest), most.max(other_most)]
}

#[cfg(test)]
mod tests {
    use super::{EndedEarly, KeySummary};

    #[test]
    fn a_number_that_does_not_fit_is_an_error() {
        let most = KeySummary {
            keys: u128::MAX,
            ..KeySummary::NO_MOVES
        };
        assert_eq!(most.and(&KeySummary::NONE), Ok(most));
        assert_eq!(
            most.and(&KeySummary::NO_MOVES),
            Err(EndedEarly::TooManyKeys)
        );
    }
}
