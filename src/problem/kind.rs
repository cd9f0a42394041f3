//! The kinds of problem.

use std::fmt;

use serde::Serialize;

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The booklet's solitaire II.
    Exit,
    /// The booklet's solitaire I.
    Detour,
}

impl Kind {
    /// The kind's name: `exit` or `detour`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exit => "exit",
            Self::Detour => "detour",
        }
    }

    /// The kind's name in a sentence: `an exit` or `a detour`.
    pub(super) const fn with_article(self) -> &'static str {
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
