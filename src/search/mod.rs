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
