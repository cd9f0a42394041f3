//! Saved parts of a search: how they are checked and merged into a complete result. Everything in a saved
//! part is checked before it is used.

use halma_rules::board::{Board, Corner, SquareSet, Yard};
use itertools::Itertools;
use sha2::{Digest, Sha256};

use crate::shard::Shard;
use crate::{Control, SavedError, TaskError};

use super::part::{DECIDER, moves_of};
use super::{
    BranchCounts, Candidates, Effort, Part, SavedPart, SetCounts, SolvedFigure, SymmetricalTask,
    check_key,
};

/// No part looks at more states than this in a thousand years, and the sum over all parts fits in 64
/// bits.
const MOST_STATES: u64 = u64::MAX >> 32;

impl SavedPart {
    /// The task of its search.
    ///
    /// # Errors
    /// [`TaskError`] if no search handles its board and yard.
    pub fn task(&self) -> Result<SymmetricalTask, TaskError> {
        let board = Board::new(self.parameters.board)?;
        SymmetricalTask::new(board, Yard::new(Corner::NearLeft, &self.parameters.yard)?)
    }

    /// Checks the saved part as the continuation of a fresh part, in which no set is decided yet: every figure must be
    /// one of the candidates, every key is replayed, and the counts are recomputed. One thing is not checked: that the
    /// sets that are not figures were really refuted.
    ///
    /// # Errors
    /// [`SavedError`] if it belongs to another search or is another part, if something in it is inconsistent, or if the
    /// check is stopped or runs out of time.
    pub fn resume(mut self, fresh: &Part, control: &Control) -> Result<Part, SavedError> {
        let saved = self.parameters.decider;
        if saved != DECIDER {
            return Err(SavedError::OtherDecider {
                saved,
                own: DECIDER,
            });
        }
        let candidates = &fresh.candidates;
        let mut part = Part::new(candidates);
        let other_part = (part.saved.shard != self.shard).then_some("the part");
        let other_sets =
            (part.saved.parameters != self.parameters).then_some("the sets of squares");
        let difference = part.saved.difference(&self);
        if let Some(difference) = difference.or(other_part).or(other_sets) {
            return Err(SavedError::OtherSearch { difference });
        }
        if self.done.len() != part.saved.done.len() {
            return Err(SavedError::Done);
        }
        self.found.sort_unstable();
        if let Some(pair) = self.found.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(SavedError::Twice { set: pair[0].0 });
        }
        for &(set, ref key) in &self.found {
            control.check()?;
            let squares = self
                .decided(candidates, set)
                .ok_or(SavedError::NotDecided { set })?;
            check_key(&candidates.task, squares, &moves_of(key))
                .map_err(|_| SavedError::WrongKey { set })?;
        }
        let mut figures = self.found.iter().map(|&(set, _)| set).peekable();
        let subtrees = candidates.subtrees.iter().cloned().zip(&self.done);
        for index in subtrees
            .filter(|&(_, &done)| done)
            .flat_map(|(subtree, _)| subtree)
        {
            let is_figure = figures.next_if_eq(&(index as u64)).is_some();
            let pairs = candidates.mirror_pairs(candidates.sets[index]);
            part.saved.counts_by_pairs[pairs] += SetCounts::new(is_figure);
        }
        let Effort {
            states,
            looked_at,
            trials,
        } = self.effort;
        let is_possible = states <= looked_at
            && (part.counts().enumerated..=MOST_STATES).contains(&looked_at)
            && trials <= MOST_STATES;
        if part.saved.counts_by_pairs != self.counts_by_pairs || !is_possible {
            return Err(SavedError::Counts);
        }
        part.saved = self;
        Ok(part)
    }

    /// The squares of a candidate, if the part has decided it.
    fn decided(&self, candidates: &Candidates, set: u64) -> Option<SquareSet> {
        let index = usize::try_from(set).ok()?;
        let squares = *candidates.sets.get(index)?;
        let subtrees = &candidates.subtrees;
        let subtree = subtrees.partition_point(|subtree| subtree.end <= index);
        self.done[subtree].then_some(squares)
    }
}

/// Every figure of a task, and the proof that there are no others: the search enumerated every set of squares that
/// could be a figure, and decided each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complete {
    /// The yard and the board that were searched.
    pub task: SymmetricalTask,
    /// The counts of partly chosen sets, by the number of squares chosen.
    pub branches: Vec<BranchCounts>,
    /// The numbers of complete sets and their results, by the number of mirror pairs in a set.
    pub counts_by_pairs: Vec<SetCounts>,
    /// The total number of states of all decisions.
    pub effort: Effort,
    /// The figures, in the order of their squares.
    pub figures: Vec<SolvedFigure>,
}

impl Complete {
    /// Merges the parts of a search, in any order.
    ///
    /// # Errors
    /// [`SavedError`] if a part is missing, unfinished, given twice, or from a different search.
    pub fn join(mut parts: Vec<Part>) -> Result<Self, SavedError> {
        parts.sort_by_key(|part| part.saved.shard);
        check(&parts)?;
        let (first, others) = parts.split_first().ok_or(SavedError::Nothing)?;
        let mut whole = Self {
            task: first.candidates.task.clone(),
            branches: first.candidates.branches.clone(),
            counts_by_pairs: first.saved.counts_by_pairs.clone(),
            effort: first.saved.effort,
            figures: first.figures(),
        };
        for part in others {
            for (sum, &counts) in whole
                .counts_by_pairs
                .iter_mut()
                .zip(&part.saved.counts_by_pairs)
            {
                *sum += counts;
            }
            for (sum, &counts) in whole.branches.iter_mut().zip(&part.candidates.branches) {
                *sum += counts;
            }
            whole.effort += part.saved.effort;
            whole.figures.extend(part.figures());
        }
        // Row by row from the nearest.
        whole
            .figures
            .sort_by_key(|found| found.squares.iter().collect_vec());
        Ok(whole)
    }

    /// The SHA-256 of the list of figures, in hexadecimal. The list has one line for each figure: its squares
    /// by row and number, `III, 5; III, 6; …`. The lines are sorted bytewise, and each ends with a line feed.
    pub fn digest(&self) -> String {
        let list: String = self
            .figures
            .iter()
            .map(|found| format!("{}\n", found.squares))
            .sorted_unstable()
            .collect();
        format!("{:02x}", Sha256::digest(list).iter().format(""))
    }
}

/// Checks that these parts, in order, are all the parts of one search.
fn check(parts: &[Part]) -> Result<(), SavedError> {
    for (one, other) in parts.iter().map(|part| &part.saved).tuple_windows() {
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
    let wanted = parts.first().ok_or(SavedError::Nothing)?.saved.shard.parts;
    for part in 1..=wanted {
        let shard = Shard::try_from((part, wanted))?;
        let part = parts
            .iter()
            .find(|part| part.saved.shard == shard)
            .ok_or(SavedError::Missing(shard))?;
        if !part.is_done() {
            return Err(SavedError::Unfinished {
                shard,
                decided: part.counts().enumerated,
                sets: part.sets(),
            });
        }
    }
    Ok(())
}
