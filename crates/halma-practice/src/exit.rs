//! The tasks of an exit: a person moves the men of a yard.

use derive_more::Display;
use halma_records::problem::Exit;
use halma_rules::board::SquareSet;
use halma_rules::rules::{Move, Position, State};
use halma_search::exit::{self, Decider, SymmetricalTask};
use halma_search::{Control, Result, Stop};
use serde::{Deserialize, Serialize};

use super::foresight::{SearchQuestion, SearchResult};
use super::session::{Goal, Task};
use super::{Change, Session};

/// The most states that a search looks at for one figure before it gives up.
const MOST_LOOKED_AT: u64 = 1 << 17;

/// What a person practices. Only an exit has more than one such task.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[display(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
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
        let (men, yard) = (figure, puzzle.yard_squares());
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
            return other.iter().rev().map(|made| made.reversed()).collect();
        }
        key.to_vec()
    }
}

/// A task of an exit.
#[derive(Debug)]
pub(super) struct ExitPractice {
    puzzle: Exit,
    goal: GoalKind,
    figure: SquareSet,
    /// The moves of the key.
    pub(super) key: Vec<Change>,
}

impl Session {
    /// The men of a yard leave it or, for yarding, come home from the figure, each in one move. The mirror line
    /// runs through the yard's corner. The moves of the key give hints if they solve the task.
    pub fn exit(puzzle: &Exit, figure: SquareSet, goal: GoalKind, key: &[Move]) -> Self {
        let yard = puzzle.yard_squares();
        let (start, wanted, corner) = match goal {
            GoalKind::Fill => (yard, figure, None),
            GoalKind::AnyFigure => (yard, SquareSet::EMPTY, Some(puzzle.yard().corner())),
            GoalKind::Yard => (figure, yard, None),
        };
        let ends = Goal {
            wanted,
            corner,
            outside: yard,
        };
        let start = State::solitaire(Position::from_men(puzzle.board(), start));
        let key: Vec<Change> = key.iter().copied().map(Change::from).collect();
        let task = ExitPractice {
            puzzle: puzzle.clone(),
            goal,
            figure,
            key: key.clone(),
        };
        Self::new(start, ends, Task::Exit(task)).with_solution(&key)
    }
}

impl ExitPractice {
    /// A search can tell only if all men must move and it can handle that many.
    pub(super) fn asked(&self) -> SearchQuestion {
        let (yard, figure) = (self.puzzle.yard_squares(), self.figure);
        let is_possible = match (self.goal, self.search_task()) {
            (_, None) => false,
            (GoalKind::AnyFigure, Some(task)) => SymmetricalTask::try_from(task).is_ok(),
            (GoalKind::Fill | GoalKind::Yard, _) => yard.is_disjoint(figure),
        };
        if is_possible {
            SearchQuestion::Whether
        } else {
            SearchQuestion::Nothing
        }
    }

    pub(super) fn search(
        &self,
        session: &Session,
        made: usize,
        stop: &Stop,
    ) -> Result<SearchResult> {
        let moved = session.task.has_moved(&session.made()[..made]);
        let men = session.after(made).position().men();
        let decided = self.decide(men, moved, stop).unwrap_or(Ok(None));
        let rest = decided?.map(|moves| moves.into_iter().map(Change::from).collect());
        Ok((rest, 0))
    }

    fn search_task(&self) -> Option<exit::ExitTask> {
        exit::ExitTask::new(self.puzzle.board(), self.puzzle.yard().clone()).ok()
    }

    /// The moves of the men who have not moved yet, if there are any that solve the task. `None` if a man has moved
    /// to a wrong square.
    fn decide(
        &self,
        men: SquareSet,
        moved: SquareSet,
        stop: &Stop,
    ) -> Option<Result<Option<Vec<Move>>>> {
        let (yard, task) = (self.puzzle.yard_squares(), self.search_task()?);
        let mut decider = Decider::new(Control::new().stopped_by(stop));
        decider.most_looked_at = Some(MOST_LOOKED_AT);
        let mut fill = |squares: SquareSet| {
            let is_possible = moved.is_subset(squares);
            is_possible.then(|| decider.decide_from(&task, men, squares).key)
        };
        match self.goal {
            GoalKind::Fill => fill(self.figure),
            GoalKind::Yard => fill(yard),
            GoalKind::AnyFigure if !moved.is_disjoint(yard) => None,
            GoalKind::AnyFigure => {
                let (corner, board) = (self.puzzle.yard().corner(), self.puzzle.board());
                let figure = self.figure;
                let is_one = figure.is_disjoint(yard) && corner.mirror_set(figure, board) == figure;
                // The puzzle's own figure is a good guess.
                if let Some(Ok(Some(moves))) = is_one.then(|| fill(figure)).flatten() {
                    return Some(Ok(Some(moves)));
                }
                let task = SymmetricalTask::try_from(task).ok()?;
                Some(decider.decide_any_from(&task, men).key)
            }
        }
    }
}
