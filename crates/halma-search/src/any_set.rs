//! Sets of numbers, mostly of squares, whatever words hold them.

use std::ops::{BitAnd, BitOr, Not};

/// A set of numbers.
pub(crate) trait AnySet:
    Copy + Default + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The set of one number.
    fn of(number: usize) -> Self;
    /// How many there are.
    fn count(self) -> usize;
    /// The lowest number in the set, which must not be empty.
    fn lowest(self) -> usize;
    /// The set without its lowest number.
    fn without_lowest(self) -> Self;

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The numbers, which are mostly those of squares.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The numbers in a set, from the lowest to the highest.
pub(crate) struct Squares<S>(S);

impl<S: AnySet> Iterator for Squares<S> {
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

macro_rules! set_in_an_integer {
    ($integer:ty) => {
        impl AnySet for $integer {
            #[inline]
            fn of(number: usize) -> Self {
                1 << number
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
        }
    };
}

set_in_an_integer!(u32);
set_in_an_integer!(u64);
set_in_an_integer!(u128);
