//! The arguments of the searches for transfers, as typed.

use std::time::Duration;

use clap::{Args, ValueEnum};
use halma_solve::board::Directions;
use halma_solve::search::Settings;
use halma_solve::search::transfer::{Budget, Search};

pub(crate) const TRANSFER_EXAMPLES: &str = "\
\x20 halma-solve search --transfer pack --men 19 --seed 7 --time 60  packs men spread at random
  halma-solve search --transfer cross --board 6 --yard 3,2,1     brings a yard across the board
  halma-solve search --transfer exchange --board 8 --men 10      the shortest game of two armies";

/// The heading in the help. An argument names it itself, since a heading of a group also counts for all below it.
const HEADING: &str = "Options for transfers";

/// What a search for a transfer may use.
#[derive(Args, Debug)]
pub(crate) struct TransferLimits {
    /// Only ask whether N moves are enough
    #[arg(long, value_name = "N", help_heading = HEADING)]
    pub(crate) within: Option<usize>,
    /// Search for at most S seconds
    #[arg(long, value_name = "S", help_heading = HEADING)]
    time: Option<u64>,
    /// Use at most N GiB of memory for positions [default: 4]
    #[arg(long, value_name = "N", help_heading = HEADING,
          value_parser = clap::value_parser!(u16).range(1..=4096))]
    memory: Option<u16>,
}

impl TransferLimits {
    /// Whether one of them is given.
    pub(crate) const fn are_given(&self) -> bool {
        self.within.is_some() || self.time.is_some() || self.memory.is_some()
    }

    /// The search with these limits, and with the threads, the seed and the request to stop of the settings.
    pub(crate) fn search(&self, settings: &Settings) -> Search {
        let budget = Budget {
            stop: settings.stop.clone(),
            threads: settings.threads,
            seed: settings.seed,
            time: self.time.map(Duration::from_secs),
            ..Budget::default()
        };
        let memory = self.memory.map(|gigabytes| usize::from(gigabytes) << 30);
        Search {
            within: self.within,
            budget: Budget {
                memory: memory.unwrap_or(budget.memory),
                ..budget
            },
            ..Search::default()
        }
    }
}

/// The transfers that `--transfer` finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TransferKind {
    /// Men who are spread at random, as the seed says, go into a yard
    Pack,
    /// The men of a yard go into the opposite yard
    Cross,
    /// Two armies in opposite yards move in turn until one of them is where the other one was
    Exchange,
}

#[derive(Args, Debug)]
pub(crate) struct TransferSearchArguments {
    /// Find a transfer in few moves, and prove how many are needed at least
    #[arg(long, value_name = "KIND", help_heading = HEADING, conflicts_with_all = [
        "symmetric", "jumps", "table", "moves", "from", "to", "up_to_symmetry", "limit", "exclude",
        "include_known", "all", "count", "keys", "checkpoint", "save_every", "shard"
    ])]
    transfer: Option<TransferKind>,
    /// The directions in which the men move: 8, 6 or 4 [default: 8]
    #[arg(long, value_name = "D", help_heading = HEADING, value_parser = directions)]
    directions: Option<Directions>,
    #[command(flatten)]
    pub(crate) limits: TransferLimits,
}

fn directions(text: &str) -> Result<Directions, String> {
    let number = text.parse().ok().and_then(Directions::from_number);
    number.ok_or_else(|| "the number of directions is 8, 6 or 4".to_owned())
}

impl TransferSearchArguments {
    /// The kind of transfer, if the arguments ask for one.
    pub(crate) const fn kind(&self) -> Option<TransferKind> {
        self.transfer
    }

    pub(crate) fn directions(&self) -> Directions {
        self.directions.unwrap_or_default()
    }

    /// Whether an option for transfers is given, though the arguments ask for another search.
    pub(crate) const fn are_out_of_place(&self) -> bool {
        self.transfer.is_none() && (self.directions.is_some() || self.limits.are_given())
    }
}
