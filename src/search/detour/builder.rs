//! The search as one asks for it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::search::{self, Ending, Outcome, ThreadsError};

use super::arrangement::Arrangement;
use super::impossible::Impossible;
use super::journey::Journey;
use super::level::Selection;
use super::room::Room;
use super::search::Searcher;
use super::symmetry::Symmetry;
use super::table::{Row, Table};
use super::work::Work;

/// A search for arrangements that compel a man to make many jumps.
///
/// ```
/// use halma_solve::board::{Board, Square};
/// use halma_solve::search::detour::{Answer, Journey, Jumps, Men};
/// use halma_solve::search::Outcome;
///
/// // On a board of 5 by 5, from I, 1 to V, 5 by eight jumps.
/// let corner = Square::new(5, 5).unwrap();
/// let journey = Journey::new(Board::new(5)?, Square::new(1, 1).unwrap(), corner)?;
/// let jumps = Jumps::of(journey);
/// let Answer::Possible(Outcome::Exhausted(all)) = jumps.run(8, Men::Fewest, &mut ())? else {
///     panic!("nobody stopped it, and no limit was set")
/// };
/// assert_eq!((all.len(), all[0].men.len()), (6, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Jumps {
    journey: Journey,
    threads: usize,
    stop: Arc<AtomicBool>,
    limit: Option<usize>,
    seed: u64,
    up_to_symmetry: bool,
}

/// How many other men there are to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Men {
    /// The fewest that compel so many jumps: none of them is idle.
    Fewest,
    /// Exactly so many. If there are more than are needed some are idle.
    Exactly(usize),
}

/// Whether there is what was searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// There is.
    Possible(T),
    /// There is not, and this is why.
    Impossible(Impossible),
}

/// Somebody who watches a search, and may break it off.
pub trait Observer {
    /// An arrangement was found; they come in the order of the result.
    fn found(&mut self, _found: &Arrangement) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// So many steps are done, of so many that are known so far; more may come.
    fn advanced(&mut self, _done: usize, _planned: usize) {}
}

/// Nobody watches.
impl Observer for () {}

/// Why a search cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// All arrangements are wanted, and there are idle men who may stand almost anywhere.
    #[error(
        "only arrangements of the fewest men, {fewest}, are enumerated: of {men}, some would be idle"
    )]
    IdleMen {
        /// The fewest men.
        fewest: usize,
        /// The men wanted.
        men: usize,
    },
    /// There is a route with more room and one with fewer men, and none was found for just so many.
    #[error(
        "it is not known whether exactly {men} men compel {jumps} jumps: a route with room for more was found and one of fewer, but none of just so many"
    )]
    Unsettled {
        /// The men wanted.
        men: usize,
        /// The jumps wanted.
        jumps: usize,
    },
    /// It was told to stop before anything was known.
    #[error("stopped")]
    Stopped,
}

impl Jumps {
    /// All arrangements for a journey, with as many threads as there are cores.
    #[must_use]
    pub fn of(journey: Journey) -> Self {
        Self {
            journey,
            threads: search::cores(),
            stop: Arc::default(),
            limit: None,
            seed: 0,
            up_to_symmetry: false,
        }
    }

    /// With so many threads; the outcome is the same with any number.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Until this flag is set.
    #[must_use]
    pub fn stopped_by(self, stop: &Arc<AtomicBool>) -> Self {
        let stop = Arc::clone(stop);
        Self { stop, ..self }
    }

    /// Only so many arrangements.
    #[must_use]
    pub fn limit(self, arrangements: usize) -> Self {
        let limit = Some(arrangements);
        Self { limit, ..self }
    }

    /// Another seed gives them in another order.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Of arrangements that are images of each other under the [`Symmetry`]s of the journey, only
    /// one.
    #[must_use]
    pub fn up_to_symmetry(self, only_one: bool) -> Self {
        Self {
            up_to_symmetry: only_one,
            ..self
        }
    }

    /// The journey.
    #[must_use]
    pub const fn journey(&self) -> &Journey {
        &self.journey
    }

    /// The arrangements that compel so many jumps: as many as the limit says, or all of them.
    ///
    /// # Errors
    /// [`SearchError`]; above all, without a limit the men must be the fewest.
    pub fn run(
        &self,
        jumps: usize,
        men: Men,
        observer: &mut dyn Observer,
    ) -> Result<Answer<Outcome<Arrangement>>, SearchError> {
        let mut arrangements = Vec::new();
        let ending = self.each(jumps, men, observer, |arrangement| {
            arrangements.push(arrangement);
        })?;
        Ok(match ending {
            Answer::Impossible(reason) => Answer::Impossible(reason),
            Answer::Possible(_) if self.limit == Some(arrangements.len()) => {
                Answer::Possible(Outcome::Found(arrangements))
            }
            Answer::Possible(Ending::Exhausted) => {
                Answer::Possible(Outcome::Exhausted(arrangements))
            }
            Answer::Possible(Ending::Found | Ending::Stopped) => {
                Answer::Possible(Outcome::Stopped(arrangements))
            }
        })
    }

    /// The same, each handed over as it is found; none is kept.
    ///
    /// # Errors
    /// As [`Jumps::run`].
    pub fn each(
        &self,
        jumps: usize,
        men: Men,
        observer: &mut dyn Observer,
        mut visit: impl FnMut(Arrangement),
    ) -> Result<Answer<Ending>, SearchError> {
        let pool = search::pool(self.threads)?;
        let mut searcher = self.searcher(&pool, observer);
        let mut left = self.limit;
        searcher.each(jumps, men, &self.selection(), &mut |work, arrangement| {
            let flow = work.observer.found(&arrangement);
            visit(arrangement);
            left = left.map(|left| left.saturating_sub(1));
            if left == Some(0) {
                ControlFlow::Break(())
            } else {
                flow
            }
        })
    }

    /// The most jumps that so many men compel, and an arrangement for it: exactly so many men, some
    /// of whom may be idle.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn most_jumps(
        &self,
        men: usize,
        observer: &mut dyn Observer,
    ) -> Result<Answer<Arrangement>, SearchError> {
        let pool = search::pool(self.threads)?;
        let mut searcher = self.searcher(&pool, observer);
        searcher.most_jumps(men, &self.selection())
    }

    /// The fewest men for every number of jumps that can be compelled.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn table(&self, observer: &mut dyn Observer) -> Result<Table, SearchError> {
        let pool = search::pool(self.threads)?;
        let mut searcher = self.searcher(&pool, observer);
        let rows: Vec<Row> = searcher.table(&self.selection())?;
        Ok(Table { rows })
    }

    /// The most jumps that any number of men compel.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn most_of_all(&self, observer: &mut dyn Observer) -> Result<usize, SearchError> {
        let pool = search::pool(self.threads)?;
        self.searcher(&pool, observer).most_of_all()
    }

    /// How many men there is room for beside a route of so many jumps, at most; `None` if there is no
    /// route.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn most_men(
        &self,
        jumps: usize,
        observer: &mut dyn Observer,
    ) -> Result<Option<usize>, SearchError> {
        let pool = search::pool(self.threads)?;
        let mut work = Work::new(&pool, &self.stop, observer);
        let room = Room::of(&self.journey, jumps..=jumps, &mut work).ok_or(SearchError::Stopped)?;
        Ok(room.most_men(jumps))
    }

    fn searcher<'a>(
        &'a self,
        pool: &'a rayon::ThreadPool,
        observer: &'a mut dyn Observer,
    ) -> Searcher<'a> {
        Searcher {
            journey: &self.journey,
            work: Work::new(pool, &self.stop, observer),
        }
    }

    fn selection(&self) -> Selection {
        Selection {
            seed: self.seed,
            symmetries: if self.up_to_symmetry {
                Symmetry::all_of(&self.journey)
            } else {
                Vec::new()
            },
            limit: self.limit,
        }
    }
}
