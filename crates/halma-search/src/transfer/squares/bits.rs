//! Sets of squares in as few machine words as the board needs.
//!
//! A board up to 8 by 8 fits in 64 bits, and one up to 11 by 11 in 128. Their squares are numbered row by row without gaps.
//! The squares of a larger board are numbered by class, because then a jump only shifts words. A game's position has one
//! set for each army.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAndAssign, BitOrAssign, BitXor, BitXorAssign};

use halma_rules::board::{BoardSize, Direction, Square, SquareSet};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::jumps::JumpsOver;
use crate::any_set::AnySet;
use crate::class_set::{ClassSet, ClassSquare};
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
    + Serialize
    + DeserializeOwned
{
    /// The most squares in a set.
    const SIZE: usize;

    /// One step of a whole set in some direction.
    type Step: Copy + Send + Sync;

    /// One more than the highest number of a square of such a board. Some numbers below may belong to no square.
    fn numbers(board: BoardSize) -> usize;
    /// The number of a square of such a board.
    fn number(square: Square, board: BoardSize) -> usize;
    /// The square with this number. There must be one.
    fn square(number: usize, board: BoardSize) -> Square;

    /// Where the squares are row by row, from the lowest. The places of different squares differ.
    fn places(self) -> impl Iterator<Item = usize>;
    /// The set of the square at this place.
    fn at_place(place: usize) -> Self;
    /// Whether the highest place that only one of the sets has is that of the other one.
    fn is_below(self, other: Self) -> bool;

    /// The step in a direction.
    fn step(direction: Direction, board: BoardSize) -> Self::Step;
    /// The set after a step of all its squares. Each of them must have a neighbor in that direction.
    fn stepped(self, step: Self::Step) -> Self;

    /// By how much a jump in this direction changes the number of a square.
    fn jump(direction: Direction, board: BoardSize) -> i32;
    /// The set after jumps that raise the numbers. Those that leave the board come to any square or to none.
    fn raised(self, by: u32) -> Self;
    /// The same for jumps that lower the numbers.
    fn lowered(self, by: u32) -> Self;

    /// How many squares of the set are in each of the classes, which are those of a board.
    #[inline]
    fn by_class(self, classes: &[Self; 4]) -> [i32; 4] {
        four(|class| i32::try_from((classes[class] & self).count()).unwrap_or(i32::MAX))
    }

    /// The same squares by class, if these are the squares in the order of the numbers.
    #[inline]
    fn to_classes(self, squares: &[ClassSquare]) -> ClassSet {
        self.squares().map(|number| squares[number]).collect()
    }

    /// Squares that are given by class, if these are the numbers of all squares by class.
    #[inline]
    fn of_classes(squares: ClassSet, numbers: &[usize]) -> Self {
        let mut set = Self::default();
        squares
            .iter()
            .for_each(|square| set |= Self::of(numbers[square.number()]));
        set
    }

    /// The squares to which hops lead from one square, if the jumps are those over all men.
    #[inline]
    fn hops(jumps: &JumpsOver<Self>, from: usize) -> Self {
        let start = Self::of(from);
        jumps.reach(start, start).0 ^ start
    }

    /// The sum of the costs of the squares.
    fn total(self, costs: &[u32]) -> u32 {
        self.squares().map(|square| costs[square]).sum()
    }
}

/// How much a step raises the number of a square if the squares are numbered row by row.
fn step_in_rows(direction: Direction, board: BoardSize) -> i32 {
    let (rows, columns) = direction.offset();
    i32::from(rows) * i32::from(board.columns()) + i32::from(columns)
}

macro_rules! bits_of_an_integer {
    ($integer:ty) => {
        impl Bits for $integer {
            const SIZE: usize = <$integer>::BITS as usize;

            type Step = i32;

            fn numbers(board: BoardSize) -> usize {
                usize::from(board.rows()) * usize::from(board.columns())
            }
            fn number(square: Square, board: BoardSize) -> usize {
                let [row, column] = [square.row(), square.column()].map(|one| usize::from(one - 1));
                row * usize::from(board.columns()) + column
            }
            fn square(number: usize, board: BoardSize) -> Square {
                let columns = usize::from(board.columns());
                let index = number / columns * 16 + number % columns;
                Square::from_index(u8::try_from(index).unwrap_or_default())
            }

            #[inline]
            fn places(self) -> impl Iterator<Item = usize> {
                self.squares()
            }
            #[inline]
            fn at_place(place: usize) -> Self {
                Self::of(place)
            }
            #[inline]
            fn is_below(self, other: Self) -> bool {
                self < other
            }

            fn step(direction: Direction, board: BoardSize) -> i32 {
                step_in_rows(direction, board)
            }
            #[inline]
            fn stepped(self, step: i32) -> Self {
                if step < 0 {
                    self.lowered(step.unsigned_abs())
                } else {
                    self.raised(step.unsigned_abs())
                }
            }

            fn jump(direction: Direction, board: BoardSize) -> i32 {
                2 * step_in_rows(direction, board)
            }
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

/// Where the squares of a class come from in a step, and how their word is shifted.
#[derive(Clone, Copy)]
pub(crate) struct ClassStep {
    from: usize,
    up: u32,
    down: u32,
}

impl Bits for ClassSet {
    const SIZE: usize = ClassSquare::COUNT;

    type Step = [ClassStep; 4];

    fn numbers(_: BoardSize) -> usize {
        ClassSquare::COUNT
    }

    fn number(square: Square, _: BoardSize) -> usize {
        ClassSquare::new(square).number()
    }

    fn square(number: usize, _: BoardSize) -> Square {
        ClassSquare::numbered(number).square()
    }

    fn places(self) -> impl Iterator<Item = usize> {
        let squares = SquareSet::from(self).into_iter();
        squares.map(|square| square.index().into())
    }

    fn at_place(place: usize) -> Self {
        let square = Square::from_index(u8::try_from(place).unwrap_or_default());
        Self::one(ClassSquare::new(square))
    }

    fn is_below(self, other: Self) -> bool {
        let highest = (0..4).zip((self ^ other).0).filter_map(|(class, word)| {
            let highest = ClassSquare::at(class, word.checked_ilog2()? as usize);
            Some((highest.index(), other.contains(highest)))
        });
        highest.max().is_some_and(|(_, is_of_other)| is_of_other)
    }

    fn step(direction: Direction, _: BoardSize) -> [ClassStep; 4] {
        let (rows, columns) = direction.offset();
        four(|class| {
            let parities = [class / 2, class % 2];
            // A class has every other row. A step up from an odd row comes to the next of these rows, and a step down from
            // an even row to the one before. The same holds for columns.
            let [(row, up), (column, right)] = [(parities[0], rows), (parities[1], columns)].map(
                |(parity, offset)| match offset {
                    0 => (parity, 0),
                    1 => (1 - parity, i32::from(parity == 0)),
                    _ => (1 - parity, -i32::from(parity == 1)),
                },
            );
            let shift = 8 * up + right;
            ClassStep {
                from: 2 * row + column,
                up: shift.max(0).unsigned_abs(),
                down: shift.min(0).unsigned_abs(),
            }
        })
    }

    #[inline]
    fn stepped(self, step: [ClassStep; 4]) -> Self {
        Self(step.map(|ClassStep { from, up, down }| self.0[from] << up >> down))
    }

    fn jump(direction: Direction, _: BoardSize) -> i32 {
        let (rows, columns) = direction.offset();
        8 * i32::from(rows) + i32::from(columns)
    }

    // A jump stays in its class.
    #[inline]
    fn raised(self, by: u32) -> Self {
        Self(self.0.map(|word| word << by))
    }

    #[inline]
    fn lowered(self, by: u32) -> Self {
        Self(self.0.map(|word| word >> by))
    }

    #[inline]
    fn by_class(self, _: &[Self; 4]) -> [i32; 4] {
        self.0.map(|word| word.count_ones().cast_signed())
    }

    #[inline]
    fn to_classes(self, _: &[ClassSquare]) -> ClassSet {
        self
    }

    #[inline]
    fn of_classes(squares: ClassSet, _: &[usize]) -> Self {
        squares
    }

    /// Only the word of the square's class is looked at.
    #[inline]
    fn hops(jumps: &JumpsOver<Self>, from: usize) -> Self {
        let from = ClassSquare::numbered(from);
        let class = from.class();
        let lines = jumps
            .lines
            .map(|line| (line.higher.0[class], line.lower.0[class], line.by));
        let open = !jumps.men.0[class];
        let mut reached = from.mask();
        let mut fresh = reached;
        while fresh != 0 {
            let landed = lines.iter().fold(0, |landed, (higher, lower, by)| {
                landed | fresh << by & higher | fresh >> by & lower
            });
            fresh = landed & open & !reached;
            reached |= fresh;
        }
        let mut hops = Self::EMPTY;
        hops.0[class] = reached ^ from.mask();
        hops
    }

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
