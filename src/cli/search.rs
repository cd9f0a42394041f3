//! `halma-solve search`: one command for each thing that can be found. Some figures are found here, and all
//! in `search_all.rs`.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use halma_solve::board::SquareSet;
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{ExitSearch, Shard, SymmetricalTask};
use halma_solve::search::{Ending, Settings, Stop};

use super::common_arguments::{BoardSide, Work, YardRows};
use super::failure::{Failure, Status};
use super::formats::{ListFormat, Output};
use super::output::{self, List};
use super::search_detours::{self, DetourArguments, TableArguments};
use super::search_transfers::{self, TransferArguments};
use super::{builtin, problems, search_all};
use crate::results::exit::FigureRecord;

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve search --symmetric --moves 19             ten figures not in the booklet
  halma-solve search detours --jumps 61 --men 37        the booklet's solitaire I
  halma-solve search exchange --board 8 --men 10        the shortest game of two armies";

const STOPPING: &str = "\
Stopping:
  Ctrl-C or SIGTERM stops a search within a second, with exit status 3. The search writes the
  results found so far. The first line of such a file says that it is partial. With --checkpoint
  the results stay in the folder, and no file is written before the search is done. A second
  Ctrl-C ends the program at once.";

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct SearchArguments {
    #[command(subcommand)]
    wanted: Option<Wanted>,
    /// Find figures as `search figures` does, with its options
    #[arg(long, required = true)]
    symmetric: bool,
    #[command(flatten)]
    figures: FigureArguments,
}

#[derive(Subcommand)]
enum Wanted {
    /// Find figures that are symmetrical in the diagonal through I, 1, each with a key
    #[command(after_help = FIGURE_EXAMPLES, after_long_help = with_stopping(FIGURE_EXAMPLES))]
    Figures(FigureArguments),
    /// Find men who force a man to make a number of jumps in one move
    #[command(after_help = search_detours::EXAMPLES)]
    Detours(DetourArguments),
    /// Find the fewest men who force each possible number of jumps
    #[command(after_help = search_detours::TABLE_EXAMPLES)]
    DetourTable(TableArguments),
    /// Bring men who are spread at random, as the seed says, into a yard in few moves
    #[command(after_help = search_transfers::PACKING_EXAMPLES)]
    Packing(TransferArguments),
    /// Bring the men of a yard into the opposite yard in few moves
    #[command(after_help = search_transfers::CROSSING_EXAMPLES)]
    Crossing(TransferArguments),
    /// Find a short game: two armies move in turn until one of them is where the other one was
    #[command(after_help = search_transfers::EXCHANGE_EXAMPLES)]
    Exchange(TransferArguments),
}

pub(crate) fn run(arguments: &SearchArguments, stop: &Stop) -> Result<Status, Failure> {
    match &arguments.wanted {
        None => figures(&arguments.figures, stop),
        Some(Wanted::Figures(arguments)) => figures(arguments, stop),
        Some(Wanted::Detours(arguments)) => search_detours::run(arguments, stop),
        Some(Wanted::DetourTable(arguments)) => search_detours::table(arguments, stop),
        Some(Wanted::Packing(arguments)) => search_transfers::packing(arguments, stop),
        Some(Wanted::Crossing(arguments)) => search_transfers::crossing(arguments, stop),
        Some(Wanted::Exchange(arguments)) => search_transfers::exchange(arguments, stop),
    }
}

/// The long help after examples.
pub(crate) fn with_stopping(examples: &str) -> String {
    format!("{examples}\n\n{STOPPING}")
}

const FIGURE_EXAMPLES: &str = "\
Examples:
  halma-solve search figures | halma-solve verify -
  halma-solve search figures --seed 7 --limit 3                  three other figures
  halma-solve search figures --moves 13 --all --count            the number of all figures
  halma-solve search figures --all --checkpoint folder -o all.txt";

#[expect(clippy::struct_excessive_bools, reason = "each flag is one")]
#[derive(Args)]
pub(crate) struct FigureArguments {
    /// The number of men in a standard yard, each with one move: 10, 13, 15 or 19 [default: 19]
    #[arg(long, value_name = "N")]
    moves: Option<u32>,
    #[command(flatten)]
    yard: YardRows,
    #[command(flatten)]
    board: BoardSide,
    /// Find at most N figures
    #[arg(long, value_name = "N", default_value_t = 10, conflicts_with = "all",
          value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// The seed of the choice: another seed gives other figures
    #[arg(long, value_name = "S", default_value_t = 0, conflicts_with = "all")]
    seed: u64,
    /// Leave out the figures in these puzzle files, or the figures with these ids
    #[arg(long, value_name = "FILE or ID", num_args = 1.., conflicts_with = "all")]
    exclude: Vec<PathBuf>,
    /// Do not leave out the booklet's figures A to D
    #[arg(long, conflicts_with = "all")]
    include_known: bool,
    /// Find all figures, and prove that there are no others
    #[arg(long)]
    all: bool,
    /// Print only the number of all figures
    #[arg(long, requires = "all")]
    pub(crate) count: bool,
    /// Print only the number of all figures and the number of all their keys
    #[arg(long, requires = "all", conflicts_with_all = ["count", "checkpoint"])]
    pub(crate) keys: bool,
    #[command(flatten)]
    pub(crate) output: Output<ListFormat>,
    #[command(flatten)]
    pub(crate) work: Work,
    #[command(flatten)]
    pub(crate) long: LongSearch,
}

/// What a search of hours needs.
#[derive(Args)]
#[command(next_help_heading = "Options for long searches")]
pub(crate) struct LongSearch {
    /// Save the results in a folder; the same command continues the search from there
    #[arg(long, value_name = "DIR", requires = "all")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Save every S seconds, at most 30
    #[arg(long, value_name = "S", requires = "checkpoint", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(0..=30))]
    pub(crate) save_every: u64,
    /// Do only part I of N parts, which take about the same time; `merge` joins the parts
    #[arg(long, value_name = "I/N", requires = "checkpoint",
          conflicts_with_all = ["output", "count", "keys"])]
    pub(crate) shard: Option<Shard>,
}

impl FigureArguments {
    fn task(&self) -> Result<SymmetricalTask, Failure> {
        let misfit = |men| {
            let moves = self.moves.unwrap_or_default();
            format!("--moves {moves} does not fit --yard: {men} men take {men} moves, one each")
        };
        let yard = self.yard.of_men(self.moves, misfit)?;
        SymmetricalTask::new(self.board.board()?, yard).map_err(Failure::usage)
    }
}

fn figures(arguments: &FigureArguments, stop: &Stop) -> Result<Status, Failure> {
    let is_number = arguments.count || arguments.keys;
    let format = arguments.output.format_of_list(is_number)?;
    let task = arguments.task()?;
    if arguments.all {
        search_all::run(arguments, format, task, stop)
    } else {
        some(arguments, format, task, stop)
    }
}

/// Finds the number of figures that the limit says.
fn some(
    arguments: &FigureArguments,
    format: ListFormat,
    task: SymmetricalTask,
    stop: &Stop,
) -> Result<Status, Failure> {
    let (files, ids) = builtin::apart(&arguments.exclude);
    let excluded = problems::figures_in(&files, stop)?;
    let (board, yard) = (task.board(), task.yard().clone());
    let booklet = builtin::booklet_figures().filter(|_| !arguments.include_known);
    let excluded: HashSet<SquareSet> = excluded.into_iter().chain(booklet).collect();
    let is_left_out = |figure| {
        excluded.contains(&figure) || ids.contains(&PuzzleId::of_figure(board, &yard, figure))
    };
    let mut list = List::new(format, arguments.output.open(stop)?);
    let exits = ExitSearch {
        task,
        settings: Settings {
            seed: arguments.seed,
            limit: Some(arguments.limit as usize),
            ..arguments.work.settings(stop)
        },
    };
    let bar = arguments.work.bar(arguments.limit as usize, "figures");
    bar.enable_steady_tick(Duration::from_millis(200));
    let outcome = exits.run(&is_left_out, &mut |found| {
        bar.inc(1);
        list.add(|number| FigureRecord::new(number, &exits.task, found))
    })?;
    bar.finish_and_clear();
    list.finish::<FigureRecord<'_>>(outcome.ending == Ending::Stopped)?;
    let number = outcome.results.len();
    let (message, status) = match (outcome.ending, number) {
        (Ending::Found, _) => return Ok(Status::Yes),
        (Ending::Stopped, _) => {
            let message = format!("stopped after {number} figures were found");
            return output::stopped(&message);
        }
        (Ending::Exhausted, 0) => ("there is no such figure".to_owned(), Status::No),
        (Ending::Exhausted, 1) => ("there is only 1 such figure".to_owned(), Status::Yes),
        (Ending::Exhausted, _) => (format!("there are only {number} such figures"), Status::Yes),
    };
    output::write_message(&format!("{message}: every set of squares was tried\n"));
    Ok(status)
}
