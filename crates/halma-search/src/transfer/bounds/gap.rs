//! The gap: moves in which none of the winner's men can arrive, because two levels in a row are empty.
//!
//! Number the *levels* of the board by their distance from the target in steps. Look at the winner's
//! men who are off the target now, and let a be the lowest of their levels. Let Q be the sum of r - 1
//! over all runs of r empty levels in a row between 0 and a. None of these men arrives in the next Q moves of
//! both armies:
//!
//! - Before one of them arrives, no two empty levels in a row lie on his way. If he steps, a is 1. If he hops,
//!   follow the squares of his hop: where he lands, and the men whom he jumps over, in turn. From each to the next
//!   the level changes by one at most. So two of them in a row are on any two neighboring levels of his way,
//!   and one of these is a man. Hence Q is 0.
//! - One move lowers Q by one at most. Whoever moves comes to a square beside his own or beside a man over whom he
//!   jumped. So he comes to an empty level only from the next one or beside a man on the next one: to the end of a run.
//!   The run becomes shorter by one, and no other run changes; the level that he left can only join runs. If he is
//!   one of these men and now the lowest, the levels behind him no longer count. But he came by a step from the next
//!   level, or by a hop over levels without two empty ones in a row. The runs there count nothing, and
//!   he has come to the end of the last one.
//!
//! So the winner's share of the next Q moves brings none of them home. This holds for any moves of both armies.

use super::HelperBound;
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::squares::class_ground::ClassGround;

/// Some levels, a bit for each. There are 30 levels at most beside the target: without diagonals, a corner is 30 steps
/// from the opposite one.
#[derive(Clone, Copy, Default)]
pub(crate) struct Levels(u32);

impl Levels {
    /// The levels between the target and this one.
    fn below(level: usize) -> Self {
        Self((1 << level) - 2)
    }

    /// The gap if these levels are the empty ones: a run of r empty levels has r - 1 pairs of neighbors.
    pub(crate) fn gap(self) -> usize {
        (self.0 & self.0 >> 1).count_ones() as usize
    }

    /// The lengths of the runs of these levels.
    pub(crate) fn runs(self) -> impl Iterator<Item = u32> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            // There is no level 31, so no run takes all bits.
            left >>= left.trailing_zeros() & 31;
            let run = left.trailing_ones();
            left >>= run;
            (run > 0).then_some(run)
        })
    }
}

impl FromIterator<usize> for Levels {
    fn from_iter<T: IntoIterator<Item = usize>>(levels: T) -> Self {
        Self(levels.into_iter().fold(0, |all, level| all | 1 << level))
    }
}

/// The share of the next moves of both armies that one of them makes, if it is next or not.
pub(crate) fn share(moves: usize, is_next: bool) -> usize {
    if is_next {
        moves.div_ceil(2)
    } else {
        moves / 2
    }
}

/// The squares of a board by their distance from the target.
pub(crate) struct BoardLevels {
    /// Number 0 is the target.
    pub levels: Vec<ClassSet>,
    /// The level of each square.
    level_of: Vec<u8>,
}

impl BoardLevels {
    pub(crate) fn new(ground: &ClassGround, target: ClassSet) -> Self {
        let levels = ground.rings(target);
        let mut level_of = vec![0; 256];
        for (level, squares) in (0..).zip(&levels) {
            for place in squares.iter() {
                level_of[place.number()] = level;
            }
        }
        Self { levels, level_of }
    }

    /// The distance of a square from the target.
    #[inline]
    pub(crate) fn level(&self, place: ClassSquare) -> usize {
        usize::from(self.level_of[place.number()])
    }

    /// The lowest level with one of these men; 0 without any.
    pub(crate) fn lowest(&self, men: ClassSet) -> usize {
        let lowest = self.levels.iter().position(|level| level.meets(men));
        lowest.unwrap_or_default()
    }
}

/// What the gap says about the helper's men.
pub(crate) struct GapBound<'a> {
    board: &'a BoardLevels,
    /// The levels between the target and the lowest one of A, where only the helper can have men.
    between: Levels,
    is_next: bool,
    /// The winner's moves that need not bring a man home.
    spare: usize,
}

impl<'a> GapBound<'a> {
    /// `None` if the gap does not matter, wherever the helper's men are. `lowest` is the lowest level of A.
    pub(crate) fn new(
        board: &'a BoardLevels,
        lowest: usize,
        (is_next, spare): (bool, usize),
    ) -> Option<Self> {
        let bound = Self {
            board,
            between: Levels::below(lowest.max(1)),
            is_next,
            spare,
        };
        (!bound.is_enough(bound.between)).then_some(bound)
    }

    /// Whether the winner has enough moves if these levels are empty.
    fn is_enough(&self, empty: Levels) -> bool {
        share(empty.gap(), self.is_next) <= self.spare
    }

    /// The levels between that are empty if only these men of the helper are there.
    #[inline]
    fn empty(&self, helper: ClassSet) -> Levels {
        let levels: Levels = helper.iter().map(|man| self.board.level(man)).collect();
        Levels(self.between.0 & !levels.0)
    }
}

impl HelperBound for GapBound<'_> {
    #[inline]
    fn allows(&self, helper: ClassSet) -> bool {
        self.is_enough(self.empty(helper))
    }

    #[inline]
    fn ends(&self, others: ClassSet) -> ClassSet {
        let empty = self.empty(others);
        if self.is_enough(empty) {
            return !ClassSet::EMPTY;
        }
        let levels = self.board.levels.iter().enumerate();
        levels.fold(ClassSet::EMPTY, |ends, (number, &level)| {
            if self.is_enough(Levels(empty.0 & !(1 << number))) {
                ends | level
            } else {
                ends
            }
        })
    }
}
