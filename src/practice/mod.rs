//! Practice: a person tries a puzzle. The rules decide which moves are legal. Moves can be taken back
//! and made again. A known solution gives hints. The practice says when the puzzle is solved.
//!
//! An [`ExitPractice`] and a [`TransferPractice`] move men; a [`DetourPractice`] places them. In a
//! [`GamePractice`] people play on one board.

mod answer;
mod answer_error;
mod detour;
mod exit;
mod game;
mod game_answer;
mod moving;
pub(crate) mod numbers;
mod transfer;

pub use answer::answer;
pub use detour::{DetourPractice, Wanted};
pub use exit::{ExitPractice, Goal, GoalKind};
pub use game::GamePractice;
pub use moving::{MovingPractice, Trail};
pub use transfer::{Known, TransferPractice};
