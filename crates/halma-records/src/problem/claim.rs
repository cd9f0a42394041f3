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
        reason: ClaimReason,
        /// The number of the last move, if the claim has one.
        at: Option<usize>,
    },
    /// The game was drawn. No rule book of Halma knows a draw on the board, so the players have agreed on it.
    Drawn {
        /// Why, if the claim says so.
        reason: Option<ClaimReason>,
        /// The number of the last move, if the claim has one.
        at: Option<usize>,
    },
    /// A player or a side has resigned.
    Resigned {
        /// Who.
        who: Resigner,
        /// The number of the last move, if the claim has one.
        at: Option<usize>,
    },
}

/// Who has resigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resigner {
    /// A player, from 0.
    Player(usize),
    /// Both partners of a side, from 0.
    Partners(usize),
}

impl Claim {
    /// Whether the moves of a record can show that the claim is true. Nobody can see from the moves that a player
    /// resigned.
    pub const fn is_about_moves(&self) -> bool {
        matches!(self, Self::Unfinished | Self::Won { .. })
    }

    /// The number of the last move, if the claim has one.
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Unfinished => None,
            Self::Won { at, .. }
            | Self::Awarded { at, .. }
            | Self::Drawn { at, .. }
            | Self::Resigned { at, .. } => *at,
        }
    }

    /// Why the game ended, if the claim says so and the moves do not show it.
    pub const fn reason(&self) -> Option<&ClaimReason> {
        match self {
            Self::Awarded { reason, .. } => Some(reason),
            Self::Drawn { reason, .. } => reason.as_ref(),
            _ => None,
        }
    }
}

/// Why a game ended if the moves do not show it: `on time`. It is one line, without parentheses, which stand around it.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub struct ClaimReason(Line);

impl ClaimReason {
    /// The reason. `None` if it is empty, has a parenthesis, or is more than a line.
    pub fn new(words: &str) -> Option<Self> {
        let is_reason = !words.trim().is_empty() && !words.contains(['(', ')']);
        Line::new(words.trim()).filter(|_| is_reason).map(Self)
    }
}
