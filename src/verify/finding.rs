//! A puzzle's text with the verdict on it.

use std::fmt;

use crate::notation::{ParseError, Part, PuzzleText, Readings};
use crate::problem::{Exit, ProblemError};

use super::diagram_repair::{RowReading, diagram_repairs};
use super::exit::{ExitReport, NothingToVerify, verify};
use super::repair::{Repair, key_repairs};

/// The verdict on a puzzle that could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Everything that it claims is true.
    Verified,
    /// Everything is true once the emendation marks are honoured.
    Emended,
    /// Something is not.
    Refuted,
}

/// Whether to look for repairs of what is refuted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repairs {
    /// Find them all.
    #[default]
    Find,
    /// Only verify.
    Skip,
}

/// What was found of a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitFinding {
    /// The verdict.
    pub verdict: Verdict,
    /// The readings that counted.
    pub readings: Readings,
    /// The puzzle as it was read.
    pub puzzle: Exit,
    /// The figure, the keys and every fault.
    pub report: ExitReport,
    /// Whether repairs were looked for.
    pub sought: Repairs,
    /// The changes of one square that mend everything or, failing that, of two.
    pub repairs: Vec<Repair>,
    /// The readings of the diagram that mend everything.
    pub diagram_repairs: Vec<RowReading>,
}

/// Why there is no verdict on a text in the notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoVerdict {
    /// Its parts do not fit together.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// It has no key.
    #[error(transparent)]
    NoKey(#[from] NothingToVerify),
}

impl NoVerdict {
    /// The error at its place in the text.
    #[must_use]
    pub fn in_text(&self, text: &PuzzleText) -> ParseError {
        match self {
            Self::Problem(error) => error.in_text(text),
            Self::NoKey(error) => {
                let span = text
                    .span_of(|part| !matches!(part, Part::Prose(_)))
                    .unwrap_or_default();
                let expected = "a key headed `TO BRING OUT THE PIECES IN 19 MOVES.` or its like";
                text.error_at(span, &error.to_string(), expected)
            }
        }
    }
}

impl ExitFinding {
    /// Verifies a puzzle's text.
    ///
    /// # Errors
    /// [`NoVerdict`] if the text makes no puzzle, or one without a key.
    pub fn of(text: &PuzzleText, readings: Readings, repairs: Repairs) -> Result<Self, NoVerdict> {
        let puzzle = Exit::from_text(text, readings)?;
        let report = verify(&puzzle)?;
        let marked = readings == Readings::Emended && text.is_emended();
        let verdict = match (report.is_sound(), marked) {
            (true, false) => Verdict::Verified,
            (true, true) => Verdict::Emended,
            (false, _) => Verdict::Refuted,
        };
        let sought = repairs;
        let (repairs, diagram_repairs) = match sought {
            Repairs::Find if verdict == Verdict::Refuted => (
                key_repairs(&puzzle, &report),
                diagram_repairs(&puzzle, &report),
            ),
            Repairs::Find | Repairs::Skip => (Vec::new(), Vec::new()),
        };
        Ok(Self {
            verdict,
            readings,
            puzzle,
            report,
            sought,
            repairs,
            diagram_repairs,
        })
    }
}

impl Verdict {
    /// The verdict's name in the JSON output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::Emended => "emended",
            Self::Refuted => "refuted",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}
