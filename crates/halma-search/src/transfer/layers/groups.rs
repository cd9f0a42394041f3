//! A layer of the exact search for a short game: positions in groups with the same men of the winner.

use itertools::Itertools;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::armies::{Armies, ArmyNumber};
use super::key_list::{KeyList, Span, ends};
use super::pile::Pile;
use crate::class_set::ClassSet;

/// The positions with the same men of the winner.
#[derive(Serialize, Deserialize)]
pub(crate) struct Group {
    pub winner: ClassSet,
    pub helpers: KeyList<ArmyNumber>,
}

/// The groups, sorted by the winner's men. None is empty.
pub(crate) type GroupLayer = Box<[Group]>;

/// Some helpers of a group: those of some blocks that are in a span.
#[derive(Clone)]
pub(crate) struct GroupPart {
    pub group: usize,
    blocks: std::ops::Range<usize>,
    span: Span<ArmyNumber>,
}

impl GroupPart {
    /// About the number of its helpers: those of its blocks.
    pub(crate) fn len(&self, layer: &[Group]) -> usize {
        layer[self.group].helpers.len_of(&self.blocks)
    }

    /// The helpers of this part of a layer, sorted.
    pub(crate) fn helpers(&self, layer: &[Group]) -> Vec<ArmyNumber> {
        let helpers = layer[self.group].helpers.read(&self.blocks);
        helpers.filter(|&helper| self.span.has(helper)).collect()
    }
}

/// The most helpers in a part.
const MOST_IN_PART: usize = 1 << 10;
/// A batch has this share of a layer, about. So what it leads to takes little memory beside the layer.
const SHARE_IN_BATCH: usize = 32;
/// The fewest helpers in a batch. They are few, because what a batch leads to counts in the memory of a small search. Such
/// a layer takes less than a tenth of a second, so it does not matter that it has little work for many threads at a time.
const FEWEST_IN_BATCH: usize = 1 << 11;
/// The most helpers in a batch.
const MOST_IN_BATCH: usize = 1 << 17;

/// All helpers of a layer that are in a span in parts, and these in batches. They do not depend on the number of threads.
pub(crate) fn batches(layer: &[Group], span: Span<ArmyNumber>) -> Vec<Vec<GroupPart>> {
    let parts = layer.iter().enumerate().flat_map(|(group, one)| {
        let blocks = one.helpers.chunks_in(span, MOST_IN_PART);
        blocks.into_iter().map(move |blocks| GroupPart {
            group,
            blocks,
            span,
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
        taken += part.len(layer);
        (batch, part)
    });
    let chunks = numbered.chunk_by(|(batch, _)| *batch);
    chunks
        .into_iter()
        .map(|(_, parts)| parts.map(|(_, part)| part).collect())
        .collect()
}

/// The most spans of a layer, the fewest helpers in one, and the fewest of a group in one on average. What the winner's
/// men decide is computed for each span again.
pub(crate) const MOST_SPANS: usize = 16;
const FEWEST_IN_SPAN: usize = 1 << 13;
const FEWEST_OF_GROUP: usize = 1 << 7;

/// Spans with about the same number of helpers of a large layer, at most `most`. Each has all images of an army or none.
pub(crate) fn spans(layer: &[Group], armies: &Armies, most: usize) -> Vec<Span<ArmyNumber>> {
    let fewest = FEWEST_IN_SPAN.max(FEWEST_OF_GROUP * layer.len());
    let spans = (positions(layer) / fewest).clamp(1, most);
    let mut ends = ends(layer.iter().map(|group| &group.helpers), spans);
    for end in &mut ends {
        *end = armies.first_image(*end);
    }
    ends.dedup();
    Span::cut_at(&ends)
}

/// The number of positions.
pub(crate) fn positions(layer: &[Group]) -> usize {
    layer.iter().map(|group| group.helpers.len()).sum()
}

/// The bytes that a layer takes.
pub(crate) fn memory(layer: &[Group]) -> usize {
    let helpers: usize = layer.iter().map(|group| group.helpers.memory()).sum();
    size_of_val(layer) + helpers
}

/// The number of the group of a layer with these men of the winner.
pub(crate) fn group_of(layer: &[Group], winner: ClassSet) -> Option<usize> {
    layer
        .binary_search_by(|group| group.winner.cmp(&winner))
        .ok()
}

/// Several layers as one. The helpers of each come before those of the next.
pub(crate) fn joined(layers: Vec<GroupLayer>) -> GroupLayer {
    let groups = layers.into_iter().flatten();
    let groups = groups.sorted_by_key(|group| group.winner);
    let by_winner = groups.chunk_by(|group| group.winner);
    by_winner
        .into_iter()
        .map(|(winner, groups)| Group {
            winner,
            helpers: KeyList::joined(groups.map(|group| group.helpers).collect()),
        })
        .filter(|group| group.helpers.len() > 0)
        .collect()
}

/// A layer that is being made.
#[derive(Default)]
pub(crate) struct Growing {
    numbers: FxHashMap<ClassSet, usize>,
    groups: Vec<(ClassSet, Pile)>,
}

impl Growing {
    /// Adds positions with the same men of the winner.
    pub(crate) fn add(&mut self, winner: ClassSet, helpers: &[ArmyNumber]) {
        let number = *self.numbers.entry(winner).or_insert_with(|| {
            self.groups.push((winner, Pile::default()));
            self.groups.len() - 1
        });
        self.groups[number].1.extend(helpers);
    }

    /// The bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        let helpers: usize = self.groups.iter().map(|(_, pile)| pile.memory()).sum();
        2 * size_of::<Group>() * self.groups.len() + helpers
    }

    pub(crate) fn into_layer(self) -> GroupLayer {
        let groups = self.groups.into_iter().map(|(winner, pile)| Group {
            winner,
            helpers: KeyList::new(pile.into_sorted().into_iter()),
        });
        groups
            .sorted_unstable_by_key(|group| group.winner)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::{Armies, Group, KeyList, MOST_SPANS, batches, spans};
    use crate::class_set::{ClassSet, ClassSquare};
    use crate::transfer::layers::armies::tests::identity_and_turn;

    /// Groups of this length. The first one has the numbers from 1 on, the next one those from 2 on, and so on.
    fn layer(groups: usize, length: usize) -> Vec<Group> {
        let winners = (0..groups).map(ClassSquare::numbered);
        let groups = (1..).zip(winners).map(|(first, winner)| Group {
            winner: ClassSet::one(winner),
            helpers: KeyList::new((first..).take(length)),
        });
        groups.collect()
    }

    /// More than 16,384 armies of two men, each with its image.
    fn armies() -> Armies {
        let mut armies = Armies::new(identity_and_turn(), 2);
        for (one, other) in (0..200).map(ClassSquare::numbered).tuple_combinations() {
            let army = ClassSet::one(one) | ClassSet::one(other);
            armies.number(army).expect("few armies");
        }
        armies
    }

    #[test]
    fn only_large_layers_of_large_groups_are_cut() {
        let armies = armies();
        let spans = |groups, length| spans(&layer(groups, length), &armies, MOST_SPANS).len();
        assert_eq!(spans(1, (2 << 13) - 1), 1);
        assert_eq!(spans(1, 2 << 13), 2);
        assert_eq!(spans(15, 1 << 13), 15);
        assert_eq!(spans(17, 1 << 13), 16);
        // More than 64 groups need more helpers.
        assert_eq!(spans(65, 255), 1);
        assert_eq!(spans(65, 256), 2);
    }

    #[test]
    fn spans_have_each_helper_once_and_with_its_images() {
        let armies = armies();
        let layer = layer(9, 1 << 14);
        let spans = spans(&layer, &armies, MOST_SPANS);
        assert_eq!(spans.len(), MOST_SPANS);
        let mut seen = vec![0; 9];
        for span in spans {
            for part in batches(&layer, span).concat() {
                for helper in part.helpers(&layer) {
                    assert!(span.has(armies.image(1, helper)));
                    seen[part.group] += 1;
                }
            }
        }
        assert_eq!(seen, [1 << 14; 9]);
    }
}
