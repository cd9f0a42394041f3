//! Finds some figures, chosen at random. The same seed gives the same figures.
//!
//! An attempt follows the branching of the candidates and chooses each branch at random. If it ends at
//! a candidate, it decides it, but gives up after a number of states. After many attempts without a new
//! figure, the search decides all candidates, in an order that the seed chooses. So it finds as many
//! figures as the caller wants, or proves that there are no more.

use std::ops::ControlFlow;

use hashbrown::HashSet;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rayon::prelude::*;

use crate::board::SquareSet;
use crate::search::{Ending, Pool, Stop};

use super::candidates::Candidates;
use super::decide::Decider;
use super::decision::Decision;
use super::error::EnumerationError;
use super::growth::{Branch, Growth, GrowthContext};
use super::part::SolvedFigure;
use super::task::SymmetricalTask;

/// A search for some of the figures.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The number of figures to find.
    pub(super) limit: usize,
    /// The seed of the random choices.
    pub(super) seed: u64,
    /// Figures that do not count.
    pub(super) excluded: HashSet<SquareSet>,
}

/// The number of attempts in a batch, which the threads share. It does not depend on the number of
/// threads, so the outcome does not either.
const BATCH: u64 = 32;
/// The number of states after which an attempt gives up.
const STATES_PER_ATTEMPT: u64 = 5_000;
/// The number of attempts in a row without a new figure after which all candidates are decided.
const FAILED_ATTEMPTS: u64 = 4_000;

impl Sample {
    /// Finds figures with these threads, and calls `found` with each figure at the end of its batch.
    /// `found` may break off the search.
    ///
    /// # Errors
    /// [`EnumerationError`] if the attempts do not find enough figures, and the enumeration of all
    /// candidates then fails or is stopped.
    pub(super) fn run(
        &self,
        task: &SymmetricalTask,
        threads: &Pool,
        stop: &Stop,
        excludes: &dyn Fn(SquareSet) -> bool,
        mut found: impl FnMut(SolvedFigure) -> ControlFlow<()>,
    ) -> Result<Ending, EnumerationError> {
        // Breaking off stops this search only. The caller's request stays as it is.
        let stop = &stop.part();
        let mut seen = self.excluded.clone();
        let mut left = self.limit;
        let mut broken_off = false;
        let mut take = |each: SolvedFigure, left: &mut usize| {
            if !broken_off && *left > 0 && !excludes(each.squares) && seen.insert(each.squares) {
                *left -= 1;
                broken_off = found(each).is_break();
                if broken_off {
                    stop.request();
                }
            }
        };
        let context = GrowthContext::new(task);
        let (mut first, mut last_new) = (0, 0);
        while first - last_new < FAILED_ATTEMPTS && left > 0 && !stop.is_requested() {
            let before = left;
            let batch = first..first + BATCH;
            let attempts = batch.into_par_iter().map_init(
                || Decider::stopped_by(stop).with_limit(STATES_PER_ATTEMPT),
                |decider, attempt| self.attempt(task, &context, decider, attempt),
            );
            let made: Vec<Option<SolvedFigure>> = threads.install(|| attempts.collect());
            made.into_iter()
                .flatten()
                .for_each(|each| take(each, &mut left));
            first += BATCH;
            if left < before {
                last_new = first;
            }
        }
        if left > 0 && !stop.is_requested() {
            let all = self.exhaustively(task, threads, stop, |each| {
                take(each, &mut left);
                left > 0
            })?;
            if all == Ending::Exhausted {
                return Ok(all);
            }
        }
        Ok(if left == 0 {
            Ending::Found
        } else {
            Ending::Stopped
        })
    }

    /// One attempt. Its result depends only on the seed and on its number.
    fn attempt(
        &self,
        task: &SymmetricalTask,
        context: &GrowthContext,
        decider: &mut Decider,
        attempt: u64,
    ) -> Option<SolvedFigure> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(attempt);
        let mut branch = Branch::root(context);
        loop {
            match context.fork(&branch) {
                Growth::Dead => return None,
                Growth::Candidate(squares) => {
                    let Decision::Key(key) = decider.decide(task, squares).decision else {
                        return None;
                    };
                    return Some(SolvedFigure { squares, key });
                }
                Growth::Fork(fork) => {
                    let [with, without] = *fork;
                    branch = if random.random_bool(0.5) {
                        with
                    } else {
                        without
                    };
                }
            }
        }
    }

    /// Decides all candidates, in an order that the seed chooses, until `found` returns false.
    fn exhaustively(
        &self,
        task: &SymmetricalTask,
        threads: &Pool,
        stop: &Stop,
        mut found: impl FnMut(SolvedFigure) -> bool,
    ) -> Result<Ending, EnumerationError> {
        let mut sets = threads
            .install(|| Candidates::of(task, stop, &|_| ()))?
            .into_sets();
        sets.shuffle(&mut ChaCha8Rng::seed_from_u64(self.seed));
        let batch = usize::try_from(BATCH).unwrap_or(1);
        for sets in sets.chunks(batch) {
            let decisions = sets.par_iter().map_init(
                || Decider::stopped_by(stop),
                |decider, &squares| match decider.decide(task, squares).decision {
                    Decision::Key(key) => Some(SolvedFigure { squares, key }),
                    Decision::Impossible | Decision::Stopped => None,
                },
            );
            let decided: Vec<Option<SolvedFigure>> = threads.install(|| decisions.collect());
            if stop.is_requested() {
                return Ok(Ending::Stopped);
            }
            for each in decided.into_iter().flatten() {
                if !found(each) {
                    return Ok(Ending::Found);
                }
            }
        }
        Ok(Ending::Exhausted)
    }
}
