//! Practice: a person tries a puzzle. Moves follow the rules, can be taken back and made again; a
//! known solution gives hints, and the practice says when the puzzle is solved.
//!
//! An [`ExitPractice`] moves men; a [`DetourPractice`] places them.

mod answer;
mod detour;
mod exit;

pub use answer::answer;
pub use detour::{DetourPractice, Wanted};
pub use exit::{ExitPractice, Goal, GoalKind};
