//! Where the helper's men must not stay.
//!
//! **Leaving the target.** Each man of the helper who stands on the winner's target must leave it, in a move of the helper.
//!
//! **Not home.** If all men of the helper were home, the game would be over. This is no bound but a rule.

use super::HelperBound;
use crate::class_set::ClassSet;

/// The helper's men on the target must leave it in time.
pub(crate) struct Leaving {
    target: ClassSet,
    /// The moves of the helper that are left.
    moves: usize,
}

impl Leaving {
    pub(crate) fn new(target: ClassSet, moves: usize) -> Self {
        Self { target, moves }
    }
}

impl HelperBound for Leaving {
    #[inline]
    fn allows(&self, helper: ClassSet) -> bool {
        (helper & self.target).count() <= self.moves
    }

    #[inline]
    fn ends(&self, others: ClassSet) -> ClassSet {
        match (others & self.target).count() {
            inside if inside > self.moves => ClassSet::EMPTY,
            inside if inside == self.moves => !self.target,
            _ => !ClassSet::EMPTY,
        }
    }
}

/// Not all of these squares, on which the helper is home, may have his men. There are as many as men, or none if the game
/// goes on after he is home.
pub(crate) struct NotHome(pub ClassSet);

impl HelperBound for NotHome {
    #[inline]
    fn allows(&self, helper: ClassSet) -> bool {
        helper != self.0
    }

    #[inline]
    fn ends(&self, others: ClassSet) -> ClassSet {
        if others.without(self.0).is_empty() {
            // All others are home, so only one square of the home is empty.
            !self.0
        } else {
            !ClassSet::EMPTY
        }
    }
}
