//! Counts or lists all sets of squares, symmetrical or not, that the men of a yard can reach, each in one move.
//!
//! It builds every position after one move, then after two, and so on. A position is the set of all men:
//! those inside the yard have not moved yet. If the yard is symmetrical, one of a position and its mirror
//! image is enough.

use std::hash::BuildHasher;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use halma_rules::board::SquareSet;
use halma_rules::rules::Position;
use hashbrown::HashSet;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use crate::{Control, EndedEarly, Result};

use super::task::ExitTask;

/// The positions after one more move, in parts that several threads fill.
struct NextLayer {
    parts: Vec<Mutex<HashSet<SquareSet, FxBuildHasher>>>,
    /// The positions of all layers before, and those of this one.
    earlier: usize,
    number: AtomicUsize,
    /// The most positions for which there is memory.
    most: usize,
}

/// The parts of a layer, one for each value of a byte of a hash.
const PARTS: usize = 1 << 8;

/// The bytes for each position in a hash set that has just grown and is half empty.
const BYTES: usize = 3 * size_of::<SquareSet>();

/// This many new positions are a report.
const REPORTED: usize = 1 << 14;

/// The number of all sets of squares outside the yard into which its men can be brought, each in one move, and how many
/// of these sets are symmetrical in the diagonal through the yard's corner. The steps of its
/// progress are the positions that it reaches.
///
/// # Errors
/// [`EndedEarly`] if the count is stopped or runs out of time, or if two layers of positions exceed the
/// memory limit.
pub fn count_reachable(task: &ExitTask, control: &Control) -> Result<(usize, usize)> {
    let layer = last_layer(task, control)?;
    let symmetrical = layer.iter().filter(|&&men| task.mirror(men) == men).count();
    let images = if task.is_symmetrical() {
        layer.len() - symmetrical
    } else {
        0
    };
    Ok((layer.len() + images, symmetrical))
}

/// All sets of squares outside the yard into which its men can be brought, each in one move, in order. The steps of its
/// progress are the positions that it reaches.
///
/// # Errors
/// [`EndedEarly`] if it is stopped or out of time, or if two layers of positions need more memory than they may.
pub fn reachable_sets(task: &ExitTask, control: &Control) -> Result<Vec<SquareSet>> {
    let mut sets = last_layer(task, control)?;
    if task.is_symmetrical() {
        let images: Vec<SquareSet> = sets.iter().map(|&men| task.mirror(men)).collect();
        sets.extend(images);
    }
    sets.par_sort_unstable();
    sets.dedup();
    Ok(sets)
}

/// The positions in which every man has moved: of a set and its mirror image one, if they are the same problem.
fn last_layer(task: &ExitTask, control: &Control) -> Result<Vec<SquareSet>> {
    let mut layer = vec![task.men()];
    let mut earlier = 0;
    for _ in 0..task.men().len() {
        let next = NextLayer {
            parts: (0..PARTS).map(|_| Mutex::default()).collect(),
            earlier,
            number: AtomicUsize::new(0),
            most: (control.memory() / BYTES).saturating_sub(layer.len()),
        };
        let made = |&men| {
            control.check()?;
            next.add_after(task, men, control)
        };
        control.install(|| layer.par_iter().try_for_each(made))?;
        layer = next
            .parts
            .into_iter()
            .map(Mutex::into_inner)
            .flat_map(|part| part.unwrap_or_else(PoisonError::into_inner))
            .collect();
        earlier += layer.len();
        control.advanced(earlier as u64, None);
    }
    Ok(layer)
}

impl NextLayer {
    /// Adds the positions after one more move.
    fn add_after(&self, task: &ExitTask, men: SquareSet, control: &Control) -> Result<()> {
        let position = Position::from_men(task.board(), men);
        for man in men & task.men() {
            for square in position.destinations(man) & task.outside() {
                let after = (men - man.into()) | square.into();
                let after = if task.is_symmetrical() {
                    after.min(task.mirror(after))
                } else {
                    after
                };
                let [.., part, _, _] = FxBuildHasher.hash_one(after).to_be_bytes();
                let mut part = self.parts[usize::from(part)]
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                if part.insert(after) {
                    let number = self.number.fetch_add(1, Ordering::Relaxed) + 1;
                    if number > self.most {
                        let limit = control.memory();
                        return Err(EndedEarly::Memory { limit });
                    }
                    if number.is_multiple_of(REPORTED) {
                        control.advanced((self.earlier + number) as u64, None);
                    }
                }
            }
        }
        Ok(())
    }
}
