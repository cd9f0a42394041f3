//! Parts of a search: checked after they were saved, and joined to a complete result. Everything in a saved part is
//! checked before it is used.

use std::fmt::Write;
use std::sync::Arc;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::board::{Board, Corner, Square, SquareSet, Yard};
use crate::search::shard::Shard;
use crate::search::{SavedError, Stop, TaskError};

use super::candidates::{BranchCounts, Candidates};
use super::decide::Effort;
use super::impossible::check_key;
use super::part::{BLOCK, Parameters, Part, SavedFigure, SetCounts, SolvedFigure, moves_of};
use super::task::SymmetricalTask;

/// A part as it was saved, before it is checked. [`SavedPart::check`] turns it into a [`Part`].
#[derive(Clone, Debug, Deserialize)]
pub struct SavedPart {
    parameters: Parameters,
    shard: Shard,
    done: Vec<bool>,
    counts_by_pairs: Vec<SetCounts>,
    found: Vec<SavedFigure>,
    effort: Effort,
}

/// No part looks at more states than this in a thousand years, and the sum over all parts fits in 64
/// bits.
const MOST_STATES: u64 = u64::MAX >> 32;

impl SavedPart {
    /// The task of its search.
    ///
    /// # Errors
    /// [`TaskError`] if there is no search for its board and yard.
    pub fn task(&self) -> Result<SymmetricalTask, TaskError> {
        let board = Board::new(self.parameters.board)?;
        let yard = Yard::new(Corner::NearLeft, &self.parameters.yard)?;
        SymmetricalTask::new(board, yard)
    }

    /// Checks it as the continuation of a part in which no set is decided yet.
    ///
    /// # Errors
    /// As [`check`](Self::check). Also [`SavedError::OtherSearch`] if it is another part.
    pub fn resume(self, fresh: &Part, stop: &Stop) -> Result<Part, SavedError> {
        let parts = (fresh.shard.parts, self.shard.parts);
        let difference = fresh.parameters.difference(&self.parameters, parts);
        let other_part = (fresh.shard != self.shard).then_some("the part");
        if let Some(difference) = difference.or(other_part) {
            return Err(SavedError::OtherSearch { difference });
        }
        self.check(fresh.candidates(), stop)
    }

    /// Checks it against the candidates: every figure must be one of them, every key is replayed, and
    /// the counts are computed again. One thing is not checked: that the sets without a figure were
    /// really refuted.
    ///
    /// # Errors
    /// [`SavedError`] if it belongs to another search, if something in it is inconsistent, or if it is
    /// asked to stop.
    pub fn check(self, candidates: &Arc<Candidates>, stop: &Stop) -> Result<Part, SavedError> {
        let mut part = Part::new(candidates, self.shard);
        let parts = (self.shard.parts, self.shard.parts);
        if let Some(difference) = part.parameters.difference(&self.parameters, parts) {
            return Err(SavedError::OtherSearch { difference });
        }
        if self.done.len() != part.done.len() {
            return Err(SavedError::Done);
        }
        part.done = self.done;
        part.found = self.found;
        part.found.sort_unstable();
        if let Some(pair) = part.found.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(SavedError::Twice { set: pair[0].0 });
        }
        for (set, key) in &part.found {
            stop.check()?;
            let set = *set;
            let squares = decided(&part, set).ok_or(SavedError::NotDecided { set })?;
            check_key(&candidates.task, squares, &moves_of(key))
                .map_err(|_| SavedError::WrongKey { set })?;
        }
        part.counts_by_pairs = counts_by_pairs(&part);
        let decided = part.counts().enumerated;
        let Effort {
            states,
            looked_at,
            trials,
        } = self.effort;
        let is_possible = states <= looked_at
            && (decided..=MOST_STATES).contains(&looked_at)
            && trials <= MOST_STATES;
        if part.counts_by_pairs != self.counts_by_pairs || !is_possible {
            return Err(SavedError::Counts);
        }
        part.effort = self.effort;
        Ok(part)
    }
}

/// The squares of a candidate, if the part has decided it.
fn decided(part: &Part, set: u64) -> Option<SquareSet> {
    let index = usize::try_from(set).ok()?;
    let squares = *part.candidates().sets.get(index)?;
    let place = part.shard.place_of(index)?;
    part.done[place / BLOCK].then_some(squares)
}

/// The counts that follow from the decided blocks and the figures.
fn counts_by_pairs(part: &Part) -> Vec<SetCounts> {
    let candidates = part.candidates();
    let mut counts_by_pairs = part.counts_by_pairs.clone();
    let mut figures = part.found.iter().map(|&(set, _)| set).peekable();
    for (place, index) in part.shard.indices(candidates.sets.len()).enumerate() {
        if part.done[place / BLOCK] {
            let is_figure = figures.next_if_eq(&(index as u64)).is_some();
            let pairs = candidates.mirror_pairs(candidates.sets[index]);
            counts_by_pairs[pairs].add(SetCounts::of_one(is_figure));
        }
    }
    counts_by_pairs
}

/// Every figure of a task, and the proof that there are no others: the search enumerated every set of squares that
/// could be a figure, and decided each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complete {
    /// The yard and the board that were searched.
    pub task: SymmetricalTask,
    /// The counts of partly chosen sets, by the number of squares chosen.
    pub branches: Vec<BranchCounts>,
    /// The counts of complete sets and of their results, by the number of mirror pairs in a set.
    pub counts_by_pairs: Vec<SetCounts>,
    /// The states of all decisions together.
    pub effort: Effort,
    /// The figures, in the order of their squares.
    pub figures: Vec<SolvedFigure>,
}

impl Complete {
    /// Joins the parts of a search, in any order.
    ///
    /// # Errors
    /// [`SavedError`] if a part is missing, unfinished, given twice, or from another search.
    pub fn join(mut parts: Vec<Part>) -> Result<Self, SavedError> {
        parts.sort_by_key(|part| part.shard);
        check(&parts)?;
        let candidates = parts.first().ok_or(SavedError::Nothing)?.candidates();
        let task = candidates.task.clone();
        let branches = candidates.branches.clone();
        let mut counts_by_pairs = vec![SetCounts::default(); parts[0].counts_by_pairs.len()];
        let mut effort = Effort::default();
        let mut figures = Vec::new();
        for part in &parts {
            for (sum, &counts) in counts_by_pairs.iter_mut().zip(&part.counts_by_pairs) {
                sum.add(counts);
            }
            effort += part.effort;
            figures.extend(part.figures());
        }
        figures.sort_by_key(|found| order(found.squares));
        Ok(Self {
            task,
            branches,
            counts_by_pairs,
            effort,
            figures,
        })
    }

    /// The SHA-256 of the list of figures, in hexadecimal. The list has one line for each figure with
    /// its squares by row and number, `III, 5; III, 6; …`. The lines are sorted by their bytes, and
    /// each ends with a line feed.
    pub fn digest(&self) -> String {
        let mut lines: Vec<String> = self
            .figures
            .iter()
            .map(|found| found.squares.to_string())
            .collect();
        lines.sort_unstable();
        let mut digest = Sha256::new();
        for line in lines {
            digest.update(line);
            digest.update("\n");
        }
        let digest: [u8; 32] = digest.finalize().into();
        digest.iter().fold(String::new(), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

/// The key by which figures are sorted: their squares, row by row from the nearest.
fn order(squares: SquareSet) -> Vec<Square> {
    squares.iter().collect()
}

/// Checks that these parts, in order, are all the parts of one search.
fn check(parts: &[Part]) -> Result<(), SavedError> {
    for pair in parts.windows(2) {
        let (one, other) = (&pair[0], &pair[1]);
        if let Some(difference) = one.difference(other) {
            return Err(SavedError::Mismatched {
                one: one.shard,
                other: other.shard,
                difference,
            });
        }
        if one.shard == other.shard {
            return Err(SavedError::Doubled(one.shard));
        }
    }
    let Some(parts_wanted) = parts.first().map(|part| part.shard.parts) else {
        return Err(SavedError::Nothing);
    };
    for number in 1..=parts_wanted {
        let there = parts.iter().find(|part| part.shard.part == number);
        match (there, Shard::try_from((number, parts_wanted))) {
            (Some(part), _) if !part.is_done() => {
                return Err(SavedError::Unfinished {
                    shard: part.shard,
                    decided: part.counts().enumerated,
                    sets: part.sets(),
                });
            }
            (None, Ok(shard)) => return Err(SavedError::Missing(shard)),
            _ => {}
        }
    }
    Ok(())
}
