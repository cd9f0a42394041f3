//! Ctrl-C and SIGTERM.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use halma_solve::search::Stop;

use super::failure::Failure;

/// A request that is made when the user, or the system, asks the program to stop.
pub(crate) fn on_request() -> Result<Stop, Failure> {
    let stop = Stop::new();
    let request = stop.clone();
    watch(move || request.request())?;
    Ok(stop)
}

/// The same as a flag, for the searches for jumps.
pub(crate) fn flag_on_request() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    watch(move || flag.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

fn watch(request: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(request)
        .map_err(|error| Failure::Usage(format!("cannot watch for Ctrl-C: {error}")))
}
