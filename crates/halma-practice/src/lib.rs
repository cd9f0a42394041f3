//! Practice: a person tries a problem, or people play a game on one board. A [`Session`] holds the state, the
//! changes made and taken back, and the task. The rules decide what is legal. A known solution gives hints.
//!
//! [`page_protocol`] has the questions and answers of the pages, which carry this crate as WebAssembly.

mod acts;
mod change;
mod detour;
mod exit;
mod foresight;
mod game;
mod look_ahead;
pub mod page_protocol;
mod session;
mod study;
mod task;
mod transfer;

pub use change::{Change, turns_of};
pub use exit::GoalKind;
pub(crate) use foresight::Foresight;
pub use session::Session;
pub(crate) use session::Told;
pub use task::{PracticeTask, tasks};
pub use transfer::KnownSolution;
