//! A layer of the exact search for a short game: positions in groups with the same men of the winner.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::class_words::ClassWords;
use super::game_armies::ArmyNumber;

/// The positions with the same men of the winner.
pub(super) struct Group {
    pub winner: ClassWords,
    /// The helper's armies, sorted.
    pub helpers: Vec<ArmyNumber>,
}

/// The groups, sorted by the winner's men. None is empty.
pub(super) type Layer = Vec<Group>;

/// Some helpers of a group: the number of the group, and those from one place to another.
#[derive(Clone)]
pub(super) struct Part {
    pub group: usize,
    pub helpers: std::ops::Range<usize>,
}

/// The most helpers in a part.
const MOST_IN_PART: usize = 1 << 10;
/// A batch has this share of a layer, about. So what it leads to takes little memory beside the layer.
const SHARE_IN_BATCH: usize = 32;
/// The fewest helpers in a batch, so that a small layer has enough parts for several threads.
const FEWEST_IN_BATCH: usize = 1 << 14;
/// The most helpers in a batch.
const MOST_IN_BATCH: usize = 1 << 17;

/// All helpers of a layer in parts, and these in batches. They do not depend on the number of threads.
pub(super) fn batches(layer: &Layer) -> Vec<Vec<Part>> {
    let parts = layer.iter().enumerate().flat_map(|(group, one)| {
        let most = one.helpers.len();
        (0..most).step_by(MOST_IN_PART).map(move |first| Part {
            group,
            helpers: first..most.min(first + MOST_IN_PART),
        })
    });
    let share = positions(layer) / SHARE_IN_BATCH;
    let in_batch = share.clamp(FEWEST_IN_BATCH, MOST_IN_BATCH);
    let mut taken = 0;
    let mut batch = 0;
    let numbered = parts.map(|part| {
        if taken >= in_batch {
            batch += 1;
            taken = 0;
        }
        taken += part.helpers.len();
        (batch, part)
    });
    let chunks = numbered.chunk_by(|(batch, _)| *batch);
    chunks
        .into_iter()
        .map(|(_, parts)| parts.map(|(_, part)| part).collect())
        .collect()
}

/// The number of positions.
pub(super) fn positions(layer: &Layer) -> usize {
    layer.iter().map(|group| group.helpers.len()).sum()
}

/// The bytes that a layer takes.
pub(super) fn memory(layer: &Layer) -> usize {
    size_of::<Group>() * layer.len() + size_of::<ArmyNumber>() * positions(layer)
}

/// The groups that are not empty, in no more memory than they need.
pub(super) fn without_empty_groups(mut layer: Layer) -> Layer {
    layer.retain(|group| !group.helpers.is_empty());
    layer.shrink_to_fit();
    for group in &mut layer {
        group.helpers.shrink_to_fit();
    }
    layer
}

/// Whether a layer has a position.
pub(super) fn has(layer: &Layer, winner: ClassWords, helper: ArmyNumber) -> bool {
    helpers_of(layer, winner).binary_search(&helper).is_ok()
}

/// The helper's armies with these men of the winner.
pub(super) fn helpers_of(layer: &Layer, winner: ClassWords) -> &[ArmyNumber] {
    let found = layer.binary_search_by(|group| group.winner.cmp(&winner));
    found.map_or(&[], |group| &layer[group].helpers)
}

/// Items of which many are alike. They are sorted, and each is kept once, whenever their number has doubled.
pub(super) struct Pile<T> {
    items: Vec<T>,
    sorted: usize,
}

impl<T> Default for Pile<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            sorted: 0,
        }
    }
}

/// The fewest items that are sorted before the end.
const MANY: usize = 1 << 6;

impl<T: Ord + Copy> Pile<T> {
    #[inline]
    pub(super) fn push(&mut self, item: T) {
        self.items.push(item);
        self.sort_many();
    }

    pub(super) fn extend(&mut self, items: &[T]) {
        self.items.extend_from_slice(items);
        self.sort_many();
    }

    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    #[inline]
    fn sort_many(&mut self) {
        if self.items.len() >= MANY.max(2 * self.sorted) {
            self.sort();
        }
    }

    fn sort(&mut self) {
        self.items.sort_unstable();
        self.items.dedup();
        self.sorted = self.items.len();
    }

    /// The items, sorted, each once, in no more memory than they need.
    pub(super) fn into_sorted(mut self) -> Vec<T> {
        self.sort();
        self.items.shrink_to_fit();
        self.items
    }
}

/// A layer that is being made.
#[derive(Default)]
pub(super) struct Growing {
    numbers: FxHashMap<ClassWords, usize>,
    groups: Vec<(ClassWords, Pile<ArmyNumber>)>,
}

impl Growing {
    /// Adds positions with the same men of the winner.
    pub(super) fn add(&mut self, winner: ClassWords, helpers: &[ArmyNumber]) {
        let number = *self.numbers.entry(winner).or_insert_with(|| {
            self.groups.push((winner, Pile::default()));
            self.groups.len() - 1
        });
        self.groups[number].1.extend(helpers);
    }

    /// The bytes that it takes.
    pub(super) fn memory(&self) -> usize {
        let helpers: usize = self.groups.iter().map(|(_, pile)| pile.len()).sum();
        2 * size_of::<Group>() * self.groups.len() + size_of::<ArmyNumber>() * helpers
    }

    pub(super) fn into_layer(self) -> Layer {
        let groups = self.groups.into_iter().map(|(winner, pile)| Group {
            winner,
            helpers: pile.into_sorted(),
        });
        groups
            .sorted_unstable_by_key(|group| group.winner)
            .collect()
    }
}
