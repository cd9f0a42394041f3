//! A set of squares as one 256-bit value.
//!
//! The small methods are marked `inline`, because the searches call them in inner loops from other codegen
//! units.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

use super::{Direction, Square};

/// A set of squares of the full board of 16 by 16 squares.
///
/// It has the usual operators: `a | b` is the union, `a & b` the intersection, `a - b` the difference,
/// `a ^ b` the symmetric difference, and `!a` all other squares of the full board.
///
/// ```
/// use halma_rules::board::{Square, SquareSet};
/// let square = |row, number| Square::new(row, number).unwrap();
///
/// // . ○ .   III
/// // . ◐ .   II    ● and ◐ are one set, ○ and ◐ are another
/// // ● . .   I
/// let one = SquareSet::from_iter([square(1, 1), square(2, 2)]);
/// let other = SquareSet::from_iter([square(2, 2), square(3, 2)]);
/// assert_eq!(one.len(), 2);
/// assert!(one.contains(square(2, 2)));
/// assert_eq!(one & other, square(2, 2).into());
/// assert_eq!((one | other).to_string(), "I, 1; II, 2; III, 2");
/// assert!((one - other).is_subset(one));
/// ```
/// Its `Display` names the squares in order: `I, 3; II, 5`, and nothing for the empty set.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "squares",
        description = "Squares, row by row from the near left corner, each at most once."
    )
)]
pub struct SquareSet(#[cfg_attr(feature = "schema", schemars(with = "Vec<Square>"))] [u64; 4]);

/// Every square with number 1, in one word of four rows.
const FIRST_NUMBERS: u64 = 0x0001_0001_0001_0001;
/// Every square with number 16, in one word of four rows.
const LAST_NUMBERS: u64 = FIRST_NUMBERS << 15;

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);
    /// All 256 squares.
    pub const FULL: Self = Self([u64::MAX; 4]);

    /// The set with these bits. The square with index i is bit i mod 64 of word i / 64, so word 0 holds
    /// rows I to IV.
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The bits of the set, in the order of [`from_words`](Self::from_words).
    #[inline]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The number of squares in the set, from 0 to 256.
    #[inline]
    pub const fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Whether the set has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        let index = square.index();
        self.0[(index / 64) as usize] >> (index % 64) & 1 == 1
    }

    /// Whether every square of this set is in the other.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether the two sets have no square in common.
    #[inline]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// Adds a square; false if it was there already.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let absent = !self.contains(square);
        let index = square.index();
        self.0[(index / 64) as usize] |= 1 << (index % 64);
        absent
    }

    /// Removes a square; false if it was not there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let present = self.contains(square);
        let index = square.index();
        self.0[(index / 64) as usize] &= !(1 << (index % 64));
        present
    }

    /// The square with the lowest index: the first of the lowest row. `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// The squares, row by row from the near left corner.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    /// The set moved by one square in a direction. Squares that would leave the full board are dropped.
    #[inline]
    pub(crate) fn shifted(self, direction: Direction) -> Self {
        match direction {
            Direction::Forward => self.raised(16),
            Direction::Backward => self.lowered(16),
            Direction::Right => self.raised(1).without(FIRST_NUMBERS),
            Direction::ForwardRight => self.raised(17).without(FIRST_NUMBERS),
            Direction::BackwardRight => self.lowered(15).without(FIRST_NUMBERS),
            Direction::Left => self.lowered(1).without(LAST_NUMBERS),
            Direction::ForwardLeft => self.raised(15).without(LAST_NUMBERS),
            Direction::BackwardLeft => self.lowered(17).without(LAST_NUMBERS),
        }
    }

    #[inline]
    fn raised(self, bits: u32) -> Self {
        let [a, b, c, d] = self.0;
        let rest = 64 - bits;
        Self([
            a << bits,
            b << bits | a >> rest,
            c << bits | b >> rest,
            d << bits | c >> rest,
        ])
    }

    #[inline]
    fn lowered(self, bits: u32) -> Self {
        let [a, b, c, d] = self.0;
        let rest = 64 - bits;
        Self([
            a >> bits | b << rest,
            b >> bits | c << rest,
            c >> bits | d << rest,
            d >> bits,
        ])
    }

    #[inline]
    fn word_by_word(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mine = self.0;
        let theirs = other.0;
        Self([
            join(mine[0], theirs[0]),
            join(mine[1], theirs[1]),
            join(mine[2], theirs[2]),
            join(mine[3], theirs[3]),
        ])
    }

    #[inline]
    fn without(self, in_each_word: u64) -> Self {
        self & !Self([in_each_word; 4])
    }
}

/// The squares of a set, from the lowest index to the highest.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        for (word, base) in self.0.0.iter_mut().zip([0_u8, 64, 128, 192]) {
            if *word != 0 {
                let bit = u8::try_from(word.trailing_zeros()).ok()?;
                *word &= *word - 1;
                return Some(Square::from_index(base + bit));
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl From<Square> for SquareSet {
    #[inline]
    fn from(square: Square) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }
}

impl FromIterator<Square> for SquareSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.word_by_word(other, |mine, theirs| mine & theirs)
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.word_by_word(other, |mine, theirs| mine | theirs)
    }
}

impl BitXor for SquareSet {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.word_by_word(other, |mine, theirs| mine ^ theirs)
    }
}

impl Sub for SquareSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self & !other
    }
}

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl serde::Serialize for SquareSet {
    /// The squares in order, row by row from the near left corner.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::SquareSet;
    use crate::board::{Direction, Square};

    #[test]
    fn shifting_one_square_is_the_offset_and_nothing_wraps() {
        for index in 0..=255 {
            let square = Square::from_index(index);
            for direction in Direction::ALL {
                let (rows, numbers) = direction.offset();
                let moved = square
                    .row()
                    .checked_add_signed(rows)
                    .zip(square.column().checked_add_signed(numbers))
                    .and_then(|(row, number)| Square::new(row, number));
                let expected = moved.map_or(SquareSet::EMPTY, SquareSet::from);
                assert_eq!(SquareSet::from(square).shifted(direction), expected);
                assert_eq!(direction.next(square), moved);
            }
        }
    }

    #[test]
    fn iterates_in_order_and_counts() {
        let squares: Vec<Square> = [3_u8, 63, 64, 130, 255].map(Square::from_index).into();
        let set: SquareSet = squares.iter().rev().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.iter().len(), 5);
        assert_eq!((!set).len(), 251);
        assert_eq!(set.first(), squares.first().copied());
    }

    #[test]
    fn insert_and_remove_say_what_changed() {
        let square = Square::from_index(200);
        let mut set = SquareSet::EMPTY;
        assert!(set.insert(square));
        assert!(!set.insert(square));
        assert!(set.remove(square));
        assert!(!set.remove(square));
        assert!(set.is_empty());
    }
}
