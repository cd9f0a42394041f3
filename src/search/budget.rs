//! What a search may use, how it is followed, and how it ends.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search may use. Every result is right with any budget.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The request that can stop the search.
    pub stop: Stop,
    /// The time from the start of a search for transfers. `None` is no limit.
    pub time: Option<Duration>,
    /// The most bytes for the positions of a search for transfers, or for the states of a count of keys. The program
    /// itself needs a few million bytes more.
    pub memory: usize,
    /// The number of threads. 0 means one for each core. The answer is the same with any number, unless the search
    /// is stopped or runs out of time.
    pub threads: usize,
    /// Decides between choices that seem equally good.
    pub seed: u64,
}

impl Budget {
    /// This many GiB in bytes, for `memory`. It is all that the machine can address if that is less: with 32 bits,
    /// 4 GiB are one byte too many.
    pub fn gibibytes(number: u16) -> usize {
        usize::try_from(u64::from(number) << 30).unwrap_or(usize::MAX)
    }
}

impl Default for Budget {
    /// A new request to stop, no limit of time, 4 GiB or all that can be addressed, one thread for each core, and seed 0.
    fn default() -> Self {
        Self {
            stop: Stop::new(),
            time: None,
            memory: Self::gibibytes(4),
            threads: cores(),
            seed: 0,
        }
    }
}

/// The number of processor cores that this program may use; 1 if it is not known.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What a step of a search makes, unless the search ends early there.
pub(crate) type Result<T, E = EndedEarly> = std::result::Result<T, E>;

/// Why a search ended before it knew everything that it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EndedEarly {
    /// The caller stopped it.
    #[error("stopped before it was done")]
    Stopped,
    /// It gave up after the number of states that it was allowed for one figure.
    #[error("gave up after {states} states")]
    GaveUp {
        /// The number of states that it was allowed to look at.
        states: u64,
    },
    /// It found moves that the rules do not accept as a solution, or could not find the moves of a solution that it
    /// had proved to exist. That is a fault of the program.
    #[error(
        "the moves that the search found are no solution by the rules; this is a fault of the program"
    )]
    Rejected,
    /// It found as many results as were wanted. There may be more.
    #[error("as many as were wanted are found")]
    Enough,
    /// The time was over.
    #[error("the time was over")]
    Time,
    /// More memory was needed than the limit allows.
    #[error("more than {limit} bytes of memory are needed")]
    Memory {
        /// The limit in bytes.
        limit: usize,
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
    /// The system gives no more memory for the sets of squares that could be figures.
    #[error(
        "not enough memory for the sets of squares that could be figures: it ended after {sets}"
    )]
    NoMemoryForSets {
        /// The number of sets for which it was enough.
        sets: u64,
    },
    /// The number of keys does not fit in 128 bits.
    #[error("the number of keys does not fit in 128 bits")]
    TooManyKeys,
    /// The system gives no more memory for the states of a count of keys.
    #[error("not enough memory to count the keys: it ended after {states} states")]
    NoMemoryForStates {
        /// The number of states for which it was enough.
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

/// The results of a search, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<T> {
    /// What it found, in its order.
    pub results: Vec<T>,
    /// Why there may be more. `None`: it is proved that there are no others, except those that were excluded.
    pub ended_early: Option<EndedEarly>,
}

/// Follows a search for solutions of a kind. A closure that takes each solution is an observer. `()` is one that does
/// nothing.
pub trait Observer<S: ?Sized> {
    /// The search found a solution: the next one in the order of the result, or one that is better than those before.
    /// If a list of solutions is wanted, `Break` ends the search.
    fn found(&mut self, _solution: &S) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// It is proved that at least this number of moves is needed.
    fn at_least(&mut self, _moves: usize) {}

    /// The number of positions or steps that are done, and the number of steps that are planned so far, if that is
    /// known. The search may add more later.
    fn advanced(&mut self, _done: u64, _planned: Option<u64>) {}
}

impl<S: ?Sized> Observer<S> for () {}

impl<S: ?Sized, F: FnMut(&S) -> ControlFlow<()>> Observer<S> for F {
    fn found(&mut self, solution: &S) -> ControlFlow<()> {
        self(solution)
    }
}

/// A request to stop. The caller of a search keeps one clone, and the search looks at another. All clones are the
/// same request.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    whole: Option<Arc<Self>>,
}

impl Stop {
    /// A request that has not been made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A request that is made whenever this one is, and that can also be made alone. So a search that has enough
    /// results can stop its own threads without changing its caller's request.
    pub(crate) fn part(&self) -> Self {
        Self {
            requested: Arc::default(),
            whole: Some(Arc::new(self.clone())),
        }
    }

    /// Makes the request.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Whether this request was made, or that of the whole to which it belongs.
    pub fn is_requested(&self) -> bool {
        let is_requested = |whole: &Arc<Self>| whole.is_requested();
        self.requested.load(Ordering::Relaxed) || self.whole.as_ref().is_some_and(is_requested)
    }

    /// The same as a `Result`, for `?` in the loops of a search.
    ///
    /// # Errors
    /// [`EndedEarly::Stopped`] if [`is_requested`](Self::is_requested).
    pub fn check(&self) -> Result<()> {
        if self.is_requested() {
            Err(EndedEarly::Stopped)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn no_limit_of_memory_is_lost_on_a_small_machine() {
        // With 32 bits, four GiB are one byte more than a number of bytes can say.
        for (gibibytes, bytes) in [(0, 0), (3, 3_221_225_472), (4, 4_294_967_296_u64)] {
            let most = usize::try_from(bytes).unwrap_or(usize::MAX);
            assert_eq!(Budget::gibibytes(gibibytes), most);
        }
        assert!(Budget::default().memory >= 4_294_967_295);
    }
}
