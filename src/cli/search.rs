//! `halma-solve search`: one command for each thing that can be found.

use clap::{Args, Subcommand};
use halma_solve::search::Stop;

use super::failure::{Failure, Status};
use super::search_detours::{self, DetourArguments, TableArguments};
use super::search_figures::{self, FigureArguments};
use super::search_transfers::{self, TransferArguments};

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

#[derive(Args, Debug)]
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

#[derive(Debug, Subcommand)]
enum Wanted {
    /// Find figures that are symmetrical in the diagonal through I, 1, each with a key
    #[command(after_help = search_figures::EXAMPLES, after_long_help = with_stopping(search_figures::EXAMPLES))]
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
        None => search_figures::run(&arguments.figures, stop),
        Some(Wanted::Figures(arguments)) => search_figures::run(arguments, stop),
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
