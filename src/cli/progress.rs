//! Progress on standard error. Bars appear only on a terminal, and nothing with `--quiet`.

use std::ops::ControlFlow;
use std::time::Duration;

use halma_solve::rules::Move;
use halma_solve::search::Observer;
use indicatif::{ProgressBar, ProgressStyle};

use super::output;
use crate::results::transfer::between;

const BAR: &str = "{wide_bar} {human_pos}/{human_len} {msg}, {per_sec}, {eta} left";
const COUNTER: &str = "{spinner} {human_pos} {msg}, {elapsed}";

/// A bar with this number of steps. The message names what it counts.
pub fn bar(steps: u64, quiet: bool) -> ProgressBar {
    drawn(ProgressBar::new(steps), BAR, quiet)
}

/// A counter for a search whose end is not known. The message names what it counts.
pub fn counter(message: &'static str, quiet: bool) -> ProgressBar {
    let counter = drawn(ProgressBar::no_length(), COUNTER, quiet).with_message(message);
    counter.enable_steady_tick(Duration::from_millis(200));
    counter
}

fn drawn(bar: ProgressBar, template: &str, quiet: bool) -> ProgressBar {
    match ProgressStyle::with_template(template) {
        // indicatif draws on standard error, and draws nothing if that is not a terminal.
        Ok(style) if !quiet => bar.with_style(style),
        _ => ProgressBar::hidden(),
    }
}

/// Writes both bounds of a search for a transfer whenever one of them improves, and counts the positions
/// on a terminal.
pub struct BoundsDisplay {
    counter: ProgressBar,
    quiet: bool,
    at_least: usize,
    at_most: Option<usize>,
}

impl BoundsDisplay {
    pub fn new(quiet: bool) -> Self {
        Self {
            counter: counter("positions", quiet),
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

impl Observer<[Move]> for BoundsDisplay {
    fn found(&mut self, moves: &[Move]) -> ControlFlow<()> {
        self.at_most = Some(moves.len());
        self.show();
        ControlFlow::Continue(())
    }

    fn at_least(&mut self, moves: usize) {
        if moves > self.at_least {
            self.at_least = moves;
            self.show();
        }
    }

    fn advanced(&mut self, positions: u64, _: Option<u64>) {
        self.counter.set_position(positions);
    }
}
