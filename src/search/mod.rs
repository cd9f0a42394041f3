//! What the searches of both solitaires share: how they are done by threads, and how they end.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// As many results as were wanted; there may be more.
    Found(Vec<T>),
    /// Every result that there is, but those excluded.
    Exhausted(Vec<T>),
    /// The results found before it was told to stop.
    Stopped(Vec<T>),
}

/// How a search ended that hands its results over as it finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everything is done.
    Exhausted,
    /// It was told to stop before.
    Stopped,
}

/// The threads cannot be started.
#[derive(Debug, thiserror::Error)]
#[error("cannot start {threads} threads: {error}")]
pub struct ThreadsError {
    /// So many.
    pub threads: usize,
    /// Why not.
    pub error: ThreadPoolBuildError,
}

impl<T> Outcome<T> {
    /// The results, however it ended.
    #[must_use]
    pub fn results(&self) -> &[T] {
        match self {
            Self::Found(results) | Self::Exhausted(results) | Self::Stopped(results) => results,
        }
    }
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
