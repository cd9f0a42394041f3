//! The result that a record of a game claims.

use derive_more::Display;

use crate::notation::Line;

/// A claimed result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Nobody has won yet.
    Unfinished,
    /// A side has won: its men are home, or an opponent has lost by the limit of moves.
    Won {
        /// The side.
        side: usize,
        /// The number of the last move, if the claim has one.
        at: Option<usize>,
    },
    /// A side has won for a reason that the moves do not show.
    Awarded {
        /// The side.
        side: usize,
        /// The reason.
        reason: AwardReason,
    },
    /// The players have agreed on a draw.
    Drawn,
    /// A player has resigned.
    Resigned {
        /// The player, from 0.
        player: usize,
    },
}

impl Claim {
    /// Whether the moves of a record can show that the claim is true. Nobody can see from the moves that a player
    /// resigned.
    pub const fn is_about_moves(&self) -> bool {
        matches!(self, Self::Unfinished | Self::Won { .. })
    }
}

/// Why a side has won if the moves do not show it: `on time`. It is one line, without parentheses, which stand around it.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub struct AwardReason(Line);

impl AwardReason {
    /// The reason. `None` if it is empty, has a parenthesis, or is more than a line.
    pub fn new(words: &str) -> Option<Self> {
        let is_reason = !words.trim().is_empty() && !words.contains(['(', ')']);
        Line::new(words.trim()).filter(|_| is_reason).map(Self)
    }
}
