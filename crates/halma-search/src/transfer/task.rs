//! What is searched for: transfers, perhaps among men who stand still, and exchanges.

use std::iter::once;

use halma_rules::board::{Board, Corner, DirectionSet, Square, SquareSet, Symmetry, Yard};
use halma_rules::rules::{Move, Position};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use crate::TaskError;

/// What a transfer ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A man on each of these squares.
    Squares(SquareSet),
    /// Any figure that is its own mirror image in the board's diagonal through this corner.
    Symmetrical(Corner),
}

/// A solitaire in the booklet's widest sense: bring "a given number of men, from a given position to a
/// required position". The men are alike, and each may move any number of times.
///
/// Every target can be reached. A man who steps changes places with an empty square, and such changes can
/// bring the empty squares anywhere.
///
/// ```
/// use halma_rules::board::{Board, Corner, DirectionSet, Yard};
/// use halma_search::transfer::TransferTask;
///
/// // . ○ ○   III   The three men ● cross the board to the squares ○.
/// // ● . ○   II    (The drawing has one row and one number less than the board.)
/// // ● ● .   I
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = TransferTask::crossing(Board::new(4)?, &yard, DirectionSet::EIGHT)?;
/// assert_eq!(task.start().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TransferTask {
    board: Board,
    directions: DirectionSet,
    start: SquareSet,
    kind: Kind,
}

/// What the men do, and who else is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// They go to a target, perhaps among men who stand still.
    Transfer { target: Target, standing: SquareSet },
    /// They change places with another army, which moves in turn with them.
    Exchange { other: SquareSet, end: ExchangeEnd },
}

/// When an exchange is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExchangeEnd {
    /// As soon as all men of one army are on the squares on which the other army started.
    OneIsHome,
    /// As soon as both armies are home. The booklet has a game of opposite partners: the play goes round without the one
    /// who is home first. So his army stands still, and the other one moves alone to the end.
    BothAreHome,
}

impl TransferTask {
    /// The transfer from the men on `start` to a target.
    ///
    /// # Errors
    /// [`TaskError`] if there are no men, if a square is off the board, if the target has not as many squares as there
    /// are men, or if it is to be symmetrical on a board without a diagonal.
    pub fn new(
        board: Board,
        directions: DirectionSet,
        start: SquareSet,
        target: Target,
    ) -> Result<Self, TaskError> {
        board.check(start).map_err(TaskError::OffBoard)?;
        if matches!(target, Target::Symmetrical(_)) {
            board.check_diagonal().map_err(TaskError::NoDiagonal)?;
        }
        if let Target::Squares(squares) = target {
            board.check(squares).map_err(TaskError::OffBoard)?;
            let start = start.len();
            let target = squares.len();
            if start != target {
                return Err(TaskError::MenDiffer { start, target });
            }
        }
        if start.is_empty() {
            return Err(TaskError::NoMen);
        }
        Ok(Self {
            board,
            directions,
            start,
            kind: Kind::Transfer {
                target,
                standing: SquareSet::EMPTY,
            },
        })
    }

    /// An army goes from its yard to the opposite yard, alone on the board. The opposite yard is the point
    /// reflection of the army's own.
    ///
    /// # Errors
    /// [`TaskError::Board`] if the yard does not fit on the board.
    pub fn crossing(
        board: Board,
        yard: &Yard,
        directions: DirectionSet,
    ) -> Result<Self, TaskError> {
        let start = yard.squares(board)?;
        let target = Target::Squares(Symmetry::POINT_REFLECTION.set(start, board));
        Self::new(board, directions, start, target)
    }

    /// Men who are spread at random fill the yard. Every set of squares has the same chance, and the same
    /// seed gives the same squares on every machine.
    ///
    /// # Errors
    /// [`TaskError::Board`] if the yard does not fit on the board.
    pub fn packing(
        board: Board,
        yard: &Yard,
        directions: DirectionSet,
        seed: u64,
    ) -> Result<Self, TaskError> {
        let target = yard.squares(board)?;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut squares: Vec<Square> = board.squares().iter().collect();
        squares.shuffle(&mut random);
        let start = squares.into_iter().take(target.len() as usize).collect();
        Self::new(board, directions, start, Target::Squares(target))
    }

    /// A transfer among men who stand still. The army may jump over them.
    ///
    /// ```
    /// use halma_rules::board::{Board, DirectionSet, Square, SquareSet};
    /// use halma_search::transfer::{Search, Target, TransferTask};
    ///
    /// // . . x .  III   The man ● jumps over the man ○, who stands still.
    /// // . ○ . .  II
    /// // ● . . .  I
    /// let set = |row, number| SquareSet::from(Square::new(row, number).unwrap());
    /// let (start, target) = (set(1, 1), Target::Squares(set(3, 3)));
    /// let task = TransferTask::among(Board::new(4)?, DirectionSet::EIGHT, start, target, set(2, 2))?;
    /// let answer = Search::default().transfer(&task, &mut ())?;
    /// assert_eq!((answer.solution.unwrap().len(), answer.at_least), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`new`](Self::new), and [`TaskError`] if a man who stands still is off the board, or on a square of the army or
    /// of the target.
    pub fn among(
        board: Board,
        directions: DirectionSet,
        start: SquareSet,
        target: Target,
        standing: SquareSet,
    ) -> Result<Self, TaskError> {
        let alone = Self::new(board, directions, start, target)?;
        board.check(standing).map_err(TaskError::OffBoard)?;
        let taken = match target {
            Target::Squares(target) => start | target,
            Target::Symmetrical(_) => start,
        };
        match (standing & taken).first() {
            Some(square) => Err(TaskError::Overlap { square }),
            None => Ok(Self {
                kind: Kind::Transfer { target, standing },
                ..alone
            }),
        }
    }

    /// The exchange of two armies in opposite yards: the [crossing](Self::crossing) of both. They move in turn, the army of
    /// the yard first. Both help to make it short: this is what chess calls a helpmate. No army may pass.
    ///
    /// ```
    /// use halma_rules::board::{Board, Corner, DirectionSet, Yard};
    /// use halma_search::transfer::{ExchangeEnd, Search, TransferTask};
    ///
    /// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
    /// let fewest = |end| {
    ///     let task = TransferTask::exchange(Board::new(4).unwrap(), &yard, DirectionSet::EIGHT, end).unwrap();
    ///     Search::default().transfer(&task, &mut ()).unwrap().fewest()
    /// };
    /// assert_eq!(fewest(ExchangeEnd::OneIsHome), Some(7));
    /// assert_eq!(fewest(ExchangeEnd::BothAreHome), Some(10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TaskError`] if the yard does not fit on the board, if the yards overlap, or if the army has no move.
    pub fn exchange(
        board: Board,
        yard: &Yard,
        directions: DirectionSet,
        end: ExchangeEnd,
    ) -> Result<Self, TaskError> {
        let start = yard.squares(board)?;
        let other = Symmetry::POINT_REFLECTION.set(start, board);
        Self::exchange_between(board, directions, [start, other], end)
    }

    /// The exchange of two armies on any squares.
    ///
    /// # Errors
    /// [`TaskError`] if there are no men, if a square is off the board, if the armies overlap or differ in their number of
    /// men, if the first army has no move, or if the men do not step and jump in 8, 6 or 4 directions.
    pub fn exchange_between(
        board: Board,
        directions: DirectionSet,
        [start, other]: [SquareSet; 2],
        end: ExchangeEnd,
    ) -> Result<Self, TaskError> {
        if !DirectionSet::OF_GAMES.contains(&directions) {
            return Err(TaskError::NoExchange(directions));
        }
        let crossing = Self::new(board, directions, start, Target::Squares(other))?;
        if let Some(square) = (start & other).first() {
            return Err(TaskError::Overlap { square });
        }
        let task = Self {
            kind: Kind::Exchange { other, end },
            ..crossing
        };
        match task.position().moves(0).next() {
            Some(_) => Ok(task),
            None => Err(TaskError::NoMove),
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

    /// The squares of the army at the start, and those of the men who stand still or of the other army.
    pub const fn armies(&self) -> [SquareSet; 2] {
        let (Kind::Transfer {
            standing: other, ..
        }
        | Kind::Exchange { other, .. }) = self.kind;
        [self.start, other]
    }

    /// What the transfer ends with. In an exchange, it is where the other army started.
    pub const fn target(&self) -> Target {
        match self.kind {
            Kind::Transfer { target, .. } => target,
            Kind::Exchange { other, .. } => Target::Squares(other),
        }
    }

    /// When the exchange is over; `None` if the task is none.
    pub const fn exchange_end(&self) -> Option<ExchangeEnd> {
        match self.kind {
            Kind::Transfer { .. } => None,
            Kind::Exchange { end, .. } => Some(end),
        }
    }

    /// The position at the start: army 0 begins.
    pub fn position(&self) -> Position {
        Position::from_armies(self.board, self.armies()).with_directions(self.directions)
    }

    /// Whether an army is where the other one started.
    fn is_home(&self, position: &Position, army: usize) -> bool {
        position.army(army) == self.armies()[1 - army]
    }

    fn is_reached(&self, position: &Position) -> bool {
        let men = position.army(0);
        match self.kind {
            Kind::Exchange { end, .. } => {
                let is_home = [0, 1].map(|army| self.is_home(position, army));
                match end {
                    ExchangeEnd::OneIsHome => is_home.contains(&true),
                    ExchangeEnd::BothAreHome => is_home == [true; 2],
                }
            }
            Kind::Transfer { target, .. } => match target {
                Target::Squares(squares) => men == squares,
                Target::Symmetrical(corner) => corner.unmatched(men, self.board).is_empty(),
            },
        }
    }

    /// Whether the target has other squares than the men ever come to. A jump never leaves a class, and a step along a
    /// diagonal never a color.
    pub(super) fn is_of_other_squares(&self) -> bool {
        let Target::Squares(target) = self.target() else {
            return false;
        };
        let numbers = |squares: SquareSet| {
            let mut numbers = [0; 4];
            for square in squares {
                numbers[square.class()] += 1;
            }
            numbers
        };
        let [start, target] = [self.start, target].map(numbers);
        // Classes 0 and 3 have one color, 1 and 2 the other.
        let of_color = |numbers: [u32; 4]| numbers[0] + numbers[3];
        if self.directions.are_for_jumps_only() {
            start != target
        } else {
            self.directions == DirectionSet::DIAGONALS && of_color(start) != of_color(target)
        }
    }

    /// The positions from the start on, with one after each of these moves that is legal.
    pub(super) fn positions(&self, moves: &[Move]) -> Vec<Position> {
        let mut position = self.position();
        let after = moves.iter().map_while(|&made| {
            position.play(made).ok()?;
            Some(position.clone())
        });
        once(self.position()).chain(after).collect()
    }

    /// Whether these moves are legal one after another and end with the target. In an exchange, the two armies make
    /// them in turn, the play goes round without an army that is home, and the game ends with the last move.
    pub fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut position = self.position();
        let is_exchange = self.exchange_end().is_some();
        let mut is_legal = |(number, &made): (usize, &Move)| {
            let army = match number % 2 {
                _ if !is_exchange => 0,
                _ if self.is_home(&position, 0) => 1,
                army if !self.is_home(&position, 1) => army,
                _ => 0,
            };
            let is_over = is_exchange && self.is_reached(&position);
            !is_over && position.army_of(made.from) == Some(army) && position.play(made).is_ok()
        };
        moves.iter().enumerate().all(&mut is_legal) && self.is_reached(&position)
    }
}
