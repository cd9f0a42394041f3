//! The keys of the states that a walk found to have one, layer by layer from the end.
//!
//! A layer has the states with the same number of chosen moves. The number of keys of a state is the sum over the
//! states that follow it by one move, so a layer needs only the one after it. The extremes are found in the same way:
//! in place of a sum, the fewest or the most. They are kept for all layers, so that a key with an extreme can be built
//! from the start.

use rayon::prelude::*;

use crate::{Control, Result};

use super::counted_keys::{CountedKeys, UsedMoves};
use super::instance::{Instance, Made};
use super::key_summary::{KeyExtremes, KeySummary};
use super::matching::{CAPACITY, Choices, pairs};
use super::measure::{Measure, Measured};
use super::state::{Side, State};

/// A thread counts so many states at a time.
const STATES_AT_A_TIME: usize = 1 << 10;

/// The states with a key and what their keys have in common.
pub(super) struct KeyLayers<'a> {
    instance: &'a Instance,
    /// The squares to which each man may go from the start.
    edges: Choices,
    /// By the number of chosen moves.
    layers: Vec<StateLayer>,
    /// The keys of the start.
    keys: KeySummary,
    used: UsedMoves,
}

/// States in the order of their identifiers.
struct StateLayer {
    ids: Vec<u64>,
    /// Of the keys of each state, as soon as they are counted.
    extremes: Vec<KeyExtremes>,
}

impl<'a> KeyLayers<'a> {
    /// Counts the keys of all states. `layers` has the identifiers of all states with a key, by the number of chosen
    /// moves; the start and the end are among them.
    ///
    /// # Errors
    /// [`EndedEarly`](crate::EndedEarly) if the count is stopped or runs out of time or memory, or if a number is too
    /// large.
    pub(super) fn new(
        instance: &'a Instance,
        edges: Choices,
        layers: Vec<Vec<u64>>,
        control: &Control,
    ) -> Result<Self> {
        control.check_memory(bytes(&layers))?;
        let layer = |mut ids: Vec<u64>| {
            ids.sort_unstable();
            StateLayer {
                extremes: Vec::new(),
                ids,
            }
        };
        let mut counted = Self {
            instance,
            edges,
            layers: layers.into_iter().map(layer).collect(),
            keys: KeySummary::NO_MOVES,
            used: UsedMoves::default(),
        };
        let mut numbers = vec![counted.keys.keys];
        counted.layers[instance.men].extremes = vec![counted.keys.extremes];
        for moves in (0..instance.men).rev() {
            let next = CountedLayer::new(instance.men, &counted.layers[moves + 1], numbers);
            let (extremes, used);
            (numbers, extremes, used) = counted.count(moves, &next, control)?;
            counted.layers[moves].extremes = extremes;
            counted.used = counted.used.and(&used);
        }
        counted.keys = KeySummary {
            keys: numbers[0],
            extremes: counted.layers[0].extremes[0],
        };
        Ok(counted)
    }

    /// The keys of the states after this number of moves, and their next moves.
    fn count(
        &self,
        moves: usize,
        next: &CountedLayer,
        control: &Control,
    ) -> Result<(Vec<u128>, Vec<KeyExtremes>, UsedMoves)> {
        let ids = &self.layers[moves].ids;
        let mut numbers = vec![0; ids.len()];
        let mut extremes = vec![KeySummary::NONE.extremes; ids.len()];
        let chunks = ids
            .par_chunks(STATES_AT_A_TIME)
            .zip(numbers.par_chunks_mut(STATES_AT_A_TIME))
            .zip(extremes.par_chunks_mut(STATES_AT_A_TIME));
        let used = chunks
            .map(|((ids, numbers), extremes)| {
                control.check()?;
                let mut used = UsedMoves::default();
                for (&id, (number, extremes)) in ids.iter().zip(numbers.iter_mut().zip(extremes)) {
                    let keys = self.keys_of(id, moves, next, &mut used)?;
                    (*number, *extremes) = (keys.keys, keys.extremes);
                }
                Ok(used)
            })
            .try_reduce(UsedMoves::default, |used, others| Ok(used.and(&others)))?;
        Ok((numbers, extremes, used))
    }

    fn keys_of(
        &self,
        id: u64,
        moves: usize,
        next: &CountedLayer,
        used: &mut UsedMoves,
    ) -> Result<KeySummary> {
        let state = State::after(self.instance, id);
        let mut all = KeySummary::NONE;
        for made in self.moves(&state) {
            if let Some(keys) = next.get(state.id_after(self.instance, Side::Before, made)) {
                all = all.and(&keys.after(state.jumps(self.instance, made)))?;
                used.add(made, moves, self.instance.men);
            }
        }
        Ok(all)
    }

    /// The moves of a state that the walk did not exclude at the start.
    fn moves(&self, state: &State) -> impl Iterator<Item = Made> + use<> {
        let mut moves = state.moves(self.instance, Side::Before);
        for (squares, edges) in moves.iter_mut().zip(self.edges) {
            *squares &= edges;
        }
        pairs(state.men, moves)
    }

    /// The keys of the start.
    pub(super) fn counted(&self) -> CountedKeys {
        CountedKeys {
            keys: self.keys,
            used: self.used,
            extreme_keys: Some(Measured::of(|measure| self.first_key(measure))),
        }
    }

    /// The first key that has the fewest or the most by a measure.
    fn first_key(&self, measure: Measure) -> Vec<Made> {
        let number = |extremes: KeyExtremes| extremes.number(measure);
        let mut state = State::start(self.instance);
        let mut wanted = self.keys.extremes;
        let mut key = Vec::new();
        for layer in self.layers.iter().skip(1) {
            let next = self.moves(&state).find_map(|made| {
                let extremes = layer.get(state.id_after(self.instance, Side::Before, made))?;
                let with_move = extremes.after(state.jumps(self.instance, made));
                (number(with_move) == number(wanted)).then_some((made, extremes))
            });
            // Some move is always found.
            let Some((made, extremes)) = next else {
                break;
            };
            key.push(made);
            state = state.with(self.instance, Side::Before, made);
            wanted = extremes;
        }
        key
    }
}

impl StateLayer {
    fn get(&self, id: u64) -> Option<KeyExtremes> {
        let place = self.ids.binary_search(&id).ok()?;
        self.extremes.get(place).copied()
    }
}

/// A layer with the keys of its states.
struct CountedLayer<'a> {
    layer: &'a StateLayer,
    /// Where the identifiers with the same first bits begin, and where the last of them end.
    ranges: Vec<u32>,
    /// The other bits of an identifier.
    other_bits: u32,
    /// How many keys each state has.
    numbers: Vec<u128>,
}

impl<'a> CountedLayer<'a> {
    #[allow(clippy::cast_possible_truncation)]
    fn new(men: usize, layer: &'a StateLayer, numbers: Vec<u128>) -> Self {
        // No more ranges than states.
        let first_bits = layer.ids.len().ilog2().min(men as u32);
        let other_bits = (CAPACITY + men) as u32 - first_bits;
        let mut ranges = Vec::with_capacity((1 << first_bits) + 1);
        for (place, &id) in layer.ids.iter().enumerate() {
            let after = (id >> other_bits) as usize + 1;
            ranges.resize(ranges.len().max(after), place as u32);
        }
        ranges.resize(ranges.capacity(), layer.ids.len() as u32);
        Self {
            layer,
            ranges,
            other_bits,
            numbers,
        }
    }

    /// The keys of a state. States that are looked up one after the other are often near each other.
    #[inline]
    #[allow(clippy::cast_possible_truncation)]
    fn get(&self, id: u64) -> Option<KeySummary> {
        let range = (id >> self.other_bits) as usize;
        let [begin, end] = [self.ranges[range], self.ranges[range + 1]].map(|place| place as usize);
        let place = begin + self.layer.ids[begin..end].binary_search(&id).ok()?;
        Some(KeySummary {
            keys: self.numbers[place],
            extremes: self.layer.extremes[place],
        })
    }
}

/// The most bytes that a count of these layers takes: the identifiers and extremes of all, and the numbers and ranges of
/// two of them.
fn bytes(layers: &[Vec<u64>]) -> usize {
    let states: usize = layers.iter().map(Vec::len).sum();
    let kept = states * (size_of::<u64>() + size_of::<KeyExtremes>());
    let two = layers.windows(2).map(|two| two[0].len() + two[1].len());
    let counted = size_of::<u128>() + size_of::<u32>();
    kept + two.max().unwrap_or(0) * counted
}
