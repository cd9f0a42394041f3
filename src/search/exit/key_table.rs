//! The states of a count and their numbers of keys, in a table that all threads share.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::{HashMap, HashSet, TryReserveError};
use rustc_hash::FxBuildHasher;

use crate::search::{EndedEarly, Result};

/// The most states that the tables may hold: about half a gibibyte.
pub(super) const MOST_STATES: u64 = 28_000_000;

/// The number of parts of the table, each with its own lock.
const TABLE_PARTS: usize = 256;

/// The number of keys of each state that was computed. Most states have none, and most numbers fit in
/// one word, so each kind has a table of its own with places of its size.
pub(super) struct KeyTable {
    parts: Vec<Mutex<TablePart>>,
    states: AtomicU64,
    most_states: u64,
}

#[derive(Default)]
struct TablePart {
    dead: HashSet<u64, FxBuildHasher>,
    small: HashMap<u64, u64, FxBuildHasher>,
    large: HashMap<u64, u128, FxBuildHasher>,
}

impl TablePart {
    fn get(&self, id: u64) -> Option<u128> {
        if let Some(&keys) = self.small.get(&id) {
            Some(keys.into())
        } else if self.dead.contains(&id) {
            Some(0)
        } else {
            self.large.get(&id).copied()
        }
    }

    /// Whether it was new; an error if there is no memory for it.
    fn set(&mut self, id: u64, keys: u128) -> Result<bool, TryReserveError> {
        Ok(match u64::try_from(keys) {
            Ok(0) => {
                self.dead.try_reserve(1)?;
                self.dead.insert(id)
            }
            Ok(keys) => {
                self.small.try_reserve(1)?;
                self.small.insert(id, keys).is_none()
            }
            Err(_) => {
                self.large.try_reserve(1)?;
                self.large.insert(id, keys).is_none()
            }
        })
    }
}

impl KeyTable {
    pub(super) fn new(most_states: u64) -> Self {
        Self {
            parts: (0..TABLE_PARTS).map(|_| Mutex::default()).collect(),
            states: AtomicU64::new(0),
            most_states,
        }
    }

    fn part(&self, id: u64) -> MutexGuard<'_, TablePart> {
        let mixed = id.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        let part = &self.parts[usize::try_from(mixed).unwrap_or(0) % TABLE_PARTS];
        part.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, id: u64) -> Option<u128> {
        self.part(id).get(id)
    }

    pub(super) fn set(&self, id: u64, keys: u128) -> Result<()> {
        let states = self.states();
        if states >= self.most_states {
            return Err(EndedEarly::TooManyStates {
                most: self.most_states,
            });
        }
        let is_new = self.part(id).set(id, keys);
        if is_new.map_err(|_| EndedEarly::NoMemoryForStates { states })? {
            self.states.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    pub(super) fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }
}
