//! What is searched for: transfers, perhaps among men who stand still, and exchanges.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use crate::board::{Board, Corner, DirectionSet, Square, SquareSet, Yard, YardError};
use crate::rules::{Move, Position};

use super::key::Symmetry;

/// What a transfer ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A man on each of these squares.
    Squares(SquareSet),
    /// Any figure that is its own mirror image in the board's diagonal through this corner.
    Symmetrical(Corner),
}

impl Target {
    /// Whether these men have reached the target.
    pub fn is_reached(self, men: SquareSet, board: Board) -> bool {
        match self {
            Self::Squares(squares) => men == squares,
            Self::Symmetrical(corner) => corner.mirror_set(men, board) == men,
        }
    }
}

/// A solitaire in the booklet's widest sense: bring "a given number of men, from a given position to a
/// required position". The men are alike, and each may move any number of times.
///
/// Every target can be reached. A man who steps changes places with an empty square, and such changes can
/// bring the empty squares anywhere.
///
/// ```
/// use halma_solve::board::{Board, Corner, DirectionSet, Yard};
/// use halma_solve::search::transfer::TransferTask;
///
/// // . ○ ○   III   The three men ● cross the board to the squares ○.
/// // ● . ○   II    (The drawing has one row and one number less than the board.)
/// // ● ● .   I
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = TransferTask::crossing(Board::new(4)?, &yard, DirectionSet::Eight)?;
/// assert_eq!(task.men(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TransferTask {
    board: Board,
    directions: DirectionSet,
    start: SquareSet,
    standing: SquareSet,
    target: Target,
}

/// Why there is no such transfer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransferTaskError {
    /// No man stands on the board at the start.
    #[error("there is no man at the start")]
    NoMen,
    /// A square of the start or of the target is off the board.
    #[error("{square} is off the board of {side} by {side} squares")]
    OffBoard {
        /// The first such square.
        square: Square,
        /// The number of rows of the board.
        side: u8,
    },
    /// The start and the target have different numbers of men.
    #[error(
        "the number of men at the start is {start}, not {target}, the number of squares at the target"
    )]
    MenDiffer {
        /// The men at the start.
        start: u32,
        /// The squares of the target.
        target: u32,
    },
    /// Two armies stand on one square.
    #[error("{square} belongs to both armies")]
    Overlap {
        /// The first such square.
        square: Square,
    },
    /// The army that begins an exchange has no move.
    #[error("no man of the army that begins can move")]
    NoMove,
    /// The yard does not fit.
    #[error(transparent)]
    Yard(#[from] YardError),
}

impl TransferTask {
    /// The transfer from the men on `start` to a target.
    ///
    /// # Errors
    /// [`TransferTaskError`] if there are no men, if a square is off the board, or if the target has not as
    /// many squares as there are men.
    pub fn new(
        board: Board,
        directions: DirectionSet,
        start: SquareSet,
        target: Target,
    ) -> Result<Self, TransferTaskError> {
        check_squares(start, board)?;
        if let Target::Squares(squares) = target {
            check_squares(squares, board)?;
            let (start, target) = (start.len(), squares.len());
            if start != target {
                return Err(TransferTaskError::MenDiffer { start, target });
            }
        }
        if start.is_empty() {
            return Err(TransferTaskError::NoMen);
        }
        Ok(Self {
            board,
            directions,
            start,
            standing: SquareSet::EMPTY,
            target,
        })
    }

    /// An army goes from its yard to the opposite yard, alone on the board. The opposite yard is the point
    /// reflection of the army's own.
    ///
    /// # Errors
    /// [`TransferTaskError::Yard`] if the yard does not fit on the board.
    pub fn crossing(
        board: Board,
        yard: &Yard,
        directions: DirectionSet,
    ) -> Result<Self, TransferTaskError> {
        let start = yard.squares(board)?;
        let target = Target::Squares(Symmetry::POINT_REFLECTION.set(start, board));
        Self::new(board, directions, start, target)
    }

    /// Men who are spread at random fill the yard. Every set of squares has the same chance, and the same
    /// seed gives the same squares on every machine.
    ///
    /// # Errors
    /// [`TransferTaskError::Yard`] if the yard does not fit on the board.
    pub fn packing(
        board: Board,
        yard: &Yard,
        directions: DirectionSet,
        seed: u64,
    ) -> Result<Self, TransferTaskError> {
        let target = yard.squares(board)?;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut squares: Vec<Square> = board.squares().iter().collect();
        squares.shuffle(&mut random);
        let start = squares.into_iter().take(target.len() as usize).collect();
        Self::new(board, directions, start, Target::Squares(target))
    }

    /// The same task among men who stand still. The army may jump over them.
    ///
    /// ```
    /// use halma_solve::board::{Board, DirectionSet, Square, SquareSet};
    /// use halma_solve::search::transfer::{Search, Target, TransferTask};
    ///
    /// // . . x .  III   The man ● jumps over the man ○, who stands still.
    /// // . ○ . .  II
    /// // ● . . .  I
    /// let set = |row, number| SquareSet::from(Square::new(row, number).unwrap());
    /// let target = Target::Squares(set(3, 3));
    /// let task = TransferTask::new(Board::new(4)?, DirectionSet::Eight, set(1, 1), target)?;
    /// let answer = Search::default().transfer(&task.among(set(2, 2))?, &mut ())?;
    /// assert_eq!((answer.solution.unwrap().len(), answer.at_least), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TransferTaskError`] if such a man is off the board, or on a square of the army or of the target.
    pub fn among(self, standing: SquareSet) -> Result<Self, TransferTaskError> {
        check_squares(standing, self.board)?;
        let taken = match self.target {
            Target::Squares(target) => self.start | target,
            Target::Symmetrical(_) => self.start,
        };
        match (standing & taken).first() {
            Some(square) => Err(TransferTaskError::Overlap { square }),
            None => Ok(Self { standing, ..self }),
        }
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> DirectionSet {
        self.directions
    }

    /// The squares of the men at the start.
    pub const fn start(&self) -> SquareSet {
        self.start
    }

    /// The squares of the men who stand still.
    pub(super) const fn standing(&self) -> SquareSet {
        self.standing
    }

    /// What the transfer ends with.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The number of men, at least 1.
    pub fn men(&self) -> u32 {
        self.start.len()
    }

    /// The position at the start.
    pub(crate) fn position(&self) -> Position {
        let armies = [self.start, self.standing];
        Position::of_armies(self.board, armies).with_directions(self.directions)
    }

    /// Whether these moves of the army are legal one after another and end with the target.
    pub fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut position = self.position();
        let is_legal =
            |made: &Move| position.army_of(made.from) == Some(0) && position.play(*made).is_ok();
        moves.iter().all(is_legal) && self.target.is_reached(position.army(0), self.board)
    }
}

/// Two armies, each of which wants to go where the other one starts. They move in turn, the first army first,
/// and the game ends as soon as all men of one army are on the squares on which the other army started.
/// Both help to make it short: this is what chess calls a helpmate. No army may pass.
///
/// ```
/// use halma_solve::board::{Board, Corner, DirectionSet, Yard};
/// use halma_solve::search::transfer::{ExchangeTask, Search};
///
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = ExchangeTask::between_yards(Board::new(4)?, &yard, DirectionSet::Eight)?;
/// let answer = Search::default().exchange(&task, &mut ())?;
/// assert_eq!(answer.fewest(), Some(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExchangeTask {
    board: Board,
    directions: DirectionSet,
    armies: [SquareSet; 2],
}

impl ExchangeTask {
    /// The exchange of these armies, of which the first one begins.
    ///
    /// # Errors
    /// [`TransferTaskError`] if an army has no man or a man off the board, if the armies have different
    /// numbers of men, if they overlap, or if the first army has no move.
    pub fn new(
        board: Board,
        directions: DirectionSet,
        armies: [SquareSet; 2],
    ) -> Result<Self, TransferTaskError> {
        for army in armies {
            check_squares(army, board)?;
        }
        let [first, second] = armies;
        let (start, target) = (first.len(), second.len());
        if start == 0 {
            return Err(TransferTaskError::NoMen);
        }
        if start != target {
            return Err(TransferTaskError::MenDiffer { start, target });
        }
        if let Some(square) = (first & second).first() {
            return Err(TransferTaskError::Overlap { square });
        }
        let task = Self {
            board,
            directions,
            armies,
        };
        match task.position().moves(0).next() {
            Some(_) => Ok(task),
            None => Err(TransferTaskError::NoMove),
        }
    }

    /// The exchange between a yard and the opposite one. The army in the yard begins.
    ///
    /// # Errors
    /// [`TransferTaskError`] if the yard does not fit on the board or overlaps the opposite one, or if the two fill
    /// the board.
    pub fn between_yards(
        board: Board,
        yard: &Yard,
        directions: DirectionSet,
    ) -> Result<Self, TransferTaskError> {
        let first = yard.squares(board)?;
        Self::new(
            board,
            directions,
            [first, Symmetry::POINT_REFLECTION.set(first, board)],
        )
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> DirectionSet {
        self.directions
    }

    /// The squares of the two armies at the start.
    pub const fn armies(&self) -> [SquareSet; 2] {
        self.armies
    }

    /// The position at the start: army 0 begins.
    pub(crate) fn position(&self) -> Position {
        Position::of_armies(self.board, self.armies).with_directions(self.directions)
    }

    /// The army that is home in this position, 0 or 1: its men are where the other army started.
    pub(crate) fn home(&self, position: &Position) -> Option<usize> {
        (0..2).find(|&army| position.army(army) == self.armies[1 - army])
    }

    /// Whether these moves are legal, are made by the two armies in turn, and bring one of them home with the
    /// last one.
    pub fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut position = self.position();
        for (number, &made) in moves.iter().enumerate() {
            let in_turn = position.army_of(made.from) == Some(number % 2);
            if !in_turn || self.home(&position).is_some() || position.play(made).is_err() {
                return false;
            }
        }
        self.home(&position).is_some()
    }
}

/// Checks that all squares are on the board.
fn check_squares(squares: SquareSet, board: Board) -> Result<(), TransferTaskError> {
    match (squares - board.squares()).first() {
        None => Ok(()),
        Some(square) => Err(TransferTaskError::OffBoard {
            square,
            side: board.side(),
        }),
    }
}
