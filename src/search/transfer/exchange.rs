//! The shortest game: two armies move in turn and help each other until one of them is home.

use crate::board::{Board, Directions, SquareSet, Yard};
use crate::rules::{Move, Position};
use crate::search::{Settings, ThreadsError, pool};

use super::beam::{Beam, Found, Maze};
use super::bits::{Bits, Wide};
use super::ground::Ground;
use super::limits::{Control, EndedEarly, Limits};
use super::task::{TransferTaskError, check_squares, opposite};
use super::work::Work;

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
    /// numbers of men, or if they overlap.
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
        Ok(Self {
            board,
            directions,
            armies,
        })
    }

    /// The exchange between a yard and the opposite one. The army in the yard begins.
    ///
    /// # Errors
    /// [`TransferTaskError`] if the yard does not fit on the board or overlaps the opposite one.
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
        let mut position = Position::empty(self.board).with_directions(self.directions);
        for (number, army) in self.armies.into_iter().enumerate() {
            for square in army {
                position.put(square, number);
            }
        }
        position
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

/// What a search found out about an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeAnswer {
    /// The best solution, if one was found: the moves of both armies in turn.
    pub solution: Option<Vec<Move>>,
    /// No solution has fewer moves of both armies together. It is proved, without any assumption.
    pub at_least: usize,
    /// The number of positions that the search looked at.
    pub positions: u64,
    /// Why the search ended before its last round; `None` if it did not.
    pub ended_early: Option<EndedEarly>,
}

impl ExchangeAnswer {
    /// The fewest moves, if they are proved.
    #[must_use]
    pub fn fewest(&self) -> Option<usize> {
        let moves = self.solution.as_ref()?.len();
        (moves == self.at_least).then_some(moves)
    }
}

/// Follows a search for an exchange. `()` is an observer that does nothing.
pub trait ExchangeObserver {
    /// A better solution was found.
    fn solved(&mut self, _moves: &[Move]) {}

    /// It is proved that at least this number of moves is needed.
    fn at_least(&mut self, _moves: usize) {}
}

impl ExchangeObserver for () {}

/// A search for the shortest exchange: beams of growing width. While a beam is wide enough for all positions,
/// it proves that the goal is farther.
#[derive(Clone, Debug)]
pub struct ExchangeSearch {
    task: ExchangeTask,
    settings: Settings,
    limits: Limits,
    widest: usize,
    within: Option<usize>,
}

impl ExchangeSearch {
    /// The width of the widest beam by default.
    pub const DEFAULT_WIDTH: usize = 1 << 20;

    /// A search with the default settings and limits.
    #[must_use]
    pub fn of(task: ExchangeTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            limits: Limits::default(),
            widest: Self::DEFAULT_WIDTH,
            within: None,
        }
    }

    /// With these settings. The limit of results does not count.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// With these limits of time and memory.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With beams up to this width, in positions. Without a limit of time the answer depends only on the
    /// task, this width and the seed.
    #[must_use]
    pub fn widest(self, widest: usize) -> Self {
        Self { widest, ..self }
    }

    /// Only asks whether this number of moves is enough.
    #[must_use]
    pub fn within(self, moves: usize) -> Self {
        Self {
            within: Some(moves),
            ..self
        }
    }

    /// Searches until the fewest moves are proved, the beam has reached its greatest width, or a limit ends
    /// the search.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub fn run(
        &self,
        observer: &mut (dyn ExchangeObserver + Send),
    ) -> Result<ExchangeAnswer, ThreadsError> {
        let control = Control::new(&self.settings.stop, self.limits);
        let threads = pool(self.settings.threads)?;
        Ok(threads.install(|| match self.task.board.side() {
            ..=8 => self.search::<u64>(&control, observer),
            9..=11 => self.search::<u128>(&control, observer),
            _ => self.search::<Wide>(&control, observer),
        }))
    }

    fn search<B: Bits>(
        &self,
        control: &Control,
        observer: &mut dyn ExchangeObserver,
    ) -> ExchangeAnswer {
        let [first, second] = self.task.armies;
        let mut answer = ExchangeAnswer {
            solution: None,
            // The winner brings every man home, and the other army moves in between.
            at_least: 2 * (first - second).len() as usize - 1,
            positions: 0,
            ended_early: None,
        };
        observer.at_least(answer.at_least);
        let mut width = 1 << 8;
        loop {
            for weights in [[2, 1], [1, 1], [1, 0]] {
                let maze = Exchange::<B>::new(&self.task, weights);
                let beam = Beam {
                    width,
                    moves: answer
                        .solution
                        .as_ref()
                        .map_or(usize::MAX, |best| best.len() - 1),
                    seed: self.settings.seed,
                };
                match beam.run(&maze, maze.start(), control) {
                    Ok(found) => self.take(&maze, &found, &mut answer, observer),
                    Err(early) => {
                        answer.ended_early = Some(early);
                        return answer;
                    }
                }
                if answer.fewest().is_some() {
                    return answer;
                }
            }
            if width >= self.widest {
                return answer;
            }
            width = (4 * width).min(self.widest);
        }
    }

    fn take<B: Bits>(
        &self,
        maze: &Exchange<B>,
        found: &Found<Turn<B>>,
        answer: &mut ExchangeAnswer,
        observer: &mut dyn ExchangeObserver,
    ) {
        answer.positions += found.positions;
        if found.complete + 1 > answer.at_least {
            answer.at_least = found.complete + 1;
            observer.at_least(answer.at_least);
        }
        let Some(path) = &found.path else { return };
        let moves = path
            .windows(2)
            .filter_map(|pair| maze.made(pair[0], pair[1]));
        let moves: Vec<Move> = moves.collect();
        if self.task.is_solved_by(&moves) {
            observer.solved(&moves);
            answer.solution = Some(moves);
        }
    }
}

/// A position of an exchange: the army that moves next, and the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Turn<B> {
    mover: B,
    other: B,
    is_first: bool,
}

/// The positions of an exchange.
#[derive(Debug)]
struct Exchange<B> {
    ground: Ground<B>,
    starts: [B; 2],
    /// The work of each army. The second army also has to leave the first one's target.
    work: [Work; 2],
    /// How often the work of the first army counts, and that of the second.
    weights: [u32; 2],
}

impl<B: Bits> Exchange<B> {
    fn new(task: &ExchangeTask, weights: [u32; 2]) -> Self {
        let ground = Ground::new(task.board, task.directions);
        let starts = task.armies.map(|army| ground.bits(army));
        Self {
            work: [Work::new(&ground, starts[1]), Work::new(&ground, starts[0])],
            ground,
            starts,
            weights,
        }
    }

    const fn start(&self) -> Turn<B> {
        Turn {
            mover: self.starts[0],
            other: self.starts[1],
            is_first: true,
        }
    }

    fn made(&self, before: Turn<B>, after: Turn<B>) -> Option<Move> {
        let (stood, stands) = (before.mover, after.other);
        let from = (stood & !stands).squares().next()?;
        let to = (stands & !stood).squares().next()?;
        Some(Move::new(self.ground.square(from), self.ground.square(to)))
    }
}

impl<B: Bits> Maze for Exchange<B> {
    type Position = Turn<B>;

    fn after(&self, position: Turn<B>, work: u32, mut visit: impl FnMut(Turn<B>, u32)) {
        let all = position.mover | position.other;
        let army = usize::from(!position.is_first);
        let (costs, weight) = (&self.work[army], self.weights[army]);
        for from in position.mover.squares() {
            for to in self.ground.destinations(all, from).squares() {
                let next = Turn {
                    mover: position.other,
                    other: position.mover ^ B::of(from) ^ B::of(to),
                    is_first: !position.is_first,
                };
                visit(next, costs.weighted_after(work, weight, (from, to)));
            }
        }
    }

    fn is_goal(&self, position: Turn<B>) -> bool {
        let home = if position.is_first {
            self.starts[0]
        } else {
            self.starts[1]
        };
        position.other == home
    }

    fn work_left(&self, position: Turn<B>) -> u32 {
        let (first, second) = if position.is_first {
            (position.mover, position.other)
        } else {
            (position.other, position.mover)
        };
        let [mine, theirs] = self.weights;
        mine * self.work[0].left(first) + theirs * self.work[1].left(second)
    }
}
