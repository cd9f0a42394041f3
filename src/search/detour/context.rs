//! The threads, the request to stop and the observer of a running search.

use crate::search::{Pool, Stop, Stopped};

use super::observer::Observer;

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
