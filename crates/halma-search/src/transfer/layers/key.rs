//! What identifies a position: its rank among all sets of as many squares.
//!
//! Ranks keep the order of the sets row by row, and their differences in a sorted list are small, so that a
//! long list of positions takes two or three bytes for each.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Sub};

use serde::Serialize;
use serde::de::DeserializeOwned;

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
    + Serialize
    + DeserializeOwned
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

/// The ranks of all sets of a number of men on some squares.
pub(crate) struct Ranking<K> {
    /// For each man row by row, from the lowest: the number of sets of the lower men below each of his places.
    sets_below: Vec<Vec<K>>,
}

impl<K: Key> Ranking<K> {
    /// The ranks of sets of so many of these squares. `None` if there are too many sets for the keys.
    pub(crate) fn new<B: Bits>(squares: B, men: usize) -> Option<Self> {
        let places = squares.places().last().map_or(0, |last| last + 1);
        // Pascal's triangle, column by column: the sets of `man` men below each place. A place without a square has those
        // of the next square, so it never is the highest place with so few sets below.
        let mut column = vec![K::from(1); places + 1];
        let mut sets_below = Vec::with_capacity(men);
        for _ in 0..men {
            let mut next = vec![K::default(); places + 1];
            for place in 0..places {
                next[place + 1] = if squares.meets(B::at_place(place)) {
                    next[place].checked_plus(column[place])?
                } else {
                    next[place]
                };
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
        set.places()
            .zip(&self.sets_below)
            .fold(K::default(), |rank, (place, below)| rank + below[place])
    }

    #[inline]
    pub(crate) fn set<B: Bits>(&self, mut rank: K) -> B {
        let mut set = B::default();
        let mut end = self.sets_below.first().map_or(0, |below| below.len() - 1);
        for below in self.sets_below.iter().rev() {
            // The highest place with no more sets below than the rank.
            let after = below[..end].partition_point(|&sets| sets <= rank);
            end = after.saturating_sub(1);
            rank = rank - below[end];
            set |= B::at_place(end);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use halma_rules::board::Board;

    use super::{Key, Ranking};
    use crate::any_set::AnySet;
    use crate::class_set::ClassSet;
    use crate::transfer::squares::bits::Bits;

    #[test]
    fn ranks_count_the_sets_in_their_order() {
        // All numbers up to 15, and then some of them.
        for squares in [0xffff_u64, 0b1011_0011_1101_0001, 0b0110_0000_0000_1110] {
            let ranking = Ranking::<u64>::new(squares, 3).expect("560 sets at most");
            let sets = (0_u64..1 << 16).filter(|set| set & !squares == 0 && set.count_ones() == 3);
            for (rank, set) in (0..).zip(sets) {
                assert_eq!(ranking.rank(set), rank);
                assert_eq!(ranking.set::<u64>(rank), set);
            }
        }
    }

    #[test]
    fn wide_boards_have_long_ranks() {
        let all = ClassSet::from(Board::FULL.squares());
        assert!(Ranking::<u64>::new(all, 19).is_none());
        let ranking = Ranking::<u128>::new(all, 19).expect("less than 2 to the power of 94");
        let set = (0..19).fold(ClassSet::default(), |set, man| {
            set | ClassSet::of(man * 13 + man % 3)
        });
        assert_eq!(ranking.set::<ClassSet>(ranking.rank(set)), set);
    }

    /// A set by classes has 16 places in a row, whatever the board. The ranks leave out those off the board.
    #[test]
    fn ranks_have_no_gaps() {
        let board = Board::new(12).expect("a board");
        let all = ClassSet::from(board.squares());
        // The sets of 40 of 144 squares are less than 2 to the power of 128, and those of 40 of 256 squares are more.
        assert!(Ranking::<u128>::new(all, 40).is_some());
        assert!(Ranking::<u128>::new(ClassSet::from(Board::FULL.squares()), 40).is_none());
        let ranking = Ranking::<u64>::new(all, 2).expect("10,296 sets");
        let sets: Vec<ClassSet> = (0..144 * 143 / 2).map(|rank| ranking.set(rank)).collect();
        for (rank, &set) in (0..).zip(&sets) {
            assert_eq!((set.count(), set.without(all)), (2, ClassSet::EMPTY));
            assert_eq!(ranking.rank(set), rank);
        }
        // The order of the ranks is that of the sets.
        for (set, next) in sets.iter().zip(&sets[1..]) {
            assert!(set.is_below(*next) && !next.is_below(*set));
        }
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
