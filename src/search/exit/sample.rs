//! Some figures, chosen at random: the same seed, the same figures.
//!
//! An attempt goes down the branching of the candidates by chance until it meets a candidate, and
//! decides it if that does not take long. When attempts find nothing new for long, all candidates are
//! decided, in an order chosen by the seed. So if there are enough figures they are found, and if
//! not, it is known that there are no more.

use std::ops::ControlFlow;

use hashbrown::HashSet;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rayon::prelude::*;

use crate::board::SquareSet;
use crate::search::{Ending, Stop};

use super::candidates::Candidates;
use super::decide::{Decider, Decision};
use super::error::EnumerationError;
use super::growth::{Branch, Growth, GrowthContext};
use super::part::SolvedFigure;
use super::task::SymmetricalTask;

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Sample {
    /// How many figures.
    pub limit: usize,
    /// Which ones.
    pub seed: u64,
    /// None of these.
    pub excluded: HashSet<SquareSet>,
}

/// The number of attempts made together. It is the same for any number of threads, so the outcome is
/// too.
const BATCH: u64 = 32;
/// The number of states after which an attempt gives up.
const STATES_PER_ATTEMPT: u64 = 5_000;
/// The number of attempts in a row without a new figure after which all candidates are decided.
const FAILED_ATTEMPTS: u64 = 4_000;

impl Sample {
    /// Finds figures with these threads, and calls `found` with each as soon as it is there; that
    /// may break off the search.
    ///
    /// # Errors
    /// [`EnumerationError`] if attempts do not find enough, and not all sets can be enumerated, be it
    /// because somebody stopped it then.
    pub fn run(
        &self,
        task: &SymmetricalTask,
        threads: &rayon::ThreadPool,
        stop: &Stop,
        mut found: impl FnMut(SolvedFigure) -> ControlFlow<()>,
    ) -> Result<Ending, EnumerationError> {
        // Breaking off stops this search, and no other of the same caller.
        let stop = &stop.part();
        let mut seen = self.excluded.clone();
        let mut left = self.limit;
        let mut broken_off = false;
        let mut take = |each: SolvedFigure, left: &mut usize| {
            if !broken_off && *left > 0 && seen.insert(each.squares) {
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

    /// One attempt, which depends on nothing but the seed and its number.
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

    /// All candidates, in an order chosen by the seed, until `found` has enough.
    fn exhaustively(
        &self,
        task: &SymmetricalTask,
        threads: &rayon::ThreadPool,
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
