//! Counts the keys of a figure. A key is a sequence of moves, each a man and his destination.
//!
//! The number of keys of a state is the sum of the numbers of keys of all states that follow it by
//! one move. A state with an empty yard has one key, and a state that is refuted has none. A table
//! holds the numbers, so each state is computed once, however many ways lead to it. The threads share
//! the table. Two of them may compute the same state, which takes time and changes no number.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use hashbrown::HashSet;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use crate::board::{Square, SquareSet};
use crate::rules::Move;
use crate::search::{EndedEarly, Result, Stop};

use super::instance::{Instance, Made};
use super::key_table::{KeyTable, MOST_STATES};
use super::matching::Choices;
use super::search_stack::{SearchStack, Successor};
use super::state::{Side, State};
use super::task::ExitTask;

/// The keys of a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyCount {
    /// How many sequences of moves bring the men to the figure.
    pub keys: u128,
    /// For each man, by his square in the yard, the squares to which he goes in some key.
    pub destinations: Vec<(Square, SquareSet)>,
    /// The men who are first in some key.
    pub first: SquareSet,
    /// The men who are last in some key.
    pub last: SquareSet,
    /// The number of states that were computed.
    pub states: u64,
}

impl KeyCount {
    /// The forced moves: those that are in every key. They are in the order of the men.
    pub fn forced(&self) -> impl Iterator<Item = Move> + '_ {
        let only = |&(man, squares): &(Square, SquareSet)| {
            let square = squares.first().filter(|_| squares.len() == 1)?;
            Some(Move::new(man, square))
        };
        self.destinations.iter().filter_map(only)
    }

    fn none(task: &ExitTask) -> Self {
        let men = task.men().iter();
        Self {
            destinations: men.map(|man| (man, SquareSet::EMPTY)).collect(),
            ..Self::default()
        }
    }
}

/// The count is divided among the threads by the first moves: this number of them.
const SHARED_MOVES: usize = 3;

/// Counts the keys of a figure with the threads of the current pool. The count has many parts; it
/// calls `observe` with the number of parts that are done and the number of all parts.
///
/// There are no keys if the number of squares is not the number of men, or if a square is in the
/// yard.
///
/// # Errors
/// [`EndedEarly`] if the count is stopped, the number is too large, or memory runs out.
pub fn count_keys(
    task: &ExitTask,
    squares: SquareSet,
    stop: &Stop,
    observe: &(dyn Fn(usize, usize) + Sync),
) -> Result<KeyCount> {
    count_with(&KeyTable::new(MOST_STATES), task, squares, stop, observe)
}

fn count_with(
    table: &KeyTable,
    task: &ExitTask,
    squares: SquareSet,
    stop: &Stop,
    observe: &(dyn Fn(usize, usize) + Sync),
) -> Result<KeyCount> {
    let Some(instance) = Instance::new(task, squares) else {
        return Ok(KeyCount::none(task));
    };
    let mut stack = SearchStack::new(&instance);
    if !stack.begin() {
        return Ok(KeyCount::none(task));
    }
    // When one thread gives up, the others stop.
    let (stop, failure) = (stop.part(), OnceLock::new());
    let mut counter = Counter {
        instance: &instance,
        stack,
        table,
        stop: &stop,
        backward: false,
        used: Used::default(),
    };
    let shares = counter.shares()?;
    let done = AtomicUsize::new(0);
    let parts: Result<Vec<Used>> = shares
        .par_iter()
        .enumerate()
        .map(|(number, path)| {
            let mut counter = Counter {
                stack: counter.stack.again(),
                // Every second part runs in the opposite order. Otherwise two threads would often compute
                // the same states.
                backward: number % 2 == 1,
                used: Used::default(),
                ..counter
            };
            if let Err(error) = counter.count_after(path) {
                let first = failure.get_or_init(|| error).clone();
                stop.request();
                return Err(first);
            }
            observe(done.fetch_add(1, Ordering::Relaxed) + 1, shares.len());
            Ok(counter.used)
        })
        .collect();
    for used in parts? {
        for (mine, theirs) in counter.used.destinations.iter_mut().zip(used.destinations) {
            *mine |= theirs;
        }
        counter.used.last |= used.last;
    }
    let keys = counter.count(0)?;
    Ok(counter.result(keys))
}

/// The moves that are in some key, by the numbers of men and squares.
#[derive(Default)]
struct Used {
    destinations: Choices,
    first: u32,
    last: u32,
}

struct Counter<'a> {
    instance: &'a Instance,
    stack: SearchStack<'a>,
    table: &'a KeyTable,
    stop: &'a Stop,
    backward: bool,
    used: Used,
}

impl Counter<'_> {
    fn successors(&self, moves: usize) -> Vec<Successor> {
        let mut successors: Vec<Successor> = self.stack.successors(moves, Side::Before).collect();
        if self.backward {
            successors.reverse();
        }
        successors
    }

    /// The first moves of each part. No two parts begin with the same state.
    fn shares(&mut self) -> Result<Vec<Vec<Made>>> {
        let mut paths = vec![Vec::new()];
        for _ in 0..SHARED_MOVES.min(self.instance.men) {
            let mut seen: HashSet<u64, FxBuildHasher> = HashSet::default();
            let mut longer = Vec::new();
            for path in paths {
                if !self.follow(&path)?.1 {
                    continue;
                }
                for next in self.successors(path.len()) {
                    if seen.insert(next.state.id(self.instance, Side::Before)) {
                        let mut path = path.clone();
                        path.push(next.made);
                        longer.push(path);
                    }
                }
            }
            paths = longer;
        }
        Ok(paths)
    }

    /// Enters the states after these moves. Returns the last, and whether none of them is refuted.
    fn follow(&mut self, path: &[Made]) -> Result<(State, bool)> {
        self.stop.check()?;
        let (mut state, mut is_alive) = (State::start(self.instance), true);
        for (moves, &made) in (1..).zip(path) {
            state = state.with(self.instance, Side::Before, made);
            is_alive = is_alive && self.stack.enter(&Successor { made, state }, moves);
        }
        Ok((state, is_alive))
    }

    fn count_after(&mut self, path: &[Made]) -> Result<()> {
        let (end, is_alive) = self.follow(path)?;
        let keys = if is_alive { self.count(path.len())? } else { 0 };
        self.table.set(end.id(self.instance, Side::Before), keys)
    }

    /// The number of keys of a state that was entered after this number of moves.
    fn count(&mut self, moves: usize) -> Result<u128> {
        if moves == self.instance.men {
            return Ok(1);
        }
        self.stop.check()?;
        let mut sum = 0_u128;
        for next in self.successors(moves) {
            let keys = self.count_next(&next, moves + 1)?;
            if keys == 0 {
                self.stack.mark_dead(moves, next.made);
            } else {
                sum = sum.checked_add(keys).ok_or(EndedEarly::TooManyKeys)?;
                let (man, square) = next.made;
                self.used.destinations[man] |= 1 << square;
                if next.state.men == 0 {
                    self.used.last |= 1 << man;
                }
                if moves == 0 {
                    self.used.first |= 1 << man;
                }
            }
        }
        Ok(sum)
    }

    /// The number of keys of the next state. It comes from the table, or is computed and put there.
    fn count_next(&mut self, next: &Successor, moves: usize) -> Result<u128> {
        let id = next.state.id(self.instance, Side::Before);
        if let Some(keys) = self.table.get(id) {
            return Ok(keys);
        }
        if (self.stack).follows_dead(moves - 1, Side::Before, next.made) {
            return Ok(0);
        }
        let keys = if self.stack.enter(next, moves) {
            self.count(moves)?
        } else {
            0
        };
        self.table.set(id, keys)?;
        Ok(keys)
    }

    /// The result. Of a state and its mirror image only one was computed, so this adds the images.
    fn result(&self, keys: u128) -> KeyCount {
        let yard = &self.instance.yard;
        let figure = &self.instance.figure;
        let mut destinations = self.used.destinations;
        let mut last = self.used.last;
        if self.instance.is_symmetrical {
            for man in 0..self.instance.men {
                let image = yard.mirror(1 << man).trailing_zeros() as usize;
                destinations[image] |= figure.mirror(self.used.destinations[man]);
            }
            last |= yard.mirror(last);
        }
        let squares_of = |men: u32| yard.squares(men).squares();
        let mut by_man: Vec<(Square, SquareSet)> = (yard.class_squares.iter().zip(destinations))
            .map(|(class_square, squares)| {
                (class_square.square(), figure.squares(squares).squares())
            })
            .collect();
        by_man.sort_unstable();
        KeyCount {
            keys,
            destinations: by_man,
            first: squares_of(self.used.first),
            last: squares_of(last),
            states: self.table.states(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use crate::board::{Board, Corner, Square, SquareSet, Yard};
    use crate::search::{EndedEarly, Stop};

    use super::super::task::ExitTask;
    use super::{KeyTable, MOST_STATES, count_keys, count_with};

    /// Six men and the squares of a figure that is not symmetrical.
    fn six_men() -> (ExitTask, SquareSet) {
        let yard = Yard::new(Corner::NearLeft, &[3, 2, 1]).expect("a staircase");
        let task = ExitTask::new(Board::default(), yard).expect("a task");
        let places = [(1, 4), (2, 3), (3, 2), (4, 1), (3, 3), (2, 4)];
        let squares = places
            .iter()
            .filter_map(|&(row, number)| Square::new(row, number));
        (task, squares.collect())
    }

    #[test]
    fn too_many_states_are_an_error() {
        let (task, squares) = six_men();
        // Two threads can compute a few states more than one.
        let one_thread = crate::search::pool(1).expect("a thread");
        let count = |most| {
            let table = KeyTable::new(most);
            one_thread.install(|| count_with(&table, &task, squares, &Stop::new(), &|_, _| ()))
        };
        let whole = count(MOST_STATES).expect("it is small");
        // Counted by another program.
        assert_eq!(whole.keys, 2275);
        assert_eq!(count(whole.states), Ok(whole.clone()));
        for most in [0, 1, whole.states - 1] {
            assert_eq!(count(most), Err(EndedEarly::TooManyStates { most }));
        }
    }

    #[test]
    fn each_part_is_reported_once_when_it_is_done() {
        let (task, squares) = six_men();
        let heard = Mutex::new(Vec::new());
        let observe = |done, parts| heard.lock().expect("no panic").push((done, parts));
        let one_thread = crate::search::pool(1).expect("a thread");
        one_thread
            .install(|| count_keys(&task, squares, &Stop::new(), &observe))
            .expect("not stopped");
        let heard = heard.into_inner().expect("no panic");
        let parts = heard.len();
        assert!(parts > 1, "the work is divided");
        let expected: Vec<(usize, usize)> = (1..=parts).map(|done| (done, parts)).collect();
        assert_eq!(heard, expected);
    }
}
