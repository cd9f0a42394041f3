//! Practice of puzzles.

mod records;
mod solitaires;
mod transfers;
