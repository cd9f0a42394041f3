//! Trying a solitaire oneself: moves by the rules, taken back and made again, a hint from a key, and
//! whether it is solved.

mod answer;
mod moving;
mod placing;

pub use answer::answer;
pub use moving::{Goal, GoalKind, Practice};
pub use placing::{Placing, Wanted};
