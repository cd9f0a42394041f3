//! The kinds of problem.

use derive_more::Display;
use serde::Serialize;

/// A kind of problem.
///
/// A `match` can name all kinds, so the compiler finds every place that a new kind needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(inline, description = "The kind of problem.")
)]
#[display(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Men leave their yard and form a figure: the booklet's solitaire II.
    Exit,
    /// One man crosses the board in one move: the booklet's solitaire I.
    Detour,
    /// A solitaire in the booklet's widest sense: men go from one position to another.
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
