//! Work that cannot look at a request to stop.

use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use halma_solve::search::Stop;

use super::failure::Failure;

/// How often a waiting thread looks for a request to stop.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

/// Does the work on a thread of its own, which a request to stop leaves behind.
///
/// # Errors
/// [`Failure::Stopped`] after a request to stop.
pub(crate) fn unless_stopped<T: Send + 'static>(
    stop: &Stop,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let (sender, done) = mpsc::channel::<()>();
    let worker = thread::Builder::new().spawn(move || {
        // Dropped with the thread, which ends the wait.
        let _sender = sender;
        work()
    })?;
    while done.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        stop.check()?;
    }
    Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
}
