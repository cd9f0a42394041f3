//! What every search that goes in rounds knows.

use crate::rules::Move;
use crate::search::{ThreadsError, pool};

use super::answer::{Answer, Budget, Control, EndedEarly, Observer};

/// A running search.
pub(super) struct Driver<'a> {
    pub(super) control: Control,
    pub(super) seed: u64,
    /// The question is whether this number of moves is enough, if it is not the fewest.
    pub(super) within: Option<usize>,
    is_solution: &'a (dyn Fn(&[Move]) -> bool + Sync),
    pub(super) observer: &'a mut dyn Observer,
    pub(super) answer: Answer,
}

impl<'a> Driver<'a> {
    /// Runs a search with the threads of the budget. `is_solution` tells whether moves solve the task.
    pub(super) fn run(
        (budget, within): (&Budget, Option<usize>),
        is_solution: &'a (dyn Fn(&[Move]) -> bool + Sync),
        observer: &'a mut (dyn Observer + Send),
        search: impl FnOnce(&mut Self) -> Result<(), EndedEarly> + Send,
    ) -> Result<Answer, ThreadsError> {
        let control = Control::new(budget);
        Ok(pool(budget.threads)?.install(|| {
            let mut driver = Self {
                control,
                seed: budget.seed,
                within,
                is_solution,
                observer,
                answer: Answer::default(),
            };
            driver.answer.ended_early = search(&mut driver).err();
            let mut answer = driver.answer;
            // A longer one is no answer to the question.
            let is_short = |moves: &Vec<Move>| within.is_none_or(|within| moves.len() <= within);
            answer.solution = answer.solution.filter(is_short);
            answer
        }))
    }

    /// The most moves of a better solution, if there is one to be better than.
    pub(super) fn shorter(&self) -> Option<usize> {
        self.answer.moves().map(|best| best.saturating_sub(1))
    }

    pub(super) fn is_done(&self) -> bool {
        let is_known = |within| self.answer.is_enough(within).is_some();
        self.answer.fewest().is_some() || self.within.is_some_and(is_known)
    }

    /// Fewer moves are not enough.
    pub(super) fn prove(&mut self, moves: usize) {
        let moves = self.answer.moves().unwrap_or(moves).min(moves);
        if moves > self.answer.at_least {
            self.answer.at_least = moves;
            self.observer.at_least(moves);
        }
    }

    /// Keeps a solution if it is right and better than the best so far, and says whether it is.
    pub(super) fn found(&mut self, moves: &[Move]) -> bool {
        let is_better = self.answer.moves().is_none_or(|best| moves.len() < best);
        let is_better = is_better && (self.is_solution)(moves);
        if is_better {
            self.observer.solved(moves);
            self.answer.solution = Some(moves.to_vec());
        }
        is_better
    }
}
