//! The check of a problem of any kind, and why there may be nothing to check.

use crate::notation::{ParseError, PuzzleText};
use crate::problem::{Problem, ProblemError};

use super::facts::Facts;
use super::fault::Fault;
use super::{detour, exit, game, transfer};

/// Why there is no verdict.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// The parts of a text do not fit together.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// An exit without a key.
    #[error("the puzzle has no key, so there is nothing to verify")]
    NoKey,
    /// A transfer without moves.
    #[error("the transfer has no moves, so there is nothing to verify")]
    NoMoves,
}

impl VerifyError {
    /// The error at its place in the text.
    pub fn in_text(&self, text: &PuzzleText) -> ParseError {
        let expected = match self {
            Self::Problem(error) => return error.in_text(text),
            Self::NoKey => "a key with a heading such as `TO BRING OUT THE PIECES IN 19 MOVES.`",
            Self::NoMoves => {
                "moves with a heading such as `TO TRANSFER THE PIECES IN 12 MOVES.`; \
                 `halma-solve solve` finds them"
            }
        };
        let span = text.span_after_prose();
        text.error_at(span.unwrap_or_default(), &self.to_string(), expected)
    }
}

/// Checks everything that a problem claims, without a search for repairs.
pub(super) fn check(problem: &Problem) -> Result<(Vec<Fault>, Facts), VerifyError> {
    match problem {
        Problem::Exit(exit) => exit::check(exit).ok_or(VerifyError::NoKey),
        Problem::Detour(detour) => Ok(detour::check(detour)),
        Problem::Transfer(transfer) => transfer::check(transfer).ok_or(VerifyError::NoMoves),
        Problem::Game(game) => Ok(game::check(game)),
    }
}
