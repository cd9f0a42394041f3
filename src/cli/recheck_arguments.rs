//! The arguments of a recheck.

use clap::Args;

pub(crate) const RECHECK_EXAMPLES: &str =
    "  halma-solve search --symmetric --moves 13 --recheck 1000       1000 sets, decided twice";

#[derive(Args, Debug)]
pub(crate) struct RecheckArguments {
    /// Decide N of the sets that could be figures with a second, plain decider too, and compare
    ///
    /// The seed chooses the sets. If there are no more than N, all are rechecked. The plain decider
    /// shares only the rules with the search. Every key is replayed.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..),
        conflicts_with_all = [
            "jumps", "table", "limit", "exclude", "include_known", "all", "count", "keys", "engine",
            "checkpoint", "save_every", "shard", "output"
        ]
    )]
    pub(crate) recheck: Option<u32>,
}
