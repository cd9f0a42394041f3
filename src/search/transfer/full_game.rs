//! The exact search for a game until both armies are home, layer by layer and from both ends.
//!
//! Forward, layer number i has the positions after i moves that have wasted at most half of what a game of this number of
//! moves wastes (`waste.rs`). Backward, layer number j has those that have wasted more and can be won in exactly j moves. The
//! waste of a game never falls. So if there is a game, its first positions are in the forward layers, all others are in the
//! backward layers, and one move leads from the former to the latter. Both halves together have far fewer positions than
//! either search to the other end.
//!
//! Which army moves next depends on the position and on the number of moves left. So the moves backward are those from which
//! the rules lead forward. Positions that a symmetry changes into each other count as one. The symmetries keep both ends.
//!
//! # The bounds
//!
//! Forward layers lack what these bounds refute: those of `game.rs`, that of `last_moves.rs`, and those of `game_outlook.rs`
//! for each army in turn. Let X be an army that is not home, and Y the other one. All their moves together are `left`,
//! and Y needs n of them at least. So X makes left - n at most. The arguments only use how many moves X has, and how many Y
//! makes in between. While X is off its target, Y never moves twice in a row. So before the move number j of X, Y makes
//! j - 1 moves at most, or j if it is next, as in a game until one army is home. If Y is home, it makes none, which is no
//! help to X.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::{Board, DirectionSet};
use crate::rules::Move;
use crate::search::parallel::in_chunks;
use crate::search::{Control, EndedEarly, Result};

use super::bits::{Bits, GamePosition, pair};
use super::class_words::{ClassGround, ClassWords, Place, place_of};
use super::game::GameField;
use super::game_layer::Pile;
use super::game_outlook::{Outlooks, Turns};
use super::game_proof::Men;
use super::key::Image;
use super::last_moves::LastMoves;
use super::waste::Waste;

/// The bounds of both armies: of the winner, and of the helper, who must be home too.
pub(super) struct FullOutlooks {
    ground: ClassGround,
    /// The places of the squares by their numbers in `Ground`.
    places: Vec<Place>,
    outlooks: [Outlooks; 2],
    last_moves: LastMoves,
}

impl FullOutlooks {
    pub(super) fn new(board: Board, directions: DirectionSet, [winner, helper]: Men) -> Self {
        let ground = ClassGround::new(board, directions);
        let targets = [helper, winner].map(ClassWords::from);
        Self {
            // The game goes on after an army is home.
            outlooks: targets
                .map(|target| Outlooks::new(ground.clone(), target, ClassWords::default())),
            last_moves: LastMoves::new(&ground, targets),
            places: board.squares().iter().map(place_of).collect(),
            ground,
        }
    }

    fn words<B: Bits>(&self, men: B) -> ClassWords {
        men.squares().map(|man| self.places[man]).collect()
    }

    /// Whether the bounds allow both armies to be home after exactly this number of moves.
    fn allow<B: Bits>(&self, field: &GameField<B>, position: GamePosition<B>, left: usize) -> bool {
        let men = [position.winner, position.helper].map(|men| self.words(men));
        if field.spare(position, left) == 0 && !self.last_moves.allow(&self.ground, men) {
            return false;
        }
        let needed = field.needed_by_both(position, left);
        if needed.iter().sum::<usize>() > left {
            return false;
        }
        let winner_moves = field.winner_moves(position, left);
        self.outlooks.iter().enumerate().all(|(army, outlooks)| {
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
const CHUNK: usize = 1 << 12;
/// The chunks after which the memory is checked.
const CHUNKS: usize = 16;

/// Sorted positions, each the least of its images.
type Layer<B> = Vec<GamePosition<B>>;

/// The search for a game of exactly this number of moves.
struct Run<'a, B> {
    field: &'a GameField<B>,
    outlooks: &'a FullOutlooks,
    images: &'a [Image<B>],
    control: &'a Control,
    waste: Waste<'a, B>,
    plies: usize,
    /// The most that is wasted in the forward layers.
    most: usize,
    /// The positions after each number of moves.
    forward: Vec<Layer<B>>,
    /// The positions before each number of moves.
    backward: Vec<Layer<B>>,
}

/// Looks for a game of exactly this number of moves from a position. Also returns the number of different positions that
/// were looked at.
pub(super) fn play_in<B: Bits>(
    (field, outlooks): (&GameField<B>, &FullOutlooks),
    from: GamePosition<B>,
    images: &[Image<B>],
    plies: usize,
    control: &Control,
) -> Result<(Option<Vec<Move>>, u64)> {
    let waste = Waste::new(field, from, plies);
    let Some(at_end) = waste.at_end() else {
        return Ok((None, 1));
    };
    let goal = field.start.swapped();
    let mut run = Run {
        field,
        outlooks,
        images,
        control,
        waste,
        plies,
        most: at_end / 2,
        forward: vec![vec![least(images, from)]],
        backward: vec![vec![least(images, goal)]],
    };
    run.go_forward()?;
    let moves = run.go_backward()?;
    let layers = run.forward.iter().chain(&run.backward);
    let positions = layers.map(|layer| layer.len() as u64).sum();
    Ok((moves, positions))
}

impl<B: Bits> Run<'_, B> {
    /// All forward layers but that of the end, which is the first backward one.
    fn go_forward(&mut self) -> Result<()> {
        for left in (2..=self.plies).rev() {
            let next = self.next_layer(
                &self.forward[self.plies - left],
                |position, fresh| {
                    self.waste.each_move(position, left, self.most, |next| {
                        fresh.push(least(self.images, next));
                    });
                },
                |position| self.outlooks.allow(self.field, position, left - 1),
            )?;
            if next.is_empty() {
                break;
            }
            self.forward.push(next);
        }
        Ok(())
    }

    /// The backward layers, until one move leads to them from a forward layer. Then a game is found.
    fn go_backward(&mut self) -> Result<Option<Vec<Move>>> {
        for left in 1..=self.plies {
            let last = &self.backward[left - 1];
            let forward = self.forward.get(self.plies - left);
            let forward = forward.map_or(&[][..], Vec::as_slice);
            let has_met = AtomicBool::new(false);
            let next = self.next_layer(
                last,
                |position, fresh| {
                    self.each_before(position, left, |before| {
                        let Some(waste) = self.waste.of(before, left) else {
                            return;
                        };
                        let before = least(self.images, before);
                        if waste > self.most {
                            fresh.push(before);
                        } else if forward.binary_search(&before).is_ok() {
                            has_met.store(true, Ordering::Relaxed);
                        }
                    });
                },
                |_| true,
            )?;
            if has_met.into_inner() {
                return self.path(left).map(Some);
            }
            if next.is_empty() {
                break;
            }
            self.backward.push(next);
        }
        Ok(None)
    }

    /// The positions with this number of moves left from which one move leads to this one.
    fn each_before(
        &self,
        position: GamePosition<B>,
        left: usize,
        mut visit: impl FnMut(GamePosition<B>),
    ) {
        let all = position.all();
        self.field.ground.each_move(all, all, |to, from| {
            let before = position.after(pair(to, from));
            let is_by_winner = before.winner != position.winner;
            let is_in_turn = self.field.winner_moves(before, left) == is_by_winner;
            if is_in_turn && !self.field.is_won(before) {
                visit(before);
            }
        });
    }

    /// The positions that some moves lead to from a layer, if they are allowed. Sorted.
    fn next_layer(
        &self,
        last: &[GamePosition<B>],
        each_move: impl Fn(GamePosition<B>, &mut Layer<B>) + Sync,
        is_allowed: impl Fn(GamePosition<B>) -> bool + Sync,
    ) -> Result<Layer<B>> {
        let mut next = Pile::default();
        let layers = self.forward.iter().chain(&self.backward);
        let held: usize = layers.map(Vec::len).sum();
        for part in last.chunks(CHUNKS * CHUNK) {
            let fresh = in_chunks(part, CHUNK, |_, chunk| {
                self.control.check()?;
                let mut fresh = Vec::new();
                for &position in chunk {
                    each_move(position, &mut fresh);
                }
                fresh.sort_unstable();
                fresh.dedup();
                fresh.retain(|&position| is_allowed(position));
                Ok(fresh)
            })?;
            let more: usize = fresh.iter().map(Vec::len).sum();
            // Sorting and joining takes as much again.
            self.control.check_memory(
                size_of::<GamePosition<B>>() * (held + 2 * more) + 2 * next.memory(),
            )?;
            for fresh in &fresh {
                next.extend(fresh);
            }
        }
        Ok(next.into_sorted())
    }

    /// The moves of a game whose position with this number of moves left is the last one in a forward layer.
    fn path(&self, left: usize) -> Result<Vec<Move>> {
        let made = self.plies - left;
        let mut layer = self.forward[made].iter().copied();
        let met = layer.find(|&position| self.move_to(position, left).is_some());
        let mut position = met.ok_or(EndedEarly::Rejected)?;
        let mut moves = Vec::new();
        let mut before = position;
        for made in (0..made).rev() {
            let mut found = None;
            self.each_before(before, self.plies - made, |earlier| {
                if found.is_none() && has(&self.forward[made], self.images, earlier) {
                    found = Some(earlier);
                }
            });
            let earlier = found.ok_or(EndedEarly::Rejected)?;
            moves.push(self.field.ground.step(earlier.all(), before.all()));
            before = earlier;
        }
        moves.reverse();
        for left in (1..=left).rev() {
            let next = self.move_to(position, left).ok_or(EndedEarly::Rejected)?;
            moves.push(self.field.ground.step(position.all(), next.all()));
            position = next;
        }
        Ok(moves)
    }

    /// A position of a backward layer to which one move leads from one with this number of moves left.
    fn move_to(&self, position: GamePosition<B>, left: usize) -> Option<GamePosition<B>> {
        let layer = &self.backward[left - 1];
        let men = position.army(self.field.winner_moves(position, left));
        let mut found = None;
        self.field
            .ground
            .each_move(men, position.all(), |from, to| {
                let next = position.after(pair(from, to));
                if found.is_none() && has(layer, self.images, next) {
                    found = Some(next);
                }
            });
        found
    }
}

/// Whether a layer has a position.
fn has<B: Bits>(layer: &[GamePosition<B>], images: &[Image<B>], position: GamePosition<B>) -> bool {
    layer.binary_search(&least(images, position)).is_ok()
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
