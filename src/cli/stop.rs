//! Signals: Ctrl-C and SIGTERM stop the program.

use std::process;
use std::time::{Duration, Instant};

use halma_solve::search::Stop;

use super::failure::Failure;
use super::output::remove_unfinished;

/// A second signal within this time belongs to the first request. For example, `timeout` sends one
/// signal to the program and one to its process group.
const SAME_REQUEST: Duration = Duration::from_millis(500);

/// The exit code of a program that was stopped early.
const STOPPED: i32 = 3;

/// A request to stop that the first signal makes. A second signal ends the program at once.
///
/// # Errors
/// [`Failure::Signals`] if the system does not let the program handle signals.
pub(crate) fn on_request() -> Result<Stop, Failure> {
    let stop = Stop::new();
    let request = stop.clone();
    let mut first: Option<Instant> = None;
    let watching = ctrlc::set_handler(move || match first {
        None => {
            first = Some(Instant::now());
            request.request();
        }
        Some(first) if first.elapsed() >= SAME_REQUEST => end(),
        Some(_) => {}
    });
    watching.map_err(Failure::Signals)?;
    Ok(stop)
}

/// Ends the program without waiting for its threads.
#[expect(clippy::exit, reason = "the threads may still run for a long time")]
fn end() {
    remove_unfinished();
    process::exit(STOPPED);
}
