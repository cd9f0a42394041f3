//! The games that the rule books describe: how many players, who plays with whom, and where they sit.

use derive_more::Display;
use serde::{Deserialize, Serialize};

use crate::board::Corner;

/// A game by its number of players and by its partnerships.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        inline,
        description = "The game, by its number of players and its partnerships."
    )
)]
#[serde(rename_all = "snake_case")]
pub enum GameForm {
    /// Two players against each other, in the large yards.
    #[display("two players")]
    TwoPlayers,
    /// Two partners who exchange their men, with nobody else on the board: what the booklet's opposite partners do,
    /// with yards of any size. No book has it as a game.
    #[display("two partners")]
    TwoPartners,
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
pub enum YardSize {
    /// The yard of the game for two players: 19 squares on the board of 1889.
    Large,
    /// The yard of the game for four players: 13 squares on the board of 1889.
    Small,
}

/// A player's place at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The corner of his yard. Each player has it at his left hand.
    pub corner: Corner,
    /// The size of his yard.
    pub yard: YardSize,
    /// The number of his side. Partners have the same.
    pub side: usize,
}

fn seat(corner: Corner, yard: YardSize, side: usize) -> Seat {
    Seat { corner, yard, side }
}

impl GameForm {
    /// All games.
    pub const ALL: [Self; 6] = [
        Self::TwoPlayers,
        Self::TwoPartners,
        Self::ThreePlayers,
        Self::FourEachForHimself,
        Self::FourOppositePartners,
        Self::FourAdjacentPartners,
    ];

    /// The seats clockwise, from the near left corner.
    pub fn seats(self) -> Vec<Seat> {
        use Corner::{FarLeft, FarRight, NearLeft, NearRight};
        let four = |sides: [usize; 4]| {
            [NearLeft, FarLeft, FarRight, NearRight]
                .into_iter()
                .zip(sides)
                .map(|(corner, side)| seat(corner, YardSize::Small, side))
                .collect()
        };
        match self {
            Self::TwoPlayers => vec![
                seat(NearLeft, YardSize::Large, 0),
                seat(FarRight, YardSize::Large, 1),
            ],
            Self::TwoPartners => vec![
                seat(NearLeft, YardSize::Large, 0),
                seat(FarRight, YardSize::Large, 0),
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
            Self::TwoPlayers | Self::TwoPartners => 2,
            Self::ThreePlayers => 3,
            Self::FourEachForHimself | Self::FourOppositePartners | Self::FourAdjacentPartners => 4,
        }
    }

    /// Whether some players are partners.
    pub const fn has_partners(self) -> bool {
        matches!(
            self,
            Self::TwoPartners | Self::FourOppositePartners | Self::FourAdjacentPartners
        )
    }
}
