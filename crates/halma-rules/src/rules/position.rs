//! Men on a board, and the moves that they can make.

use crate::board::{Board, DirectionSet, Square, SquareSet};

use super::hop::{Reach, hop_destinations, hops_until, step_destinations};
use super::{IllegalMove, Move, MoveKind, Obstacle, Route};

/// The most armies on one board: games have up to four players.
pub const MOST_ARMIES: usize = 4;

/// Up to four armies on a board. There is at most one man on each square, and none off the board.
///
/// The armies make no difference to a move: "a man may jump over a man of *either color*"
/// (instruction book of 1889, *Game for two players*). A position of a solitaire has one army.
///
/// ```
/// use halma_rules::board::{Board, Square, SquareSet};
/// use halma_rules::rules::{Move, MoveKind, Position};
///
/// let square = |row, number| Square::new(row, number).unwrap();
/// // . . . .   IV    M steps to any vacant square around him. He also jumps over ●,
/// // . . . .   III   and then over ○, a man of the other army.
/// // . . ○ .   II
/// // M ● . .   I
/// let men = SquareSet::from_iter([square(1, 1), square(1, 2)]);
/// let mut position = Position::from_men(Board::new(4)?, men);
/// assert!(position.put(square(2, 3), 1));
/// let destinations = position.destinations(square(1, 1));
/// let names: Vec<String> = destinations.iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["I, 3", "II, 1", "II, 2", "III, 3"]);
///
/// let hop = Move::new(square(1, 1), square(3, 3));
/// assert_eq!(position.play(hop)?, MoveKind::Hop);
/// assert_eq!(position.army_of(square(3, 3)), Some(0));
/// assert_eq!(position.army_of(square(1, 1)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    directions: DirectionSet,
    armies: [SquareSet; MOST_ARMIES],
    men: SquareSet,
    /// The squares that no jump of each army leaves.
    kept: [SquareSet; MOST_ARMIES],
}

impl Position {
    /// A position of one army on these squares. It ignores squares off the board.
    pub fn from_men(board: Board, squares: SquareSet) -> Self {
        Self::from_armies(board, [squares])
    }

    /// A position of up to four armies, each on its squares. It ignores squares off the board, squares that
    /// an earlier army has, and armies after the fourth.
    pub fn from_armies(board: Board, armies: impl IntoIterator<Item = SquareSet>) -> Self {
        let mut position = Self {
            board,
            directions: DirectionSet::EIGHT,
            armies: [SquareSet::EMPTY; MOST_ARMIES],
            men: SquareSet::EMPTY,
            kept: [SquareSet::EMPTY; MOST_ARMIES],
        };
        for (army, squares) in position.armies.iter_mut().zip(armies) {
            *army = (squares & board.squares()) - position.men;
            position.men |= *army;
        }
        position
    }

    /// The same position with moves only in these directions. By default men move in all eight.
    pub const fn with_directions(self, directions: DirectionSet) -> Self {
        Self { directions, ..self }
    }

    /// The same position, but no jump of an army leaves its squares in this list once a man is on one of them.
    #[must_use]
    pub fn with_kept(mut self, kept: impl IntoIterator<Item = SquareSet>) -> Self {
        self.kept = [SquareSet::EMPTY; MOST_ARMIES];
        for (own, squares) in self.kept.iter_mut().zip(kept) {
            *own = squares;
        }
        self
    }

    /// The squares that no jump of the man on a square leaves.
    fn kept_for(&self, square: Square) -> SquareSet {
        let army = self.army_of(square);
        army.map(|army| self.kept[army]).unwrap_or_default()
    }

    /// Where the man on a square can hop to.
    pub(super) fn hops(&self, from: Square) -> SquareSet {
        let kept = self.kept_for(from);
        if kept.is_empty() {
            return hop_destinations(self.directions, from, self.men, self.vacant());
        }
        self.reach(from).squares()
    }

    /// Whether a hop leads there.
    fn can_hop(&self, Move { from, to }: Move) -> bool {
        let reached = if self.kept_for(from).is_empty() {
            hops_until(to.into(), self.directions, from, self.men, self.vacant())
        } else {
            self.reach(from).squares()
        };
        reached.contains(to)
    }

    fn reach(&self, from: Square) -> Reach {
        let kept = self.kept_for(from);
        Reach::within(self.directions, from, self.men, self.vacant(), kept)
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> DirectionSet {
        self.directions
    }

    /// All men of all armies.
    pub const fn men(&self) -> SquareSet {
        self.men
    }

    /// The squares of the board without a man.
    pub fn vacant(&self) -> SquareSet {
        self.board.squares() - self.men
    }

    /// The men of one army, from 0 to 3. An army with any other number has no men.
    pub fn army(&self, army: usize) -> SquareSet {
        self.armies.get(army).copied().unwrap_or_default()
    }

    /// The army of the man on a square; `None` if no man stands there.
    pub fn army_of(&self, square: Square) -> Option<usize> {
        self.armies.iter().position(|army| army.contains(square))
    }

    /// Puts a man of an army (0 to 3) on a square. Returns false, and changes nothing, if the square
    /// is taken or off the board, or if there is no such army.
    pub fn put(&mut self, square: Square, army: usize) -> bool {
        let Some(squares) = self.armies.get_mut(army) else {
            return false;
        };
        self.board.contains(square) && self.men.insert(square) && squares.insert(square)
    }

    /// Takes the man off a square and returns his army; `None` if no man stands there.
    pub fn lift(&mut self, square: Square) -> Option<usize> {
        let army = self.army_of(square)?;
        self.men.remove(square);
        self.armies[army].remove(square);
        Some(army)
    }

    /// The squares that the man on a square can go to, by a step or a hop. There are none if no man
    /// stands on the square.
    pub fn destinations(&self, from: Square) -> SquareSet {
        if !self.men.contains(from) {
            return SquareSet::EMPTY;
        }
        step_destinations(self.directions, from, self.vacant()) | self.hops(from)
    }

    /// Every legal move of one army, sorted by the man's square and then by his destination.
    pub fn moves(&self, army: usize) -> impl Iterator<Item = Move> + '_ {
        self.army(army).iter().flat_map(|from| {
            self.destinations(from)
                .iter()
                .map(move |to| Move::new(from, to))
        })
    }

    /// Checks whether a move is legal in this position, and says whether it is a step or a hop.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal.
    pub fn check(&self, attempt: Move) -> Result<MoveKind, IllegalMove> {
        let Move { from, to } = attempt;
        self.board
            .check([from, to])
            .map_err(IllegalMove::OffBoard)?;
        if !self.men.contains(from) {
            return Err(IllegalMove::NoMan { from });
        }
        if from == to {
            return Err(IllegalMove::NoMove { from });
        }
        if self.men.contains(to) {
            return Err(IllegalMove::Occupied { to });
        }
        if self.directions.are_neighbors(from, to) {
            return Ok(MoveKind::Step);
        }
        let same_class = from.class() == to.class();
        if same_class && self.can_hop(attempt) {
            return Ok(MoveKind::Hop);
        }
        Err(IllegalMove::Unreachable {
            from,
            to,
            why: Obstacle::between(from, to, self.directions),
        })
    }

    /// Makes a move if it is legal.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal. Then the position does not change.
    pub fn play(&mut self, attempt: Move) -> Result<MoveKind, IllegalMove> {
        let kind = self.check(attempt)?;
        self.force(attempt);
        Ok(kind)
    }

    /// Makes a move as written, legal or not, so that the faults of later moves can be found. The man stays
    /// where he is if his destination is taken or off the board. Returns whether he arrived.
    pub fn force(&mut self, attempt: Move) -> bool {
        let Some(army) = self.lift(attempt.from) else {
            return false;
        };
        let arrived = self.put(attempt.to, army);
        if !arrived {
            self.put(attempt.from, army);
        }
        arrived
    }

    /// The route of a move: the step, or a hop with the fewest jumps. If there are several such hops,
    /// it is the first by direction, clockwise from forward, jump by jump.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal.
    pub fn route(&self, attempt: Move) -> Result<Route, IllegalMove> {
        let kind = self.check(attempt)?;
        Ok(Route::shortest(attempt, kind, || self.reach(attempt.from)))
    }
}
