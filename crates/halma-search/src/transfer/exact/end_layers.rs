//! One end of a search, and the positions around it layer by layer.

use std::borrow::Cow;
use std::iter::once;
use std::ops::Range;
use std::sync::atomic::Ordering;

use halma_rules::rules::Move;
use hashbrown::HashMap;

use crate::parallel::in_parts;
use crate::{Control, Result};

use super::field::{Around, Cost, Costs, Field};
use crate::transfer::Count;
use crate::transfer::bounds::one_army::End;
use crate::transfer::layers::image::Image;
use crate::transfer::layers::key::Key;
use crate::transfer::layers::key_list::{KeyList, Runs, sorted};
use crate::transfer::squares::bits::Bits;

/// The number of paths to each position.
pub(crate) type Paths<K> = HashMap<K, u128>;

/// The layers around one end as they are saved, and the costs of the last one.
pub(crate) type SavedLayers<'a, K> = (Cow<'a, [KeyList<K>]>, Cow<'a, Costs>);

/// One end of a search, and all positions that matter at each number of moves from it.
#[derive(Debug)]
pub(crate) struct EndLayers<B, K> {
    /// Its own end, and the other.
    ends: [End<B>; 2],
    layers: Vec<KeyList<K>>,
    costs: Costs,
}

impl<B: Bits, K: Key> EndLayers<B, K> {
    pub(crate) fn new(field: &Field<B, K>, end: B, other_end: B) -> Self {
        Self {
            ends: [end, other_end].map(|end| End::new(&field.ground, end)),
            layers: vec![KeyList::new(once(field.key(&field.own_images, end)))],
            costs: Costs::new(0),
        }
    }

    /// What is saved of it.
    pub(crate) fn saved(&self) -> SavedLayers<'_, K> {
        (Cow::Borrowed(&self.layers), Cow::Borrowed(&self.costs))
    }

    /// Takes what was saved.
    pub(crate) fn restore(&mut self, (layers, costs): SavedLayers<'_, K>) {
        self.layers = layers.into_owned();
        self.costs = costs.into_owned();
    }

    /// The number of moves of the solutions that the layers are for.
    pub(crate) fn moves(&self) -> usize {
        self.costs.moves()
    }

    /// The fewest moves to the other end that the bounds allow.
    pub(crate) fn bound(&self, field: &Field<B, K>) -> usize {
        let [own, other] = &self.ends;
        other.bound(&field.ground, own.squares)
    }

    /// Forgets all layers but the first, to look for solutions of another number of moves. With the same number, the
    /// search goes on with all layers.
    pub(crate) fn begin(&mut self, moves: usize) {
        if self.costs.moves() == moves {
            return;
        }
        self.layers.truncate(1);
        let [own, other] = &self.ends;
        let onward = other.view(own.squares).distance;
        self.costs = Costs::new(moves);
        self.costs.add(Cost::new(0, onward, 0));
    }

    /// Whether there is no way to the other end, however many moves it may have: the layers end, and in this search for
    /// solutions of so many moves no bound has kept a position out of them. `highest` is the highest bound.
    pub(crate) fn are_all(&self, moves: usize, highest: usize, other: &Self) -> bool {
        let mut layers = self.layers.iter();
        let end = layers.position(|layer| layer.len() == 0);
        // A bound keeps out what has more than so many moves in its f with the d of the other end, or the other way round.
        end.is_some_and(|end| moves >= end + other.depth() + 2 * highest)
    }

    /// The number of moves to the last layer.
    pub(crate) fn depth(&self) -> usize {
        self.layers.len() - 1
    }

    pub(crate) fn last(&self) -> &KeyList<K> {
        &self.layers[self.depth()]
    }

    pub(crate) fn memory(&self) -> usize {
        self.layers.iter().map(KeyList::memory).sum()
    }

    /// The limits of the costs that a position of the other frontier has if it is on a solution.
    pub(crate) fn limits(&self) -> Costs {
        self.costs.limits()
    }

    /// What the frontier must know to go on.
    fn around<'a>(&'a self, limits: &'a Costs, images: &'a [Image<B>]) -> Around<'a, B> {
        Around {
            depth: self.depth(),
            ends: self.ends.each_ref(),
            limits,
            images,
        }
    }

    /// Adds a layer with the positions one move after the last one. `limits` come from the other frontier,
    /// and `taken` is the memory of everything else.
    pub(crate) fn advance(
        &mut self,
        field: &Field<B, K>,
        limits: &Costs,
        taken: usize,
        control: &Control,
    ) -> Result<()> {
        let around = self.around(limits, &field.own_images);
        let after = |key, keys: &mut Vec<K>| field.children(key, &around, keys);
        let layer = next_layer(&self.layers, taken, control, after)?;
        // If this ends early, the layer is not there yet.
        self.costs = self.look(field, &layer, limits.moves(), control)?;
        field.looked_at(&layer);
        self.layers.push(layer);
        Ok(())
    }

    /// The costs of the positions in the layer that comes next.
    fn look(
        &self,
        field: &Field<B, K>,
        layer: &KeyList<K>,
        moves: usize,
        control: &Control,
    ) -> Result<Costs> {
        let [own, other] = &self.ends;
        let depth = self.depth() + 1;
        let taken = in_chunks(layer, control, |chunk| {
            let mut costs = Costs::new(moves);
            for key in layer.read(chunk) {
                let men = field.ranking.set(key);
                costs.add(Cost::new(
                    depth,
                    other.view(men).distance,
                    own.view(men).distance,
                ));
            }
            costs
        })?;
        Ok(taken.iter().fold(Costs::new(moves), Costs::join))
    }

    /// Every position one move after the last layer that is in the last layer of the other frontier. The images
    /// translate it for that frontier.
    pub(crate) fn meet(
        &self,
        field: &Field<B, K>,
        images: &[Image<B>],
        other: &Self,
        control: &Control,
    ) -> Result<Vec<K>> {
        let limits = other.limits();
        let around = self.around(&limits, images);
        let met = in_chunks(self.last(), control, |chunk| {
            let mut keys = after(self.last(), chunk, |key, keys: &mut Vec<K>| {
                field.children(key, &around, keys);
            });
            other.last().sift(&mut keys, true);
            keys
        })?;
        Ok(sorted(met.concat()))
    }

    /// The images of positions of the last layer that are in the last layer themselves.
    pub(crate) fn meet_itself(
        &self,
        field: &Field<B, K>,
        images: &[Image<B>],
        control: &Control,
    ) -> Result<Vec<K>> {
        let met = in_chunks(self.last(), control, |chunk| {
            let keys = self
                .last()
                .read(chunk)
                .map(|key| field.key(images, field.ranking.set(key)));
            let mut keys = sorted(keys.collect());
            self.last().sift(&mut keys, true);
            keys
        })?;
        Ok(sorted(met.concat()))
    }

    /// The layers at fewer than this number of moves.
    pub(crate) fn before(&self, depth: usize) -> &[KeyList<K>] {
        &self.layers[..depth]
    }

    /// The positions from the frontier's end to this one, which is in a layer, or is an image of one that is.
    pub(crate) fn path(&self, field: &Field<B, K>, men: B, depth: usize) -> Vec<B> {
        let mut path = vec![men];
        let mut last = men;
        for layer in self.layers[..depth].iter().rev() {
            let is_before = |&men: &B| layer.contains(field.key(&field.own_images, men));
            let before = field.neighbors(last).find(is_before);
            last = before.unwrap_or(last);
            path.extend(before);
        }
        path.reverse();
        path
    }
}

/// The moves that shortest solutions make at each place. Two moves are the same if they begin and end on the same
/// squares. The route of a hop does not count.
pub(crate) struct Tally {
    /// For each place, one move or two different ones.
    moves: Vec<Vec<Move>>,
}

impl Tally {
    pub(crate) fn new(moves: usize) -> Self {
        Self {
            moves: vec![Vec::new(); moves],
        }
    }

    /// Counts a move at a place, from 1.
    pub(crate) fn add(&mut self, number: usize, made: Move) {
        let here = &mut self.moves[number - 1];
        if here.len() < 2 && !here.contains(&made) {
            here.push(made);
        }
    }

    /// One move or two different ones, of all places.
    pub(crate) fn into_moves(self) -> Vec<Move> {
        self.moves.concat()
    }

    /// The shortest solutions, with the moves that are alone at their places.
    pub(crate) fn count(&self, solutions: Option<u128>) -> Count {
        let alone = (1..).zip(&self.moves).filter(|(_, here)| here.len() == 1);
        Count {
            moves: self.moves.len(),
            solutions,
            forced: alone.map(|(number, here)| (number, here[0])).collect(),
        }
    }
}

/// The number of keys in each chunk of a layer that is worked on at a time. It does not depend on the threads,
/// so that a limit of memory ends every search at the same place.
fn chunk<K: Key>(layer: &KeyList<K>) -> usize {
    const MOST: usize = 1 << 15;
    (layer.len() / 64).clamp(128, MOST)
}

/// What `work` makes of each chunk of a layer, in order.
fn in_chunks<K: Key, R: Send + Sync>(
    layer: &KeyList<K>,
    control: &Control,
    work: impl Fn(&Range<usize>) -> R + Sync,
) -> Result<Vec<R>> {
    in_parts(&layer.chunks(chunk(layer)), |range| {
        control.count(layer.len_of(range))?;
        Ok(work(range))
    })
}

/// The sorted keys that `each` finds one move after the positions of a chunk.
fn after<K: Key>(
    layer: &KeyList<K>,
    chunk: &Range<usize>,
    each: impl Fn(K, &mut Vec<K>),
) -> Vec<K> {
    let mut keys = Vec::new();
    for key in layer.read(chunk) {
        each(key, &mut keys);
    }
    sorted(keys)
}

/// The layer one move after the last of these, without the positions of the layers. `each` appends the keys one move
/// after a key, and `taken` is the memory of everything else.
pub(crate) fn next_layer<K: Key>(
    layers: &[KeyList<K>],
    taken: usize,
    control: &Control,
    each: impl Fn(K, &mut Vec<K>) + Sync,
) -> Result<KeyList<K>> {
    let nothing = KeyList::default();
    let mut latest = layers.iter().rev();
    let mut latest = || latest.next().unwrap_or(&nothing);
    let last = latest();
    let before = latest();
    let taken = taken + layers.iter().map(KeyList::memory).sum::<usize>();
    let mut runs = Runs::new([last, before], taken, control);
    // A few chunks at a time, so that the memory is checked often.
    for chunks in last.chunks(chunk(last)).chunks(64) {
        let fresh = in_parts(chunks, |chunk| {
            control.count(last.len_of(chunk))?;
            Ok(KeyList::new(after(last, chunk, &each).into_iter()))
        })?;
        runs.add(fresh)?;
    }
    runs.join()
}

impl<B: Bits, K: Key> Field<B, K> {
    /// Counts the positions of a layer that is complete.
    pub(crate) fn looked_at(&self, layer: &KeyList<K>) {
        self.positions
            .fetch_add(layer.len() as u64, Ordering::Relaxed);
    }

    /// The number of shortest paths from the one position of the first of these layers to each of `keys`, which are one
    /// move after the last layer. `visit` gets the moves of the paths: their number, counted from 1, and the positions
    /// before and after. `None` if a number is too large.
    pub(crate) fn paths(
        &self,
        layers: &[KeyList<K>],
        keys: Vec<K>,
        control: &Control,
        mut visit: impl FnMut(usize, B, B),
    ) -> Result<Option<Paths<K>>> {
        // The positions of each layer from which some path goes on to `keys`.
        let mut needed = vec![keys];
        for layer in layers.iter().rev() {
            let mut before: Vec<K> = Vec::new();
            for (done, &key) in needed.last().into_iter().flatten().enumerate() {
                let held = || needed.iter().map(Vec::len).sum::<usize>() + before.len();
                check_table(control, done, held)?;
                let keys = self
                    .neighbors(self.ranking.set(key))
                    .map(|men| self.key(&self.own_images, men));
                before.extend(keys.filter(|&key| layer.contains(key)));
            }
            needed.push(sorted(before));
        }
        let mut paths: Paths<K> = needed
            .pop()
            .into_iter()
            .flatten()
            .map(|key| (key, 1))
            .collect();
        for (number, keys) in (1..).zip(needed.iter().rev()) {
            let mut longer = HashMap::with_capacity(keys.len());
            for (done, &key) in keys.iter().enumerate() {
                check_table(control, done, || paths.len() + keys.len())?;
                let men = self.ranking.set(key);
                let mut sum = 0_u128;
                for before in self.neighbors(men) {
                    if let Some(&number_of_paths) = paths.get(&self.key(&self.own_images, before)) {
                        let Some(more) = sum.checked_add(number_of_paths) else {
                            return Ok(None);
                        };
                        sum = more;
                        visit(number, before, men);
                    }
                }
                longer.insert(key, sum);
            }
            paths = longer;
        }
        Ok(Some(paths))
    }
}

/// Now and then checks the time, and the memory of tables with this number of positions.
fn check_table(control: &Control, done: usize, held: impl Fn() -> usize) -> Result<()> {
    /// The bytes of a position with its number of paths, in a table that may be half empty.
    const ENTRY: usize = 96;
    const BETWEEN_CHECKS: usize = 1024;
    if done.is_multiple_of(BETWEEN_CHECKS) {
        control.count(BETWEEN_CHECKS)?;
        control.check_memory(held().saturating_mul(ENTRY))?;
    }
    Ok(())
}
