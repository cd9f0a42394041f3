//! What a puzzle claims, once its text is read: a board, a yard, a figure and its keys.

mod detour;
mod exit;
mod figure;

pub use detour::Detour;
pub use exit::{Exit, Key, ProblemError};
pub use figure::Figure;
