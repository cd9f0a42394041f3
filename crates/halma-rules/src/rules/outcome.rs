//! The end of a game: who has won, and when.

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The side that has won.
    pub side: usize,
    /// The player, from 0, who lost by the move limit, if that ended the game. Otherwise the winner's men are
    /// home.
    pub loser: Option<usize>,
    /// The number of the last turn, from 1; 0 if the game was over at the start, in a drawn position.
    pub at: usize,
}

impl Outcome {
    /// `with move 97`, or `before the first move`.
    pub fn when(self) -> String {
        match self.at {
            0 => "before the first move".to_owned(),
            at => format!("with move {at}"),
        }
    }
}
