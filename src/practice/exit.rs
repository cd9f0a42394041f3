//! The tasks of an exit: a person moves the men of a yard.

use derive_more::Display;
use serde::Deserialize;

use crate::board::{Board, Corner, SquareSet};
use crate::notation::counted;
use crate::problem::Exit;
use crate::rules::{Move, Position, State};

use super::session::{Goal, Task};
use super::{Change, Session};

/// What a person practices. Only an exit has more than one such task.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Deserialize)]
#[display(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "program", derive(clap::ValueEnum))]
pub enum GoalKind {
    /// Bring the men out of the yard into the puzzle's figure; in a detour, place the men; in a transfer,
    /// bring them to the target
    Fill,
    /// Bring the men out into any symmetrical figure
    AnyFigure,
    /// Bring the men from the figure back into the yard
    Yard,
}

impl GoalKind {
    /// The tasks that a puzzle and this figure allow. A faulty key may make a figure with more men than
    /// the yard, or fewer.
    pub fn possible(puzzle: &Exit, figure: SquareSet) -> &'static [Self] {
        let (men, yard) = (figure, puzzle.yard_squares);
        if men.len() == yard.len() && men != yard {
            &[Self::Fill, Self::AnyFigure, Self::Yard]
        } else {
            &[Self::AnyFigure]
        }
    }

    /// The moves for hints: the moves of the key that leads to the goal. Without such a key they are
    /// the moves of the other key backward.
    pub fn key(self, gambit: &[Move], yarding: &[Move]) -> Vec<Move> {
        let (key, other) = match self {
            Self::Fill | Self::AnyFigure => (gambit, yarding),
            Self::Yard => (yarding, gambit),
        };
        if key.is_empty() {
            return other.iter().rev().map(|mv| mv.reversed()).collect();
        }
        key.to_vec()
    }
}

/// The moves of a key, for hints.
#[derive(Debug)]
struct ExitTask(Vec<Change>);

impl Session {
    /// The men of a yard leave it or, for yarding, come home from the figure. The mirror line runs through the
    /// corner. The moves of the key are for hints; a faulty key may have moves that are not legal.
    pub fn exit(
        board: Board,
        corner: Corner,
        yard: SquareSet,
        figure: SquareSet,
        goal: GoalKind,
        key: &[Move],
    ) -> Self {
        let (start, wanted, corner) = match goal {
            GoalKind::Fill => (yard, figure, None),
            GoalKind::AnyFigure => (yard, SquareSet::EMPTY, Some(corner)),
            GoalKind::Yard => (figure, yard, None),
        };
        let goal = Goal {
            wanted,
            corner,
            outside: yard,
        };
        let start = State::solitaire(Position::from_men(board, start));
        let key = key.iter().copied().map(Change::from).collect();
        Self::new(start, goal, ExitTask(key))
    }
}

impl Task for ExitTask {
    /// The booklet wants one move for each man.
    fn status(&self, session: &Session) -> String {
        if !session.is_solved {
            return session.progress();
        }
        let (moves, men) = (session.made.len(), session.men().len() as usize);
        let solved = format!("Solved in {}", counted(moves, "move"));
        if moves == men {
            format!("{solved}, one for each man.")
        } else {
            format!("{solved}. The booklet's way takes {men}, one for each man.")
        }
    }

    /// If the moves made follow the key, it is the key's next move. Otherwise it is the key's first legal move
    /// that is not yet made. `None` if no move is legal, or it is solved.
    fn hint(&self, session: &Session) -> Option<Change> {
        let made = &session.made[..];
        let is_legal = |change: &&Change| !session.is_solved && session.is_legal(**change);
        let next = self.0.strip_prefix(made).and_then(<[Change]>::first);
        let mut others = self.0.iter().filter(|each| !made.contains(each));
        let hint = next.filter(is_legal).or_else(|| others.find(is_legal));
        hint.copied()
    }

    fn advice(&self, session: &Session) -> String {
        let is_of_the_key = |made: &Change| self.0.contains(made);
        match session.hint {
            Some(hint) => format!("From the key: {hint}."),
            None if session.is_solved => session.status.clone(),
            None if self.0.is_empty() => "The puzzle has no key for this task.".to_owned(),
            None if session.made.iter().all(is_of_the_key) => {
                "No other move of the key can be made: the key leads no further.".to_owned()
            }
            None => "No move of the key can be made now: take moves back.".to_owned(),
        }
    }
}
