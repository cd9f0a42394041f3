//! Counts the keys of a figure, and finds their extremes. A key is a sequence of moves, each a man and his destination.
//!
//! Two passes. The first walks through all states that are not refuted, and notes of each only whether it has a key: a
//! state without moves to come has one, and any other has one if a state that follows it has. The threads share these
//! notes, so a state is entered once, however many ways lead to it. Two threads may enter the same state, which wastes
//! time but changes no number. The second pass ([`KeyLayers`]) counts the keys of the states that have any.
//!
//! The first pass walks from the end of the keys from which fewer states are expected (`shares.rs`). If it walks backward,
//! the last moves of a state are chosen, and the moves to come are the first ones of some key. So the other moves of a
//! state with a key are those of a state with a key if it walks forward, and the second pass is the same.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64};

use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::Move;
use rayon::prelude::*;

use crate::{Control, Result};

use super::catalog::KeyNumbers;
use super::counted_keys::CountedKeys;
use super::decide::STATES_BETWEEN_REPORTS;
use super::instance::{Instance, Made, events};
use super::key_layers::KeyLayers;
use super::measure::{Measure, Measured};
use super::mixed_id::MixedId;
use super::search_stack::SearchStack;
use super::seen_states::{SeenEntry, SeenStates};
use super::shares::Shares;
use super::state::{Side, State};
use super::task::ExitTask;

/// The keys of a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyCount {
    /// Their number, and what they have in common.
    pub numbers: KeyNumbers,
    /// For each man, by his square in the yard, the squares to which he goes in some key.
    pub destinations: Vec<(Square, SquareSet)>,
    /// The first key with the fewest or the most by each measure; `None` without a key.
    pub extreme_keys: Option<Measured<Vec<Move>>>,
    /// The number of states that were seen.
    pub states: u64,
}

impl KeyCount {
    /// The fewest or the most by a measure, and the first key that has it; `None` without a key.
    pub fn extreme(&self, measure: Measure) -> Option<(usize, &[Move])> {
        let keys = self.extreme_keys.as_ref()?;
        Some((self.numbers.extremes[measure], &keys[measure]))
    }

    /// One of the keys, if there is any.
    pub fn any_key(&self) -> Option<&[Move]> {
        self.extreme(Measure::FewestSteps).map(|(_, key)| key)
    }
}

/// Counts the keys of a figure, and finds their extremes. The steps of its progress are states. One that several
/// threads look at counts each time.
///
/// There are no keys if the number of squares is not the number of men, or if a square is in the
/// yard.
///
/// # Errors
/// [`EndedEarly`](crate::EndedEarly) if the count is stopped or runs out of time or memory, or if the
/// number is too large.
pub fn count_keys(task: &ExitTask, squares: SquareSet, control: &Control) -> Result<KeyCount> {
    Ok(match Instance::new(task, squares) {
        Some(exit) => control.install(|| count_keys_of(&exit, control))?,
        None => KeyCount {
            destinations: task
                .men()
                .iter()
                .map(|man| (man, SquareSet::EMPTY))
                .collect(),
            ..KeyCount::default()
        },
    })
}

/// Counts the keys of an instance.
pub(super) fn count_keys_of(instance: &Instance, control: &Control) -> Result<KeyCount> {
    let mut stack = SearchStack::new(instance);
    stack.grounds = false;
    if !stack.begin() {
        return Ok(CountedKeys::default().result(instance, 0));
    }
    if instance.men <= <AtomicU32 as SeenEntry>::MOST_MEN {
        count_from::<AtomicU32>(stack, control)
    } else {
        count_from::<AtomicU64>(stack, control)
    }
}

/// Counts the keys from the start, which was entered, with entries of that size for the states.
fn count_from<E: SeenEntry>(mut stack: SearchStack<'_>, control: &Control) -> Result<KeyCount> {
    let shares = Shares::of_fewer_states::<E>(&mut stack, control)?;
    count_shares::<E>(stack, &shares, control)
}

/// Counts the keys with a walk that is divided so.
fn count_shares<E: SeenEntry>(
    stack: SearchStack<'_>,
    shares: &Shares,
    control: &Control,
) -> Result<KeyCount> {
    let instance = stack.instance;
    let edges = stack.edges();
    let seen = SeenStates::<E>::new(instance.men, control.memory());
    let has_key = walk(stack, shares, &seen, control)?;
    let states = seen.len();
    let counted = if has_key {
        let mut layers = seen.with_keys();
        layers[0].push(instance.id(0));
        if shares.side == Side::After {
            layers = seen_forward(instance, layers);
        }
        KeyLayers::new(instance, edges, layers, control)?.counted()
    } else {
        CountedKeys::default()
    };
    Ok(counted.result(instance, states))
}

/// The states of a walk forward with a key, from those of a walk backward. Each is the same stage of some keys.
fn seen_forward(instance: &Instance, mut layers: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let all = State::start(instance).events_to_come();
    layers.reverse();
    for layer in &mut layers {
        for id in &mut *layer {
            *id = instance.id(all ^ *id);
        }
    }
    layers
}

/// Walks through all states that are not refuted, and notes which of them have a key. Returns whether the start does.
fn walk<E: SeenEntry>(
    stack: SearchStack<'_>,
    shares: &Shares,
    seen: &SeenStates<E>,
    control: &Control,
) -> Result<bool> {
    // When one thread gives up, the others stop.
    let inner = control.anew();
    let failure = OnceLock::new();
    let next = vec![Vec::new(); stack.instance.men];
    let walker = |stack| Walker {
        stack,
        side: shares.side,
        seen,
        control: &inner,
        is_reversed: false,
        looked_at: 0,
        next: next.clone(),
    };
    shares
        .paths
        .par_chunks(shares.moves)
        .enumerate()
        .try_for_each_init(
            || walker(stack.again()),
            |walker, (number, path)| {
                // Every second share runs in the opposite order. Otherwise two threads would often walk through the same
                // states.
                walker.is_reversed = number % 2 == 1;
                if let Err(error) = walker.walk_after(path) {
                    let first = failure.get_or_init(|| error).clone();
                    inner.request_stop();
                    return Err(first);
                }
                inner.count(std::mem::take(&mut walker.looked_at))
            },
        )?;
    walker(stack).walk(0)
}

struct Walker<'a, E> {
    stack: SearchStack<'a>,
    /// The end at which it chooses moves.
    side: Side,
    seen: &'a SeenStates<E>,
    control: &'a Control,
    /// Whether it tries the moves of each state in the opposite order.
    is_reversed: bool,
    /// The states that it looked at since its last report.
    looked_at: usize,
    /// The next moves of each state on the way, by the number of moves before them.
    next: Vec<Vec<NextMove>>,
}

/// A move that leads to a state not known to have no key.
#[derive(Clone)]
struct NextMove {
    made: Made,
    /// The next state.
    id: MixedId,
    /// Whether the next state has a key, if that is known.
    has_key: Option<bool>,
}

impl<E: SeenEntry> Walker<'_, E> {
    fn walk_after(&mut self, path: &[Made]) -> Result<()> {
        let has_key = self.stack.follow(self.side, path) && self.walk(path.len())?;
        let made = path.iter().fold(0, |made, &one| made | events(one));
        let id = self.stack.instance.id(made);
        self.seen.add(MixedId::new(E::MOST_MEN, id), has_key)
    }

    /// Walks on from a state that was entered after this number of moves. Returns whether it has a key.
    fn walk(&mut self, moves: usize) -> Result<bool> {
        if moves == self.stack.instance.men {
            return Ok(true);
        }
        self.look()?;
        let mut next = std::mem::take(&mut self.next[moves]);
        self.look_up(moves, &mut next);
        let mut any = false;
        for next in &next {
            let has_key = match next.has_key {
                Some(has_key) => has_key,
                None => self.walk_to(next, moves)?,
            };
            if has_key {
                any = true;
            } else {
                self.stack.mark_dead(moves, next.made);
            }
        }
        self.next[moves] = next;
        Ok(any)
    }

    /// Counts one more state. Whether the walk may go on.
    fn look(&mut self) -> Result<()> {
        self.looked_at += 1;
        if self.looked_at < STATES_BETWEEN_REPORTS {
            return self.control.check();
        }
        self.looked_at = 0;
        self.control.count(STATES_BETWEEN_REPORTS)
    }

    /// Lists the moves of a state, except those that lead on from a state without a key, and looks up the next states.
    fn look_up(&mut self, moves: usize, next: &mut Vec<NextMove>) {
        next.clear();
        for made in self.stack.moves(moves, self.side) {
            if self.stack.follows_dead(moves, self.side, made) {
                self.stack.mark_dead(moves, made);
            } else {
                let state = self.stack.state(moves);
                let id = state.id_after(self.stack.instance, self.side, made);
                let id = MixedId::new(E::MOST_MEN, id);
                next.push(NextMove {
                    made,
                    id,
                    has_key: None,
                });
            }
        }
        let seen = self.seen.open();
        for next in &*next {
            seen.fetch(next.id);
        }
        for next in &mut *next {
            next.has_key = seen.get(next.id);
        }
        if self.is_reversed {
            next.reverse();
        }
    }

    /// Walks to the next state, which is not seen yet, and on from there. Returns whether it has a key.
    fn walk_to(&mut self, next: &NextMove, moves: usize) -> Result<bool> {
        let instance = self.stack.instance;
        let state = self.stack.state(moves);
        let successor = state.successor(instance, self.side, next.made);
        let has_key = self.stack.enter(&successor, moves + 1) && self.walk(moves + 1)?;
        self.seen.add(next.id, has_key)?;
        Ok(has_key)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;
    use std::sync::mpsc;

    use crate::{Control, EndedEarly};
    use halma_rules::board::{Board, Corner, Square, SquareSet, Yard};

    use super::super::instance::Instance;
    use super::super::search_stack::SearchStack;
    use super::super::state::Side;
    use super::super::task::{ExitTask, SymmetricalTask};
    use super::{KeyCount, STATES_BETWEEN_REPORTS, Shares, count_keys, count_shares};
    use crate::exit::ExitSearch;

    /// Six men and the squares of a figure that is not symmetrical.
    fn six_men() -> (ExitTask, SquareSet) {
        let yard = Yard::new(Corner::NearLeft, &[3, 2, 1]).expect("a staircase");
        let task = ExitTask::new(Board::default(), yard).expect("a task");
        let squares = [(1, 4), (2, 3), (3, 2), (4, 1), (3, 3), (2, 4)]
            .iter()
            .filter_map(|&(row, number)| Square::new(row, number));
        (task, squares.collect())
    }

    /// The keys of a set of squares, counted with walks from both ends, and the end from which fewer states are expected.
    fn count_from_both_ends(task: &ExitTask, squares: SquareSet) -> ([KeyCount; 2], Side) {
        let control = Control::new();
        let instance = Instance::new(task, squares).expect("as many squares as men");
        let mut stack = SearchStack::new(&instance);
        stack.grounds = false;
        assert!(stack.begin(), "it is not refuted at once");
        let counts = Side::BOTH.map(|side| {
            let shares = Shares::new::<AtomicU32>(&mut stack, side, &control);
            let shares = shares.expect("not stopped");
            control
                .install(|| count_shares::<AtomicU32>(stack.again(), &shares, &control))
                .expect("not stopped")
        });
        let chosen = Shares::of_fewer_states::<AtomicU32>(&mut stack, &control);
        (counts, chosen.expect("not stopped").side)
    }

    /// The two walks look at different states. What they find is the same, to the first key with each extreme. None is
    /// chosen that looks at twice as many states as the other.
    #[test]
    fn walks_from_both_ends_find_the_same_keys() {
        let yard = Yard::new(Corner::NearLeft, &[4, 3, 2, 1]).expect("a staircase");
        let ten = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let figures = ExitSearch::new(ten.clone()).run(&|_| false, &mut ());
        let figures = figures.expect("threads").results;
        assert_eq!(figures.len(), 122);
        let ten = figures.iter().map(|found| ((*ten).clone(), found.squares));
        let (mut fewer, mut more) = (0, 0);
        let mut lopsided = 0;
        for (task, squares) in ten.chain([six_men()]) {
            let ([forward, backward], chosen) = count_from_both_ends(&task, squares);
            let states = [forward.states, backward.states];
            let least = forward.states.min(backward.states);
            assert!(states[chosen as usize] < 2 * least, "{squares:?}");
            lopsided += usize::from(states.iter().any(|&states| states >= 2 * least));
            fewer += usize::from(backward.states < forward.states);
            more += usize::from(backward.states > forward.states);
            let states = forward.states;
            assert_eq!(KeyCount { states, ..backward }, forward, "{squares:?}");
        }
        assert!(fewer > 10 && more > 10, "{fewer}, {more}");
        assert!(lopsided > 0);
    }

    #[test]
    fn too_little_memory_is_an_error() {
        let (task, squares) = six_men();
        let count = |memory| {
            let control = Control::new().with_memory(memory);
            count_keys(&task, squares, &control)
        };
        // The least memory that is enough.
        let (mut too_little, mut enough) = (0, 1 << 20);
        while enough - too_little > 1 {
            let middle = usize::midpoint(too_little, enough);
            match count(middle) {
                Ok(_) => enough = middle,
                Err(_) => too_little = middle,
            }
        }
        let limit = too_little;
        assert_eq!(count(limit), Err(EndedEarly::Memory { limit }));
        // Counted by another program.
        assert_eq!(count(enough).expect("it is enough").numbers.keys, 2275);
    }

    /// A figure of ten men has a few thousand states. One thread looks at each once.
    #[test]
    fn a_count_reports_its_states_while_it_goes_on() {
        let yard = Yard::new(Corner::NearLeft, &[4, 3, 2, 1]).expect("a staircase");
        let task = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let all = ExitSearch::new(task.clone())
            .run(&|_| false, &mut ())
            .expect("threads");
        let mut most = 0;
        for figure in all.results {
            let (sender, heard) = mpsc::channel();
            let control = Control::new()
                .with_threads(1)
                .with_progress(move |steps| sender.send(steps.done).expect("somebody listens"));
            let states = count_keys(&task, figure.squares, &control)
                .expect("not stopped")
                .states;
            let heard: Vec<u64> = heard.try_iter().collect();
            assert!(heard.is_sorted());
            let reports = heard.windows(2).map(|pair| pair[1] - pair[0]);
            assert!(reports.max() <= Some(STATES_BETWEEN_REPORTS as u64));
            // States that are refuted as soon as they are entered are not looked at.
            let last = heard.last().copied().unwrap_or(0);
            assert!(last <= states, "{last} of {states}");
            most = most.max(last);
        }
        assert!(most > STATES_BETWEEN_REPORTS as u64, "{most}");
    }
}
