//! The keys of the states that a walk found to have one, layer by layer from the end.
//!
//! A layer has the states with the same number of chosen moves. The number of keys of a state is the sum over the
//! states that follow it by one move, so a layer needs only the one after it. The extremes are found in the same way:
//! in place of a sum, the fewest or the most. They are kept for all layers, so that a key with an extreme can be built
//! from the start.

use hashbrown::HashTable;
use rayon::prelude::*;

use crate::{Control, Result};

use super::counted_keys::{CountedKeys, UsedMoves};
use super::instance::{Instance, Made};
use super::key_summary::{KeyExtremes, KeySummary};
use super::matching::{Choices, pairs};
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
    /// Counts the keys of all states. `layers` has the identifiers of all states with a key, in order, by the number of
    /// chosen moves; the start and the end are among them.
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
        let layer = |ids: Vec<u64>| StateLayer {
            extremes: Vec::new(),
            ids,
        };
        let mut counted = Self {
            instance,
            edges,
            layers: layers.into_iter().map(layer).collect(),
            keys: KeySummary::NO_MOVES,
            used: UsedMoves::default(),
        };
        let mut keys = vec![KeySummary::NO_MOVES];
        for moves in (0..=instance.men).rev() {
            if moves < instance.men {
                let next = CountedLayer::new(&counted.layers[moves + 1].ids, keys);
                let used;
                (keys, used) = counted.count(moves, &next, control)?;
                counted.used.join(&used);
            }
            let extremes = keys.iter().map(|keys| keys.extremes);
            counted.layers[moves].extremes = extremes.collect();
        }
        counted.keys = keys[0];
        Ok(counted)
    }

    /// The keys of the states after this number of moves, and their next moves.
    fn count(
        &self,
        moves: usize,
        next: &CountedLayer,
        control: &Control,
    ) -> Result<(Vec<KeySummary>, UsedMoves)> {
        let chunks = self.layers[moves].ids.par_chunks(STATES_AT_A_TIME);
        let counted: Vec<(Vec<KeySummary>, UsedMoves)> = chunks
            .map(|ids| {
                control.check()?;
                let mut used = UsedMoves::default();
                let keys = ids
                    .iter()
                    .map(|&id| self.keys_of(id, moves, next, &mut used));
                Ok((keys.collect::<Result<_>>()?, used))
            })
            .collect::<Result<_>>()?;
        let mut used = UsedMoves::default();
        let mut keys = Vec::with_capacity(self.layers[moves].ids.len());
        for (some, also_used) in counted {
            keys.extend(some);
            used.join(&also_used);
        }
        Ok((keys, used))
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
    ids: &'a [u64],
    /// The place of each state in the layer.
    places: HashTable<u32>,
    keys: Vec<KeySummary>,
}

impl<'a> CountedLayer<'a> {
    fn new(ids: &'a [u64], keys: Vec<KeySummary>) -> Self {
        let mut places = HashTable::with_capacity(ids.len());
        for (place, &id) in (0..).zip(ids) {
            places.insert_unique(hash(id), place, |&place| hash(ids[place as usize]));
        }
        Self { ids, places, keys }
    }

    #[inline]
    fn get(&self, id: u64) -> Option<&KeySummary> {
        let place = self
            .places
            .find(hash(id), |&place| self.ids[place as usize] == id)?;
        Some(&self.keys[*place as usize])
    }
}

#[inline]
fn hash(id: u64) -> u64 {
    (id ^ id >> 32)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(32)
}

/// The most bytes that a count of these layers takes: the identifiers and extremes of all, and the keys of two of them
/// with the places of one.
fn bytes(layers: &[Vec<u64>]) -> usize {
    let states: usize = layers.iter().map(Vec::len).sum();
    let kept = states * (size_of::<u64>() + size_of::<KeyExtremes>());
    let two = layers.windows(2).map(|two| two[0].len() + two[1].len());
    // A hash table has up to three places for one that is taken, of a number and a byte each.
    let counted = size_of::<KeySummary>() + 3 * (size_of::<u32>() + 1);
    kept + two.max().unwrap_or(0) * counted
}
