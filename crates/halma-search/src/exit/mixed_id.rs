//! Identifiers of states, mixed so that they are spread evenly.

use super::matching::{CAPACITY, low_bits};

/// Two to the power of this number is the number of parts.
pub(super) const PART_BITS: u32 = 8;

/// An odd factor, and the one that takes it back: their product is 1 with any number of bits.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
const INVERSE: u64 = 0xf1de_83e1_9937_733d;

/// A mixed identifier. No two identifiers give the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct MixedId {
    /// One of the parts, all of which get about as many.
    pub part: usize,
    /// What tells it from the others of that part.
    pub rest: u64,
}

/// The bits of a mixed identifier of at most this number of men.
#[allow(clippy::cast_possible_truncation)]
const fn bits(most_men: usize) -> u32 {
    2 * most_men as u32
}

/// The bits of the rest.
#[inline]
pub(super) const fn rest_bits(most_men: usize) -> u32 {
    bits(most_men) - PART_BITS
}

impl MixedId {
    /// Mixes an identifier of a state of at most this number of men. An odd factor and an exclusive or with the upper half
    /// can be taken back.
    #[inline]
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn new(most_men: usize, id: u64) -> Self {
        // Identifiers leave a gap between their men and their squares.
        let dense = if most_men == CAPACITY {
            id
        } else {
            id & u64::from(low_bits(most_men)) | (id >> CAPACITY) << most_men
        };
        let half = bits(most_men) / 2;
        let mut word = dense ^ dense >> half;
        word = word.wrapping_mul(FACTOR) & u64::MAX >> (u64::BITS - bits(most_men));
        word ^= word >> half;
        let rest = rest_bits(most_men);
        Self {
            part: (word >> rest) as usize,
            rest: word & ((1 << rest) - 1),
        }
    }

    /// The identifier that was mixed.
    pub(super) fn id(self, most_men: usize) -> u64 {
        let half = bits(most_men) / 2;
        let mut word = (self.part as u64) << rest_bits(most_men) | self.rest;
        word ^= word >> half;
        word = word.wrapping_mul(INVERSE) & u64::MAX >> (u64::BITS - bits(most_men));
        let dense = word ^ word >> half;
        if most_men == CAPACITY {
            dense
        } else {
            dense & u64::from(low_bits(most_men)) | (dense >> most_men) << CAPACITY
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::{CAPACITY, MixedId, low_bits};

    proptest! {
        #[test]
        fn an_identifier_is_read_back(men: u32, squares: u32) {
            for most_men in [19, CAPACITY] {
                let [men, squares] = [men, squares].map(|word| u64::from(word & low_bits(most_men)));
                let id = men | squares << CAPACITY;
                prop_assert_eq!(MixedId::new(most_men, id).id(most_men), id);
            }
        }
    }

    /// The two halves of an identifier of few bits, all of them.
    #[test]
    fn no_two_identifiers_are_mixed_to_the_same() {
        let ids = (0..1_u64 << 16).map(|word| word & 0xff | (word >> 8) << CAPACITY);
        assert!(ids.map(|id| MixedId::new(19, id)).all_unique());
        // The highest bits too.
        for men in [19, 18, 1] {
            let bit = 1_u64 << (men - 1);
            let ids = [0, bit, bit << CAPACITY, bit | bit << CAPACITY];
            let mixed = ids.map(|id| MixedId::new(19, id));
            assert!(mixed.iter().all_unique(), "{men}");
            assert!(mixed.iter().all(|id| id.rest < 1 << 30), "{men}");
        }
    }
}
