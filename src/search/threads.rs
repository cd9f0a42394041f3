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
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The threads that a search shares its work among.
///
/// Where a program cannot start threads, as in WebAssembly, the caller's own thread does all the work.
#[derive(Debug)]
pub struct Pool(Option<ThreadPool>);

impl Pool {
    /// Does this work with these threads, and waits for its result.
    pub fn install<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match &self.0 {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// A pool of this number of threads. 0 means one for each core.
///
/// # Errors
/// [`ThreadsError`] if they cannot be started.
pub fn pool(threads: usize) -> Result<Pool, ThreadsError> {
    if cfg!(target_family = "wasm") {
        return Ok(Pool(None));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    pool.build()
        .map(|pool| Pool(Some(pool)))
        .map_err(|error| ThreadsError::new(threads, error))
}
