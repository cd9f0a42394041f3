//! The search for the shortest exchange.
//!
//! `exchange/plan.rs` says what runs, how far, and in which order. Here is what the steps do.

mod narrow;
mod plan;

use halma_rules::rules::Move;
use rustc_hash::FxHashMap;

use crate::class_set::ClassSet;
use crate::{Control, EndedEarly, Result};

use super::rounds::{NARROWEST, WIDER};
use crate::transfer::answer::Driver;
use crate::transfer::beam::game::{GameBeam, Variant, probe};
use crate::transfer::bounds::full_outlooks::FullOutlooks;
use crate::transfer::bounds::two_armies::GameField;
use crate::transfer::exact::exchange::{GameProof, Men};
use crate::transfer::exact::full_exchange::play_in;
use crate::transfer::exact::{Played, Sought};
use crate::transfer::layers::image::Image;
use crate::transfer::saved_steps::StepKind;
use crate::transfer::squares::bits::{Bits, GamePosition};
use crate::transfer::squares::ground::Ground;
use crate::transfer::task::ExchangeEnd;
use plan::{ALL, Plan, Step, of_ends};

/// The estimates of the moves that are left, for each width.
const VARIANTS: u64 = 8;
/// The estimates for probes on a large board, for each width.
const PROBES: u64 = 24;
/// How far a game of probes may be above what the bounds prove without a search. Shorter games are refuted soon, and
/// longer ones need no probes.
const ABOVE_BOUND: [usize; 4] = [4, 5, 6, 3];

/// The exact search for games that an army wins.
enum Proof {
    UntilOneIsHome(Box<GameProof>),
    UntilBothAreHome(Box<FullOutlooks>),
}

/// A search for an exchange.
pub(crate) struct Games<'a, 'd, B: Bits> {
    driver: &'a mut Driver<'d>,
    plan: Plan,
    /// The steps that were taken.
    taken: Vec<Step>,
    /// The field on which the first army wins, and that on which the second one does.
    fields: [GameField<B>; 2],
    /// The exact search for each winner.
    proofs: [Proof; 2],
    /// For each winner: no game has fewer moves.
    at_least: [usize; 2],
    /// The least that the bounds proved before any search.
    first_bound: usize,
    /// The last exact search for which the memory was not enough.
    gave_up: Option<GaveUp>,
    /// Whether only one number of moves was left in question, for which the plan changes once.
    has_last_question: bool,
    /// For each number of moves, the armies of the helper in a group that the last narrow search kept.
    narrowed: FxHashMap<usize, usize>,
}

/// An exact search for which the memory was not enough.
struct GaveUp {
    /// The moves of the games that it searched.
    plies: usize,
    /// Its memory in bytes.
    memory: usize,
    reason: EndedEarly,
}

impl<'a, 'd, B: Bits> Games<'a, 'd, B> {
    pub(crate) fn new(driver: &'a mut Driver<'d>) -> Self {
        let task = driver.task;
        let board = task.board();
        let ground = Ground::<B>::new(board, task.directions());
        let starts = task.armies().map(|army| ground.bits(army));
        let both = task.exchange_end() == Some(ExchangeEnd::BothAreHome);
        let fields = [0, 1].map(|winner| {
            let start = GamePosition {
                winner: starts[winner],
                helper: starts[1 - winner],
            };
            let images = Image::that_keep(task.armies(), &ground, board, task.directions());
            GameField::new(
                ground.clone(),
                start,
                start.helper,
                images,
                task.exchange_end(),
            )
        });
        let proofs = [0, 1].map(|winner| {
            let armies = task.armies();
            let starts = [armies[winner], armies[1 - winner]];
            if both {
                let outlooks = FullOutlooks::new(board, task.directions(), starts);
                return Proof::UntilBothAreHome(Box::new(outlooks));
            }
            let proof = GameProof::new(board, task.directions(), starts);
            Proof::UntilOneIsHome(Box::new(proof))
        });
        let at_least = [0, 1].map(|winner| fields[winner].bound(winner + 1));
        Self {
            plan: Plan {
                both,
                is_small: fields[0].is_small(),
                is_limited: driver.within.is_some(),
            },
            taken: Vec::new(),
            driver,
            proofs,
            first_bound: at_least[0].min(at_least[1]),
            at_least,
            gave_up: None,
            has_last_question: false,
            narrowed: FxHashMap::default(),
            fields,
        }
    }

    /// Rounds with beams up to a width, and then the exact search with all memory. If that is not enough and the time is
    /// limited, wider beams use the rest.
    pub(crate) fn run(&mut self, widest: usize) -> Result<()> {
        self.tell_bound();
        let rounds = self.plan.rounds(NARROWEST.min(widest), widest);
        self.follow(rounds.chain([ALL]))?;
        let reason = self.gave_up.as_ref().map(|search| search.reason.clone());
        let ended = match reason {
            Some(reason) if !self.driver.is_done() => Err(reason),
            _ => return Ok(()),
        };
        if self.driver.control.has_deadline() {
            let wider = self.plan.rounds(widest.saturating_mul(WIDER), usize::MAX);
            self.follow(wider)?;
        }
        ended
    }

    /// Takes one step after another until the question is answered.
    fn follow(&mut self, steps: impl IntoIterator<Item = Step>) -> Result<()> {
        for step in steps {
            if self.driver.is_done() {
                break;
            }
            match step {
                Step::Prove { memory } => self.prove(memory)?,
                Step::Probe { width } => self.probes(width)?,
                Step::Beam { width } => self.beams(width)?,
                Step::Shorten { width } => while self.shorten(width)? {},
                // With the same memory it would find the same.
                Step::Narrow { .. } if self.taken.contains(&step) => {}
                Step::Narrow { memory } => self.narrow(memory)?,
            }
            self.taken.push(step);
        }
        Ok(())
    }

    /// The most moves of a game that is of use.
    fn longest(&self) -> usize {
        let men = self.fields[0].start.winner.count();
        // A beam that has found nothing by then is lost.
        let lost = 4 * (men + usize::from(self.driver.task.board().size().longest())) - 1;
        let shorter = self.driver.shorter().unwrap_or(lost);
        shorter.min(self.driver.within.unwrap_or(lost)).min(lost)
    }

    /// Raises the bound with the exact search, which may find the shortest game.
    fn prove(&mut self, memory: usize) -> Result<()> {
        while !self.driver.is_done() {
            let winner = usize::from(self.at_least[1] < self.at_least[0]);
            let plies = self.at_least[winner];
            if self.driver.within == Some(plies) && !self.has_last_question {
                self.has_last_question = true;
                let steps = self.plan.last_question(memory, &self.taken);
                return self.follow(steps);
            }
            // With the same memory it would end at the same place again.
            if let Some(before) = &self.gave_up
                && before.plies == plies
                && memory <= before.memory
            {
                return Ok(());
            }
            let control = self.driver.control.with_at_most(memory);
            match self.exact(winner, None, plies, &control) {
                Err(early @ EndedEarly::Memory { .. }) => {
                    self.gave_up = Some(GaveUp {
                        plies,
                        memory,
                        reason: early,
                    });
                }
                Err(early) => return Err(early),
                Ok(played) => {
                    self.driver.answer.positions += played.positions();
                    if let Sought::Yes(moves) = played.game {
                        // It is shorter than any known game. If it is not accepted, the next round would be the same.
                        if !self.driver.found(&moves) {
                            return Err(EndedEarly::Rejected);
                        }
                    } else {
                        self.at_least[winner] += 2;
                        self.tell_bound();
                    }
                }
            }
        }
        Ok(())
    }

    /// Counts the shortest games, if their number of moves is proved and they end when one army is home.
    pub(crate) fn count(&mut self) -> Result<()> {
        let Some(moves) = self.driver.answer.fewest() else {
            return Ok(());
        };
        let winner = usize::from(moves.is_multiple_of(2));
        let armies = self.driver.task.armies();
        let start = [armies[winner], armies[1 - winner]];
        if let Proof::UntilOneIsHome(proof) = &self.proofs[winner] {
            let control = &self.driver.control;
            let saved = &mut self.driver.saved;
            let asked = (moves, control.memory());
            let count = saved.step(StepKind::GameCount, asked, |step| {
                proof.count(start, moves, control, step)
            })?;
            self.driver.answer.count = Some(count);
        }
        Ok(())
    }

    /// Looks for a game of exactly this number of moves that this army wins, from the start or from the men of the winner
    /// and of the helper.
    fn exact(
        &mut self,
        winner: usize,
        from: Option<Men>,
        left: usize,
        control: &Control,
    ) -> Result<Played> {
        let field = &self.fields[winner];
        let armies = self.driver.task.armies();
        let start = [armies[winner], armies[1 - winner]];
        let is_start = from.is_none();
        let from = from.unwrap_or(start);
        let men = from.map(ClassSet::from);
        let asked = (winner, men, is_start, left, control.memory());
        let proof = &self.proofs[winner];
        let saved = &mut self.driver.saved;
        saved.step(StepKind::Game, asked, |step| match proof {
            Proof::UntilOneIsHome(proof) => proof.play(from, is_start, left, control, step),
            Proof::UntilBothAreHome(outlooks) => {
                let from = field.position(from);
                play_in((field, outlooks), from, is_start, left, control, step)
            }
        })
    }

    fn tell_bound(&mut self) {
        self.driver.prove(self.at_least[0].min(self.at_least[1]));
    }

    /// Looks for better games with beams of a width, each with another estimate of the moves that are left.
    fn beams(&mut self, width: usize) -> Result<()> {
        for variant in 0..VARIANTS {
            let longest = self.longest();
            let least = self.driver.answer.at_least;
            // A beam that aims at a much shorter game finds it at once or ends soon.
            let third = usize::try_from(variant / 2 % 3).unwrap_or(0);
            let aim = longest.saturating_sub(longest.saturating_sub(least) * third / 3);
            // A game that is shorter by a move has another winner. He has only some of the estimates.
            let longer = usize::from(aim.is_multiple_of(2));
            let winners = [longer, 1 - longer];
            let tried = if variant % 4 == 0 { 2 } else { 1 };
            for &winner in &winners[..tried] {
                if self.driver.is_done() {
                    return Ok(());
                }
                let aim = aim.min(self.longest());
                let left = aim.saturating_sub(usize::from(aim % 2 == winner));
                let start = self.fields[winner].start;
                if !self.fields[winner].may_win(start, left) {
                    continue;
                }
                if let Some(moves) = self.play(winner, (start, left), (width, variant))? {
                    self.driver.found(&moves);
                }
            }
        }
        Ok(())
    }

    /// Looks for games that are hardly longer than the bound with probes.
    fn probes(&mut self, width: usize) -> Result<()> {
        for (number, above) in (0..PROBES).zip(ABOVE_BOUND.into_iter().cycle()) {
            if self.driver.is_done() {
                return Ok(());
            }
            let Some(aim) = self.aim(above) else {
                continue;
            };
            // The winner makes the last move.
            let field = &self.fields[usize::from(aim.is_multiple_of(2))];
            if !field.may_win(field.start, aim) {
                continue;
            }
            let variant = self.variant(width, number);
            let control = &self.driver.control;
            let saved = &mut self.driver.saved;
            let asked = (width, number, aim, control.memory());
            let (game, positions) = saved.step(StepKind::Probes, asked, |step| {
                probe(field, variant, aim, control, step)
            })?;
            self.driver.answer.positions += positions;
            if let Some(moves) = game {
                self.driver.found(&moves);
            }
        }
        Ok(())
    }

    /// The moves of the games that a probe looks for, unless they are too few by what is proved. The exact search
    /// does not raise them.
    fn aim(&self, above: usize) -> Option<usize> {
        let aim = (self.first_bound + above).min(self.longest());
        (aim >= self.driver.answer.at_least).then_some(aim)
    }

    fn variant(&self, width: usize, number: u64) -> Variant {
        Variant {
            width,
            number,
            seed: self.driver.seed,
        }
    }

    /// Looks for a game that this army wins with a beam of a width and a variant of the estimate.
    fn play(
        &mut self,
        winner: usize,
        (from, left): (GamePosition<B>, usize),
        (width, number): (usize, u64),
    ) -> Result<Option<Vec<Move>>> {
        let variant = self.variant(width, number);
        let field = &self.fields[winner];
        let beam = GameBeam::new(field, left, variant);
        let problem = (&beam, &field.ground);
        self.driver.find(
            (StepKind::GameBeam, (winner, number)),
            problem,
            width,
            from,
            left,
        )
    }

    /// Solves the end of the best game again: longer and longer ends exactly, and the longest ones with beams.
    /// True if the game became shorter.
    fn shorten(&mut self, width: usize) -> Result<bool> {
        let Some(best) = self.driver.answer.solution.clone() else {
            return Ok(false);
        };
        // The same army wins with two moves less. If both must be home, one less will do.
        let shorter = best
            .len()
            .saturating_sub(if self.plan.both { 1 } else { 2 });
        let winner = usize::from(shorter.is_multiple_of(2));
        let positions = self.driver.task.positions(&best);
        let control = self.driver.control.with_at_most(of_ends(width));
        let mut is_exact = true;
        for first in (1..shorter).rev() {
            if self.driver.is_done() {
                return Ok(false);
            }
            let from = [winner, 1 - winner].map(|army| positions[first].army(army));
            let left = shorter - first;
            let mut found = None;
            if is_exact {
                match self.exact(winner, Some(from), left, &control) {
                    Err(EndedEarly::Memory { .. }) => is_exact = false,
                    Err(early) => return Err(early),
                    Ok(played) => {
                        self.driver.answer.positions += played.positions();
                        found = played.game.moves();
                    }
                }
            } else if first % 3 == 0 {
                let from = self.fields[winner].position(from);
                found = self.play(winner, (from, left), (width, first as u64))?;
            }
            if let Some(rest) = found
                && self.driver.found(&[&best[..first], &rest].concat())
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests;
