//! Progress on standard error: only on a terminal, and not with `--quiet`.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{wide_bar} {human_pos}/{human_len} {msg}, {per_sec}, {eta} left";
const COUNTER: &str = "{spinner} {human_pos} {msg}, {elapsed}";

/// A bar of this number of steps. The message says what a step is.
pub(crate) fn bar(steps: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    // indicatif draws on standard error, and nothing at all if that is no terminal.
    with_template(ProgressBar::new(steps), BAR)
}

/// A count of what is done, for work whose end is not known.
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
