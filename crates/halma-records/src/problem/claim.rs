//! The result that a record of a game claims.

use derive_more::Display;

use crate::notation::TextLine;

/// A claimed result: what happened, why, and with which move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    end: ClaimedEnd,
    reason: Option<ClaimReason>,
    at: Option<usize>,
}

/// How a game ended, as its record claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimedEnd {
    /// Nobody has won yet.
    Unfinished,
    /// A side, from 0, has won. Without a reason, its men are home, or an opponent has lost by the limit of moves.
    WonBy(usize),
    /// The game was drawn: by a ruling of the record, or because the players have agreed on it.
    Drawn,
    /// A player or a side has resigned.
    Resigned(Resigner),
}

/// Who has resigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resigner {
    /// A player, from 0.
    Player(usize),
    /// Both partners of a side, from 0.
    Partners(usize),
}

impl From<ClaimedEnd> for Claim {
    fn from(end: ClaimedEnd) -> Self {
        Self {
            end,
            reason: None,
            at: None,
        }
    }
}

impl Claim {
    /// The claim that a side, from 0, has won.
    pub fn won_by(side: usize) -> Self {
        ClaimedEnd::WonBy(side).into()
    }

    /// The same claim for a reason that the moves do not show. Only a win and a draw have one.
    #[must_use]
    pub fn because(self, reason: Option<ClaimReason>) -> Self {
        let has_reason = matches!(self.end, ClaimedEnd::WonBy(_) | ClaimedEnd::Drawn);
        Self {
            reason: reason.filter(|_| has_reason),
            ..self
        }
    }

    /// The same claim with the number of the last move. A game that is not over has none.
    #[must_use]
    pub fn at_move(self, at: Option<usize>) -> Self {
        Self {
            at: at.filter(|_| self.end != ClaimedEnd::Unfinished),
            ..self
        }
    }

    /// How the game ended.
    pub const fn end(&self) -> ClaimedEnd {
        self.end
    }

    /// Why it ended, if the claim says so and the moves do not show it.
    pub const fn reason(&self) -> Option<&ClaimReason> {
        self.reason.as_ref()
    }

    /// The number of the last move, if the claim has one.
    pub const fn at(&self) -> Option<usize> {
        self.at
    }

    /// The side that has won on the board, as the moves must show.
    pub const fn winner_on_board(&self) -> Option<usize> {
        match (self.end, &self.reason) {
            (ClaimedEnd::WonBy(side), None) => Some(side),
            _ => None,
        }
    }

    /// Whether the moves of a record can show that the claim is true. Nobody can see from the moves that a player
    /// resigned.
    pub const fn is_about_moves(&self) -> bool {
        matches!(self.end, ClaimedEnd::Unfinished) || self.winner_on_board().is_some()
    }
}

/// Why a game ended if the moves do not show it: `on time`. It is one line, without parentheses, which stand around it.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub struct ClaimReason(TextLine);

impl ClaimReason {
    /// The reason. `None` if it is empty, has a parenthesis, or is more than a line.
    pub fn new(words: &str) -> Option<Self> {
        let is_reason = !words.trim().is_empty() && !words.contains(['(', ')']);
        TextLine::new(words.trim()).filter(|_| is_reason).map(Self)
    }
}
