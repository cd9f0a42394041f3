//! The exact search for a game until both armies are home, layer by layer.
//!
//! Beside the bounds of `game.rs` it uses those of `game_outlook.rs` for each army in turn. Let X be an army that is not
//! home, and Y the other one. All their moves together are `left`, and Y needs n of them at least. So X makes
//! left - n at most. The arguments only use how many moves X has, and how many Y makes in between. While X is off its
//! target, Y never moves twice in a row. So before the move number j of X, Y makes j - 1 moves at most, or j
//! if it is next, as in a game until one army is home. If Y is home, it makes none, which is no help to X.

use rayon::prelude::*;

use crate::board::{Board, DirectionSet};
use crate::rules::Move;
use crate::search::parallel::in_chunks;
use crate::search::{Control, Result};

use super::bits::{Bits, GamePosition, pair};
use super::class_words::{ClassGround, ClassWords};
use super::game::GameField;
use super::game_outlook::{Outlooks, Turns};
use super::game_proof::Men;
use super::key::Image;

/// The bounds of both armies: of the winner, and of the helper, who must be home too.
pub(super) struct FullOutlooks([Outlooks; 2]);

impl FullOutlooks {
    pub(super) fn new(board: Board, directions: DirectionSet, [winner, helper]: Men) -> Self {
        // The game goes on after an army is home.
        let outlooks = |target| {
            let ground = ClassGround::new(board, directions);
            let target = ClassWords::from(target);
            Outlooks::new(ground, target, ClassWords::default())
        };
        Self([outlooks(helper), outlooks(winner)])
    }

    /// Whether the bounds allow both armies to be home after this number of moves. Those of `game.rs` must allow it.
    fn allow<B: Bits>(&self, field: &GameField<B>, position: GamePosition<B>, left: usize) -> bool {
        let winner_moves = field.winner_moves(position, left);
        let needed = field.needed_by_both(position, left);
        let men = [position.winner, position.helper]
            .map(|men| ClassWords::from(field.ground.square_set(men)));
        self.0.iter().enumerate().all(|(army, outlooks)| {
            if men[army] == outlooks.target {
                return true;
            }
            let turns = Turns {
                moves: left - needed[1 - army],
                is_next: winner_moves == (army == 0),
                // Those of his men who stand on the target are counted among the moves that he needs.
                helper_moves: usize::MAX,
            };
            let outlook = outlooks.outlook(men[army], turns);
            outlook.is_some_and(|outlook| outlooks.allows(&outlook, men[1 - army]))
        })
    }
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 1 << 10;

/// Looks for a game of at most this number of moves from a position. Without one, no such game exists. Also returns the
/// number of different positions that were looked at.
pub(super) fn play_in<B: Bits>(
    (field, outlooks): (&GameField<B>, &FullOutlooks),
    from: GamePosition<B>,
    images: &[Image<B>],
    mut left: usize,
    control: &Control,
) -> Result<(Option<Vec<Move>>, u64)> {
    let mut layers: Vec<Vec<GamePosition<B>>> = vec![vec![least(images, from)]];
    let mut positions = 1;
    while left > 0 {
        let next = next_layer((field, outlooks), &layers, images, left, control)?;
        positions += next.len() as u64;
        left -= 1;
        if let Some(&goal) = next.iter().find(|&&position| field.is_won(position)) {
            let moves = path_back(field, &layers, images, goal, left);
            return Ok((Some(moves), positions));
        }
        if next.is_empty() {
            break;
        }
        layers.push(next);
    }
    Ok((None, positions))
}

/// The positions one move after a layer, sorted, without those that occurred two or four moves before. Such a
/// position has as many moves to the end as before, less some.
fn next_layer<B: Bits>(
    (field, outlooks): (&GameField<B>, &FullOutlooks),
    layers: &[Vec<GamePosition<B>>],
    images: &[Image<B>],
    left: usize,
    control: &Control,
) -> Result<Vec<GamePosition<B>>> {
    let mut next = Vec::new();
    let known = layers.iter().rev().skip(1).step_by(2).take(2);
    let held: usize = layers.iter().map(Vec::len).sum();
    // A few chunks at a time, so that the memory is checked often.
    for part in layers
        .iter()
        .rev()
        .take(1)
        .flat_map(|last| last.chunks(64 * CHUNK))
    {
        let fresh = in_chunks(part, CHUNK, |_, chunk| {
            control.check()?;
            let mut fresh = Vec::new();
            for &position in chunk {
                field.each_move(position, left, |_, next| fresh.push(least(images, next)));
            }
            fresh.sort_unstable();
            fresh.dedup();
            fresh.retain(|position| {
                known
                    .clone()
                    .all(|layer| layer.binary_search(position).is_err())
                    && outlooks.allow(field, *position, left - 1)
            });
            Ok(fresh)
        })?;
        let more: usize = fresh.iter().map(Vec::len).sum();
        // Sorting and joining takes as much again.
        control.check_memory(size_of::<GamePosition<B>>() * (held + 2 * (next.len() + more)))?;
        next.extend(fresh.into_iter().flatten());
        next.par_sort_unstable();
        next.dedup();
    }
    Ok(next)
}

/// The least of the images of a position.
fn least<B: Bits>(images: &[Image<B>], position: GamePosition<B>) -> GamePosition<B> {
    images
        .iter()
        .map(|image| GamePosition {
            winner: image.of(position.winner),
            helper: image.of(position.helper),
        })
        .min()
        .unwrap_or(position)
}

/// The moves from the first layer to a goal one move after the last.
fn path_back<B: Bits>(
    field: &GameField<B>,
    layers: &[Vec<GamePosition<B>>],
    images: &[Image<B>],
    goal: GamePosition<B>,
    mut left: usize,
) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut last = goal;
    for layer in layers.iter().rev() {
        left += 1;
        // The moves with which the army can take back its last move.
        let mut before = None;
        field.ground.each_move(last.all(), last.all(), |from, to| {
            let position = last.after(pair(from, to));
            let is_in_turn = field.winner_moves(position, left) == (position.winner != last.winner);
            if before.is_none()
                && is_in_turn
                && layer.binary_search(&least(images, position)).is_ok()
            {
                before = Some((position, pair(to, from)));
            }
        });
        let Some((position, made)) = before else {
            break;
        };
        moves.push(field.ground.made(made));
        last = position;
    }
    moves.reverse();
    moves
}
