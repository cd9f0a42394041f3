//! Sets of squares in as few machine words as the board needs.
//!
//! The searches number the squares row by row without gaps, so a board up to 8 by 8 fits in 64 bits and
//! one up to 11 by 11 in 128.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares by their numbers.
pub(super) trait Bits:
    Copy
    + Default
    + Debug
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The most squares in a set.
    const SIZE: usize;

    /// The set of one square.
    fn of(square: usize) -> Self;
    /// The number of squares.
    fn count(self) -> usize;
    /// The lowest number in the set, which must not be empty.
    fn lowest(self) -> usize;
    /// The set without its lowest number.
    fn without_lowest(self) -> Self;
    /// The set with every number raised; numbers that are too large are dropped.
    fn raised(self, by: u32) -> Self;
    /// The set with every number lowered; numbers below zero are dropped.
    fn lowered(self, by: u32) -> Self;

    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The numbers in a set, from the lowest to the highest.
#[derive(Clone, Debug)]
pub(super) struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(lowest)
    }
}

macro_rules! bits_of_an_integer {
    ($integer:ty) => {
        impl Bits for $integer {
            const SIZE: usize = <$integer>::BITS as usize;

            #[inline]
            fn of(square: usize) -> Self {
                1 << square
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
            #[inline]
            fn raised(self, by: u32) -> Self {
                self << by
            }
            #[inline]
            fn lowered(self, by: u32) -> Self {
                self >> by
            }
        }
    };
}

bits_of_an_integer!(u64);
bits_of_an_integer!(u128);

/// 256 bits: the low half and the high half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Wide {
    high: u128,
    low: u128,
}

macro_rules! half_by_half {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident) => {
        impl $trait for Wide {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self {
                    high: self.high.$method(other.high),
                    low: self.low.$method(other.low),
                }
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

half_by_half!(BitAnd, bitand, BitAndAssign, bitand_assign);
half_by_half!(BitOr, bitor, BitOrAssign, bitor_assign);
half_by_half!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for Wide {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self {
            high: !self.high,
            low: !self.low,
        }
    }
}

impl Bits for Wide {
    const SIZE: usize = 256;

    #[inline]
    fn of(square: usize) -> Self {
        if square < 128 {
            Self {
                high: 0,
                low: 1 << square,
            }
        } else {
            Self {
                high: 1 << (square - 128),
                low: 0,
            }
        }
    }

    #[inline]
    fn count(self) -> usize {
        (self.high.count_ones() + self.low.count_ones()) as usize
    }

    #[inline]
    fn lowest(self) -> usize {
        if self.low == 0 {
            128 + self.high.trailing_zeros() as usize
        } else {
            self.low.trailing_zeros() as usize
        }
    }

    #[inline]
    fn without_lowest(self) -> Self {
        if self.low == 0 {
            Self {
                high: self.high & (self.high - 1),
                low: 0,
            }
        } else {
            Self {
                high: self.high,
                low: self.low & (self.low - 1),
            }
        }
    }

    /// `by` is from 1 to 127.
    #[inline]
    fn raised(self, by: u32) -> Self {
        Self {
            high: self.high << by | self.low >> (128 - by),
            low: self.low << by,
        }
    }

    /// `by` is from 1 to 127.
    #[inline]
    fn lowered(self, by: u32) -> Self {
        Self {
            high: self.high >> by,
            low: self.low >> by | self.high << (128 - by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Wide};

    fn the_operations_agree_with_a_list_of_numbers<B: Bits>() {
        let numbers = [0, 1, 5, 62, 63, 64, 100, 126, 127, 128, 200, 254, 255];
        let numbers: Vec<usize> = numbers.into_iter().filter(|&n| n < B::SIZE).collect();
        let set = |numbers: &[usize]| {
            numbers
                .iter()
                .fold(B::default(), |set, &number| set | B::of(number))
        };
        let all = set(&numbers);
        assert_eq!(all.count(), numbers.len());
        assert_eq!(all.squares().collect::<Vec<_>>(), numbers);
        for by in [1, 9, 15, 17] {
            let raised = numbers.iter().map(|number| number + by);
            let raised: Vec<usize> = raised.filter(|&number| number < B::SIZE).collect();
            let lowered = numbers.iter().filter_map(|number| number.checked_sub(by));
            let lowered: Vec<usize> = lowered.collect();
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
