//! Progress on standard error: bars on a terminal, and a line each minute elsewhere. Nothing with `--quiet`.

use std::fmt;
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use halma_solve::notation::grouped;
use halma_solve::rules::Move;
use halma_solve::search::{Control, Observer};
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

use super::output;
use crate::results::transfer::between;

const BAR: &str = "{wide_bar} {human_pos}/{human_len} {msg}, {pace}";
const COUNTER: &str = "{spinner} {human_pos} {msg}, {elapsed}";

/// A bar with this number of steps. Its message names what it counts.
pub fn bar(steps: u64, quiet: bool) -> ProgressBar {
    drawn(ProgressBar::new(steps), BAR, quiet)
}

/// A counter for a search whose end is not known. The message names what it counts.
pub fn counter(message: &'static str, quiet: bool) -> ProgressBar {
    drawn(ProgressBar::no_length(), COUNTER, quiet).with_message(message)
}

/// The control for a search that shows its steps on a bar or a counter.
pub fn shown(control: Control, bar: &ProgressBar) -> Control {
    let bar = bar.clone();
    control.with_progress(move |steps| {
        if let Some(planned) = steps.planned {
            bar.set_length(planned);
        }
        bar.set_position(steps.done);
    })
}

fn drawn(bar: ProgressBar, template: &str, quiet: bool) -> ProgressBar {
    match ProgressStyle::with_template(template) {
        // indicatif draws on standard error, and draws nothing if that is not a terminal.
        Ok(style) if !quiet => {
            let bar = bar.with_style(style.with_key("pace", write_pace));
            if bar.is_hidden() {
                report_each(MINUTE, &bar, output::write_message);
            } else {
                // The clock goes on while a step takes long.
                bar.enable_steady_tick(Duration::from_millis(200));
            }
            bar
        }
        _ => ProgressBar::hidden(),
    }
}

fn write_pace(state: &ProgressState, text: &mut dyn fmt::Write) {
    let words = match pace(state.per_sec()).filter(|_| state.pos() > 0) {
        Some(pace) => format!("{pace}, {} left", HumanDuration(state.eta())),
        // Before the first step nobody can say how long it takes.
        None => HumanDuration(state.elapsed()).to_string(),
    };
    // Writing to a bar cannot fail.
    let _ = text.write_str(&words);
}

/// How many steps are made in a second, or in a minute or an hour if a second is too short for one of them. `None` if
/// there is less than one in an hour.
fn pace(per_second: f64) -> Option<String> {
    let rates = [(1.0, "second"), (60.0, "minute"), (3600.0, "hour")];
    let whole = rates.map(|(seconds, unit)| ((per_second * seconds).round(), unit));
    let (steps, unit) = whole.into_iter().find(|(steps, _)| *steps >= 1.0)?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a whole number from 1 up, and a cast to an integer saturates"
    )]
    let steps = steps as u64;
    Some(format!("{} a {unit}", grouped(steps)).replace("a hour", "an hour"))
}

/// How often a line of progress is written where there is no bar.
const MINUTE: Duration = Duration::from_mins(1);

/// Writes a line of progress after each interval, until the bar is dropped or finished.
fn report_each(interval: Duration, bar: &ProgressBar, write: impl Fn(&str) + Send + 'static) {
    let bar = bar.downgrade();
    thread::spawn(move || {
        loop {
            thread::sleep(interval);
            match bar.upgrade() {
                Some(bar) if !bar.is_finished() => write(&line(&bar)),
                _ => return,
            }
        }
    });
}

/// `12,345 of 962,729 sets, 3 figures, after 2 minutes`
fn line(bar: &ProgressBar) -> String {
    let steps = bar.length().filter(|&steps| steps > 0);
    let of = steps.map_or_else(String::new, |steps| format!(" of {}", grouped(steps)));
    format!(
        "{}{of} {}, after {}\n",
        grouped(bar.position()),
        bar.message(),
        HumanDuration(bar.elapsed())
    )
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

    /// The control for a search whose positions are counted here.
    pub fn counting(&self, control: Control) -> Control {
        shown(control, &self.counter)
    }

    /// Clears the line of the terminal, so that a message can stand there.
    pub fn finish(&self) {
        self.counter.finish_and_clear();
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
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use indicatif::ProgressBar;

    use super::{pace, report_each};

    /// A step is never shown in part: a slow search is told by the minute or by the hour.
    #[test]
    fn a_pace_is_a_whole_number() {
        for (per_second, words) in [
            (1234.4, "1,234 a second"),
            (1.5, "2 a second"),
            (0.5, "1 a second"),
            (0.49, "29 a minute"),
            (0.01, "1 a minute"),
            (0.008, "29 an hour"),
        ] {
            assert_eq!(pace(per_second).as_deref(), Some(words));
        }
        assert_eq!(pace(0.0), None);
    }

    #[test]
    fn a_line_of_progress_is_written_now_and_then_until_the_bar_is_dropped() {
        let bar = ProgressBar::hidden();
        bar.set_length(962_729);
        bar.set_message("sets");
        bar.set_position(12_345);
        let (sender, lines) = mpsc::channel();
        report_each(Duration::from_millis(1), &bar, move |line| {
            drop(sender.send(line.to_owned()));
        });
        for _ in 0..2 {
            let line = lines.recv().expect("a line");
            assert!(line.starts_with("12,345 of 962,729 sets, after "), "{line}");
            assert!(line.ends_with('\n'), "{line}");
        }
        drop(bar);
        // The thread ends, and its side of the channel with it.
        while lines.recv().is_ok() {}
    }
}
