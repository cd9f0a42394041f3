//! The states that a walk has seen, and whether each has a key, in a set shared by all threads.
//!
//! An identifier is mixed by a function that confuses no two of them. The first bits of the result choose a part of the
//! set, and the others are kept with one bit more, so a state of 19 men takes four bytes. A lock for each part lets the
//! threads work at the same time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;

use crate::{EndedEarly, Result};

use super::matching::{CAPACITY, low_bits};

/// The set has two to the power of this number of parts.
const PART_BITS: u32 = 7;

/// The bytes that a part without entries is taken to need for the first of them.
const FIRST_BYTES: usize = 64;

/// The identifiers of the states seen, each with whether it has a key.
pub(super) struct SeenStates<E> {
    men: usize,
    parts: Vec<Mutex<SeenPart<E>>>,
    /// The bytes of all parts, and their limit.
    bytes: AtomicUsize,
    memory: usize,
}

/// Some of the states.
struct SeenPart<E> {
    entries: HashTable<E>,
    /// The identifiers of those with a key.
    with_keys: Vec<u64>,
}

/// The rest of a mixed identifier and, in the last bit, whether the state has a key.
pub(super) trait SeenEntry: Copy + Into<u64> {
    /// The most men whose states fit: two bits for each, less those that choose a part, and one more.
    const MOST_MEN: usize;

    /// The lowest bits of a word.
    fn new(word: u64) -> Self;
}

impl SeenEntry for u32 {
    const MOST_MEN: usize = 19;

    #[allow(clippy::cast_possible_truncation)]
    fn new(word: u64) -> Self {
        word as Self
    }
}

impl SeenEntry for u64 {
    const MOST_MEN: usize = CAPACITY;

    fn new(word: u64) -> Self {
        word
    }
}

impl<E: SeenEntry> SeenStates<E> {
    /// A set for states of this number of men, of at most this number of bytes.
    pub(super) fn new(men: usize, memory: usize) -> Self {
        let empty = || SeenPart {
            entries: HashTable::new(),
            with_keys: Vec::new(),
        };
        Self {
            men,
            parts: (0..1 << PART_BITS).map(|_| Mutex::new(empty())).collect(),
            bytes: AtomicUsize::new(0),
            memory,
        }
    }

    /// Whether a state has a key; `None` if it was not seen.
    #[inline]
    pub(super) fn get(&self, id: u64) -> Option<bool> {
        let (part, rest) = mixed::<E>(id);
        let part = lock(&self.parts[part]);
        let entry = part.entries.find(hash(rest), is(rest))?;
        Some((*entry).into() & 1 == 1)
    }

    /// Adds a state that may have been seen already.
    ///
    /// # Errors
    /// [`EndedEarly`] if the set would become too large, or if the system has no memory.
    pub(super) fn add(&self, id: u64, has_key: bool) -> Result<()> {
        let (part, rest) = mixed::<E>(id);
        let mut part = lock(&self.parts[part]);
        if part.entries.find(hash(rest), is(rest)).is_some() {
            return Ok(());
        }
        if part.entries.len() == part.entries.capacity() {
            self.grow(&mut part)?;
        }
        let entry = E::new(rest << 1 | u64::from(has_key));
        part.entries.insert_unique(hash(rest), entry, hash_of);
        if has_key {
            let before = part.bytes();
            if part.with_keys.try_reserve(1).is_err() {
                return Err(no_memory(&mut part));
            }
            part.with_keys.push(id);
            self.bytes
                .fetch_add(part.bytes() - before, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Makes room for more entries: about twice as many. The old and the new places exist at the same time.
    fn grow(&self, part: &mut SeenPart<E>) -> Result<()> {
        let before = part.bytes();
        let limit = self.memory;
        if self.bytes.load(Ordering::Relaxed) + 2 * before.max(FIRST_BYTES) > limit {
            return Err(EndedEarly::Memory { limit });
        }
        let more = part.entries.capacity().max(1);
        if part.entries.try_reserve(more, hash_of).is_err() {
            return Err(no_memory(part));
        }
        let added = part.bytes() - before;
        self.bytes.fetch_add(added, Ordering::Relaxed);
        Ok(())
    }

    /// The number of states.
    pub(super) fn len(&self) -> u64 {
        let numbers = self
            .parts
            .iter()
            .map(|part| lock(part).entries.len() as u64);
        numbers.sum()
    }

    /// The identifiers of the states with a key, in order, by the number of moves that are chosen in them.
    pub(super) fn with_keys(self) -> Vec<Vec<u64>> {
        let mut layers = vec![Vec::new(); self.men + 1];
        for part in self.parts {
            for id in part
                .into_inner()
                .unwrap_or_else(PoisonError::into_inner)
                .with_keys
            {
                // A move has two bits.
                layers[id.count_ones() as usize / 2].push(id);
            }
        }
        for layer in &mut layers {
            layer.sort_unstable();
        }
        layers
    }
}

impl<E> SeenPart<E> {
    fn bytes(&self) -> usize {
        self.entries.allocation_size() + self.with_keys.capacity() * size_of::<u64>()
    }
}

/// The error that the system has no memory for more states. The part is given up, because a message takes memory too.
fn no_memory<E>(part: &mut SeenPart<E>) -> EndedEarly {
    let states = (part.entries.len() as u64) << PART_BITS;
    part.entries = HashTable::new();
    part.with_keys = Vec::new();
    EndedEarly::NoMemoryForStates { states }
}

fn lock<T>(part: &Mutex<T>) -> MutexGuard<'_, T> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The part of a state, and what tells it from the others of that part.
///
/// An odd factor and an exclusive or with the upper half can be taken back, so no two identifiers give the same.
#[inline]
#[allow(clippy::cast_possible_truncation)]
fn mixed<E: SeenEntry>(id: u64) -> (usize, u64) {
    let bits = 2 * E::MOST_MEN as u32;
    // Identifiers leave a gap between their men and their squares.
    let dense = if E::MOST_MEN == CAPACITY {
        id
    } else {
        id & u64::from(low_bits(E::MOST_MEN)) | (id >> CAPACITY) << E::MOST_MEN
    };
    let mut word = dense ^ dense >> (bits / 2);
    word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15) & u64::MAX >> (u64::BITS - bits);
    word ^= word >> (bits / 2);
    let rest = bits - PART_BITS;
    ((word >> rest) as usize, word & ((1 << rest) - 1))
}

/// The bits of a rest are mixed already. The table wants some of them at the top of the word too.
#[inline]
fn hash(rest: u64) -> u64 {
    rest ^ rest << 33
}

fn hash_of<E: SeenEntry>(entry: &E) -> u64 {
    hash((*entry).into() >> 1)
}

#[inline]
fn is<E: SeenEntry>(rest: u64) -> impl Fn(&E) -> bool {
    move |&entry| entry.into() >> 1 == rest
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;

    /// Identifiers of different states with this number of men, of which every third has a key.
    fn states(men: usize, number: u64) -> impl Iterator<Item = (u64, bool)> {
        let half = u64::from(low_bits(men));
        (1..=number).map(move |state| {
            let squares = (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 9) & half;
            (state & half | squares << CAPACITY, state % 3 == 0)
        })
    }

    fn what_is_added_is_found_and_nothing_else<E: SeenEntry>(men: usize) {
        let seen = SeenStates::<E>::new(men, usize::MAX);
        let number = 10_000.min(u64::from(low_bits(men)) / 2);
        for (id, has_key) in states(men, number) {
            assert_eq!(seen.get(id), None);
            for _ in 0..2 {
                seen.add(id, has_key).expect("there is memory");
            }
        }
        assert_eq!(seen.len(), number);
        assert!(states(men, number).all(|(id, has_key)| seen.get(id) == Some(has_key)));
        let expected = states(men, number).filter_map(|(id, has_key)| has_key.then_some(id));
        let layers = seen.with_keys();
        assert!(layers.iter().all(|layer| layer.is_sorted()));
        let found = layers.into_iter().flatten();
        assert_eq!(
            found.sorted().collect_vec(),
            expected.sorted().collect_vec(),
            "{men}"
        );
    }

    #[test]
    fn states_of_few_and_of_many_men_are_told_apart() {
        for men in [2, 4, 19] {
            what_is_added_is_found_and_nothing_else::<u32>(men);
        }
        for men in [2, 20, CAPACITY] {
            what_is_added_is_found_and_nothing_else::<u64>(men);
        }
    }

    /// The two halves of an identifier of few bits, all of them.
    #[test]
    fn no_two_states_are_mixed_to_the_same() {
        let ids = (0..1_u64 << 16).map(|word| word & 0xff | (word >> 8) << CAPACITY);
        assert!(ids.map(mixed::<u32>).all_unique());
        // The highest bits too.
        for men in [19, 18, 1] {
            let bit = 1_u64 << (men - 1);
            let ids = [0, bit, bit << CAPACITY, bit | bit << CAPACITY];
            assert!(ids.iter().map(|&id| mixed::<u32>(id)).all_unique(), "{men}");
            assert!(ids.iter().all(|&id| mixed::<u32>(id).1 < 1 << 31), "{men}");
        }
    }

    #[test]
    fn it_grows_up_to_its_limit() {
        let fill = |memory| {
            let seen = SeenStates::<u32>::new(12, memory);
            let mut states = states(12, 4_000);
            let added = states.try_for_each(|(id, has_key)| seen.add(id, has_key));
            (added, seen.bytes.load(Ordering::Relaxed), seen.len())
        };
        let (added, bytes, states) = fill(usize::MAX);
        assert_eq!((added, states), (Ok(()), 4_000));
        // Each part needs room for its entries before and after it grew for the last time.
        assert_eq!(fill(2 * bytes).0, Ok(()));
        for limit in [0, 100, bytes / 10, bytes / 2, bytes - 1] {
            let (added, bytes, states) = fill(limit);
            assert_eq!(added, Err(EndedEarly::Memory { limit }));
            assert!(bytes <= limit && states < 4_000, "{limit}");
        }
    }
}
