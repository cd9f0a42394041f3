//! `halma-solve search`: finds some figures, or starts the other searches.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Duration;

use halma_solve::board::SquareSet;
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{ExitSearch, ExitTask, SolvedFigure, SymmetricalTask};
use halma_solve::search::{Ending, Settings, Stop};
use indicatif::ProgressBar;

use super::common_arguments::ListFormat;
use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::progress;
use super::search_arguments::SearchArguments;
use super::{ids, known, listing, search_all, search_detour, search_transfer};

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
    if arguments.all {
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
    let (files, ids) = ids::apart(&arguments.exclude);
    let excluded = known::in_files(&files, stop)?;
    let (board, yard) = (task.board(), task.yard().clone());
    let booklet = known::booklet().filter(|_| !arguments.include_known);
    let excluded: HashSet<SquareSet> = excluded.into_iter().chain(booklet).collect();
    let is_left_out = |figure| {
        excluded.contains(&figure) || ids.contains(&PuzzleId::of_figure(board, &yard, figure))
    };
    let mut writer = Writer::open(&arguments.destination, stop)?;
    writer.write(listing::header(arguments.format))?;
    let limit = arguments.limit.unwrap_or(FIGURES);
    let exits = ExitSearch {
        task,
        settings: Settings {
            threads: arguments.threads.number(),
            stop: stop.clone(),
            seed: arguments.seed,
            limit: Some(limit as usize),
        },
    };
    let bar = progress::bar(u64::from(limit), arguments.quiet).with_message("figures");
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut printer = Printer {
        task: &exits.task,
        format: arguments.format,
        writer,
        number: 0,
        written: Ok(()),
        bar,
    };
    let outcome = exits.run(&is_left_out, &mut |found| printer.print(found))?;
    printer.bar.finish_and_clear();
    printer.written?;
    if outcome.ending == Ending::Stopped {
        let line = listing::partial_line(arguments.format);
        printer.writer.finish_partial(&line)?;
    } else {
        printer.writer.finish()?;
    }
    let number = outcome.results.len();
    Ok(match outcome.ending {
        Ending::Found => Status::Yes,
        Ending::Stopped => {
            output::write_message(&format!("stopped after {number} figures were found\n"));
            Status::Stopped
        }
        Ending::Exhausted if number == 0 => {
            output::write_message("there is no such figure: every set of squares was tried\n");
            Status::No
        }
        Ending::Exhausted => {
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
    format: ListFormat,
    writer: Writer,
    number: usize,
    written: Result<(), Failure>,
    bar: ProgressBar,
}

impl Printer<'_> {
    fn print(&mut self, found: &SolvedFigure) -> ControlFlow<()> {
        self.number += 1;
        self.bar.inc(1);
        self.written =
            self.writer
                .write(&listing::figure(self.format, self.number, self.task, found));
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}
