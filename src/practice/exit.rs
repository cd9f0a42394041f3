//! Practice of an exit: a person moves the men of a yard.

use serde::Deserialize;

use crate::board::{Board, Corner, Square, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::{Exit, Figure};
use crate::rules::{IllegalMove, LegalMove, Move, Position};

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
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::AnyFigure => "any_figure",
            Self::Yard => "yard",
        }
    }

    /// The task of this kind with a figure.
    #[must_use]
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
    #[must_use]
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
    #[must_use]
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
    position: Position,
    made: Vec<Move>,
    taken_back: Vec<Move>,
}

impl ExitPractice {
    /// Starts with the men of a puzzle in the yard or, for yarding, in the figure.
    #[must_use]
    pub fn of(puzzle: &Exit, goal: Goal) -> Self {
        let corner = puzzle.yard().corner();
        Self::new(puzzle.board(), corner, puzzle.yard_squares(), goal)
    }

    /// Starts with the men in the yard or, for yarding, in the figure. The mirror line runs through
    /// the corner.
    #[must_use]
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
            position: Position::of_one_army(board, start),
            made: Vec::new(),
            taken_back: Vec::new(),
        }
    }

    /// Resumes an earlier practice: the moves made in it, and the moves taken back. The last move taken
    /// back is the first to be made again.
    ///
    /// # Errors
    /// [`IllegalMove`] if the moves made are not legal one after another.
    pub fn resumed(mut self, made: &[Move], taken_back: &[Move]) -> Result<Self, IllegalMove> {
        self.start_again();
        for &each in made {
            self.make(each)?;
        }
        self.taken_back = taken_back.to_vec();
        Ok(self)
    }

    /// The task.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The tasks that a puzzle and this figure allow. A faulty key may make a figure with more men than
    /// the yard, or fewer.
    #[must_use]
    pub fn goals(puzzle: &Exit, figure: Figure) -> &'static [GoalKind] {
        let (men, yard) = (figure.squares(), puzzle.yard_squares());
        if men.len() == yard.len() && men != yard {
            &[GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard]
        } else {
            &[GoalKind::AnyFigure]
        }
    }

    /// The squares of the men.
    #[must_use]
    pub fn men(&self) -> SquareSet {
        self.position.men()
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.made
    }

    /// The moves taken back; the last is the first to be made again.
    #[must_use]
    pub fn taken_back(&self) -> &[Move] {
        &self.taken_back
    }

    /// The men without a mirror image in the diagonal.
    #[must_use]
    pub fn unmatched(&self) -> SquareSet {
        Figure(self.position.men()).unmatched(self.corner, self.board)
    }

    /// The squares that the man on a square can go to; empty if the square is vacant.
    #[must_use]
    pub fn destinations(&self, from: Square) -> SquareSet {
        self.position.destinations(from)
    }

    /// Makes a move. The moves taken back are forgotten.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal; nothing changes then.
    pub fn make(&mut self, attempt: Move) -> Result<LegalMove, IllegalMove> {
        let legal = self.position.play(attempt)?;
        self.made.push(attempt);
        self.taken_back.clear();
        Ok(legal)
    }

    /// Takes the last move back; `None` if there is none.
    pub fn take_back(&mut self) -> Option<Move> {
        let last = self.made.pop()?;
        // No other man has moved since, so the way back is free.
        let army = self.position.lift(last.to)?;
        self.position.put(last.from, army);
        self.taken_back.push(last);
        Some(last)
    }

    /// Makes the move that was taken back last again; `None` if there is none.
    pub fn make_again(&mut self) -> Option<Move> {
        let next = self.taken_back.pop()?;
        let legal = self.position.play(next).is_ok();
        self.made.extend(legal.then_some(next));
        legal.then_some(next)
    }

    /// Takes every move back. Each can be made again, one after another.
    pub fn start_again(&mut self) {
        while self.take_back().is_some() {}
    }

    /// Whether the task is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let men = self.position.men();
        match self.goal {
            Goal::Fill(figure) => men == figure.squares(),
            Goal::AnyFigure => {
                men.is_disjoint(self.yard) && Figure(men).is_symmetrical(self.corner, self.board)
            }
            Goal::Yard(_) => men == self.yard,
        }
    }

    /// Whether the task is solved as the booklet wants it: each man makes exactly one move.
    #[must_use]
    pub fn is_solved_in_one_move_each(&self) -> bool {
        self.is_solved() && self.made.len() == self.position.men().len() as usize
    }

    /// The state of the practice in words.
    #[must_use]
    pub fn standing(&self) -> String {
        let (moves, men) = (self.made.len(), self.position.men().len() as usize);
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
            odd if odd > 0 && self.goal == Goal::AnyFigure => {
                format!("{made} {} without a mirror image.", men_of(odd))
            }
            _ => made,
        }
    }

    /// A move of this key that is legal now. If the moves made follow the key, it is the key's next
    /// move; otherwise it is the key's first move that is not yet made. `None` if no move is legal; a
    /// faulty key may have moves that never are.
    #[must_use]
    pub fn hint(&self, key: &[Move]) -> Option<Move> {
        let is_legal = |made: &Move| self.position.judge(*made).is_ok();
        let next = if key.starts_with(&self.made) {
            key.get(self.made.len()).copied().filter(is_legal)
        } else {
            None
        };
        let is_useful = |made: &Move| !self.made.contains(made) && is_legal(made);
        next.or_else(|| key.iter().copied().find(is_useful))
    }

    /// The hint in words, or why there is none.
    #[must_use]
    pub fn advice(&self, key: &[Move]) -> String {
        if self.is_solved() {
            return self.standing();
        }
        let is_of_the_key = |made: &Move| key.contains(made);
        match self.hint(key) {
            Some(hint) => format!("From the key: {hint}."),
            None if key.is_empty() => "The puzzle has no key for this task.".to_owned(),
            None if self.made.iter().all(is_of_the_key) => {
                "No other move of the key can be made: the key leads no further.".to_owned()
            }
            None => "No move of the key can be made now: take moves back.".to_owned(),
        }
    }
}
