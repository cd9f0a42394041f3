//! Threads at work, somebody who watches, and somebody who may stop them.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::ThreadPool;

use super::builder::Observer;

/// What a search works with. The unit of its progress is a landing square met by all routes at
/// once, or a part of the routes looked at one by one.
pub(super) struct Work<'a> {
    pub(super) pool: &'a ThreadPool,
    stop: &'a AtomicBool,
    pub(super) observer: &'a mut dyn Observer,
    done: usize,
    planned: usize,
}

impl<'a> Work<'a> {
    pub(super) fn new(
        pool: &'a ThreadPool,
        stop: &'a AtomicBool,
        observer: &'a mut dyn Observer,
    ) -> Self {
        Self {
            pool,
            stop,
            observer,
            done: 0,
            planned: 0,
        }
    }

    /// There is so much more to do than was known.
    pub(super) fn plan(&mut self, more: usize) {
        self.planned += more;
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// One step is done; `None` if that is to be the last.
    pub(super) fn advance(&mut self) -> Option<()> {
        self.done += 1;
        self.observer.advanced(self.done, self.planned);
        (!self.is_stopped()).then_some(())
    }
}
