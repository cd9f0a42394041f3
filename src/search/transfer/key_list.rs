//! Lists of keys, sorted and compressed to a few bytes each: all positions at some number of moves.

use std::iter;
use std::ops::Range;

use crate::search::parallel::in_parts;
use crate::search::{Control, Result};
use itertools::Itertools;

use super::key::Key;

/// The most keys in a block, which is read as a whole.
const BLOCK: usize = 128;

/// A sorted list of different keys. Each is stored as its difference from the one before, except for the first
/// of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct KeyList<K> {
    blocks: Vec<Block<K>>,
    bytes: Vec<u8>,
    len: usize,
}

#[derive(Clone, Debug)]
struct Block<K> {
    first: K,
    start: usize,
}

impl<K: Key> KeyList<K> {
    /// The list of these keys, which are sorted and different.
    pub(super) fn new(keys: impl Iterator<Item = K>) -> Self {
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
        blocks.shrink_to_fit();
        bytes.shrink_to_fit();
        Self { blocks, bytes, len }
    }

    /// The list of the keys of these lists, each of which ends before the next one begins.
    fn joined(parts: Vec<Self>) -> Self {
        let sum = |of: fn(&Self) -> usize| parts.iter().map(of).sum::<usize>();
        let mut joined = Self {
            blocks: Vec::with_capacity(sum(|part| part.blocks.len())),
            bytes: Vec::with_capacity(sum(|part| part.bytes.len())),
            len: sum(|part| part.len),
        };
        for part in parts {
            let length = joined.bytes.len();
            joined.bytes.extend(part.bytes);
            joined.blocks.extend(part.blocks.iter().map(|block| Block {
                start: length + block.start,
                ..*block
            }));
        }
        joined
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn memory(&self) -> usize {
        self.bytes.capacity() + self.blocks.capacity() * size_of::<Block<K>>()
    }

    pub(super) fn first(&self) -> Option<K> {
        self.blocks.first().map(|block| block.first)
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = K> {
        self.read(&(0..self.blocks.len()))
    }

    /// The keys of some blocks.
    pub(super) fn read(&self, blocks: &Range<usize>) -> impl Iterator<Item = K> + use<'_, K> {
        blocks.clone().flat_map(|number| {
            let end = self
                .blocks
                .get(number + 1)
                .map_or(self.bytes.len(), |block| block.start);
            let mut bytes = &self.bytes[self.blocks[number].start..end];
            let mut before = K::default();
            iter::from_fn(move || {
                if bytes.is_empty() {
                    return None;
                }
                before = before + K::read(&mut bytes);
                Some(before)
            })
        })
    }

    /// The number of blocks that begin with this key or a lower one.
    fn blocks_up_to(&self, key: K) -> usize {
        self.blocks.partition_point(|block| block.first <= key)
    }

    /// The keys from `start` on and before `end`. `None` stands for all that follow.
    fn between(&self, start: K, end: Option<K>) -> impl Iterator<Item = K> {
        let first = self.blocks_up_to(start).saturating_sub(1);
        let last = end.map_or(self.blocks.len(), |end| self.blocks_up_to(end));
        self.read(&(first..last.max(first)))
            .skip_while(move |&key| key < start)
            .take_while(move |&key| end.is_none_or(|end| key < end))
    }

    pub(super) fn contains(&self, key: K) -> bool {
        let after = self.blocks_up_to(key);
        after > 0 && self.read(&(after - 1..after)).any(|other| other == key)
    }

    /// Ranges of blocks with about this number of keys each.
    pub(super) fn chunks(&self, keys: usize) -> Vec<Range<usize>> {
        let step = keys.div_ceil(BLOCK).max(1);
        let blocks = self.blocks.len();
        (0..blocks)
            .step_by(step)
            .map(|start| start..(start + step).min(blocks))
            .collect()
    }

    /// Takes away from sorted keys those that are in the list, or keeps only those.
    pub(super) fn sift(&self, keys: &mut Vec<K>, keeps_common: bool) {
        let Some((&first, &last)) = keys.first().zip(keys.last()) else {
            return;
        };
        // If the keys are sparse, each is looked up.
        if keys.len() < self.len / (4 * BLOCK) {
            keys.retain(|&key| self.contains(key) == keeps_common);
            return;
        }
        let mut own = self.between(first, Some(last + K::from(1))).peekable();
        keys.retain(|key| {
            while own.next_if(|mine| mine < key).is_some() {}
            (own.peek() == Some(key)) == keeps_common
        });
    }
}

/// The most keys that one thread sorts at a time, about.
const SORTED_AT_ONCE: usize = 1 << 21;

/// Sorted lists of keys that grow into the list of a layer. The same key can be in several lists.
pub(super) struct Runs<'a, K> {
    loose: Vec<KeyList<K>>,
    /// The memory of the lists, and of those that were joined last.
    memory: usize,
    joined: usize,
    /// Layers whose keys do not belong in the new one.
    earlier: [&'a KeyList<K>; 2],
    /// The bytes that other data of the search take.
    taken: usize,
    control: &'a Control,
}

impl<'a, K: Key> Runs<'a, K> {
    /// The lists are joined early when they take more than this many bytes.
    const MOST_LOOSE: usize = 256 << 20;

    pub(super) fn new(earlier: [&'a KeyList<K>; 2], taken: usize, control: &'a Control) -> Self {
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
    pub(super) fn add(&mut self, runs: Vec<KeyList<K>>) -> Result<()> {
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
    pub(super) fn join(&mut self) -> Result<KeyList<K>> {
        let runs = std::mem::take(&mut self.loose);
        // The layer takes about as much memory as the lists at most.
        self.control.check_memory(self.taken + 2 * self.memory)?;
        let ends = ends(&runs);
        let ranges = iter::once(K::default())
            .chain(ends.iter().copied())
            .zip(ends.iter().copied().map(Some).chain([None]))
            .collect_vec();
        let parts = in_parts(&ranges, |&(start, end)| {
            self.control.check()?;
            let mut keys = runs
                .iter()
                .flat_map(|run| run.between(start, end))
                .collect_vec();
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

/// Keys that cut the lists into ranges of about the same length.
fn ends<K: Key>(runs: &[KeyList<K>]) -> Vec<K> {
    let keys: usize = runs.iter().map(KeyList::len).sum();
    let ranges = keys.div_ceil(SORTED_AT_ONCE).max(16);
    let mut samples = runs
        .iter()
        .flat_map(|run| &run.blocks)
        .map(|block| block.first)
        .collect_vec();
    samples.sort_unstable();
    let mut ends = (1..ranges)
        .filter_map(|number| samples.get(number * samples.len() / ranges).copied())
        .collect_vec();
    ends.dedup();
    ends
}

#[cfg(test)]
mod tests {
    use super::KeyList;

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
            let between: Vec<u64> = list.between(key(start), Some(key(end))).collect();
            assert_eq!(between, &all[1001 + start..1001 + end]);
            let rest: Vec<u64> = list.between(key(start), None).collect();
            assert_eq!(rest, &all[1001 + start..]);
        }
    }
}
