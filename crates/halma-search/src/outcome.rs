//! What a search finds, and how it ends.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

/// The result of a step of a search, unless the search ends early there.
pub type Result<T, E = EndedEarly> = std::result::Result<T, E>;

/// Why a search ended before it could answer the whole question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum EndedEarly {
    /// The caller stopped it.
    #[error("stopped before it was done")]
    Stopped,
    /// It gave up on a figure after the number of states that it was allowed.
    #[error("gave up after {states} states")]
    GaveUp {
        /// The number of states that it was allowed to look at.
        states: u64,
    },
    /// It found moves that the rules do not accept as a solution, or could not find the moves of a solution
    /// that it had proved to exist. This is a bug in the program.
    #[error(
        "the search found moves that are not a solution under the rules; this is a bug in the program"
    )]
    Rejected,
    /// It found as many results as requested. There may be more.
    #[error("found as many as requested")]
    Enough,
    /// It ran out of time.
    #[error("out of time")]
    Time,
    /// More memory was needed than the limit allows.
    #[error("more than {limit} bytes of memory are needed")]
    Memory {
        /// The limit in bytes.
        limit: usize,
    },
    /// The beams left positions out, and no exact search decided the question.
    #[error("beams of up to {widest} positions found and proved no more")]
    TooNarrow {
        /// The width of the widest beam, in positions.
        widest: usize,
    },
    /// There are more positions than the exact search for transfers can number.
    #[error("there are too many positions for an exact search")]
    TooManyPositions,
    /// There are more sets of squares than a search for figures holds.
    #[error("more than {most} sets of squares could be figures, too many to decide them all")]
    TooManySets {
        /// The most sets that a search holds.
        most: u64,
    },
    /// The system has no more memory for the sets of squares that could be figures.
    #[error("out of memory after {sets} sets of squares that could be figures")]
    NoMemoryForSets {
        /// The number of sets that fit.
        sets: u64,
    },
    /// A search for a single army was asked for an exchange.
    #[error("this search moves one army, and the task is an exchange of two")]
    IsExchange,
    /// The number of keys does not fit in 128 bits.
    #[error("the number of keys does not fit in 128 bits")]
    TooManyKeys,
    /// The system has no more memory for the states of a count of keys.
    #[error("out of memory after {states} states while counting the keys")]
    NoMemoryForStates {
        /// The number of states that fit.
        states: u64,
    },
    /// The threads cannot be started.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// The number of threads.
        threads: usize,
        /// The error of the system.
        reason: String,
    },
}

impl EndedEarly {
    /// Whether the caller ended the search: with a request to stop, or with the time that it gave. What the search
    /// has found by then is right, and with more time it would go on.
    pub const fn is_stop(&self) -> bool {
        matches!(self, Self::Stopped | Self::Time)
    }

    /// Whether the search ended at something that the caller gave: a request to stop, the time, or the memory.
    pub const fn is_limit(&self) -> bool {
        self.is_stop() || matches!(self, Self::Memory { .. })
    }
}

/// The results of a search, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<T> {
    /// The results, in order.
    pub results: Vec<T>,
    /// Why there may be more. `None` means that there are provably no others, except those that were
    /// excluded.
    pub ended_early: Option<EndedEarly>,
}

impl<T> Outcome<T> {
    /// Whether the caller ended the search: with a request to stop, or with the time that it gave.
    pub fn is_stopped(&self) -> bool {
        self.ended_early.as_ref().is_some_and(EndedEarly::is_stop)
    }
}

/// Follows a search for solutions of some kind. A closure that takes each solution is an observer; so is
/// `()`, which does nothing.
pub trait Observer<S: ?Sized> {
    /// The search found a solution: the next one in the order of the result, or a better one than before. If
    /// a list of solutions is wanted, `Break` ends the search.
    fn found(&mut self, _solution: &S) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// It is proved that at least this number of moves is needed.
    fn at_least(&mut self, _moves: usize) {}
}

impl<S: ?Sized> Observer<S> for () {}

impl<S: ?Sized, F: FnMut(&S) -> ControlFlow<()>> Observer<S> for F {
    fn found(&mut self, solution: &S) -> ControlFlow<()> {
        self(solution)
    }
}
