//! What identifies a position: its rank among all sets of as many squares.
//!
//! Ranks keep the order of the sets as numbers, and their differences in a sorted list are small, so that a
//! long list of positions takes two or three bytes for each.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Sub};

use crate::transfer::squares::bits::Bits;

/// An integer that can hold every rank of a search.
pub(crate) trait Key:
    Copy
    + Default
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + From<u8>
    + Add<Output = Self>
    + Sub<Output = Self>
    + 'static
{
    /// The sum, or `None` if it is too large.
    fn checked_plus(self, other: Self) -> Option<Self>;
    /// Appends the number: seven bits in each byte, the low ones first.
    fn write(self, bytes: &mut Vec<u8>);
    /// Reads a number, and moves the bytes past it.
    fn read(bytes: &mut &[u8]) -> Self;
}

macro_rules! key_of_an_integer {
    ($integer:ty) => {
        impl Key for $integer {
            fn checked_plus(self, other: Self) -> Option<Self> {
                self.checked_add(other)
            }
            #[inline]
            #[allow(clippy::cast_possible_truncation)] // The byte holds seven bits and a mark.
            fn write(mut self, bytes: &mut Vec<u8>) {
                while self >= 0x80 {
                    bytes.push(self as u8 | 0x80);
                    self >>= 7;
                }
                bytes.push(self as u8);
            }
            #[inline]
            fn read(bytes: &mut &[u8]) -> Self {
                let mut number = 0;
                let mut shift = 0;
                while let Some((&byte, rest)) = bytes.split_first() {
                    *bytes = rest;
                    number |= Self::from(byte & 0x7f) << shift;
                    if byte < 0x80 {
                        break;
                    }
                    shift += 7;
                }
                number
            }
        }
    };
}

key_of_an_integer!(u32);
key_of_an_integer!(u64);
key_of_an_integer!(u128);

/// The ranks of all sets of a number of men on a number of squares.
pub(crate) struct Ranking<K> {
    /// For each man in the order of the squares, from the lowest: the number of sets of the lower men below
    /// each of his squares.
    sets_below: Vec<Vec<K>>,
}

impl<K: Key> Ranking<K> {
    /// `None` if there are too many sets for the keys.
    pub(crate) fn new(squares: usize, men: usize) -> Option<Self> {
        // Pascal's triangle, column by column: the sets of `man` men below each square.
        let mut column = vec![K::from(1); squares + 1];
        let mut sets_below = Vec::with_capacity(men);
        for _ in 0..men {
            let mut next = vec![K::default(); squares + 1];
            for square in 0..squares {
                next[square + 1] = next[square].checked_plus(column[square])?;
            }
            sets_below.push(next.clone());
            column = next;
        }
        Some(Self { sets_below })
    }

    /// The number of men in each set.
    pub(crate) fn men(&self) -> usize {
        self.sets_below.len()
    }

    #[inline]
    pub(crate) fn rank<B: Bits>(&self, set: B) -> K {
        set.squares()
            .zip(&self.sets_below)
            .fold(K::default(), |rank, (square, below)| rank + below[square])
    }

    #[inline]
    pub(crate) fn set<B: Bits>(&self, mut rank: K) -> B {
        let mut set = B::default();
        let mut end = self.sets_below.first().map_or(0, |below| below.len() - 1);
        for below in self.sets_below.iter().rev() {
            // The highest square with no more sets below than the rank.
            let after = below[..end].partition_point(|&sets| sets <= rank);
            end = after.saturating_sub(1);
            rank = rank - below[end];
            set |= B::of(end);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, Ranking};
    use crate::any_set::AnySet;
    use crate::transfer::squares::bits::Wide;

    #[test]
    fn ranks_count_the_sets_in_their_order() {
        let ranking = Ranking::<u64>::new(16, 3).expect("560 sets");
        let sets = (0_u64..1 << 16).filter(|set| set.count_ones() == 3);
        for (rank, set) in (0..).zip(sets) {
            assert_eq!(ranking.rank(set), rank);
            assert_eq!(ranking.set::<u64>(rank), set);
        }
    }

    #[test]
    fn wide_boards_have_long_ranks() {
        assert!(Ranking::<u64>::new(256, 19).is_none());
        let ranking = Ranking::<u128>::new(256, 19).expect("less than 2 to the power of 94");
        let set = (0..19).fold(Wide::default(), |set, man| {
            set | Wide::of(man * 13 + man % 3)
        });
        assert_eq!(ranking.set::<Wide>(ranking.rank(set)), set);
    }

    #[test]
    fn written_numbers_are_read_back() {
        let numbers = [0, 1, 127, 128, 300, u64::MAX / 3, u64::MAX];
        let mut bytes = Vec::new();
        for number in numbers {
            number.write(&mut bytes);
        }
        let mut rest = &bytes[..];
        for number in numbers {
            assert_eq!(u64::read(&mut rest), number);
        }
        assert!(rest.is_empty());
    }
}
