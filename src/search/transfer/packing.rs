//! Packing while others stand still: the men of one army go to their target, over and around men who do not
//! move.

use crate::board::{Board, Directions, SquareSet};
use crate::rules::{Move, Position};
use crate::search::{Settings, ThreadsError, pool};

use super::beam::{Beam, Maze};
use super::bits::{Bits, Wide};
use super::control::Control;
use super::estimate::Estimate;
use super::ground::Ground;
use super::limits::{EndedEarly, Limits};
use super::task::{TransferTaskError, check_squares};

/// The most moves that are tried: a beam could go astray and never end.
const MOST_MOVES: usize = 512;

/// An army on its way to a target, and men who stand still. The army may jump over them.
///
/// ```
/// use halma_solve::board::{Board, Square, SquareSet};
/// use halma_solve::search::transfer::{PackingSearch, PackingTask};
///
/// // . . x .  III   The man ● jumps over the man ○, who stands still.
/// // . ○ . .  II
/// // ● . . .  I
/// let set = |row, number| SquareSet::from(Square::new(row, number).unwrap());
/// let task = PackingTask::new(Board::new(4)?, set(1, 1), set(2, 2), set(3, 3))?;
/// let answer = PackingSearch::of(task).run()?;
/// assert_eq!((answer.solution.unwrap().len(), answer.at_least), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackingTask {
    board: Board,
    men: SquareSet,
    standing: SquareSet,
    target: SquareSet,
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
    #[must_use]
    pub fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut position = Position::of_armies(self.board, [self.men, self.standing]);
        let is_legal =
            |made: &Move| position.army_of(made.from) == Some(0) && position.play(*made).is_ok();
        moves.iter().all(is_legal) && position.army(0) == self.target
    }
}

/// What a search found out about a packing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingAnswer {
    /// The best solution, if one was found.
    pub solution: Option<Vec<Move>>,
    /// No solution has fewer moves. It is proved.
    pub at_least: usize,
    /// Why the search ended before its last round; `None` if it did not.
    pub ended_early: Option<EndedEarly>,
}

/// A search for the fewest moves: beams of growing width. While a beam is wide enough for all positions,
/// it proves that the target is farther.
#[derive(Clone, Debug)]
pub struct PackingSearch {
    task: PackingTask,
    settings: Settings,
    widest: usize,
}

impl PackingSearch {
    /// The width of the widest beam by default.
    pub const DEFAULT_WIDTH: usize = 1 << 14;

    /// A search with the default settings and limits.
    #[must_use]
    pub fn of(task: PackingTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            widest: Self::DEFAULT_WIDTH,
        }
    }

    /// With these settings. The limit of results does not count.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// Searches until the fewest moves are proved, the beam has reached its greatest width, or the caller
    /// stops it.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub fn run(&self) -> Result<PackingAnswer, ThreadsError> {
        let control = Control::new(&self.settings.stop, Limits::default());
        let threads = pool(self.settings.threads)?;
        Ok(threads.install(|| match self.task.board.side() {
            ..=8 => self.search::<u64>(&control),
            9..=11 => self.search::<u128>(&control),
            _ => self.search::<Wide>(&control),
        }))
    }

    fn search<B: Bits>(&self, control: &Control) -> PackingAnswer {
        let maze = Packing::<B>::new(&self.task);
        let mut answer = PackingAnswer {
            solution: self.task.is_solved_by(&[]).then(Vec::new),
            at_least: (self.task.men - self.task.target).len() as usize,
            ended_early: None,
        };
        let mut width = 1 << 8;
        loop {
            let best = answer.solution.as_ref().map(Vec::len);
            if best == Some(answer.at_least) {
                return answer;
            }
            let beam = Beam {
                width,
                moves: best.map_or(MOST_MOVES, |best| best - 1),
                seed: self.settings.seed,
            };
            let found = match beam.run(&maze, maze.men, control) {
                Ok(found) => found,
                Err(early) => {
                    answer.ended_early = Some(early);
                    return answer;
                }
            };
            answer.at_least = answer.at_least.max(found.complete + 1);
            let moves = found.path.map(|path| maze.moves(&path));
            if let Some(moves) = moves.filter(|moves| self.task.is_solved_by(moves)) {
                answer.solution = Some(moves);
            }
            if width >= self.widest {
                return answer;
            }
            width = (4 * width).min(self.widest);
        }
    }
}

/// The positions of the army among men who stand still.
struct Packing<B> {
    ground: Ground<B>,
    estimate: Estimate,
    men: B,
    standing: B,
    target: B,
}

impl<B: Bits> Packing<B> {
    fn new(task: &PackingTask) -> Self {
        let ground = Ground::<B>::new(task.board, Directions::Eight);
        let [men, standing, target] =
            [task.men, task.standing, task.target].map(|squares| ground.bits(squares));
        Self {
            estimate: Estimate::new(&ground, target),
            ground,
            men,
            standing,
            target,
        }
    }

    /// The moves between the positions of a path.
    fn moves(&self, path: &[B]) -> Vec<Move> {
        let ends = path.windows(2).map(|pair| {
            let (from, to) = ((pair[0] & !pair[1]).lowest(), (pair[1] & !pair[0]).lowest());
            Move::new(self.ground.square(from), self.ground.square(to))
        });
        ends.collect()
    }
}

impl<B: Bits> Maze for Packing<B> {
    type Position = B;

    fn after(&self, position: B, estimate: u32, mut visit: impl FnMut(B, u32)) {
        let all = position | self.standing;
        for from in position.squares() {
            for to in self.ground.destinations(all, from).squares() {
                let after = (position ^ B::of(from)) | B::of(to);
                visit(after, self.estimate.after(estimate, (from, to)));
            }
        }
    }

    fn is_goal(&self, position: B) -> bool {
        position == self.target
    }

    fn estimate(&self, position: B) -> u32 {
        self.estimate.left(position)
    }
}
