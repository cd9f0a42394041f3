//! The searches: one module for each kind of problem, and what all searches share: the control, observers, the
//! reasons why a search ended, threads and checkpoints.

pub mod checkpoint;
mod control;
pub mod detour;
pub mod exit;
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
