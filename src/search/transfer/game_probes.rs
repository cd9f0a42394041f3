//! Probes for the shortest games on large boards: many narrow beams, each from another position after the first moves.
//!
//! While a ladder is built, the estimate says little: whether a ladder carries every man home shows only when the
//! winner has no move to spare. From a position with a good ladder, however, even a narrow beam comes far. So a wide
//! beam makes the first moves, and narrow beams try its positions. Those that come farthest are tried again with
//! wider beams.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::Move;
use crate::search::parallel::in_parts;

use super::bits::Bits;
use super::game_beam::{Course, GameBeam, Grown, Judge};
use super::game_field::{Armies, Left};
use super::limits::EndedEarly;

/// A wide beam for the first moves, and narrow ones from its positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameProbes {
    lead: GameBeam,
    /// The number of positions to try.
    number: usize,
    /// The width of the first beams from them.
    width: usize,
}

/// A position to try: the last position of the lead that it follows, and the moves from there.
#[derive(Clone, Debug)]
struct Probe<B> {
    armies: Armies<B>,
    lead: usize,
    moves: [Move; 2],
}

/// The best moves of the winner after a position of the lead.
const WINNER_MOVES: usize = 5;
/// The best moves of the helper after each of them.
const HELPER_MOVES: usize = 12;
/// The rounds of probes. Each has beams of four times the width.
const ROUNDS: usize = 3;
/// One probe out of this number is tried again.
const TRIED_AGAIN: usize = 15;
/// The most probes after the same position of the lead that are tried again.
const ALIKE: usize = 2;
/// The probes between two looks at what they found.
const CHUNK: usize = 32;

impl GameProbes {
    /// Probes for hops over a ladder.
    pub(super) fn of_ladder(width: usize, variant: u64, seed: u64) -> Self {
        Self {
            lead: GameBeam::of_ladder(8 * width, variant, seed),
            number: 6 * width,
            width: (3 * width / 8).max(1),
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
        let judge = self.lead.judge(course, left);
        // When the winner has no move to spare, beams come to an end.
        let first_moves = 2 * course.field.spare(from, left);
        // After them, the winner is to move.
        let until = left.plies.saturating_sub(first_moves) | 1;
        let lead = self.lead.grow(course, &judge, (from, left), until)?;
        *positions += lead.positions;
        if let Some(game) = lead.game(course.field) {
            return Ok(Some(game));
        }
        let probes = self.probes(course, &judge, &lead, Left::together(until))?;
        let left = Left::together(until.saturating_sub(2));
        let (found, judged) = self.rounds(course, &judge, &probes, left)?;
        *positions += judged;
        Ok(found.map(|(probe, rest)| {
            let moves = lead.moves_to(course.field, probe.lead);
            [&moves[..], &probe.moves[..], &rest[..]].concat()
        }))
    }

    /// The positions to try, the most promising first: one move of the winner and one of the helper after the lead.
    /// They are ordered by the product of their places among their likes.
    fn probes<B: Bits>(
        self,
        course: Course<B>,
        judge: &Judge<B>,
        lead: &Grown<B>,
        left: Left,
    ) -> Result<Vec<Probe<B>>, EndedEarly> {
        let last = lead.last.iter().copied().enumerate();
        let last: Vec<(usize, Armies<B>)> = last.take(self.number / 8).collect();
        let after_lead = in_parts(&last, |&(number, armies)| {
            let mut probes = Vec::new();
            let moves = judge.best_after(course, armies, left, WINNER_MOVES)?;
            for (place, (armies, way)) in (1..).zip(moves) {
                let first = course.field.made(way);
                let moves = judge.best_after(course, armies, left.less_one(), HELPER_MOVES)?;
                for (second_place, (armies, way)) in (1..).zip(moves) {
                    let probe = Probe {
                        armies,
                        lead: number,
                        moves: [first, course.field.made(way)],
                    };
                    probes.push(((number + 1) * place * second_place, probe));
                }
            }
            Ok::<_, EndedEarly>(probes)
        })?;
        let mut probes = after_lead.concat();
        probes.sort_by_key(|&(places, _)| places);
        let mut lots = FxHashSet::default();
        probes.retain(|(_, probe)| lots.insert(judge.lot(probe.armies)));
        probes.truncate(self.number);
        Ok(probes.into_iter().map(|(_, probe)| probe).collect())
    }

    /// Tries all probes with narrow beams, and the best ones again with wider beams. The probe that leads to a game
    /// and the moves after it, and the number of positions that were judged.
    #[expect(
        clippy::type_complexity,
        reason = "a result of two parts for one caller"
    )]
    fn rounds<'p, B: Bits>(
        self,
        course: Course<B>,
        judge: &Judge<B>,
        probes: &'p [Probe<B>],
        left: Left,
    ) -> Result<(Option<(&'p Probe<B>, Vec<Move>)>, u64), EndedEarly> {
        let mut positions = 0;
        let mut tried: Vec<(usize, &Probe<B>)> = probes.iter().map(|probe| (0, probe)).collect();
        for round in 0..ROUNDS {
            let beam = self.lead.of_width(self.width << (2 * round));
            for chunk in tried.chunks_mut(CHUNK) {
                let grown = in_parts(chunk, |(_, probe)| {
                    beam.grow(course, judge, (probe.armies, left), 0)
                })?;
                for ((depth, probe), grown) in chunk.iter_mut().zip(&grown) {
                    positions += grown.positions;
                    *depth = grown.depth();
                    if let Some(game) = grown.game(course.field) {
                        return Ok((Some((probe, game)), positions));
                    }
                }
            }
            let most = tried.len().div_ceil(TRIED_AGAIN);
            // The sort keeps the order of probes that came equally far.
            tried.sort_by_key(|&(depth, _)| std::cmp::Reverse(depth));
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
}
