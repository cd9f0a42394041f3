//! The settings that all searches have.

use super::Stop;
use super::threads::cores;

/// How a search is to be done. None of these changes what is true, only how much of it is found,
/// and how soon.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The number of threads, at least 1. Results and their order are the same with any number.
    pub threads: usize,
    /// The request that stops the search.
    pub stop: Stop,
    /// Which results are chosen when only some are wanted.
    pub seed: u64,
    /// How many results are wanted; `None` for all, with the proof that there are no more.
    pub limit: Option<usize>,
}

impl Default for Settings {
    /// One thread for each core, all results, and nobody who stops it.
    fn default() -> Self {
        Self {
            threads: cores(),
            stop: Stop::new(),
            seed: 0,
            limit: None,
        }
    }
}
