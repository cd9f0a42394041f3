//! The settings that all searches have.

use super::Stop;
use super::threads::cores;

/// The settings of a search. They decide which of the results it finds, how many, and how soon. Every
/// result is right with any settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The number of threads, at least 1. The results and their order are the same with any number.
    pub threads: usize,
    /// The request that can stop the search.
    pub stop: Stop,
    /// The seed of the choice of results, if there is a limit. Another seed gives other results.
    pub seed: u64,
    /// The number of results to find. `None` finds all, and proves that there are no others.
    pub limit: Option<usize>,
}

impl Default for Settings {
    /// One thread for each core, seed 0, no limit, and a new request to stop.
    fn default() -> Self {
        Self {
            threads: cores(),
            stop: Stop::new(),
            seed: 0,
            limit: None,
        }
    }
}
