//! The session: a state, its history, and a task.

use std::sync::Arc;
use std::{fmt, mem};

use derive_more::{Display, From};

use crate::board::{Corner, Square, SquareSet};
use crate::notation::{counted, counted_men};
use crate::problem::Game;
use crate::rules::{IllegalTurn, Move, Route, State, Turn};

/// What a person does at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, From)]
pub enum Change {
    /// A turn.
    #[from(Turn, Move)]
    Turn(Turn),
    /// A man is put on a square or, if one stands there, taken off it.
    #[from]
    Toggle(Square),
}

impl Change {
    /// The move; `None` if no man is moved.
    pub const fn mv(self) -> Option<Move> {
        match self {
            Self::Turn(turn) => turn.made(),
            Self::Toggle(_) => None,
        }
    }
}

/// The reason why a change is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The turn is not legal.
    #[error(transparent)]
    Turn(#[from] IllegalTurn),
    /// No man can be put on the square or taken off it.
    #[error("{0} cannot change: it is an end of the route, or off the board")]
    Fixed(Square),
    /// A man is placed where men are moved, or moved where men are placed, or there is nobody to pass to.
    #[error("the task has no such change")]
    NotOfTask,
}

/// How the men stand in the end; nothing if anything else is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Goal {
    /// The squares to fill.
    pub(super) wanted: SquareSet,
    /// A corner on the mirror line, if any symmetrical figure is wanted.
    pub(super) corner: Option<Corner>,
    /// The squares that no man of the figure stands on.
    pub(super) outside: SquareSet,
}

/// What differs between the tasks: what is legal beyond the rules, and what is said.
pub(super) trait Task: fmt::Debug + Send + Sync {
    /// The state after a change.
    fn after(&self, state: &State, change: Change) -> Result<State, Refusal> {
        let mut next = state.clone();
        match change {
            Change::Turn(turn) if turn != Turn::Pass || !state.players().is_empty() => {
                next.play(turn)?;
                Ok(next)
            }
            _ => Err(Refusal::NotOfTask),
        }
    }

    fn is_solved(&self, session: &Session) -> bool {
        session.is_at_goal()
    }

    /// The route that the task is about, if it is about one.
    fn route(&self, _state: &State) -> Option<Route> {
        None
    }

    /// How the session stands, in a sentence.
    fn status(&self, session: &Session) -> String;

    /// A change that is legal now and leads to the solution.
    fn hint(&self, _session: &Session) -> Option<Change> {
        None
    }

    /// The hint in words, or why there is none.
    fn advice(&self, session: &Session) -> String;

    /// The game without its turns, if people play one.
    fn game(&self) -> Option<&Game> {
        None
    }
}

/// A state, the changes that led to it and those that were taken back, and a task. Changes can be made, taken
/// back and made again.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) task: Arc<dyn Task>,
    goal: Goal,
    state: State,
    /// The state before each change.
    earlier: Vec<State>,
    made: Vec<Change>,
    taken_back: Vec<Change>,
    /// Whether the last act made a change.
    pub(super) is_forward: bool,
}

impl Session {
    pub(super) fn new(start: State, goal: Goal, task: impl Task + 'static) -> Self {
        Self {
            task: Arc::new(task),
            goal,
            state: start,
            earlier: Vec::new(),
            made: Vec::new(),
            taken_back: Vec::new(),
            is_forward: false,
        }
    }

    /// Resumes an earlier session: the changes made in it, and those taken back. The last one taken back is the
    /// first to be made again.
    ///
    /// # Errors
    /// [`Refusal`] if the changes made are not legal one after another.
    pub fn resumed(mut self, made: &[Change], taken_back: &[Change]) -> Result<Self, Refusal> {
        self.restart();
        for &each in made {
            self.make(each)?;
        }
        self.taken_back = taken_back.to_vec();
        self.is_forward = false;
        Ok(self)
    }

    /// The state now.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The squares of all men.
    pub const fn men(&self) -> SquareSet {
        self.state.position().men()
    }

    /// The men now, before the last change, and so on back to the start.
    pub(super) fn backward(&self) -> impl Iterator<Item = SquareSet> + '_ {
        let states = self.earlier.iter().chain([&self.state]);
        states.rev().map(|state| state.position().men())
    }

    /// The changes made so far, in order.
    pub fn made(&self) -> &[Change] {
        &self.made
    }

    /// The changes taken back. The last is the first to be made again.
    pub fn taken_back(&self) -> &[Change] {
        &self.taken_back
    }

    /// Whether a change can be made now.
    pub(super) fn is_legal(&self, change: Change) -> bool {
        self.task.after(&self.state, change).is_ok()
    }

    /// Makes a change. The changes taken back are forgotten.
    ///
    /// # Errors
    /// [`Refusal`] if it is not legal. Nothing changes then.
    pub fn make(&mut self, change: impl Into<Change>) -> Result<(), Refusal> {
        self.apply(change.into())?;
        self.taken_back.clear();
        Ok(())
    }

    fn apply(&mut self, change: Change) -> Result<(), Refusal> {
        let next = self.task.after(&self.state, change)?;
        self.earlier.push(mem::replace(&mut self.state, next));
        self.made.push(change);
        self.is_forward = true;
        Ok(())
    }

    /// Takes the last change back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Change> {
        self.state = self.earlier.pop()?;
        let last = self.made.pop()?;
        self.taken_back.push(last);
        self.is_forward = false;
        Some(last)
    }

    /// Makes the change that was taken back last again; `None` if there is none, or it is not legal.
    pub fn redo(&mut self) -> Option<Change> {
        let next = self.taken_back.pop()?;
        self.apply(next).ok()?;
        Some(next)
    }

    /// Takes every change back. Each can be made again, one after another.
    pub fn restart(&mut self) {
        while self.undo().is_some() {}
    }

    /// The squares that a man touches: in the shortest hop that the task is about, or else in the move that was
    /// just made. Empty if there is no such hop or move.
    pub fn route(&self) -> Vec<Square> {
        let moved = || {
            let last = self.made.last().filter(|_| self.is_forward)?;
            self.earlier.last()?.position().route(last.mv()?).ok()
        };
        let route = self.task.route(&self.state).or_else(moved);
        route.map_or_else(Vec::new, |route| route.squares.clone())
    }

    /// The squares that a man may go to now; none if he may not move.
    pub fn destinations(&self, from: Square) -> SquareSet {
        let moves = self.state.moves().filter(|mv| mv.from == from);
        moves.map(|mv| mv.to).collect()
    }

    /// The men who may move now.
    pub fn movable(&self) -> SquareSet {
        self.state.moves().map(|mv| mv.from).collect()
    }

    /// The squares to fill; none if anything else is wanted.
    pub const fn wanted(&self) -> SquareSet {
        self.goal.wanted
    }

    /// A corner on the mirror line, if any symmetrical figure is wanted.
    pub const fn corner(&self) -> Option<Corner> {
        self.goal.corner
    }

    /// The men without a mirror image, if any symmetrical figure is wanted; none otherwise.
    pub fn unmatched(&self) -> SquareSet {
        let board = self.state.position().board();
        let unmatched = |corner: Corner| corner.unmatched(self.men(), board);
        self.corner().map(unmatched).unwrap_or_default()
    }

    fn is_at_goal(&self) -> bool {
        match self.goal.corner {
            Some(_) => self.men().is_disjoint(self.goal.outside) && self.unmatched().is_empty(),
            None => self.men() == self.goal.wanted,
        }
    }

    /// Whether the task is solved, or the game is over.
    pub fn is_solved(&self) -> bool {
        self.task.is_solved(self)
    }

    /// How the session stands, in a sentence.
    pub fn status(&self) -> String {
        self.task.status(self)
    }

    /// The number of moves and the men without a mirror image, as far as it is not solved.
    pub(super) fn progress(&self) -> String {
        let made = match self.made.len() {
            0 => "No move made.".to_owned(),
            moves => format!("{} made.", counted(moves, "move")),
        };
        match self.unmatched().len() {
            0 => made,
            odd => format!("{made} {} without a mirror image.", counted_men(odd)),
        }
    }

    /// A change that is legal now and leads to the known solution.
    pub fn hint(&self) -> Option<Change> {
        self.task.hint(self)
    }

    /// The hint in words, or why there is none.
    pub fn advice(&self) -> String {
        self.task.advice(self)
    }
}
