//! Squares sorted by class, which makes it fast to find all hops at once.
//!
//! A jump keeps the parity of the row and of the square's number. So the squares of one class form a
//! small board of 8 by 8 squares, which fits in one machine word. On this board a jump leads to a
//! neighbor. The man that it jumps over stands on a square of another class.
//!
//! A *flood* starts from some squares of a class and adds every square that a jump from a square of
//! the flood reaches, until there is no more to add.

use halma_rules::board::{Square, SquareSet};

use crate::four;

/// A set of squares as one word for each class. Rows and numbers count from 0 here. A square is in
/// class 2 · (row mod 2) + (number mod 2), and is bit 8 · (row / 2) + number / 2 of its word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClassSet(pub [u64; 4]);

/// A square as its class and its bit in the word of that class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClassSquare {
    pub class: u8,
    pub bit: u8,
}

impl ClassSquare {
    pub(super) fn new(square: Square) -> Self {
        let row = square.row() - 1;
        let number = square.column() - 1;
        Self {
            class: 2 * (row & 1) + (number & 1),
            bit: 8 * (row / 2) + number / 2,
        }
    }

    pub(super) fn square(self) -> Square {
        let row = 2 * (self.bit / 8) + (self.class >> 1);
        let number = 2 * (self.bit % 8) + (self.class & 1);
        Square::from_index(16 * row + number)
    }

    /// The first square of a set of squares of one class.
    #[inline]
    pub(super) fn lowest(class: u8, squares: u64) -> Self {
        let bit = narrow(squares.trailing_zeros() as usize);
        Self { class, bit }
    }

    /// The index of the square on the board: 16 times the row plus the number, both from 0. So the square
    /// between two others has the index halfway between theirs.
    #[inline]
    pub(super) const fn index(self) -> usize {
        let (class, bit) = (self.class as usize, self.bit as usize);
        ((bit >> 3) << 5) + ((bit & 7) << 1) + ((class >> 1) << 4) + (class & 1)
    }

    /// The class as an index.
    pub(super) fn class(self) -> usize {
        self.class as usize
    }

    /// The word of its class with only this square in it.
    pub(super) fn mask(self) -> u64 {
        1 << self.bit
    }
}

impl ClassSet {
    pub(super) const EMPTY: Self = Self([0; 4]);

    pub(super) fn new(squares: SquareSet) -> Self {
        squares
            .iter()
            .map(ClassSquare::new)
            .fold(Self::EMPTY, Self::with)
    }

    pub(super) fn squares(self) -> SquareSet {
        self.class_squares().map(ClassSquare::square).collect()
    }

    pub(super) fn class_squares(self) -> impl Iterator<Item = ClassSquare> {
        (0..4_u8).zip(self.0).flat_map(|(class, word)| {
            SetBits(word).map(move |bit| ClassSquare {
                class,
                bit: narrow(bit),
            })
        })
    }

    /// The set of one square, made all at once. Writing one word of a set and then reading the whole set is
    /// slow.
    #[inline]
    pub(super) fn one(class_square: ClassSquare) -> Self {
        Self(four(|class| {
            u64::from(class == class_square.class()) << class_square.bit
        }))
    }

    #[inline]
    pub(super) fn with(self, class_square: ClassSquare) -> Self {
        self.or(Self::one(class_square))
    }

    #[inline]
    pub(super) fn without(self, class_square: ClassSquare) -> Self {
        self.minus(Self::one(class_square))
    }

    #[inline]
    pub(super) fn contains(self, class_square: ClassSquare) -> bool {
        self.0[class_square.class()] & class_square.mask() != 0
    }

    /// This set, with the squares of one class replaced by those of another set.
    #[inline]
    pub(super) fn with_class_of(self, class: usize, other: Self) -> Self {
        Self(four(|other_class| {
            if other_class == class {
                other.0[class]
            } else {
                self.0[other_class]
            }
        }))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(four(|class| self.0[class] | other.0[class]))
    }

    #[inline]
    pub(super) fn minus(self, other: Self) -> Self {
        Self(four(|class| self.0[class] & !other.0[class]))
    }
}

/// The number of a bit of a word. It is less than 64, so nothing is truncated.
#[inline]
fn narrow(bit: usize) -> u8 {
    u8::try_from(bit).unwrap_or_default()
}

/// The set bits of a word, lowest first.
#[derive(Clone)]
pub(super) struct SetBits(pub u64);

/// The set bits of half a word.
#[inline]
pub(super) fn bits(numbers: u32) -> SetBits {
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

const NOT_LAST_NUMBER: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_LAST_ROW: u64 = 0x00ff_ffff_ffff_ffff;

/// The jumps of one class that have a man to jump over. A jump lies in a block of two by two squares
/// of the class, and the block's near left square is its bit. Every jump leads both ways.
#[derive(Clone, Copy, Default)]
pub(super) struct Jumps {
    along: u64,
    up: u64,
    slant: u64,
}

impl Jumps {
    /// The jumps of a class over the squares in `over`.
    #[inline]
    pub(super) fn new(class: usize, over: &ClassSet) -> Self {
        let row = class >> 1;
        let number = class & 1;
        let word = &over.0;
        Self {
            along: (word[class ^ 1] >> number) & NOT_LAST_NUMBER,
            up: (word[class ^ 2] >> (8 * row)) & NOT_LAST_ROW,
            slant: (word[class ^ 3] >> (8 * row + number)) & NOT_LAST_NUMBER & NOT_LAST_ROW,
        }
    }

    /// The squares one jump away from a square of `from`.
    #[inline]
    pub(super) fn once(&self, from: u64) -> u64 {
        ((from & self.along) << 1)
            | ((from >> 1) & self.along)
            | ((from & self.up) << 8)
            | ((from >> 8) & self.up)
            | ((from & self.slant) << 9)
            | ((from >> 9) & self.slant)
            | (((from >> 1) & self.slant) << 8)
            | (((from >> 8) & self.slant) << 1)
    }

    /// The squares in `from`, and all squares in `free` that a hop from one of them reaches.
    #[inline]
    pub(super) fn flood(&self, from: u64, free: u64) -> u64 {
        let mut reached = from;
        loop {
            let next = reached | (self.once(reached) & free);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{ClassSet, ClassSquare, Jumps};
    use halma_rules::board::{DirectionSet, Square, SquareSet};
    use halma_rules::rules::hop_destinations;

    proptest! {
        #[test]
        fn sorting_loses_nothing(words: [u64; 4]) {
            let squares = SquareSet::from_words(words);
            prop_assert_eq!(ClassSet::new(squares).squares(), squares);
        }

        #[test]
        fn a_flood_is_a_hop(words: [u64; 4], thin: [u64; 4], index: u8) {
            let man = Square::from_index(index);
            let men = (SquareSet::from_words(words) & SquareSet::from_words(thin)) | SquareSet::from(man);
            let class_square = ClassSquare::new(man);
            let sorted = ClassSet::new(men);
            let flood = Jumps::new(class_square.class(), &sorted).flood(class_square.mask(), !sorted.0[class_square.class()]);
            let mut reached = ClassSet::EMPTY;
            reached.0[class_square.class()] = flood;
            prop_assert_eq!(reached.without(class_square).squares(), hop_destinations(DirectionSet::Eight, man, men, !men));
        }
    }
}
