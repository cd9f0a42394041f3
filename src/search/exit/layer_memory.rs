//! The memory that the layers of the second engine take.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::board::SquareSet;
use crate::search::Stop;

use super::error::LayersError;

/// A growing list of different sets of squares. `sorted` has each of its sets once. `fresh` is a batch
/// that is not sorted yet.
#[derive(Default)]
pub(super) struct Distinct {
    sorted: Vec<SquareSet>,
    fresh: Vec<SquareSet>,
}

/// The memory that the layers take, and the reasons to end early.
pub(super) struct Memory<'a> {
    stop: &'a Stop,
    most_bytes: usize,
    bytes: AtomicUsize,
    states: AtomicUsize,
    /// Why a thread gave up. The other threads then give up too.
    failure: OnceLock<LayersError>,
}

/// The bytes of the squares of one state.
pub(super) const STATE_BYTES: usize = size_of::<SquareSet>();

impl<'a> Memory<'a> {
    /// Before the first layer, which has one state.
    pub(super) fn new(stop: &'a Stop, most_bytes: usize) -> Self {
        Self {
            stop,
            most_bytes,
            bytes: AtomicUsize::new(0),
            states: AtomicUsize::new(1),
            failure: OnceLock::new(),
        }
    }

    /// The bytes that are taken now.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Adds states to their number, and returns it.
    pub(super) fn found(&self, states: usize) -> usize {
        self.states.fetch_add(states, Ordering::Relaxed) + states
    }

    /// Fails if the search was asked to stop or another thread gave up.
    pub(super) fn check(&self) -> Result<(), LayersError> {
        self.stop.check()?;
        self.failure.get().map_or(Ok(()), |&failure| Err(failure))
    }

    /// Adds a set to a list.
    pub(super) fn insert(&self, sets: &mut Distinct, set: SquareSet) -> Result<(), LayersError> {
        if sets.fresh.len() == sets.fresh.capacity() {
            self.settle(sets)?;
            // A batch is as long as the sorted list, so each set is merged only a few times.
            let batch = sets.sorted.len().max(16);
            if batch > sets.fresh.capacity() {
                let fresh = std::mem::take(&mut sets.fresh);
                self.give_back(fresh.capacity() * STATE_BYTES);
                drop(fresh);
                sets.fresh = self.list(batch)?;
            }
        }
        sets.fresh.push(set);
        Ok(())
    }

    /// Merges the batch into the sorted sets.
    fn settle(&self, sets: &mut Distinct) -> Result<(), LayersError> {
        self.check()?;
        let Distinct { sorted, fresh } = sets;
        fresh.sort_unstable();
        fresh.dedup();
        let mut merged = self.list(sorted.len() + fresh.len())?;
        let mut known = sorted.iter().copied().peekable();
        for &set in fresh.iter() {
            while let Some(before) = known.next_if(|&known| known < set) {
                merged.push(before);
            }
            known.next_if_eq(&set);
            merged.push(set);
        }
        merged.extend(known);
        self.give_back(sorted.capacity() * STATE_BYTES);
        *sorted = merged;
        fresh.clear();
        Ok(())
    }

    /// The sets in order.
    pub(super) fn sorted(&self, mut sets: Distinct) -> Result<Vec<SquareSet>, LayersError> {
        self.settle(&mut sets)?;
        self.give_back(sets.fresh.capacity() * STATE_BYTES);
        let mut sorted = sets.sorted;
        let reserved = sorted.capacity();
        sorted.shrink_to_fit();
        self.give_back((reserved - sorted.capacity()) * STATE_BYTES);
        Ok(sorted)
    }

    /// An empty list with space for this number of sets.
    fn list(&self, length: usize) -> Result<Vec<SquareSet>, LayersError> {
        self.add(length * STATE_BYTES)?;
        let mut list = Vec::new();
        list.try_reserve_exact(length)
            .map_err(|_| self.out_of_memory())?;
        Ok(list)
    }

    pub(super) fn add(&self, bytes: usize) -> Result<(), LayersError> {
        if self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes <= self.most_bytes {
            return Ok(());
        }
        Err(self.fail(LayersError::TooManyStates {
            states: self.states.load(Ordering::Relaxed),
            most_bytes: self.most_bytes,
        }))
    }

    pub(super) fn give_back(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }

    pub(super) fn out_of_memory(&self) -> LayersError {
        let states = self.states.load(Ordering::Relaxed);
        self.fail(LayersError::NoMemory { states })
    }

    /// The first failure of all threads.
    fn fail(&self, error: LayersError) -> LayersError {
        *self.failure.get_or_init(|| error)
    }
}
