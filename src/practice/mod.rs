//! Trying a solitaire oneself: moves by the rules, taken back and made again, a hint from a key, and
//! whether it is solved.

mod answer;
mod detour;
mod exit;

pub use answer::answer;
pub use detour::{DetourPractice, Wanted};
pub use exit::{ExitPractice, Goal, GoalKind};
