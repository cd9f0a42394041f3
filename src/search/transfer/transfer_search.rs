//! The search for the fewest moves of a transfer, with its settings.

use std::path::Path;

use crate::search::{Settings, ThreadsError, pool};

use super::bits::{Bits, Wide};
use super::bound::End;
use super::control::Control;
use super::exact::{Exact, Solver, fewest};
use super::figure::ToFigure;
use super::ground::Ground;
use super::limits::{EndedEarly, Limits};
use super::ranking::Key;
use super::saving::{Saving, SavingError};
use super::solution::{Answer, Observer};
use super::task::{Target, TransferTask};

/// A search for the fewest moves of a transfer, which proves that no fewer are enough.
///
/// ```
/// use halma_solve::board::{Board, Corner, Directions, Yard};
/// use halma_solve::search::transfer::{TransferSearch, TransferTask};
///
/// // . . . ○   Six men ● cross the board. They need six moves: each goes once,
/// // ● . ○ ○   in one step or in one hop.
/// // ● ● . ○   (Three squares of their yard, ◐, are also squares of the target.)
/// // ● ● ◐ .
/// let yard = Yard::new(Corner::NearLeft, &[3, 2, 1])?;
/// let task = TransferTask::crossing(Board::new(4)?, &yard, Directions::Eight)?;
/// let answer = TransferSearch::of(task).run(&mut ())?;
/// assert_eq!(answer.fewest(), Some(6));
/// let solution = answer.solution.unwrap();
/// assert!(task.is_solved_by(solution.moves()));
///
/// // One move fewer is impossible.
/// let refuted = TransferSearch::of(task).within(5).run(&mut ())?;
/// assert!(refuted.solution.is_none() && refuted.at_least == 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TransferSearch {
    task: TransferTask,
    settings: Settings,
    limits: Limits,
    within: Option<usize>,
    counts: bool,
}

impl TransferSearch {
    /// A search with the default settings and limits.
    #[must_use]
    pub fn of(task: TransferTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            limits: Limits::default(),
            within: None,
            counts: false,
        }
    }

    /// With these settings. The limit of results and the seed do not count.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// With these limits of time and memory.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Only asks whether this number of moves is enough. The search ends as soon as it is proved that more
    /// moves are needed.
    #[must_use]
    pub fn within(self, moves: usize) -> Self {
        Self {
            within: Some(moves),
            ..self
        }
    }

    /// Whether the answer has the number of shortest solutions.
    #[must_use]
    pub fn counting(self, counts: bool) -> Self {
        Self { counts, ..self }
    }

    /// Finds the fewest moves, with one solution. The answer is the same with any number of threads, unless
    /// the search ends early.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub fn run(&self, observer: &mut (dyn Observer + Send)) -> Result<Answer, ThreadsError> {
        self.run_with(&Control::new(&self.settings.stop, self.limits), observer)
    }

    /// Does the same, and saves the bound and the finished layers in a folder. A search for the same task goes on
    /// there and gives the same answer. When half of the memory is used, positions go to files in the folder as well.
    ///
    /// Saved layers have checksums. They protect against damage, not against forgery.
    ///
    /// # Errors
    /// [`SavingError`] if the folder cannot be used, or has the work of another search, or if the threads cannot be
    /// started.
    pub fn run_in(
        &self,
        folder: &Path,
        observer: &mut (dyn Observer + Send),
    ) -> Result<Answer, SavingError> {
        let control = Control::new(&self.settings.stop, self.limits);
        let saving = Saving::open(folder, &self.task)?;
        Ok(self.run_with(&control.saving(saving), observer)?)
    }

    fn run_with(
        &self,
        control: &Control,
        observer: &mut (dyn Observer + Send),
    ) -> Result<Answer, ThreadsError> {
        let threads = pool(self.settings.threads)?;
        let aim = Aim {
            most: self.within.unwrap_or(usize::MAX),
            counts: self.counts,
        };
        Ok(threads.install(|| aim.reach(&self.task, control, observer)))
    }
}

/// What an exact search is to find.
#[derive(Clone, Copy, Debug)]
struct Aim {
    /// The most moves of a solution that is looked for.
    most: usize,
    counts: bool,
}

impl Aim {
    fn reach(self, task: &TransferTask, control: &Control, observer: &mut dyn Observer) -> Answer {
        let Some(mut solver) = solver(task) else {
            let at_least = lower_bound(task);
            observer.at_least(at_least);
            return Answer {
                solution: None,
                at_least,
                positions: 0,
                count: None,
                ended_early: Some(EndedEarly::TooManyPositions),
            };
        };
        let aim = (self.most, self.counts);
        let found = fewest(task, &mut *solver, aim, control, observer);
        let (solution, count) = found
            .solved
            .map_or((None, None), |solved| (solved.solution, solved.count));
        if let Some(solution) = &solution {
            observer.solved(solution);
        }
        Answer {
            solution,
            at_least: found.at_least,
            positions: solver.positions(),
            count,
            ended_early: found.ended_early,
        }
    }
}

/// The exact answer for at most this number of moves, with the threads of the caller.
pub(super) fn fewest_with(task: &TransferTask, most: usize, control: &Control) -> Answer {
    let aim = Aim {
        most,
        counts: false,
    };
    aim.reach(task, control, &mut ())
}

/// The fewest moves that the lower bounds allow.
pub(super) fn lower_bound(task: &TransferTask) -> usize {
    let ground = Ground::<Wide>::new(task.board(), task.directions());
    let start = ground.bits(task.start());
    match task.target() {
        Target::Squares(target) => {
            let target = ground.bits(target);
            let bound = |from, to| End::new(&ground, to).bound(&ground, from);
            bound(start, target).max(bound(target, start))
        }
        Target::Symmetrical(corner) => {
            let mirrored = corner.mirror_set(task.start(), task.board());
            (task.start() - mirrored).len().div_ceil(2) as usize
        }
    }
}

/// The solver with the shortest words that hold the positions.
fn solver(task: &TransferTask) -> Option<Box<dyn Solver>> {
    let short = match task.board().side() {
        ..=8 => solver_of::<u64, u64>(task),
        9..=11 => solver_of::<u128, u64>(task),
        _ => None,
    };
    short.or_else(|| solver_of::<Wide, u128>(task))
}

fn solver_of<B: Bits + 'static, K: Key>(task: &TransferTask) -> Option<Box<dyn Solver>> {
    Some(match task.target() {
        Target::Squares(target) => Box::new(Exact::<B, K>::new(task, target)?),
        Target::Symmetrical(corner) => Box::new(ToFigure::<B, K>::new(task, corner)?),
    })
}
