//! The shortest game: two armies move in turn and help each other until one of them is home.

use crate::board::{Board, Directions, SquareSet, Yard};
use crate::rules::{Move, Position};

use super::task::{TransferTaskError, check_squares, opposite};

/// Two armies, each of which wants to go where the other one starts. They move in turn, the first army first,
/// and the game ends as soon as all men of one army are on the squares on which the other army started.
/// Both help to make it short: this is what chess calls a helpmate. No army may pass.
///
/// ```
/// use halma_solve::board::{Board, Corner, Directions, Yard};
/// use halma_solve::search::transfer::{ExchangeSearch, ExchangeTask};
///
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = ExchangeTask::between_yards(Board::new(4)?, &yard, Directions::Eight)?;
/// let answer = ExchangeSearch::of(task).run(&mut ())?;
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
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    #[must_use]
    pub const fn directions(&self) -> Directions {
        self.directions
    }

    /// The squares of the two armies at the start.
    #[must_use]
    pub const fn armies(&self) -> [SquareSet; 2] {
        self.armies
    }

    /// The position at the start: army 0 begins.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::of_armies(self.board, self.armies).with_directions(self.directions)
    }

    /// The army that is home in this position, 0 or 1: its men are where the other army started.
    #[must_use]
    pub fn home(&self, position: &Position) -> Option<usize> {
        (0..2).find(|&army| position.army(army) == self.armies[1 - army])
    }

    /// Whether these moves are legal, are made by the two armies in turn, and bring one of them home with the
    /// last one.
    #[must_use]
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
