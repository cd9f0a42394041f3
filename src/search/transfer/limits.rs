//! What a search may use, and why it ends early.

use std::time::{Duration, Instant};

use crate::search::Stop;

/// The time and the memory that a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time from the start of the search. `None` is no limit.
    pub time: Option<Duration>,
    /// The most bytes for positions. The program itself needs a few million bytes more.
    pub memory: usize,
}

impl Limits {
    /// The memory of the default limits: 4 GiB.
    pub const DEFAULT_MEMORY: usize = 4 << 30;
}

impl Default for Limits {
    /// No limit of time, and 4 GiB.
    fn default() -> Self {
        Self {
            time: None,
            memory: Self::DEFAULT_MEMORY,
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

/// The limits of a running search.
#[derive(Clone, Debug)]
pub(super) struct Control {
    stop: Stop,
    deadline: Option<Instant>,
    memory: usize,
}

impl Control {
    pub(super) fn new(stop: &Stop, limits: Limits) -> Self {
        Self {
            stop: stop.clone(),
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            memory: limits.memory,
        }
    }

    /// The same with at most this much memory.
    pub(super) fn with_memory(&self, bytes: usize) -> Self {
        Self {
            memory: bytes.min(self.memory),
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
