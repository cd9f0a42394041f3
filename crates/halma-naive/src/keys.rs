//! The keys of a figure, by trying every man and every square.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::{NaiveBoard, Place};

pub type NaiveMove = (Place, Place);

/// A yard, and the squares of the figure that its men must fill.
#[derive(Clone, Debug)]
pub struct NaiveFigure {
    pub side: i32,
    pub yard: BTreeSet<Place>,
    pub squares: BTreeSet<Place>,
}

/// What all keys of a figure have in common.
#[derive(Clone, Debug, Default)]
pub struct NaiveCount {
    pub keys: u128,
    pub destinations: BTreeMap<Place, BTreeSet<Place>>,
    pub first: BTreeSet<Place>,
    pub last: BTreeSet<Place>,
}

/// Men still in the yard, and squares already filled.
pub type State = (BTreeSet<Place>, BTreeSet<Place>);

impl NaiveFigure {
    /// A figure of any squares outside the yard.
    pub fn anywhere(side: u8, yard: BTreeSet<Place>) -> Self {
        let side = i32::from(side);
        let squares = (1..=side)
            .cartesian_product(1..=side)
            .filter(|place| !yard.contains(place))
            .collect();
        Self {
            side,
            yard,
            squares,
        }
    }

    pub fn start(&self) -> State {
        (self.yard.clone(), BTreeSet::new())
    }

    /// The moves that can be made, and the states that they lead to.
    pub fn moves(&self, (men, filled): &State) -> Vec<(NaiveMove, State)> {
        let board = NaiveBoard::new(self.side, men | filled);
        let mut moves = Vec::new();
        for &man in men {
            for &to in board.destinations(man).intersection(&self.squares) {
                let mut men = men.clone();
                let mut filled = filled.clone();
                men.remove(&man);
                filled.insert(to);
                moves.push(((man, to), (men, filled)));
            }
        }
        moves
    }

    pub fn has_key(&self, key: &[NaiveMove]) -> bool {
        let mut state = self.start();
        for &made in key {
            let mut moves = self.moves(&state).into_iter();
            match moves.find(|(other, _)| *other == made) {
                Some((_, next)) => state = next,
                None => return false,
            }
        }
        state == (BTreeSet::new(), self.squares.clone())
    }

    /// The fewest jumps of each move of a key; 0 for a step.
    pub fn jumps(&self, key: &[NaiveMove]) -> Vec<usize> {
        let side = self.side;
        let men = self.yard.clone();
        let mut board = NaiveBoard::new(side, men);
        key.iter()
            .map(|&(from, to)| {
                let jumps = board.fewest_jumps(from, to);
                assert!(board.play((from, to)));
                jumps.unwrap_or_default()
            })
            .collect()
    }

    pub fn keys(&self) -> Vec<Vec<NaiveMove>> {
        self.keys_from(&self.start(), &mut FxHashMap::default())
    }

    /// The ends of keys from a state on. Each state is looked at once.
    fn keys_from(
        &self,
        state: &State,
        known: &mut FxHashMap<State, Vec<Vec<NaiveMove>>>,
    ) -> Vec<Vec<NaiveMove>> {
        if state.0.is_empty() {
            // As many men as squares, or some squares are still empty.
            return Vec::from_iter((state.1 == self.squares).then(Vec::new));
        }
        if let Some(keys) = known.get(state) {
            return keys.clone();
        }
        let mut keys = Vec::new();
        for (made, next) in self.moves(state) {
            let ends = self.keys_from(&next, known);
            keys.extend(ends.into_iter().map(|end| [vec![made], end].concat()));
        }
        known.insert(state.clone(), keys.clone());
        keys
    }

    /// The number of keys. Each state is counted once.
    pub fn count(&self) -> NaiveCount {
        let mut counted = NaiveCount::default();
        let mut known = FxHashMap::default();
        counted.keys = self.count_from(&self.start(), &mut known, &mut counted);
        counted
    }

    fn count_from(
        &self,
        state: &State,
        known: &mut FxHashMap<State, u128>,
        counted: &mut NaiveCount,
    ) -> u128 {
        if state.0.is_empty() {
            return u128::from(state.1 == self.squares);
        }
        if let Some(&keys) = known.get(state) {
            return keys;
        }
        let mut sum = 0;
        for ((man, to), next) in self.moves(state) {
            let keys = self.count_from(&next, known, counted);
            sum += keys;
            if keys > 0 {
                counted.destinations.entry(man).or_default().insert(to);
                if next.0.is_empty() {
                    counted.last.insert(man);
                }
                if state.1.is_empty() {
                    counted.first.insert(man);
                }
            }
        }
        known.insert(state.clone(), sum);
        sum
    }
}

/// Every set of squares outside the yard that its men can be brought to.
pub fn all_figures(side: u8, yard: BTreeSet<Place>) -> BTreeSet<BTreeSet<Place>> {
    let outside = NaiveFigure::anywhere(side, yard);
    let mut layer = BTreeSet::from([outside.start()]);
    for _ in &outside.yard {
        let next = layer.iter().flat_map(|state| outside.moves(state));
        layer = next.map(|(_, state)| state).collect();
    }
    layer.into_iter().map(|(_, filled)| filled).collect()
}

/// The same sets, each with the number of its keys: of all ways to make the moves one after another.
pub fn keys_of_all_figures(side: u8, yard: BTreeSet<Place>) -> BTreeMap<BTreeSet<Place>, u128> {
    let outside = NaiveFigure::anywhere(side, yard);
    let mut layer = BTreeMap::from([(outside.start(), 1)]);
    for _ in &outside.yard {
        let mut next = BTreeMap::new();
        for (state, ways) in &layer {
            for (_, after) in outside.moves(state) {
                *next.entry(after).or_default() += ways;
            }
        }
        layer = next;
    }
    let filled = layer.into_iter().map(|((_, filled), ways)| (filled, ways));
    filled.collect()
}
