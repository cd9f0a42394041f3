//! Beam search: layer by layer like the exact search, but with only the most promising positions of each.

use std::hash::{Hash, Hasher};

use hashbrown::HashSet;
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHasher};

use super::limits::{Control, EndedEarly};

/// Positions, the moves between them, and how far they seem to be from the goal.
pub(super) trait Maze: Sync {
    type Position: Copy + Eq + Ord + Hash + Send + Sync;

    /// Calls `visit` with each position one move after a position.
    fn after(&self, position: Self::Position, visit: impl FnMut(Self::Position));

    /// Whether the position is a goal.
    fn is_goal(&self, position: Self::Position) -> bool;

    /// A guess of the work left. Lower is better.
    fn work_left(&self, position: Self::Position) -> u32;
}

/// How wide and how long a beam is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    /// The most positions that are kept after each move.
    pub(super) width: usize,
    /// The most moves.
    pub(super) moves: usize,
    /// Decides which of equally good positions are kept.
    pub(super) seed: u64,
}

/// What a beam found.
#[derive(Clone, Debug)]
pub(super) struct Found<P> {
    /// The positions from the start to the goal, if it was reached.
    pub(super) path: Option<Vec<P>>,
    /// The number of moves that were looked at without leaving a position out. If the goal is farther, it
    /// is proved to be farther.
    pub(super) complete: usize,
    /// The number of different positions that were looked at.
    pub(super) positions: u64,
}

/// A position of the beam, with the number of the position before it in the layer before.
type Entry<P> = (P, u32);
/// An entry after its rank. The lowest rank is the best.
type Ranked<P> = (u64, Entry<P>);

impl Beam {
    /// Searches from a position. The result does not depend on the number of threads.
    pub(super) fn run<M: Maze>(
        self,
        maze: &M,
        start: M::Position,
        control: &Control,
    ) -> Result<Found<M::Position>, EndedEarly> {
        let mut found = Found {
            path: maze.is_goal(start).then(|| vec![start]),
            complete: 0,
            positions: 1,
        };
        let mut layers: Vec<Vec<Entry<M::Position>>> = vec![vec![(start, 0)]];
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        seen.insert(start);
        let mut all_kept = true;
        while found.path.is_none() && layers.len() <= self.moves {
            let next = self.next(
                maze,
                layers.last().map_or(&[], Vec::as_slice),
                &seen,
                control,
            )?;
            found.positions += next.len() as u64;
            let goal = next
                .iter()
                .map(|ranked| ranked.1)
                .find(|(men, _)| maze.is_goal(*men));
            if let Some(goal) = goal {
                found.path = Some(path(&layers, goal));
                break;
            }
            if all_kept {
                found.complete = layers.len();
            }
            all_kept &= next.len() <= self.width;
            let kept: Vec<Entry<M::Position>> = next
                .into_iter()
                .take(self.width)
                .map(|ranked| ranked.1)
                .collect();
            if kept.is_empty() {
                break;
            }
            let bytes = size_of::<Entry<M::Position>>();
            let held: usize = layers.iter().map(Vec::len).sum();
            control.check_memory(4 * bytes * (held + kept.len()))?;
            seen.extend(kept.iter().map(|(position, _)| *position));
            layers.push(kept);
        }
        Ok(found)
    }

    /// The new positions one move after those of a layer, the best first.
    fn next<M: Maze>(
        self,
        maze: &M,
        layer: &[Entry<M::Position>],
        seen: &HashSet<M::Position, FxBuildHasher>,
        control: &Control,
    ) -> Result<Vec<Ranked<M::Position>>, EndedEarly> {
        const CHUNK: usize = 256;
        let chunks = layer.par_chunks(CHUNK).enumerate();
        let fresh: Result<Vec<Vec<Entry<M::Position>>>, EndedEarly> = chunks
            .map(|(number, positions)| {
                control.check()?;
                let mut fresh = Vec::new();
                for (index, &(position, _)) in (number * CHUNK..).zip(positions) {
                    let index = u32::try_from(index).unwrap_or(u32::MAX);
                    maze.after(position, |next| {
                        if !seen.contains(&next) {
                            fresh.push((next, index));
                        }
                    });
                }
                fresh.sort_unstable();
                fresh.dedup_by_key(|(position, _)| *position);
                Ok(fresh)
            })
            .collect();
        let mut fresh = fresh?.concat();
        fresh.par_sort_unstable();
        fresh.dedup_by_key(|(position, _)| *position);
        let mut ranked: Vec<Ranked<M::Position>> = fresh
            .into_par_iter()
            .map(|entry| {
                let work = u64::from(maze.work_left(entry.0));
                // The low half decides between equals.
                (work << 32 | self.lot(entry.0), entry)
            })
            .collect();
        ranked.par_sort_unstable();
        Ok(ranked)
    }

    fn lot<P: Hash>(self, position: P) -> u64 {
        let mut hasher = FxHasher::default();
        (self.seed, position).hash(&mut hasher);
        hasher.finish() >> 32
    }
}

/// The positions from the start to an entry after the last layer.
fn path<P: Copy>(layers: &[Vec<Entry<P>>], (last, mut before): Entry<P>) -> Vec<P> {
    let mut path = vec![last];
    for layer in layers.iter().rev() {
        let (position, earlier) = layer[before as usize];
        path.push(position);
        before = earlier;
    }
    path.reverse();
    path
}
