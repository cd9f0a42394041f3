//! The states that a walk has seen, and whether each has a key, in a set shared by all threads.
//!
//! A mixed identifier (`mixed_id.rs`) names a part of the set. The first bits of its rest choose a place there, and the
//! rest is kept with two bits more, so a state of 19 men takes four bytes. If the place is taken, the next one is tried,
//! as far as an empty one.
//!
//! A place is one atomic word. It is written once, and says all about its state, so that threads may read and write
//! without a lock, in any order. Only a part that grows is locked, with all others: see [`SeenStates::open`].

use std::hint::black_box;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use crossbeam_utils::sync::{ShardedLock, ShardedLockReadGuard};

use crate::{EndedEarly, Result};

use super::matching::CAPACITY;
use super::mixed_id::{MixedId, PART_BITS, rest_bits};

/// The places of a part when it gets its first state.
const FIRST_PLACES: usize = 16;

/// The identifiers of the states seen, each with whether it has a key.
pub(super) struct SeenStates<E> {
    men: usize,
    parts: ShardedLock<Vec<SeenPart<E>>>,
    /// The bytes of all parts, and their limit.
    bytes: AtomicUsize,
    memory: usize,
}

/// Some of the states.
struct SeenPart<E> {
    places: Vec<E>,
    /// The number of places that are taken.
    taken: AtomicUsize,
}

/// A place for a state, with a word: the rest of its mixed identifier, a bit for whether it has a key, and a bit that is
/// set. An empty place has 0.
pub(super) trait SeenEntry: Default + Send + Sync {
    /// The most men whose states fit: two bits for each, less those that choose a part, and two more.
    const MOST_MEN: usize;

    /// What stands here.
    fn read(&self) -> u64;

    /// Takes this place if it is empty. Otherwise returns what stands here.
    fn take(&self, word: u64) -> std::result::Result<(), u64>;
}

impl SeenEntry for AtomicU32 {
    const MOST_MEN: usize = 19;

    #[inline]
    fn read(&self) -> u64 {
        self.load(Relaxed).into()
    }

    /// The word has no more than 32 bits.
    #[allow(clippy::cast_possible_truncation)]
    fn take(&self, word: u64) -> std::result::Result<(), u64> {
        let taken = self.compare_exchange(0, word as u32, Relaxed, Relaxed);
        taken.map(|_| ()).map_err(u64::from)
    }
}

impl SeenEntry for AtomicU64 {
    const MOST_MEN: usize = CAPACITY;

    #[inline]
    fn read(&self) -> u64 {
        self.load(Relaxed)
    }

    fn take(&self, word: u64) -> std::result::Result<(), u64> {
        let taken = self.compare_exchange(0, word, Relaxed, Relaxed);
        taken.map(|_| ())
    }
}

/// The states while no part grows.
pub(super) struct OpenStates<'a, E> {
    parts: ShardedLockReadGuard<'a, Vec<SeenPart<E>>>,
}

impl<E: SeenEntry> SeenStates<E> {
    /// A set for states of this number of men, of at most this number of bytes.
    pub(super) fn new(men: usize, memory: usize) -> Self {
        let empty = || SeenPart {
            places: Vec::new(),
            taken: AtomicUsize::new(0),
        };
        let parts = (0..1 << PART_BITS).map(|_| empty()).collect();
        Self {
            men,
            parts: ShardedLock::new(parts),
            bytes: AtomicUsize::new(0),
            memory,
        }
    }

    /// The states as they are now. No part grows until this is dropped, but other threads may add to them.
    pub(super) fn open(&self) -> OpenStates<'_, E> {
        OpenStates {
            parts: self.parts.read().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Adds a state that may have been seen already.
    ///
    /// # Errors
    /// [`EndedEarly`] if the set would become too large, or if the system has no memory.
    pub(super) fn add(&self, MixedId { part, rest }: MixedId, has_key: bool) -> Result<()> {
        while !self.open().parts[part].add(rest, has_key) {
            self.grow(part)?;
        }
        Ok(())
    }

    /// Makes a part larger by half, unless another thread has done so. The old and the new places exist at the same time.
    fn grow(&self, part: usize) -> Result<()> {
        let mut parts = self.parts.write().unwrap_or_else(PoisonError::into_inner);
        let part = &mut parts[part];
        if part.taken() < part.most() {
            return Ok(());
        }
        let length = (part.places.len() + part.places.len() / 2).max(FIRST_PLACES);
        let added = length * size_of::<E>();
        let limit = self.memory;
        if self.bytes.load(Relaxed).saturating_add(added) > limit {
            return Err(EndedEarly::Memory { limit });
        }
        let mut places = Vec::new();
        if places.try_reserve_exact(length).is_err() {
            // The part is given up, because a message takes memory too.
            let states = (part.taken() as u64) << PART_BITS;
            part.places = Vec::new();
            return Err(EndedEarly::NoMemoryForStates { states });
        }
        places.resize_with(length, E::default);
        let old = std::mem::replace(&mut part.places, places);
        for word in old.iter().map(E::read).filter(|&word| word != 0) {
            part.put(word);
        }
        self.bytes
            .fetch_add(added - size_of_val(old.as_slice()), Relaxed);
        Ok(())
    }

    /// The number of states.
    pub(super) fn len(&self) -> u64 {
        let numbers = self.open();
        numbers.parts.iter().map(|part| part.taken() as u64).sum()
    }

    /// The identifiers of the states with a key, by the number of moves that are chosen in them.
    pub(super) fn with_keys(self) -> Vec<Vec<u64>> {
        let parts = self
            .parts
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        // A move has two bits.
        let moves = |id: u64| id.count_ones() as usize / 2;
        let mut numbers = vec![0; self.men + 1];
        for (number, part) in (0..).zip(&parts) {
            for id in part.with_keys(number) {
                numbers[moves(id)] += 1;
            }
        }
        // The start is added later.
        numbers[0] = 1;
        let mut layers: Vec<_> = numbers.into_iter().map(Vec::with_capacity).collect();
        for (number, part) in (0..).zip(parts) {
            for id in part.with_keys(number) {
                layers[moves(id)].push(id);
            }
        }
        layers
    }
}

impl<E: SeenEntry> OpenStates<'_, E> {
    /// Begins to fetch what is known of a state from memory. Whoever looks up several states fetches all of them first,
    /// and so waits for one, not for each.
    #[inline]
    pub(super) fn fetch(&self, MixedId { part, rest }: MixedId) {
        let part = &self.parts[part];
        black_box(part.places.get(part.place(rest)).map(E::read));
    }

    /// Whether a state has a key; `None` if it was not seen.
    #[inline]
    pub(super) fn get(&self, MixedId { part, rest }: MixedId) -> Option<bool> {
        self.parts[part].get(rest).map(has_key)
    }
}

impl<E: SeenEntry> SeenPart<E> {
    fn taken(&self) -> usize {
        self.taken.load(Relaxed)
    }

    /// The most places that may be taken. There is always an empty one, where a look ends.
    fn most(&self) -> usize {
        self.places.len() / 4 * 3
    }

    /// The first place for a rest. The places are in the order of the rests.
    #[inline]
    #[allow(clippy::cast_possible_truncation)]
    fn place(&self, rest: u64) -> usize {
        let place = u128::from(rest) * self.places.len() as u128;
        (place >> rest_bits(E::MOST_MEN)) as usize
    }

    /// The place after this one. The first follows the last.
    #[inline]
    fn next(&self, place: usize) -> usize {
        if place + 1 < self.places.len() {
            place + 1
        } else {
            0
        }
    }

    /// The word of a state; `None` if it was not added.
    #[inline]
    fn get(&self, rest: u64) -> Option<u64> {
        if self.places.is_empty() {
            return None;
        }
        let mut place = self.place(rest);
        loop {
            match self.places[place].read() {
                0 => return None,
                word if rest_of(word) == rest => return Some(word),
                _ => place = self.next(place),
            }
        }
    }

    /// Adds a state that may be here already. Returns false if there is no room.
    fn add(&self, rest: u64, has_key: bool) -> bool {
        // A place is taken before it is looked for, so that no threads take too many together.
        if self.taken.fetch_add(1, Relaxed) >= self.most() {
            self.taken.fetch_sub(1, Relaxed);
            return false;
        }
        if !self.put(word_of(rest, has_key)) {
            self.taken.fetch_sub(1, Relaxed);
        }
        true
    }

    /// Writes a word to the first empty place, of which there must be one. Returns false if its state is here already.
    fn put(&self, word: u64) -> bool {
        let mut place = self.place(rest_of(word));
        loop {
            match self.places[place].take(word) {
                Ok(()) => return true,
                Err(other) if rest_of(other) == rest_of(word) => return false,
                Err(_) => place = self.next(place),
            }
        }
    }

    /// The identifiers of the states with a key, in a part of this number.
    fn with_keys(&self, part: usize) -> impl Iterator<Item = u64> {
        let words = self.places.iter().map(E::read);
        let rests = words.filter(|&word| has_key(word)).map(rest_of);
        rests.map(move |rest| MixedId { part, rest }.id(E::MOST_MEN))
    }
}

#[inline]
fn word_of(rest: u64, has_key: bool) -> u64 {
    rest << 2 | u64::from(has_key) << 1 | 1
}

#[inline]
fn rest_of(word: u64) -> u64 {
    word >> 2
}

#[inline]
fn has_key(word: u64) -> bool {
    word & 2 != 0
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::exit::matching::low_bits;

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
            assert_eq!(seen.open().get(MixedId::new(E::MOST_MEN, id)), None);
            for _ in 0..2 {
                seen.add(MixedId::new(E::MOST_MEN, id), has_key)
                    .expect("there is memory");
            }
        }
        assert_eq!(seen.len(), number);
        assert!(
            states(men, number).all(
                |(id, has_key)| seen.open().get(MixedId::new(E::MOST_MEN, id)) == Some(has_key)
            )
        );
        let expected = states(men, number).filter_map(|(id, has_key)| has_key.then_some(id));
        let layers = seen.with_keys();
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
            what_is_added_is_found_and_nothing_else::<AtomicU32>(men);
        }
        for men in [2, 20, CAPACITY] {
            what_is_added_is_found_and_nothing_else::<AtomicU64>(men);
        }
    }

    /// Threads add the same states at the same time, while the parts grow.
    #[test]
    fn threads_lose_nothing_and_add_nothing_twice() {
        let seen = SeenStates::<AtomicU32>::new(19, usize::MAX);
        let number = 50_000;
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for (id, has_key) in states(19, number) {
                        seen.add(MixedId::new(19, id), has_key)
                            .expect("there is memory");
                        assert_eq!(seen.open().get(MixedId::new(19, id)), Some(has_key));
                    }
                });
            }
        });
        assert_eq!(seen.len(), number);
        let found: usize = seen.with_keys().iter().map(Vec::len).sum();
        assert_eq!(found as u64, number / 3);
    }

    /// A look ends at an empty place, so a part is never full.
    #[test]
    fn a_part_takes_no_more_than_three_quarters_of_its_places() {
        let mut part = SeenPart::<AtomicU32> {
            places: Vec::new(),
            taken: AtomicUsize::new(0),
        };
        assert!(!part.add(1, true), "it has no places");
        part.places.resize_with(FIRST_PLACES, Default::default);
        assert!((1..=12).all(|rest| part.add(rest, true)));
        assert!(!part.add(13, true));
        assert_eq!(part.taken(), 12);
        // Nor does it find room for what is there already.
        assert!(!part.add(12, true));
        assert_eq!(part.with_keys(0).count(), 12);
    }

    /// A rest of 0 is a state like others, with a key and without one.
    #[test]
    fn a_place_with_any_state_is_not_empty() {
        for has_key in [false, true] {
            let seen = SeenStates::<AtomicU32>::new(19, usize::MAX);
            let firsts = (1..1 << PART_BITS).map(|part| MixedId { part, rest: 0 });
            for id in firsts.clone() {
                assert_eq!(seen.open().get(id), None);
                seen.add(id, has_key).expect("there is memory");
                seen.add(id, has_key).expect("there is memory");
            }
            assert!(
                firsts
                    .clone()
                    .all(|id| seen.open().get(id) == Some(has_key))
            );
            assert_eq!(seen.len(), firsts.count() as u64);
        }
    }

    #[test]
    fn it_grows_up_to_its_limit() {
        let fill = |memory| {
            let seen = SeenStates::<AtomicU32>::new(12, memory);
            let mut states = states(12, 4_000);
            let added =
                states.try_for_each(|(id, has_key)| seen.add(MixedId::new(19, id), has_key));
            (added, seen.bytes.load(Relaxed), seen.len())
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
