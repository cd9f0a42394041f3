//! How a caller follows a search.

use std::ops::ControlFlow;

use super::arrangement::Arrangement;

/// Someone who follows a search.
///
/// A closure that takes each arrangement is an observer, and so is `()`, who ignores everything.
pub trait Observer {
    /// The search found an arrangement. They come in the order of the result.
    ///
    /// `Break` ends the search.
    fn found(&mut self, _arrangement: Arrangement) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// So many units of work are done, of those that are planned so far. More may be added later.
    fn advanced(&mut self, _done: usize, _planned: usize) {}
}

impl Observer for () {}

impl<F: FnMut(Arrangement) -> ControlFlow<()>> Observer for F {
    fn found(&mut self, arrangement: Arrangement) -> ControlFlow<()> {
        self(arrangement)
    }
}
