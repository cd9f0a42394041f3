//! Why a question has no answer.

use super::numbers::NotACorner;
use crate::board::BoardError;
use crate::problem::ProblemError;
use crate::rules::{IllegalMove, IllegalTurn};

/// The reason why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum AnswerError {
    #[error("the question cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error(transparent)]
    Corner(#[from] NotACorner),
    #[error("men move in 8, 6 or 4 directions, not in {0}")]
    Directions(u8),
    #[error(transparent)]
    Problem(#[from] ProblemError),
    #[error("`{0}` is not a rule book")]
    Rules(String),
    #[error("a turn made before is not legal: {0}")]
    IllegalTurn(#[from] IllegalTurn),
    #[error("a move made before is not legal: {0}")]
    Illegal(#[from] IllegalMove),
}
