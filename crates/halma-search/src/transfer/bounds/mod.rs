//! How many moves a position needs at least.
//!
//! The head of each file has an argument, which holds for any moves.
//!
//! | file | what it is about |
//! |---|---|
//! | `one_army.rs` | one army: its men off the end, and their distances (`distance.rs`) |
//! | `steps.rs` | any army: the steps that its men need because of the classes of their squares |
//! | `gap.rs` | two armies: the moves in which no man can arrive |
//! | `two_armies.rs` | two armies: the moves that each of them needs |
//! | `filling.rs` | whether the winner's men alone can fill the target |
//! | `leaving.rs`, `meeting.rs` | where the helper's men must not stay, and where they must meet the winner's |
//! | `entry.rs` | whether a man of the winner can enter the target at once |
//! | `winner_way.rs` | a way on which a man can enter, or what the helper must do to make one |
//! | `rungs.rs` | the men on the way home who are still missing |
//! | `outlook.rs` | whether the winner can be home in time: all of these together |
//! | `waste.rs` | until both armies are home: the moves that bring nothing |
//! | `last_moves.rs` | until both armies are home: the end, if no move is to spare |
//! | `full_outlooks.rs` | until both armies are home: all bounds together |
//!
//! # Add a bound about both armies
//!
//! Write it into a file of its own, with its argument, as a [`HelperBound`]: what it says of the helper's men, and to
//! which squares it allows one of them to go. `meeting.rs` is an example. What it needs of the winner's men is computed
//! once for all armies of the helper. Then add it to `Outlook` in `outlook.rs`: a field, its value, and a place in
//! `bounds`. No other file changes. All exact searches for exchanges then drop what it refutes: `exact/exchange.rs` asks
//! after each move of the winner, `exact/helper_moves.rs` makes only the moves of the helper that it allows, and
//! `full_outlooks.rs` asks about each army.
//!
//! A test compares the two answers of all bounds for each move, and others compare every refutation with naive walks.

use crate::class_set::ClassSet;

pub(crate) mod distance;
pub(crate) mod entry;
pub(crate) mod filling;
pub(crate) mod full_outlooks;
pub(crate) mod gap;
pub(crate) mod last_moves;
pub(crate) mod leaving;
pub(crate) mod meeting;
pub(crate) mod one_army;
pub(crate) mod outlook;
pub(crate) mod rungs;
pub(crate) mod steps;
#[cfg(test)]
mod tests;
pub(crate) mod two_armies;
pub(crate) mod waste;
pub(crate) mod winner_way;

/// A bound on the helper's men, if the winner's men are known.
pub(crate) trait HelperBound {
    /// Whether it allows a position with these men of the helper.
    fn allows(&self, helper: ClassSet) -> bool;
    /// The squares to which it allows a man of the helper to go, whether he can or not. `others` are the other men of the
    /// helper.
    fn ends(&self, others: ClassSet) -> ClassSet;
}

/// No bound allows everything.
impl<T: HelperBound> HelperBound for Option<T> {
    #[inline]
    fn allows(&self, helper: ClassSet) -> bool {
        self.as_ref().is_none_or(|bound| bound.allows(helper))
    }

    #[inline]
    fn ends(&self, others: ClassSet) -> ClassSet {
        self.as_ref()
            .map_or(!ClassSet::EMPTY, |bound| bound.ends(others))
    }
}
