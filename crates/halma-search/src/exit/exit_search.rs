//! The search for symmetrical figures.

use std::sync::Arc;

use halma_rules::board::SquareSet;
use hashbrown::HashSet;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

use crate::shard::Shard;
use crate::{Control, EndedEarly, Observer, Outcome, Result};

use super::growth::{Growth, GrowthContext};
use super::{Candidates, Decided, Decider, Part, SolvedFigure, SymmetricalTask};

/// A search for the symmetrical figures of a task.
///
/// ```
/// use halma_rules::board::{Board, Corner, Yard};
/// use halma_search::exit::{ExitSearch, SymmetricalTask};
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
    /// The limits and the listener of the search. Its memory is not limited.
    pub control: Control,
    /// Decides which figures are chosen, and their order.
    pub seed: u64,
    /// The number of figures to find. `None` finds all, and proves that there are no others.
    pub limit: Option<usize>,
}

/// The number of attempts in a batch, which the threads share. It does not depend on the number of threads,
/// so neither does the outcome.
const BATCH: usize = 32;
/// An attempt gives up after this number of states.
const STATES_PER_ATTEMPT: u64 = 5_000;
/// After this number of attempts in a row without a new figure, all candidates are decided.
const FAILED_ATTEMPTS: usize = 4_000;

/// The figures chosen so far, and the caller who gets them.
struct Chosen<'a> {
    limit: usize,
    /// Breaking off stops this search only. The caller's request stays as it is.
    control: Control,
    broken_off: bool,
    excludes: &'a dyn Fn(SquareSet) -> bool,
    observer: &'a mut dyn Observer<SolvedFigure>,
    seen: HashSet<SquareSet>,
    figures: Vec<SolvedFigure>,
}

impl Chosen<'_> {
    fn is_done(&self) -> bool {
        self.figures.len() >= self.limit || self.control.check().is_err()
    }

    fn take(&mut self, each: SolvedFigure) {
        if self.broken_off || self.figures.len() >= self.limit {
            return;
        }
        if !(self.excludes)(each.squares) && self.seen.insert(each.squares) {
            if self.observer.found(&each).is_break() {
                self.broken_off = true;
                self.control.request_stop();
            }
            self.figures.push(each);
        }
    }
}

impl ExitSearch {
    /// A search for all figures of a task, with the default control.
    pub fn new(task: SymmetricalTask) -> Self {
        Self {
            task,
            control: Control::default(),
            seed: 0,
            limit: None,
        }
    }

    /// Finds as many figures as the limit says, chosen at random, and proves that there are no more if it
    /// finds fewer. It leaves out those for which `excludes` is true. The same seed gives the same figures.
    /// The observer gets each figure and may break off the search.
    ///
    /// An attempt follows the branching of the candidates and chooses each branch at random. If it ends at
    /// a candidate, it decides it, but gives up after a number of states. After many attempts without a new
    /// figure, the search decides all candidates, in an order that the seed chooses. The steps of its progress are the
    /// states that it looks at.
    ///
    /// # Errors
    /// [`EndedEarly`] if the threads cannot be started, or if the candidates do not fit in memory.
    /// A request to stop is not an error, nor is the deadline: the outcome then has the figures found so far.
    pub fn run(
        &self,
        excludes: &dyn Fn(SquareSet) -> bool,
        observer: &mut dyn Observer<SolvedFigure>,
    ) -> Result<Outcome<SolvedFigure>> {
        let mut chosen = Chosen {
            limit: self.limit.unwrap_or(usize::MAX),
            control: self.control.anew(),
            broken_off: false,
            excludes,
            observer,
            seen: HashSet::new(),
            figures: Vec::new(),
        };
        self.attempts(&mut chosen)?;
        let ended = if chosen.is_done() {
            chosen.control.check()
        } else {
            self.exhaustively(&mut chosen)
        };
        let ended_early = match ended {
            _ if chosen.figures.len() >= chosen.limit => Some(EndedEarly::Enough),
            Ok(()) => None,
            Err(early) if early.is_stop() => Some(early),
            Err(error) => return Err(error),
        };
        Ok(Outcome {
            results: chosen.figures,
            ended_early,
        })
    }

    /// Makes attempts until there are enough figures, or until too many attempts in a row give no new one.
    fn attempts(&self, chosen: &mut Chosen<'_>) -> Result<()> {
        let context = GrowthContext::new(&self.task);
        let control = chosen.control.clone();
        let mut first = 0;
        let mut last_new = 0;
        while first - last_new < FAILED_ATTEMPTS && !chosen.is_done() {
            let before = chosen.figures.len();
            let attempts = (first..first + BATCH).into_par_iter().map_init(
                || {
                    let mut decider = Decider::new(control.clone());
                    decider.most_looked_at = Some(STATES_PER_ATTEMPT);
                    decider
                },
                |decider, attempt| self.attempt(&context, decider, attempt as u64),
            );
            let made: Vec<Option<SolvedFigure>> = control.install(|| Ok(attempts.collect()))?;
            made.into_iter()
                .flatten()
                .for_each(|each| chosen.take(each));
            first += BATCH;
            if chosen.figures.len() > before {
                last_new = first;
            }
        }
        Ok(())
    }

    /// One attempt. Its result depends only on the seed and on its number.
    fn attempt(
        &self,
        context: &GrowthContext,
        decider: &mut Decider,
        attempt: u64,
    ) -> Option<SolvedFigure> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
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

    /// Decides all candidates, in an order that the seed chooses, until there are enough figures.
    fn exhaustively(&self, chosen: &mut Chosen<'_>) -> Result<()> {
        let control = chosen.control.clone();
        // The candidates that it meets are no states.
        let mut sets = Candidates::new(&self.task, &control.clone().quiet())?.sets;
        sets.shuffle(&mut ChaCha8Rng::seed_from_u64(self.seed));
        for sets in sets.chunks(BATCH) {
            let decisions = sets.par_iter().map_init(
                || Decider::new(control.clone()),
                |decider, &squares| self.solved(decider, squares),
            );
            let decided: Vec<Option<SolvedFigure>> = control.install(|| Ok(decisions.collect()))?;
            // After a stop some of these sets may not be decided.
            control.check()?;
            decided
                .into_iter()
                .flatten()
                .for_each(|each| chosen.take(each));
            if chosen.is_done() {
                return chosen.control.check();
            }
        }
        Ok(())
    }

    /// Enumerates the candidates of one part of the search, and returns the part with no candidate decided yet. The steps
    /// of its progress are candidates.
    ///
    /// # Errors
    /// [`EndedEarly`] if the search is stopped, if the threads cannot be started, or if the candidates
    /// do not fit in memory.
    pub fn begin(&self, shard: Shard) -> Result<Part> {
        let candidates = Candidates::of_part(&self.task, shard, &self.control)?;
        Ok(Part::new(&Arc::new(candidates)))
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
    /// It gives up on each figure after the limit of states. If it then has found no moves, it reports that
    /// it gave up.
    pub fn decide_any_from(&mut self, task: &SymmetricalTask, men: SquareSet) -> Decided {
        let mut all = Decided::NONE;
        let filled = men - task.men();
        let filled = filled | task.mirror(filled);
        // More men than there are, or some off the board, form no figure.
        if filled.len() > task.men().len() || !filled.is_subset(task.outside()) {
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
            if let Err(early) = self.check() {
                all.key = Err(early);
                return all;
            }
        }
        all
    }
}
