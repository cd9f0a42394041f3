//! The search for symmetrical figures, with its settings.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::board::SquareSet;
use crate::search::{self, Ending, Outcome, Settings};

use super::candidates::Candidates;
use super::error::{EnumerationError, SearchError};
use super::part::{Part, SolvedFigure};
use super::sample::Sample;
use super::shard::Shard;
use super::task::SymmetricalTask;

/// A search for the symmetrical figures of a task.
///
/// ```
/// use halma_solve::board::{Board, Corner, Yard};
/// use halma_solve::search::exit::{ExitSearch, SymmetricalTask};
/// use halma_solve::search::Outcome;
///
/// // . . . .  IV    Three men m leave the yard, each in one move. The mirror line is
/// // . . . .  III   the diagonal through I, 1. There are two symmetrical figures.
/// // m . . .  II
/// // m m . .  I
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = SymmetricalTask::new(Board::default(), yard)?;
/// let Outcome::Exhausted(figures) = ExitSearch::of(task).run(&mut ())? else {
///     panic!("it has no limit and was not stopped")
/// };
/// assert_eq!(figures.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExitSearch {
    task: SymmetricalTask,
    settings: Settings,
    excluded: Vec<SquareSet>,
    excludes: Option<Excludes>,
}

/// Figures to leave out, by a rule.
#[derive(Clone)]
struct Excludes(Arc<dyn Fn(SquareSet) -> bool + Send + Sync>);

impl fmt::Debug for Excludes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Excludes(..)")
    }
}

/// Follows a search, and may break it off.
pub trait Observer {
    /// The search found a figure. Only a search with a limit calls this, in the order of its results.
    fn found(&mut self, _found: &SolvedFigure) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The search decided a few more sets. Only a search without a limit calls this.
    fn advanced(&mut self, _part: &Part) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// An observer that does nothing.
impl Observer for () {}

impl ExitSearch {
    /// A search for all figures of a task, with the default settings.
    #[must_use]
    pub fn of(task: SymmetricalTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            excluded: Vec::new(),
            excludes: None,
        }
    }

    /// With these settings.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// Leaves out these figures. Only a search with a limit does so.
    #[must_use]
    pub fn excluding(mut self, figures: impl IntoIterator<Item = SquareSet>) -> Self {
        self.excluded.extend(figures);
        self
    }

    /// Leaves out the figures for which this is true. Only a search with a limit does so.
    #[must_use]
    pub fn excluding_where(self, excludes: Arc<dyn Fn(SquareSet) -> bool + Send + Sync>) -> Self {
        Self {
            excludes: Some(Excludes(excludes)),
            ..self
        }
    }

    /// The task.
    #[must_use]
    pub const fn task(&self) -> &SymmetricalTask {
        &self.task
    }

    /// Searches for the number of figures that the limit says, or for all figures if there is no limit.
    ///
    /// # Errors
    /// [`SearchError`] if the threads cannot be started, or if the candidates do not fit in memory.
    /// To stop a search is no error: its outcome then has the figures found so far.
    pub fn run(&self, observer: &mut dyn Observer) -> Result<Outcome<SolvedFigure>, SearchError> {
        if let Some(limit) = self.settings.limit {
            return self.sample(limit, observer);
        }
        let mut part = match self.begin(Shard::WHOLE, &|_| ()) {
            Err(SearchError::Stopped(_)) => return Ok(Outcome::Stopped(Vec::new())),
            begun => begun?,
        };
        match self.resume(&mut part, observer) {
            Ok(()) => Ok(Outcome::Exhausted(part.figures())),
            Err(SearchError::Stopped(_)) => Ok(Outcome::Stopped(part.figures())),
            Err(error) => Err(error),
        }
    }

    fn sample(
        &self,
        limit: usize,
        observer: &mut dyn Observer,
    ) -> Result<Outcome<SolvedFigure>, SearchError> {
        let sample = Sample {
            limit,
            seed: self.settings.seed,
            excluded: self.excluded.iter().copied().collect(),
        };
        let excludes = |figure| match &self.excludes {
            Some(Excludes(excludes)) => excludes(figure),
            None => false,
        };
        let mut figures = Vec::new();
        let (pool, stop) = (self.pool()?, &self.settings.stop);
        let ending = sample.run(&self.task, &pool, stop, &excludes, |found| {
            let flow = observer.found(&found);
            figures.push(found);
            flow
        });
        Ok(match ending {
            Ok(Ending::Found) => Outcome::Found(figures),
            Ok(Ending::Exhausted) => Outcome::Exhausted(figures),
            Ok(Ending::Stopped) | Err(EnumerationError::Stopped(_)) => Outcome::Stopped(figures),
            Err(error) => return Err(error.into()),
        })
    }

    /// Enumerates the candidates, and makes one part of the search in which no candidate is decided
    /// yet. It calls `observe` now and then with the number of candidates so far.
    ///
    /// # Errors
    /// [`SearchError`] if the search is stopped, if the threads cannot be started, or if the candidates
    /// do not fit in memory.
    pub fn begin(&self, shard: Shard, observe: &(dyn Fn(u64) + Sync)) -> Result<Part, SearchError> {
        let stop = &self.settings.stop;
        let candidates = self
            .pool()?
            .install(|| Candidates::of(&self.task, stop, observe))?;
        Ok(Part::new(&Arc::new(candidates), shard))
    }

    /// Decides the candidates of a part that are not decided yet.
    ///
    /// # Errors
    /// As [`Part::run`].
    pub fn resume(&self, part: &mut Part, observer: &mut dyn Observer) -> Result<(), SearchError> {
        let Settings { threads, stop, .. } = &self.settings;
        part.run(*threads, stop, |part| observer.advanced(part))
    }

    fn pool(&self) -> Result<search::Pool, SearchError> {
        Ok(search::pool(self.settings.threads)?)
    }
}
