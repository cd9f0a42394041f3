//! Going on from a position of a problem: it becomes the start of another problem.

use halma_rules::board::{DirectionSet, SquareSet};
use halma_rules::rules::{Position, State};

use crate::notation::{LineId, LineKind};

use super::{Game, Place, Problem, ProblemError, Transfer};

impl Problem {
    /// The state before the first move: the men of an exit in their yard, those of a transfer at its start, or a game
    /// before its first turn. `None` for a detour.
    pub fn start(&self) -> Option<State> {
        match self {
            Self::Exit(exit) => {
                let men = Position::from_men(exit.board(), exit.yard_squares());
                Some(State::solitaire(men))
            }
            Self::Detour(_) => None,
            Self::Transfer(transfer) => Some(State::solitaire(transfer.position())),
            Self::Game(game) => Some(game.start().clone()),
        }
    }

    /// The problem of going on from a state of a line. An exit becomes a transfer to the figure that its keys make, or to
    /// the yard if the line is a yarding key; whether a man has moved before does not matter any more. `None` for a
    /// detour, which has no such state.
    ///
    /// # Errors
    /// [`ProblemError`] if the men cannot stand so at the beginning of a problem.
    pub(crate) fn going_on(
        &self,
        id: LineId,
        state: &State,
        figure: SquareSet,
    ) -> Result<Option<Self>, ProblemError> {
        let men = Place::Squares(state.position().men());
        Ok(match self {
            Self::Exit(exit) => {
                let branch = self.branch(id);
                let is_yarding = branch.is_some_and(|branch| branch.line.kind == LineKind::Yarding);
                let goal = if is_yarding {
                    Place::Yard(exit.yard().clone())
                } else {
                    Place::Squares(figure)
                };
                let transfer = Transfer::new(exit.board(), DirectionSet::EIGHT, men, goal)?;
                Some(transfer.into())
            }
            Self::Detour(_) => None,
            Self::Transfer(transfer) => {
                let goal = transfer.goal().clone();
                let directions = transfer.directions();
                let transfer = Transfer::new(transfer.board(), directions, men, goal)?;
                Some(transfer.into())
            }
            Self::Game(game) => Some(game.going_on(state)?.into()),
        })
    }
}

impl Game {
    /// The game that begins with a state of this one, with its players.
    fn going_on(&self, state: &State) -> Result<Self, ProblemError> {
        let players = 0..self.form().players();
        let armies: Vec<SquareSet> = players.map(|one| state.position().army(one)).collect();
        self.clone().with_position(&armies, state.next_player())
    }
}
