//! What is searched for: transfers, exchanges, and packings among men who stand still.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use crate::board::{Board, Corner, Directions, Square, SquareSet, Yard, YardError};
use crate::rules::{Move, Position};

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
/// use halma_solve::board::{Board, Corner, Directions, Yard};
/// use halma_solve::search::transfer::TransferTask;
///
/// // . ○ ○   III   The three men ● cross the board to the squares ○.
/// // ● . ○   II    (The drawing has one row and one number less than the board.)
/// // ● ● .   I
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = TransferTask::crossing(Board::new(4)?, &yard, Directions::Eight)?;
/// assert_eq!(task.men(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TransferTask {
    board: Board,
    directions: Directions,
    start: SquareSet,
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
        directions: Directions,
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
        directions: Directions,
    ) -> Result<Self, TransferTaskError> {
        let start = yard.squares(board)?;
        let target = Target::Squares(opposite(start, board));
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
        directions: Directions,
        seed: u64,
    ) -> Result<Self, TransferTaskError> {
        let target = yard.squares(board)?;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut squares: Vec<Square> = board.squares().iter().collect();
        squares.shuffle(&mut random);
        let start = squares.into_iter().take(target.len() as usize).collect();
        Self::new(board, directions, start, Target::Squares(target))
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> Directions {
        self.directions
    }

    /// The squares of the men at the start.
    pub const fn start(&self) -> SquareSet {
        self.start
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
    pub fn position(&self) -> Position {
        Position::of_one_army(self.board, self.start).with_directions(self.directions)
    }

    /// Whether these moves are legal one after another and end with the target.
    pub fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut position = self.position();
        moves.iter().all(|&made| position.play(made).is_ok())
            && self.target.is_reached(position.men(), self.board)
    }
}

/// Two armies, each of which wants to go where the other one starts. They move in turn, the first army first,
/// and the game ends as soon as all men of one army are on the squares on which the other army started.
/// Both help to make it short: this is what chess calls a helpmate. No army may pass.
///
/// ```
/// use halma_solve::board::{Board, Corner, Directions, Yard};
/// use halma_solve::search::transfer::{ExchangeTask, Search};
///
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = ExchangeTask::between_yards(Board::new(4)?, &yard, Directions::Eight)?;
/// let answer = Search::default().exchange(&task, &mut ())?;
/// assert_eq!(answer.fewest(), Some(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExchangeTask {
    board: Board,
    directions: Directions,
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
        directions: Directions,
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
        directions: Directions,
    ) -> Result<Self, TransferTaskError> {
        let first = yard.squares(board)?;
        Self::new(board, directions, [first, opposite(first, board)])
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> Directions {
        self.directions
    }

    /// The squares of the two armies at the start.
    pub const fn armies(&self) -> [SquareSet; 2] {
        self.armies
    }

    /// The position at the start: army 0 begins.
    pub fn position(&self) -> Position {
        Position::of_armies(self.board, self.armies).with_directions(self.directions)
    }

    /// The army that is home in this position, 0 or 1: its men are where the other army started.
    pub fn home(&self, position: &Position) -> Option<usize> {
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

/// An army on its way to a target, and men who stand still. The army may jump over them.
///
/// ```
/// use halma_solve::board::{Board, Square, SquareSet};
/// use halma_solve::search::transfer::{PackingTask, Search};
///
/// // . . x .  III   The man ● jumps over the man ○, who stands still.
/// // . ○ . .  II
/// // ● . . .  I
/// let set = |row, number| SquareSet::from(Square::new(row, number).unwrap());
/// let task = PackingTask::new(Board::new(4)?, set(1, 1), set(2, 2), set(3, 3))?;
/// let answer = Search::default().packing(&task, &mut ())?;
/// assert_eq!((answer.solution.unwrap().len(), answer.at_least), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackingTask {
    pub(super) board: Board,
    pub(super) men: SquareSet,
    pub(super) standing: SquareSet,
    pub(super) target: SquareSet,
}

impl PackingTask {
    /// The task of these men.
    ///
    /// # Errors
    /// [`TransferTaskError`] if a square is off the board, the numbers of men and of squares differ, or a man
    /// who stands still is on a square of the army or of the target.
    pub fn new(
        board: Board,
        men: SquareSet,
        standing: SquareSet,
        target: SquareSet,
    ) -> Result<Self, TransferTaskError> {
        for squares in [men, standing, target] {
            check_squares(squares, board)?;
        }
        if men.is_empty() {
            return Err(TransferTaskError::NoMen);
        }
        if men.len() != target.len() {
            return Err(TransferTaskError::MenDiffer {
                start: men.len(),
                target: target.len(),
            });
        }
        match (standing & (men | target)).first() {
            Some(square) => Err(TransferTaskError::Overlap { square }),
            None => Ok(Self {
                board,
                men,
                standing,
                target,
            }),
        }
    }

    /// Whether these moves are legal and bring the army to its target.
    pub fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut position = Position::of_armies(self.board, [self.men, self.standing]);
        let is_legal =
            |made: &Move| position.army_of(made.from) == Some(0) && position.play(*made).is_ok();
        moves.iter().all(is_legal) && position.army(0) == self.target
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

/// The point reflection of a set of squares of the board.
fn opposite(squares: SquareSet, board: Board) -> SquareSet {
    let end = board.side() + 1;
    squares
        .iter()
        .filter_map(|square| {
            let row = end.checked_sub(square.row())?;
            Square::new(row, end.checked_sub(square.number())?)
        })
        .collect()
}
