//! Questions about a game that people play on one board, and their answers.

use serde::{Deserialize, Serialize};

use super::answer_error::AnswerError;
use super::game::GamePractice;
use super::numbers::{Pair, corner_of, numbers_of, pairs_of, turn_of, turns_of};
use crate::board::{Board, Square};
use crate::notation::PlayerNames;
use crate::problem::Game;
use crate::rules::{GameForm, RuleBook};

/// A question about a game. A turn is a move, or `null` for a pass.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameQuestion {
    /// The name of the rule book.
    rules: String,
    form: GameForm,
    /// The side of the board.
    board: u8,
    /// The corner square of the player who begins.
    begins: u8,
    /// The names of the players in order of play; none if they have no names.
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    made: Vec<Option<Pair>>,
    #[serde(default)]
    taken_back: Vec<Option<Pair>>,
    #[serde(default)]
    act: GameAct,
    /// The man whose destinations the answer lists.
    man: Option<u8>,
}

/// The next act of a game.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum GameAct {
    #[default]
    Nothing,
    Make(Option<Pair>),
    TakeBack,
    MakeAgain,
    StartAgain,
}

#[derive(Serialize)]
pub(super) struct GameAnswer {
    /// The men of each player, in order of play.
    armies: Vec<Vec<u8>>,
    /// The yards of the players.
    yards: Vec<Vec<u8>>,
    made: Vec<Option<Pair>>,
    taken_back: Vec<Option<Pair>>,
    /// Why the turn is not legal, if it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// The squares that the man touches in the move that this act made; empty if it made none.
    route: Vec<u8>,
    /// The squares that the man in question may go to.
    destinations: Vec<u8>,
    /// The men who may move.
    movable: Vec<u8>,
    may_pass: bool,
    /// Whether the game is over.
    solved: bool,
    /// The state of the game in words.
    standing: String,
    /// What the referee says about all moves.
    verdict: String,
    /// The record, as `halma-solve verify` reads it.
    record: String,
}

/// Answers a question about a game.
pub(super) fn game_answer(question: &GameQuestion) -> Result<GameAnswer, AnswerError> {
    let board = Board::new(question.board)?;
    let begins = corner_of(question.begins, board)?;
    let book = RuleBook::named(&question.rules);
    let book = book.ok_or_else(|| AnswerError::Rules(question.rules.clone()))?;
    let mut game = Game::new(book, question.form, board, begins)?;
    if let Some(names) = PlayerNames::new(&question.names) {
        game = game.with_names(names)?;
    }
    let [made, taken_back] = [&question.made, &question.taken_back].map(|turns| turns_of(turns));
    let mut practice = GamePractice::new(&game).resumed(&made, &taken_back)?;
    let before = practice.state().position().clone();
    let (turn, refused) = match question.act {
        GameAct::Nothing => (None, None),
        GameAct::Make(pair) => {
            let turn = turn_of(pair);
            match practice.make(turn) {
                Ok(()) => (Some(turn), None),
                Err(error) => (None, Some(error.to_string())),
            }
        }
        GameAct::MakeAgain => (practice.make_again(), None),
        GameAct::TakeBack => {
            practice.take_back();
            (None, None)
        }
        GameAct::StartAgain => {
            practice.start_again();
            (None, None)
        }
    };
    let route = turn.and_then(|turn| before.route(turn.made()?));
    let state = practice.state();
    let armies = 0..state.players().len();
    let man = question.man.map(Square::from_index);
    let yards = state.players().iter().map(|player| player.yard);
    Ok(GameAnswer {
        armies: armies
            .map(|army| numbers_of(state.position().army(army)))
            .collect(),
        yards: yards.map(numbers_of).collect(),
        made: pairs_of(practice.turns()),
        taken_back: pairs_of(practice.taken_back()),
        refused,
        route: route.map_or_else(Vec::new, |route| {
            numbers_of(route.squares().iter().copied())
        }),
        destinations: man.map_or_else(Vec::new, |man| numbers_of(practice.destinations(man))),
        movable: numbers_of(practice.movable()),
        may_pass: state.may_pass(),
        solved: state.outcome().is_some(),
        standing: practice.standing(),
        verdict: practice.verdict(),
        record: practice.record().to_record().to_string(),
    })
}
