//! The threads of a search.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The threads cannot be started.
#[derive(Debug, thiserror::Error)]
#[error("cannot start {threads} threads: {error}")]
pub struct ThreadsError {
    /// So many.
    pub threads: usize,
    /// Why not.
    pub error: ThreadPoolBuildError,
}

/// One thread for each core.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// So many threads.
///
/// # Errors
/// [`ThreadsError`] if they cannot be started.
pub fn pool(threads: usize) -> Result<ThreadPool, ThreadsError> {
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    pool.build()
        .map_err(|error| ThreadsError { threads, error })
}
