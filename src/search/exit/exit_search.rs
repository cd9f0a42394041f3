//! The search for symmetrical figures.

use std::sync::Arc;

use hashbrown::HashSet;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

use crate::board::SquareSet;
use crate::search::shard::Shard;
use crate::search::{self, Budget, EndedEarly, Observer, Outcome, Pool, Result, Stop};

use super::growth::{Growth, GrowthContext};
use super::{Candidates, Decided, Decider, Part, SolvedFigure, SymmetricalTask};

/// A search for the symmetrical figures of a task.
///
/// ```
/// use halma_solve::board::{Board, Corner, Yard};
/// use halma_solve::search::exit::{ExitSearch, SymmetricalTask};
///
/// // . . . .  IV    Three men m leave the yard, each in one move. The mirror line is
/// // . . . .  III   the diagonal through I, 1. There are two symmetrical figures.
/// // m . . .  II
/// // m m . .  I
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = SymmetricalTask::new(Board::default(), yard)?;
/// let outcome = ExitSearch::new(task).run(&|_| false, &mut ())?;
/// assert_eq!((outcome.results.len(), outcome.ended_early), (2, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExitSearch {
    /// The yard whose men leave it, and the board.
    pub task: SymmetricalTask,
    /// The threads, the seed and the request to stop. There is no limit of time or memory.
    pub budget: Budget,
    /// The number of figures to find. `None` finds all, and proves that there are no others.
    pub limit: Option<usize>,
}

/// The number of attempts in a batch, which the threads share. It does not depend on the number of
/// threads, so the outcome does not either.
const BATCH: usize = 32;
/// The number of states after which an attempt gives up.
const STATES_PER_ATTEMPT: u64 = 5_000;
/// The number of attempts in a row without a new figure after which all candidates are decided.
const FAILED_ATTEMPTS: usize = 4_000;

/// The figures that were chosen so far, and the caller who gets them.
struct Chosen<'a> {
    limit: usize,
    /// Breaking off stops this search only. The caller's request stays as it is.
    stop: Stop,
    broken_off: bool,
    excludes: &'a dyn Fn(SquareSet) -> bool,
    observer: &'a mut dyn Observer<SolvedFigure>,
    seen: HashSet<SquareSet>,
    figures: Vec<SolvedFigure>,
}

impl Chosen<'_> {
    fn is_done(&self) -> bool {
        self.figures.len() >= self.limit || self.stop.is_requested()
    }

    fn take(&mut self, each: SolvedFigure) {
        if self.broken_off || self.figures.len() >= self.limit {
            return;
        }
        if !(self.excludes)(each.squares) && self.seen.insert(each.squares) {
            if self.observer.found(&each).is_break() {
                self.broken_off = true;
                self.stop.request();
            }
            self.figures.push(each);
        }
    }
}

impl ExitSearch {
    /// A search for all figures of a task, with the default budget.
    pub fn new(task: SymmetricalTask) -> Self {
        Self {
            task,
            budget: Budget::default(),
            limit: None,
        }
    }

    /// Finds figures chosen at random, as many as the limit says, and proves that there are no more if it finds fewer.
    /// It leaves out those for which `excludes` is true. The same seed gives the same figures. The
    /// observer gets each figure, and may break off the search.
    ///
    /// An attempt follows the branching of the candidates and chooses each branch at random. If it ends at
    /// a candidate, it decides it, but gives up after a number of states. After many attempts without a new
    /// figure, the search decides all candidates, in an order that the seed chooses.
    ///
    /// # Errors
    /// [`EndedEarly`] if the threads cannot be started, or if the candidates do not fit in memory.
    /// To stop a search is no error: its outcome then has the figures found so far.
    pub fn run(
        &self,
        excludes: &dyn Fn(SquareSet) -> bool,
        observer: &mut dyn Observer<SolvedFigure>,
    ) -> Result<Outcome<SolvedFigure>> {
        let pool = search::pool(self.budget.threads)?;
        let mut chosen = Chosen {
            limit: self.limit.unwrap_or(usize::MAX),
            stop: self.budget.stop.part(),
            broken_off: false,
            excludes,
            observer,
            seen: HashSet::new(),
            figures: Vec::new(),
        };
        self.attempts(&pool, &mut chosen);
        let are_all = !chosen.is_done()
            && match self.exhaustively(&pool, &mut chosen) {
                Err(EndedEarly::Stopped) => false,
                ended => ended?,
            };
        let ended_early = if chosen.figures.len() >= chosen.limit {
            Some(EndedEarly::Enough)
        } else {
            (!are_all).then_some(EndedEarly::Stopped)
        };
        Ok(Outcome {
            results: chosen.figures,
            ended_early,
        })
    }

    /// Makes attempts until there are enough figures, or too many attempts without a new one.
    fn attempts(&self, pool: &Pool, chosen: &mut Chosen<'_>) {
        let context = GrowthContext::new(&self.task);
        let stop = chosen.stop.clone();
        let mut first = 0;
        let mut last_new = 0;
        while first - last_new < FAILED_ATTEMPTS && !chosen.is_done() {
            let before = chosen.figures.len();
            let attempts = (first..first + BATCH).into_par_iter().map_init(
                || {
                    let mut decider = Decider::stopped_by(&stop);
                    decider.most_looked_at = Some(STATES_PER_ATTEMPT);
                    decider
                },
                |decider, attempt| self.attempt(&context, decider, attempt as u64),
            );
            let made: Vec<Option<SolvedFigure>> = pool.install(|| attempts.collect());
            made.into_iter()
                .flatten()
                .for_each(|each| chosen.take(each));
            first += BATCH;
            if chosen.figures.len() > before {
                last_new = first;
            }
        }
    }

    /// One attempt. Its result depends only on the seed and on its number.
    fn attempt(
        &self,
        context: &GrowthContext,
        decider: &mut Decider,
        attempt: u64,
    ) -> Option<SolvedFigure> {
        let mut random = ChaCha8Rng::seed_from_u64(self.budget.seed);
        random.set_stream(attempt);
        let mut branch = context.root();
        loop {
            match context.fork(&mut branch) {
                Growth::Dead => return None,
                Growth::Candidate(squares) => return self.solved(decider, squares),
                Growth::Fork(pair) if random.random_bool(0.5) => {
                    branch = context.with(&branch, pair);
                }
                Growth::Fork(pair) => context.leave_out(&mut branch, pair),
            }
        }
    }

    /// A candidate with a key, if the decider finds one.
    fn solved(&self, decider: &mut Decider, squares: SquareSet) -> Option<SolvedFigure> {
        let key = decider.decide(&self.task, squares).key.ok()??;
        Some(SolvedFigure { squares, key })
    }

    /// Decides all candidates, in an order that the seed chooses, until there are enough figures. Returns whether all
    /// were decided.
    fn exhaustively(&self, pool: &Pool, chosen: &mut Chosen<'_>) -> Result<bool> {
        let stop = chosen.stop.clone();
        let mut sets = pool
            .install(|| Candidates::new(&self.task, &stop, &|_| ()))?
            .sets;
        sets.shuffle(&mut ChaCha8Rng::seed_from_u64(self.budget.seed));
        for sets in sets.chunks(BATCH) {
            let decisions = sets.par_iter().map_init(
                || Decider::stopped_by(&stop),
                |decider, &squares| self.solved(decider, squares),
            );
            let decided: Vec<Option<SolvedFigure>> = pool.install(|| decisions.collect());
            if stop.is_requested() {
                return Ok(false);
            }
            decided
                .into_iter()
                .flatten()
                .for_each(|each| chosen.take(each));
            if chosen.is_done() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Enumerates the candidates, and makes one part of the search in which no candidate is decided
    /// yet. It calls `observe` now and then with the number of candidates so far.
    ///
    /// # Errors
    /// [`EndedEarly`] if the search is stopped, if the threads cannot be started, or if the candidates
    /// do not fit in memory.
    pub fn begin(&self, shard: Shard, observe: &(dyn Fn(u64) + Sync)) -> Result<Part> {
        let stop = &self.budget.stop;
        let candidates = search::pool(self.budget.threads)?
            .install(|| Candidates::new(&self.task, stop, observe))?;
        Ok(Part::new(&Arc::new(candidates), shard))
    }
}

impl Decider {
    /// Finds out whether men who have left the yard in part can form any symmetrical figure, or proves that they
    /// cannot. The men outside the yard stay where they are, and each man in it makes one move. Legal moves must
    /// lead from the full yard to these men. The moves that it finds are the rest of a key.
    ///
    /// The figures that they could form are tried one by one. Every figure is a leaf of the branching in `growth.rs`.
    /// The squares that are filled already and their mirror images belong to the figure, so they are chosen first.
    /// The branching goes on from there, and the argument that no figure is missing holds for it too: all chosen
    /// squares belong to the figure, and none is left out.
    ///
    /// It gives up on each figure after the limit of states. If it has found no moves then, it says that it gave up.
    pub(crate) fn decide_any_from(&mut self, task: &SymmetricalTask, men: SquareSet) -> Decided {
        let mut all = Decided::NONE;
        let filled = men - task.men();
        let filled = filled | task.mirror(filled);
        if filled.len() > task.men().len() {
            return all;
        }
        let context = GrowthContext::new(task);
        let mut branches = vec![context.holding(filled)];
        while let Some(mut branch) = branches.pop() {
            match context.fork(&mut branch) {
                Growth::Dead => {}
                Growth::Fork(pair) => {
                    let with = context.with(&branch, pair);
                    context.leave_out(&mut branch, pair);
                    branches.extend([branch, with]);
                }
                Growth::Candidate(squares) => {
                    let decided = self.decide_from(task, men, squares);
                    all.effort += decided.effort;
                    all.stage = all.stage.max(decided.stage);
                    match decided.key {
                        Ok(None) => {}
                        Ok(Some(_)) => {
                            all.key = decided.key;
                            return all;
                        }
                        Err(early) => all.key = Err(early),
                    }
                }
            }
            if self.is_stopped() {
                all.key = Err(EndedEarly::Stopped);
                return all;
            }
        }
        all
    }
}
