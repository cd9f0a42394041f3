//! Practice: a person tries a puzzle. The rules decide which moves are legal. Moves can be taken back
//! and made again. A known solution gives hints. The practice says when the puzzle is solved.
//!
//! An [`ExitPractice`] and a [`TransferPractice`] move men; a [`DetourPractice`] places them.

mod answer;
mod detour;
mod exit;
mod moving;
mod transfer;

pub use answer::answer;
pub use detour::{DetourPractice, Wanted};
pub use exit::{ExitPractice, Goal, GoalKind};
pub use moving::{MovingPractice, Trail};
pub use transfer::{Known, TransferPractice};
