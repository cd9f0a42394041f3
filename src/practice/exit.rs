//! Practice of an exit: a person moves the men of a yard.

use serde::Deserialize;

use super::moving::{MovingPractice, Trail};
use crate::board::{Board, Corner, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::{Exit, Figure};
use crate::rules::{Move, Position};

/// The kinds of tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum GoalKind {
    /// Fill a figure.
    Fill,
    /// Make any symmetrical figure.
    AnyFigure,
    /// Yard the men of a figure.
    Yard,
}

impl GoalKind {
    /// The kind's name in JSON: `fill`, `any_figure` or `yard`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::AnyFigure => "any_figure",
            Self::Yard => "yard",
        }
    }

    /// The task of this kind with a figure.
    pub const fn of(self, figure: Figure) -> Goal {
        match self {
            Self::Fill => Goal::Fill(figure),
            Self::AnyFigure => Goal::AnyFigure,
            Self::Yard => Goal::Yard(figure),
        }
    }
}

/// The task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Bring the men out of the yard onto these squares.
    Fill(Figure),
    /// Bring the men out of the yard into any figure that is symmetrical in the diagonal.
    AnyFigure,
    /// Yard the men of this figure.
    Yard(Figure),
}

impl Goal {
    /// The moves for hints: the moves of the key that leads to the goal. Without such a key they are
    /// the moves of the other key backward.
    pub fn key(self, gambit: &[Move], yarding: &[Move]) -> Vec<Move> {
        let (key, other) = match self {
            Self::Fill(_) | Self::AnyFigure => (gambit, yarding),
            Self::Yard(_) => (yarding, gambit),
        };
        if key.is_empty() {
            let backwards = other.iter().rev().map(|made| made.reversed());
            return backwards.collect();
        }
        key.to_vec()
    }

    /// The squares to fill; none if any symmetrical figure solves the task.
    pub const fn wanted(self, yard: SquareSet) -> SquareSet {
        match self {
            Self::Fill(figure) => figure.squares(),
            Self::AnyFigure => SquareSet::EMPTY,
            Self::Yard(_) => yard,
        }
    }
}

/// A practice in which the men of a yard are moved.
#[derive(Clone, Debug)]
pub struct ExitPractice {
    board: Board,
    corner: Corner,
    yard: SquareSet,
    goal: Goal,
    trail: Trail,
}

impl ExitPractice {
    /// Starts with the men of a puzzle in the yard or, for yarding, in the figure.
    pub fn of(puzzle: &Exit, goal: Goal) -> Self {
        let corner = puzzle.yard().corner();
        Self::new(puzzle.board(), corner, puzzle.yard_squares(), goal)
    }

    /// Starts with the men in the yard or, for yarding, in the figure. The mirror line runs through
    /// the corner.
    pub fn new(board: Board, corner: Corner, yard: SquareSet, goal: Goal) -> Self {
        let start = match goal {
            Goal::Fill(_) | Goal::AnyFigure => yard,
            Goal::Yard(figure) => figure.squares(),
        };
        Self {
            board,
            corner,
            yard,
            goal,
            trail: Trail::new(Position::of_one_army(board, start)),
        }
    }

    /// The task.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The tasks that a puzzle and this figure allow. A faulty key may make a figure with more men than
    /// the yard, or fewer.
    pub fn goals(puzzle: &Exit, figure: Figure) -> &'static [GoalKind] {
        let (men, yard) = (figure.squares(), puzzle.yard_squares());
        if men.len() == yard.len() && men != yard {
            &[GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard]
        } else {
            &[GoalKind::AnyFigure]
        }
    }

    /// Whether the task is solved as the booklet wants it: each man makes exactly one move.
    pub fn is_solved_in_one_move_each(&self) -> bool {
        self.is_solved() && self.moves().len() == self.men().len() as usize
    }
}

impl MovingPractice for ExitPractice {
    fn trail(&self) -> &Trail {
        &self.trail
    }

    fn trail_mut(&mut self) -> &mut Trail {
        &mut self.trail
    }

    fn wanted(&self) -> SquareSet {
        self.goal.wanted(self.yard)
    }

    fn unmatched(&self) -> SquareSet {
        match self.goal {
            Goal::AnyFigure => Figure(self.men()).unmatched(self.corner, self.board),
            Goal::Fill(_) | Goal::Yard(_) => SquareSet::EMPTY,
        }
    }

    fn is_solved(&self) -> bool {
        let men = self.men();
        match self.goal {
            Goal::Fill(figure) => men == figure.squares(),
            Goal::AnyFigure => {
                men.is_disjoint(self.yard) && Figure(men).is_symmetrical(self.corner, self.board)
            }
            Goal::Yard(_) => men == self.yard,
        }
    }

    fn standing(&self) -> String {
        let (moves, men) = (self.moves().len(), self.men().len() as usize);
        let made = counted(moves, "move");
        if self.is_solved_in_one_move_each() {
            return format!("Solved in {made}, one for each man.");
        }
        if self.is_solved() {
            return format!("Solved in {made}. The booklet's way takes {men}, one for each man.");
        }
        let made = match moves {
            0 => "No move made.".to_owned(),
            _ => format!("{made} made."),
        };
        match self.unmatched().len() as usize {
            0 => made,
            odd => format!("{made} {} without a mirror image.", men_of(odd)),
        }
    }

    /// A move of this key that is legal now. If the moves made follow the key, it is the key's next
    /// move; otherwise it is the key's first move that is not yet made. `None` if no move is legal; a
    /// faulty key may have moves that never are.
    fn hint(&self, key: &[Move]) -> Option<Move> {
        let made = self.moves();
        let is_legal = |made: &Move| self.position().judge(*made).is_ok();
        let next = if key.starts_with(made) {
            key.get(made.len()).copied().filter(is_legal)
        } else {
            None
        };
        let is_useful = |each: &Move| !made.contains(each) && is_legal(each);
        next.or_else(|| key.iter().copied().find(is_useful))
    }

    fn advice(&self, key: &[Move]) -> String {
        if self.is_solved() {
            return self.standing();
        }
        let is_of_the_key = |made: &Move| key.contains(made);
        match self.hint(key) {
            Some(hint) => format!("From the key: {hint}."),
            None if key.is_empty() => "The puzzle has no key for this task.".to_owned(),
            None if self.moves().iter().all(is_of_the_key) => {
                "No other move of the key can be made: the key leads no further.".to_owned()
            }
            None => "No move of the key can be made now: take moves back.".to_owned(),
        }
    }
}
