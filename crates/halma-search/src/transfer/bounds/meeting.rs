//! Where the armies must meet. The words A, *target* and *to spare* are those of `bounds/outlook.rs`, and s is the number of
//! moves to spare.
//!
//! Let *B* be all other men: the helper's, and the winner's who are home. While the distance of A and B is
//! 3 steps or more, nobody of one jumps over anybody of the other: a man jumps over one who stands beside him. At first
//! he is one of his own; later he stands beside one of his own, over whom he has just jumped. So each move puts a man
//! beside one of his own, and the distance shrinks by 1 at most. So does the distance of A from the target, with each
//! move of the winner. At most s moves of the winner bring no man of A home, so one of his next s + 1 moves does.
//! Before the last of these are 2 s moves of both armies, or 2 s + 1 if the helper is next. So either the distance of A
//! from the target is s + 1 at most, or the distance of A and B is 2 s + 2 at most, or 2 s + 3 if the helper is next.
//! What A and the rings around it are depends on the winner's men alone.

use super::HelperBound;
use crate::class_set::ClassSet;
use crate::transfer::squares::class_ground::ClassGround;

/// The squares where a man of the helper makes the two sets of men meet in time.
pub(crate) struct Meeting {
    near: ClassSet,
}

impl Meeting {
    /// `None` if they meet without the helper's men. The distance of A from the target must be more than s + 1.
    pub(crate) fn new(
        ground: &ClassGround,
        [off, home]: [ClassSet; 2],
        (is_next, spare): (bool, usize),
    ) -> Option<Self> {
        let rings = 2 * spare + 2 + usize::from(!is_next);
        let mut near = off;
        for _ in 0..rings {
            let wider = near | ground.around(near);
            if wider == near {
                return None;
            }
            near = wider;
        }
        (!near.meets(home)).then_some(Self { near })
    }
}

impl HelperBound for Meeting {
    #[inline]
    fn allows(&self, helper: ClassSet) -> bool {
        self.near.meets(helper)
    }

    #[inline]
    fn ends(&self, others: ClassSet) -> ClassSet {
        if self.near.meets(others) {
            !ClassSet::EMPTY
        } else {
            self.near
        }
    }
}
