//! Beams for one army alone on the board.
//!
//! A good estimate of the moves that are left looks at the moves of every man (`army_estimate.rs`), which
//! takes time. So the positions after the next move are first sorted by a quick one: that of the position
//! before, changed by the squares of the man who moved. Only the better ones get the good estimate, and the
//! best of these are kept.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::board::Board;
use crate::rules::Move;
use crate::search::parallel::in_chunks;

use super::army_estimate::ArmyEstimate;
use super::beam::trail;
use super::bits::Bits;
use super::bound::End;
use super::control::Control;
use super::ground::Ground;
use super::limits::EndedEarly;

/// An army, where it goes, and how the moves that are left are estimated.
#[derive(Clone, Debug)]
pub(super) struct ArmyBeam<B> {
    ground: Ground<B>,
    end: End<B>,
    estimate: ArmyEstimate<B>,
    /// A random number for each square. Those of the men of a position together are its lot.
    lots: Vec<u64>,
}

/// A position of the beam.
#[derive(Clone, Copy, Debug)]
struct Held<B> {
    men: B,
    lot: u64,
    /// The estimate of the moves that are left.
    estimate: i32,
    entry: Entry,
}

/// How a position was reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// The number of the position before it in the layer before.
    before: u32,
    from: u8,
    to: u8,
}

impl Entry {
    /// The position after a position of this layer.
    fn after<B: Bits>(self, layer: &[Held<B>]) -> B {
        let men = layer[self.before as usize].men;
        men ^ B::of(self.from.into()) ^ B::of(self.to.into())
    }
}

/// A position that was reached, but not looked at. The best by the quick estimate comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reached {
    /// The quick estimate.
    estimate: i32,
    lot: u64,
    entry: Entry,
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 64;
/// For each position that is kept, as many get the good estimate.
const JUDGED: usize = 4;

impl<B: Bits> ArmyBeam<B> {
    /// Beams to a target, with another estimate for each number.
    pub(super) fn new(
        (ground, board): (Ground<B>, Board),
        target: B,
        variant: u64,
        seed: u64,
    ) -> Self {
        let seed = seed.wrapping_mul(1 << 20).wrapping_add(variant);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        Self {
            end: End::new(&ground, target),
            estimate: ArmyEstimate::new(&ground, board, target, variant, !seed),
            lots: (0..ground.size()).map(|_| random.next_u64()).collect(),
            ground,
        }
    }

    /// Looks for at most this number of moves to the target. The result does not depend on the number of threads.
    /// `positions` grows by the number of positions that were judged.
    pub(super) fn run(
        &self,
        width: usize,
        men: B,
        most: usize,
        control: &Control,
        positions: &mut u64,
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let goal = self.lot(self.end.squares());
        let mut layer = vec![self.judged(men, self.lot(men), Entry::default())];
        let mut layers: Vec<Vec<Entry>> = Vec::new();
        let mut seen: FxHashSet<u64> = layer.iter().map(|held| held.lot).collect();
        for left in (0..most).rev() {
            let reached = self.reached(&layer, width, control)?;
            if let Some(won) = reached.iter().find(|reached| reached.lot == goal) {
                layers.push(vec![won.entry]);
                return Ok(Some(self.moves(&layers)));
            }
            let fresh = reached.into_iter();
            let fresh: Vec<Reached> = fresh
                .filter(|reached| seen.insert(reached.lot))
                .take(JUDGED * width)
                .collect();
            *positions += fresh.len() as u64;
            let judged = in_chunks(&fresh, CHUNK, |_, chunk| {
                control.check()?;
                let held = chunk.iter().map(|reached| {
                    let men = reached.entry.after(&layer);
                    self.judged(men, reached.lot, reached.entry)
                });
                let allowed =
                    held.filter(|held| self.end.classes_allow(&self.ground, held.men, left));
                Ok::<Vec<_>, EndedEarly>(allowed.collect())
            })?;
            let mut next = judged.concat();
            next.par_sort_unstable_by_key(|held| (held.estimate, held.lot));
            for dropped in next.drain(width.min(next.len())..) {
                seen.remove(&dropped.lot);
            }
            control.check_memory(size_of::<Entry>() * layers.len() * width + 32 * seen.len())?;
            if next.is_empty() {
                break;
            }
            layers.push(next.iter().map(|held| held.entry).collect());
            layer = next;
        }
        Ok(None)
    }

    fn lot(&self, men: B) -> u64 {
        men.squares().fold(0, |lot, square| lot ^ self.lots[square])
    }

    fn judged(&self, men: B, lot: u64, entry: Entry) -> Held<B> {
        let others = self.estimate.of_position(&self.ground, &self.end, men, lot);
        Held {
            men,
            lot,
            estimate: self.estimate.of_squares(men) + others,
            entry,
        }
    }

    /// The positions one move after a layer, the best by the quick estimate first, somewhat more than are judged.
    fn reached(
        &self,
        layer: &[Held<B>],
        width: usize,
        control: &Control,
    ) -> Result<Vec<Reached>, EndedEarly> {
        let goal = self.lot(self.end.squares());
        let reached = in_chunks(layer, CHUNK, |first, chunk| {
            control.check()?;
            let mut reached = Vec::new();
            for (before, held) in (first..).zip(chunk) {
                let before = u32::try_from(before).unwrap_or(u32::MAX);
                for from in held.men.squares() {
                    for to in self.ground.destinations(held.men, from).squares() {
                        let lot = held.lot ^ self.lots[from] ^ self.lots[to];
                        let change = self.estimate.change(from, to);
                        let estimate = if lot == goal {
                            i32::MIN
                        } else {
                            held.estimate + change
                        };
                        let (from, to) = (small(from), small(to));
                        let entry = Entry { before, from, to };
                        reached.push(Reached {
                            estimate,
                            lot,
                            entry,
                        });
                    }
                }
            }
            Ok::<_, EndedEarly>(reached)
        })?;
        let mut reached = reached.concat();
        control.check_memory(2 * size_of::<Reached>() * reached.len())?;
        let most = 2 * JUDGED * width;
        if reached.len() > most {
            reached.select_nth_unstable(most);
            reached.truncate(most);
        }
        reached.par_sort_unstable();
        Ok(reached)
    }

    /// The moves to the first entry of the last layer.
    fn moves(&self, layers: &[Vec<Entry>]) -> Vec<Move> {
        trail(layers, 0, |entry| {
            let [from, to] = [entry.from, entry.to].map(|square| self.ground.square(square.into()));
            (Move::new(from, to), entry.before)
        })
    }
}

/// A square's number. No board has more than 256 squares.
fn small(square: usize) -> u8 {
    u8::try_from(square).unwrap_or(u8::MAX)
}
