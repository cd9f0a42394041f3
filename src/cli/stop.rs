//! Ctrl-C and SIGTERM.

use halma_solve::search::Stop;

use super::failure::Failure;

/// A request that is made when the user, or the system, asks the program to stop.
pub(crate) fn on_request() -> Result<Stop, Failure> {
    let stop = Stop::new();
    let request = stop.clone();
    watch(move || request.request())?;
    Ok(stop)
}

fn watch(request: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(request)
        .map_err(|error| Failure::Usage(format!("cannot watch for Ctrl-C: {error}")))
}
