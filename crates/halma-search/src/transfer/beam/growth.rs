//! Beam search: layer by layer like the exact search, but with only the most promising positions of each.
//!
//! A good estimate of the moves that are left takes time. So the positions after the next move are first sorted by
//! a quick one. Only the better ones get the good estimate, and the best of these are kept.

use std::hash::Hash;

use halma_rules::rules::Move;
use itertools::Itertools;
use rand::Rng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::class_set::ClassSet;
use crate::parallel::in_chunks;
use crate::{Control, Result};

use crate::transfer::answer::Driver;
use crate::transfer::saved_steps::{RunningStep, StepKind};
use crate::transfer::squares::bits::{Bits, GamePosition, SquarePair};
use crate::transfer::squares::ground::Ground;

/// Positions, the moves between them, and how many moves seem to be left. Lower estimates are better.
pub(crate) trait BeamProblem: Sync {
    type Men: Bits;
    /// Tells positions apart, and decides between equally good ones: a random number, with the position itself if a
    /// beam is to prove something.
    type Hash: Copy + Ord + Hash + Send + Sync + Serialize + DeserializeOwned;

    /// For each position that is kept, the positions that get the good estimate at most.
    const ESTIMATED: usize = 4;
    /// Whether a position that was kept before is left out.
    const REMEMBERS: bool = true;
    /// Whether a beam that left no position out proves that the goal of the task is farther.
    const PROVES: bool = false;

    fn hash(&self, position: GamePosition<Self::Men>) -> Self::Hash;

    /// Calls `visit` with each move from a position, the hash of the position after it, and its quick estimate, which
    /// is [`GOAL`] if nothing else matters.
    fn each_move(
        &self,
        held: &Held<Self::Men, Self::Hash>,
        left: usize,
        visit: impl FnMut(SquarePair, Self::Hash, i32),
    );

    /// The good estimate of a position with this number of moves left, or `None` if it is lost.
    fn estimate(
        &self,
        position: GamePosition<Self::Men>,
        entry: &Entry<Self::Hash>,
        left: usize,
    ) -> Option<i32>;

    fn is_goal(&self, position: GamePosition<Self::Men>) -> bool;

    /// The number of moves that are left where a beam ends that began with this number left.
    fn until(&self, _left: usize) -> usize {
        0
    }

    /// The most positions that a beam keeps after the next move.
    fn width(&self, width: usize, _left: usize) -> usize {
        width
    }

    /// Changes the order of sorted entries, or drops some. `after` gives the position of an entry.
    fn sift(
        &self,
        _entries: &mut Vec<Entry<Self::Hash>>,
        _width: usize,
        _after: impl Fn(&Entry<Self::Hash>) -> GamePosition<Self::Men>,
    ) {
    }
}

/// The quick estimate of a goal.
pub(crate) const GOAL: i32 = i32::MIN;

/// A position of the beam.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Held<B, H> {
    pub position: GamePosition<B>,
    pub hash: H,
    pub estimate: i32,
}

/// A position after the next move. The best comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry<H> {
    pub estimate: i32,
    pub hash: H,
    /// The number of the position before it in the layer before.
    before: u32,
    made: SquarePair,
}

/// The layers of a beam.
#[derive(Serialize, Deserialize)]
pub(crate) struct Grown<B, H> {
    /// For each position the number of the one before it, and the move.
    layers: Vec<Vec<(u32, SquarePair)>>,
    /// The positions of the last layer, the best first. There are none if the beam ended early.
    pub last: Vec<Held<B, H>>,
    /// The number of a goal in the last layer.
    goal: Option<usize>,
    /// The number of moves that were looked at without leaving a position out. If the goal is farther, it
    /// is proved to be farther, unless positions have only a random number.
    complete: usize,
    /// Whether no position is left after the last move, although none was left out.
    is_exhausted: bool,
    /// The number of different positions that were looked at.
    pub positions: u64,
}

/// The positions that one thread takes at a time.
const CHUNK: usize = 64;

/// Makes the layers from a position until a goal is found, no position is left, or only `until` moves are left. The
/// result does not depend on the number of threads.
pub(crate) fn grow<P: BeamProblem>(
    problem: &P,
    width: usize,
    from: GamePosition<P::Men>,
    (left, until): (usize, usize),
    control: &Control,
    step: &mut RunningStep<'_, '_>,
) -> Result<Grown<P::Men, P::Hash>> {
    let first = Held {
        position: from,
        hash: problem.hash(from),
        // Estimates are compared within a layer, so any number will do.
        estimate: 0,
    };
    let grown = Grown {
        layers: Vec::new(),
        last: vec![first],
        goal: problem.is_goal(from).then_some(0),
        complete: 0,
        is_exhausted: false,
        positions: 0,
    };
    let mut growth = Growth {
        seen: FxHashSet::from_iter([first.hash]),
        all_kept: true,
        left,
        grown,
    };
    if let Some(saved) = step.layers()? {
        growth = saved;
    }
    while growth.left > until && growth.grown.goal.is_none() && !growth.grown.last.is_empty() {
        let next = growth.add_layer(problem, width, control);
        step.made(next, &growth)?;
        step.save_sometimes(&growth)?;
    }
    let mut grown = growth.grown;
    grown.is_exhausted = growth.all_kept && grown.last.is_empty();
    Ok(grown)
}

/// A beam that grows.
#[derive(Serialize, Deserialize)]
#[serde(bound = "B: Bits, H: Eq + Hash + Serialize + DeserializeOwned")]
struct Growth<B, H> {
    grown: Grown<B, H>,
    /// The positions that were kept, if it remembers them.
    seen: FxHashSet<H>,
    /// Whether no position was left out.
    all_kept: bool,
    /// The moves that are left.
    left: usize,
}

impl<B: Bits, H: Copy + Ord + Hash + Send + Sync> Growth<B, H> {
    /// Adds the layer after the next move. If that is stopped, everything is as before.
    fn add_layer<P: BeamProblem<Men = B, Hash = H>>(
        &mut self,
        problem: &P,
        width: usize,
        control: &Control,
    ) -> Result<()> {
        let Self {
            grown, seen, left, ..
        } = self;
        let width = problem.width(width, *left);
        let most = P::ESTIMATED.saturating_mul(width);
        let (entries, is_all) = reached(problem, &grown.last, *left, most, control)?;
        let mut fresh = entries
            .into_iter()
            .filter(|entry| !P::REMEMBERS || seen.insert(entry.hash))
            .take(most)
            .collect_vec();
        let positions = fresh.len();
        // No goal is ever left out.
        let has_goal = fresh.first().is_some_and(|best| best.estimate == GOAL);
        let others = if has_goal {
            fresh.split_off(1)
        } else {
            Vec::new()
        };
        let layer = &grown.last;
        let mut next = match estimated(problem, layer, &fresh, *left, control) {
            Ok(next) => next,
            Err(early) => {
                for entry in fresh.iter().chain(&others) {
                    seen.remove(&entry.hash);
                }
                return Err(early);
            }
        };
        grown.positions += positions as u64;
        if !has_goal && self.all_kept {
            grown.complete += 1;
        }
        self.all_kept &= is_all && fresh.len() <= width;
        let after = |entry: &Entry<P::Hash>| entry.position(layer);
        problem.sift(&mut next, width, after);
        let dropped = next.drain(width.min(next.len())..);
        for dropped in dropped.filter(|_| P::REMEMBERS) {
            seen.remove(&dropped.hash);
        }
        let held = next.iter().map(|entry| Held {
            position: after(entry),
            hash: entry.hash,
            estimate: entry.estimate,
        });
        let last = held.collect_vec();
        grown.goal = last.iter().position(|held| problem.is_goal(held.position));
        grown.last = last;
        if !next.is_empty() {
            let steps = next.iter().map(|entry| (entry.before, entry.made));
            grown.layers.push(steps.collect());
        }
        *left -= 1;
        let steps = grown.layers.iter().map(Vec::len).sum::<usize>();
        let held = size_of::<(u32, SquarePair)>() * steps;
        control.check_memory(held + 4 * size_of::<P::Hash>() * seen.len())
    }
}

/// The different positions one move after a layer, the best by the quick estimate first: about twice `most` at most,
/// and whether these are all.
fn reached<P: BeamProblem>(
    problem: &P,
    layer: &[Held<P::Men, P::Hash>],
    left: usize,
    most: usize,
    control: &Control,
) -> Result<(Vec<Entry<P::Hash>>, bool)> {
    let mut reached = in_chunks(layer, CHUNK, |first, chunk| {
        control.check()?;
        let mut reached = Vec::new();
        for (before, held) in (first..).zip(chunk) {
            let before = u32::try_from(before).unwrap_or(u32::MAX);
            problem.each_move(held, left, |made, hash, estimate| {
                reached.push(Entry {
                    estimate,
                    hash,
                    before,
                    made,
                });
            });
        }
        Ok(reached)
    })?
    .concat();
    control.check_memory(2 * size_of::<Entry<P::Hash>>() * reached.len())?;
    let most = most.saturating_mul(2);
    let is_all = reached.len() <= most;
    if !is_all {
        reached.select_nth_unstable(most);
        reached.truncate(most);
    }
    reached.par_sort_unstable();
    // Different positions hardly ever have the same random number. A beam may lose one.
    reached.dedup_by_key(|entry| entry.hash);
    Ok((reached, is_all))
}

/// The entries one move after a layer that are not lost, with the good estimate, the best first.
fn estimated<P: BeamProblem>(
    problem: &P,
    layer: &[Held<P::Men, P::Hash>],
    entries: &[Entry<P::Hash>],
    left: usize,
    control: &Control,
) -> Result<Vec<Entry<P::Hash>>> {
    let mut estimated = in_chunks(entries, CHUNK, |_, chunk| {
        control.count(chunk.len())?;
        Ok(chunk
            .iter()
            .filter_map(|entry| {
                let estimate = problem.estimate(entry.position(layer), entry, left - 1)?;
                Some(Entry { estimate, ..*entry })
            })
            .collect_vec())
    })?
    .concat();
    estimated.par_sort_unstable();
    Ok(estimated)
}

/// A random number for each square. They are drawn row by row, whatever the numbers of the squares are.
pub(super) fn random_numbers<B: Bits>(ground: &Ground<B>, random: &mut ChaCha8Rng) -> Vec<u64> {
    let mut numbers = vec![0; ground.size()];
    for square in ground.in_rows() {
        numbers[square] = random.next_u64();
    }
    numbers
}

impl Driver<'_> {
    /// Looks for at most this number of moves from a position to a goal. `kind` and `beam` say what the problem depends on.
    pub(crate) fn find<P: BeamProblem>(
        &mut self,
        (kind, beam): (StepKind, impl Serialize),
        (problem, ground): (&P, &Ground<P::Men>),
        width: usize,
        from: GamePosition<P::Men>,
        left: usize,
    ) -> Result<Option<Vec<Move>>> {
        let men = [from.winner, from.helper].map(|army| ClassSet::from(ground.square_set(army)));
        let control = &self.control;
        let asked = (beam, width, men, left, control.memory());
        let found = self.saved.step(kind, asked, |step| {
            let until = problem.until(left);
            let grown = grow(problem, width, from, (left, until), control, step)?;
            Ok(FoundByBeam {
                solution: grown.solution(ground),
                complete: grown.complete,
                is_exhausted: grown.is_exhausted,
                positions: grown.positions,
            })
        })?;
        self.answer.positions += found.positions;
        if P::PROVES {
            self.prove(found.complete + 1);
            // No position is left, and none was left out.
            self.is_impossible |= found.is_exhausted;
        }
        Ok(found.solution)
    }
}

/// What a beam found, as in [`Grown`].
#[derive(Serialize, Deserialize)]
struct FoundByBeam {
    solution: Option<Vec<Move>>,
    complete: usize,
    is_exhausted: bool,
    positions: u64,
}

impl<H> Entry<H> {
    /// The position one move after a layer.
    fn position<B: Bits>(&self, layer: &[Held<B, H>]) -> GamePosition<B> {
        layer[self.before as usize].position.after(self.made)
    }
}

impl<B: Bits, H> Grown<B, H> {
    /// The number of moves after which there were positions.
    pub(crate) fn depth(&self) -> usize {
        self.layers.len()
    }

    /// The moves to the goal, if it was found.
    pub(crate) fn solution(&self, ground: &Ground<B>) -> Option<Vec<Move>> {
        self.goal.map(|goal| self.moves_to(ground, goal))
    }

    /// The moves to a position of the last layer.
    pub(crate) fn moves_to(&self, ground: &Ground<B>, mut number: usize) -> Vec<Move> {
        let mut moves = self
            .layers
            .iter()
            .rev()
            .map(|layer| {
                let (before, made) = layer[number];
                number = before as usize;
                ground.made(made)
            })
            .collect_vec();
        moves.reverse();
        moves
    }
}
