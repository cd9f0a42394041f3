//! Drafts as the page writes them: squares are the numbers 16 × (row − 1) + (number − 1).

use serde::{Deserialize, Serialize};

use crate::board::{BoardError, Square, YardError};
use crate::practice::numbers::NotACorner;
use crate::problem::ProblemError;
use crate::search::ThreadsError;
use crate::search::exit::ExitTaskError;

/// A problem as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Draft {
    Exit(ExitDraft),
    Detour(DetourDraft),
    Transfer(TransferDraft),
}

/// The men of a yard and the figure that they are to form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ExitDraft {
    /// The side of the board.
    pub(super) board: u8,
    /// The corner that the yard lies in.
    pub(super) corner: u8,
    /// The rows of the yard, counted from its corner.
    pub(super) rows: Vec<u8>,
    /// The squares of the figure.
    pub(super) men: Vec<u8>,
}

/// A man, his target, and the men he jumps over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DetourDraft {
    /// The side of the board.
    pub(super) board: u8,
    pub(super) from: u8,
    pub(super) target: u8,
    /// The other men.
    pub(super) men: Vec<u8>,
}

/// Two positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TransferDraft {
    /// The side of the board.
    pub(super) board: u8,
    /// 8, 6 or 4.
    pub(super) directions: u8,
    pub(super) start: Vec<u8>,
    pub(super) target: Vec<u8>,
    /// A corner on the mirror line, if any symmetrical figure will do. The target does not count then.
    pub(super) symmetrical: Option<u8>,
}

/// The reason why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum DraftError {
    #[error("the question cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error(transparent)]
    Yard(#[from] YardError),
    #[error(transparent)]
    Exit(#[from] ExitTaskError),
    #[error(transparent)]
    Problem(#[from] ProblemError),
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    #[error(transparent)]
    Corner(#[from] NotACorner),
    #[error("{from} and {target} are not two squares of this board, as the ends of a route are")]
    Ends { from: Square, target: Square },
    #[error("men move in 8, 6 or 4 directions, not in {0}")]
    Directions(u8),
    #[error(
        "this text is a game, which is played and not asked: `halma-solve page` makes a page of it"
    )]
    Game,
    #[error("the text holds no puzzle")]
    NoPuzzle,
    #[error("line {line}: {message}; expected {expected}")]
    Text {
        line: usize,
        message: String,
        expected: String,
    },
    #[error("the text cannot be read: {0}")]
    Reading(String),
}
