//! The keys of a figure by the numbers of men and squares.

use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::Move;

use super::KeyCount;
use super::catalog::KeyNumbers;
use super::instance::{Instance, Made};
use super::key_summary::KeySummary;
use super::matching::Choices;
use super::measure::Measured;

/// The keys that were counted. None by default.
#[derive(Default)]
pub(super) struct CountedKeys {
    pub keys: KeySummary,
    pub used: UsedMoves,
    /// A key with the fewest or the most by each measure, if there is any.
    pub extreme_keys: Option<Measured<Vec<Made>>>,
}

/// The moves that are in some key. Of two keys that are mirror images, the moves of one are enough.
#[derive(Clone, Copy, Default)]
pub(super) struct UsedMoves {
    /// For each man his squares.
    destinations: Choices,
    /// The men of the first moves.
    first: u32,
    /// The men of the last moves.
    last: u32,
}

impl UsedMoves {
    /// Adds a move that has this number of moves before it, of so many in all.
    pub(super) fn add(&mut self, made: Made, before: usize, men: usize) {
        let (man, square) = made;
        self.destinations[man] |= 1 << square;
        if before == 0 {
            self.first |= 1 << man;
        }
        if before + 1 == men {
            self.last |= 1 << man;
        }
    }

    /// These moves and others.
    pub(super) fn and(mut self, others: &Self) -> Self {
        for (mine, theirs) in self.destinations.iter_mut().zip(others.destinations) {
            *mine |= theirs;
        }
        self.first |= others.first;
        self.last |= others.last;
        self
    }

    /// These moves and, if the instance is symmetrical, their mirror images.
    fn with_images(self, instance: &Instance) -> Self {
        let mut all = self;
        if instance.is_symmetrical {
            all.first |= instance.yard.mirror(self.first);
            all.last |= instance.yard.mirror(self.last);
            for man in 0..instance.men {
                let image = instance.yard.mirror(1 << man).trailing_zeros() as usize;
                all.destinations[image] |= instance.figure.mirror(self.destinations[man]);
            }
        }
        all
    }
}

impl CountedKeys {
    /// The result for an instance, after a walk that saw so many states.
    pub(super) fn result(self, instance: &Instance, states: u64) -> KeyCount {
        let used = self.used.with_images(instance);
        let mut destinations: Vec<(Square, SquareSet)> = instance
            .yard
            .class_squares
            .iter()
            .zip(used.destinations)
            .map(|(man, squares)| (man.square(), instance.figure.squares(squares).into()))
            .collect();
        destinations.sort_unstable();
        // A move is forced if it is the only one of its man.
        let only = |&(man, squares): &(Square, SquareSet)| {
            let square = squares.first().filter(|_| squares.len() == 1)?;
            Some(Move::new(man, square))
        };
        let men_of = |men| SquareSet::from(instance.yard.squares(men));
        let numbers = if self.keys.keys == 0 {
            KeyNumbers::default()
        } else {
            KeyNumbers {
                keys: self.keys.keys,
                forced: destinations.iter().filter_map(only).collect(),
                first: men_of(used.first),
                last: men_of(used.last),
                extremes: self.keys.extremes.numbers(),
            }
        };
        let moves_of = |key: &Vec<Made>| key.iter().map(|&made| instance.made(made)).collect();
        let keys = self.extreme_keys.as_ref();
        KeyCount {
            numbers,
            destinations,
            extreme_keys: keys.map(|keys| Measured::of(|measure| moves_of(&keys[measure]))),
            states,
        }
    }
}
