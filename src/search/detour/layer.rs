//! All frontiers after so many landing squares, each with the fewest men that make it.

use std::hash::{BuildHasher, BuildHasherDefault};

use hashbrown::HashMap;
use rayon::prelude::*;
use rustc_hash::FxHasher;

use super::bounds::{Bounds, NONE};
use super::frontier::Frontier;
use super::sweep::Sweep;

type Hasher = BuildHasherDefault<FxHasher>;

/// Frontiers looked up.
pub(super) type Index = HashMap<Frontier, u32, Hasher>;

/// Frontiers and, for each, a number of men for every number of landing squares not visited.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub(super) frontiers: Vec<Frontier>,
    /// A row for each frontier, of [`Bounds::width`] numbers.
    pub(super) men: Vec<u8>,
}

/// Frontiers that one thread extends at a time.
const CHUNK: usize = 2048;
/// The new frontiers are sorted into so many parts by their hash, and each is then gathered by one
/// thread: quicker than a map that all share, and the same with any number of threads.
const PARTS: usize = 32;

/// A new frontier, and how it comes from one of the layer before.
#[derive(Clone, Copy)]
struct Offspring {
    frontier: Frontier,
    parent: u32,
    men: u8,
    unvisited: u8,
}

impl Layer {
    /// Before the first landing square.
    pub(super) fn start(bounds: &Bounds) -> Self {
        let mut men = vec![NONE; bounds.width()];
        men[0] = 0;
        Self {
            frontiers: vec![Frontier::EMPTY],
            men,
        }
    }

    /// The layer after one more landing square. The fewest men of the routes that are complete
    /// with it go into `complete`, by the number of landing squares not visited.
    pub(super) fn next(
        &self,
        sweep: Sweep,
        index: usize,
        bounds: &Bounds,
        complete: &mut [u8],
    ) -> Self {
        let width = bounds.width();
        let chunks: Vec<(Vec<Vec<Offspring>>, Vec<u8>)> = self
            .frontiers
            .par_chunks(CHUNK)
            .enumerate()
            .map(|(chunk, frontiers)| self.extend(sweep, index, bounds, chunk * CHUNK, frontiers))
            .collect();
        for (_, finished) in &chunks {
            for (fewest, &men) in complete.iter_mut().zip(finished) {
                *fewest = men.min(*fewest);
            }
        }
        let parts: Vec<Self> = (0..PARTS)
            .into_par_iter()
            .map(|part| {
                let offspring = chunks.iter().flat_map(|(parts, _)| &parts[part]);
                self.gather(offspring, index, bounds)
            })
            .collect();
        let mut layer = Self::default();
        for part in parts {
            layer.frontiers.extend(part.frontiers);
            layer.men.extend(part.men);
        }
        debug_assert_eq!(layer.men.len(), layer.frontiers.len() * width);
        layer
    }

    /// What comes of some frontiers, sorted into parts, and the routes that are complete.
    fn extend(
        &self,
        sweep: Sweep,
        index: usize,
        bounds: &Bounds,
        first: usize,
        frontiers: &[Frontier],
    ) -> (Vec<Vec<Offspring>>, Vec<u8>) {
        let hasher = Hasher::default();
        let mut parts = vec![Vec::new(); PARTS];
        let mut complete = vec![NONE; bounds.width()];
        let rest = sweep.lattice.size() - index - 1;
        for (parent, &frontier) in (first..).zip(frontiers) {
            let row = self.row(parent, bounds.width());
            sweep.meet(index, frontier, |meeting| {
                let unvisited = usize::from(!meeting.visits);
                match meeting.after {
                    Some(frontier) => {
                        #[allow(clippy::cast_possible_truncation)]
                        parts[(hasher.hash_one(frontier) >> 40) as usize % PARTS].push(Offspring {
                            frontier,
                            parent: parent as u32,
                            men: meeting.count,
                            unvisited: u8::from(!meeting.visits),
                        });
                    }
                    None => add(&mut complete, row, unvisited + rest, meeting.count),
                }
            });
        }
        (parts, complete)
    }

    /// Gathers new frontiers, the fewest men of each; those that lead to nothing wanted are left
    /// out.
    fn gather<'a>(
        &self,
        offspring: impl Iterator<Item = &'a Offspring>,
        index: usize,
        bounds: &Bounds,
    ) -> Self {
        let width = bounds.width();
        let mut known = Index::default();
        let mut layer = Self::default();
        for child in offspring {
            let next = layer.frontiers.len();
            #[allow(clippy::cast_possible_truncation)]
            let at = *known.entry(child.frontier).or_insert_with(|| {
                layer.frontiers.push(child.frontier);
                layer.men.resize((next + 1) * width, NONE);
                next as u32
            }) as usize;
            let parent = self.row(child.parent as usize, width);
            let row = &mut layer.men[at * width..(at + 1) * width];
            add(row, parent, usize::from(child.unvisited), child.men);
        }
        let prune = bounds.after(index + 1);
        layer.keep(width, |frontier, row| prune.keeps(frontier, row));
        layer
    }

    /// The numbers of men of a frontier.
    pub(super) fn row(&self, at: usize, width: usize) -> &[u8] {
        &self.men[at * width..(at + 1) * width]
    }

    /// Leaves out the frontiers for which `wanted` says so; it may change the numbers.
    pub(super) fn keep(
        &mut self,
        width: usize,
        mut wanted: impl FnMut(Frontier, &mut [u8]) -> bool,
    ) {
        let mut kept = 0;
        for at in 0..self.frontiers.len() {
            let frontier = self.frontiers[at];
            if wanted(frontier, &mut self.men[at * width..(at + 1) * width]) {
                self.frontiers[kept] = frontier;
                self.men
                    .copy_within(at * width..(at + 1) * width, kept * width);
                kept += 1;
            }
        }
        self.frontiers.truncate(kept);
        self.men.truncate(kept * width);
    }
}

/// Takes the numbers of `from`, moved by `shift` places and `men` higher, where they are lower.
pub(super) fn add(into: &mut [u8], from: &[u8], shift: usize, men: u8) {
    for (fewest, &before) in into.iter_mut().skip(shift).zip(from) {
        *fewest = before.saturating_add(men).min(*fewest);
    }
}
