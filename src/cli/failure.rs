//! How a command ends.

use std::error::Error;
use std::io;
use std::process::ExitCode;

use halma_solve::search::EndedEarly;

use crate::results::answered::{AnswerKind, Answered};

/// The exit codes. If a command has several results, the greatest one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: yes.
    Yes,
    /// 1: no; refuted, impossible, or different.
    No,
    /// 2: usage error, or input that cannot be read or parsed.
    CannotTell,
    /// 3: stopped early.
    Stopped,
}

impl From<&Answered> for Status {
    fn from(answered: &Answered) -> Self {
        match answered.answer {
            AnswerKind::No => Self::No,
            AnswerKind::Yes if answered.proved => Self::Yes,
            AnswerKind::Yes | AnswerKind::Unknown => Self::Stopped,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Why a command gives up. Most failures are only messages. A [`ClosedPipe`] and a request to stop end a command
/// differently, an `io::Error` is about writing, and an `Unreadable` is a message with an excerpt.
pub type Failure = Box<dyn Error + Send + Sync>;

/// The reader closed the output. The status is that of the results so far.
#[derive(Debug, thiserror::Error)]
#[error("the output was closed")]
pub struct ClosedPipe(Status);

/// The status of the results so far, if the reader closed the output.
pub fn closed_pipe(failure: &Failure) -> Option<Status> {
    match (failure.downcast_ref(), failure.downcast_ref::<io::Error>()) {
        (Some(ClosedPipe(status)), _) => Some(*status),
        (None, Some(error)) if error.kind() == io::ErrorKind::BrokenPipe => Some(Status::Yes),
        _ => None,
    }
}

/// Whether the user stopped the program, or the time or the memory that he gave was not enough.
pub fn is_stopped(failure: &Failure) -> bool {
    failure.downcast_ref().is_some_and(EndedEarly::is_limit)
}

/// The status with which the program ends.
pub fn status_of(failure: &Failure) -> Status {
    closed_pipe(failure).unwrap_or(if is_stopped(failure) {
        Status::Stopped
    } else {
        Status::CannotTell
    })
}

/// The failure of a command that had this status so far.
pub fn after(failure: impl Into<Failure>, so_far: Status) -> Failure {
    let failure = failure.into();
    match closed_pipe(&failure) {
        Some(status) => ClosedPipe(status.max(so_far)).into(),
        None => failure,
    }
}

/// Fails for this reason if the arguments do not fit together.
pub fn refuse(is_wrong: bool, why: &str) -> Result<(), Failure> {
    if is_wrong { Err(why.into()) } else { Ok(()) }
}
