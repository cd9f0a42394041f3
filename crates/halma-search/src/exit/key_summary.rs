//! What the keys of a state have in common: how many there are, and their extremes.

use crate::{EndedEarly, Result};

/// All keys that complete a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeySummary {
    /// How many there are.
    pub keys: u128,
    /// The steps of a key: the fewest and the most.
    pub steps: [u8; 2],
    /// The jumps of a key: the fewest and the most.
    pub jumps: [u16; 2],
    /// The jumps of the longest single hop in any key.
    pub longest_hop: u8,
}

impl KeySummary {
    /// There is no key.
    pub(super) const NONE: Self = Self {
        keys: 0,
        steps: [u8::MAX, 0],
        jumps: [u16::MAX, 0],
        longest_hop: 0,
    };

    /// There is one key, and it has no moves.
    pub(super) const NO_MOVES: Self = Self {
        keys: 1,
        steps: [0; 2],
        jumps: [0; 2],
        longest_hop: 0,
    };

    /// These keys, of which there is at least one, each with one more move before it. A step has no jumps.
    pub(super) fn after(mut self, jumps: u8) -> Self {
        if jumps == 0 {
            self.steps = self.steps.map(|steps| steps + 1);
        } else {
            self.jumps = self.jumps.map(|sum| sum + u16::from(jumps));
            self.longest_hop = self.longest_hop.max(jumps);
        }
        self
    }

    /// These keys and others.
    ///
    /// # Errors
    /// [`EndedEarly::TooManyKeys`] if their number is too large.
    pub(super) fn and(self, others: &Self) -> Result<Self> {
        let keys = self.keys.checked_add(others.keys);
        Ok(Self {
            keys: keys.ok_or(EndedEarly::TooManyKeys)?,
            steps: joined(self.steps, others.steps),
            jumps: joined(self.jumps, others.jumps),
            longest_hop: self.longest_hop.max(others.longest_hop),
        })
    }

    /// The [extremes](super::Column::EXTREMES), in their order.
    pub(super) fn extremes(&self) -> [usize; 5] {
        let [fewest_steps, most_steps] = self.steps;
        let [fewest_jumps, most_jumps] = self.jumps;
        let [fewest_steps, most_steps, longest_hop] =
            [fewest_steps, most_steps, self.longest_hop].map(usize::from);
        let [fewest_jumps, most_jumps] = [fewest_jumps, most_jumps].map(usize::from);
        [
            fewest_steps,
            most_steps,
            fewest_jumps,
            most_jumps,
            longest_hop,
        ]
    }

    /// Three words, of which the last is never 0.
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn to_words(self) -> [u64; 3] {
        let [fewest_steps, most_steps] = self.steps;
        let [[a, b], [c, d]] = self.jumps.map(u16::to_le_bytes);
        let extremes = [1, fewest_steps, most_steps, self.longest_hop, a, b, c, d];
        let high = (self.keys >> 64) as u64;
        [self.keys as u64, high, u64::from_le_bytes(extremes)]
    }

    pub(super) fn from_words([low, high, extremes]: [u64; 3]) -> Self {
        let [_, fewest_steps, most_steps, longest_hop, a, b, c, d] = extremes.to_le_bytes();
        Self {
            keys: u128::from(high) << 64 | u128::from(low),
            steps: [fewest_steps, most_steps],
            jumps: [[a, b], [c, d]].map(u16::from_le_bytes),
            longest_hop,
        }
    }
}

/// The fewest and the most of both.
fn joined<T: Ord>([fewest, most]: [T; 2], [other_fewest, other_most]: [T; 2]) -> [T; 2] {
    [fewest.min(other_fewest), most.max(other_most)]
}
