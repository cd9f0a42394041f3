//! Beams for short games: layer by layer, but with only the most promising positions of each.
//!
//! Games through almost the same ladder crowd out all others, though most ladders fail at the end. So the positions
//! after the first moves become the *roots* of a beam, and each root keeps a share of it.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::board::Board;
use crate::rules::Move;

use super::bits::Bits;
use super::control::Control;
use super::game_field::{Armies, GameField, Left, Way};
use super::game_work::{GameWork, Weights};
use super::limits::EndedEarly;
use super::symmetry::Image;

/// How wide a beam is, and how it chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameBeam {
    /// The most positions that are kept after each move of the first half.
    width: usize,
    /// The positions after this number of moves are the roots.
    root_moves: usize,
    /// A root keeps at most the width divided by this number.
    shares: usize,
    /// Whether the positions of a root with different numbers of men off the target have shares of their own.
    shares_by_men: bool,
    /// The second half is wider by this factor.
    second_half: usize,
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

/// A position of the last layer and its root.
#[derive(Clone, Copy, Debug)]
struct Held<B> {
    armies: Armies<B>,
    root: u32,
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 64;

impl GameBeam {
    /// A beam with another guess of the work that is left: for hops over a ladder or for walks. Ladders decide on a
    /// large board, and walks are quicker on a small one.
    pub(super) fn of_guess(board: Board, width: usize, guess: u64, seed: u64) -> Self {
        // One guess in `turn` is a walk on a large board, or a ladder on a small one.
        let is_small = Self::is_for_small(board);
        let turn = if is_small { 2 } else { 4 };
        let is_other = guess % turn == turn - 1;
        let number = if is_other {
            guess / turn
        } else {
            guess - guess / turn
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

    fn of_ladder(width: usize, guess: u64, seed: u64) -> Self {
        let seed = seed_of(width, guess, seed);
        let mut random = ChaCha8Rng::seed_from_u64(!seed);
        let mut one_of = |choices: &[usize]| *choices.choose(&mut random).unwrap_or(&1);
        Self {
            width,
            root_moves: one_of(&[8, 10]),
            shares: one_of(&[4, 16, 32]),
            shares_by_men: one_of(&[0, 1]) == 1,
            // Fewer moves are left to the winner's men there.
            second_half: 3,
            weights: Weights::of_ladder(guess, seed),
            seed,
        }
    }

    /// A beam for men who take many moves, such as one army alone. It has no roots.
    pub(super) fn of_walk(width: usize, guess: u64, seed: u64) -> Self {
        let seed = seed_of(width, guess, seed);
        Self {
            width,
            root_moves: 0,
            shares: if guess % 2 == 1 { 8 } else { 1 },
            shares_by_men: true,
            second_half: 1,
            weights: Weights::of_walk(guess, seed),
            seed,
        }
    }

    /// Looks for a game of at most this number of moves from a position. Positions that an image changes into each
    /// other count as one. The result does not depend on the number of threads. `positions` grows by the number of
    /// positions that were judged.
    pub(super) fn run<B: Bits>(
        self,
        field: &GameField<B>,
        images: &[Image<B>],
        (from, left): (Armies<B>, Left),
        control: &Control,
        positions: &mut u64,
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let (work, lots) = (
            GameWork::new(field, self.weights, left),
            Lots::new(field, images, self.seed),
        );
        let (mut layer, plies, mut left) = (vec![Held::root(from)], left.plies, left);
        let mut layers: Vec<Vec<Entry>> = Vec::new();
        while left.plies > 0 && !layer.is_empty() {
            let winner_moves = left.winner_moves();
            let fresh = fresh(field, &lots, &layer, left, control)?;
            *positions += fresh.len() as u64;
            let position = |entry: &Entry| {
                let before = &layer[entry.before as usize];
                before.armies.after(winner_moves, entry.way)
            };
            let after = left.less_one();
            let mut judged: Vec<(u32, Entry)> = Vec::with_capacity(fresh.len());
            for part in fresh.chunks(1 << 16) {
                control.check()?;
                let part = part.par_iter();
                let part =
                    part.map(|&entry| (work.left(position(&entry), after, entry.lot), entry));
                judged.par_extend(part);
            }
            judged.par_sort_unstable();
            let made = plies - after.plies;
            self.choose(&mut judged, made, plies, |entry| {
                let men = (position(entry).winner & !field.target()).count();
                let men = if self.shares_by_men { men } else { 0 };
                (layer[entry.before as usize].root, men)
            });
            let entries: Vec<Entry> = judged.into_iter().map(|(_, entry)| entry).collect();
            let next: Vec<Held<B>> = (0..)
                .zip(&entries)
                .map(|(number, entry)| Held {
                    armies: position(entry),
                    root: if made <= self.root_moves {
                        number
                    } else {
                        layer[entry.before as usize].root
                    },
                })
                .collect();
            layers.push(entries);
            if let Some(goal) = next.iter().position(|held| field.is_won(held.armies)) {
                return Ok(Some(moves_to(field, &layers, goal)));
            }
            (layer, left) = (next, after);
        }
        Ok(None)
    }

    /// Keeps the best of sorted entries after a number of moves out of `plies`.
    fn choose(
        self,
        judged: &mut Vec<(u32, Entry)>,
        made: usize,
        plies: usize,
        group: impl Fn(&Entry) -> (u32, usize),
    ) {
        let wider = if 2 * made > plies {
            self.second_half
        } else {
            1
        };
        let width = wider * self.width;
        if made > self.root_moves {
            let share = (width / self.shares).max(1);
            let mut kept: FxHashMap<(u32, usize), usize> = FxHashMap::default();
            let mut left = width;
            judged.retain(|(_, entry)| {
                if left == 0 {
                    return false;
                }
                let taken = kept.entry(group(entry)).or_default();
                *taken += 1;
                let is_kept = *taken <= share;
                left -= usize::from(is_kept);
                is_kept
            });
        }
        judged.truncate(width);
    }
}

fn seed_of(width: usize, guess: u64, seed: u64) -> u64 {
    let seed = seed.wrapping_mul(1 << 20);
    seed.wrapping_add(width as u64 * 64 + guess)
}

impl<B> Held<B> {
    const fn root(armies: Armies<B>) -> Self {
        Self { armies, root: 0 }
    }
}

/// The different positions one move after a layer.
fn fresh<B: Bits>(
    field: &GameField<B>,
    lots: &Lots,
    layer: &[Held<B>],
    left: Left,
    control: &Control,
) -> Result<Vec<Entry>, EndedEarly> {
    let chunks = layer.par_chunks(CHUNK).enumerate();
    let fresh: Result<Vec<Vec<Entry>>, EndedEarly> = chunks
        .map(|(number, chunk)| {
            control.check()?;
            let mut fresh = Vec::new();
            for (before, held) in (number * CHUNK..).zip(chunk) {
                let sums = lots.sums(held.armies);
                let before = u32::try_from(before).unwrap_or(u32::MAX);
                field.each_move(held.armies, left, |way, _| {
                    let lot = lots.after(&sums, left.winner_moves(), way);
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

/// Random numbers for positions: the same for the images of a position.
struct Lots {
    /// For each image, and for the winner and the helper: a number for each square. A position has their sum.
    squares: Vec<[Vec<u64>; 2]>,
}

impl Lots {
    fn new<B: Bits>(field: &GameField<B>, images: &[Image<B>], seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut numbers = || -> Vec<u64> {
            let squares = 0..field.ground.size();
            squares.map(|_| random.next_u64()).collect()
        };
        let own = [numbers(), numbers()];
        let of_image = |image: &Image<B>| {
            own.each_ref().map(|numbers| {
                let squares = 0..numbers.len();
                squares
                    .map(|square| numbers[image.square(square).lowest()])
                    .collect()
            })
        };
        Self {
            squares: images.iter().map(of_image).collect(),
        }
    }

    /// The sum for each image.
    fn sums<B: Bits>(&self, armies: Armies<B>) -> Vec<u64> {
        let sum = |men: B, numbers: &[u64]| {
            let numbers = men.squares().map(|square| numbers[square]);
            numbers.fold(0, u64::wrapping_add)
        };
        let images = self.squares.iter();
        images
            .map(|[winner, helper]| {
                sum(armies.winner, winner).wrapping_add(sum(armies.helper, helper))
            })
            .collect()
    }

    /// The number of the position after a move.
    #[inline]
    fn after(&self, sums: &[u64], winner_moves: bool, (from, to): Way) -> u64 {
        let images = sums.iter().zip(&self.squares);
        let sums = images.map(|(sum, armies)| {
            let numbers = &armies[usize::from(!winner_moves)];
            sum.wrapping_add(numbers[usize::from(to)])
                .wrapping_sub(numbers[usize::from(from)])
        });
        sums.min().unwrap_or_default()
    }
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
