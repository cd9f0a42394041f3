//! Beams for short games: layer by layer, but with only the most promising positions of each.
//!
//! Positions that differ only in the helper's men have almost the same estimate. If the best positions were kept, a
//! few armies of the winner would crowd out all others, though most of them fail at the end. So a position counts
//! as worse, the more better positions have the same men of the winner.
//!
//! # Probes
//!
//! On a large board, many narrow beams begin at other positions after the first moves. While a ladder is built, the
//! estimate says little: whether a ladder carries every man home shows only when the winner has no move to spare. From
//! a position with a good ladder, however, even a narrow beam comes far. So a wide beam makes the first moves, and narrow
//! beams try its positions. Those that come farthest are tried again with wider beams.

use std::cmp::Reverse;

use halma_rules::rules::Move;
use itertools::Itertools;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::parallel::in_parts;
use crate::{Control, Result};

use super::estimate::{GameEstimate, Weights};
use super::growth::{BeamProblem, Entry, Held, grow, random_numbers};
use crate::transfer::bounds::two_armies::GameField;
use crate::transfer::layers::image::Image;
use crate::transfer::saved_steps::RunningStep;
use crate::transfer::squares::bits::{Bits, GamePosition, SquarePair};

/// A game for beams, and how they choose.
pub(crate) struct GameBeam<'a, B: Bits> {
    field: &'a GameField<B>,
    /// Of the winner, and of the helper if he must be home too.
    estimates: Vec<GameEstimate<'a, B>>,
    /// The Zobrist hash: for each image, and for the winner and the helper, a random number for each square. A
    /// position has the least sum of an image.
    numbers: Vec<[Vec<u64>; 2]>,
    /// Positions with the same number of men off the target keep at most the width divided by this number.
    shares: usize,
    /// The second half is wider by this factor.
    second_half: usize,
    /// What is added to the estimate whenever the number of better positions with the same men of the winner doubles.
    crowding: i32,
}

/// Which of the many estimates a beam uses.
#[derive(Clone, Copy)]
pub(crate) struct Variant {
    pub width: usize,
    pub number: u64,
    pub seed: u64,
}

impl Variant {
    fn seed(self) -> u64 {
        self.seed
            .wrapping_mul(1 << 20)
            .wrapping_add((self.width as u64).wrapping_mul(64))
            .wrapping_add(self.number)
    }
}

impl<'a, B: Bits> GameBeam<'a, B> {
    /// For hops over a ladder, or for walks. Ladders decide on a large board, and walks are quicker on a small one.
    pub(crate) fn new(field: &'a GameField<B>, left: usize, variant: Variant) -> Self {
        let is_small = field.is_small();
        // One variant in `turn` is a walk on a large board, or a ladder on a small one.
        let turn = if is_small { 2 } else { 4 };
        let is_other = variant.number % turn == turn - 1;
        let before = variant.number / turn;
        let number = if is_other {
            before
        } else {
            variant.number - before
        };
        let variant = Variant { number, ..variant };
        Self::with_style(field, left, variant, is_small == is_other)
    }

    /// For hops over a ladder, or for men who take many moves, such as one army alone. Positions that an image changes
    /// into each other count as one.
    pub(crate) fn with_style(
        field: &'a GameField<B>,
        left: usize,
        variant: Variant,
        has_ladder: bool,
    ) -> Self {
        let seed = variant.seed();
        let mut random = ChaCha8Rng::seed_from_u64(!seed);
        let crowding = *[5, 10, 20, 40].choose(&mut random).unwrap_or(&10);
        let is_odd = variant.number % 2 == 1;
        let weights = Weights::new(has_ladder, variant.number, seed);
        Self {
            field,
            estimates: [Some(field), field.partner()]
                .into_iter()
                .flatten()
                .map(|field| GameEstimate::new(field, weights, left))
                .collect(),
            numbers: numbers(field, seed),
            shares: if is_odd && !has_ladder { 8 } else { 1 },
            // Fewer moves are left to the winner's men there.
            second_half: if has_ladder { 3 } else { 1 },
            crowding: if has_ladder { crowding } else { 0 },
        }
    }

    /// The sum of the random numbers for each image.
    fn sums(&self, position: GamePosition<B>) -> impl Iterator<Item = u64> {
        let sum = |men: B, numbers: &[u64]| {
            men.squares()
                .map(|square| numbers[square])
                .fold(0, u64::wrapping_add)
        };
        self.numbers.iter().map(move |[winner, helper]| {
            sum(position.winner, winner).wrapping_add(sum(position.helper, helper))
        })
    }
}

fn numbers<B: Bits>(field: &GameField<B>, seed: u64) -> Vec<[Vec<u64>; 2]> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut numbers = || random_numbers(&field.ground, &mut random);
    let own = [numbers(), numbers()];
    let of_image = |image: &Image<B>| {
        own.each_ref().map(|numbers| {
            (0..field.ground.size())
                .map(|square| numbers[image.square(square).lowest()])
                .collect()
        })
    };
    field.images.iter().map(of_image).collect()
}

impl<B: Bits> BeamProblem for GameBeam<'_, B> {
    type Men = B;
    type Hash = u64;

    const ESTIMATED: usize = usize::MAX;
    const REMEMBERS: bool = false;

    fn hash(&self, position: GamePosition<B>) -> u64 {
        self.sums(position).min().unwrap_or_default()
    }

    fn each_move(
        &self,
        held: &Held<B, u64>,
        left: usize,
        mut visit: impl FnMut(SquarePair, u64, i32),
    ) {
        let sums = self.sums(held.position).collect_vec();
        let army = usize::from(!self.field.winner_moves(held.position, left));
        self.field.each_move(held.position, left, |made, _| {
            let from = usize::from(made.0);
            let to = usize::from(made.1);
            let sums = sums.iter().zip(&self.numbers).map(|(sum, armies)| {
                let numbers = &armies[army];
                sum.wrapping_add(numbers[to]).wrapping_sub(numbers[from])
            });
            visit(made, sums.min().unwrap_or_default(), 0);
        });
    }

    fn estimate(&self, position: GamePosition<B>, entry: &Entry<u64>, left: usize) -> Option<i32> {
        let is_next = self.field.winner_moves(position, left);
        let is_tight = !self.field.is_alone() && self.field.spare(position, left) == 0;
        self.estimates
            .iter()
            .zip([(position, is_next), (position.swapped(), !is_next)])
            .map(|(estimate, (position, is_next))| {
                estimate.left(position, left, (is_next, is_tight), entry.hash)
            })
            .sum::<Option<u32>>()
            .map(u32::cast_signed)
    }

    fn is_goal(&self, position: GamePosition<B>) -> bool {
        self.field.is_won(position)
    }

    fn width(&self, width: usize, left: usize) -> usize {
        if left <= self.estimates[0].plies / 2 {
            self.second_half.saturating_mul(width)
        } else {
            width
        }
    }

    /// Adds to the estimates of positions with the same men of the winner, and limits the shares.
    fn sift(
        &self,
        entries: &mut Vec<Entry<u64>>,
        width: usize,
        after: impl Fn(&Entry<u64>) -> GamePosition<B>,
    ) {
        if self.crowding > 0 {
            let mut alike: FxHashMap<B, u32> = FxHashMap::default();
            for entry in &mut *entries {
                let number = alike.entry(after(entry).winner).or_default();
                *number += 1;
                entry.estimate += self.crowding * number.ilog2().cast_signed();
            }
            entries.par_sort_unstable();
        }
        if self.shares > 1 {
            let share = (width / self.shares).max(1);
            let mut kept: FxHashMap<usize, usize> = FxHashMap::default();
            let mut left = width;
            entries.retain(|entry| {
                if left == 0 {
                    return false;
                }
                let off = self.field.off(after(entry));
                let taken = kept.entry(off.count()).or_default();
                *taken += 1;
                let is_kept = *taken <= share;
                left -= usize::from(is_kept);
                is_kept
            });
        }
    }
}

/// A position to try: the last position of the wide beam that it follows, and the moves from there.
#[derive(Clone)]
struct Probe<B> {
    position: GamePosition<B>,
    lead: usize,
    moves: Vec<Move>,
}

/// A game, if probes found one, and the positions that they looked at.
type Probed = (Option<Vec<Move>>, u64);

/// The best moves of the winner after a position of the wide beam.
const WINNER_MOVES: usize = 5;
/// The best moves of the helper after each of them.
const HELPER_MOVES: usize = 12;
/// The rounds of probes. Each has beams of four times the width.
const ROUNDS: usize = 3;
/// One probe out of this number is tried again.
const TRIED_AGAIN: usize = 15;
/// The most probes after the same position of the wide beam that are tried again.
const ALIKE: usize = 2;
/// The probes between two looks at what they found.
const CHUNK: usize = 32;

/// Looks for a game of at most this number of moves over a ladder, from the start. The result does not depend on the
/// number of threads.
pub(crate) fn probe<B: Bits>(
    field: &GameField<B>,
    variant: Variant,
    left: usize,
    control: &Control,
    step: &mut RunningStep<'_, '_>,
) -> Result<Probed> {
    let wide = Variant {
        width: variant.width.saturating_mul(8),
        ..variant
    };
    let beam = GameBeam::with_style(field, left, wide, true);
    // When the winner has no move to spare, beams come to an end.
    let first_moves = 2 * field.spare(field.start, left);
    // After them, the winner is to move.
    let until = left.saturating_sub(first_moves) | 1;
    let lead = grow(&beam, wide.width, field.start, (left, until), control, step)?;
    let mut positions = lead.positions;
    if let Some(game) = lead.solution(&field.ground) {
        return Ok((Some(game), positions));
    }
    let probes = probes(
        &beam,
        &lead.last,
        variant.width.saturating_mul(6),
        until,
        control,
    )?;
    let mut tried = probes.iter().map(|probe| (0, probe)).collect_vec();
    let left = until.saturating_sub(2);
    for round in 0..ROUNDS {
        let width = (variant.width.saturating_mul(3) / 8).max(1) << (2 * round);
        for chunk in tried.chunks_mut(CHUNK) {
            let grown = in_parts(chunk, |(_, probe)| {
                let step = &mut RunningStep::unsaved();
                grow(&beam, width, probe.position, (left, 0), control, step)
            })?;
            for ((depth, probe), grown) in chunk.iter_mut().zip(&grown) {
                positions += grown.positions;
                *depth = grown.depth();
                if let Some(rest) = grown.solution(&field.ground) {
                    let moves = lead.moves_to(&field.ground, probe.lead);
                    let game = [&moves[..], &probe.moves, &rest].concat();
                    return Ok((Some(game), positions));
                }
            }
        }
        let most = tried.len().div_ceil(TRIED_AGAIN);
        // The sort keeps the order of probes that came equally far.
        tried.sort_by_key(|&(depth, _)| Reverse(depth));
        // Probes after the same position mostly fail for the same reason.
        let mut alike: FxHashMap<usize, usize> = FxHashMap::default();
        tried.retain(|(_, probe)| {
            let number = alike.entry(probe.lead).or_default();
            *number += 1;
            *number <= ALIKE
        });
        tried.truncate(most);
    }
    Ok((None, positions))
}

/// The positions to try, the most promising first: one move of the winner and one of the helper after the last
/// positions of the wide beam. They are ordered by the product of their places among their likes.
fn probes<B: Bits>(
    beam: &GameBeam<B>,
    last: &[Held<B, u64>],
    number: usize,
    left: usize,
    control: &Control,
) -> Result<Vec<Probe<B>>> {
    let last = last.iter().take(number / 8).enumerate().collect_vec();
    let mut probes = in_parts(&last, |&(lead, held)| {
        let mut probes = Vec::new();
        let after = |position, most, left: usize| {
            let until = left.saturating_sub(1);
            let step = &mut RunningStep::unsaved();
            grow(beam, most, position, (left, until), control, step)
        };
        let first = after(held.position, WINNER_MOVES, left)?;
        for (place, held) in first.last.iter().take(WINNER_MOVES).enumerate() {
            let second = after(held.position, HELPER_MOVES, left.saturating_sub(1))?;
            for (second_place, held) in second.last.iter().take(HELPER_MOVES).enumerate() {
                let moves = [(&first, place), (&second, second_place)]
                    .map(|(grown, place)| grown.moves_to(&beam.field.ground, place));
                let probe = Probe {
                    position: held.position,
                    lead,
                    moves: moves.concat(),
                };
                probes.push(((lead + 1) * (place + 1) * (second_place + 1), probe));
            }
        }
        Ok(probes)
    })?
    .concat();
    probes.sort_by_key(|&(places, _)| places);
    let mut hashes = FxHashSet::default();
    probes.retain(|(_, probe)| hashes.insert(beam.hash(probe.position)));
    probes.truncate(number);
    Ok(probes.into_iter().map(|(_, probe)| probe).collect())
}
