//! Beams for short games: layer by layer, but with only the most promising positions of each.
//!
//! Positions that differ only in the helper's men have almost the same estimate. If the best positions were kept, a
//! few armies of the winner would crowd out all others, though most of them fail at the end. So a position counts
//! as worse, the more better positions have the same men of the winner.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::board::Board;
use crate::rules::Move;
use crate::search::parallel::in_chunks;

use super::beam::trail;
use super::bits::Bits;
use super::control::Control;
use super::game_estimate::{GameEstimate, Weights};
use super::game_field::{Armies, GameField, Left, Way};
use super::game_lots::Lots;
use super::limits::EndedEarly;
use super::symmetry::Image;

/// How wide a beam is, and how it chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameBeam {
    /// The most positions that are kept after each move of the first half.
    width: usize,
    /// Positions with the same number of men off the target keep at most the width divided by this number.
    shares: usize,
    /// The second half is wider by this factor.
    second_half: usize,
    /// What is added to the estimate whenever the number of better positions with the same men of the winner doubles.
    crowding: u32,
    weights: Weights,
    seed: u64,
}

/// Where a beam runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course<'a, B> {
    pub(super) field: &'a GameField<B>,
    /// Positions that an image changes into each other count as one.
    images: &'a [Image<B>],
    control: &'a Control,
}

impl<'a, B> Course<'a, B> {
    pub(super) const fn new(
        field: &'a GameField<B>,
        images: &'a [Image<B>],
        control: &'a Control,
    ) -> Self {
        Self {
            field,
            images,
            control,
        }
    }
}

/// Judges positions. Beams that begin at different positions of a game can share it.
#[derive(Clone, Debug)]
pub(super) struct Judge<'a, B> {
    estimate: GameEstimate<'a, B>,
    lots: Lots,
}

/// A position of the beam: the number of the position before it, and the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// First it sorts equal positions, then it decides between equally good ones.
    lot: u64,
    before: u32,
    way: Way,
}

/// The layers of a beam.
#[derive(Clone, Debug)]
pub(super) struct Grown<B> {
    layers: Vec<Vec<Entry>>,
    /// The positions of the last layer, the best first. There are none if the beam ended early.
    pub(super) last: Vec<Armies<B>>,
    /// The number of the last position in which the winner is home.
    pub(super) goal: Option<usize>,
    /// The number of positions that were judged.
    pub(super) positions: u64,
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 64;

impl GameBeam {
    /// A beam with another estimate of the moves that are left: for hops over a ladder or for walks. Ladders decide on a
    /// large board, and walks are quicker on a small one.
    pub(super) fn of_variant(board: Board, width: usize, variant: u64, seed: u64) -> Self {
        // One variant in `turn` is a walk on a large board, or a ladder on a small one.
        let is_small = Self::is_for_small(board);
        let turn = if is_small { 2 } else { 4 };
        let is_other = variant % turn == turn - 1;
        let number = if is_other {
            variant / turn
        } else {
            variant - variant / turn
        };
        if is_small == is_other {
            Self::of_ladder(width, number, seed)
        } else {
            Self::of_walk(width, number, seed)
        }
    }

    /// Whether a board counts as small.
    pub(super) const fn is_for_small(board: Board) -> bool {
        board.side() <= 11
    }

    /// A beam for hops over a ladder.
    pub(super) fn of_ladder(width: usize, variant: u64, seed: u64) -> Self {
        let seed = seed_of(width, variant, seed);
        let mut random = ChaCha8Rng::seed_from_u64(!seed);
        Self {
            width,
            shares: 1,
            // Fewer moves are left to the winner's men there.
            second_half: 3,
            crowding: *[5, 10, 20, 40].choose(&mut random).unwrap_or(&10),
            weights: Weights::of_ladder(variant, seed),
            seed,
        }
    }

    /// A beam for men who take many moves, such as one army alone.
    pub(super) fn of_walk(width: usize, variant: u64, seed: u64) -> Self {
        let seed = seed_of(width, variant, seed);
        Self {
            width,
            shares: if variant % 2 == 1 { 8 } else { 1 },
            second_half: 1,
            crowding: 0,
            weights: Weights::of_walk(variant, seed),
            seed,
        }
    }

    /// The same beam with another width.
    pub(super) const fn of_width(self, width: usize) -> Self {
        Self { width, ..self }
    }

    /// The judge of all positions of games that begin with this number of moves left.
    pub(super) fn judge<'a, B: Bits>(&self, course: Course<'a, B>, left: Left) -> Judge<'a, B> {
        Judge {
            estimate: GameEstimate::new(course.field, self.weights, left),
            lots: Lots::new(course.field, course.images, self.seed),
        }
    }

    /// Looks for a game of at most this number of moves from a position. The result does not depend on the number
    /// of threads. `positions` grows by the number of positions that were judged.
    pub(super) fn run<B: Bits>(
        self,
        course: Course<B>,
        (from, left): (Armies<B>, Left),
        positions: &mut u64,
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let judge = self.judge(course, left);
        let grown = self.grow(course, &judge, (from, left), 0)?;
        *positions += grown.positions;
        Ok(grown.game(course.field))
    }

    /// Makes the layers from a position until a game is found, no position is left, or only `until` moves are left.
    pub(super) fn grow<B: Bits>(
        self,
        course: Course<B>,
        judge: &Judge<B>,
        (from, left): (Armies<B>, Left),
        until: usize,
    ) -> Result<Grown<B>, EndedEarly> {
        let mut grown = Grown {
            layers: Vec::new(),
            last: vec![from],
            goal: None,
            positions: 0,
        };
        let mut left = left;
        while left.plies > until && grown.goal.is_none() && !grown.last.is_empty() {
            let layer = &grown.last;
            let (mut judged, positions) = judge.judged(course, layer, left)?;
            grown.positions += positions;
            let after = |entry: &Entry| entry.armies(layer, left);
            self.crowd(&mut judged, |entry| after(entry).winner);
            let target = course.field.target();
            let width = self.width_at(left, judge.estimate.plies());
            self.choose(&mut judged, width, |entry| {
                (after(entry).winner & !target).count()
            });
            let last: Vec<Armies<B>> = judged.iter().map(|(_, entry)| after(entry)).collect();
            grown.goal = last.iter().position(|&armies| course.field.is_won(armies));
            grown.last = last;
            if !judged.is_empty() {
                let entries = judged.into_iter().map(|(_, entry)| entry);
                grown.layers.push(entries.collect());
            }
            left = left.less_one();
        }
        Ok(grown)
    }

    /// The width of the layer after the next move of a game of this number of moves.
    const fn width_at(&self, left: Left, plies: usize) -> usize {
        if 2 * left.plies <= plies {
            self.second_half * self.width
        } else {
            self.width
        }
    }

    /// Adds to the estimates of sorted entries with the same men of the winner, and sorts them again.
    fn crowd<B: Bits>(self, judged: &mut [(u32, Entry)], winner: impl Fn(&Entry) -> B) {
        if self.crowding == 0 {
            return;
        }
        let mut alike: FxHashMap<B, u32> = FxHashMap::default();
        for (estimate, entry) in &mut *judged {
            let number = alike.entry(winner(entry)).or_default();
            *number += 1;
            *estimate += self.crowding * number.ilog2();
        }
        judged.par_sort_unstable();
    }

    /// Keeps the best of sorted entries.
    fn choose(
        self,
        judged: &mut Vec<(u32, Entry)>,
        width: usize,
        men_off: impl Fn(&Entry) -> usize,
    ) {
        if self.shares > 1 {
            let share = (width / self.shares).max(1);
            let mut kept: FxHashMap<usize, usize> = FxHashMap::default();
            let mut left = width;
            judged.retain(|(_, entry)| {
                if left == 0 {
                    return false;
                }
                let taken = kept.entry(men_off(entry)).or_default();
                *taken += 1;
                let is_kept = *taken <= share;
                left -= usize::from(is_kept);
                is_kept
            });
        }
        judged.truncate(width);
    }
}

fn seed_of(width: usize, variant: u64, seed: u64) -> u64 {
    let seed = seed.wrapping_mul(1 << 20);
    seed.wrapping_add(width as u64 * 64 + variant)
}

impl Entry {
    /// The position, after a move with this number of moves left.
    fn armies<B: Bits>(&self, layer: &[Armies<B>], left: Left) -> Armies<B> {
        layer[self.before as usize].after(left.winner_moves(), self.way)
    }
}

impl<B: Bits> Grown<B> {
    /// The number of moves after which there were positions.
    pub(super) const fn depth(&self) -> usize {
        self.layers.len()
    }

    /// The moves of the game, if one was found.
    pub(super) fn game(&self, field: &GameField<B>) -> Option<Vec<Move>> {
        self.goal.map(|goal| self.moves_to(field, goal))
    }

    /// The moves to a position of the last layer.
    pub(super) fn moves_to(&self, field: &GameField<B>, number: usize) -> Vec<Move> {
        trail(&self.layers, number, |entry| {
            (field.made(entry.way), entry.before)
        })
    }
}

impl<B: Bits> Judge<'_, B> {
    /// The different positions one move after a layer with their estimates, the best first, and their number
    /// together with those that are lost.
    fn judged(
        &self,
        course: Course<B>,
        layer: &[Armies<B>],
        left: Left,
    ) -> Result<(Vec<(u32, Entry)>, u64), EndedEarly> {
        let fresh = fresh(course, &self.lots, layer, left)?;
        let judged = in_chunks(&fresh, CHUNK, |_, chunk| {
            course.control.check()?;
            let judged = chunk.iter().filter_map(|&entry| {
                let armies = entry.armies(layer, left);
                let estimate = self.estimate.left(armies, left.less_one(), entry.lot)?;
                Some((estimate, entry))
            });
            Ok::<Vec<_>, EndedEarly>(judged.collect())
        })?;
        let mut judged = judged.concat();
        judged.par_sort_unstable();
        Ok((judged, fresh.len() as u64))
    }

    /// The best positions one move after a position, the best first, and the moves to them.
    pub(super) fn best_after(
        &self,
        course: Course<B>,
        armies: Armies<B>,
        left: Left,
        most: usize,
    ) -> Result<Vec<(Armies<B>, Way)>, EndedEarly> {
        let (judged, _) = self.judged(course, &[armies], left)?;
        let best = judged.into_iter().take(most);
        Ok(best
            .map(|(_, entry)| (entry.armies(&[armies], left), entry.way))
            .collect())
    }

    /// A number that is the same for a position and its images.
    pub(super) fn lot(&self, armies: Armies<B>) -> u64 {
        self.lots.sums(armies).into_iter().min().unwrap_or_default()
    }
}

/// The different positions one move after a layer.
fn fresh<B: Bits>(
    course: Course<B>,
    lots: &Lots,
    layer: &[Armies<B>],
    left: Left,
) -> Result<Vec<Entry>, EndedEarly> {
    let fresh = in_chunks(layer, CHUNK, |first, chunk| {
        course.control.check()?;
        let mut fresh = Vec::new();
        for (before, &armies) in (first..).zip(chunk) {
            let sums = lots.sums(armies);
            let before = u32::try_from(before).unwrap_or(u32::MAX);
            course.field.each_move(armies, left, |way, _| {
                let lot = lots.after(&sums, left.winner_moves(), way);
                fresh.push(Entry { lot, before, way });
            });
        }
        fresh.sort_unstable();
        fresh.dedup_by_key(|entry| entry.lot);
        Ok::<_, EndedEarly>(fresh)
    })?;
    let mut fresh = fresh.concat();
    course
        .control
        .check_memory(4 * size_of::<Entry>() * fresh.len())?;
    fresh.par_sort_unstable();
    // Different positions hardly ever have the same lot. A beam may lose one.
    fresh.dedup_by_key(|entry| entry.lot);
    Ok(fresh)
}
