//! Decides some of the candidates a second time, with a plain decider, and compares the answers.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rayon::prelude::*;
use serde::Serialize;

use crate::board::SquareSet;
use crate::rules::Move;
use crate::search::{Stop, Stopped};

use super::candidates::Candidates;
use super::decide::Decider;
use super::decision::Decision;
use super::different::{CompleteKey, KeyError};
use super::plain::PlainDecider;
use super::task::ExitTask;

/// A second look at some candidates, which a seed chooses at random. No candidate is chosen twice.
#[derive(Clone, Debug)]
pub struct Recheck {
    task: ExitTask,
    sets: Vec<SquareSet>,
    outcome: Rechecked,
}

/// The outcome of a recheck, as far as it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rechecked {
    /// The seed of the choice.
    pub seed: u64,
    /// The number of all candidates.
    pub sets: u64,
    /// The number of candidates that were chosen.
    pub chosen: u64,
    /// Those of them that both deciders have decided.
    pub rechecked: u64,
    /// Those of them for which both proved that there is no key.
    pub refuted: u64,
    /// Those of them for which both found a key. Every key was replayed.
    pub solved: u64,
    /// Those of them for which the answers differ or a key cannot be replayed: one decider is wrong.
    pub differences: Vec<Difference>,
    /// The states that the decider of the search looked at.
    pub states_of_search: u64,
    /// The states that the plain decider looked at.
    pub states_of_plain: u64,
}

/// A candidate for which one of the deciders is wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Difference {
    /// The squares of the candidate.
    pub figure: SquareSet,
    /// What differs, as a sentence without the squares.
    pub message: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.figure, self.message)
    }
}

impl Recheck {
    /// Chooses this number of the candidates, or all if there are no more.
    #[must_use]
    pub fn of(candidates: &Candidates, number: usize, seed: u64) -> Self {
        let mut all = candidates.sets().to_vec();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (chosen, _) = all.partial_shuffle(&mut random, number);
        Self {
            task: (**candidates.task()).clone(),
            sets: chosen.to_vec(),
            outcome: Rechecked {
                seed,
                sets: candidates.sets().len() as u64,
                chosen: chosen.len() as u64,
                ..Rechecked::default()
            },
        }
    }

    /// The candidates that were chosen, in the order of the choice.
    #[must_use]
    pub fn sets(&self) -> &[SquareSet] {
        &self.sets
    }

    /// Decides each chosen candidate with both deciders, with the threads of the current pool. It calls
    /// `observe` with the outcome so far, after each candidate.
    ///
    /// If it is stopped, the outcome has fewer candidates rechecked than chosen. Otherwise it does not
    /// depend on the number of threads.
    pub fn run(&self, stop: &Stop, observe: &(dyn Fn(&Rechecked) + Sync)) -> Rechecked {
        let outcome = Mutex::new(self.outcome.clone());
        // One candidate can take as long as a thousand others, so each is a task of its own.
        let sets = self.sets.par_iter().with_max_len(1);
        let ended = sets.try_for_each_init(
            || (Decider::stopped_by(stop), PlainDecider::stopped_by(stop)),
            |(search, plain), &figure| -> Result<(), Stopped> {
                let decided = search.decide(&self.task, figure);
                let key = match &decided.decision {
                    Decision::Key(key) => Some(&**key),
                    Decision::Impossible => None,
                    Decision::Stopped => return Err(Stopped),
                };
                let answer = plain.decide(&self.task, figure)?;
                let compared = compare(&self.task, figure, key, answer.key.as_deref());
                let mut outcome = outcome.lock().unwrap_or_else(PoisonError::into_inner);
                outcome.states_of_search += decided.effort.looked_at;
                outcome.states_of_plain += answer.looked_at;
                outcome.add(figure, compared);
                observe(&outcome);
                Ok(())
            },
        );
        let mut outcome = outcome.into_inner().unwrap_or_else(PoisonError::into_inner);
        debug_assert_eq!(ended.is_ok(), outcome.is_done());
        outcome.differences.sort_unstable();
        outcome
    }
}

impl Rechecked {
    /// Whether all chosen candidates were rechecked.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.rechecked == self.chosen
    }

    fn add(&mut self, figure: SquareSet, compared: Result<bool, String>) {
        self.rechecked += 1;
        match compared {
            Ok(true) => self.solved += 1,
            Ok(false) => self.refuted += 1,
            Err(message) => self.differences.push(Difference { figure, message }),
        }
    }
}

/// Whether a candidate has a key, if both deciders say the same; otherwise what differs.
fn compare(
    task: &ExitTask,
    figure: SquareSet,
    search: Option<&[Move]>,
    plain: Option<&[Move]>,
) -> Result<bool, String> {
    let replayed = |key: &[Move], decider: &str| {
        let wrong = |error: KeyError| format!("the key of the {decider} is wrong: {error}");
        CompleteKey::new(task, figure, key).map(drop).map_err(wrong)
    };
    if let Some(key) = search {
        replayed(key, "search")?;
    }
    if let Some(key) = plain {
        replayed(key, "plain decider")?;
    }
    match (search.is_some(), plain.is_some()) {
        (true, false) => Err("only the search finds a key".to_owned()),
        (false, true) => Err("only the plain decider finds a key".to_owned()),
        (both, _) => Ok(both),
    }
}

#[cfg(test)]
mod tests {
    use super::{Rechecked, compare};
    use crate::board::{Board, Corner, Square, SquareSet, Yard};
    use crate::rules::Move;
    use crate::search::exit::ExitTask;

    #[test]
    fn answers_that_differ_are_named_and_keys_are_replayed() {
        // ○ . .  III
        // ● ○ .  II
        // ● ● ○  I
        let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
        let task = ExitTask::new(Board::default(), yard).expect("a task");
        let square = |row, number| Square::new(row, number).expect("a square");
        let figure = SquareSet::from_iter([square(3, 1), square(2, 2), square(1, 3)]);
        let steps = [((2, 1), (3, 1)), ((1, 2), (1, 3)), ((1, 1), (2, 2))];
        let key = steps.map(|((a, b), (c, d))| Move::new(square(a, b), square(c, d)));
        let mut wrong = key;
        wrong[1] = Move::new(square(1, 2), square(2, 2));
        let compared = |search: Option<&[Move]>, plain: Option<&[Move]>| {
            compare(&task, figure, search, plain).map_err(|message| {
                let mut rechecked = Rechecked::default();
                rechecked.add(figure, Err(message));
                rechecked.differences[0].to_string()
            })
        };
        assert_eq!(compared(Some(&key), Some(&key)), Ok(true));
        assert_eq!(compared(None, None), Ok(false));
        for (search, plain, message) in [
            (Some(&key), None, "only the search finds a key"),
            (None, Some(&key), "only the plain decider finds a key"),
            (
                Some(&wrong),
                Some(&key),
                "the key of the search is wrong: move 3: II, 2 is taken",
            ),
            (
                Some(&key),
                Some(&wrong),
                "the key of the plain decider is wrong: move 3: II, 2 is taken",
            ),
        ] {
            let compared = compared(search.map(|key| &key[..]), plain.map(|key| &key[..]));
            assert_eq!(compared, Err(format!("I, 3; II, 2; III, 1: {message}")));
        }
    }
}
