//! Why a search ends without a result.

use crate::search::{Stopped, ThreadsError};

use super::impossible::Impossible;

/// Why a search ends without a result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// There is no such arrangement, and this is proved.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// The caller wants all arrangements, but with more men than are needed. The idle men could stand
    /// almost anywhere, so these arrangements are not listed.
    #[error(
        "only arrangements of the fewest men, {fewest}, can all be listed: with {men} men, some would be idle"
    )]
    IdleMen {
        /// The fewest men.
        fewest: usize,
        /// The men wanted.
        men: usize,
    },
    /// There are arrangements of fewer men and of more men, but the search found none of exactly this
    /// number. It does not know whether there is one.
    #[error(
        "it is not known whether exactly {men} men can force {jumps} jumps: the search found a route with space for more and one with fewer, but none with exactly {men}"
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
