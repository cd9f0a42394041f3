//! `halma-solve search`: finds some figures, or starts the other searches.

use std::ops::ControlFlow;
use std::time::Duration;

use halma_solve::search::exit::{ExitSearch, ExitTask, Observer, SolvedFigure, SymmetricalTask};
use halma_solve::search::{Outcome, Settings, Stop};
use indicatif::ProgressBar;

use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::progress;
use super::search_all::numbered;
use super::search_arguments::SearchArguments;
use super::{known, recheck, search_all, search_detour, search_transfer};

/// The number of figures to find without `--limit`.
const FIGURES: u32 = 10;

pub(crate) fn run(arguments: &SearchArguments, stop: &Stop) -> Result<Status, Failure> {
    arguments.check()?;
    if arguments.detour.is_wanted() {
        return search_detour::run(arguments, stop);
    }
    if let Some(kind) = arguments.transfer.kind() {
        return search_transfer::run(arguments, kind, stop);
    }
    let task = arguments.task()?;
    if let Some(number) = arguments.recheck.recheck {
        recheck::run(arguments, number, task, stop)
    } else if arguments.all {
        search_all::run(arguments, task, stop)
    } else {
        some(arguments, task, stop)
    }
}

/// Finds the number of figures that the limit says.
fn some(
    arguments: &SearchArguments,
    task: SymmetricalTask,
    stop: &Stop,
) -> Result<Status, Failure> {
    let excluded = known::in_files(&arguments.exclude, stop)?;
    let booklet = known::booklet().filter(|_| !arguments.include_known);
    let writer = Writer::open(&arguments.destination)?;
    let limit = arguments.limit.unwrap_or(FIGURES);
    let exits = ExitSearch::of(task)
        .settings(Settings {
            threads: arguments.threads.number(),
            stop: stop.clone(),
            seed: arguments.seed,
            limit: Some(limit as usize),
        })
        .excluding(excluded)
        .excluding(booklet);
    let bar = progress::bar(u64::from(limit), arguments.quiet).with_message("figures");
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut printer = Printer {
        task: exits.task(),
        writer,
        number: 0,
        written: Ok(()),
        bar,
    };
    let outcome = exits.run(&mut printer)?;
    printer.bar.finish_and_clear();
    printer.written?;
    if matches!(outcome, Outcome::Stopped(_)) {
        printer.writer.finish_partial()?;
    } else {
        printer.writer.finish()?;
    }
    Ok(match &outcome {
        Outcome::Found(_) => Status::Yes,
        Outcome::Stopped(figures) => {
            let number = figures.len();
            output::write_message(&format!("stopped after {number} figures were found\n"));
            Status::Stopped
        }
        Outcome::Exhausted(figures) if figures.is_empty() => {
            output::write_message("there is no such figure: every set of squares was tried\n");
            Status::No
        }
        Outcome::Exhausted(figures) => {
            let number = figures.len();
            let only = match number {
                1 => "there is only 1 such figure".to_owned(),
                _ => format!("there are only {number} such figures"),
            };
            output::write_message(&format!("{only}: every set of squares was tried\n"));
            Status::Yes
        }
    })
}

/// Prints each figure as soon as it is found.
struct Printer<'a> {
    task: &'a ExitTask,
    writer: Writer,
    number: usize,
    written: Result<(), Failure>,
    bar: ProgressBar,
}

impl Observer for Printer<'_> {
    fn found(&mut self, found: &SolvedFigure) -> ControlFlow<()> {
        self.number += 1;
        self.bar.inc(1);
        self.written = self.writer.write(&numbered(self.number, self.task, found));
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}
