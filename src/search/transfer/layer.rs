//! Layers: sorted lists of positions, compressed.

use super::ranking::Key;

/// The number of keys in a block, which is read as a whole.
const BLOCK: usize = 128;

/// A sorted list of different keys. Each is stored as its difference from the one before.
#[derive(Clone, Debug, Default)]
pub(super) struct Keys<K> {
    blocks: Vec<Block<K>>,
    bytes: Vec<u8>,
    len: usize,
}

#[derive(Clone, Copy, Debug)]
struct Block<K> {
    first: K,
    start: usize,
}

impl<K: Key> Keys<K> {
    /// The list of these keys, which are sorted and different.
    pub(super) fn of(keys: impl Iterator<Item = K>) -> Self {
        let mut list = Self::default();
        let mut before = K::default();
        for key in keys {
            if list.len.is_multiple_of(BLOCK) {
                list.blocks.push(Block {
                    first: key,
                    start: list.bytes.len(),
                });
            } else {
                key.minus(before).write(&mut list.bytes);
            }
            before = key;
            list.len += 1;
        }
        list.blocks.shrink_to_fit();
        list.bytes.shrink_to_fit();
        list
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The bytes of memory that the list takes.
    pub(super) fn memory(&self) -> usize {
        self.bytes.capacity() + self.blocks.capacity() * size_of::<Block<K>>()
    }

    /// The first keys of all blocks.
    pub(super) fn samples(&self) -> impl Iterator<Item = K> + '_ {
        self.blocks.iter().map(|block| block.first)
    }

    fn first(&self) -> Option<K> {
        self.blocks.first().map(|block| block.first)
    }

    fn block(&self, number: usize) -> BlockKeys<'_, K> {
        let block = self.blocks[number];
        let left = (self.len - number * BLOCK).min(BLOCK);
        BlockKeys {
            bytes: &self.bytes[block.start..],
            next: block.first,
            left,
        }
    }

    /// The keys of some blocks.
    pub(super) fn in_blocks(&self, blocks: std::ops::Range<usize>) -> impl Iterator<Item = K> + '_ {
        blocks.flat_map(|number| self.block(number))
    }

    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The keys from `start` on.
    pub(super) fn starting_at(&self, start: K) -> impl Iterator<Item = K> + '_ {
        let after = self.blocks.partition_point(|block| block.first <= start);
        self.in_blocks(after.saturating_sub(1)..self.blocks())
            .skip_while(move |&key| key < start)
    }
}

/// The rest of a block.
struct BlockKeys<'a, K> {
    bytes: &'a [u8],
    next: K,
    left: usize,
}

impl<K: Key> Iterator for BlockKeys<'_, K> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        if self.left == 0 {
            return None;
        }
        let key = self.next;
        self.left -= 1;
        if self.left > 0 {
            self.next = key.plus(K::read(&mut self.bytes));
        }
        Some(key)
    }
}

/// A set of positions: lists of keys, each of which ends before the next one begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer<K> {
    parts: Vec<Keys<K>>,
}

impl<K: Key> Layer<K> {
    /// The parts are in order. Empty ones are dropped.
    pub(super) fn of(parts: Vec<Keys<K>>) -> Self {
        let parts = parts.into_iter().filter(|part| part.len() > 0).collect();
        Self { parts }
    }

    pub(super) fn of_one(key: K) -> Self {
        Self::of(vec![Keys::of(std::iter::once(key))])
    }

    pub(super) fn len(&self) -> usize {
        self.parts.iter().map(Keys::len).sum()
    }

    pub(super) fn memory(&self) -> usize {
        self.parts.iter().map(Keys::memory).sum()
    }

    pub(super) fn parts(&self) -> &[Keys<K>] {
        &self.parts
    }

    pub(super) fn into_parts(self) -> Vec<Keys<K>> {
        self.parts
    }

    /// The keys from `start` on.
    pub(super) fn starting_at(&self, start: K) -> impl Iterator<Item = K> + '_ {
        let first = |part: &Keys<K>| part.first().is_some_and(|first| first <= start);
        let after = self.parts.partition_point(first);
        let parts = &self.parts[after.saturating_sub(1)..];
        parts.iter().flat_map(move |part| part.starting_at(start))
    }

    pub(super) fn contains(&self, key: K) -> bool {
        self.starting_at(key).next() == Some(key)
    }

    /// Ranges of blocks with about this number of keys each: the number of the part, and its blocks.
    pub(super) fn chunks(&self, keys: usize) -> Vec<(usize, std::ops::Range<usize>)> {
        let step = keys.div_ceil(BLOCK).max(1);
        let parts = self.parts.iter().enumerate();
        parts
            .flat_map(|(number, part)| {
                let starts = (0..part.blocks()).step_by(step);
                starts.map(move |start| (number, start..(start + step).min(part.blocks())))
            })
            .collect()
    }

    /// Takes away from sorted keys those that are in the layer, or keeps only those.
    pub(super) fn sift(&self, keys: &mut Vec<K>, keeps_common: bool) {
        let Some(&start) = keys.first() else { return };
        let mut own = self.starting_at(start).peekable();
        let sparse = keys.len() < self.len() / (4 * BLOCK);
        keys.retain(|&key| {
            let common = if sparse {
                self.contains(key)
            } else {
                while own.next_if(|&mine| mine < key).is_some() {}
                own.peek() == Some(&key)
            };
            common == keeps_common
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Keys, Layer};

    #[test]
    fn a_layer_finds_its_keys() {
        let numbers =
            |range: std::ops::Range<u64>| range.map(|n| n * n % 1_000_003 + n * 1_000_003);
        let layer = Layer::of(vec![
            Keys::of(numbers(0..1000)),
            Keys::of(std::iter::empty()),
            Keys::of(numbers(1000..1001)),
            Keys::of(numbers(1001..3000)),
        ]);
        let all: Vec<u64> = numbers(0..3000).collect();
        assert_eq!(layer.len(), 3000);
        assert_eq!(layer.starting_at(0).collect::<Vec<_>>(), all);
        for (index, &key) in all.iter().enumerate() {
            assert!(layer.contains(key) && !layer.contains(key + 1));
            assert_eq!(layer.starting_at(key.saturating_sub(1)).next(), Some(key));
            assert_eq!(
                layer.starting_at(key + 1).next(),
                all.get(index + 1).copied()
            );
        }
        let chunks = layer.chunks(300);
        let again = chunks.into_iter();
        let again = again.flat_map(|(part, blocks)| layer.parts()[part].in_blocks(blocks));
        assert_eq!(again.collect::<Vec<_>>(), all);
        for gap in [1, 7, 2000] {
            let (mut kept, mut dropped) = (Vec::new(), Vec::new());
            for &key in all.iter().step_by(gap) {
                kept.extend([key, key + 1]);
                dropped.extend([key, key + 1]);
            }
            layer.sift(&mut kept, true);
            layer.sift(&mut dropped, false);
            assert_eq!(kept, all.iter().copied().step_by(gap).collect::<Vec<_>>());
            assert!(
                dropped
                    .iter()
                    .zip(&kept)
                    .all(|(other, key)| *other == key + 1)
            );
        }
    }
}
