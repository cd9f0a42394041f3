//! Practice: a person tries a problem, or people play a game on one board. A [`Session`] holds the state, the
//! changes made and taken back, and the task. The rules decide what is legal. A known solution gives hints.

mod detour;
mod exit;
mod game;
mod session;
mod transfer;

pub use exit::GoalKind;
pub use session::{Change, Session};
pub use transfer::KnownSolution;
