//! Another way to bring out the same figure.

use crate::board::SquareSet;
use crate::rules::Move;

use super::decide::{Answer, Decider, Decision, Effort};
use super::task::Task;

impl Decider {
    /// A key whose *set* of moves is not the given one, whatever its order, or the proof that there
    /// is none.
    ///
    /// A key with another set of moves lacks at least one of the given moves; so it is enough to
    /// bar them one after the other. If a given move is not of this task, every key lacks it.
    #[must_use]
    pub fn decide_differently(
        &mut self,
        task: &Task,
        squares: SquareSet,
        given: &[Move],
    ) -> Decision {
        let mut effort = Effort::default();
        let is_possible = |made: &Move| task.men().contains(made.from) && squares.contains(made.to);
        if !given.iter().all(is_possible) {
            return self.decide(task, squares);
        }
        for &barred in given {
            let decision = self.decide_without(task, squares, Some(barred));
            effort += decision.effort;
            if decision.answer != Answer::Impossible {
                return Decision {
                    answer: decision.answer,
                    effort,
                };
            }
        }
        Decision {
            answer: Answer::Impossible,
            effort,
        }
    }
}
