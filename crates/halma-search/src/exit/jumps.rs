//! The jumps of one class on the whole board, in all eight directions.
//!
//! A *flood* starts from some squares of a class and adds every square that a jump from a square of
//! the flood reaches, until there is no more to add.

use crate::class_set::ClassSet;

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

    use super::Jumps;
    use crate::class_set::{ClassSet, ClassSquare};
    use halma_rules::board::{DirectionSet, Square, SquareSet};
    use halma_rules::rules::hop_destinations;

    proptest! {
        #[test]
        fn a_flood_is_a_hop(words: [u64; 4], thin: [u64; 4], index: u8) {
            let man = Square::from_index(index);
            let men = (SquareSet::from_words(words) & SquareSet::from_words(thin)) | SquareSet::from(man);
            let square = ClassSquare::new(man);
            let sorted = ClassSet::from(men);
            let flood = Jumps::new(square.class(), &sorted).flood(square.mask(), !sorted.0[square.class()]);
            let mut reached = ClassSet::EMPTY;
            reached.0[square.class()] = flood ^ square.mask();
            prop_assert_eq!(SquareSet::from(reached), hop_destinations(DirectionSet::EIGHT, man, men, !men));
        }
    }
}
