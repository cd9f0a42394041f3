//! Ctrl-Z: the shell takes the terminal and gives it back. Only Unix has this.

use std::io::{self, stdout};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture};
use ratatui::crossterm::execute;
use rustix::process::{Signal, getpgrp, getsid, kill_process_group};
use signal_hook::consts::{SIGCONT, SIGTSTP};
use signal_hook::iterator::Signals;

/// Gives the terminal back while the program is suspended, and takes it again afterward.
pub struct JobControl {
    signals: Signals,
}

impl JobControl {
    /// Watches for the signals to suspend and to go on.
    ///
    /// # Errors
    /// The reason why the system does not let the program watch, or why the terminal cannot be written to.
    pub fn new() -> io::Result<Self> {
        quiet_the_terminal()?;
        let signals = Signals::new([SIGTSTP, SIGCONT])?;
        Ok(Self { signals })
    }

    /// Obeys the signals that have arrived. Returns whether the screen must be drawn again.
    ///
    /// # Errors
    /// The reason why the terminal cannot be written to.
    pub fn obey_signals(&mut self, terminal: &mut DefaultTerminal) -> io::Result<bool> {
        let arrived: Vec<i32> = self.signals.pending().collect();
        if arrived.contains(&SIGTSTP) {
            self.suspend(terminal)?;
        } else if arrived.contains(&SIGCONT) {
            // Another program suspended this one without asking, and a shell may have had the terminal.
            leave(terminal)?;
            enter(terminal)?;
        }
        Ok(!arrived.is_empty())
    }

    /// Suspends the program until the shell continues it.
    ///
    /// # Errors
    /// The reason why the terminal cannot be written to.
    pub fn suspend(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let group = getpgrp();
        // A program that leads its session has no shell above it that could ever continue it.
        if getsid(None)? == group {
            return Ok(());
        }
        leave(terminal)?;
        // The whole group: the shell also waits for the program that started this one, such as cargo.
        kill_process_group(group, Signal::STOP)?;
        enter(terminal)?;
        // The signal to go on is obeyed already.
        self.signals.pending().for_each(drop);
        Ok(())
    }
}

/// Leaves the terminal as a shell expects it.
fn leave(terminal: &mut DefaultTerminal) -> io::Result<()> {
    terminal.show_cursor()?;
    ratatui::try_restore()
}

/// Takes the terminal and clears the screen.
fn enter(terminal: &mut DefaultTerminal) -> io::Result<()> {
    *terminal = ratatui::try_init()?;
    quiet_the_terminal()
}

/// Turns off modes that an earlier program may have left on. Otherwise the start of a mouse event or of a paste would
/// hold back the keys after it.
fn quiet_the_terminal() -> io::Result<()> {
    execute!(stdout(), DisableMouseCapture, DisableBracketedPaste)
}
