//! The searches: one module for each kind of problem, and what all searches share: budgets, requests to stop, observers,
//! the reasons why a search ended, threads and checkpoints.

mod budget;
pub mod checkpoint;
pub mod detour;
pub mod exit;
mod parallel;
mod shard;
mod task_error;
pub mod transfer;

pub(crate) use budget::Result;
pub use budget::{Budget, EndedEarly, Observer, Outcome, Stop, cores};
pub use checkpoint::SavedError;
pub use parallel::{Pool, pool};
pub use task_error::TaskError;

/// Four values by their numbers. `array::from_fn` makes them too, but in the dev profile it stays a call.
#[inline]
fn four<T>(value: impl Fn(usize) -> T) -> [T; 4] {
    [value(0), value(1), value(2), value(3)]
}
