//! The answer of a search for an exchange, and its observer.

use crate::rules::Move;

use super::limits::EndedEarly;

/// What a search found out about an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeAnswer {
    /// The best solution, if one was found: the moves of both armies in turn.
    pub solution: Option<Vec<Move>>,
    /// No solution has fewer moves of both armies together. It is proved, without any assumption.
    pub at_least: usize,
    /// The number of positions that the search looked at.
    pub positions: u64,
    /// Why the search ended before its last round; `None` if it did not.
    pub ended_early: Option<EndedEarly>,
}

impl ExchangeAnswer {
    /// The fewest moves, if they are proved.
    #[must_use]
    pub fn fewest(&self) -> Option<usize> {
        let moves = self.solution.as_ref()?.len();
        (moves == self.at_least).then_some(moves)
    }
}

/// Follows a search for an exchange. `()` is an observer that does nothing.
pub trait ExchangeObserver {
    /// A better solution was found.
    fn solved(&mut self, _moves: &[Move]) {}

    /// It is proved that at least this number of moves is needed.
    fn at_least(&mut self, _moves: usize) {}
}

impl ExchangeObserver for () {}
