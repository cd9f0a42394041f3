//! Ctrl-C on a terminal in raw mode.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;

use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};

/// The character that Ctrl-C sends.
const CONTROL_C: u8 = 3;

/// Lets Ctrl-C send its signal, which raw mode turns off. As a key it would be lost in a paste or in a
/// mouse sequence that does not end.
pub(crate) fn signal_on_control_c() -> io::Result<()> {
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
