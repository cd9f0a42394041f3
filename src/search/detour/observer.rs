//! Observers, which follow a search.

use std::ops::ControlFlow;

use super::arrangement::Arrangement;

/// Follows a search.
///
/// A closure that takes each arrangement is an observer. `()` is an observer that does nothing.
pub trait Observer {
    /// The search found an arrangement. The arrangements come in the order of the result.
    ///
    /// `Break` ends the search.
    fn found(&mut self, _arrangement: Arrangement) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The number of steps that are done, and the number of steps that are planned so far. The search
    /// may add more later.
    fn advanced(&mut self, _done: usize, _planned: usize) {}
}

impl Observer for () {}

impl<F: FnMut(Arrangement) -> ControlFlow<()>> Observer for F {
    fn found(&mut self, arrangement: Arrangement) -> ControlFlow<()> {
        self(arrangement)
    }
}
