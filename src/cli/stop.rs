//! Ctrl-C and SIGTERM.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::failure::Failure;

/// A flag that is set when the user, or the system, asks the program to stop.
pub(crate) fn on_request() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || flag.store(true, std::sync::atomic::Ordering::Relaxed))
        .map_err(|error| Failure::Usage(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(stop)
}
