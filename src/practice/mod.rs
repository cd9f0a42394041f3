//! Trying a solitaire oneself: moves by the rules, taken back and made again, a hint from a key, and
//! whether it is solved.

mod moving;
mod placing;

pub use moving::{Goal, Practice};
pub use placing::Placing;
