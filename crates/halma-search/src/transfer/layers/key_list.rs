//! Lists of keys, sorted and compressed to a few bytes each: all positions at some number of moves.

use std::iter;
use std::ops::Range;

use crate::parallel::in_parts;
use crate::{Control, Result};
use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::key::Key;

/// The most keys in a block, which is read as a whole.
const BLOCK: usize = 128;

/// A sorted list of different keys. Each is stored as its difference from the one before, except for the first
/// of a block.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct KeyList<K> {
    blocks: Box<[Block<K>]>,
    bytes: Box<[u8]>,
    len: usize,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Block<K> {
    first: K,
    start: usize,
}

/// All keys from one on and before another.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Span<K> {
    start: K,
    /// `None` stands for all that follow.
    end: Option<K>,
}

impl<K: Key> Span<K> {
    pub(crate) fn has(self, key: K) -> bool {
        self.start <= key && self.end.is_none_or(|end| key < end)
    }

    /// All keys, cut at these ones, which are sorted and different.
    pub(crate) fn cut_at(ends: &[K]) -> Vec<Self> {
        let starts = iter::once(K::default()).chain(ends.iter().copied());
        let ends = ends.iter().copied().map(Some).chain([None]);
        starts
            .zip(ends)
            .map(|(start, end)| Self { start, end })
            .collect()
    }
}

impl<K: Key> KeyList<K> {
    /// The list of these keys, which are sorted and different.
    pub(crate) fn new(keys: impl Iterator<Item = K>) -> Self {
        let mut blocks = Vec::new();
        let mut bytes = Vec::new();
        let mut len = 0_usize;
        let mut before = K::default();
        for key in keys {
            if len.is_multiple_of(BLOCK) {
                blocks.push(Block {
                    first: key,
                    start: bytes.len(),
                });
                before = K::default();
            }
            (key - before).write(&mut bytes);
            before = key;
            len += 1;
        }
        Self {
            blocks: blocks.into(),
            bytes: bytes.into(),
            len,
        }
    }

    /// The list of the keys of these lists, each of which ends before the next one begins.
    pub(crate) fn joined(parts: Vec<Self>) -> Self {
        let sum = |of: fn(&Self) -> usize| parts.iter().map(of).sum::<usize>();
        let mut blocks = Vec::with_capacity(sum(|part| part.blocks.len()));
        let mut bytes = Vec::with_capacity(sum(|part| part.bytes.len()));
        let len = sum(|part| part.len);
        for part in parts {
            let length = bytes.len();
            bytes.extend(part.bytes);
            blocks.extend(part.blocks.iter().map(|block| Block {
                start: length + block.start,
                ..*block
            }));
        }
        Self {
            blocks: blocks.into(),
            bytes: bytes.into(),
            len,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn memory(&self) -> usize {
        self.bytes.len() + size_of_val(&*self.blocks)
    }

    pub(crate) fn first(&self) -> Option<K> {
        self.blocks.first().map(|block| block.first)
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = K> {
        self.read(&(0..self.blocks.len()))
    }

    /// The keys of some blocks.
    pub(crate) fn read(&self, blocks: &Range<usize>) -> impl Iterator<Item = K> + use<'_, K> {
        blocks.clone().flat_map(|number| self.block(number))
    }

    /// The keys of a block.
    fn block(&self, number: usize) -> Vec<K> {
        let end = self
            .blocks
            .get(number + 1)
            .map_or(self.bytes.len(), |block| block.start);
        let mut bytes = &self.bytes[self.blocks[number].start..end];
        let mut keys = Vec::with_capacity(BLOCK);
        let mut before = K::default();
        while !bytes.is_empty() {
            before = before + K::read(&mut bytes);
            keys.push(before);
        }
        keys
    }

    /// The number of keys of some blocks, if none of them is shorter than it may be.
    pub(crate) fn len_of(&self, blocks: &Range<usize>) -> usize {
        self.len.min(BLOCK * blocks.len())
    }

    /// The number of blocks that begin with this key or a lower one.
    fn blocks_up_to(&self, key: K) -> usize {
        self.blocks.partition_point(|block| block.first <= key)
    }

    /// The blocks with the keys of a span.
    fn blocks_in(&self, span: Span<K>) -> Range<usize> {
        let first = self.blocks_up_to(span.start).saturating_sub(1);
        let last = span
            .end
            .map_or(self.blocks.len(), |end| self.blocks_up_to(end));
        first..last.max(first)
    }

    /// The keys of a span.
    fn keys_in(&self, span: Span<K>) -> impl Iterator<Item = K> {
        self.read(&self.blocks_in(span))
            .skip_while(move |&key| key < span.start)
            .take_while(move |&key| span.has(key))
    }

    pub(crate) fn contains(&self, key: K) -> bool {
        let after = self.blocks_up_to(key);
        after > 0 && self.read(&(after - 1..after)).any(|other| other == key)
    }

    /// Ranges of blocks with about this number of keys each.
    pub(crate) fn chunks(&self, keys: usize) -> Vec<Range<usize>> {
        self.chunks_in(Span::default(), keys)
    }

    /// The same for the blocks with the keys of a span. The first and the last one can have others too.
    pub(crate) fn chunks_in(&self, span: Span<K>, keys: usize) -> Vec<Range<usize>> {
        let step = keys.div_ceil(BLOCK).max(1);
        let blocks = self.blocks_in(span);
        blocks
            .clone()
            .step_by(step)
            .map(|start| start..(start + step).min(blocks.end))
            .collect()
    }

    /// Takes away from sorted keys those that are in the list, or keeps only those.
    pub(crate) fn sift(&self, keys: &mut Vec<K>, keeps_common: bool) {
        let Some((&first, &last)) = keys.first().zip(keys.last()) else {
            return;
        };
        // If the keys are sparse, each is looked up.
        if keys.len() < self.len / (4 * BLOCK) {
            keys.retain(|&key| self.contains(key) == keeps_common);
            return;
        }
        let mut own = self
            .keys_in(Span {
                start: first,
                end: Some(last + K::from(1)),
            })
            .peekable();
        keys.retain(|key| {
            while own.next_if(|mine| mine < key).is_some() {}
            (own.peek() == Some(key)) == keeps_common
        });
    }
}

/// The different keys in order.
pub(crate) fn sorted<K: Key>(mut keys: Vec<K>) -> Vec<K> {
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The most keys that one thread sorts at a time, about.
const SORTED_AT_ONCE: usize = 1 << 21;

/// Sorted lists of keys that grow into the list of a layer. The same key can be in several lists.
pub(crate) struct Runs<'a, K> {
    loose: Vec<KeyList<K>>,
    /// The memory of the lists, and of those that were joined last.
    memory: usize,
    joined: usize,
    /// Layers whose keys do not belong in the new one.
    earlier: [&'a KeyList<K>; 2],
    /// The bytes that other data of the search take.
    pub taken: usize,
    control: &'a Control,
}

impl<'a, K: Key> Runs<'a, K> {
    /// The lists are joined early when they take more than this many bytes.
    const MOST_LOOSE: usize = 256 << 20;

    pub(crate) fn new(earlier: [&'a KeyList<K>; 2], taken: usize, control: &'a Control) -> Self {
        Self {
            loose: Vec::new(),
            memory: 0,
            joined: 0,
            earlier,
            taken,
            control,
        }
    }

    /// Adds lists, if there is memory for them.
    pub(crate) fn add(&mut self, runs: Vec<KeyList<K>>) -> Result<()> {
        self.memory += runs.iter().map(KeyList::memory).sum::<usize>();
        self.loose
            .extend(runs.into_iter().filter(|run| run.len > 0));
        self.control.check_memory(self.taken + self.memory)?;
        if self.memory - self.joined > Self::MOST_LOOSE.max(self.joined / 2) {
            let layer = self.join()?;
            self.joined = layer.memory();
            self.memory = self.joined;
            self.loose.push(layer);
        }
        Ok(())
    }

    /// The layer of all keys.
    pub(crate) fn join(&mut self) -> Result<KeyList<K>> {
        let runs = std::mem::take(&mut self.loose);
        // The layer takes about as much memory as the lists at most.
        self.control.check_memory(self.taken + 2 * self.memory)?;
        let keys: usize = runs.iter().map(KeyList::len).sum();
        let ends = ends(&runs, keys.div_ceil(SORTED_AT_ONCE).max(16));
        let parts = in_parts(&Span::cut_at(&ends), |&span| {
            self.control.check()?;
            let mut keys = runs.iter().flat_map(|run| run.keys_in(span)).collect_vec();
            // The stable sort joins the sorted lists.
            keys.sort();
            keys.dedup();
            for layer in self.earlier {
                layer.sift(&mut keys, false);
            }
            Ok(KeyList::new(keys.into_iter()))
        })?;
        drop(runs);
        Ok(KeyList::joined(parts))
    }
}

/// Keys that cut lists into spans with about the same number of keys: at most this number of spans.
pub(crate) fn ends<'a, K: Key>(
    lists: impl IntoIterator<Item = &'a KeyList<K>>,
    spans: usize,
) -> Vec<K> {
    let mut samples = lists
        .into_iter()
        .flat_map(|list| &list.blocks)
        .map(|block| block.first)
        .collect_vec();
    samples.sort_unstable();
    let mut ends = (1..spans)
        .filter_map(|number| samples.get(number * samples.len() / spans).copied())
        .collect_vec();
    ends.dedup();
    ends
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::{KeyList, Span};

    fn numbers(range: std::ops::Range<u64>) -> impl Iterator<Item = u64> {
        range.map(|n| n * n % 1_000_003 + n * 1_000_003)
    }

    #[test]
    fn a_list_finds_its_keys() {
        let list = KeyList::joined(vec![
            KeyList::new(numbers(0..1000)),
            KeyList::new(std::iter::empty()),
            KeyList::new(numbers(1000..1001)),
            KeyList::new(numbers(1001..3000)),
        ]);
        let all: Vec<u64> = numbers(0..3000).collect();
        assert_eq!(list.len(), 3000);
        assert_eq!(list.first(), all.first().copied());
        for &key in &all {
            assert!(list.contains(key) && !list.contains(key + 1));
        }
        let again: Vec<u64> = list
            .chunks(300)
            .iter()
            .flat_map(|chunk| list.read(chunk))
            .collect();
        assert_eq!(again, all);
        assert_eq!(list.keys().collect::<Vec<_>>(), all);
        for gap in [1, 7, 2000] {
            let mut kept = Vec::new();
            let mut dropped = Vec::new();
            for &key in all.iter().step_by(gap) {
                kept.extend([key, key + 1]);
                dropped.extend([key, key + 1]);
            }
            list.sift(&mut kept, true);
            list.sift(&mut dropped, false);
            assert_eq!(kept, all.iter().copied().step_by(gap).collect::<Vec<_>>());
            assert_eq!(dropped, kept.iter().map(|key| key + 1).collect::<Vec<_>>());
        }
        for (start, end) in [(0, 0), (0, 1), (0, 1998), (130, 257), (1997, 1998), (7, 7)] {
            let key = |number: usize| all[1001 + number];
            let spans = Span::cut_at(&[key(start), key(end)]);
            let cut = [0, 1001 + start, 1001 + end, 3000];
            for (&span, (first, last)) in spans.iter().zip(cut.into_iter().tuple_windows()) {
                let keys: Vec<u64> = list.keys_in(span).collect();
                assert_eq!(keys, &all[first..last]);
            }
        }
    }
}
