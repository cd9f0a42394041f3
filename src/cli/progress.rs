//! Progress bars on standard error. They appear only on a terminal, and never with `--quiet`.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{wide_bar} {human_pos}/{human_len} {msg}, {per_sec}, {eta} left";
const COUNTER: &str = "{spinner} {human_pos} {msg}, {elapsed}";

/// A bar with this number of steps. The message names what it counts.
pub(crate) fn bar(steps: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    // indicatif draws on standard error, and draws nothing if that is not a terminal.
    with_template(ProgressBar::new(steps), BAR)
}

/// A counter for a search whose end is not known. The message names what it counts.
pub(crate) fn counter(message: &'static str, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let counter = with_template(ProgressBar::no_length(), COUNTER).with_message(message);
    counter.enable_steady_tick(Duration::from_millis(200));
    counter
}

fn with_template(bar: ProgressBar, template: &str) -> ProgressBar {
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
