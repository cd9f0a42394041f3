//! Whether men can still form any symmetrical figure. The figures that they could form are tried one by one.
//!
//! Every figure is a leaf of the branching in `growth.rs`. The squares that are filled already and their mirror
//! images belong to the figure, so they are chosen first. The branching goes on from there, and the argument
//! that no figure is missing holds for it too: all chosen squares belong to the figure, and none is left out.

use crate::board::SquareSet;
use crate::search::EndedEarly;

use super::SymmetricalTask;
use super::decide::{Decided, Decider};
use super::growth::{Growth, GrowthContext};

impl Decider {
    /// Finds out whether men who have left the yard in part can form any symmetrical figure, or proves that they
    /// cannot. The men outside the yard stay where they are, and each man in it makes one move. Legal moves must
    /// lead from the full yard to these men. The moves that it finds are the rest of a key.
    ///
    /// It gives up on each figure after the limit of states. If it has found no moves then, it says that it ended
    /// early.
    pub fn decide_any_from(&mut self, task: &SymmetricalTask, men: SquareSet) -> Decided {
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
                        Err(_) => all.key = Err(EndedEarly::Stopped),
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
