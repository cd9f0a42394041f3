//! Why a search ends without a result.

use crate::search::{Stopped, ThreadsError};

use super::journey::Journey;

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
    /// The search was asked to stop before it knew the answer.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

fn jumps_of(number: usize) -> String {
    format!("{number} {}", if number == 1 { "jump" } else { "jumps" })
}

fn men_are(number: usize) -> String {
    format!(
        "{number} {}",
        if number == 1 { "man is" } else { "men are" }
    )
}

/// What is impossible, and the bound that proves it. The first bound is geometry. Each of the others
/// comes from a sweep over all routes without a short cut.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// The target is too far away for so few jumps: a jump leads at most two squares along a line.
    #[error("{} too few to go from {} to {}: each jump leads at most two squares along a line, so it takes at least {fewest}", jumps_are(*jumps), journey.from(), journey.target())]
    TooFewJumps {
        /// The journey.
        journey: Journey,
        /// The jumps wanted.
        jumps: usize,
        /// The fewest that lead there.
        fewest: usize,
    },
    /// Every route of this number of jumps has a short cut.
    #[error("no men can force {} from {} to {}: on the {} by {} landing squares, the men of every such route also make a short cut possible; the most jumps are {most}", jumps_of(*jumps), journey.from(), journey.target(), journey.lattice().rows(), journey.lattice().columns())]
    TooManyJumps {
        /// The journey.
        journey: Journey,
        /// The jumps wanted.
        jumps: usize,
        /// The most that men can force.
        most: usize,
    },
    /// Every route of this number of jumps needs more men.
    #[error("{} too few for {} from {} to {}: the fewest are {fewest}", men_are(*men), jumps_of(*jumps), journey.from(), journey.target())]
    TooFewMen {
        /// The journey.
        journey: Journey,
        /// The jumps wanted; if any number would do, the one that needs the fewest men.
        jumps: usize,
        /// The men wanted.
        men: usize,
        /// The fewest men.
        fewest: usize,
    },
}

fn jumps_are(number: usize) -> String {
    format!(
        "{} {}",
        jumps_of(number),
        if number == 1 { "is" } else { "are" }
    )
}
