//! Layers: all positions at some number of moves.

use std::ops::Range;

use super::keys::{BLOCK, Keys};
use super::limits::EndedEarly;
use super::ranking::Key;
use super::store::Store;

/// A set of positions: lists of keys, each of which ends before the next one begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer<K> {
    parts: Vec<Keys<K>>,
}

/// Some blocks of a layer: the number of the part, and its blocks.
pub(super) type Chunk = (usize, Range<usize>);

impl<K: Key> Layer<K> {
    /// The parts are in order. Empty ones are dropped.
    pub(super) fn of(parts: Vec<Keys<K>>) -> Self {
        let parts = parts.into_iter().filter(|part| part.len() > 0).collect();
        Self { parts }
    }

    pub(super) fn of_one(key: K) -> Self {
        Self::of(vec![Keys::of(std::iter::once(key))])
    }

    /// The same layer in files of the store.
    pub(super) fn put_in(self, store: &Store) -> Result<Self, EndedEarly> {
        let parts = self.parts.into_iter().map(|part| part.put_in(store));
        let parts: Result<Vec<Keys<K>>, EndedEarly> = parts.collect();
        Ok(Self { parts: parts? })
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

    pub(super) fn first(&self) -> Option<K> {
        self.parts.first().and_then(Keys::first)
    }

    /// The keys of a chunk.
    pub(super) fn read(
        &self,
        (part, blocks): &Chunk,
    ) -> Result<impl Iterator<Item = K>, EndedEarly> {
        self.parts[*part].read(blocks.clone())
    }

    /// The number of parts that begin with this key or a lower one.
    fn parts_up_to(&self, key: K) -> usize {
        let begins = |part: &Keys<K>| part.first().is_some_and(|first| first <= key);
        self.parts.partition_point(begins)
    }

    pub(super) fn contains(&self, key: K) -> Result<bool, EndedEarly> {
        match self.parts_up_to(key).checked_sub(1) {
            Some(number) => self.parts[number].contains(key),
            None => Ok(false),
        }
    }

    /// Ranges of blocks with about this number of keys each.
    pub(super) fn chunks(&self, keys: usize) -> Vec<Chunk> {
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
    pub(super) fn sift(&self, keys: &mut Vec<K>, keeps_common: bool) -> Result<(), EndedEarly> {
        let Some((&first, &last)) = keys.first().zip(keys.last()) else {
            return Ok(());
        };
        let is_sparse = keys.len() < self.len() / (4 * BLOCK);
        let mut is_common = vec![false; keys.len()];
        let numbers = self.parts_up_to(first).saturating_sub(1)..self.parts_up_to(last);
        for (number, part) in numbers.clone().zip(&self.parts[numbers]) {
            let next = self.parts.get(number + 1).and_then(Keys::first);
            let before = |end: K| keys.partition_point(|&key| key < end);
            let here = part.first().map_or(0, before)..next.map_or(keys.len(), before);
            mark(part, &keys[here.clone()], &mut is_common[here], is_sparse)?;
        }
        let mut is_common = is_common.into_iter();
        keys.retain(|_| is_common.next() == Some(keeps_common));
        Ok(())
    }
}

/// Marks the sorted keys that are in a list. If they are sparse, each is looked up.
fn mark<K: Key>(
    list: &Keys<K>,
    keys: &[K],
    marks: &mut [bool],
    is_sparse: bool,
) -> Result<(), EndedEarly> {
    let Some(&first) = keys.first() else {
        return Ok(());
    };
    if is_sparse {
        for (&key, mark) in keys.iter().zip(marks) {
            *mark = list.contains(key)?;
        }
        return Ok(());
    }
    let end = keys.last().map(|last| last.plus(K::one()));
    let mut own = list.between(first, end)?.peekable();
    for (&key, mark) in keys.iter().zip(marks) {
        while own.next_if(|&mine| mine < key).is_some() {}
        *mark = own.peek() == Some(&key);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Keys, Layer};
    use crate::search::transfer::limits::EndedEarly;
    use crate::search::transfer::store::Store;

    fn numbers(range: std::ops::Range<u64>) -> impl Iterator<Item = u64> {
        range.map(|n| n * n % 1_000_003 + n * 1_000_003)
    }

    fn layer() -> Layer<u64> {
        Layer::of(vec![
            Keys::of(numbers(0..1000)),
            Keys::of(std::iter::empty()),
            Keys::of(numbers(1000..1001)),
            Keys::of(numbers(1001..3000)),
        ])
    }

    fn check(layer: &Layer<u64>) -> Result<(), EndedEarly> {
        let all: Vec<u64> = numbers(0..3000).collect();
        assert_eq!(layer.len(), 3000);
        assert_eq!(layer.first(), all.first().copied());
        for &key in &all {
            assert!(layer.contains(key)? && !layer.contains(key + 1)?);
        }
        let mut again = Vec::new();
        for chunk in layer.chunks(300) {
            again.extend(layer.read(&chunk)?);
        }
        assert_eq!(again, all);
        for gap in [1, 7, 2000] {
            let (mut kept, mut dropped) = (Vec::new(), Vec::new());
            for &key in all.iter().step_by(gap) {
                kept.extend([key, key + 1]);
                dropped.extend([key, key + 1]);
            }
            layer.sift(&mut kept, true)?;
            layer.sift(&mut dropped, false)?;
            assert_eq!(kept, all.iter().copied().step_by(gap).collect::<Vec<_>>());
            assert_eq!(dropped, kept.iter().map(|key| key + 1).collect::<Vec<_>>());
        }
        let list = &layer.parts()[2];
        for (start, end) in [(0, 0), (0, 1), (0, 1998), (130, 257), (1997, 1998), (7, 7)] {
            let key = |number: usize| all[1001 + number];
            let between: Vec<u64> = list.between(key(start), Some(key(end)))?.collect();
            assert_eq!(between, &all[1001 + start..1001 + end]);
            let rest: Vec<u64> = list.between(key(start), None)?.collect();
            assert_eq!(rest, &all[1001 + start..]);
        }
        Ok(())
    }

    #[test]
    fn a_layer_finds_its_keys() {
        check(&layer()).expect("memory can be read");
    }

    #[test]
    fn a_layer_in_files_finds_its_keys_and_removes_the_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::new(folder.path(), &[]).expect("it is empty");
        let in_files = layer().put_in(&store).expect("there is room");
        assert!(in_files.memory() < layer().memory() / 4);
        check(&in_files).expect("the files can be read");
        let part = &in_files.parts()[2];
        let file = part.file().expect("it is in a file").clone();
        let read = Keys::<u64>::in_file(file.clone(), part.len()).expect("the file can be read");
        let read = read.expect("the same list");
        let keys = |list: &Keys<u64>| list.read_all().expect("it can be read").collect::<Vec<_>>();
        assert_eq!(keys(&read), keys(part));
        for wrong in [part.len() - 1, part.len() + 1] {
            let list = Keys::<u64>::in_file(file.clone(), wrong).expect("it can be read");
            assert!(list.is_none());
        }
        let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files(), 3);
        in_files.parts()[0]
            .file()
            .expect("it is in a file")
            .keep(true);
        drop((in_files, read, file));
        assert_eq!(files(), 1, "one of them is kept");
        Store::new(folder.path(), &[]).expect("it can be read");
        assert_eq!(files(), 0, "nobody knows it any more");
    }
}
