//! The kinds of problem.

use std::fmt;

use serde::Serialize;

/// A kind of problem.
///
/// A `match` can name all kinds. So when one is added, the compiler finds every place that needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The booklet's solitaire II.
    Exit,
    /// The booklet's solitaire I.
    Detour,
    /// A solitaire in the booklet's widest sense: men go from a position to another.
    Transfer,
    /// A record of a game for two, three or four players.
    Game,
}

impl Kind {
    /// The kind's name in a sentence: `an exit`, `a detour`, `a transfer` or `a game`.
    pub const fn with_article(self) -> &'static str {
        match self {
            Self::Exit => "an exit",
            Self::Detour => "a detour",
            Self::Transfer => "a transfer",
            Self::Game => "a game",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}
