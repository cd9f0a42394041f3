//! A running search: whether it may go on, and where it saves its work.

use std::sync::Arc;
use std::time::Instant;

use crate::search::Stop;

use super::limits::{EndedEarly, Limits};
use super::saving::Saving;
use super::store::Store;

/// What a running search must keep to.
#[derive(Clone, Debug)]
pub(super) struct Control {
    stop: Stop,
    deadline: Option<Instant>,
    memory: usize,
    saving: Option<Arc<Saving>>,
}

impl Control {
    pub(super) fn new(stop: &Stop, limits: Limits) -> Self {
        Self {
            stop: stop.clone(),
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            memory: limits.memory,
            saving: None,
        }
    }

    /// The same for a search that saves its work.
    pub(super) fn saving(self, saving: Saving) -> Self {
        Self {
            saving: Some(Arc::new(saving)),
            ..self
        }
    }

    /// The same for a search that does not save its work.
    pub(super) fn without_saving(&self) -> Self {
        Self {
            saving: None,
            ..self.clone()
        }
    }

    /// Where the work is saved, if it is.
    pub(super) fn saved(&self) -> Option<&Saving> {
        self.saving.as_deref()
    }

    /// Where lists of positions go if they bring the bytes of all of them to this number. `None` is memory.
    pub(super) fn store(&self, bytes: usize) -> Option<&Store> {
        let saved = self.saved().filter(|_| bytes > self.memory / 2);
        saved.map(Saving::store)
    }

    /// The same with at most this much memory.
    pub(super) fn with_memory(&self, bytes: usize) -> Self {
        Self {
            memory: bytes.min(self.memory),
            ..self.clone()
        }
    }

    /// Whether the search may go on.
    pub(super) fn check(&self) -> Result<(), EndedEarly> {
        if self.stop.is_requested() {
            return Err(EndedEarly::Stopped);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(EndedEarly::Time),
            _ => Ok(()),
        }
    }

    /// Whether the search may use this number of bytes.
    pub(super) fn check_memory(&self, bytes: usize) -> Result<(), EndedEarly> {
        if bytes > self.memory {
            let limit = self.memory;
            return Err(EndedEarly::Memory { limit });
        }
        Ok(())
    }
}
