//! Ctrl-C and SIGTERM.

use std::process;
use std::time::{Duration, Instant};

use halma_solve::search::Stop;

use super::failure::Failure;
use super::output::remove_unfinished;

/// A second signal within this time is part of the first request: `timeout`, for instance, sends one
/// to the program and one to its group.
const SAME_REQUEST: Duration = Duration::from_millis(500);

/// The exit code of a program that was stopped early.
const STOPPED: i32 = 3;

/// A request that is made when the user, or the system, asks the program to stop. The second time
/// the program ends at once.
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

/// Ends the program, whatever its threads do.
#[expect(clippy::exit, reason = "the threads may never come to an end")]
fn end() {
    remove_unfinished();
    process::exit(STOPPED);
}
