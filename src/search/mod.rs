//! The searches: one module for each kind of problem, and the types that all searches use for their
//! settings, requests to stop, outcomes, threads and checkpoints.

pub mod checkpoint;
pub mod detour;
pub mod exit;
mod outcome;
mod parallel;
mod settings;
mod stop;
mod threads;
pub mod transfer;

pub use outcome::{Ending, Outcome};
pub use settings::Settings;
pub use stop::{Stop, Stopped};
pub use threads::{Pool, ThreadsError, cores, pool};
