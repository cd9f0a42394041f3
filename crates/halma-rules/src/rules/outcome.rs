//! The end of a game: who has won, or why nobody has, and when.

use derive_more::Display;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How the game ended.
    pub end: Ending,
    /// The number of the last turn, from 1; 0 if the game was over at the start, in a drawn position.
    pub at: usize,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The men of a side are home.
    Home {
        /// The side that has won.
        side: usize,
    },
    /// The yard opposite is full, and a man of the winner is among those in it.
    FullYard {
        /// The side that has won.
        side: usize,
    },
    /// A player had men in his own yard after his limit of moves.
    Limit {
        /// The side that has won.
        side: usize,
        /// The player who lost, from 0.
        loser: usize,
    },
    /// Nobody has won.
    Drawn(DrawnBy),
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum DrawnBy {
    /// So many turns did not bring any player forward.
    #[display("{_0} turns without progress")]
    NoProgress(usize),
    /// The same position stood three times, with the same player to move.
    #[display("the same position three times")]
    Repetition,
    /// The game had as many turns as it may have.
    #[display("the limit of {_0} turns")]
    Turns(usize),
}

impl Outcome {
    /// The side that has won; `None` if the game is drawn.
    pub const fn winner(self) -> Option<usize> {
        match self.end {
            Ending::Home { side } | Ending::FullYard { side } | Ending::Limit { side, .. } => {
                Some(side)
            }
            Ending::Drawn(_) => None,
        }
    }

    /// `with move 97`, or `before the first move`.
    pub fn when(self) -> String {
        match self.at {
            0 => "before the first move".to_owned(),
            at => format!("with move {at}"),
        }
    }
}
