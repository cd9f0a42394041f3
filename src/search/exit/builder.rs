//! The search as one asks for it.

use std::ops::ControlFlow;

use crate::board::SquareSet;
use crate::search::{self, Ending, Outcome, Settings, ThreadsError};

use super::candidates::{Candidates, TooManySets};
use super::complete::Complete;
use super::part::{Found, Part, Shard};
use super::sample::Sample;
use super::task::Task;

/// A search for the symmetrical figures of a task.
///
/// ```
/// use halma_solve::board::{Board, Corner, Yard};
/// use halma_solve::search::exit::{Exits, Task};
/// use halma_solve::search::Outcome;
///
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = Task::symmetrical(Board::default(), yard)?;
/// let Outcome::Exhausted(figures) = Exits::of(task).run(&mut ())? else {
///     panic!("nobody stopped it, and no limit was set")
/// };
/// assert_eq!(figures.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exits {
    task: Task,
    settings: Settings,
    shard: Shard,
    excluded: Vec<SquareSet>,
}

/// Somebody who watches a search, and may break it off.
pub trait Observer {
    /// A figure was found. Only a search with a limit calls this, in the order of its result.
    fn found(&mut self, _found: &Found) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A little more is done. Only a search without a limit calls this.
    fn advanced(&mut self, _part: &Part) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Nobody watches.
impl Observer for () {}

/// Why a search cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// There is too much to do.
    #[error(transparent)]
    TooManySets(#[from] TooManySets),
}

impl Exits {
    /// All figures of a task, with the default settings.
    #[must_use]
    pub fn of(task: Task) -> Self {
        Self {
            task,
            settings: Settings::default(),
            shard: Shard::WHOLE,
            excluded: Vec::new(),
        }
    }

    /// With these settings.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// Only one part of the work.
    #[must_use]
    pub fn shard(self, shard: Shard) -> Self {
        Self { shard, ..self }
    }

    /// None of these figures, if there is a limit.
    #[must_use]
    pub fn excluding(mut self, figures: impl IntoIterator<Item = SquareSet>) -> Self {
        self.excluded.extend(figures);
        self
    }

    /// The task.
    #[must_use]
    pub const fn task(&self) -> &Task {
        &self.task
    }

    /// Searches: for so many figures if there is a limit, for all of the shard if there is none.
    ///
    /// # Errors
    /// [`SearchError`] if the threads cannot be started, or there are too many sets of squares.
    pub fn run(&self, observer: &mut dyn Observer) -> Result<Outcome<Found>, SearchError> {
        if let Some(limit) = self.settings.limit {
            return self.some(limit, observer);
        }
        let (candidates, mut part) = self.begin()?;
        let ending = self.go_on(&candidates, &mut part, observer);
        let figures = Complete::figures_of(&part);
        Ok(match ending {
            Ending::Exhausted => Outcome::Exhausted(figures),
            Ending::Found | Ending::Stopped => Outcome::Stopped(figures),
        })
    }

    fn some(
        &self,
        limit: usize,
        observer: &mut dyn Observer,
    ) -> Result<Outcome<Found>, SearchError> {
        let sample = Sample {
            limit,
            seed: self.settings.seed,
            excluded: self.excluded.iter().copied().collect(),
        };
        let mut figures = Vec::new();
        let ending = sample.run(&self.task, &self.pool()?, &self.settings.stop, |found| {
            let flow = observer.found(&found);
            figures.push(found);
            flow
        })?;
        Ok(match ending {
            _ if figures.len() == limit => Outcome::Found(figures),
            Ending::Exhausted => Outcome::Exhausted(figures),
            Ending::Found | Ending::Stopped => Outcome::Stopped(figures),
        })
    }

    /// Enumerates the sets of squares, and makes the shard's part of the work, nothing of it done.
    ///
    /// # Errors
    /// [`SearchError`] if the threads cannot be started, or there are too many sets of squares.
    pub fn begin(&self) -> Result<(Candidates, Part), SearchError> {
        let candidates = self.pool()?.install(|| Candidates::of(&self.task))?;
        let part = Part::new(&self.task, &candidates, self.shard);
        Ok((candidates, part))
    }

    /// Does what is left of a part that was made with these candidates.
    pub fn go_on(
        &self,
        candidates: &Candidates,
        part: &mut Part,
        observer: &mut dyn Observer,
    ) -> Ending {
        part.run(
            &self.task,
            candidates,
            self.settings.threads,
            &self.settings.stop,
            |part| observer.advanced(part),
        )
    }

    fn pool(&self) -> Result<rayon::ThreadPool, SearchError> {
        Ok(search::pool(self.settings.threads)?)
    }
}
