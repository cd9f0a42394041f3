//! How a command ends.

use std::io;
use std::process::ExitCode;

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// 0: yes.
    Yes,
    /// 1: no; refuted, or different.
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

/// Why a command gives up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Nobody reads the output any more.
    #[error("the output was closed")]
    ClosedPipe,
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Output(io::Error),
    /// The arguments ask for something that is not there.
    #[error("{0}")]
    Usage(String),
    /// A puzzle that is needed cannot be read; the message is already made up.
    #[error("{0}")]
    Unreadable(String),
    /// There is no checkpoint, or none that can be used.
    #[error(transparent)]
    Checkpoint(#[from] halma_solve::search::checkpoint::CheckpointError),
    /// The work cannot be saved.
    #[error("cannot save the work: {0}; what was saved before is still good")]
    Saving(halma_solve::search::checkpoint::CheckpointError),
    /// A search that cannot be done.
    #[error(transparent)]
    Search(#[from] halma_solve::search::exit::SearchError),
    /// A search for detours that has no result.
    #[error(transparent)]
    Detour(#[from] halma_solve::search::detour::SearchError),
    /// Layers that cannot be made.
    #[error(transparent)]
    Layers(#[from] halma_solve::search::exit::LayersError),
    /// Keys that cannot be counted.
    #[error(transparent)]
    Count(#[from] halma_solve::search::exit::CountError),
    /// A saved part of a search that is not used.
    #[error("{folder}: {source}")]
    Part {
        folder: String,
        source: halma_solve::search::exit::PartError,
    },
    /// Parts that do not make a whole.
    #[error(transparent)]
    Join(#[from] halma_solve::search::exit::JoinError),
    /// A picture that cannot be drawn.
    #[error(transparent)]
    Picture(#[from] halma_solve::render::RasterError),
    /// Two engines give different answers: one of them is wrong.
    #[error("the engines disagree; please report this: {0}")]
    Disagreement(String),
}

impl Failure {
    /// A saved part in this folder that is not used.
    pub(crate) fn part(
        folder: &std::path::Path,
        source: halma_solve::search::exit::PartError,
    ) -> Self {
        let folder = folder.display().to_string();
        Self::Part { folder, source }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::Output(error)
        }
    }
}
