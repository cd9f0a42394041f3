//! The arguments of the searches, as typed.

use std::path::PathBuf;

use clap::{ArgGroup, Args};
use halma_solve::board::{Board, Corner, Yard};
use halma_solve::search::exit::{Shard, SymmetricalTask};

use super::common_arguments::{Destination, ListFormat, Threads, row_length};
use super::detour_arguments::DetourArguments;
use super::failure::Failure;
use super::listing;
use super::transfer_arguments::TransferSearchArguments;

pub(crate) const SEARCH_EXAMPLES: &str = "\
Examples:
  halma-solve search --symmetric --moves 19                      ten figures not in the booklet
  halma-solve search --symmetric --moves 19 --seed 7 --limit 3   three other figures
  halma-solve search --symmetric --moves 19 | halma-solve verify -
  halma-solve search --symmetric --moves 13 --all --count        the number of all figures
  halma-solve search --symmetric --yard 3,3,2 --all              all figures of another yard
  halma-solve search --symmetric --all --checkpoint folder -o all.txt";

pub(crate) const STOPPED_HELP: &str = "\
Stopping:
  Ctrl-C or SIGTERM stops a search within a second, with exit status 3. The search writes the
  results found so far. The first line of such a file says that it is partial. With --checkpoint
  the results stay in the folder, and no file is written before the search is done. A second
  Ctrl-C ends the program at once.";

#[expect(clippy::struct_excessive_bools, reason = "each flag is one")]
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("what").required(true).multiple(true).args(["symmetric", "jumps", "table", "transfer"]))]
pub(crate) struct SearchArguments {
    /// Find figures that are symmetrical in the diagonal through I, 1, each with a key
    #[arg(long, conflicts_with_all = ["men", "up_to_symmetry"])]
    pub(crate) symmetric: bool,
    #[command(flatten)]
    pub(crate) transfer: TransferSearchArguments,
    #[command(flatten)]
    pub(crate) detour: DetourArguments,
    /// The number of men in a standard yard, each with one move: 10, 13, 15 or 19 [default: 19]
    #[arg(long, value_name = "N", conflicts_with_all = ["jumps", "table"])]
    moves: Option<u32>,
    /// The rows of the yard, row I first, such as `3,3,2`
    #[arg(
        long,
        value_name = "ROWS",
        value_delimiter = ',',
        value_parser = row_length,
        conflicts_with_all = ["jumps", "table"]
    )]
    pub(crate) yard: Option<Vec<u8>>,
    /// The number of rows of the board, and of squares in a row: from 4 to 16
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub(crate) board: u8,
    /// Find at most N figures or arrangements [default: 10 figures, 1 arrangement]
    #[arg(long, value_name = "N", conflicts_with = "all",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: Option<u32>,
    /// The seed of the choice: another seed gives other figures, arrangements or positions
    #[arg(long, value_name = "S", default_value_t = 0, conflicts_with_all = ["all", "count", "table"])]
    pub(crate) seed: u64,
    /// Leave out the figures in these puzzle files, or the figures with these ids
    #[arg(long, value_name = "FILE or ID", num_args = 1.., conflicts_with_all = ["jumps", "table", "all"])]
    pub(crate) exclude: Vec<PathBuf>,
    /// Do not leave out the booklet's figures A to D
    #[arg(long, conflicts_with_all = ["jumps", "table", "all"])]
    pub(crate) include_known: bool,
    /// Find all figures or arrangements, and prove that there are no others
    #[arg(long, group = "saved")]
    pub(crate) all: bool,
    /// Print only the number of figures or arrangements
    #[arg(long, conflicts_with = "limit")]
    pub(crate) count: bool,
    /// Print only the number of figures and the number of all their keys
    #[arg(long, requires = "all", conflicts_with_all = ["jumps", "table", "count", "checkpoint"])]
    pub(crate) keys: bool,
    /// Save the results in a folder; the same command continues the search from there
    #[arg(long, value_name = "DIR", requires = "saved", conflicts_with_all = ["jumps", "table"])]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Save every S seconds, at most 30
    #[arg(long, value_name = "S", requires = "checkpoint", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(0..=30))]
    pub(crate) save_every: u64,
    /// Do only part I of N parts, which take about the same time; `merge` joins the parts
    #[arg(
        long,
        value_name = "I/N",
        requires = "checkpoint",
        conflicts_with_all = ["output", "count", "keys"]
    )]
    pub(crate) shard: Option<Shard>,
    /// How to write the results
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ListFormat,
    #[command(flatten)]
    pub(crate) destination: Destination,
    /// No progress bar
    #[arg(short, long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

impl SearchArguments {
    /// Checks the rules that hold for one of the searches only.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.symmetric && self.count && !self.all {
            let message = "--count is for all figures: add --all".to_owned();
            return Err(Failure::Usage(message));
        }
        if self.transfer.are_out_of_place() {
            let message = "--directions, --within, --time and --memory are for --transfer";
            return Err(Failure::Usage(message.to_owned()));
        }
        if self.format == ListFormat::Csv && self.transfer.kind().is_some() {
            let message = "--format csv is for lists, and this search has one result";
            return Err(Failure::Usage(message.to_owned()));
        }
        if self.count || self.keys {
            listing::check_number(self.format)?;
        }
        self.destination.check_ending(self.format)
    }

    /// The task that the arguments ask for.
    pub(crate) fn task(&self) -> Result<SymmetricalTask, Failure> {
        let usage = |error: String| Failure::Usage(error);
        let board = Board::new(self.board).map_err(|error| usage(error.to_string()))?;
        let yard = match (&self.yard, self.moves) {
            (None, moves) => standard_yard(moves.unwrap_or(19))?,
            (Some(rows), moves) => {
                let yard =
                    Yard::new(Corner::NearLeft, rows).map_err(|error| usage(error.to_string()))?;
                let men = yard.men();
                if let Some(moves) = moves.filter(|&moves| moves != men) {
                    return Err(usage(format!(
                        "--moves {moves} does not fit --yard: {men} men take {men} moves, one each"
                    )));
                }
                yard
            }
        };
        SymmetricalTask::new(board, yard).map_err(|error| usage(error.to_string()))
    }
}

/// The standard yard with this number of men.
pub(crate) fn standard_yard(men: u32) -> Result<Yard, Failure> {
    Yard::standard(men, Corner::NearLeft).ok_or_else(|| {
        Failure::Usage(format!(
            "no standard yard has {men} men: they have 10, 13, 15 or 19; --yard takes the rows of any other"
        ))
    })
}
