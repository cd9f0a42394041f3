//! Some figures, chosen at random: the same seed, the same figures.
//!
//! An attempt goes down the branching of the candidates by chance until it meets a candidate, and
//! decides it if that does not take long. When attempts no longer pay, the rest is done in full:
//! all candidates, in an order chosen by the seed. So if there are enough figures they are found,
//! and if not, it is known that there are no more.

use std::ops::ControlFlow;

use hashbrown::HashSet;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rayon::prelude::*;

use crate::board::SquareSet;
use crate::search::{Ending, Stop};

use super::candidates::{Branch, Candidates, Ground, Growth, TooManySets};
use super::decide::{Answer, Decider};
use super::part::Found;
use super::task::Task;

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

/// Attempts made together; the same for any number of threads, so that the outcome is too.
const BATCH: u64 = 32;
/// States after which an attempt gives up.
const PATIENCE: u64 = 5_000;
/// Attempts in a row without a new figure, after which all candidates are gone through.
const IN_VAIN: u64 = 4_000;

impl Sample {
    /// Finds figures with these threads, and hands each to `found` as soon as it is there.
    /// `Exhausted` means that there are no more than were found.
    ///
    /// # Errors
    /// [`TooManySets`] if attempts do not find enough, and there are too many to decide them all.
    pub fn run(
        &self,
        task: &Task,
        threads: &rayon::ThreadPool,
        stop: &Stop,
        mut found: impl FnMut(Found) -> ControlFlow<()>,
    ) -> Result<Ending, TooManySets> {
        // Whoever watches may break off this search, and no other of the same caller.
        let stop = &stop.part();
        let mut seen = self.excluded.clone();
        let mut left = self.limit;
        let mut take = |each: Found, left: &mut usize| {
            if *left > 0 && seen.insert(each.squares) {
                *left -= 1;
                if found(each).is_break() {
                    stop.request();
                }
            }
        };
        let ground = Ground::new(task);
        let (mut first, mut last_new) = (0, 0);
        while first - last_new < IN_VAIN && left > 0 && !stop.is_requested() {
            let before = left;
            let batch = first..first + BATCH;
            let attempts = batch.into_par_iter().map_init(
                || Decider::stopped_by(stop).with_limit(PATIENCE),
                |decider, attempt| self.attempt(task, &ground, decider, attempt),
            );
            let made: Vec<Option<Found>> = threads.install(|| attempts.collect());
            made.into_iter()
                .flatten()
                .for_each(|each| take(each, &mut left));
            first += BATCH;
            if left < before {
                last_new = first;
            }
        }
        if left > 0 && !stop.is_requested() {
            return self.run_in_full(task, threads, stop, |each| {
                take(each, &mut left);
                left > 0
            });
        }
        Ok(Ending::Stopped)
    }

    /// One attempt, which depends on nothing but the seed and its number.
    fn attempt(
        &self,
        task: &Task,
        ground: &Ground,
        decider: &mut Decider,
        attempt: u64,
    ) -> Option<Found> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(attempt);
        let mut branch = Branch::root(ground);
        loop {
            match ground.fork(&branch) {
                Growth::Dead => return None,
                Growth::Candidate(squares) => {
                    let Answer::Key(key) = decider.decide(task, squares).answer else {
                        return None;
                    };
                    return Some(Found { squares, key });
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
    fn run_in_full(
        &self,
        task: &Task,
        threads: &rayon::ThreadPool,
        stop: &Stop,
        mut found: impl FnMut(Found) -> bool,
    ) -> Result<Ending, TooManySets> {
        let mut sets = threads.install(|| Candidates::of(task))?.sets;
        sets.shuffle(&mut ChaCha8Rng::seed_from_u64(self.seed));
        let batch = usize::try_from(BATCH).unwrap_or(1);
        for sets in sets.chunks(batch) {
            let decisions = sets.par_iter().map_init(
                || Decider::stopped_by(stop),
                |decider, &squares| match decider.decide(task, squares).answer {
                    Answer::Key(key) => Some(Found { squares, key }),
                    Answer::Impossible | Answer::Stopped => None,
                },
            );
            let decided: Vec<Option<Found>> = threads.install(|| decisions.collect());
            if stop.is_requested() {
                return Ok(Ending::Stopped);
            }
            for each in decided.into_iter().flatten() {
                if !found(each) {
                    return Ok(Ending::Stopped);
                }
            }
        }
        Ok(Ending::Exhausted)
    }
}
