//! Why a search ends without a result.

use crate::board::SquareSet;
use crate::search::{Stopped, ThreadsError};

/// Why the candidates could not be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EnumerationError {
    /// More candidates than a search holds.
    #[error("more than {most} sets of squares could be figures, too many to decide them all")]
    TooManySets {
        /// The most candidates that a search holds.
        most: u64,
    },
    /// The system gives no more memory.
    #[error(
        "not enough memory for the sets of squares that could be figures: it ended after {sets}"
    )]
    NoMemory {
        /// The number of sets for which it was enough.
        sets: u64,
    },
    /// The search was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Why a search ends without a result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// The candidates do not fit in memory.
    #[error(transparent)]
    Enumeration(EnumerationError),
    /// The search was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<EnumerationError> for SearchError {
    fn from(error: EnumerationError) -> Self {
        match error {
            EnumerationError::Stopped(stopped) => Self::Stopped(stopped),
            error => Self::Enumeration(error),
        }
    }
}

/// Why the layers could not be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayersError {
    /// The layers need more memory than the caller allows.
    #[error(
        "the engine by layers is for small yards: {states} states take more than {most_bytes} bytes"
    )]
    TooManyStates {
        /// The number of states that fitted.
        states: usize,
        /// The memory that the caller allows, in bytes.
        most_bytes: usize,
    },
    /// The system gives no more memory.
    #[error("not enough memory for the layers: it ended after {states} states")]
    NoMemory {
        /// The number of states for which it was enough.
        states: usize,
    },
    /// No key leads to a figure of the last layer: the layers contradict each other.
    #[error("the layers hold a figure and no key of it; please report this")]
    NoKey {
        /// The figure.
        squares: SquareSet,
    },
    /// The search was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Why the keys were not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// The number of keys does not fit in 128 bits.
    #[error("the number of keys does not fit in 128 bits")]
    Overflow,
    /// The count was asked to stop.
    #[error("stopped before all keys were counted")]
    Stopped,
    /// There are more states than the table may hold.
    #[error("more than {most} states, too many to count the keys")]
    TooManyStates {
        /// The most states that the table may hold.
        most: u64,
    },
    /// The system gives no more memory.
    #[error("not enough memory to count the keys: it ended after {states} states")]
    NoMemory {
        /// The number of states for which it was enough.
        states: u64,
    },
}

impl From<Stopped> for CountError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}
