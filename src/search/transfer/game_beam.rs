//! Beams for short games: layer by layer, but with only the most promising positions of each.

use std::hash::{Hash, Hasher};

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rayon::prelude::*;
use rustc_hash::FxHasher;

use crate::rules::Move;

use super::bits::Bits;
use super::control::Control;
use super::game_field::{Armies, GameField, Left, Way};
use super::limits::EndedEarly;

/// How much the parts of the work that is left count. They are guesses, not bounds.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Each man of the winner who is off the target.
    off: u32,
    /// Each step from the target that is left to him after his best hop, over the men of both armies.
    after_hop: u32,
    /// Each step from the target, and its square in eighths.
    way: (u32, u32),
    /// What a man of the winner saves for each step from the rim of the target.
    depth: u32,
    /// Each man of the helper on the target, and each step from its rim.
    helper: (u32, u32),
    /// Each step of the helper's men from the winner's start.
    helper_way: u32,
    /// More than the greatest random addition.
    noise: u32,
}

impl Weights {
    /// Weights that work on most boards.
    const USUAL: Self = Self {
        off: 60,
        after_hop: 8,
        way: (8, 1),
        depth: 8,
        helper: (60, 8),
        helper_way: 1,
        noise: 8,
    };
    /// More than any depth saves.
    const RIM: u32 = 1 << 10;

    /// Weights near the usual ones.
    fn random(seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut one_of = |choices: &[u32]| *choices.choose(&mut random).unwrap_or(&0);
        Self {
            off: one_of(&[24, 60]),
            after_hop: one_of(&[4, 8, 12]),
            way: (one_of(&[4, 8]), one_of(&[0, 1, 4, 8])),
            depth: one_of(&[4, 8]),
            helper: (one_of(&[8, 24, 60]), one_of(&[4, 8])),
            helper_way: one_of(&[0, 1, 2, 4]),
            noise: one_of(&[1, 2, 8]),
        }
    }
}

/// The work that is left, as a guess.
#[derive(Clone, Debug)]
struct Work<'a, B> {
    field: &'a GameField<B>,
    weights: Weights,
    of_winner: Vec<u32>,
    of_helper: Vec<u32>,
}

impl<'a, B: Bits> Work<'a, B> {
    fn new(field: &'a GameField<B>, weights: Weights) -> Self {
        let ground = &field.ground;
        let mut of_winner = vec![0; ground.size()];
        let mut of_helper = vec![0; ground.size()];
        for (distance, level) in (0..).zip(&field.levels).skip(1) {
            let (each, squared) = weights.way;
            let way = each * distance + squared * distance * distance / 8;
            for square in level.squares() {
                of_winner[square] = Weights::RIM + weights.off + way;
            }
        }
        let outside = ground.rings(!field.target() & ground.all());
        for (depth, ring) in (0..).zip(outside).skip(1) {
            for square in ring.squares() {
                of_winner[square] = Weights::RIM - weights.depth * depth;
                of_helper[square] = weights.helper.0 + weights.helper.1 * depth;
            }
        }
        for (distance, ring) in (0..).zip(ground.rings(field.start.winner)) {
            for square in ring.squares() {
                of_helper[square] += weights.helper_way * distance;
            }
        }
        Self {
            field,
            weights,
            of_winner,
            of_helper,
        }
    }

    fn left(&self, armies: Armies<B>, lot: u64) -> u64 {
        let sum = |men: B, costs: &[u32]| men.squares().map(|square| costs[square]).sum::<u32>();
        let men = sum(armies.winner, &self.of_winner) + sum(armies.helper, &self.of_helper);
        let steps = u64::from(self.weights.after_hop) * self.steps_after_hops(armies);
        u64::from(men) + steps + (lot >> 32) % u64::from(self.weights.noise)
    }

    /// The steps that are left to the winner's men, each after the hop that brings him nearest to the target. The
    /// hops of all men are followed at once, backward from the target.
    fn steps_after_hops(&self, armies: Armies<B>) -> u64 {
        let field = self.field;
        let (all, mut steps) = (armies.all(), 0);
        let (mut waiting, mut reached) = (armies.winner & !field.target(), B::default());
        for (distance, &level) in (0..).zip(&field.levels) {
            let mut here = waiting & level;
            let fresh = level & !all & !reached;
            if !fresh.is_empty() {
                let (grown, hopping) = field.ground.hop_reach(all, reached | fresh, fresh);
                reached = grown;
                here |= waiting & hopping;
            }
            steps += distance * here.count() as u64;
            waiting &= !here;
            if waiting.is_empty() {
                break;
            }
        }
        steps
    }
}

/// How wide a beam is, and how it chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameBeam {
    /// The most positions that are kept after each move, about.
    width: usize,
    /// Whether positions with the same numbers of men on the target compete only with each other.
    shares: bool,
    weights: Weights,
    seed: u64,
}

/// A position of the beam: the number of the position before it, and the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// First it sorts equal positions, then it decides between equally good ones.
    lot: u64,
    before: u32,
    way: Way,
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 64;

impl GameBeam {
    /// A beam with another guess of the work that is left. The first guess is the usual one.
    pub(super) fn of_guess(width: usize, guess: u64, seed: u64) -> Self {
        let seed = seed.wrapping_mul(1 << 20);
        let seed = seed.wrapping_add(width as u64 * 64 + guess);
        Self {
            width,
            shares: guess % 2 == 1,
            weights: if guess == 0 {
                Weights::USUAL
            } else {
                Weights::random(seed)
            },
            seed,
        }
    }

    /// Looks for a game of at most this number of moves from a position. The result does not depend on the
    /// number of threads. `positions` grows by the number of positions that were judged.
    pub(super) fn run<B: Bits>(
        self,
        field: &GameField<B>,
        from: Armies<B>,
        left: Left,
        control: &Control,
        positions: &mut u64,
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let work = Work::new(field, self.weights);
        let (mut layer, mut left) = (vec![from], left);
        let mut layers: Vec<Vec<Entry>> = Vec::new();
        while left.plies > 0 && !layer.is_empty() {
            let winner_moves = left.winner_moves();
            let position =
                |entry: &Entry| layer[entry.before as usize].after(winner_moves, entry.way);
            let fresh = self.fresh(field, &layer, left, control)?;
            *positions += fresh.len() as u64;
            let mut judged: Vec<(u64, Entry)> = fresh
                .into_par_iter()
                .map(|entry| (work.left(position(&entry), entry.lot), entry))
                .collect();
            judged.par_sort_unstable();
            self.choose(&mut judged, |entry| {
                let armies = position(entry);
                let off = (armies.winner & !field.target()).count();
                (off, (armies.helper & field.target()).count())
            });
            let entries: Vec<Entry> = judged.into_iter().map(|(_, entry)| entry).collect();
            let next: Vec<Armies<B>> = entries.iter().map(position).collect();
            layers.push(entries);
            if let Some(goal) = next.iter().position(|&armies| field.is_won(armies)) {
                return Ok(Some(moves_to(field, &layers, goal)));
            }
            (layer, left) = (next, left.less_one());
        }
        Ok(None)
    }

    /// The different positions one move after a layer.
    fn fresh<B: Bits>(
        self,
        field: &GameField<B>,
        layer: &[Armies<B>],
        left: Left,
        control: &Control,
    ) -> Result<Vec<Entry>, EndedEarly> {
        let chunks = layer.par_chunks(CHUNK).enumerate();
        let fresh: Result<Vec<Vec<Entry>>, EndedEarly> = chunks
            .map(|(number, chunk)| {
                control.check()?;
                let mut fresh = Vec::new();
                for (before, &armies) in (number * CHUNK..).zip(chunk) {
                    let before = u32::try_from(before).unwrap_or(u32::MAX);
                    field.each_move(armies, left, |way, next| {
                        let lot = lot(self.seed, next);
                        fresh.push(Entry { lot, before, way });
                    });
                }
                fresh.sort_unstable();
                fresh.dedup_by_key(|entry| entry.lot);
                Ok(fresh)
            })
            .collect();
        let mut fresh = fresh?.concat();
        control.check_memory(4 * size_of::<Entry>() * fresh.len())?;
        fresh.par_sort_unstable();
        // Different positions hardly ever have the same lot. A beam may lose one.
        fresh.dedup_by_key(|entry| entry.lot);
        Ok(fresh)
    }

    /// Keeps the best of sorted entries, in shares if the beam has them.
    fn choose(
        self,
        judged: &mut Vec<(u64, Entry)>,
        counts: impl Fn(&Entry) -> (usize, usize) + Sync,
    ) {
        if judged.len() <= self.width || !self.shares {
            judged.truncate(self.width);
            return;
        }
        let groups: Vec<(usize, usize)> =
            judged.par_iter().map(|(_, entry)| counts(entry)).collect();
        let mut sizes: std::collections::BTreeMap<(usize, usize), usize> =
            std::collections::BTreeMap::new();
        for &group in &groups {
            *sizes.entry(group).or_default() += 1;
        }
        let share = share(self.width, sizes.values().copied().collect());
        let mut kept = std::collections::BTreeMap::new();
        let mut groups = groups.into_iter();
        judged.retain(|_| {
            let taken: &mut usize = kept.entry(groups.next()).or_default();
            *taken += 1;
            *taken <= share
        });
    }
}

/// The most that each group may keep, so that all together keep about the width.
fn share(width: usize, mut sizes: Vec<usize>) -> usize {
    sizes.sort_unstable();
    let mut left = width;
    for (number, &size) in sizes.iter().enumerate() {
        let share = left / (sizes.len() - number);
        if size > share {
            return share.max(1);
        }
        left -= size;
    }
    width
}

fn lot(seed: u64, position: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    (seed, position).hash(&mut hasher);
    hasher.finish()
}

/// The moves to an entry of the last layer.
fn moves_to<B: Bits>(field: &GameField<B>, layers: &[Vec<Entry>], goal: usize) -> Vec<Move> {
    let (mut moves, mut number) = (Vec::new(), goal);
    for layer in layers.iter().rev() {
        let entry = layer[number];
        moves.push(field.made(entry.way));
        number = entry.before as usize;
    }
    moves.reverse();
    moves
}
