//! Practice of puzzles.

mod solitaires;
mod transfers;
