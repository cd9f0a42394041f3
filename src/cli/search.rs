//! `halma-solve search`: one command for each thing that can be found. Some figures are found here, and all
//! in `search_all.rs`.

use std::collections::HashSet;

use clap::{Args, Subcommand};
use halma_solve::board::{SquareSet, Yard};
use halma_solve::notation::{counted, grouped};
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{ExitSearch, SolvedFigure, SymmetricalTask};
use halma_solve::search::{EndedEarly, Stop};

use super::failure::{Failure, Status, refuse};
use super::output;
use super::questions::COLUMNS;
use super::search_all::{self, FigureArguments};
use super::search_detours::{self, DetourArguments};
use super::search_sets::{self, SetArguments};
use super::search_transfers::{self, ExchangeArguments, TransferArguments};
use super::{builtin, problems};
use crate::results::exit::FigureRecord;

pub const EXAMPLES: &str = "\
Examples:
  halma-solve search --symmetric --moves 19       ten figures
  halma-solve search detours --jumps 61 --men 37  the booklet's solitaire I
  halma-solve search exchange --board 8 --yard 10  a shortest game";

const STOPPING: &str = "\
Stopping:
  Ctrl-C or SIGTERM stops a search within a second, and --time TIME after that
  time, with exit code 3. The search writes the results found so far. The
  first line of such a file, unless it is CSV, says that it is partial. With
  --checkpoint the results stay in the folder, and no file is written before
  the search is done. A second Ctrl-C ends the program at once.";

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct SearchArguments {
    #[command(subcommand)]
    command: Option<SearchCommand>,
    /// Find figures as `search figures` does, with its options
    #[arg(long, required = true)]
    symmetric: bool,
    #[command(flatten)]
    figures: FigureArguments,
}

#[derive(Subcommand)]
enum SearchCommand {
    /// Find figures that are symmetrical in the diagonal through I, 1, each with a key
    #[command(after_help = FIGURE_EXAMPLES,
              mut_arg("descending", |argument| argument.hide_short_help(true)))]
    Figures(FigureArguments),
    /// Count or list all sets of squares, symmetrical or not, that the men of a yard can reach
    ///
    /// Without an option it prints their number. With `--list`, or if something is asked about them, it prints each set
    /// with a key and the number of its keys. The key of a set that is not symmetrical is a transfer.
    #[command(after_help = format!("{SET_EXAMPLES}\n{COLUMNS}"))]
    Sets(SetArguments),
    /// Find arrangements that force a hop of J jumps, or the fewest men for each number of jumps
    Detours(DetourArguments),
    /// Pack randomly placed men into a yard in few moves
    #[command(after_help = "\
Example:
  halma-solve search packing --yard 19 --seed 7 --time 60")]
    Packing(TransferArguments),
    /// Bring the men of a yard into the opposite yard in few moves
    #[command(after_help = "\
Example:
  halma-solve search crossing --board 6 --yard 3,2,1")]
    Crossing(TransferArguments),
    /// Find a short game: two armies move in turn until one or both are in each other's yard
    #[command(after_help = "\
Example:
  halma-solve search exchange --board 8 --yard 10")]
    Exchange(ExchangeArguments),
}

pub fn run(arguments: &SearchArguments, stop: &Stop) -> Result<Status, Failure> {
    match &arguments.command {
        None => figures(&arguments.figures, stop),
        Some(SearchCommand::Figures(arguments)) => figures(arguments, stop),
        Some(SearchCommand::Sets(arguments)) => search_sets::run(arguments, stop),
        Some(SearchCommand::Detours(arguments)) => search_detours::run(arguments, stop),
        Some(SearchCommand::Packing(arguments)) => search_transfers::packing(arguments, stop),
        Some(SearchCommand::Crossing(arguments)) => search_transfers::crossing(arguments, stop),
        Some(SearchCommand::Exchange(arguments)) => search_transfers::exchange(arguments, stop),
    }
}

/// The long help: the examples, then how to stop a search.
pub fn with_stopping(examples: &str) -> String {
    format!("{examples}\n\n{STOPPING}")
}

const SET_EXAMPLES: &str = "\
Examples:
  halma-solve search sets --yard 3,2,1    the number of sets
  halma-solve search sets --yard 3,2,1 --where keys=1 --sort rows --limit 5
";

const FIGURE_EXAMPLES: &str = "\
Examples:
  halma-solve search figures | halma-solve verify -
  halma-solve search figures --moves 10 --all --where rows=5 --sort keys
  halma-solve search figures --all --checkpoint folder -o all.txt";

fn figures(arguments: &FigureArguments, stop: &Stop) -> Result<Status, Failure> {
    let task = arguments.task()?;
    if arguments.all {
        search_all::run(arguments, task, stop)
    } else {
        some(arguments, task, stop)
    }
}

/// Finds as many figures as the limit allows.
fn some(
    arguments: &FigureArguments,
    task: SymmetricalTask,
    stop: &Stop,
) -> Result<Status, Failure> {
    let (files, ids) = builtin::apart(&arguments.exclude);
    let excluded = problems::figures_in(&files)?;
    let board = task.board();
    let yard = task.yard().clone();
    refuse(
        arguments.include_known && yard != Yard::default(),
        "--include-known is for the booklet's yard of 19 men",
    )?;
    let booklet = builtin::booklet_figures().filter(|_| !arguments.include_known);
    let excluded: HashSet<SquareSet> = excluded.into_iter().chain(booklet).collect();
    let is_left_out = |figure| {
        excluded.contains(&figure) || ids.contains(&PuzzleId::from_figure(board, &yard, figure))
    };
    let seed = Some(arguments.seed);
    let list = arguments.output.list(false)?;
    let mut list = list.with_origin(arguments.provenance.origin(&arguments.work, seed))?;
    let bar = arguments.work.bar(arguments.limit as usize, "figures");
    let shown = bar.clone();
    let control = arguments.work.control(stop).with_progress(move |steps| {
        shown.set_message(format!("figures, {}", counted(steps.done, "state")));
    });
    let exits = ExitSearch {
        task,
        control,
        seed: arguments.seed,
        limit: Some(arguments.limit as usize),
    };
    let outcome = exits.run(&is_left_out, &mut |found: &SolvedFigure| {
        bar.inc(1);
        list.add(|number| FigureRecord::new(number, &exits.task, found))
    })?;
    bar.finish_and_clear();
    let number = outcome.results.len();
    if outcome.is_stopped() {
        let figures = grouped(number as u64);
        return list.stopped(&format!("stopped after {figures} figures were found"));
    }
    list.finish::<FigureRecord<'_>>()?;
    let (message, status) = match (outcome.ended_early, number) {
        (Some(EndedEarly::Enough), _) => return Ok(Status::Yes),
        (Some(_), _) => {
            return output::stopped(&format!(
                "stopped after {} figures were found",
                grouped(number as u64)
            ));
        }
        (None, 0) => ("there is no such figure".to_owned(), Status::No),
        (None, 1) => ("there is only 1 such figure".to_owned(), Status::Yes),
        (None, _) => (
            format!("there are only {} such figures", grouped(number as u64)),
            Status::Yes,
        ),
    };
    output::write_message(&format!("{message}: every set of squares was tried\n"));
    Ok(status)
}
