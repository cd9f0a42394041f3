//! Practice: a person tries a problem, or people play a game on one board. A [`Session`] holds the state, the
//! changes made and taken back, and the task. The rules decide what is legal. A known solution gives hints.

#![cfg_attr(
    not(feature = "search"),
    allow(dead_code, reason = "only a search looks ahead")
)]

mod acts;
mod change;
mod detour;
mod exit;
mod foresight;
mod game;
mod look_ahead;
mod session;
mod task;
mod transfer;

pub use change::Change;
pub(crate) use change::turns_of;
pub use exit::GoalKind;
#[cfg(feature = "search")]
pub(crate) use foresight::Foresight;
pub use session::Session;
#[cfg(feature = "search")]
pub(crate) use session::Told;
pub use task::{PracticeTask, tasks};
pub use transfer::KnownSolution;
