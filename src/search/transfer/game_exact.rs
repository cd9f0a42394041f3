//! The exact search for a game of a given number of moves, layer by layer.

use rayon::prelude::*;

use crate::rules::Move;
use crate::search::parallel::in_chunks;

use super::bits::Bits;
use super::control::Control;
use super::game_field::{Armies, GameField, Left, Way};
use super::limits::EndedEarly;
use super::symmetry::Image;

/// What an exact search found out.
#[derive(Debug)]
pub(super) struct Game {
    /// The moves of both armies in turn, if the winner can be home in time.
    pub(super) moves: Option<Vec<Move>>,
    /// The number of different positions that were looked at.
    pub(super) positions: u64,
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 1 << 10;

/// Looks for a game of exactly this number of moves from a position. Without one, no such game exists, and none
/// that is shorter by an even number.
pub(super) fn play_in<B: Bits>(
    field: &GameField<B>,
    from: Armies<B>,
    images: &[Image<B>],
    left: Left,
    control: &Control,
) -> Result<Game, EndedEarly> {
    let mut left = left;
    let mut layers: Vec<Vec<Armies<B>>> = vec![vec![least(images, from)]];
    let mut positions = 1;
    while left.plies > 0 {
        let last = layers.last().map_or(&[][..], Vec::as_slice);
        let held: usize = layers.iter().map(Vec::len).sum();
        let next = next_layer(field, last, &layers, images, left, held, control)?;
        positions += next.len() as u64;
        left = left.less_one();
        if let Some(&goal) = next.iter().find(|&&armies| field.is_won(armies)) {
            let moves = way_back(field, &layers, images, goal, left);
            return Ok(Game {
                moves: Some(moves),
                positions,
            });
        }
        if next.is_empty() {
            break;
        }
        layers.push(next);
    }
    Ok(Game {
        moves: None,
        positions,
    })
}

/// The positions one move after a layer, sorted, without those that occurred two or four moves before. Such a
/// position has as many moves to the end as before, less some.
fn next_layer<B: Bits>(
    field: &GameField<B>,
    last: &[Armies<B>],
    layers: &[Vec<Armies<B>>],
    images: &[Image<B>],
    left: Left,
    held: usize,
    control: &Control,
) -> Result<Vec<Armies<B>>, EndedEarly> {
    let mut next: Vec<Armies<B>> = Vec::new();
    let known: Vec<&Vec<Armies<B>>> = layers.iter().rev().skip(1).step_by(2).take(2).collect();
    // A few chunks at a time, so that the memory is checked often.
    for part in last.chunks(64 * CHUNK) {
        let fresh = in_chunks(part, CHUNK, |_, chunk| {
            control.check()?;
            let mut fresh = Vec::new();
            for &armies in chunk {
                field.each_move(armies, left, |_, next| fresh.push(least(images, next)));
            }
            fresh.sort_unstable();
            fresh.dedup();
            fresh.retain(|armies| {
                known
                    .iter()
                    .all(|layer| layer.binary_search(armies).is_err())
            });
            Ok::<_, EndedEarly>(fresh)
        })?;
        let more: usize = fresh.iter().map(Vec::len).sum();
        // Sorting and joining takes as much again.
        let bytes = size_of::<Armies<B>>() * (held + 2 * (next.len() + more));
        control.check_memory(bytes)?;
        next.extend(fresh.into_iter().flatten());
        next.par_sort_unstable();
        next.dedup();
    }
    Ok(next)
}

/// The least of the images of a position.
fn least<B: Bits>(images: &[Image<B>], armies: Armies<B>) -> Armies<B> {
    let images = images.iter().map(|image| Armies {
        winner: image.of(armies.winner),
        helper: image.of(armies.helper),
    });
    images.min().unwrap_or(armies)
}

/// The moves from the first layer to a goal one move after the last.
fn way_back<B: Bits>(
    field: &GameField<B>,
    layers: &[Vec<Armies<B>>],
    images: &[Image<B>],
    goal: Armies<B>,
    left: Left,
) -> Vec<Move> {
    let mut moves = Vec::new();
    let (mut last, mut winner_moved) = (goal, left.plies.is_multiple_of(2));
    for layer in layers.iter().rev() {
        let before = field.moves_back(last, winner_moved).find(|&way| {
            let before = last.after(winner_moved, way);
            layer.binary_search(&least(images, before)).is_ok()
        });
        let Some((to, from)) = before else { break };
        moves.push(field.made((from, to)));
        last = last.after(winner_moved, (to, from));
        winner_moved = !winner_moved;
    }
    moves.reverse();
    moves
}

impl<B: Bits> GameField<B> {
    /// The moves with which one army can take back its last move.
    fn moves_back(&self, armies: Armies<B>, winner_moved: bool) -> impl Iterator<Item = Way> + '_ {
        let men = if winner_moved {
            armies.winner
        } else {
            armies.helper
        };
        men.squares().flat_map(move |from| {
            let destinations = self.ground.destinations(armies.all(), from).squares();
            destinations.map(move |to| GameField::<B>::way(from, to))
        })
    }
}
