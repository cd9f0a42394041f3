//! The threads of a search.

use std::error::Error;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads cannot be started.
#[derive(Debug, thiserror::Error)]
#[error("cannot start {threads} threads: {source}")]
pub struct ThreadsError {
    /// The number of threads.
    pub threads: usize,
    /// The reason.
    pub source: Box<dyn Error + Send + Sync>,
}

impl ThreadsError {
    pub(super) fn new(threads: usize, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        let source = source.into();
        Self { threads, source }
    }
}

/// The number of processor cores that this program may use; 1 if it is not known.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A pool of this number of threads. 0 means one for each core.
///
/// # Errors
/// [`ThreadsError`] if they cannot be started.
pub fn pool(threads: usize) -> Result<ThreadPool, ThreadsError> {
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    pool.build()
        .map_err(|error| ThreadsError::new(threads, error))
}
