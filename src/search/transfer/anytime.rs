//! The search for tasks that are too large to be solved exactly: beams find solutions, and windows of the best
//! one are solved exactly again and again.

use crate::board::SquareSet;
use crate::rules::{Move, step_destinations_in};
use crate::search::{Settings, ThreadsError, pool};

use super::army_beam::ArmyBeam;
use super::beam::Beam;
use super::bits::{Bits, Wide};
use super::control::Control;
use super::game_beam::{Course, GameBeam};
use super::game_field::{GameField, Left};
use super::ground::Ground;
use super::improving::State;
use super::limits::{EndedEarly, Limits};
use super::solution::{Answer, Observer, Solution};
use super::spread::Spread;
use super::symmetry::{Image, Symmetry};
use super::task::{Target, TransferTask};
use super::transfer_search::lower_bound;

/// A beam could go astray and never end. No solution has more moves.
const MOST_MOVES: usize = 512;
/// The width of the first beams, and how many times wider the next ones are.
const NARROWEST: usize = 1 << 6;
const WIDER: usize = 4;
/// Beams with a quick estimate are no wider if the target is known.
const WIDEST_QUICK: usize = 1 << 12;
/// A solution that is longer than the best by this number of moves may still become better.
const LONGER: usize = 4;
/// The beams of each width, each with another estimate of the moves that are left.
const VARIANTS: u64 = 4;

/// A search for a good solution, with a bound that is proved.
///
/// It takes turns: beams from the start or from the target, whichever find shorter solutions at first; improvements of
/// their solutions; and the beginning of the exact search, which raises the bound. Each turn uses wider beams and more
/// memory than the one before. Without a limit of time, the answer depends only on the task, the seed and the greatest
/// width.
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
    within: Option<usize>,
    known: Option<Known>,
}

/// The answer of an earlier search, and the width of its widest beam.
#[derive(Clone, Debug)]
struct Known {
    answer: Answer,
    widest: usize,
}

impl AnytimeSearch {
    /// The width of the widest beam by default.
    pub const DEFAULT_WIDTH: usize = 1 << 16;

    /// A search with the default settings and limits.
    #[must_use]
    pub fn of(task: TransferTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            limits: Limits::default(),
            widest: Self::DEFAULT_WIDTH,
            within: None,
            known: None,
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

    /// Only asks whether this number of moves is enough. The search ends as soon as that is known. Until then its
    /// solutions may be longer.
    #[must_use]
    pub fn within(self, moves: usize) -> Self {
        Self {
            within: Some(moves),
            ..self
        }
    }

    /// Goes on from the answer to this task of a search whose beams were at most `widest` wide: begins with wider
    /// ones, and looks for better solutions only. The new answer does not count the positions of the old one.
    #[must_use]
    pub fn going_on_from(self, answer: Answer, widest: usize) -> Self {
        Self {
            known: Some(Known { answer, widest }),
            ..self
        }
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
            let known = self.known.as_ref().map(|known| &known.answer);
            let solution = known.and_then(|known| known.solution.clone());
            let answer = Answer {
                solution: solution.filter(|solution| self.task.is_solved_by(solution.moves())),
                at_least: known.map_or(0, |known| known.at_least),
                positions: 0,
                count: None,
                ended_early: None,
            };
            let mut state = State::new(&self.task, &control, observer, answer);
            state.within = self.within;
            state.prove(lower_bound(&self.task));
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
        let mut width = NARROWEST;
        for backward in [false, true] {
            if !state.is_done() {
                self.beam::<B>(width, backward, state)?;
            }
        }
        let backward = self.is_better_backward::<B>(state)?;
        if let Some(known) = &self.known {
            width = known.widest.saturating_mul(WIDER).min(self.widest);
        }
        while !state.is_done() {
            if width <= WIDEST_QUICK || matches!(self.task.target(), Target::Symmetrical(_)) {
                self.beam::<B>(width, backward, state)?;
            }
            for variant in 0..VARIANTS {
                self.improved_army_beam::<B>((width, variant), backward, state)?;
            }
            state.improve_best::<B>(width, self.settings.seed)?;
            state.raise(width)?;
            if width >= self.widest {
                break;
            }
            width = (WIDER * width).min(self.widest);
        }
        Ok(())
    }

    /// Whether narrow beams from the target find a shorter solution than those from the start.
    fn is_better_backward<B: Bits>(&self, state: &mut State<'_>) -> Result<bool, EndedEarly> {
        let best = state.answer.solution.as_ref();
        let most = best.map_or(MOST_MOVES, |best| 2 * best.moves().len());
        let mut shortest = [MOST_MOVES; 2];
        for (backward, shortest) in [false, true].into_iter().zip(&mut shortest) {
            if !state.is_done() {
                let found = self.army_beam::<B>((NARROWEST, 0), backward, most, state)?;
                *shortest = found.map_or(MOST_MOVES, |moves| moves.len());
            }
        }
        Ok(shortest[1] < shortest[0])
    }

    /// Looks for a solution with a beam for an army alone, and improves it.
    fn improved_army_beam<B: Bits>(
        &self,
        (width, variant): (usize, u64),
        backward: bool,
        state: &mut State<'_>,
    ) -> Result<(), EndedEarly> {
        if state.is_done() {
            return Ok(());
        }
        let best = state.answer.solution.as_ref();
        let most = best.map_or(MOST_MOVES, |best| best.moves().len() + LONGER);
        let found = self.army_beam::<B>((width / WIDER, variant), backward, most, state)?;
        match found {
            Some(moves) => state.improve::<B>(moves, width, self.settings.seed),
            None => Ok(()),
        }
    }

    /// Whether men have to find each other before they can hop: one without a neighbor at the start or at the target.
    fn is_spread(&self) -> bool {
        let Target::Squares(target) = self.task.target() else {
            return false;
        };
        let directions = self.task.directions();
        [self.task.start(), target].into_iter().any(|men| {
            men.iter()
                .any(|man| step_destinations_in(directions, man, men).is_empty())
        })
    }

    /// Looks for a solution of at most this number of moves with a beam for an army alone.
    fn army_beam<B: Bits>(
        &self,
        (width, variant): (usize, u64),
        backward: bool,
        most: usize,
        state: &mut State<'_>,
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let Target::Squares(target) = self.task.target() else {
            return Ok(None);
        };
        let (start, target) = if backward {
            (target, self.task.start())
        } else {
            (self.task.start(), target)
        };
        let ground = Ground::<B>::new(self.task.board(), self.task.directions());
        let (men, end) = (ground.bits(start), ground.bits(target));
        let seed = self.settings.seed;
        let positions = &mut state.answer.positions;
        let mut found = if self.is_spread() {
            let beam = ArmyBeam::new((ground, self.task.board()), end, variant, seed);
            beam.run(width, men, most, state.control, positions)?
        } else {
            let identity = Image::new(Symmetry::IDENTITY, self.task.board(), &ground);
            let field = GameField::of_one_army(ground, men, end);
            let left = Left {
                plies: most,
                alone: true,
            };
            // A position takes twice as long.
            let beam = GameBeam::of_walk(width / 2, variant, seed);
            let images = [identity];
            let course = Course::new(&field, &images, state.control);
            beam.run(course, (field.start, left), positions)?
        };
        if let Some(moves) = &mut found {
            if backward {
                *moves = moves.iter().rev().map(|made| made.reversed()).collect();
            }
            state.found(moves.clone());
        }
        Ok(found)
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
