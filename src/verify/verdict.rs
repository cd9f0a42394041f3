//! The possible verdicts, and what to look for besides.

use std::fmt;

/// The verdict on a problem that could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Everything that it claims is true.
    Verified,
    /// Everything is true once the emendation marks are honored.
    Emended,
    /// Something is not true.
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

/// An exit without a key claims nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the puzzle has no key, so there is nothing to verify")]
pub struct NothingToVerify;

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
