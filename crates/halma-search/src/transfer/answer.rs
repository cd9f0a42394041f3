//! What a search finds out, and how it is driven.

use halma_rules::rules::Move;
use serde::{Deserialize, Serialize};

use crate::{Control, EndedEarly, Observer, Result};

use super::TransferTask;
use super::saved_steps::SavedSteps;

/// The shortest solutions of a task: sequences of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// The number of moves of each.
    pub moves: usize,
    /// How many there are; `None` if there are more than fit in 128 bits.
    pub solutions: Option<u128>,
    /// The forced moves: each is in all of them at the same place. The place is counted from 1.
    pub forced: Vec<(usize, Move)>,
}

/// The answer to the question whether a task has a solution, within the number of moves that was asked for if one was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// It has the solution that was found.
    Yes,
    /// It is proved to have none.
    No,
    /// No solution was found, and it is not proved that there is none. [`Answer::ended_early`] says why.
    #[default]
    Unknown,
}

/// What a search found out about a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Whether there is a solution.
    pub decision: Decision,
    /// The moves of the best solution, if one was found. They were played through by the rules. In an exchange the
    /// armies make them in turn.
    pub solution: Option<Vec<Move>>,
    /// No solution has fewer moves than this. It is proved, without any assumption.
    pub at_least: usize,
    /// The number of positions that the search looked at. Positions that symmetries of the task make equal
    /// count once.
    pub positions: u64,
    /// The number of shortest solutions, if it was asked for and found.
    pub count: Option<Count>,
    /// Why the search ended before it was done. `None` if the question is answered: a solution within the number of moves
    /// that was asked for or, without such a number, one that is proved to have the fewest; or the proof that there is none.
    pub ended_early: Option<EndedEarly>,
}

impl Answer {
    /// The number of moves of the best solution.
    pub fn moves(&self) -> Option<usize> {
        self.solution.as_ref().map(Vec::len)
    }

    /// Whether this number of moves is enough, if that is known.
    fn is_enough(&self, moves: usize) -> Option<bool> {
        if self.at_least > moves {
            return Some(false);
        }
        self.moves().filter(|&found| found <= moves).map(|_| true)
    }

    /// The fewest moves, if they are proved.
    pub fn fewest(&self) -> Option<usize> {
        self.moves().filter(|&moves| moves == self.at_least)
    }
}

/// A running search.
pub(super) struct Driver<'a> {
    pub control: Control,
    pub seed: u64,
    /// The question is whether this number of moves is enough, if it is not the fewest.
    pub within: Option<usize>,
    pub task: &'a TransferTask,
    pub observer: &'a mut dyn Observer<[Move]>,
    pub answer: Answer,
    pub saved: SavedSteps<'a>,
    /// Whether it is proved that no number of moves is enough.
    pub is_impossible: bool,
    /// Why the shortest games are not counted, though they were to be.
    pub not_counted: Option<EndedEarly>,
}

impl Driver<'_> {
    /// The most moves of a better solution, if there is one to be better than.
    pub(super) fn shorter(&self) -> Option<usize> {
        self.answer.moves().map(|best| best.saturating_sub(1))
    }

    pub(super) fn is_done(&self) -> bool {
        let is_known = |within| self.answer.is_enough(within).is_some();
        self.is_impossible || self.answer.fewest().is_some() || self.within.is_some_and(is_known)
    }

    /// The answer of a search that ended, perhaps early, with beams of up to this width.
    pub(super) fn into_answer(self, ended: Result<()>, widest: usize) -> Answer {
        let is_done = self.is_done();
        let mut answer = self.answer;
        // A longer one is no answer to the question.
        let within = self.within.unwrap_or(usize::MAX);
        answer.solution = answer.solution.filter(|moves| moves.len() <= within);
        answer.ended_early = match ended {
            Ok(()) if self.not_counted.is_some() => self.not_counted,
            Err(early) if !is_done || early == EndedEarly::Rejected => Some(early),
            _ => (!is_done).then_some(EndedEarly::TooNarrow { widest }),
        };
        answer.decision = match &answer.solution {
            Some(_) => Decision::Yes,
            None if self.is_impossible || answer.at_least > within => Decision::No,
            None => Decision::Unknown,
        };
        answer
    }

    /// Fewer moves are not enough.
    pub(super) fn prove(&mut self, moves: usize) {
        let moves = self.answer.moves().unwrap_or(moves).min(moves);
        if moves > self.answer.at_least {
            self.answer.at_least = moves;
            self.observer.at_least(moves);
        }
    }

    /// Takes over what an exact search found, and says why it ended early.
    pub(super) fn learn(&mut self, found: Answer) -> Result<()> {
        self.answer.positions += found.positions;
        self.answer.count = found.count;
        self.is_impossible |= found.decision == Decision::No;
        if let Some(solution) = found.solution {
            self.found(&solution);
        }
        self.prove(found.at_least);
        found.ended_early.map_or(Ok(()), Err)
    }

    /// Keeps a solution if it is right and better than the best so far, and says whether it is.
    pub(super) fn found(&mut self, moves: &[Move]) -> bool {
        let is_better = self.answer.moves().is_none_or(|best| moves.len() < best);
        let is_better = is_better && self.task.is_solved_by(moves);
        if is_better {
            let _ = self.observer.found(moves);
            self.answer.solution = Some(moves.to_vec());
        }
        is_better
    }
}
