//! Sets of squares in as few machine words as the board needs.
//!
//! The searches number the squares row by row without gaps, so a board up to 8 by 8 fits in 64 bits and
//! one up to 11 by 11 in 128. A game's position has one set for each army.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::any_set::AnySet;
use crate::four;

/// A set of squares by their numbers.
pub(crate) trait Bits:
    AnySet
    + Default
    + Debug
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The most squares in a set.
    const SIZE: usize;

    /// The set with every number raised by 1 to 63; numbers that are too large are dropped.
    fn raised(self, by: u32) -> Self;
    /// The set with every number lowered by 1 to 63; numbers below zero are dropped.
    fn lowered(self, by: u32) -> Self;

    /// The sum of the costs of the squares.
    fn total(self, costs: &[u32]) -> u32 {
        self.squares().map(|square| costs[square]).sum()
    }
}

macro_rules! bits_of_an_integer {
    ($integer:ty) => {
        impl Bits for $integer {
            const SIZE: usize = <$integer>::BITS as usize;

            // The mask tells the compiler that no bit moves by more than a word, which makes shifts of 128 bits quick.
            #[inline]
            fn raised(self, by: u32) -> Self {
                self << (by & 63)
            }
            #[inline]
            fn lowered(self, by: u32) -> Self {
                self >> (by & 63)
            }
        }
    };
}

bits_of_an_integer!(u64);
bits_of_an_integer!(u128);

/// 256 bits: four words, the lowest first. The compiler works on several words at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Wide([u64; 4]);

impl Ord for Wide {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident) => {
        impl $trait for Wide {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(four(|word| self.0[word].$method(other.0[word])))
            }
        }

        impl $assign_trait for Wide {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    };
}

word_by_word!(BitAnd, bitand, BitAndAssign, bitand_assign);
word_by_word!(BitOr, bitor, BitOrAssign, bitor_assign);
word_by_word!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for Wide {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(four(|word| !self.0[word]))
    }
}

impl AnySet for Wide {
    #[inline]
    fn of(square: usize) -> Self {
        let mut words = [0; 4];
        words[square / 64] = 1 << (square % 64);
        Self(words)
    }

    #[inline]
    fn is_empty(self) -> bool {
        let [first, second, third, fourth] = self.0;
        first | second | third | fourth == 0
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0);
        word.map_or(Self::SIZE, |word| {
            64 * word + self.0[word].trailing_zeros() as usize
        })
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl Bits for Wide {
    const SIZE: usize = 256;

    #[inline]
    fn total(self, costs: &[u32]) -> u32 {
        let mut total = 0;
        for (mut word, costs) in self.0.into_iter().zip(costs.chunks(64)) {
            while word != 0 {
                total += costs[word.trailing_zeros() as usize];
                word &= word - 1;
            }
        }
        total
    }

    #[inline]
    fn raised(self, by: u32) -> Self {
        let [first, second, third, fourth] = self.0;
        let word = |own: u64, carried: u64| own << by | carried >> (64 - by);
        Self([
            word(first, 0),
            word(second, first),
            word(third, second),
            word(fourth, third),
        ])
    }

    #[inline]
    fn lowered(self, by: u32) -> Self {
        let [first, second, third, fourth] = self.0;
        let word = |own: u64, carried: u64| own >> by | carried << (64 - by);
        Self([
            word(first, second),
            word(second, third),
            word(third, fourth),
            word(fourth, 0),
        ])
    }
}

/// A man's move, by the numbers of the squares. No board has more than 256.
pub(crate) type SquarePair = (u8, u8);

/// A move by the numbers of its squares.
#[inline]
pub(crate) fn pair(from: usize, to: usize) -> SquarePair {
    let small = |square| u8::try_from(square).unwrap_or(u8::MAX);
    (small(from), small(to))
}

/// The men of both armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct GamePosition<B> {
    pub winner: B,
    pub helper: B,
}

impl<B: Bits> GamePosition<B> {
    /// An army without another one.
    pub(crate) fn alone(winner: B) -> Self {
        let helper = B::default();
        Self { winner, helper }
    }

    pub(crate) fn all(self) -> B {
        self.winner | self.helper
    }

    /// The men of the winner or of the helper.
    pub(crate) fn army(self, of_winner: bool) -> B {
        if of_winner { self.winner } else { self.helper }
    }

    /// The position with the names of the armies exchanged.
    pub(crate) fn swapped(self) -> Self {
        Self {
            winner: self.helper,
            helper: self.winner,
        }
    }

    /// After a move of the man on the first of these squares.
    #[inline]
    pub(crate) fn after(mut self, (from, to): SquarePair) -> Self {
        let from = B::of(from.into());
        let army = if self.winner.meets(from) {
            &mut self.winner
        } else {
            &mut self.helper
        };
        *army ^= from | B::of(to.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Wide};

    fn the_operations_agree_with_a_list_of_numbers<B: Bits>() {
        let numbers: Vec<usize> = [0, 1, 5, 62, 63, 64, 100, 126, 127, 128, 200, 254, 255]
            .into_iter()
            .filter(|&n| n < B::SIZE)
            .collect();
        let set = |numbers: &[usize]| {
            numbers
                .iter()
                .fold(B::default(), |set, &number| set | B::of(number))
        };
        let all = set(&numbers);
        assert_eq!(all.count(), numbers.len());
        assert_eq!(all.squares().collect::<Vec<_>>(), numbers);
        for by in [1, 9, 15, 17] {
            let raised: Vec<usize> = numbers
                .iter()
                .map(|number| number + by)
                .filter(|&number| number < B::SIZE)
                .collect();
            let lowered: Vec<usize> = numbers
                .iter()
                .filter_map(|number| number.checked_sub(by))
                .collect();
            let by = u32::try_from(by).expect("a small number");
            assert_eq!(all.raised(by), set(&raised));
            assert_eq!(all.lowered(by), set(&lowered));
        }
    }

    #[test]
    fn all_widths() {
        the_operations_agree_with_a_list_of_numbers::<u64>();
        the_operations_agree_with_a_list_of_numbers::<u128>();
        the_operations_agree_with_a_list_of_numbers::<Wide>();
    }
}
