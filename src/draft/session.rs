//! Questions about a session of practice, and their answers.

use serde::{Deserialize, Serialize};

use crate::board::{Board, Square};
use crate::notation::PlayerNames;
use crate::practice::{Change, GoalKind, KnownSolution, Session};
use crate::problem::Game;
use crate::rules::{GameForm, RuleBook};

use super::detour::DetourDraft;
use super::transfer::TransferDraft;
use super::wire::{Failure, corner_of, moves_of, numbers_of, set_of};

/// The task, the changes so far, and the next act.
#[derive(Deserialize)]
pub(super) struct SessionQuestion {
    #[serde(flatten)]
    task: Task,
    #[serde(default)]
    made: Vec<Change>,
    #[serde(default)]
    taken_back: Vec<Change>,
    #[serde(default)]
    act: Act,
    /// The man whose destinations the answer lists.
    man: Option<u8>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Task {
    Exit {
        board: u8,
        /// A corner on the mirror line.
        corner: u8,
        yard: Vec<u8>,
        figure: Vec<u8>,
        goal: GoalKind,
        /// The moves of the puzzle's keys, for hints.
        #[serde(default)]
        gambit: Vec<[u8; 2]>,
        #[serde(default)]
        yarding: Vec<[u8; 2]>,
    },
    Detour {
        /// The puzzle's men are for hints.
        #[serde(flatten)]
        draft: DetourDraft,
        /// The number of jumps to force.
        jumps: usize,
    },
    Transfer {
        #[serde(flatten)]
        draft: TransferDraft,
        /// The moves of the puzzle, for hints.
        #[serde(default)]
        key: Vec<[u8; 2]>,
        known: KnownSolution,
    },
    Game {
        /// The name of the rule book.
        rules: String,
        form: GameForm,
        board: u8,
        /// The corner square of the player who begins.
        begins: u8,
        /// The names of the players in order of play; none if they have no names.
        #[serde(default)]
        names: Vec<String>,
    },
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    #[default]
    Nothing,
    Make(Change),
    TakeBack,
    MakeAgain,
    StartAgain,
}

#[derive(Serialize)]
pub(super) struct SessionAnswer {
    /// The men of each army.
    armies: Vec<Vec<u8>>,
    made: Vec<Change>,
    taken_back: Vec<Change>,
    /// Why the change is not legal, if it was refused.
    refused: Option<String>,
    /// The squares that the man touches in the move that this act made, or in the hop of a detour.
    route: Vec<u8>,
    /// The squares to fill; empty if any symmetrical figure solves the task.
    wanted: Vec<u8>,
    /// The squares that the man in question can go to.
    destinations: Vec<u8>,
    /// The men who may move.
    movable: Vec<u8>,
    may_pass: bool,
    /// The men without a mirror image.
    unmatched: Vec<u8>,
    hint: Option<Change>,
    /// The hint in words, or why there is none.
    advice: String,
    /// Whether the task is solved, or the game is over.
    solved: bool,
    /// How the session stands, in words.
    status: String,
    /// What the referee says about all moves of a game.
    verdict: Option<String>,
    /// The record of a game, as `halma-solve verify` reads it.
    record: Option<String>,
}

impl Task {
    fn session(&self) -> Result<Session, Failure> {
        Ok(match self {
            Self::Exit {
                board,
                corner,
                yard,
                figure,
                goal,
                gambit,
                yarding,
            } => {
                let board = Board::new(*board)?;
                let corner = corner_of(*corner, board)?;
                let [yard, figure] = [yard, figure].map(|men| set_of(men) & board.squares());
                let key = goal.key(&moves_of(gambit), &moves_of(yarding));
                Session::exit(board, corner, yard, figure, *goal, &key)
            }
            Self::Detour { draft, jumps } => {
                let mut puzzle = draft.puzzle()?;
                puzzle.claimed_jumps = *jumps;
                Session::detour(&puzzle)
            }
            Self::Transfer { draft, key, known } => {
                let puzzle = draft.puzzle()?.with_moves(moves_of(key));
                Session::transfer(&puzzle, *known)
            }
            Self::Game {
                rules,
                form,
                board,
                begins,
                names,
            } => {
                let board = Board::new(*board)?;
                let begins = corner_of(*begins, board)?;
                let book = RuleBook::named(rules);
                let book = book.ok_or_else(|| format!("`{rules}` is not a rule book"))?;
                let mut game = Game::new(book, *form, board, begins)?;
                if let Some(names) = PlayerNames::new(names) {
                    game = game.with_names(names)?;
                }
                Session::game(&game)
            }
        })
    }
}

/// The state of a session after an act.
pub(super) fn answer_in_session(question: &SessionQuestion) -> Result<SessionAnswer, Failure> {
    let mut session = question
        .task
        .session()?
        .resumed(&question.made, &question.taken_back)
        .map_err(|error| format!("a move made before is not legal: {error}"))?;
    let mut refused = None;
    match question.act {
        Act::Nothing => {}
        Act::Make(change) => refused = session.make(change).err(),
        Act::TakeBack => drop(session.undo()),
        Act::MakeAgain => drop(session.redo()),
        Act::StartAgain => session.restart(),
    }
    let (state, man) = (&session.state, question.man.map(Square::from_index));
    let armies = 0..state.players().len().max(1);
    Ok(SessionAnswer {
        armies: armies
            .map(|army| numbers_of(state.position().army(army)))
            .collect(),
        refused,
        wanted: numbers_of(session.wanted),
        destinations: man.map_or_else(Vec::new, |man| numbers_of(session.destinations(man))),
        movable: numbers_of(session.movable()),
        may_pass: state.may_pass(),
        unmatched: numbers_of(session.unmatched),
        verdict: session.verdict(),
        record: session.record().map(|game| game.to_record().to_string()),
        route: numbers_of(session.route),
        made: session.made,
        taken_back: session.taken_back,
        hint: session.hint,
        advice: session.advice,
        solved: session.is_solved,
        status: session.status,
    })
}
