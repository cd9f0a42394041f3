//! Progress on standard error: only on a terminal, and not if it is to be quiet.

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{wide_bar} {human_pos}/{human_len} {msg}, {per_sec}, {eta} left";

/// A bar of so many steps, named by `what`.
pub(crate) fn bar(steps: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    // indicatif draws on standard error, and nothing at all if that is no terminal.
    let bar = ProgressBar::new(steps);
    if let Ok(style) = ProgressStyle::with_template(BAR) {
        bar.set_style(style);
    }
    bar
}

/// A sign of life while it is not known how long something takes.
pub(crate) fn spinner(message: &'static str, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let spinner = ProgressBar::new_spinner().with_message(message);
    spinner.enable_steady_tick(std::time::Duration::from_millis(200));
    spinner
}
