//! The states of a count and what is known about their keys, in a table shared by all threads.
//!
//! Threads look up and add states at the same time. They wait only while the table grows.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use halma_rules::rules::Move;

use crate::{EndedEarly, Result};

use super::instance::Instance;
use super::key_summary::KeySummary;
use super::matching::pairs;
use super::state::{Side, State};

/// The places of a new table, for either kind of state.
const FIRST_PLACES: usize = 1 << 10;

/// What is known about the keys of each state that was computed. Most states have none.
pub(super) struct KeyTable {
    states: RwLock<KnownStates>,
    memory: usize,
}

/// The states with their keys. Those without a key need only their identifier.
pub(super) struct KnownStates {
    dead: Places<1>,
    live: Places<4>,
}

impl KeyTable {
    /// A table of at most this number of bytes.
    ///
    /// # Errors
    /// [`EndedEarly`] if that is too little, or if the system has no memory.
    pub(super) fn new(memory: usize) -> Result<Self> {
        let states = KnownStates {
            dead: Places::new(FIRST_PLACES).map_err(|_| no_memory(0))?,
            live: Places::new(FIRST_PLACES).map_err(|_| no_memory(0))?,
        };
        check(states.bytes(), memory)?;
        let states = RwLock::new(states);
        Ok(Self { states, memory })
    }

    /// The states that are known now. The table cannot grow while they are looked up.
    pub(super) fn read(&self) -> RwLockReadGuard<'_, KnownStates> {
        self.states.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a state that may be known already.
    ///
    /// # Errors
    /// [`EndedEarly`] if the table would become too large, or if the system has no memory.
    pub(super) fn add(&self, id: u64, keys: &KeySummary) -> Result<()> {
        loop {
            let states = self.read();
            if !states.is_full() && states.add(id, keys) {
                return Ok(());
            }
            drop(states);
            self.states
                .write()
                .unwrap_or_else(PoisonError::into_inner)
                .grow(self.memory)?;
        }
    }
}

impl KnownStates {
    /// Reads the places where these states could be, all at once, so that the processor can fetch one while
    /// it waits for others.
    pub(super) fn fetch(&self, ids: impl Iterator<Item = u64>) {
        let read = |id| self.live.first(id) ^ self.dead.first(id);
        std::hint::black_box(ids.fold(0, |all, id| all ^ read(id)));
    }

    /// What is known about the keys of a state; `None` if it was not computed.
    #[inline]
    pub(super) fn get(&self, id: u64) -> Option<KeySummary> {
        if let Some([owner, words @ ..]) = self.live.find(id) {
            // The last word is written last, and it is not 0.
            let last = words[2].load(Ordering::Acquire);
            // The place may have been free until just now, when another state took it.
            if last != 0 && owner.load(Ordering::Relaxed) == id {
                let [low, high] = [0, 1].map(|word| words[word].load(Ordering::Relaxed));
                return Some(KeySummary::from_words([low, high, last]));
            }
        }
        let [dead] = self.dead.find(id)?;
        (dead.load(Ordering::Relaxed) == id).then_some(KeySummary::NONE)
    }

    /// The first key of an instance that has a given extreme of all its keys.
    pub(super) fn first_key(
        &self,
        instance: &Instance,
        all: &KeySummary,
        number: impl Fn(&KeySummary) -> usize,
    ) -> Vec<Move> {
        let side = Side::Before;
        let mut state = State::start(instance);
        let mut keys = *all;
        let mut key = Vec::new();
        while state.men != 0 {
            let next = pairs(state.men, state.moves(instance, side)).find_map(|made| {
                let next = state.with(instance, side, made);
                let next_keys = match next.men {
                    0 => KeySummary::NO_MOVES,
                    _ => self.get(next.id(instance, side))?,
                };
                let is_one = next_keys.keys > 0 && {
                    number(&next_keys.after(state.jumps(instance, made))) == number(&keys)
                };
                is_one.then_some((made, next, next_keys))
            });
            // Some move is always found.
            let Some((made, next, next_keys)) = next else {
                break;
            };
            key.push(instance.made(made));
            state = next;
            keys = next_keys;
        }
        key
    }

    /// The number of states.
    pub(super) fn len(&self) -> usize {
        self.dead.taken.load(Ordering::Relaxed) + self.live.taken.load(Ordering::Relaxed)
    }

    fn bytes(&self) -> usize {
        self.dead.bytes() + self.live.bytes()
    }

    fn is_full(&self) -> bool {
        self.dead.is_full() || self.live.is_full()
    }

    /// False if no place is free.
    fn add(&self, id: u64, keys: &KeySummary) -> bool {
        if keys.keys == 0 {
            return self.dead.claim(id).is_some();
        }
        let Some([_, words @ ..]) = self.live.claim(id) else {
            return false;
        };
        for (word, value) in words.iter().zip(keys.to_words()) {
            word.store(value, Ordering::Release);
        }
        true
    }

    fn grow(&mut self, memory: usize) -> Result<()> {
        let states = self.len();
        let bytes = self.bytes();
        if self.dead.is_full() {
            check(bytes + 2 * self.dead.bytes(), memory)?;
            self.dead = self.dead.grown().map_err(|_| no_memory(states))?;
        } else if self.live.is_full() {
            check(bytes + 2 * self.live.bytes(), memory)?;
            self.live = self.live.grown().map_err(|_| no_memory(states))?;
        }
        Ok(())
    }
}

fn check(bytes: usize, limit: usize) -> Result<()> {
    if bytes > limit {
        return Err(EndedEarly::Memory { limit });
    }
    Ok(())
}

fn no_memory(states: usize) -> EndedEarly {
    EndedEarly::NoMemoryForStates {
        states: states as u64,
    }
}

/// Places for states. A state is at the place that its identifier gives, or at the next place that was free.
/// The first word of a place is the identifier of its state, or 0 if it is free. No state that is added has
/// the identifier 0.
struct Places<const WORDS: usize> {
    /// The number of places is a power of two.
    places: Vec<[AtomicU64; WORDS]>,
    taken: AtomicUsize,
}

impl<const WORDS: usize> Places<WORDS> {
    fn new(number: usize) -> Result<Self, TryReserveError> {
        let mut places = Vec::new();
        places.try_reserve_exact(number)?;
        places.resize_with(number, || std::array::from_fn(|_| AtomicU64::new(0)));
        let taken = AtomicUsize::new(0);
        Ok(Self { places, taken })
    }

    /// Twice as many places with the same states.
    fn grown(&self) -> Result<Self, TryReserveError> {
        let grown = Self::new(2 * self.places.len())?;
        for place in &self.places {
            let id = place[0].load(Ordering::Relaxed);
            // There are places for all.
            if id != 0
                && let Some(claimed) = grown.claim(id)
            {
                for (word, old) in claimed.iter().zip(place) {
                    word.store(old.load(Ordering::Relaxed), Ordering::Relaxed);
                }
            }
        }
        Ok(grown)
    }

    /// Whether more than three quarters of the places are taken, so that the table should grow. Threads that are just
    /// adding states take places of the last quarter.
    fn is_full(&self) -> bool {
        self.taken.load(Ordering::Relaxed) > self.places.len() / 4 * 3
    }

    fn bytes(&self) -> usize {
        self.places.len() * size_of::<[AtomicU64; WORDS]>()
    }

    /// The number of the place that the identifier of a state gives.
    #[inline]
    #[allow(clippy::cast_possible_truncation)]
    fn number(&self, id: u64) -> usize {
        let mixed = (id ^ id >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 20) as usize & (self.places.len() - 1)
    }

    /// The first word at that place.
    #[inline]
    fn first(&self, id: u64) -> u64 {
        self.places[self.number(id)][0].load(Ordering::Relaxed)
    }

    /// The place of a state, or the free place where it would be. `None` if others have all places.
    #[inline]
    fn find(&self, id: u64) -> Option<&[AtomicU64; WORDS]> {
        let last = self.places.len() - 1;
        let first = self.number(id);
        for number in first..=first + last {
            let place = &self.places[number & last];
            let found = place[0].load(Ordering::Relaxed);
            if found == id || found == 0 {
                return Some(place);
            }
        }
        None
    }

    /// The place of a state, which takes a free place if it had none. `None` if others have all places.
    fn claim(&self, id: u64) -> Option<&[AtomicU64; WORDS]> {
        loop {
            let place = self.find(id)?;
            let order = Ordering::Relaxed;
            match place[0].compare_exchange(0, id, order, order) {
                Ok(_) => {
                    self.taken.fetch_add(1, order);
                    return Some(place);
                }
                Err(found) if found == id => return Some(place),
                // Another thread was faster.
                Err(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::{EndedEarly, FIRST_PLACES, KeySummary, KeyTable, KnownStates};

    /// Identifiers that are not 0 and differ in all their bits.
    fn ids(number: usize) -> impl Iterator<Item = u64> {
        (1..=number as u64).map(|id| id << 32 | id.reverse_bits())
    }

    #[test]
    fn it_grows_up_to_its_limit_and_forgets_nothing() {
        let two = KeySummary::NO_MOVES
            .after(5)
            .and(&KeySummary::NO_MOVES.after(0));
        let two = two.expect("two keys");
        // Three quarters of the first places and one more, then one state for which it must grow. While it grows, the
        // old places and twice as many are there.
        let filled = FIRST_PLACES / 4 * 3 + 1;
        let dead_needs = 8 * 3 * FIRST_PLACES + 32 * FIRST_PLACES;
        let live_needs = 8 * FIRST_PLACES + 32 * 3 * FIRST_PLACES;
        for (keys, enough) in [(KeySummary::NONE, dead_needs), (two, live_needs)] {
            for memory in [enough, enough - 1] {
                let table = KeyTable::new(memory).expect("it is enough for the first places");
                for id in ids(filled) {
                    assert_eq!(table.add(id, &keys), Ok(()));
                }
                let more = ids(filled + 1).last().expect("a state");
                let refused = Err(EndedEarly::Memory { limit: memory });
                let expected = if memory == enough { Ok(()) } else { refused };
                assert_eq!(table.add(more, &keys), expected);
                let known = table.read();
                assert_eq!(known.len(), filled + usize::from(memory == enough));
                assert!(ids(filled).all(|id| known.get(id) == Some(keys)));
                assert_eq!(known.get(more), expected.is_ok().then_some(keys));
                assert_eq!(known.get(u64::MAX), None);
            }
        }
    }

    /// More threads than a quarter of the places could come so far before any of them sees that the table is full.
    #[test]
    fn a_table_with_no_free_place_grows() {
        for keys in [KeySummary::NONE, KeySummary::NO_MOVES] {
            let table = KeyTable::new(1 << 20).expect("a table");
            let all = |known: &KnownStates| {
                ids(FIRST_PLACES).all(|id| known.add(id, &keys) && known.get(id) == Some(keys))
            };
            assert!(all(&table.read()));
            let more = ids(FIRST_PLACES + 1).last().expect("a state");
            assert!(!table.read().add(more, &keys));
            assert_eq!(table.read().get(more), None);
            assert_eq!(table.add(more, &keys), Ok(()));
            assert!(all(&table.read()));
            assert_eq!(table.read().get(more), Some(keys));
        }
    }

    /// One thread looks for states that are never added, while the other takes the places where they could be.
    #[test]
    fn a_state_that_was_not_added_is_never_known() {
        for _ in 0..500 {
            let table = KeyTable::new(1 << 20).expect("a table");
            let is_filled = AtomicBool::new(false);
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    for id in ids(FIRST_PLACES / 4 * 3) {
                        assert_eq!(table.add(id, &KeySummary::NO_MOVES), Ok(()));
                    }
                    is_filled.store(true, Ordering::Relaxed);
                });
                while !is_filled.load(Ordering::Relaxed) {
                    let known = table.read();
                    assert!(ids(FIRST_PLACES).all(|id| known.get(!id).is_none()));
                }
            });
        }
    }

    #[test]
    fn large_numbers_come_back_from_their_words() {
        let keys = KeySummary {
            keys: u128::MAX - 5,
            steps: [3, 32],
            jumps: [258, 2_016],
            longest_hop: 63,
        };
        assert_eq!(KeySummary::from_words(keys.to_words()), keys);
        assert_eq!(keys.and(&keys), Err(EndedEarly::TooManyKeys));
    }
}
