//! How a command ends.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use halma_solve::search::{EndedEarly, SavedError, TaskError};

/// The exit codes. If a command has several results, the greatest one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// 0: yes.
    Yes,
    /// 1: no; refuted, impossible, or different.
    No,
    /// 2: could not tell; wrong usage, or input that cannot be read or parsed.
    CannotTell,
    /// 3: stopped early.
    Stopped,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        match status {
            Status::Yes => Self::SUCCESS,
            Status::No => Self::from(1),
            Status::CannotTell => Self::from(2),
            Status::Stopped => Self::from(3),
        }
    }
}

/// The reason why a command gives up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The reader closed the output. The status is that of the results so far.
    #[error("the output was closed")]
    ClosedPipe(Status),
    /// Standard output cannot be written.
    #[error("cannot write: {0}")]
    Output(io::Error),
    /// Standard input cannot be read.
    #[error("cannot read standard input: {0}")]
    Input(io::Error),
    /// The arguments contradict each other, or are out of range.
    #[error("{0}")]
    Usage(String),
    /// The puzzles do not have what the arguments ask for.
    #[error("{0}")]
    Missing(String),
    /// A puzzle that is needed cannot be read. This is the whole message, excerpt included.
    #[error("{0}")]
    Unreadable(String),
    /// A search that ended early: the user stopped it, or it cannot be done.
    #[error(transparent)]
    Ended(#[from] EndedEarly),
    /// The handler for Ctrl-C cannot be set.
    #[error("cannot watch for Ctrl-C: {0}")]
    Signals(io::Error),
    /// The work cannot be saved.
    #[error("cannot save the work: {0}; what was saved before is still good")]
    Saving(SavedError),
    /// A search for detours that has no result.
    #[error(transparent)]
    Detour(#[from] TaskError),
    /// A checkpoint, parts of a search or packed figures that cannot be used.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// A picture that cannot be drawn.
    #[error(transparent)]
    Picture(#[from] halma_solve::render::RasterError),
}

impl Failure {
    /// The status with which the program ends.
    pub(crate) const fn status(&self) -> Status {
        match self {
            Self::ClosedPipe(status) => *status,
            Self::Ended(EndedEarly::Stopped) => Status::Stopped,
            _ => Status::CannotTell,
        }
    }

    /// A contradiction or a value out of range in the arguments.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "it takes the place of a closure"
    )]
    pub(crate) fn usage(error: impl ToString) -> Self {
        Self::Usage(error.to_string())
    }

    /// The failure of a command that had this status so far.
    pub(crate) fn after(self, so_far: Status) -> Self {
        match self {
            Self::ClosedPipe(status) => Self::ClosedPipe(status.max(so_far)),
            other => other,
        }
    }

    /// A file that cannot be written.
    pub(crate) fn file(path: &Path, reason: &str) -> Self {
        Self::Missing(format!("cannot write {}: {reason}", path.display()))
    }

    /// An output file that is there already.
    pub(crate) fn exists(path: &Path) -> Self {
        Self::Usage(format!("{} exists; --force replaces it", path.display()))
    }

    /// A saved part of a search in this folder that is not used.
    pub(crate) fn part(folder: &Path, error: &SavedError) -> Self {
        Self::Missing(format!("{}: {error}", folder.display()))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe(Status::Yes)
        } else {
            Self::Output(error)
        }
    }
}
