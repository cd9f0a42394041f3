//! Ctrl-C, termination signals, and a closed console.
//!
//! A command that only reads and prints ends at once. A command that searches or practices asks for [`on_request`]:
//! the first request then only sets a flag, so the command can save and report what it knows. A second request ends
//! the program.

use std::io::{self, Write};
use std::process;
#[cfg(unix)]
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::thread;
use std::time::{Duration, Instant};

use halma_solve::search::{EndedEarly, Stop};

use super::failure::{Failure, Status};
use super::unfinished;

/// A second signal within this time belongs to the first request: `timeout` sends one signal to the program and one
/// to its process group.
const SAME_REQUEST: Duration = Duration::from_millis(500);

/// How often a command that waits for keys or lines checks for a request.
pub const LOOK: Duration = Duration::from_millis(100);

/// The request to the running command, once the command has asked for it.
static REQUEST: OnceLock<Stop> = OnceLock::new();

/// Whether the command is waiting for a file and cannot check for a request.
static IS_WAITING: AtomicBool = AtomicBool::new(false);

/// Watches for requests to stop from now on. The first one ends the program, unless the command asks for
/// [`on_request`].
///
/// # Errors
/// The reason why the system does not let the program watch.
pub fn watch() -> Result<(), Failure> {
    let mut first: Option<Instant> = None;
    let handle = move || match (REQUEST.get(), first) {
        (Some(stop), None) => {
            first = Some(Instant::now());
            stop.request();
            if IS_WAITING.load(Ordering::SeqCst) {
                end();
            }
        }
        (Some(_), Some(first)) if first.elapsed() < SAME_REQUEST => {}
        (Some(_), Some(_)) => end_at_once(),
        (None, _) => end(),
    };
    call_on_request(handle).map_err(|error| format!("cannot watch for Ctrl-C: {error}").into())
}

/// Calls this for every Ctrl-C, every termination signal, and when the console is closed.
#[cfg(unix)]
fn call_on_request(mut handle: impl FnMut() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    // A file that grows too large is then an error of the write.
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    let mut signals = Signals::new([SIGINT, SIGQUIT, SIGTERM, SIGHUP])?;
    let watching = thread::Builder::new().name("signals".to_owned());
    watching.spawn(move || signals.forever().for_each(|_| handle()))?;
    Ok(())
}

/// Calls this for every Ctrl-C and Ctrl-Break, and when the console is closed.
#[cfg(not(unix))]
fn call_on_request(handle: impl FnMut() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(handle)
}

/// The request to stop. From now on the first one no longer ends the program.
pub fn on_request() -> &'static Stop {
    REQUEST.get_or_init(Stop::new)
}

/// Does work that may wait for another program, such as reading a file. Meanwhile a request to stop ends the program.
pub fn while_waiting<T>(work: impl FnOnce() -> T) -> T {
    IS_WAITING.store(true, Ordering::SeqCst);
    // Otherwise a request that came just before would wait for the work.
    if REQUEST.get().is_some_and(Stop::is_requested) {
        end();
    }
    let done = work();
    IS_WAITING.store(false, Ordering::SeqCst);
    done
}

/// Says that the program was stopped, and ends it.
fn end() -> ! {
    // If standard error is closed, the text is lost.
    let _ = writeln!(io::stderr(), "{}", EndedEarly::Stopped);
    end_at_once();
}

/// Ends the program without waiting for its threads.
#[expect(clippy::exit, reason = "the threads may still run for a long time")]
fn end_at_once() -> ! {
    unfinished::remove();
    process::exit(Status::Stopped as i32);
}
