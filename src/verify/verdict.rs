//! The verdicts, and whether to look for repairs.

use std::fmt;

/// The verdict on a problem that could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every claim is true.
    Verified,
    /// Every claim is true with the corrections that the emendation marks give.
    Emended,
    /// The record of a game ends before the result that it claims. All moves are right.
    Unfinished,
    /// Some claim is not true.
    Refuted,
}

/// Whether to look for repairs of a refuted problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repairs {
    /// Find them all.
    #[default]
    Find,
    /// Only verify the problem.
    Skip,
}

/// The reason why a problem claims nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NothingToVerify {
    /// An exit without a key.
    #[error("the puzzle has no key, so there is nothing to verify")]
    NoKey,
    /// A transfer without moves.
    #[error("the transfer has no moves, so there is nothing to verify")]
    NoMoves,
}

impl Verdict {
    /// The verdict's name in the JSON output.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::Emended => "emended",
            Self::Unfinished => "unfinished",
            Self::Refuted => "refuted",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}
