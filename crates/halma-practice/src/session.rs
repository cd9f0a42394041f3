//! The session: a state, its history, and a task.

use std::sync::Arc;

use halma_records::notation::{counted, counted_men};
use halma_records::problem::Game;
use halma_rules::board::{Corner, InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{Move, State, Turn};
use halma_search::{Result as Searched, Stop};
use serde::{Deserialize, Serialize};

use super::Change;
use super::detour::DetourPractice;
use super::exit::ExitPractice;
use super::foresight::{Foresight, SearchQuestion, SearchResult};
use super::game::status_of_game;
use super::transfer::TransferPractice;

/// What a hint has told about the next move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    /// Nothing.
    #[default]
    Nothing,
    /// Who moves.
    Man,
    /// Who moves, and to which square.
    Square,
}

/// Where the men must end up; empty if the task has another goal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Goal {
    /// The squares to fill.
    pub(super) wanted: SquareSet,
    /// A corner on the mirror line, if any symmetrical figure is wanted.
    pub(super) corner: Option<Corner>,
    /// The squares where no man of the figure stands.
    pub(super) outside: SquareSet,
}

/// What a person does with a problem of each kind.
#[derive(Debug)]
pub(super) enum Task {
    Exit(ExitPractice),
    Detour(DetourPractice),
    Transfer(TransferPractice),
    /// The record from which a game goes on.
    Game(Box<Game>),
}

impl Task {
    /// The state after a change, or the reason why it is not made, with squares in a notation.
    pub(super) fn after(
        &self,
        state: &State,
        change: Change,
        notation: Notation,
    ) -> Result<State, String> {
        match (self, change) {
            (Self::Detour(detour), Change::Toggle(square)) => detour.after(state, square, notation),
            (Self::Exit(_) | Self::Transfer(_), Change::Turn(turn @ Turn::Move(_)))
            | (Self::Game(_), Change::Turn(turn)) => {
                let mut next = state.clone();
                next.play(turn).map_err(|illegal| match self {
                    Self::Game(record) => record.why_illegal(illegal, notation),
                    _ => illegal.display(notation).to_string(),
                })?;
                Ok(next)
            }
            _ => Err("the task has no such change".to_owned()),
        }
    }

    /// The moves of the puzzle, and where a hint from them comes from.
    pub(super) fn key(&self) -> (&[Change], &'static str) {
        match self {
            Self::Exit(exit) => (&exit.key, "From the key"),
            Self::Transfer(transfer) => (&transfer.key, "From the solution"),
            Self::Detour(_) | Self::Game(_) => (&[], ""),
        }
    }

    /// The words before the reason why a change is refused.
    pub(super) const fn refusal(&self) -> &'static str {
        match self {
            Self::Exit(_) | Self::Transfer(_) => "Not a legal move: ",
            Self::Detour(_) => "",
            Self::Game(_) => "Not allowed: ",
        }
    }

    /// The squares of the men who have moved in these changes and may not move again.
    pub(super) fn has_moved(&self, made: &[Change]) -> SquareSet {
        match self {
            Self::Exit(_) => made.iter().filter_map(|change| change.end()).collect(),
            _ => SquareSet::EMPTY,
        }
    }

    /// What a search can be asked.
    pub(super) fn asked(&self) -> SearchQuestion {
        match self {
            Self::Exit(exit) => exit.asked(),
            Self::Transfer(_) => SearchQuestion::HowMany,
            Self::Detour(_) | Self::Game(_) => SearchQuestion::Nothing,
        }
    }

    /// Searches from the state after this number of the session's changes.
    pub(super) fn search(
        &self,
        session: &Session,
        made: usize,
        stop: &Stop,
    ) -> Searched<SearchResult> {
        match self {
            Self::Exit(exit) => exit.search(session, made, stop),
            Self::Transfer(transfer) => transfer.search(session, made, stop),
            Self::Detour(_) | Self::Game(_) => Ok((None, 0)),
        }
    }
}

/// A state, the changes that led to it and those that were taken back, and a task. Changes can be made, taken
/// back and made again. Everything said about the session follows from these, so it can be asked for in any order.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) state: State,
    /// How squares are written in messages.
    pub(super) notation: Notation,
    pub(super) made: Vec<Change>,
    pub(super) taken_back: Vec<Change>,
    goal: Goal,
    /// Whether the last action made a change.
    pub(super) has_just_made: bool,
    pub(super) chosen: Option<Square>,
    /// What a hint has told about his move.
    pub(super) told: Told,
    pub(super) message: String,
    pub(super) is_refused: bool,
    pub(super) foresight: Foresight,
    pub(super) task: Arc<Task>,
    /// The state before each change.
    pub(super) earlier: Vec<State>,
}

/// The state of a session.
impl Session {
    pub(super) fn new(start: State, goal: Goal, task: Task) -> Self {
        let mut session = Self {
            state: start,
            notation: Notation::Book,
            made: Vec::new(),
            taken_back: Vec::new(),
            goal,
            has_just_made: false,
            chosen: None,
            told: Told::Nothing,
            message: String::new(),
            is_refused: false,
            foresight: Foresight::default(),
            task: Arc::new(task),
            earlier: Vec::new(),
        };
        session.settle(false);
        session
    }

    /// The same session, with squares in its messages in this notation.
    #[must_use]
    pub fn in_notation(mut self, notation: Notation) -> Self {
        self.notation = notation;
        self.say(self.status());
        self
    }

    /// The state now.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The changes made so far, in order.
    pub fn made(&self) -> &[Change] {
        &self.made
    }

    /// The changes taken back. The last is the first to be made again.
    pub fn taken_back(&self) -> &[Change] {
        &self.taken_back
    }

    /// The squares of all men.
    pub const fn men(&self) -> SquareSet {
        self.state.position().men()
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
        self.goal.corner.map(unmatched).unwrap_or_default()
    }

    /// The squares that a man touches: in the shortest hop that the task is about, or else in the move that was
    /// just made. Empty if there is no such hop or move.
    pub fn route(&self) -> Vec<Square> {
        let moved = || match self.made.last().filter(|_| self.has_just_made)? {
            Change::Turn(Turn::Move(made)) => self.earlier.last()?.position().route(*made).ok(),
            _ => None,
        };
        let route = match &*self.task {
            Task::Detour(detour) => detour.route(&self.state),
            _ => moved(),
        };
        route.map_or_else(Vec::new, |route| route.squares().to_vec())
    }

    /// Whether the task is solved, or the game is over.
    pub fn is_solved(&self) -> bool {
        match &*self.task {
            Task::Exit(_) | Task::Transfer(_) => self.is_at_goal(),
            Task::Detour(detour) => detour.is_solved(self),
            Task::Game(_) => self.state.outcome().is_some(),
        }
    }

    /// How the session stands, in a sentence.
    pub fn status(&self) -> String {
        match &*self.task {
            Task::Exit(_) if self.is_solved() => {
                let moves = counted(self.made.len(), "move");
                format!("Solved in {moves}, one for each man.")
            }
            Task::Exit(_) => self.progress(),
            Task::Detour(detour) => detour.status(self),
            Task::Transfer(transfer) => transfer.status(self),
            Task::Game(record) => status_of_game(record, self),
        }
    }

    /// A change that is legal now and leads to a solution.
    pub fn hint(&self) -> Option<Change> {
        if let Task::Detour(detour) = &*self.task {
            return detour.hint(self);
        }
        let rest = self.rest().filter(|_| !self.is_solved())?;
        rest.first().copied()
    }

    /// The hint in words, or why there is none.
    pub fn advice(&self) -> String {
        match (&*self.task, self.hint(), self.outlook()) {
            (Task::Detour(_), hint, _) => DetourPractice::advice(self, hint),
            (Task::Game(_), ..) => "In a game there are no hints: only you play.".to_owned(),
            _ if self.is_solved() => self.status(),
            (_, Some(hint), _) => {
                let (source, hint) = (self.source(), hint.display(self.notation));
                self.with_offer(format!("{source}: {hint}."))
            }
            (.., outlook) if outlook.is_empty() => "No hint is known here.".to_owned(),
            // The outlook stands beside the advice anyway, so the offer alone is enough.
            (.., outlook) => self.offer().unwrap_or(outlook),
        }
    }

    /// The man chosen for a move.
    pub const fn chosen(&self) -> Option<Square> {
        self.chosen
    }

    /// What a hint has told about his move.
    pub(crate) const fn told(&self) -> Told {
        self.told
    }

    /// The answer to what was done last, in a sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Whether the message is the reason why a change is refused.
    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    /// The state after this number of the changes made.
    pub(super) fn after(&self, made: usize) -> &State {
        self.earlier.get(made).unwrap_or(&self.state)
    }

    /// Where the hint comes from.
    pub(super) fn source(&self) -> &'static str {
        let (key, source) = self.task.key();
        let is_solution = self.foresight.lines.iter().any(|line| line == key);
        if is_solution && self.rest().is_some_and(|rest| key.ends_with(rest)) {
            source
        } else {
            "A solution"
        }
    }

    /// The moves that can be made now.
    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let moved = self.task.has_moved(&self.made);
        let legal = self.state.moves();
        legal.filter(move |each| !moved.contains(each.from))
    }

    /// The squares that a man may go to now; none if he may not move.
    pub fn destinations(&self, from: Square) -> SquareSet {
        let moves = self.moves().filter(|each| each.from == from);
        moves.map(|each| each.to).collect()
    }

    /// The men who may move now.
    pub fn movable(&self) -> SquareSet {
        self.moves().map(|each| each.from).collect()
    }

    fn is_at_goal(&self) -> bool {
        match self.goal.corner {
            Some(_) => self.men().is_disjoint(self.goal.outside) && self.unmatched().is_empty(),
            None => self.men() == self.goal.wanted,
        }
    }

    /// The number of moves made and, if the task is not solved, of men without a mirror image.
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
}
