//! What a search may use, and why it ends early.

use std::io;
use std::time::Duration;

use crate::search::checkpoint::CheckpointError;

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
    /// The folder for positions failed.
    #[error("the folder for positions cannot be used: {0}")]
    Folder(io::ErrorKind),
    /// There are more positions than the exact search can number.
    #[error("there are too many positions for an exact search")]
    TooManyPositions,
}

impl From<io::Error> for EndedEarly {
    fn from(error: io::Error) -> Self {
        Self::Folder(error.kind())
    }
}

impl From<CheckpointError> for EndedEarly {
    fn from(error: CheckpointError) -> Self {
        match error {
            CheckpointError::Io { source, .. } => source.into(),
            _ => Self::Folder(io::ErrorKind::InvalidData),
        }
    }
}
