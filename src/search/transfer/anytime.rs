//! The search for tasks that are too large to be solved exactly: beams find solutions, and windows of the best
//! one are solved exactly again and again.

use hashbrown::HashMap;

use crate::board::{Corner, SquareSet};
use crate::rules::Move;
use crate::search::{Settings, ThreadsError, pool};

use super::beam::{Beam, Maze};
use super::bits::{Bits, Wide};
use super::control::Control;
use super::game_beam::{Course, GameBeam};
use super::game_field::{GameField, Left};
use super::ground::Ground;
use super::limits::{EndedEarly, Limits};
use super::solution::{Answer, Observer, Solution};
use super::symmetry::{Image, Symmetry};
use super::task::{Target, TransferTask};
use super::transfer_search::{fewest_with, lower_bound};
use super::work::Work;

/// A search for a good solution, with a bound that is proved.
///
/// It takes turns: beams from the start, beams from the target, improvements of the best solution, and the
/// beginning of the exact search, which raises the bound. Each turn uses wider beams and more memory than the
/// one before. Without a limit of time, the answer depends only on the task,
/// the seed and the greatest width.
///
/// ```
/// use halma_solve::board::{Board, Corner, Directions, Yard};
/// use halma_solve::search::transfer::{AnytimeSearch, TransferTask};
///
/// let yard = Yard::new(Corner::NearLeft, &[3, 2, 1])?;
/// let task = TransferTask::packing(Board::new(7)?, &yard, Directions::Eight, 1)?;
/// let answer = AnytimeSearch::of(task).widest(1000).run(&mut ())?;
/// let moves = answer.solution.unwrap().moves().len();
/// assert!(moves >= answer.at_least);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnytimeSearch {
    task: TransferTask,
    settings: Settings,
    limits: Limits,
    widest: usize,
}

impl AnytimeSearch {
    /// The width of the widest beam by default.
    pub const DEFAULT_WIDTH: usize = 1 << 16;
    /// The least and the most memory for the exact solution of one window, in bytes.
    const WINDOW_MEMORY: (usize, usize) = (1 << 17, 24 << 20);

    /// The memory for one window after a beam of this width.
    fn window_memory(width: usize) -> usize {
        let (least, most) = Self::WINDOW_MEMORY;
        width.saturating_mul(1 << 8).clamp(least, most)
    }

    /// A search with the default settings and limits.
    #[must_use]
    pub fn of(task: TransferTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            limits: Limits::default(),
            widest: Self::DEFAULT_WIDTH,
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

    /// With beams up to this width, in positions.
    #[must_use]
    pub fn widest(self, widest: usize) -> Self {
        Self { widest, ..self }
    }

    /// Searches until the fewest moves are proved, the beam has reached its greatest width, or a limit ends
    /// the search.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub fn run(&self, observer: &mut (dyn Observer + Send)) -> Result<Answer, ThreadsError> {
        let control = Control::new(&self.settings.stop, self.limits);
        let threads = pool(self.settings.threads)?;
        Ok(threads.install(|| {
            let mut state = State {
                task: &self.task,
                control: &control,
                observer,
                answer: Answer {
                    solution: None,
                    at_least: lower_bound(&self.task),
                    positions: 0,
                    count: None,
                    ended_early: None,
                },
                windows: HashMap::new(),
            };
            state.observer.at_least(state.answer.at_least);
            let ended = match self.task.board().side() {
                ..=8 => self.turns::<u64>(&mut state),
                9..=11 => self.turns::<u128>(&mut state),
                _ => self.turns::<Wide>(&mut state),
            };
            state.answer.ended_early = ended.err();
            state.answer
        }))
    }

    fn turns<B: Bits>(&self, state: &mut State<'_>) -> Result<(), EndedEarly> {
        // If the start is the target, there is nothing to search.
        if let Some(solution) = Solution::of(&self.task, Vec::new()) {
            state.answer.solution = Some(solution);
            return Ok(());
        }
        let mut width = 1 << 6;
        loop {
            for backward in [false, true] {
                self.beam::<B>(width, backward, state)?;
                if state.is_done() {
                    return Ok(());
                }
                self.beams_over_hops::<B>(width, backward, state)?;
            }
            while !state.is_done() && state.improve(width)? {}
            state.raise(width)?;
            if state.is_done() || width >= self.widest {
                return Ok(());
            }
            width = (4 * width).min(self.widest);
        }
    }

    /// Looks for better solutions with narrower beams that see how near each man comes by his best hop.
    fn beams_over_hops<B: Bits>(
        &self,
        width: usize,
        backward: bool,
        state: &mut State<'_>,
    ) -> Result<(), EndedEarly> {
        const GUESSES: u64 = 3;
        let Target::Squares(target) = self.task.target() else {
            return Ok(());
        };
        let (start, target) = if backward {
            (target, self.task.start())
        } else {
            (self.task.start(), target)
        };
        let ground = Ground::<B>::new(self.task.board(), self.task.directions());
        let (men, end) = (ground.bits(start), ground.bits(target));
        let identity = Image::new(Symmetry::IDENTITY, self.task.board(), &ground);
        let images = [identity];
        let field = GameField::of_one_army(ground, men, end);
        for guess in 0..GUESSES {
            let Some(best) = &state.answer.solution else {
                return Ok(());
            };
            if state.is_done() {
                return Ok(());
            }
            let left = Left {
                // Only better solutions are of use.
                plies: best.moves().len() - 1,
                alone: true,
            };
            let beam = GameBeam::of_walk(width / 8, guess, self.settings.seed);
            let positions = &mut state.answer.positions;
            let course = Course::new(&field, &images, state.control);
            let found = beam.run(course, (field.start, left), positions)?;
            if let Some(mut moves) = found {
                if backward {
                    moves = moves.into_iter().rev().map(Move::reversed).collect();
                }
                state.found(moves);
            }
        }
        Ok(())
    }

    /// Looks for a better solution with a beam, from the start or from the target.
    fn beam<B: Bits>(
        &self,
        width: usize,
        backward: bool,
        state: &mut State<'_>,
    ) -> Result<(), EndedEarly> {
        let (from, to) = match (self.task.target(), backward) {
            (Target::Squares(target), true) => (target, Target::Squares(self.task.start())),
            (Target::Symmetrical(_), true) => return Ok(()),
            (target, false) => (self.task.start(), target),
        };
        let maze = Spread::<B>::new(&self.task, to);
        let best = state.answer.solution.as_ref();
        let beam = Beam {
            width,
            // Only better solutions are of use.
            moves: best.map_or(usize::MAX, |best| best.moves().len() - 1),
            seed: self.settings.seed,
        };
        let found = beam.run(&maze, maze.ground.bits(from), state.control)?;
        state.answer.positions += found.positions;
        state.prove(found.complete + 1);
        if let Some(mut path) = found.path {
            if backward {
                path.reverse();
            }
            let sets = path.into_iter().map(|men| maze.ground.square_set(men));
            state.found(moves_between(&sets.collect::<Vec<_>>()));
        }
        Ok(())
    }
}

/// The move from each position to the next.
fn moves_between(positions: &[SquareSet]) -> Vec<Move> {
    let pairs = positions.windows(2);
    let ends = |pair: &[SquareSet]| (pair[0] - pair[1]).first().zip((pair[1] - pair[0]).first());
    pairs
        .filter_map(|pair| ends(pair).map(|(from, to)| Move::new(from, to)))
        .collect()
}

/// What an anytime search knows.
struct State<'a> {
    task: &'a TransferTask,
    control: &'a Control,
    observer: &'a mut dyn Observer,
    answer: Answer,
    /// The windows of some length that could not be shortened, and the memory that was not enough for it; `None` if it is
    /// proved that they cannot be.
    windows: HashMap<(SquareSet, SquareSet, usize), Option<usize>>,
}

impl State<'_> {
    fn is_done(&self) -> bool {
        self.answer.fewest().is_some()
    }

    fn prove(&mut self, moves: usize) {
        let best = self.answer.solution.as_ref();
        let moves = best.map_or(moves, |best| moves.min(best.moves().len()));
        if moves > self.answer.at_least {
            self.answer.at_least = moves;
            self.observer.at_least(moves);
        }
    }

    /// Keeps a solution if it is right and better than the best so far.
    fn found(&mut self, moves: Vec<Move>) {
        let best = self.answer.solution.as_ref();
        if best.is_some_and(|best| best.moves().len() <= moves.len()) {
            return;
        }
        if let Some(solution) = Solution::of(self.task, moves) {
            self.observer.solved(&solution);
            self.answer.solution = Some(solution);
        }
    }

    /// Raises the bound, and perhaps finds a best solution: begins the exact search of the whole task, with as
    /// much memory as for a window.
    fn raise(&mut self, width: usize) -> Result<(), EndedEarly> {
        if self.is_done() {
            return Ok(());
        }
        let control = self
            .control
            .with_memory(AnytimeSearch::window_memory(width));
        let answer = fewest_with(self.task, usize::MAX, &control);
        self.answer.positions += answer.positions;
        if let Some(solution) = answer.solution {
            self.found(solution.moves().to_vec());
        }
        self.prove(answer.at_least);
        self.control.check()
    }

    /// Tries to shorten the best solution: solves longer and longer windows of it exactly. A window gets more
    /// memory after a wider beam. True if the solution became shorter.
    fn improve(&mut self, width: usize) -> Result<bool, EndedEarly> {
        let Some(best) = self.answer.solution.clone() else {
            return Ok(false);
        };
        let moves = best.moves();
        let memory = AnytimeSearch::window_memory(width);
        let mut position = self.task.position();
        let mut positions = vec![position.men()];
        for &made in moves {
            if position.play(made).is_err() {
                return Ok(false);
            }
            positions.push(position.men());
        }
        let longest = 2 + width.ilog2() as usize / 2;
        for length in 3..=longest.min(moves.len()) {
            let mut any_solved = false;
            for first in 0..=moves.len() - length {
                self.control.check()?;
                let (from, to) = (positions[first], positions[first + length]);
                let known = self.windows.get(&(from, to, length));
                if known.is_some_and(|tried| tried.is_none_or(|tried| tried >= memory)) {
                    any_solved |= known.is_some_and(Option::is_none);
                    continue;
                }
                let answer = self.solve_window(from, to, length - 1, memory);
                let Some(answer) = answer else { continue };
                any_solved |= answer.ended_early.is_none();
                let Some(shorter) = answer.solution else {
                    let tried = answer.ended_early.map(|_| memory);
                    self.windows.insert((from, to, length), tried);
                    continue;
                };
                let (before, after) = (&moves[..first], &moves[first + length..]);
                let better = [before, shorter.moves(), after].concat();
                self.found(better);
                return Ok(true);
            }
            if !any_solved {
                break;
            }
        }
        Ok(false)
    }

    /// Looks for a solution of a window in at most this number of moves.
    fn solve_window(
        &mut self,
        from: SquareSet,
        to: SquareSet,
        most: usize,
        memory: usize,
    ) -> Option<Answer> {
        let (board, directions) = (self.task.board(), self.task.directions());
        let window = TransferTask::new(board, directions, from, Target::Squares(to)).ok()?;
        let answer = fewest_with(&window, most, &self.control.with_memory(memory));
        self.answer.positions += answer.positions;
        Some(answer)
    }
}

/// The positions of one army.
struct Spread<B> {
    ground: Ground<B>,
    goal: Goal<B>,
}

enum Goal<B> {
    Squares { target: B, work: Work },
    Symmetrical(Image<B>),
}

impl<B: Bits> Spread<B> {
    fn new(task: &TransferTask, target: Target) -> Self {
        let ground = Ground::new(task.board(), task.directions());
        let goal = match target {
            Target::Squares(squares) => {
                let target = ground.bits(squares);
                let work = Work::new(&ground, target);
                Goal::Squares { target, work }
            }
            Target::Symmetrical(corner) => Goal::Symmetrical(mirror(&ground, corner, task)),
        };
        Self { ground, goal }
    }
}

fn mirror<B: Bits>(ground: &Ground<B>, corner: Corner, task: &TransferTask) -> Image<B> {
    Image::by(ground, |square| corner.mirror(square, task.board()))
}

impl<B: Bits> Maze for Spread<B> {
    type Position = B;

    fn after(&self, men: B, work: u32, mut visit: impl FnMut(B, u32)) {
        for from in men.squares() {
            for to in self.ground.destinations(men, from).squares() {
                let next = men ^ B::of(from) ^ B::of(to);
                let work = match &self.goal {
                    Goal::Squares { work: costs, .. } => costs.after(work, (from, to)),
                    Goal::Symmetrical(_) => self.work_left(next),
                };
                visit(next, work);
            }
        }
    }

    fn is_goal(&self, men: B) -> bool {
        match &self.goal {
            Goal::Squares { target, .. } => men == *target,
            Goal::Symmetrical(mirror) => mirror.of(men) == men,
        }
    }

    fn work_left(&self, men: B) -> u32 {
        match &self.goal {
            Goal::Squares { work, .. } => work.left(men),
            Goal::Symmetrical(mirror) => {
                let alone = (men & !mirror.of(men)).count();
                u32::try_from(alone).unwrap_or(u32::MAX)
            }
        }
    }
}
