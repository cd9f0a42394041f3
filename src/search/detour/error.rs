//! Why a search ends without what it was asked for.

use crate::search::{Stopped, ThreadsError};

use super::impossible::Impossible;

/// Why a search ends without what it was asked for.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// There is no such arrangement, and this is proved.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// All arrangements are wanted, but with more men than are needed. The idle men could stand
    /// almost anywhere.
    #[error(
        "only arrangements of the fewest men, {fewest}, can all be listed: with {men} men, some would be idle"
    )]
    IdleMen {
        /// The fewest men.
        fewest: usize,
        /// The men wanted.
        men: usize,
    },
    /// Fewer men are possible, and so are more, but the search found no arrangement of just this
    /// number.
    #[error(
        "it is not known whether exactly {men} men can force {jumps} jumps: the search found a route with room for more and one with fewer, but none with exactly {men}"
    )]
    Unsettled {
        /// The men wanted.
        men: usize,
        /// The jumps wanted.
        jumps: usize,
    },
    /// The search was asked to stop before it knew the answer.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
