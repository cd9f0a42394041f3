//! The result of a complete search: every figure, and the proof that there are no others.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::board::{Square, SquareSet};

use super::candidates::BranchCounts;
use super::decide::Effort;
use super::part::{Part, SetCounts, SolvedFigure};
use super::shard::Shard;
use super::task::SymmetricalTask;

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

/// Why parts cannot be joined to a complete result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JoinError {
    /// No parts.
    #[error("there are no parts to join")]
    Nothing,
    /// Parts of different searches.
    #[error("part {one} and part {other} belong to different searches: {difference}")]
    Mismatched {
        /// A part.
        one: Shard,
        /// The other.
        other: Shard,
        /// The first parameter in which they differ.
        difference: &'static str,
    },
    /// The same part twice.
    #[error("part {0} is there twice")]
    Doubled(Shard),
    /// A part is missing.
    #[error("part {0} is missing")]
    Missing(Shard),
    /// A part is not done.
    #[error("part {shard} is not finished: {decided} of {sets} sets are decided")]
    Unfinished {
        /// The part.
        shard: Shard,
        /// The sets that are decided.
        decided: u64,
        /// All sets of the part.
        sets: u64,
    },
}

impl Complete {
    /// Joins the parts of a search, in any order.
    ///
    /// # Errors
    /// [`JoinError`] if a part is missing, unfinished, given twice, or from another search.
    pub fn join(mut parts: Vec<Part>) -> Result<Self, JoinError> {
        parts.sort_by_key(Part::shard);
        check(&parts)?;
        let candidates = parts.first().ok_or(JoinError::Nothing)?.candidates();
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
fn check(parts: &[Part]) -> Result<(), JoinError> {
    for pair in parts.windows(2) {
        let (one, other) = (&pair[0], &pair[1]);
        if let Some(difference) = one.difference(other) {
            return Err(JoinError::Mismatched {
                one: one.shard(),
                other: other.shard(),
                difference,
            });
        }
        if one.shard() == other.shard() {
            return Err(JoinError::Doubled(one.shard()));
        }
    }
    let Some(parts_wanted) = parts.first().map(|part| part.shard().parts()) else {
        return Err(JoinError::Nothing);
    };
    for number in 1..=parts_wanted {
        let there = parts.iter().find(|part| part.shard().part() == number);
        match (there, Shard::new(number, parts_wanted)) {
            (Some(part), _) if !part.is_done() => {
                let progress = part.progress();
                return Err(JoinError::Unfinished {
                    shard: part.shard(),
                    decided: progress.decided,
                    sets: progress.sets,
                });
            }
            (None, Ok(shard)) => return Err(JoinError::Missing(shard)),
            _ => {}
        }
    }
    Ok(())
}
