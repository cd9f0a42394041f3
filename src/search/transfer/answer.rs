//! What a search may use, how it is followed, and what it finds out.

use std::time::{Duration, Instant};

use crate::rules::Move;
use crate::search::{Stop, cores};

/// What a search may use.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The request that can stop the search.
    pub stop: Stop,
    /// The time from the start of the search. `None` is no limit.
    pub time: Option<Duration>,
    /// The most bytes for positions. The program itself needs a few million bytes more.
    pub memory: usize,
    /// The number of threads. 0 means one for each core. The answer is the same with any number, unless the search
    /// is stopped or runs out of time.
    pub threads: usize,
    /// Decides between choices that seem equally good.
    pub seed: u64,
}

impl Default for Budget {
    /// A new request to stop, no limit of time, 4 GiB, one thread for each core, and seed 0.
    fn default() -> Self {
        Self {
            stop: Stop::new(),
            time: None,
            memory: 4 << 30,
            threads: cores(),
            seed: 0,
        }
    }
}

/// Why a search ended before it knew everything that it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EndedEarly {
    /// The caller stopped it.
    #[error("stopped before it was done")]
    Stopped,
    /// The time was over.
    #[error("the time was over")]
    Time,
    /// More memory was needed than the limit allows.
    #[error("more than {limit} bytes of memory are needed")]
    Memory {
        /// The limit in bytes.
        limit: usize,
    },
    /// There are more positions than the exact search can number.
    #[error("there are too many positions for an exact search")]
    TooManyPositions,
}

/// The shortest solutions of a task: sequences of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of moves of each.
    pub moves: usize,
    /// How many there are; `None` if there are more than fit in 128 bits.
    pub solutions: Option<u128>,
    /// The forced moves: each is in all of them at the same place. The place is counted from 1.
    pub forced: Vec<(usize, Move)>,
}

/// What a search found out about a task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The moves of the best solution, if one was found. They were played through by the rules. In an exchange the
    /// armies make them in turn.
    pub solution: Option<Vec<Move>>,
    /// No solution has fewer moves than this. It is proved, without any assumption.
    pub at_least: usize,
    /// The number of positions that the search looked at. Positions that symmetries of the task make equal
    /// count once.
    pub positions: u64,
    /// The number of shortest solutions, if it was asked for and found.
    pub count: Option<Count>,
    /// Why the search ended before it was done; `None` if it did not.
    pub ended_early: Option<EndedEarly>,
}

impl Answer {
    /// The number of moves of the best solution.
    pub fn moves(&self) -> Option<usize> {
        self.solution.as_ref().map(Vec::len)
    }

    /// Whether this number of moves is enough, if that is known.
    pub fn is_enough(&self, moves: usize) -> Option<bool> {
        if self.at_least > moves {
            return Some(false);
        }
        self.moves().filter(|&found| found <= moves).map(|_| true)
    }

    /// The fewest moves, if they are proved.
    pub fn fewest(&self) -> Option<usize> {
        self.moves().filter(|&moves| moves == self.at_least)
    }
}

/// Follows a search. `()` is an observer that does nothing.
pub trait Observer {
    /// A better solution was found.
    fn solved(&mut self, _moves: &[Move]) {}

    /// It is proved that at least this number of moves is needed.
    fn at_least(&mut self, _moves: usize) {}

    /// The search has looked at this number of positions.
    fn looked_at(&mut self, _positions: u64) {}
}

impl Observer for () {}

/// What a running search must keep to.
#[derive(Clone, Debug)]
pub(super) struct Control {
    stop: Stop,
    deadline: Option<Instant>,
    memory: usize,
}

impl Control {
    pub(super) fn new(budget: &Budget) -> Self {
        Self {
            stop: budget.stop.clone(),
            deadline: deadline(budget.time),
            memory: budget.memory,
        }
    }

    /// The same with at most this much memory.
    pub(super) fn with_memory(&self, bytes: usize) -> Self {
        Self {
            memory: bytes.min(self.memory),
            ..self.clone()
        }
    }

    /// The same with this share of the time that is left.
    pub(super) fn with_share(&self, (times, parts): (u32, u32)) -> Self {
        let left = self
            .deadline
            .map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Self {
            deadline: deadline(left.map(|left| left / parts * times)),
            ..self.clone()
        }
    }

    /// Whether the search may go on.
    pub(super) fn check(&self) -> Result<(), EndedEarly> {
        if self.stop.is_requested() {
            return Err(EndedEarly::Stopped);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(EndedEarly::Time),
            _ => Ok(()),
        }
    }

    /// Whether the search may use this number of bytes.
    pub(super) fn check_memory(&self, bytes: usize) -> Result<(), EndedEarly> {
        if bytes > self.memory {
            let limit = self.memory;
            return Err(EndedEarly::Memory { limit });
        }
        Ok(())
    }
}

fn deadline(time: Option<Duration>) -> Option<Instant> {
    time.and_then(|time| Instant::now().checked_add(time))
}
