//! Signals: Ctrl-C and SIGTERM stop the program.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;
use std::time::{Duration, Instant};
use std::{process, thread};

use halma_solve::search::Stop;
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;

use super::failure::Failure;
use super::output::remove_unfinished;

/// A second signal within this time belongs to the first request. For example, `timeout` sends one
/// signal to the program and one to its process group.
const SAME_REQUEST: Duration = Duration::from_millis(500);

/// The exit code of a program that was stopped early.
const STOPPED: i32 = 3;

/// A request to stop that the first signal makes. A second signal ends the program at once. The signal
/// for a file that has become too large does nothing, so that writing fails with an error instead.
///
/// # Errors
/// The reason why the system does not let the program handle signals.
pub fn on_request() -> Result<Stop, Failure> {
    let cannot = |error: io::Error| format!("cannot watch for Ctrl-C: {error}");
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGXFSZ]).map_err(cannot)?;
    let stop = Stop::new();
    let request = stop.clone();
    let watch = move || {
        let mut first: Option<Instant> = None;
        for _ in signals.forever().filter(|&signal| signal != SIGXFSZ) {
            match first {
                None => {
                    first = Some(Instant::now());
                    request.request();
                }
                Some(first) if first.elapsed() >= SAME_REQUEST => end(),
                Some(_) => {}
            }
        }
    };
    thread::Builder::new().spawn(watch).map_err(cannot)?;
    Ok(stop)
}

/// Ends the program without waiting for its threads.
#[expect(clippy::exit, reason = "the threads may still run for a long time")]
fn end() {
    remove_unfinished();
    process::exit(STOPPED);
}

/// The character that Ctrl-C sends.
const CONTROL_C: u8 = 3;

/// Lets Ctrl-C send its signal, which raw mode turns off. As a key it would be lost in a paste or in a
/// mouse sequence that does not end.
pub fn signal_on_control_c() -> io::Result<()> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        set(stdin)
    } else {
        set(File::open("/dev/tty")?)
    }
}

fn set(terminal: impl AsFd) -> io::Result<()> {
    let mut modes = tcgetattr(&terminal)?;
    modes.local_modes.insert(LocalModes::ISIG);
    // The first of these that fits a key counts, so no other key sends a signal.
    for index in [
        SpecialCodeIndex::VINTR,
        SpecialCodeIndex::VQUIT,
        SpecialCodeIndex::VSUSP,
    ] {
        modes.special_codes[index] = CONTROL_C;
    }
    Ok(tcsetattr(terminal, OptionalActions::Now, &modes)?)
}
