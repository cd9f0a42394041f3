//! Questions about a session of practice, and their answers.

use halma_records::notation::counted;
use halma_records::problem::Problem;
use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::Turn;
use halma_search::Stop;
use serde::{Deserialize, Serialize};

use crate::{Change, Foresight, GoalKind, KnownSolution, Session, Told, tasks};

use super::exit::figure_of;
use super::game::{GameQuestion, GameView, RecordAct};
use super::read::read_problem;
use super::wire::{NoAnswer, numbers_of};

/// The task, the course of the session so far, and the next act.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct SessionQuestion {
    #[serde(flatten)]
    task: PageTask,
    #[serde(flatten)]
    course: Course,
    #[serde(default)]
    act: Act,
}

/// What a page keeps between two questions.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct Course {
    #[serde(default)]
    made: Vec<Change>,
    #[serde(default)]
    taken_back: Vec<Change>,
    /// The chosen man.
    #[serde(default)]
    man: Option<u8>,
    /// What a hint has told about his move.
    #[serde(default)]
    pub told: Told,
    /// What is known about how it can end. The page only passes it on.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    foresight: Option<Foresight>,
}

/// What is practiced.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum PageTask {
    Puzzle(PuzzleTask),
    Game(Box<GameQuestion>),
}

/// A task of a puzzle.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct PuzzleTask {
    /// The puzzle in the notation. Its keys and its men are for hints.
    text: String,
    /// Which of its tasks; a puzzle other than an exit has only `fill`.
    goal: GoalKind,
    /// What is known about the fewest moves of a transfer.
    known: KnownSolution,
}

/// What a person does in a session.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(super) enum Act {
    #[default]
    Nothing,
    Make(Change),
    /// A person presses a square.
    Touch(u8),
    TakeBack,
    MakeAgain,
    StartAgain,
    Hint,
    Verify,
    /// Searches, which may take a while.
    LookAhead,
    /// Does something with the record of a game.
    Record(RecordAct),
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[allow(
    clippy::struct_excessive_bools,
    reason = "a page reads them one by one"
)]
pub(super) struct SessionAnswer {
    course: Course,
    /// The changes made, in words. A hop says how many jumps it has.
    moves: Vec<String>,
    /// The changes that can be made again, in words. The next one is first.
    ahead: Vec<String>,
    /// The men of each army.
    armies: Vec<Vec<u8>>,
    /// Whether a change was refused. The message has the reason.
    refused: bool,
    /// The squares that the man touches in the move that this act made, or in the hop of a detour.
    route: Vec<u8>,
    /// The squares to fill; empty if any symmetrical figure solves the task.
    wanted: Vec<u8>,
    /// The squares that the chosen man can go to.
    destinations: Vec<u8>,
    /// The men who may move.
    movable: Vec<u8>,
    may_pass: bool,
    /// The men without a mirror image.
    unmatched: Vec<u8>,
    /// The square that a hint names.
    marked: Option<u8>,
    /// Whether the task is solved, or the game is over.
    solved: bool,
    /// The answer to the act, in words.
    message: String,
    /// How the task can end, in words.
    outlook: String,
    /// How many changes to take back until it can be solved again or, in a transfer, until the puzzle's own solution goes
    /// on; 0 if there is nothing to gain.
    way_back: usize,
    /// Whether it is lost, and whether a search could say more.
    lost: bool,
    open: bool,
    /// What there is to show of a game.
    game: Option<GameView>,
}

impl PuzzleTask {
    fn session(&self) -> Result<Session, NoAnswer> {
        let (_, problem) = read_problem(&self.text)?;
        let figure = match &problem {
            Problem::Exit(exit) => figure_of(exit),
            _ => SquareSet::EMPTY,
        };
        let tasks = tasks(&problem, figure, self.known);
        let task = tasks.iter().find(|task| task.goal == self.goal);
        let none = || format!("the puzzle has no task `{}`", self.goal);
        Ok(task.ok_or_else(none)?.session())
    }
}

/// The state of a session after an act.
pub(super) fn answer_in_session(question: SessionQuestion) -> Result<SessionAnswer, NoAnswer> {
    let SessionQuestion { task, course, act } = question;
    let puzzle = match task {
        PageTask::Game(game) => return game.answer(&course, act),
        PageTask::Puzzle(puzzle) => puzzle,
    };
    let mut session = puzzle.session()?.resumed(&course.made, &course.taken_back);
    session.choose_again(course.man(), course.told);
    session.recall(course.foresight.unwrap_or_default());
    act.apply(&mut session);
    Ok(SessionAnswer::of(&session, None))
}

impl Course {
    /// The chosen man.
    pub(super) fn man(&self) -> Option<Square> {
        self.man.map(Square::from_index)
    }
}

impl Act {
    /// Acts in a session. Only a game has a record to verify or to act on.
    pub(super) fn apply(self, session: &mut Session) {
        match self {
            Self::Nothing | Self::Verify | Self::Record(_) => {}
            // The session has the reason of a refusal.
            Self::Make(change) => drop(session.make(change)),
            Self::Touch(square) => session.touch(Square::from_index(square)),
            Self::TakeBack => drop(session.undo()),
            Self::MakeAgain => drop(session.redo()),
            Self::StartAgain => session.restart(),
            Self::Hint => session.ask_hint(),
            // A search that ended early has found nothing.
            Self::LookAhead => drop(session.look_ahead(&Stop::new())),
        }
    }
}

impl SessionAnswer {
    /// What there is to show of a session, and of its game.
    pub(super) fn of(session: &Session, game: Option<GameView>) -> Self {
        let state = session.state();
        let chosen = session.chosen();
        let armies = 0..state.players().len().max(1);
        let destinations = chosen.map(|man| session.destinations(man));
        let is_placed = session.message() == session.advice();
        let marked = session.hint().and_then(|hint| match hint {
            Change::Turn(Turn::Move(hint)) => (session.told() == Told::Square).then_some(hint.to),
            Change::Turn(Turn::Pass) => None,
            Change::Toggle(square) => is_placed.then_some(square),
        });
        let mut moves = words_of(session);
        let ahead = moves.split_off(session.made().len());
        Self {
            moves,
            ahead,
            armies: armies
                .map(|army| numbers_of(state.position().army(army)))
                .collect(),
            refused: session.is_refused(),
            wanted: numbers_of(session.wanted()),
            destinations: numbers_of(destinations.unwrap_or_default()),
            movable: numbers_of(session.movable()),
            may_pass: state.may_pass(),
            unmatched: numbers_of(session.unmatched()),
            marked: marked.map(Square::index),
            game,
            lost: session.is_lost(),
            way_back: session.way_back(),
            open: session.is_open(),
            solved: session.is_solved(),
            message: session.message().to_owned(),
            outlook: session.outlook(),
            route: numbers_of(session.route()),
            course: Course {
                made: session.made().to_vec(),
                taken_back: session.taken_back().to_vec(),
                man: chosen.map(Square::index),
                told: session.told(),
                foresight: Some(session.foresight().clone()),
            },
        }
    }
}

/// The changes of a session in words, also those that were taken back.
fn words_of(session: &Session) -> Vec<String> {
    let ahead = session.taken_back().iter().rev();
    let mut state = session.after(0).clone();
    let words = session.made().iter().chain(ahead).map(|change| {
        let Change::Turn(turn) = *change else {
            return change.to_string();
        };
        let jumps = match turn {
            Turn::Move(made) => state
                .position()
                .route(made)
                .map_or(0, |route| route.jumps()),
            Turn::Pass => 0,
        };
        state.force(turn);
        match jumps {
            0 => change.to_string(),
            jumps => format!("{change}, hop of {}", counted(jumps, "jump")),
        }
    });
    words.collect()
}
