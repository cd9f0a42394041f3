//! Arrangements of men that force a detour, and what every part of a running search for them needs.

use std::ops::ControlFlow;

use crate::board::{Square, SquareSet};
use crate::search::{Pool, Stop, Stopped};

use super::graph::{Landings, place_of};
use super::journey::Journey;

/// An arrangement of the other men, and the route that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The men who force the man on his route: all men but him.
    pub men: SquareSet,
    /// The landing squares of the man on his way, from his own square to the target. If several routes
    /// have the fewest jumps, this is the first of them in reading order, square by square.
    pub route: Vec<Square>,
}

impl Arrangement {
    pub(super) fn new(journey: &Journey, men: SquareSet, route: &[Landings]) -> Self {
        let lattice = journey.lattice();
        let square = |&landing: &Landings| lattice.square(place_of(landing));
        Self {
            men,
            route: route.iter().map(square).collect(),
        }
    }

    /// The number of jumps that the arrangement forces: the fewest to the target.
    pub fn jumps(&self) -> usize {
        self.route.len() - 1
    }
}

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

/// What every part of a running search needs.
///
/// It counts the progress in steps. A step is one landing square that the sweep has met, or one part
/// of the routes that has been listed.
pub(super) struct Context<'a> {
    pub(super) pool: &'a Pool,
    pub(super) stop: &'a Stop,
    pub(super) observer: &'a mut dyn Observer,
    done: usize,
    planned: usize,
}

impl<'a> Context<'a> {
    pub(super) fn new(pool: &'a Pool, stop: &'a Stop, observer: &'a mut dyn Observer) -> Self {
        Self {
            pool,
            stop,
            observer,
            done: 0,
            planned: 0,
        }
    }

    /// Adds to the number of steps that are planned.
    pub(super) const fn plan(&mut self, more: usize) {
        self.planned += more;
    }

    /// Counts one more step as done.
    pub(super) fn advance(&mut self) -> Result<(), Stopped> {
        self.done += 1;
        self.observer.advanced(self.done, self.planned);
        self.stop.check()
    }
}
