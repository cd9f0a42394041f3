//! The task of the searches: bring all men out of a yard, each in one move.

use std::ops::Deref;

use halma_rules::board::{Board, Corner, SquareSet, Yard};

use crate::TaskError;

/// The most men that a search can handle. The men and the squares of a figure together fill the bits of one
/// machine word.
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
/// It can be used wherever an [`ExitTask`] can. The searches for symmetrical figures accept only this type,
/// because their reasoning needs a symmetrical yard.
///
/// ```
/// use halma_rules::board::{Board, Corner, Yard};
/// use halma_search::exit::SymmetricalTask;
///
/// let yard = |rows: &[u8]| Yard::new(Corner::NearLeft, rows).unwrap();
/// assert!(SymmetricalTask::new(Board::default(), yard(&[2, 1])).is_ok());
/// assert!(SymmetricalTask::new(Board::default(), yard(&[3, 1])).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetricalTask(ExitTask);

impl ExitTask {
    /// The task of a yard.
    ///
    /// # Errors
    /// [`TaskError`] if the yard is too large for the board or for a search, or if the board has no diagonal.
    pub fn new(board: Board, yard: Yard) -> Result<Self, TaskError> {
        board.check_diagonal().map_err(TaskError::NoDiagonal)?;
        let men = yard.squares(board)?;
        if men.len() > MOST_MEN {
            let most = MOST_MEN;
            return Err(TaskError::TooManyMen { yard, most });
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
    pub(super) fn mirror(&self, squares: SquareSet) -> SquareSet {
        self.corner().mirror_set(squares, self.board)
    }

    /// Whether the yard is its own mirror image.
    pub(super) fn is_symmetrical(&self) -> bool {
        self.mirror(self.men) == self.men
    }

    /// The corner in which the yard lies.
    pub(super) fn corner(&self) -> Corner {
        self.yard.corner()
    }
}

impl SymmetricalTask {
    /// The task of a yard that is its own mirror image.
    ///
    /// # Errors
    /// [`TaskError`] if the yard is not symmetrical, or too large.
    pub fn new(board: Board, yard: Yard) -> Result<Self, TaskError> {
        ExitTask::new(board, yard)?.try_into()
    }
}

impl TryFrom<ExitTask> for SymmetricalTask {
    type Error = TaskError;

    fn try_from(task: ExitTask) -> Result<Self, TaskError> {
        if task.is_symmetrical() {
            Ok(Self(task))
        } else {
            Err(TaskError::NotItsOwnMirror { yard: task.yard })
        }
    }
}

impl Deref for SymmetricalTask {
    type Target = ExitTask;

    fn deref(&self) -> &ExitTask {
        &self.0
    }
}
