//! A game that begins with a position: where the men of each player stand, and whose turn it is.

use std::fmt;

use crate::board::{InNotation, Notation, OffBoard, Square, SquareSet};

use super::game_turn::unnamed_player;
use super::{MOST_ARMIES, Position, State};

/// Why the men of a game cannot stand so. Players are counted from 0, in order of play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.display(Notation::Book))]
pub enum NoSuchPosition {
    /// A man is off the board.
    OffBoard(OffBoard),
    /// Two men stand on one square.
    TwoMen {
        /// The square.
        at: Square,
    },
    /// A player has more or fewer men than squares in his yard. No man is ever removed.
    Men {
        /// The player.
        player: usize,
        /// The number of his men.
        men: u32,
        /// The number of squares in his yard.
        wanted: u32,
    },
    /// There are men of a player whom the game does not have.
    TooManyArmies {
        /// The number of players.
        players: usize,
    },
    /// It is nobody's turn, or the play goes round without the player whose turn it is.
    NotHisTurn {
        /// The player.
        player: usize,
    },
}

impl InNotation for NoSuchPosition {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(off) => off.write_in(notation, formatter),
            Self::TwoMen { at } => {
                write!(formatter, "two men stand on {}", at.display(notation))
            }
            Self::Men {
                player,
                men,
                wanted,
            } => write!(
                formatter,
                "{} has {men} men, and {wanted} fill his yard",
                unnamed_player(*player)
            ),
            Self::TooManyArmies { players } => {
                write!(
                    formatter,
                    "more armies are drawn than the {players} of this game"
                )
            }
            Self::NotHisTurn { player } => write!(
                formatter,
                "it cannot be the turn of {}: the play goes round without him",
                unnamed_player(*player)
            ),
        }
    }
}

impl State {
    /// The same game before its first turn, but with these armies, in order of play, and with a turn of this player.
    /// If a side is home already, the game is over.
    ///
    /// # Errors
    /// [`NoSuchPosition`] if the men cannot stand so.
    pub fn with_position(
        &self,
        armies: &[SquareSet],
        mover: usize,
    ) -> Result<Self, NoSuchPosition> {
        let players = self.players().len();
        let board = self.position().board();
        if mover >= players {
            return Err(NoSuchPosition::NotHisTurn { player: mover });
        }
        let mut men = SquareSet::EMPTY;
        for (player, &army) in armies.iter().enumerate() {
            board.check(army).map_err(NoSuchPosition::OffBoard)?;
            if let Some(at) = (men & army).first() {
                return Err(NoSuchPosition::TwoMen { at });
            }
            men |= army;
            if player >= players && !army.is_empty() {
                return Err(NoSuchPosition::TooManyArmies { players });
            }
        }
        let army_of = |player: usize| armies.get(player).copied().unwrap_or_default();
        for (player, seat) in self.players().iter().enumerate() {
            let (men, wanted) = (army_of(player).len(), seat.yard.len());
            if men != wanted {
                return Err(NoSuchPosition::Men {
                    player,
                    men,
                    wanted,
                });
            }
        }
        let position = Position::from_armies(board, (0..MOST_ARMIES).map(army_of));
        let position = position.with_directions(self.position().directions());
        let state = self.placed(position, mover);
        if state.is_passed_over(mover) && state.outcome().is_none() {
            return Err(NoSuchPosition::NotHisTurn { player: mover });
        }
        Ok(state)
    }
}
