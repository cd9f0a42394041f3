//! Lists of positions: sorted keys, compressed, in memory or in a file.

use std::borrow::Cow;
use std::ops::Range;

use super::limits::EndedEarly;
use super::ranking::Key;
use super::store::{KeyFile, Store};

/// The number of keys in a block, which is read as a whole.
pub(super) const BLOCK: usize = 128;

/// A sorted list of different keys. Each is stored as its difference from the one before, except for the first
/// of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Keys<K> {
    blocks: Vec<Block<K>>,
    bytes: Bytes,
    len: usize,
}

#[derive(Clone, Copy, Debug)]
struct Block<K> {
    first: K,
    start: usize,
}

#[derive(Clone, Debug)]
enum Bytes {
    Memory(Vec<u8>),
    File(KeyFile),
}

impl Default for Bytes {
    fn default() -> Self {
        Self::Memory(Vec::new())
    }
}

impl<K: Key> Keys<K> {
    /// The list of these keys, which are sorted and different.
    pub(super) fn of(keys: impl Iterator<Item = K>) -> Self {
        let (mut blocks, mut bytes, mut len) = (Vec::new(), Vec::new(), 0_usize);
        let mut before = K::default();
        for key in keys {
            if len.is_multiple_of(BLOCK) {
                blocks.push(Block {
                    first: key,
                    start: bytes.len(),
                });
                before = K::default();
            }
            key.minus(before).write(&mut bytes);
            before = key;
            len += 1;
        }
        blocks.shrink_to_fit();
        bytes.shrink_to_fit();
        let bytes = Bytes::Memory(bytes);
        Self { blocks, bytes, len }
    }

    /// The list in a file, which has this number of keys. `None` if the file does not have such a list.
    pub(super) fn in_file(file: KeyFile, len: usize) -> Result<Option<Self>, EndedEarly> {
        let bytes = file.read(0..file.length())?;
        let mut rest = &bytes[..];
        let mut blocks = Vec::with_capacity(len.min(bytes.len()).div_ceil(BLOCK));
        let mut before = K::default();
        for number in 0..len {
            let start = bytes.len() - rest.len();
            if rest.is_empty() {
                return Ok(None);
            }
            let read = K::read(&mut rest);
            let key = if number % BLOCK == 0 {
                blocks.push(Block { first: read, start });
                read
            } else {
                before.plus(read)
            };
            if number > 0 && key <= before {
                return Ok(None);
            }
            before = key;
        }
        let bytes = Bytes::File(file);
        Ok(rest.is_empty().then_some(Self { blocks, bytes, len }))
    }

    /// The same list in a file of the store.
    pub(super) fn put_in(self, store: &Store) -> Result<Self, EndedEarly> {
        let bytes = match self.bytes {
            Bytes::Memory(bytes) => Bytes::File(store.put(&bytes)?),
            file @ Bytes::File(_) => file,
        };
        Ok(Self { bytes, ..self })
    }

    /// The file of the list, if it is in one.
    pub(super) const fn file(&self) -> Option<&KeyFile> {
        match &self.bytes {
            Bytes::Memory(_) => None,
            Bytes::File(file) => Some(file),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The bytes of memory that the list takes.
    pub(super) fn memory(&self) -> usize {
        let bytes = match &self.bytes {
            Bytes::Memory(bytes) => bytes.capacity(),
            Bytes::File(_) => 0,
        };
        bytes + self.blocks.capacity() * size_of::<Block<K>>()
    }

    /// The first keys of all blocks.
    pub(super) fn samples(&self) -> impl Iterator<Item = K> + '_ {
        self.blocks.iter().map(|block| block.first)
    }

    pub(super) fn first(&self) -> Option<K> {
        self.blocks.first().map(|block| block.first)
    }

    pub(super) const fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The keys of some blocks.
    pub(super) fn read(&self, blocks: Range<usize>) -> Result<Stretch<'_, K>, EndedEarly> {
        let length = match &self.bytes {
            Bytes::Memory(bytes) => bytes.len(),
            Bytes::File(file) => file.length(),
        };
        let start = |number: usize| self.blocks.get(number).map_or(length, |block| block.start);
        let range = start(blocks.start)..start(blocks.end);
        Ok(Stretch {
            bytes: match &self.bytes {
                Bytes::Memory(bytes) => Cow::Borrowed(&bytes[range]),
                Bytes::File(file) => Cow::Owned(file.read(range)?),
            },
            place: 0,
            before: K::default(),
            number: 0,
            len: (blocks.end * BLOCK)
                .min(self.len)
                .saturating_sub(blocks.start * BLOCK),
        })
    }

    /// The keys of all blocks.
    pub(super) fn read_all(&self) -> Result<Stretch<'_, K>, EndedEarly> {
        self.read(0..self.blocks())
    }

    /// The keys from `start` on and before `end`. `None` stands for all that follow.
    pub(super) fn between(
        &self,
        start: K,
        end: Option<K>,
    ) -> Result<impl Iterator<Item = K> + '_, EndedEarly> {
        let up_to = |key: K| self.blocks.partition_point(|block| block.first <= key);
        let first = up_to(start).saturating_sub(1);
        let last = end.map_or(self.blocks(), up_to).max(first);
        let keys = self.read(first..last)?;
        let keys = keys.skip_while(move |&key| key < start);
        Ok(keys.take_while(move |&key| end.is_none_or(|end| key < end)))
    }

    pub(super) fn contains(&self, key: K) -> Result<bool, EndedEarly> {
        let after = self.blocks.partition_point(|block| block.first <= key);
        let Some(number) = after.checked_sub(1) else {
            return Ok(false);
        };
        Ok(self.read(number..after)?.any(|other| other == key))
    }
}

/// The keys of some blocks, in order.
#[derive(Debug)]
pub(super) struct Stretch<'a, K> {
    bytes: Cow<'a, [u8]>,
    /// The place of the next key in the bytes.
    place: usize,
    before: K,
    /// The number of keys that were read.
    number: usize,
    len: usize,
}

impl<K: Key> Iterator for Stretch<'_, K> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        if self.number == self.len {
            return None;
        }
        let mut rest = &self.bytes[self.place..];
        let read = K::read(&mut rest);
        self.place = self.bytes.len() - rest.len();
        self.before = if self.number.is_multiple_of(BLOCK) {
            read
        } else {
            self.before.plus(read)
        };
        self.number += 1;
        Some(self.before)
    }
}
