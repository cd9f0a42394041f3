//! Counts the keys of a figure, and finds their extremes. A key is a sequence of moves, each a man and his destination.
//!
//! The number of keys of a state is the sum of the numbers of keys of all states that follow it by
//! one move. A state with an empty yard has one key, and a state that is refuted has none. The extremes
//! are found in the same way: in place of a sum, the fewest or the most of the states that follow. A table
//! holds these results, so each state is computed once, however many ways lead to it. The threads share the
//! table. Two threads may compute the same state, which wastes time but changes no number.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::Move;
use hashbrown::HashSet;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use crate::{Control, Result};

use super::catalog::{Column, KeyNumbers};
use super::instance::{Instance, Made};
use super::key_summary::KeySummary;
use super::key_table::KeyTable;
use super::matching::Choices;
use super::search_stack::SearchStack;
use super::state::{Side, State};
use super::task::ExitTask;

/// The keys of a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyCount {
    /// Their number, and what they have in common.
    pub numbers: KeyNumbers,
    /// For each man, by his square in the yard, the squares to which he goes in some key.
    pub destinations: Vec<(Square, SquareSet)>,
    /// The first key with each of the [extremes](Column::EXTREMES), in their order. Empty without a key.
    pub extreme_keys: Vec<Vec<Move>>,
    /// The number of states that were computed.
    pub states: u64,
}

impl KeyCount {
    /// One of the [extremes](Column::EXTREMES) and the first key that has it. `None` without a key, or if the
    /// column is not one of them.
    pub fn extreme(&self, column: Column) -> Option<(usize, &[Move])> {
        let place = Column::EXTREMES.iter().position(|&other| other == column)?;
        Some((self.numbers.extremes[place], self.extreme_keys.get(place)?))
    }
}

/// The count is divided among the threads by this number of first moves.
const SHARED_MOVES: usize = 3;

/// Counts the keys of a figure, and finds their extremes. The count has many parts, which are the steps of its progress.
///
/// There are no keys if the number of squares is not the number of men, or if a square is in the
/// yard.
///
/// # Errors
/// [`EndedEarly`](crate::EndedEarly) if the count is stopped or runs out of time or memory, or if the
/// number is too large.
pub fn count_keys(task: &ExitTask, squares: SquareSet, control: &Control) -> Result<KeyCount> {
    let mut counted = match Instance::new(task, squares) {
        Some(instance) => control.install(|| count_keys_of(&instance, control))?,
        None => KeyCount::default(),
    };
    if counted.numbers.keys == 0 {
        let men = task.men().iter();
        counted.destinations = men.map(|man| (man, SquareSet::EMPTY)).collect();
    }
    Ok(counted)
}

/// Counts the keys of an instance. Without a key the destinations are empty.
pub(super) fn count_keys_of(instance: &Instance, control: &Control) -> Result<KeyCount> {
    let mut stack = SearchStack::new(instance);
    stack.grounds = false;
    if !stack.begin() {
        return Ok(KeyCount::default());
    }
    // When one thread gives up, the others stop.
    let inner = control.part();
    let failure = OnceLock::new();
    let mut counter = Counter {
        instance,
        stack,
        table: &KeyTable::new(control.memory())?,
        control: &inner,
        backward: false,
        used: Used::default(),
        next: vec![Vec::new(); instance.men],
    };
    let shares = counter.shares()?;
    let done = AtomicU64::new(0);
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
                next: counter.next.clone(),
                ..counter
            };
            if let Err(error) = counter.count_after(path) {
                let first = failure.get_or_init(|| error).clone();
                inner.request_stop();
                return Err(first);
            }
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            control.advanced(done, Some(shares.len() as u64));
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
    if keys.keys == 0 {
        return Ok(KeyCount {
            states: counter.table.read().len() as u64,
            ..KeyCount::default()
        });
    }
    Ok(counter.result(&keys))
}

/// The moves that are in some key, by the numbers of men and squares.
#[derive(Default)]
struct Used {
    destinations: Choices,
    first: u32,
    last: u32,
}

impl Used {
    fn add(&mut self, (man, square): Made, moves: usize, men: usize) {
        self.destinations[man] |= 1 << square;
        if moves == 0 {
            self.first |= 1 << man;
        }
        if moves + 1 == men {
            self.last |= 1 << man;
        }
    }
}

struct Counter<'a> {
    instance: &'a Instance,
    stack: SearchStack<'a>,
    table: &'a KeyTable,
    control: &'a Control,
    backward: bool,
    used: Used,
    /// The next moves of each state on the way, by the number of moves before them.
    next: Vec<Vec<NextMove>>,
}

/// A move that leads to a state not known to be dead.
#[derive(Clone)]
struct NextMove {
    made: Made,
    /// The identifier of the next state.
    id: u64,
    /// The keys of the next state, if they are known.
    known: Option<KeySummary>,
}

impl Counter<'_> {
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
                for next in self.stack.successors(path.len(), Side::Before) {
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
        self.control.check()?;
        let mut state = State::start(self.instance);
        let mut is_alive = true;
        for (moves, &made) in (1..).zip(path) {
            let successor = state.successor(self.instance, Side::Before, made);
            is_alive = is_alive && self.stack.enter(&successor, moves);
            state = successor.state;
        }
        Ok((state, is_alive))
    }

    fn count_after(&mut self, path: &[Made]) -> Result<()> {
        let (end, is_alive) = self.follow(path)?;
        let keys = if is_alive {
            self.count(path.len())?
        } else {
            KeySummary::NONE
        };
        self.table.add(end.id(self.instance, Side::Before), &keys)
    }

    /// The keys of a state that was entered after this number of moves.
    fn count(&mut self, moves: usize) -> Result<KeySummary> {
        if moves == self.instance.men {
            return Ok(KeySummary::NO_MOVES);
        }
        self.control.check()?;
        let mut next = std::mem::take(&mut self.next[moves]);
        self.look_up(moves, &mut next);
        let mut all = KeySummary::NONE;
        for next in &next {
            let keys = match next.known {
                Some(keys) => keys,
                None => self.count_next(next, moves)?,
            };
            if keys.keys == 0 {
                self.stack.mark_dead(moves, next.made);
            } else {
                let jumps = self.stack.state(moves).jumps(self.instance, next.made);
                all = all.and(&keys.after(jumps))?;
                self.used.add(next.made, moves, self.instance.men);
            }
        }
        self.next[moves] = next;
        Ok(all)
    }

    /// Lists the moves of a state, except those that lead on from a dead state, and looks up the keys of the
    /// next states.
    fn look_up(&mut self, moves: usize, next: &mut Vec<NextMove>) {
        next.clear();
        for made in self.stack.moves(moves, Side::Before) {
            if self.stack.follows_dead(moves, Side::Before, made) {
                self.stack.mark_dead(moves, made);
            } else {
                next.push(NextMove {
                    made,
                    id: self.stack.state(moves).id_after(self.instance, made),
                    known: None,
                });
            }
        }
        let states = self.table.read();
        states.fetch(next.iter().map(|next| next.id));
        for next in next.iter_mut() {
            next.known = states.get(next.id);
        }
        drop(states);
        if self.backward {
            next.reverse();
        }
    }

    /// Computes the keys of the next state, which are not known yet.
    fn count_next(&mut self, next: &NextMove, moves: usize) -> Result<KeySummary> {
        let successor = self
            .stack
            .state(moves)
            .successor(self.instance, Side::Before, next.made);
        let keys = if self.stack.enter(&successor, moves + 1) {
            self.count(moves + 1)?
        } else {
            KeySummary::NONE
        };
        self.table.add(next.id, &keys)?;
        Ok(keys)
    }

    /// The result. Only one of a state and its mirror image was computed, so this adds the images.
    fn result(&self, keys: &KeySummary) -> KeyCount {
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
        let known = self.table.read();
        let squares_of = |men: u32| yard.squares(men).squares();
        let mut by_man: Vec<(Square, SquareSet)> = (yard.class_squares.iter().zip(destinations))
            .map(|(class_square, squares)| {
                (class_square.square(), figure.squares(squares).squares())
            })
            .collect();
        by_man.sort_unstable();
        // A move is forced if it is the only one of its man.
        let only = |&(man, squares): &(Square, SquareSet)| {
            let square = squares.first().filter(|_| squares.len() == 1)?;
            Some(Move::new(man, square))
        };
        let first_key =
            |extreme| known.first_key(self.instance, keys, |keys| keys.extremes()[extreme]);
        KeyCount {
            numbers: KeyNumbers {
                keys: keys.keys,
                forced: by_man.iter().filter_map(only).collect(),
                first: squares_of(self.used.first),
                last: squares_of(last),
                extremes: keys.extremes(),
            },
            destinations: by_man,
            extreme_keys: (0..keys.extremes().len()).map(first_key).collect(),
            states: known.len() as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use crate::{Control, EndedEarly, Steps};
    use halma_rules::board::{Board, Corner, Square, SquareSet, Yard};

    use super::super::task::ExitTask;
    use super::count_keys;

    /// Six men and the squares of a figure that is not symmetrical.
    fn six_men() -> (ExitTask, SquareSet) {
        let yard = Yard::new(Corner::NearLeft, &[3, 2, 1]).expect("a staircase");
        let task = ExitTask::new(Board::default(), yard).expect("a task");
        let squares = [(1, 4), (2, 3), (3, 2), (4, 1), (3, 3), (2, 4)]
            .iter()
            .filter_map(|&(row, number)| Square::new(row, number));
        (task, squares.collect())
    }

    #[test]
    fn too_little_memory_is_an_error() {
        let (task, squares) = six_men();
        let count = |memory| {
            let control = Control::new().with_memory(memory);
            count_keys(&task, squares, &control)
        };
        // 1,024 places of one word for states without a key, and of four words for the others.
        let enough = 1_024 * (8 + 4 * 8);
        let limit = enough - 1;
        let whole = count(enough).expect("it is enough");
        // Counted by another program.
        assert_eq!(whole.numbers.keys, 2275);
        assert_eq!(count(limit), Err(EndedEarly::Memory { limit }));
    }

    #[test]
    fn each_part_is_reported_once_when_it_is_done() {
        let (task, squares) = six_men();
        let (sender, heard) = mpsc::channel();
        let control = Control::new()
            .with_threads(1)
            .with_progress(move |steps| sender.send(steps).expect("somebody listens"));
        count_keys(&task, squares, &control).expect("not stopped");
        let heard: Vec<Steps> = heard.try_iter().collect();
        let parts = heard.len() as u64;
        assert!(parts > 1, "the work is divided");
        let planned = Some(parts);
        let expected: Vec<Steps> = (1..=parts).map(|done| Steps { done, planned }).collect();
        assert_eq!(heard, expected);
    }
}
