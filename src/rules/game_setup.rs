//! The games that the rule books describe: how many players, who plays with whom, where they sit, and where
//! they go.

use derive_more::Display;
use itertools::Itertools;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Corner, SquareSet, Yard};

use super::RuleBook;

/// A game by its number of players and by its partnerships.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum GameForm {
    /// Two players against each other, in the large yards.
    #[display("two players")]
    TwoPlayers,
    /// Two players in the large yards against each other, and a third between them in a small yard
    /// (Parker Brothers 1938, *Three-handed game*). A book can give all of them small yards.
    #[display("three players")]
    ThreePlayers,
    /// Four players, each for himself.
    #[display("four players, each for himself")]
    FourEachForHimself,
    /// Four players. Those who sit opposite are partners.
    #[display("four players, opposite partners")]
    FourOppositePartners,
    /// Four players. Those who sit side by side are partners.
    #[display("four players, adjacent partners")]
    FourAdjacentPartners,
}

/// How large a player's yard is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum YardSize {
    /// The yard of the game for two players: 19 squares on the board of 1889.
    Large,
    /// The yard of the game for four players: 13 squares on the board of 1889.
    Small,
}

/// A player's place at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    /// The corner of his yard. Each player has it at his left hand.
    pub corner: Corner,
    /// The size of his yard.
    pub yard: YardSize,
    /// The number of his side. Partners have the same.
    pub side: usize,
}

const fn seat(corner: Corner, yard: YardSize, side: usize) -> Seat {
    Seat { corner, yard, side }
}

impl GameForm {
    /// All games.
    pub const ALL: [Self; 5] = [
        Self::TwoPlayers,
        Self::ThreePlayers,
        Self::FourEachForHimself,
        Self::FourOppositePartners,
        Self::FourAdjacentPartners,
    ];

    /// The seats clockwise, from the near left corner.
    pub(crate) fn seats(self) -> Vec<Seat> {
        use Corner::{FarLeft, FarRight, NearLeft, NearRight};
        let four = |sides: [usize; 4]| {
            let corners = [NearLeft, FarLeft, FarRight, NearRight];
            let seats = corners.into_iter().zip(sides);
            seats
                .map(|(corner, side)| seat(corner, YardSize::Small, side))
                .collect()
        };
        match self {
            Self::TwoPlayers => vec![
                seat(NearLeft, YardSize::Large, 0),
                seat(FarRight, YardSize::Large, 1),
            ],
            Self::ThreePlayers => vec![
                seat(NearLeft, YardSize::Large, 0),
                seat(FarLeft, YardSize::Small, 1),
                seat(FarRight, YardSize::Large, 2),
            ],
            Self::FourEachForHimself => four([0, 1, 2, 3]),
            Self::FourOppositePartners => four([0, 1, 0, 1]),
            Self::FourAdjacentPartners => four([0, 0, 1, 1]),
        }
    }

    /// The number of players, from 2 to 4.
    pub const fn players(self) -> usize {
        match self {
            Self::TwoPlayers => 2,
            Self::ThreePlayers => 3,
            Self::FourEachForHimself | Self::FourOppositePartners | Self::FourAdjacentPartners => 4,
        }
    }

    /// Whether some players are partners.
    pub const fn has_partners(self) -> bool {
        matches!(
            self,
            Self::FourOppositePartners | Self::FourAdjacentPartners
        )
    }
}

/// A player of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The corner of his own yard.
    pub corner: Corner,
    /// His own yard, which his men fill at the start.
    pub yard: SquareSet,
    /// The yard opposite, which his men must reach.
    pub target: SquareSet,
    /// His side. Partners have the same.
    pub side: usize,
}

/// Why a book has no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSuchGame {
    /// The book has no game for these players.
    #[error("{book} has no game for {form}")]
    Form {
        /// The book in a sentence.
        book: &'static str,
        /// The game.
        form: GameForm,
        /// The games that it has, and the books that have this one: `two players; three players; or a
        /// rule book that has it: 1889`.
        known: String,
    },
    /// The book has no such board, or not for this game.
    #[error(
        "{book} is not for a board of {side} by {side} squares; its boards have {}",
        sides(known)
    )]
    Board {
        /// The book in a sentence.
        book: &'static str,
        /// The side of the board.
        side: u8,
        /// The sides of its boards.
        known: Vec<u8>,
    },
    /// No player sits there.
    #[error("no player has his yard in the {corner} corner in a game for {form}")]
    Seat {
        /// The corner.
        corner: Corner,
        /// The game.
        form: GameForm,
    },
}

/// The names of the books that have a game.
fn books_with(form: GameForm) -> String {
    let books = RuleBook::ALL.into_iter();
    let books = books.filter(|book| book.games.value.contains(&form));
    books.map(|book| book.name).join("; ")
}

fn sides(known: &[u8]) -> String {
    let mut names = known.iter().map(|side| format!("{side} by {side}"));
    names.join(" or ")
}

/// The players in order of play.
pub(super) fn players_of(
    book: &RuleBook,
    form: GameForm,
    board: Board,
    begins: Corner,
) -> Result<Vec<Player>, NoSuchGame> {
    if !book.games.value.contains(&form) {
        return Err(NoSuchGame::Form {
            book: book.short_title,
            form,
            known: format!(
                "{}; or a rule book that has it: {}",
                book.games.value.iter().join("; "),
                books_with(form)
            ),
        });
    }
    let no_such_board = || NoSuchGame::Board {
        book: book.short_title,
        side: board.side(),
        known: book.boards.value.iter().map(|board| board.side).collect(),
    };
    let rule = book.board(board.side()).ok_or_else(no_such_board)?;
    let mut seats = form.seats();
    if !book.clockwise.value {
        seats.reverse();
    }
    let first = seats.iter().position(|seat| seat.corner == begins);
    let first = first.ok_or(NoSuchGame::Seat {
        corner: begins,
        form,
    })?;
    seats.rotate_left(first);
    if form == GameForm::ThreePlayers && book.three_small_yards.value {
        for seat in &mut seats {
            seat.yard = YardSize::Small;
        }
    }
    let yard = |corner, size| -> Option<SquareSet> {
        let yard = Yard::standard(rule.men(size)?, corner)?;
        yard.squares(board).ok()
    };
    let players = seats.into_iter().map(
        |Seat {
             corner,
             yard: size,
             side,
         }| {
            let own = yard(corner, size).ok_or_else(no_such_board)?;
            let target = yard(corner.opposite(), size).ok_or_else(no_such_board)?;
            Ok(Player {
                corner,
                yard: own,
                target,
                side,
            })
        },
    );
    players.collect()
}
