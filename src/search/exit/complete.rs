//! The whole result: every figure, and what it took to know that there are no others.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::board::{Square, SquareSet};
use crate::rules::Move;

use super::decide::Effort;
use super::part::{Found, Level, Parameters, Part, Shard};
use super::task::Task;

/// Every figure of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complete {
    /// What was searched.
    pub parameters: Parameters,
    /// By the number of mirror pairs, the candidates and their fate.
    pub levels: Vec<Level>,
    /// The states of all the searches together.
    pub effort: Effort,
    /// The figures, in the order of their squares.
    pub figures: Vec<Found>,
}

/// Why parts do not make a whole.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
        /// In what they differ.
        difference: &'static str,
    },
    /// The same part twice.
    #[error("part {0} is there twice")]
    Doubled(Shard),
    /// A part is not there.
    #[error("part {0} is missing")]
    Missing(Shard),
    /// A part is not done.
    #[error("part {shard} is not finished: {decided} of {sets} sets are decided")]
    Unfinished {
        /// The part.
        shard: Shard,
        /// Sets that are decided.
        decided: u64,
        /// Of so many.
        sets: u64,
    },
}

impl Complete {
    /// Joins the parts of a search, in any order.
    ///
    /// # Errors
    /// [`JoinError`] if one is missing, doubled, unfinished, or of another search.
    pub fn join(mut parts: Vec<Part>) -> Result<Self, JoinError> {
        parts.sort_by_key(|part| part.shard);
        check(&parts)?;
        let first = parts.first().ok_or(JoinError::Nothing)?;
        let mut whole = Self {
            parameters: first.parameters.clone(),
            levels: vec![Level::default(); first.levels.len()],
            effort: Effort::default(),
            figures: Vec::new(),
        };
        for part in parts {
            for (sum, level) in whole.levels.iter_mut().zip(&part.levels) {
                sum.enumerated += level.enumerated;
                sum.refuted += level.refuted;
                sum.solved += level.solved;
            }
            whole.effort += part.effort;
            whole.figures.extend(Self::figures_of(&part));
        }
        whole.figures.sort_by_key(|found| order(found.squares));
        Ok(whole)
    }

    /// The figures of a part, in the order of the candidates.
    pub(super) fn figures_of(part: &Part) -> Vec<Found> {
        let square = Square::from_index;
        let found = part.found.iter().map(|(_, key)| {
            let moves = key
                .iter()
                .map(|&(from, to)| Move::new(square(from), square(to)));
            let key: Vec<Move> = moves.collect();
            let squares = key.iter().map(|made| made.to).collect();
            Found { squares, key }
        });
        found.collect()
    }

    /// The result of a search by layers.
    #[must_use]
    pub fn of_layers(task: &Task, figures: Vec<Found>) -> Self {
        let mut figures = figures;
        figures.sort_by_key(|found| order(found.squares));
        Self {
            parameters: Parameters {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                yard: task.yard().rows().to_vec(),
                board: task.board().side(),
                sets: 0,
                grown: Vec::new(),
                digest: [0; 32],
            },
            levels: Vec::new(),
            effort: Effort::default(),
            figures,
        }
    }

    /// The SHA-256 of the list of figures, in hexadecimal: of each figure a line with its squares
    /// by row and number, `III, 5; III, 6; …`, the lines sorted by their bytes.
    #[must_use]
    pub fn digest(&self) -> String {
        let mut lines: Vec<String> = self
            .figures
            .iter()
            .map(|found| line(found.squares))
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

/// Figures are sorted by their squares, one after the other, nearest row first.
fn order(squares: SquareSet) -> Vec<Square> {
    squares.iter().collect()
}

fn line(squares: SquareSet) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    names.join("; ")
}

/// Whether sorted parts make a whole.
fn check(parts: &[Part]) -> Result<(), JoinError> {
    for pair in parts.windows(2) {
        let (one, other) = (&pair[0], &pair[1]);
        if let Some(difference) = one.difference(other) {
            return Err(JoinError::Mismatched {
                one: one.shard,
                other: other.shard,
                difference,
            });
        }
        if one.shard == other.shard {
            return Err(JoinError::Doubled(one.shard));
        }
    }
    let Some(parts_wanted) = parts.first().map(|part| part.shard.parts()) else {
        return Err(JoinError::Nothing);
    };
    for number in 1..=parts_wanted {
        let there = parts.iter().find(|part| part.shard.part() == number);
        match (there, Shard::new(number, parts_wanted)) {
            (Some(part), _) if !part.is_exhausted() => {
                let progress = part.progress();
                return Err(JoinError::Unfinished {
                    shard: part.shard,
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
