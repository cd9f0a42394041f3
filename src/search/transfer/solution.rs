//! Solutions and answers.

use crate::rules::Move;

use super::limits::EndedEarly;
use super::task::TransferTask;

/// Moves that solve a task. Only moves that were played through by the rules become a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution(Vec<Move>);

impl Solution {
    /// These moves, if they solve the task.
    #[must_use]
    pub fn of(task: &TransferTask, moves: Vec<Move>) -> Option<Self> {
        task.is_solved_by(&moves).then_some(Self(moves))
    }

    /// The moves in order. There are none if the start is the target.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.0
    }
}

/// The shortest solutions of a task: sequences of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of moves of each.
    pub moves: usize,
    /// How many there are; `None` if there are more than fit in 128 bits.
    pub solutions: Option<u128>,
    /// The forced moves: each is in all of them at the same place. The place is counted from 1.
    pub forced: Vec<(usize, Move)>,
}

/// What a search found out about a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The best solution, if one was found.
    pub solution: Option<Solution>,
    /// No solution has fewer moves than this. It is proved.
    pub at_least: usize,
    /// The number of positions that the search looked at. Positions that symmetries of the task make equal
    /// count once.
    pub positions: u64,
    /// The number of shortest solutions, if it was asked for and found.
    pub count: Option<Count>,
    /// Why the search ended before the fewest moves were known; `None` if it did not.
    pub ended_early: Option<EndedEarly>,
}

impl Answer {
    /// The fewest moves, if they are proved.
    #[must_use]
    pub fn fewest(&self) -> Option<usize> {
        let moves = self.solution.as_ref()?.moves().len();
        (moves == self.at_least).then_some(moves)
    }

    /// Whether this number of moves is enough; `None` if that is not known.
    #[must_use]
    pub fn is_enough(&self, moves: usize) -> Option<bool> {
        let best = self.solution.as_ref().map(|best| best.moves().len());
        if best.is_some_and(|best| best <= moves) {
            Some(true)
        } else {
            (self.at_least > moves).then_some(false)
        }
    }
}

/// Follows a search. `()` is an observer that does nothing.
pub trait Observer {
    /// A better solution was found.
    fn solved(&mut self, _solution: &Solution) {}

    /// It is proved that at least this number of moves is needed.
    fn at_least(&mut self, _moves: usize) {}

    /// The search has looked at this number of positions.
    fn looked_at(&mut self, _positions: u64) {}
}

impl Observer for () {}
