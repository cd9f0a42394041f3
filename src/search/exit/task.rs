//! The task: to bring all men of a yard out of it, each in one move.

use crate::board::{Board, Corner, SquareSet, Yard, YardError};

/// The most men that a search can hold: men and squares of a figure together are the bits of one
/// machine word.
pub const MOST_MEN: u32 = 32;

/// A yard on a board. Its men are to be brought out. It lies in any corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    board: Board,
    yard: Yard,
    men: SquareSet,
}

/// Why a yard makes no task.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The yard does not fit on the board.
    #[error(transparent)]
    Yard(#[from] YardError),
    /// More men than a search can hold.
    #[error("the yard of {yard} holds {} men; a search takes up to {MOST_MEN}", yard.men())]
    TooManyMen {
        /// The yard.
        yard: Yard,
    },
    /// No figure is symmetrical in a diagonal that is not the yard's own.
    #[error(
        "the yard of {yard} is not its own mirror image in the diagonal, so its figures are not compared with theirs"
    )]
    NotItsOwnMirror {
        /// The yard.
        yard: Yard,
    },
}

impl Task {
    /// The task of a yard.
    ///
    /// # Errors
    /// [`TaskError`] if the yard is too large for the board or for a search.
    pub fn new(board: Board, yard: Yard) -> Result<Self, TaskError> {
        let men = yard.squares(board)?;
        if men.len() > MOST_MEN {
            return Err(TaskError::TooManyMen { yard });
        }
        Ok(Self { board, yard, men })
    }

    /// The task of a yard that is its own mirror image, whose figures can be symmetrical.
    ///
    /// # Errors
    /// [`TaskError`], also if the yard is not symmetrical.
    pub fn symmetrical(board: Board, yard: Yard) -> Result<Self, TaskError> {
        if !yard.is_own_mirror() {
            return Err(TaskError::NotItsOwnMirror { yard });
        }
        Self::new(board, yard)
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The yard.
    #[must_use]
    pub const fn yard(&self) -> &Yard {
        &self.yard
    }

    /// The squares of the yard.
    #[must_use]
    pub const fn men(&self) -> SquareSet {
        self.men
    }

    /// The squares outside the yard.
    #[must_use]
    pub fn outside(&self) -> SquareSet {
        self.board.squares() - self.men
    }

    /// The mirror image of a set in the diagonal through the yard's corner.
    #[must_use]
    pub fn mirror(&self, squares: SquareSet) -> SquareSet {
        self.corner().mirror_set(squares, self.board)
    }

    /// The corner that the yard lies in.
    #[must_use]
    pub const fn corner(&self) -> Corner {
        self.yard.corner()
    }
}
