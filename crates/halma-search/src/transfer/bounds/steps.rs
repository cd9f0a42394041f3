//! The steps that men need because of the classes of their squares.
//!
//! The *end* is a set of as many squares as men. Some moves bring them there, and s of the moves are to spare: there are s
//! more than men off the end.
//!
//! A man changes the class of his square only by steps. All that counts is his class at first and at last. So let n be the
//! number of men too many in their classes: a man lowers it by 1 at most. Without diagonals, a step changes either the
//! parity of the row or that of the number. So let p be the number of men too many or too few on rows of a parity, plus the
//! same for the numbers: a man lowers it by 2 at most, with two steps.
//!
//! Let x be the moves of a man, less the one that brings him home if he is off the end. The sum of all x is s. With x = 0,
//! only a man beside the end lowers n or p, by 1, if he steps to the end. With x = 1 a man can lower each of them by 1.
//! To lower p by 2 with x = 1, he goes home by two steps, so he is one or two steps from the end at first. With
//! x = 2 any man can do it. So n is at most s, plus the number of men beside the end. And p may be greater than that by s
//! or, if they are fewer, by the number of men one or two steps from the end.
//!
//! Every move can be taken back. So the same holds with the empty squares of the end in place of the men off it, and the
//! men in place of the end.

use crate::any_set::AnySet;
use crate::four;
use crate::transfer::squares::AnyGround;

/// How many more men than squares of the end each class has.
pub(crate) type Excess = [i32; 4];

/// An end, as far as steps matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepEnd<S> {
    pub squares: S,
    /// The squares beside the end.
    pub beside: S,
    /// The squares one or two steps from the end.
    near: S,
    /// How many squares of the end are in each class.
    wanted: Excess,
}

/// n: the men too many in their classes.
#[inline]
pub(crate) fn by_class(excess: Excess) -> usize {
    let surplus: i32 = excess.iter().map(|&excess| excess.max(0)).sum();
    surplus.unsigned_abs() as usize
}

/// p: the men too many or too few in the parities of the rows and of the numbers, or 0 on boards with diagonals.
#[inline]
pub(crate) fn by_parity(excess: Excess, has_diagonals: bool) -> usize {
    let number = |men: i32| men.unsigned_abs() as usize;
    if has_diagonals {
        0
    } else {
        // Classes 0 and 1 have the rows of a parity, and classes 0 and 2 the numbers of a parity.
        number(excess[0] + excess[1]) + number(excess[0] + excess[2])
    }
}

impl<S: AnySet> StepEnd<S> {
    pub(crate) fn new(ground: &impl AnyGround<S>, squares: S) -> Self {
        let beside = ground.around(squares) & !squares;
        Self {
            squares,
            beside,
            near: beside | ground.around(beside) & !squares,
            wanted: ground.by_class(squares),
        }
    }

    #[inline]
    pub(crate) fn excess(&self, ground: &impl AnyGround<S>, men: S) -> Excess {
        let men = ground.by_class(men);
        four(|class| men[class] - self.wanted[class])
    }

    /// How many men are too many in their classes.
    #[inline]
    pub(crate) fn surplus(&self, ground: &impl AnyGround<S>, men: S) -> usize {
        by_class(self.excess(ground, men))
    }

    /// Whether the classes allow these men to reach the end in this number of moves.
    #[inline]
    pub(crate) fn allow(&self, ground: &impl AnyGround<S>, men: S, moves: usize) -> bool {
        let Some(spare) = moves.checked_sub((men & !self.squares).count()) else {
            return false;
        };
        let excess = self.excess(ground, men);
        let by_class = by_class(excess);
        let by_parity = by_parity(excess, ground.has_diagonals());
        if by_class.max(by_parity) <= spare {
            return true;
        }
        let open = self.squares & !men;
        let one_step = ground.around(men);
        let beside = [men & self.beside, open & one_step].map(S::count);
        if beside.iter().any(|beside| by_class > spare + beside) {
            return false;
        }
        by_parity <= spare || {
            let two_steps = one_step | ground.around(one_step);
            let near = [men & self.near, open & two_steps].map(S::count);
            let mut ways = beside.into_iter().zip(near);
            ways.all(|(beside, near)| by_parity <= spare + beside + near.min(spare))
        }
    }

    /// The moves that men need to come here, if nobody arrives before this number of moves. Here the men beside the end
    /// do not count in their classes, so that one move changes the number by one at most (`bounds/waste.rs`).
    #[inline]
    pub(crate) fn needed(&self, ground: &impl AnyGround<S>, men: S, lost: usize) -> usize {
        let surplus = self.surplus(ground, men & !self.beside);
        (men & !self.squares).count() + surplus.max(lost)
    }
}
