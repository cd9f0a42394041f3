//! Men on a board, and the moves that they have.

use crate::board::{Board, Square, SquareSet};

use super::hop::{hop_destinations, step_destinations};
use super::illegal::{IllegalMove, Obstacle};
use super::movement::{LegalMove, Move, MoveKind};
use super::route::Route;
use super::setup::MOST_ARMIES;

/// One to four armies on a board, no two men on a square and no man off the board.
///
/// Whose man it is makes no difference to his moves ("a man may jump over a man of *either
/// color*"), so a solitaire is a position of one army.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    armies: [SquareSet; MOST_ARMIES],
    men: SquareSet,
}

impl Position {
    /// A board without men.
    #[must_use]
    pub const fn empty(board: Board) -> Self {
        Self {
            board,
            armies: [SquareSet::EMPTY; MOST_ARMIES],
            men: SquareSet::EMPTY,
        }
    }

    /// One army on these squares; those that are off the board are left out.
    #[must_use]
    pub fn of_one_army(board: Board, squares: SquareSet) -> Self {
        let men = squares & board.squares();
        let mut armies = [SquareSet::EMPTY; MOST_ARMIES];
        armies[0] = men;
        Self { board, armies, men }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// All men of all armies.
    #[must_use]
    pub const fn men(&self) -> SquareSet {
        self.men
    }

    /// The squares of the board on which nobody stands.
    #[must_use]
    pub fn vacant(&self) -> SquareSet {
        self.board.squares() - self.men
    }

    /// The men of one army, counted from 0; no men for an army that is not there.
    #[must_use]
    pub fn army(&self, army: usize) -> SquareSet {
        self.armies.get(army).copied().unwrap_or_default()
    }

    /// The army of the man on a square.
    #[must_use]
    pub fn army_of(&self, square: Square) -> Option<usize> {
        self.armies.iter().position(|army| army.contains(square))
    }

    /// Puts a man of an army (0 to 3) on a square by hand. False, and nothing changes, if the
    /// square is taken or off the board or there is no such army.
    pub fn put(&mut self, square: Square, army: usize) -> bool {
        let Some(squares) = self.armies.get_mut(army) else {
            return false;
        };
        self.board.contains(square) && self.men.insert(square) && squares.insert(square)
    }

    /// Takes the man off a square by hand and says of which army he was.
    pub fn lift(&mut self, square: Square) -> Option<usize> {
        let army = self.army_of(square)?;
        self.men.remove(square);
        self.armies[army].remove(square);
        Some(army)
    }

    /// Where the man on a square can go, by step or hop; no squares if nobody stands there.
    #[must_use]
    pub fn destinations(&self, from: Square) -> SquareSet {
        if !self.men.contains(from) {
            return SquareSet::EMPTY;
        }
        let vacant = self.vacant();
        step_destinations(from, vacant) | hop_destinations(from, self.men, vacant)
    }

    /// Every legal move of one army, by man and then by destination.
    pub fn moves(&self, army: usize) -> impl Iterator<Item = Move> + '_ {
        self.army(army).iter().flat_map(|from| {
            self.destinations(from)
                .iter()
                .map(move |to| Move::new(from, to))
        })
    }

    /// Whether a move is legal here, and as what.
    ///
    /// # Errors
    /// [`IllegalMove`], the first reason that applies in the order in which they are listed there.
    pub fn judge(&self, attempt: Move) -> Result<LegalMove, IllegalMove> {
        let Move { from, to } = attempt;
        if let Some(square) = [from, to]
            .into_iter()
            .find(|&square| !self.board.contains(square))
        {
            return Err(IllegalMove::OffBoard {
                square,
                side: self.board.side(),
            });
        }
        if !self.men.contains(from) {
            return Err(IllegalMove::NoMan { from });
        }
        if from == to {
            return Err(IllegalMove::NoMove { from });
        }
        if self.men.contains(to) {
            return Err(IllegalMove::Occupied { to });
        }
        if from.is_neighbour(to) {
            return Ok(LegalMove {
                made: attempt,
                kind: MoveKind::Step,
            });
        }
        let same_class = from.class() == to.class();
        if same_class && hop_destinations(from, self.men, self.vacant()).contains(to) {
            return Ok(LegalMove {
                made: attempt,
                kind: MoveKind::Hop,
            });
        }
        Err(IllegalMove::Unreachable {
            from,
            to,
            why: Obstacle::between(from, to),
        })
    }

    /// Makes a move if it is legal.
    ///
    /// # Errors
    /// [`IllegalMove`], and nothing changes, if it is not.
    pub fn play(&mut self, attempt: Move) -> Result<LegalMove, IllegalMove> {
        let legal = self.judge(attempt)?;
        if let Some(army) = self.lift(attempt.from) {
            self.put(attempt.to, army);
        }
        Ok(legal)
    }

    /// A shortest way of making a move: the step, or the hop with the fewest jumps. Among equal
    /// ones it is the first by direction (see [`Direction::ALL`](crate::board::Direction::ALL)).
    ///
    /// `None` if the move is not legal.
    #[must_use]
    pub fn route(&self, attempt: Move) -> Option<Route> {
        Some(self.route_of(self.judge(attempt).ok()?))
    }

    /// A shortest way of making a move that was judged legal in this very position.
    #[must_use]
    pub fn route_of(&self, legal: LegalMove) -> Route {
        Route::shortest(legal, self.men, self.vacant())
    }
}
