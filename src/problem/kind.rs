//! The kinds of problem.

use std::fmt;

use serde::Serialize;

use crate::notation::PuzzleText;

use super::ProblemError;

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Kind {
    /// The booklet's solitaire II.
    Exit,
    /// The booklet's solitaire I.
    Detour,
}

impl Kind {
    /// The kind that a text describes: a heading says where the man of a detour goes; anything else
    /// is an exit.
    ///
    /// # Errors
    /// [`ProblemError::NoDetour`] if men are listed without such a heading.
    pub fn of_text(text: &PuzzleText) -> Result<Self, ProblemError> {
        match (text.detour(), text.setup()) {
            (Some(_), _) => Ok(Self::Detour),
            (None, Some(_)) => Err(ProblemError::NoDetour),
            (None, None) => Ok(Self::Exit),
        }
    }

    /// The kind's name: `exit` or `detour`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exit => "exit",
            Self::Detour => "detour",
        }
    }

    /// The kind's name in a sentence: `an exit` or `a detour`.
    #[must_use]
    pub const fn with_article(self) -> &'static str {
        match self {
            Self::Exit => "an exit",
            Self::Detour => "a detour",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}
