//! Narrow searches for games: wider and wider ones, as far as the memory goes.

use super::{Games, Proof};
use crate::transfer::exact::Sought;
use crate::transfer::exact::promising::Narrow;
use crate::transfer::saved_steps::StepKind;
use crate::transfer::squares::bits::Bits;
use crate::{EndedEarly, Result};

/// The armies of the helper in a group that the first narrow search keeps.
const FEWEST: usize = 8;
/// How many numbers of moves they try, from the least that may be enough. With more moves to spare, the memory is soon not
/// enough.
const NUMBERS: usize = 4;
/// How many times more the next one keeps.
const WIDER: usize = 4;

impl<B: Bits> Games<'_, '_, B> {
    /// Looks for games that may be the shortest.
    pub(super) fn narrow(&mut self, memory: usize) -> Result<()> {
        for moves in self.aims() {
            if self.driver.is_done() {
                break;
            }
            let winner = usize::from(moves.is_multiple_of(2));
            if self.at_least[winner] <= moves && moves <= self.longest() {
                self.widen(winner, moves, memory)?;
            }
        }
        Ok(())
    }

    /// The moves of the games that they look for. If the question is whether a number of moves is enough, these are this
    /// number and, with the other winner, one less.
    fn aims(&self) -> Vec<usize> {
        match self.driver.within {
            Some(within) => vec![within, within.saturating_sub(1)],
            None => (self.driver.answer.at_least..).take(NUMBERS).collect(),
        }
    }

    /// Looks for a game of this number of moves with wider and wider searches.
    fn widen(&mut self, winner: usize, moves: usize, memory: usize) -> Result<()> {
        let control = self.driver.control.with_at_most(memory);
        let armies = self.driver.task.armies();
        let from = [armies[winner], armies[1 - winner]];
        let Proof::UntilOneIsHome(proof) = &self.proofs[winner] else {
            return Ok(());
        };
        loop {
            let last = self.narrowed.get(&moves);
            let most = last.map_or(FEWEST, |last| last.saturating_mul(WIDER));
            let narrow = Narrow {
                most,
                seed: self.driver.seed,
            };
            let saved = &mut self.driver.saved;
            let asked = (winner, moves, most, control.memory());
            let played = saved.step(StepKind::NarrowGame, asked, |step| {
                proof.play_narrow(from, moves, narrow, &control, step)
            });
            let played = match played {
                Err(EndedEarly::Memory { .. }) => return Ok(()),
                played => played?,
            };
            self.narrowed.insert(moves, most);
            self.driver.answer.positions += played.positions();
            match played.game {
                Sought::Yes(moves) => {
                    self.driver.found(&moves);
                    return Ok(());
                }
                // The exact search would find nothing either.
                Sought::No => return Ok(()),
                Sought::Unknown => {}
            }
        }
    }
}
