//! Sets of squares by class.
//!
//! The *class* of a square is the parity of its row and that of its number. A hop never leaves its class, and a step
//! always does. The squares of one class form a small board of at most 8 by 8 squares, which fits in one machine word. On
//! this board a jump leads to a neighbor, so all hops of a class can be followed at once. The man whom it jumps over
//! stands on a square of another class: so nobody can jump over the square on which his own hop began.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use halma_rules::board::{Square, SquareSet};

use serde::{Deserialize, Serialize};

use crate::any_set::AnySet;
use crate::four;

/// A square by its class. Rows and numbers count from 0 here. A square is in class 2 · (row mod 2) + (number mod 2), and
/// is bit 8 · (row / 2) + number / 2 of its class. Its number is 64 times the class, plus the bit.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub(crate) struct ClassSquare(u8);

impl ClassSquare {
    /// How many there are.
    pub(crate) const COUNT: usize = 256;

    pub(crate) fn new(square: Square) -> Self {
        let (row, number) = (square.row() - 1, square.column() - 1);
        let class = 2 * (row & 1) + (number & 1);
        Self(64 * class + 8 * (row / 2) + number / 2)
    }

    /// The square of a class, which is less than 4, with a bit, which is less than 64.
    #[inline]
    pub(crate) fn at(class: usize, bit: usize) -> Self {
        Self(u8::try_from(class << 6 | bit).unwrap_or_default())
    }

    /// The first square of a set of squares of one class.
    #[inline]
    pub(crate) fn lowest(class: usize, squares: u64) -> Self {
        Self::at(class, squares.trailing_zeros() as usize)
    }

    /// The square with this number, which is less than 256.
    #[inline]
    pub(crate) fn numbered(number: usize) -> Self {
        Self(u8::try_from(number).unwrap_or_default())
    }

    /// The number of the square: less than 256.
    #[inline]
    pub(crate) const fn number(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn class(self) -> usize {
        self.number() >> 6
    }

    #[inline]
    pub(crate) const fn bit(self) -> usize {
        self.number() & 63
    }

    /// The word of its class with only this square in it.
    #[inline]
    pub(crate) const fn mask(self) -> u64 {
        1 << self.bit()
    }

    /// The index of the square on the board: 16 times the row plus the number, both from 0. So the square
    /// between two others has the index halfway between theirs.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        let (class, bit) = (self.class(), self.bit());
        ((bit >> 3) << 5) + ((bit & 7) << 1) + ((class >> 1) << 4) + (class & 1)
    }

    pub(crate) fn square(self) -> Square {
        Square::from_index(u8::try_from(self.index()).unwrap_or_default())
    }
}

/// A set of squares: a word for each class.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub(crate) struct ClassSet(pub [u64; 4]);

impl ClassSet {
    pub(crate) const EMPTY: Self = Self([0; 4]);

    /// The set of one square, made all at once. Writing one word of a set and then reading the whole set is
    /// slow.
    #[inline]
    pub(crate) fn one(square: ClassSquare) -> Self {
        Self(four(|class| {
            u64::from(class == square.class()) << square.bit()
        }))
    }

    #[inline]
    pub(crate) fn with(self, square: ClassSquare) -> Self {
        self | Self::one(square)
    }

    /// The squares of this set that are not in the other one.
    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(four(|class| self.0[class] & !other.0[class]))
    }

    /// This set, with the squares of one class replaced by those of another set.
    #[inline]
    pub(crate) fn with_class_of(self, class: usize, other: Self) -> Self {
        Self(four(|other_class| {
            if other_class == class {
                other.0[class]
            } else {
                self.0[other_class]
            }
        }))
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        let [first, second, third, fourth] = self.0;
        first | second | third | fourth == 0
    }

    #[inline]
    pub(crate) const fn contains(self, square: ClassSquare) -> bool {
        self.0[square.class()] & square.mask() != 0
    }

    /// Whether the sets have a square in common.
    #[inline]
    pub(crate) fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The squares in the order of their numbers.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = ClassSquare> {
        (0..4)
            .zip(self.0)
            .flat_map(|(class, word)| SetBits(word).map(move |bit| ClassSquare::at(class, bit)))
    }
}

impl FromIterator<ClassSquare> for ClassSet {
    fn from_iter<T: IntoIterator<Item = ClassSquare>>(squares: T) -> Self {
        let mut words = [0; 4];
        for square in squares {
            words[square.class()] |= square.mask();
        }
        Self(words)
    }
}

impl From<SquareSet> for ClassSet {
    fn from(squares: SquareSet) -> Self {
        squares.iter().map(ClassSquare::new).collect()
    }
}

impl From<ClassSet> for SquareSet {
    fn from(squares: ClassSet) -> Self {
        squares.iter().map(ClassSquare::square).collect()
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident) => {
        impl $trait for ClassSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(four(|class| self.0[class].$method(other.0[class])))
            }
        }

        impl $assign_trait for ClassSet {
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

impl Not for ClassSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// By the numbers of the squares.
impl AnySet for ClassSet {
    #[inline]
    fn of(number: usize) -> Self {
        Self::one(ClassSquare::numbered(number))
    }

    #[inline]
    fn count(self) -> usize {
        self.count()
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        64 * word + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }
}

/// The set bits of a word, lowest first.
#[derive(Clone)]
pub(crate) struct SetBits(pub u64);

/// The set bits of half a word.
#[inline]
pub(crate) fn bits(numbers: u32) -> SetBits {
    SetBits(numbers.into())
}

impl Iterator for SetBits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{ClassSet, ClassSquare};
    use halma_rules::board::SquareSet;

    proptest! {
        #[test]
        fn sorting_loses_nothing(words: [u64; 4]) {
            let squares = SquareSet::from_words(words);
            prop_assert_eq!(SquareSet::from(ClassSet::from(squares)), squares);
            prop_assert_eq!(ClassSet::from(squares).count(), squares.len() as usize);
        }
    }

    #[test]
    fn the_numbers_are_those_of_class_and_bit() {
        for number in 0..ClassSquare::COUNT {
            let square = ClassSquare::numbered(number);
            assert_eq!(square.number(), number);
            assert_eq!(ClassSquare::at(square.class(), square.bit()), square);
            assert_eq!(ClassSquare::new(square.square()), square);
            assert_eq!(ClassSet::one(square).iter().collect::<Vec<_>>(), [square]);
            assert!(ClassSet::EMPTY.with(square).contains(square));
        }
    }
}
