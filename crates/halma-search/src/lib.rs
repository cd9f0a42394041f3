//! The searches for the solitaires of Halma: one module for each kind of problem, and what all searches share: the
//! control, observers, the reasons why a search ended, threads and checkpoints.
//!
//! - [`exit`] finds and counts figures and keys.
//! - [`detour`] finds and counts arrangements.
//! - [`transfer`] finds the fewest moves from a position to another.
//!
//! ```
//! use halma_rules::board::{Board, Corner, Yard};
//! use halma_search::exit::{ExitSearch, SymmetricalTask};
//!
//! // Three men leave their yard, each in one move, and form a symmetrical figure.
//! let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
//! let outcome = ExitSearch::new(SymmetricalTask::new(Board::FULL, yard)?).run(&|_| false, &mut ())?;
//! // Nothing ended the search early, so there are no other figures.
//! assert_eq!((outcome.results.len(), outcome.ended_early), (2, None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The searches know the rules and no text. They print nothing, and give the same answer with any number of threads.

mod any_set;
pub mod checkpoint;
mod class_set;
mod control;
pub mod detour;
pub mod exit;
mod matching;
mod outcome;
mod parallel;
mod saved_error;
mod shard;
mod task_error;
pub mod transfer;

pub use control::{Control, Steps, Stop, cores};
pub use outcome::Result;
pub use outcome::{EndedEarly, Observer, Outcome};
pub use parallel::{Pool, pool};
pub use saved_error::SavedError;
pub use task_error::TaskError;

/// Four values by their indices. `array::from_fn` does the same, but in the dev profile it is not inlined.
#[inline]
fn four<T>(value: impl Fn(usize) -> T) -> [T; 4] {
    [value(0), value(1), value(2), value(3)]
}
