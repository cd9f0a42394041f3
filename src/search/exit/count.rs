//! Counting the keys of a figure: sequences of moves, each a man and a destination.
//!
//! The number for a state is the sum over its moves of the numbers for the states that they lead
//! to, and 1 for the empty yard. Each state is computed once, whatever number of ways leads to it,
//! and states that are refuted count 0. Threads share the numbers; it does no harm if two of them
//! compute the same one.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use hashbrown::{HashMap, HashSet};
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use crate::board::{Square, SquareSet};
use crate::search::{Stop, Stopped};

use super::class_set::Bits;
use super::crossing::{Crossing, State};
use super::matching::{Choices, ROOM};
use super::propagate::Propagator;
use super::task::Task;
use super::timeline::Timeline;

/// The keys of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyCount {
    /// How many there are.
    pub keys: u128,
    /// For each man, by his square in the yard, the squares to which he goes in some key.
    pub destinations: Vec<(Square, SquareSet)>,
    /// The men who are first in some key.
    pub first: SquareSet,
    /// The men who are last in some key.
    pub last: SquareSet,
    /// The states that were computed.
    pub states: u64,
}

impl KeyCount {
    /// The men who go to the same square in every key.
    #[must_use]
    pub fn forced(&self) -> SquareSet {
        let forced = self.destinations.iter().filter(|(_, to)| to.len() == 1);
        forced.map(|&(man, _)| man).collect()
    }
}

/// Why there is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// It does not fit in 128 bits.
    #[error("the number of keys does not fit in 128 bits")]
    Overflow,
    /// It was told to stop.
    #[error("stopped before all keys were counted")]
    Stopped,
    /// It would take too much memory.
    #[error("more than {MOST_STATES} states, too many to count the keys")]
    TooManyStates,
}

impl From<Stopped> for CountError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// The moves after which the work is shared out.
const SHARED_MOVES: usize = 3;

/// The most states that are held: about a gibibyte and a half.
const MOST_STATES: u64 = 28_000_000;

/// Parts of the table, each with a lock of its own.
const PARTS: usize = 256;

/// Counts the keys with the threads at hand, and tells `observe` how many of how many shares of the
/// work are done.
///
/// # Errors
/// [`CountError`] if it is stopped or the number is too large.
pub fn count_keys(
    task: &Task,
    squares: SquareSet,
    stop: &Stop,
    observe: &(dyn Fn(usize, usize) + Sync),
) -> Result<KeyCount, CountError> {
    let fits = squares.len() == task.men().len() && squares.is_subset(task.outside());
    let crossing = Crossing::new(task, if fits { squares } else { SquareSet::EMPTY });
    let table = Table::new();
    let mut counter = Counter::new(&crossing, &table, stop, false);
    let start = State::start(&crossing);
    if !fits || !counter.is_open(&start, 0) {
        return Ok(counter.nothing());
    }
    let shares = counter.shares(&start)?;
    let done = AtomicUsize::new(0);
    let root = &counter.timelines[0];
    let parts: Result<Vec<Used>, CountError> = shares
        .par_iter()
        .enumerate()
        .map(|(number, path)| {
            // Neighbours in opposite orders, so that threads do not follow each other.
            let mut counter = Counter::new(&crossing, &table, stop, number % 2 == 1);
            counter.timelines[0].copy_from(root);
            counter.count_after(&start, path)?;
            observe(done.fetch_add(1, Ordering::Relaxed) + 1, shares.len());
            Ok(counter.used)
        })
        .collect();
    for used in parts? {
        counter.used.join(&used);
    }
    let keys = counter.count(&start, 0)?;
    Ok(counter.result(keys))
}

/// Numbers by state.
struct Table {
    parts: Vec<Mutex<HashMap<u64, u128, FxBuildHasher>>>,
    states: AtomicU64,
}

impl Table {
    fn new() -> Self {
        Self {
            parts: (0..PARTS).map(|_| Mutex::default()).collect(),
            states: AtomicU64::new(0),
        }
    }

    fn part(&self, name: u64) -> &Mutex<HashMap<u64, u128, FxBuildHasher>> {
        let mixed = name.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        &self.parts[usize::try_from(mixed).unwrap_or(0) % PARTS]
    }

    fn get(&self, name: u64) -> Option<u128> {
        let part = self
            .part(name)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        part.get(&name).copied()
    }

    fn set(&self, name: u64, keys: u128) {
        let mut part = self
            .part(name)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if part.insert(name, keys).is_none() {
            self.states.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }
}

/// The moves that are in some key, by number.
#[derive(Clone, Debug)]
struct Used {
    destinations: Choices,
    last: u32,
}

impl Used {
    fn join(&mut self, other: &Self) {
        for (mine, theirs) in self.destinations.iter_mut().zip(other.destinations) {
            *mine |= theirs;
        }
        self.last |= other.last;
    }
}

struct Counter<'a> {
    crossing: &'a Crossing,
    table: &'a Table,
    stop: &'a Stop,
    backward: bool,
    timelines: Vec<Timeline>,
    used: Used,
    first: u32,
}

impl<'a> Counter<'a> {
    fn new(crossing: &'a Crossing, table: &'a Table, stop: &'a Stop, backward: bool) -> Self {
        let root = Timeline::new(crossing.men, State::start(crossing).hopes(crossing));
        Self {
            crossing,
            table,
            stop,
            backward,
            timelines: vec![root; crossing.men + 1],
            used: Used {
                destinations: [0; ROOM],
                last: 0,
            },
            first: 0,
        }
    }

    /// Whether the state may have a key; its timeline is made from what stands in its place.
    fn is_open(&mut self, state: &State, depth: usize) -> bool {
        Propagator::new(self.crossing, state)
            .run(&mut self.timelines[depth])
            .is_ok()
    }

    /// Makes the timeline of the state after one move; false if it is refuted.
    fn enter(&mut self, next: &State, depth: usize) -> bool {
        let (above, below) = self.timelines.split_at_mut(depth);
        below[0].copy_from(&above[depth - 1]);
        self.is_open(next, depth)
    }

    fn moves(&self, state: &State, depth: usize) -> Vec<(usize, usize)> {
        let choices = self.timelines[depth].first_moves(self.crossing, state);
        let men = Bits(u64::from(state.men));
        let moves =
            men.flat_map(|man| Bits(u64::from(choices[man])).map(move |square| (man, square)));
        let mut moves: Vec<(usize, usize)> = moves.collect();
        if self.backward {
            moves.reverse();
        }
        moves
    }

    /// The first moves of the shares of the work, no two to the same state.
    fn shares(&mut self, start: &State) -> Result<Vec<Vec<(usize, usize)>>, CountError> {
        let mut paths = vec![Vec::new()];
        for _ in 0..SHARED_MOVES.min(self.crossing.men) {
            let mut seen: HashSet<u64, FxBuildHasher> = HashSet::default();
            let mut longer = Vec::new();
            for path in paths {
                let Some(state) = self.follow(start, &path)? else {
                    continue;
                };
                for made in self.moves(&state, path.len()) {
                    let next = state.after(self.crossing, made.0, made.1);
                    if seen.insert(self.crossing.name_of(next.men, next.open)) {
                        let mut path = path.clone();
                        path.push(made);
                        longer.push(path);
                    }
                }
            }
            paths = longer;
        }
        Ok(paths)
    }

    /// Plays moves from the start; `None` if that leads to a refuted state.
    fn follow(
        &mut self,
        start: &State,
        path: &[(usize, usize)],
    ) -> Result<Option<State>, CountError> {
        self.stop.check()?;
        let mut state = *start;
        for (depth, &(man, square)) in (1..).zip(path) {
            state = state.after(self.crossing, man, square);
            if !self.enter(&state, depth) {
                return Ok(None);
            }
        }
        Ok(Some(state))
    }

    fn count_after(&mut self, start: &State, path: &[(usize, usize)]) -> Result<(), CountError> {
        let state = self.follow(start, path)?;
        let keys = match &state {
            Some(state) => self.count(state, path.len())?,
            None => 0,
        };
        let ends = path.iter().fold(*start, |state, &(man, square)| {
            state.after(self.crossing, man, square)
        });
        self.table
            .set(self.crossing.name_of(ends.men, ends.open), keys);
        Ok(())
    }

    /// The number for a state whose timeline is there.
    fn count(&mut self, state: &State, depth: usize) -> Result<u128, CountError> {
        if state.men == 0 {
            return Ok(1);
        }
        self.stop.check()?;
        if self.table.states() > MOST_STATES {
            return Err(CountError::TooManyStates);
        }
        let mut sum = 0_u128;
        for (man, square) in self.moves(state, depth) {
            let next = state.after(self.crossing, man, square);
            let name = self.crossing.name_of(next.men, next.open);
            let known = self.table.get(name);
            let keys = if let Some(keys) = known {
                keys
            } else {
                let open = self.enter(&next, depth + 1);
                let keys = if open {
                    self.count(&next, depth + 1)?
                } else {
                    0
                };
                self.table.set(name, keys);
                keys
            };
            if keys > 0 {
                sum = sum.checked_add(keys).ok_or(CountError::Overflow)?;
                self.used.destinations[man] |= 1 << square;
                if next.men == 0 {
                    self.used.last |= 1 << man;
                }
                if depth == 0 {
                    self.first |= 1 << man;
                }
            }
        }
        Ok(sum)
    }

    fn nothing(&self) -> KeyCount {
        self.result(0)
    }

    /// What was found, with the mirror images that were not looked at on their own.
    fn result(&self, keys: u128) -> KeyCount {
        let yard = &self.crossing.yard;
        let figure = &self.crossing.figure;
        let mut destinations = self.used.destinations;
        let (mut first, mut last) = (self.first, self.used.last);
        if self.crossing.is_symmetrical() {
            for man in 0..self.crossing.men {
                let image = yard.mirror(1 << man).trailing_zeros() as usize;
                destinations[image] |= figure.mirror(self.used.destinations[man]);
            }
            first |= yard.mirror(first);
            last |= yard.mirror(last);
        }
        let squares_of = |men: u32| yard.squares(men).squares();
        let mut by_man: Vec<(Square, SquareSet)> = (yard.spots.iter().zip(destinations))
            .map(|(spot, squares)| (spot.square(), figure.squares(squares).squares()))
            .collect();
        by_man.sort_unstable();
        KeyCount {
            keys,
            destinations: by_man,
            first: squares_of(first),
            last: squares_of(last),
            states: self.table.states(),
        }
    }
}
