//! The points on which rule books can differ.

use derive_more::Display;

use super::GameForm;

/// A point on which rule books can differ. Its `Display` names it in a table: `a man who is home`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
pub enum PointKind {
    /// The games that the book has.
    #[display("games")]
    Games,
    /// The boards.
    #[display("board")]
    Board,
    /// The men of each player.
    #[display("men")]
    Men,
    /// The yards in a game for three.
    #[display("yards of three players")]
    YardsOfThreePlayers,
    /// Who makes the first move.
    #[display("who begins")]
    WhoBegins,
    /// In which direction the turns go around the board.
    #[display("order")]
    Order,
    /// Whether a player may pass.
    #[display("must a player move")]
    Passing,
    /// Whether a man who can jump again may stop.
    #[display("may a hop stop")]
    StoppingAHop,
    /// What happens if a player cannot move.
    #[display("no legal move")]
    NoLegalMove,
    /// Whether a hop may end where it begins.
    #[display("a hop that returns to its start")]
    ReturningHop,
    /// Whether a position may recur.
    #[display("the same position again")]
    Repetition,
    /// What happens if nobody comes forward.
    #[display("no progress")]
    NoProgress,
    /// Whether a game may have any number of turns.
    #[display("the length of a game")]
    TurnLimit,
    /// Whether a man may leave the yard that he has reached.
    #[display("a man who is home")]
    LeavingHome,
    /// Whether a hop may take a man through the yard opposite and out again.
    #[display("a hop through the yard opposite")]
    HopThroughHome,
    /// How long men may stay in the yard where they start.
    #[display("staying in one's own yard")]
    StayingInTheYard,
    /// What a player must do to win.
    #[display("won by")]
    Winning,
    /// Whether a man of an opponent in the yard opposite prevents the win.
    #[display("a parked man")]
    ParkedMan,
    /// Whether both partners must be home.
    #[display("partners win")]
    WinningByPartners,
    /// What a player whose men are all home does.
    #[display("a partner who is home")]
    HomePartner,
}

impl PointKind {
    /// Whether the point makes a difference in a game.
    pub(super) const fn matters_in(self, form: GameForm) -> bool {
        match self {
            Self::YardsOfThreePlayers => matches!(form, GameForm::ThreePlayers),
            Self::Order => form.players() > 2,
            Self::WinningByPartners | Self::HomePartner => form.has_partners(),
            _ => true,
        }
    }
}
