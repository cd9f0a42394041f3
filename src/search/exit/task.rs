//! The task of the searches: bring all men out of a yard, each in one move.

use std::ops::Deref;

use crate::board::{Board, Corner, SquareSet, Yard, YardError};

/// The most men that a search can handle. The men and the squares of a figure together are the bits
/// of one machine word.
pub const MOST_MEN: u32 = 32;

/// A yard on a board, in any corner and of any shape. The task is to bring its men out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitTask {
    board: Board,
    yard: Yard,
    men: SquareSet,
}

/// A task whose yard is its own mirror image in the diagonal through its corner.
///
/// It can be used wherever an [`ExitTask`] can. The engines that find symmetrical figures only accept
/// this type, because their reasoning needs a symmetrical yard.
///
/// ```
/// use halma_solve::board::{Board, Corner, Yard};
/// use halma_solve::search::exit::SymmetricalTask;
///
/// let yard = |rows: &[u8]| Yard::new(Corner::NearLeft, rows).unwrap();
/// assert!(SymmetricalTask::new(Board::default(), yard(&[2, 1])).is_ok());
/// assert!(SymmetricalTask::new(Board::default(), yard(&[3, 1])).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetricalTask(ExitTask);

/// Why there is no such task.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExitTaskError {
    /// The yard does not fit on the board.
    #[error(transparent)]
    Yard(#[from] YardError),
    /// The yard has more men than a search can handle.
    #[error("the yard of {yard} holds {} men; a search takes up to {MOST_MEN}", yard.men())]
    TooManyMen {
        /// The yard.
        yard: Yard,
    },
    /// The yard is not symmetrical, but the search for symmetrical figures needs one that is.
    #[error(
        "the yard of {yard} is not its own mirror image in the diagonal; the search for symmetrical figures needs a yard that is"
    )]
    NotItsOwnMirror {
        /// The yard.
        yard: Yard,
    },
}

impl ExitTask {
    /// The task of a yard.
    ///
    /// # Errors
    /// [`ExitTaskError`] if the yard is too large for the board or for a search.
    pub fn new(board: Board, yard: Yard) -> Result<Self, ExitTaskError> {
        let men = yard.squares(board)?;
        if men.len() > MOST_MEN {
            return Err(ExitTaskError::TooManyMen { yard });
        }
        Ok(Self { board, yard, men })
    }

    /// The board on which the men move.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The yard that the men leave.
    pub const fn yard(&self) -> &Yard {
        &self.yard
    }

    /// The squares of the yard, which are the men's squares at the beginning.
    pub const fn men(&self) -> SquareSet {
        self.men
    }

    /// The squares outside the yard.
    pub fn outside(&self) -> SquareSet {
        self.board.squares() - self.men
    }

    /// The mirror image of a set in the diagonal through the yard's corner.
    pub fn mirror(&self, squares: SquareSet) -> SquareSet {
        self.corner().mirror_set(squares, self.board)
    }

    /// The corner that the yard lies in.
    pub const fn corner(&self) -> Corner {
        self.yard.corner()
    }
}

impl SymmetricalTask {
    /// The task of a yard that is its own mirror image.
    ///
    /// # Errors
    /// [`ExitTaskError`] if the yard is not symmetrical, or too large.
    pub fn new(board: Board, yard: Yard) -> Result<Self, ExitTaskError> {
        ExitTask::new(board, yard)?.try_into()
    }
}

impl TryFrom<ExitTask> for SymmetricalTask {
    type Error = ExitTaskError;

    fn try_from(task: ExitTask) -> Result<Self, ExitTaskError> {
        if task.yard.is_own_mirror() {
            Ok(Self(task))
        } else {
            Err(ExitTaskError::NotItsOwnMirror { yard: task.yard })
        }
    }
}

impl Deref for SymmetricalTask {
    type Target = ExitTask;

    fn deref(&self) -> &ExitTask {
        &self.0
    }
}
