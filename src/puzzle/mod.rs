//! What a puzzle claims, once its text is read: a board, a yard, a figure and its keys.

mod claim;
mod figure;
mod hop;

pub use claim::{Key, Puzzle, PuzzleError};
pub use figure::Figure;
pub use hop::HopPuzzle;
