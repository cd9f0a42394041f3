//! Beam search: layer by layer like the exact search, but with only the most promising positions of each.

use std::hash::{Hash, Hasher};

use hashbrown::HashSet;
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHasher};

use crate::search::parallel::in_chunks;

use super::control::Control;
use super::limits::EndedEarly;

/// Positions, the moves between them, and how far they seem to be from the goal.
pub(super) trait Maze: Sync {
    type Position: Copy + Eq + Ord + Hash + Send + Sync;

    /// Calls `visit` with each position one move after a position with this estimate, and its own estimate.
    fn after(
        &self,
        position: Self::Position,
        estimate: u32,
        visit: impl FnMut(Self::Position, u32),
    );

    /// Whether the position is a goal.
    fn is_goal(&self, position: Self::Position) -> bool;

    /// An estimate of the moves that are left. Lower is better.
    fn estimate(&self, position: Self::Position) -> u32;
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

/// A position of the beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry<P> {
    position: P,
    estimate: u32,
    /// The number of the position before it in the layer before.
    before: u32,
}

/// The positions one move after a layer.
struct Next<P> {
    /// The best first.
    entries: Vec<Entry<P>>,
    is_complete: bool,
}

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
        let first = Entry {
            position: start,
            estimate: maze.estimate(start),
            before: 0,
        };
        let mut layers = vec![vec![first]];
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        seen.insert(start);
        let mut all_kept = true;
        while found.path.is_none() && layers.len() <= self.moves {
            let last = layers.last().map_or(&[][..], Vec::as_slice);
            let Next {
                mut entries,
                is_complete,
            } = self.next(maze, last, &seen, control)?;
            found.positions += entries.len() as u64;
            if let Some(goal) = entries.iter().find(|entry| maze.is_goal(entry.position)) {
                found.path = Some(path(&layers, *goal));
                break;
            }
            if all_kept {
                // No goal is ever left out.
                found.complete = layers.len();
            }
            all_kept &= is_complete && entries.len() <= self.width;
            entries.truncate(self.width);
            entries.shrink_to_fit();
            if entries.is_empty() {
                break;
            }
            let held = seen.len() + entries.len();
            control.check_memory(4 * size_of::<Entry<M::Position>>() * held)?;
            seen.extend(entries.iter().map(|entry| entry.position));
            layers.push(entries);
        }
        Ok(found)
    }

    /// The new positions one move after those of a layer: all goals, and the best of the others, somewhat more
    /// than the beam is wide.
    fn next<M: Maze>(
        self,
        maze: &M,
        layer: &[Entry<M::Position>],
        seen: &HashSet<M::Position, FxBuildHasher>,
        control: &Control,
    ) -> Result<Next<M::Position>, EndedEarly> {
        let highest = self.highest(maze, layer, control)?;
        let fresh = in_chunks(layer, CHUNK, |first, entries| {
            control.check()?;
            let mut fresh = Vec::new();
            for (before, entry) in (first..).zip(entries) {
                let before = u32::try_from(before).unwrap_or(u32::MAX);
                maze.after(entry.position, entry.estimate, |position, estimate| {
                    let is_good = estimate <= highest || maze.is_goal(position);
                    if is_good && !seen.contains(&position) {
                        fresh.push(Entry {
                            position,
                            estimate,
                            before,
                        });
                    }
                });
            }
            fresh.sort_unstable();
            fresh.dedup_by_key(|entry| entry.position);
            Ok::<_, EndedEarly>(fresh)
        })?;
        let mut entries = fresh.concat();
        entries.par_sort_unstable();
        entries.dedup_by_key(|entry| entry.position);
        let mut entries: Vec<_> = entries
            .into_iter()
            .map(|entry| (entry.estimate, self.lot(entry.position), entry))
            .collect();
        entries.par_sort_unstable();
        Ok(Next {
            entries: entries.into_iter().map(|(_, _, entry)| entry).collect(),
            is_complete: highest == u32::MAX,
        })
    }

    /// The estimate up to which there are enough positions one move after a layer, though some come several times.
    /// `u32::MAX` if there are not enough.
    fn highest<M: Maze>(
        self,
        maze: &M,
        layer: &[Entry<M::Position>],
        control: &Control,
    ) -> Result<u32, EndedEarly> {
        const LEVELS: usize = 1 << 14;
        const TIMES: usize = 4;
        // The counts of each chunk take some memory, so a wide layer has long chunks.
        let length = layer.len().div_ceil(64).max(16 * CHUNK);
        let counts = in_chunks(layer, length, |_, entries| {
            control.check()?;
            let mut counts = vec![0_usize; LEVELS];
            for entry in entries {
                maze.after(entry.position, entry.estimate, |_, estimate| {
                    counts[(estimate as usize).min(LEVELS - 1)] += 1;
                });
            }
            Ok::<_, EndedEarly>(counts)
        })?;
        let mut sum = 0;
        let enough = (0..LEVELS - 1).position(|level| {
            sum += counts.iter().map(|counts| counts[level]).sum::<usize>();
            sum > TIMES * self.width
        });
        Ok(enough
            .and_then(|estimate| u32::try_from(estimate).ok())
            .unwrap_or(u32::MAX))
    }

    fn lot<P: Hash>(self, position: P) -> u64 {
        let mut hasher = FxHasher::default();
        (self.seed, position).hash(&mut hasher);
        hasher.finish()
    }
}

/// The number of positions that one thread takes at a time.
const CHUNK: usize = 256;

/// The positions from the start to an entry after the last layer.
fn path<P: Copy>(layers: &[Vec<Entry<P>>], last: Entry<P>) -> Vec<P> {
    let mut path = trail(layers, last.before as usize, |entry| {
        (entry.position, entry.before)
    });
    path.push(last.position);
    path
}

/// The way through the layers to an entry of the last one. `of` gives what an entry adds to the way, and the number of
/// the entry before it in the layer before.
pub(super) fn trail<E, S>(layers: &[Vec<E>], last: usize, of: impl Fn(&E) -> (S, u32)) -> Vec<S> {
    let (mut trail, mut number) = (Vec::new(), last);
    for layer in layers.iter().rev() {
        let (step, before) = of(&layer[number]);
        trail.push(step);
        number = before as usize;
    }
    trail.reverse();
    trail
}
