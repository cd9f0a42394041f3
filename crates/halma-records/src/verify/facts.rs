//! What a check finds besides faults.

use std::fmt;

use halma_rules::board::{InNotation, Notation, SquareSet};
use halma_rules::rules::{Outcome, Route, State};

use crate::problem::Game;

use super::play::PlayedLine;
use super::{ArmyElsewhere, Fault};

/// What a check finds besides faults. What does not apply to a kind of problem is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The ends of each line, in the order of the problem, and then of each variation, whose first turn is the first of
    /// its own. A detour has no lines.
    pub lines: Vec<Ends>,
    /// The figure that the gambit of an exit makes. Without a gambit it is the figure where the yarding key
    /// starts.
    pub figure: SquareSet,
    /// A route of a detour with the fewest jumps; `None` if no hop leads to the target.
    pub route: Option<Route>,
    /// The number of routes with the fewest jumps.
    pub routes: u64,
    /// The idle men of a detour: if any one of them alone is removed, the fewest jumps stay the same.
    pub idle: SquareSet,
    /// Whether a game ends before the result that it claims.
    pub is_claim_open: bool,
    /// Men who alone kept another player of a game from winning, where the book forbids that.
    pub blocks: Vec<YardBlock>,
    /// Armies of a game that begin in a yard where their players neither begin nor go.
    pub elsewhere: Vec<ArmyElsewhere>,
}

/// The states at both ends of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The state before the first turn.
    pub start: State,
    /// The state after the last turn.
    pub end: State,
}

impl Facts {
    /// The facts about lines that were played, whose variations have these faults.
    pub(super) fn of_lines(played: Vec<PlayedLine>, faults: &mut Vec<Fault>) -> Self {
        let mut lines = Vec::new();
        let mut variations = Vec::new();
        for line in played {
            lines.push(line.ends);
            variations.extend(line.variations);
            faults.extend(line.varied);
        }
        lines.append(&mut variations);
        Self {
            lines,
            ..Self::default()
        }
    }

    /// How a game has ended; `None` if it is not over, or the problem is not a game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.lines.first()?.end.outcome()
    }

    /// A game after its last turn.
    pub fn end_of<'a>(&'a self, game: &'a Game) -> &'a State {
        self.lines.first().map_or(game.start(), |line| &line.end)
    }
}

/// Men who stay in their own yard and alone keep another player from winning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YardBlock {
    /// The turn after which this is first so, counted from 0.
    pub index: usize,
    /// The player to whom they belong, from 0.
    pub player: usize,
    /// The men in his yard.
    pub men: SquareSet,
    /// The player who cannot win, from 0.
    pub kept_out: usize,
    /// The names of the two players.
    pub names: [String; 2],
    /// What the book says about it, added to the remark. It may be empty.
    pub point: String,
}

impl InNotation for YardBlock {
    /// The remark in words.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [player, kept_out] = &self.names;
        write!(
            formatter,
            "only the men that {player} keeps in his own yard ({}) stop {kept_out} from winning. The referee \
             cannot know whether that is their purpose{}",
            self.men.display(notation),
            self.point
        )
    }
}
