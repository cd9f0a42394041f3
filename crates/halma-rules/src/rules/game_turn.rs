//! A turn of a game as someone writes it, and why it is not legal.

use std::fmt;

use derive_more::{Display, From};

use crate::board::{InNotation, Notation, Square};

use super::book_points::partners_win;
use super::{Basis, DrawnBy, Ending, IllegalMove, Move, Obstacle, Quote, RuleBook};

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, From)]
pub enum Turn {
    /// He moves a man.
    Move(Move),
    /// He passes.
    #[display("pass")]
    Pass,
}

impl Turn {
    /// The move; `None` for a pass.
    pub const fn made(self) -> Option<Move> {
        match self {
            Self::Move(made) => Some(made),
            Self::Pass => None,
        }
    }
}

impl InNotation for Turn {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(made) => made.write_in(notation, formatter),
            Self::Pass => formatter.write_str("pass"),
        }
    }
}

/// The reason why a turn is not legal. Players are counted from 0, in order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.display(Notation::Book))]
pub enum IllegalTurn {
    /// The game is over.
    AfterEnd {
        /// The number of the move that ended it, from 1.
        at: usize,
        /// How it ended.
        end: Ending,
    },
    /// The man belongs to a player whose turn it is not.
    OtherArmy {
        /// The man's square.
        from: Square,
        /// The player to whom he belongs.
        owner: usize,
        /// The player whose turn it is.
        mover: usize,
    },
    /// The man belongs to a player who is home, and the play goes round without him.
    PassedOver {
        /// The man's square.
        from: Square,
        /// The player to whom he belongs.
        owner: usize,
    },
    /// The rules of moves do not allow it.
    Move(#[from] IllegalMove),
    /// A man leaves the yard that he has reached, and the book forbids that.
    LeavesHome {
        /// The man's square.
        from: Square,
        /// His destination.
        to: Square,
    },
    /// A hop would take a man through the yard opposite and out again, and the rules do not allow it.
    ThroughHome {
        /// The man's square.
        from: Square,
        /// His destination.
        to: Square,
    },
    /// A player passes, and the rules do not allow it.
    MustMove {
        /// The player.
        mover: usize,
    },
}

/// What a player without a name is called: `the first player` for 0, up to `the fourth player` for 3.
pub const fn unnamed_player(player: usize) -> &'static str {
    match player {
        0 => "the first player",
        1 => "the second player",
        2 => "the third player",
        _ => "the fourth player",
    }
}

impl InNotation for IllegalTurn {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_with(&[], notation, formatter)
    }
}

/// A reason with the names of the players. A player without a name is `the first player`, and so on.
#[derive(Clone, Copy, Debug)]
pub struct NamedIllegalTurn<'a> {
    why: IllegalTurn,
    names: &'a [String],
}

impl InNotation for NamedIllegalTurn<'_> {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.write_with(self.names, notation, formatter)
    }
}

impl IllegalTurn {
    /// The reason with the names of the players, in order of play.
    pub const fn with_names(self, names: &[String]) -> NamedIllegalTurn<'_> {
        NamedIllegalTurn { why: self, names }
    }

    fn write_with(
        &self,
        names: &[String],
        notation: Notation,
        formatter: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let name = |square: &Square| square.display(notation).to_string();
        let player = |player: &usize| {
            names
                .get(*player)
                .map_or(unnamed_player(*player), String::as_str)
        };
        match self {
            Self::AfterEnd { at: 0, .. } => {
                formatter.write_str("the game was over before the first move")
            }
            Self::AfterEnd { at, .. } => write!(formatter, "the game was over after move {at}"),
            Self::OtherArmy { from, owner, mover } => write!(
                formatter,
                "the man on {} belongs to {}, and it is the turn of {}",
                name(from),
                player(owner),
                player(mover)
            ),
            Self::PassedOver { from, owner } => write!(
                formatter,
                "the man on {} belongs to {}, who is home, and the play goes round without him",
                name(from),
                player(owner)
            ),
            Self::Move(illegal) => illegal.write_in(notation, formatter),
            Self::LeavesHome { from, to } => write!(
                formatter,
                "the man on {} has reached the yard opposite, and {} is outside it",
                name(from),
                name(to)
            ),
            Self::ThroughHome { from, to } => write!(
                formatter,
                "the man on {} cannot reach {} without leaving the yard opposite on his way",
                name(from),
                name(to)
            ),
            Self::MustMove { mover } => {
                write!(formatter, "{} passes, but he can move", player(mover))
            }
        }
    }
}

impl IllegalTurn {
    /// What stands behind the reason: a sentence of the book on it, or the choice of this program. It is empty if
    /// there is neither.
    pub fn point(&self, book: &RuleBook, has_partners: bool) -> String {
        let said = |quote: &Quote| Some(format!(": {quote}"));
        let ruled = |basis: Basis, choice: &str| match basis.quotes().first() {
            Some(quote) => said(quote),
            None if basis == Basis::Record => Some(format!(
                " does not count here, the record has chosen: {choice}"
            )),
            None => Some(format!(" is silent, and the choice here is: {choice}")),
        };
        let point = match self {
            Self::AfterEnd {
                end: Ending::Limit { .. },
                ..
            } => ruled(
                book.staying.basis,
                "the game ends when a player has lost by the limit of moves",
            ),
            Self::AfterEnd {
                end: Ending::FullYard { .. },
                ..
            } => ruled(
                book.full_yard_wins.basis,
                "the game ends when the yard opposite is full",
            ),
            Self::AfterEnd {
                end: Ending::Drawn(why),
                ..
            } => {
                let basis = match why {
                    DrawnBy::NoProgress(_) => book.no_progress.basis,
                    DrawnBy::Repetition => book.repetition.basis,
                    DrawnBy::Turns(_) => book.turn_limit.basis,
                };
                ruled(basis, &format!("the game is drawn after {why}"))
            }
            Self::AfterEnd { .. } if has_partners => ruled(
                book.both_partners_home.basis,
                partners_win(book.both_partners_home.value),
            ),
            Self::AfterEnd { .. } => {
                ruled(book.must_fill_yard.basis, "the game ends when it is won")
            }
            Self::OtherArmy { .. } => said(&book.turn),
            Self::PassedOver { .. } => ruled(
                book.home_partner.basis,
                "the play goes round without a player who is home",
            ),
            Self::Move(IllegalMove::OffBoard(_)) => ruled(book.squares, "the size of the board"),
            Self::Move(IllegalMove::Occupied { .. }) => book.vacant.as_ref().and_then(said),
            Self::Move(IllegalMove::NoMove { .. }) if book.returning_hop_is_pass.value => ruled(
                book.returning_hop_is_pass.basis,
                "a hop that returns to its start is a pass, and this man has no jump",
            ),
            Self::Move(IllegalMove::NoMove { .. }) => ruled(
                book.returning_hop_is_pass.basis,
                "a hop that returns to its start is not a move",
            ),
            // The directions are the record's own.
            Self::Move(
                IllegalMove::NoMan { .. }
                | IllegalMove::Unreachable {
                    why: Obstacle::OtherDirection { .. },
                    ..
                },
            ) => None,
            Self::Move(IllegalMove::Unreachable { .. }) => said(&book.hop),
            Self::LeavesHome { .. } => ruled(
                book.may_leave_home.basis,
                "no man leaves the yard that he has reached",
            ),
            Self::ThroughHome { .. } => ruled(
                book.may_hop_through_home.basis,
                "no jump of a hop takes a man out of the yard opposite",
            ),
            Self::MustMove { .. } => ruled(book.may_pass.basis, "a player must move if he can"),
        };
        let point = point.map(|point| format!("; {}{point}", book.short_title));
        point.unwrap_or_default()
    }
}
