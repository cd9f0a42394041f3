//! The settings that all searches have.

use super::Stop;
use super::threads::cores;

/// How a search is done. None of the settings changes which results are right, only how many of them
/// are found, which, and how soon.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The number of threads, at least 1. The results and their order are the same with any number.
    pub threads: usize,
    /// The request that stops the search.
    pub stop: Stop,
    /// The choice of results if there is a limit. Another seed gives other results.
    pub seed: u64,
    /// The number of results to find. `None` finds all, and proves that there are no others.
    pub limit: Option<usize>,
}

impl Default for Settings {
    /// One thread for each core, all results, and a request to stop that nobody makes.
    fn default() -> Self {
        Self {
            threads: cores(),
            stop: Stop::new(),
            seed: 0,
            limit: None,
        }
    }
}
