//! The bounds of a search for a transfer, as they improve.

use halma_solve::rules::Move;
use halma_solve::search::transfer::Observer;
use indicatif::ProgressBar;

use super::output;
use super::progress;
use crate::results::transfer::between;

/// Writes both bounds whenever one of them improves, and counts the positions on a terminal.
pub(crate) struct Bounds {
    counter: ProgressBar,
    quiet: bool,
    at_least: usize,
    at_most: Option<usize>,
}

impl Bounds {
    pub(crate) fn new(quiet: bool) -> Self {
        Self {
            counter: progress::counter("positions", quiet),
            quiet,
            at_least: 0,
            at_most: None,
        }
    }

    fn show(&self) {
        let message = between(self.at_least, self.at_most);
        if self.counter.is_hidden() && !self.quiet {
            output::write_message(&format!("{message}\n"));
        }
        self.counter.println(&message);
        self.counter.set_message(format!("positions; {message}"));
    }
}

impl Observer for Bounds {
    fn solved(&mut self, moves: &[Move]) {
        if self.at_most.is_none_or(|best| moves.len() < best) {
            self.at_most = Some(moves.len());
            self.show();
        }
    }

    fn at_least(&mut self, moves: usize) {
        if moves > self.at_least {
            self.at_least = moves;
            self.show();
        }
    }

    fn looked_at(&mut self, positions: u64) {
        self.counter.set_position(positions);
    }
}
