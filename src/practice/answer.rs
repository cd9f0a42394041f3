//! Practice as questions and answers in JSON. A page uses them to apply the rules that it carries.
//!
//! No state is kept between two questions. A question holds the moves made so far and the next act. The
//! answer holds the state after the act. A square is the number 16 × (row − 1) + (number − 1). A
//! move is a pair of squares: the man's square and his destination.

use serde::{Deserialize, Serialize};

use super::answer_error::AnswerError;
use super::game_answer::{GameQuestion, game_answer};
use super::numbers::{Pair, corner_of, move_of, moves_of, numbers_of, pair_of, set_of, squares_of};
use super::{
    DetourPractice, ExitPractice, GoalKind, Known, MovingPractice, TransferPractice, Wanted,
};
use crate::board::{Board, Directions, Square};
use crate::problem::{Figure, Goal, Place, Transfer};
use crate::rules::Move;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Question {
    Exit(ExitQuestion),
    Detour(DetourQuestion),
    Game(GameQuestion),
    Transfer(TransferQuestion),
}

/// A question about an exit practice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitQuestion {
    /// The side of the board.
    board: u8,
    /// A corner on the mirror line.
    corner: u8,
    yard: Vec<u8>,
    figure: Vec<u8>,
    goal: GoalKind,
    /// The moves of the puzzle's gambit, for hints.
    #[serde(default)]
    gambit: Vec<Pair>,
    /// The moves of the puzzle's yarding key, for hints.
    #[serde(default)]
    yarding: Vec<Pair>,
    #[serde(default)]
    made: Vec<Pair>,
    #[serde(default)]
    taken_back: Vec<Pair>,
    #[serde(default)]
    act: MovingAct,
    /// The man whose destinations the answer lists.
    man: Option<u8>,
}

/// A question about a transfer practice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TransferQuestion {
    /// The side of the board.
    board: u8,
    /// The number of directions: 8, 6 or 4.
    directions: u8,
    start: Vec<u8>,
    /// The squares to fill. They do not count if there is a corner.
    #[serde(default)]
    target: Vec<u8>,
    /// A corner on the mirror line, if any symmetrical figure will do.
    corner: Option<u8>,
    /// The moves of the puzzle, for hints.
    #[serde(default)]
    key: Vec<Pair>,
    known: Known,
    #[serde(default)]
    made: Vec<Pair>,
    #[serde(default)]
    taken_back: Vec<Pair>,
    #[serde(default)]
    act: MovingAct,
    /// The man whose destinations the answer lists.
    man: Option<u8>,
}

/// The next act of a practice in which men are moved.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MovingAct {
    #[default]
    Nothing,
    Make(Pair),
    TakeBack,
    MakeAgain,
    StartAgain,
}

#[derive(Serialize)]
struct MovingAnswer {
    men: Vec<u8>,
    made: Vec<Pair>,
    taken_back: Vec<Pair>,
    /// Why the move is not legal, if it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// The squares that the man touches in the move that this act made; empty if it made none.
    route: Vec<u8>,
    /// The squares to fill; empty if any symmetrical figure solves the task.
    wanted: Vec<u8>,
    /// The squares that the man in question can go to.
    destinations: Vec<u8>,
    /// The men without a mirror image.
    unmatched: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Pair>,
    /// The hint in words, or why there is none.
    advice: String,
    solved: bool,
    /// The state of the practice in words.
    standing: String,
}

/// A question about a detour practice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DetourQuestion {
    /// The side of the board.
    board: u8,
    from: u8,
    target: u8,
    /// The number of jumps to force.
    jumps: usize,
    /// The men of the puzzle's arrangement, for hints. The same number of men may be placed. Men on
    /// the two ends of the hop do not count.
    arrangement: Vec<u8>,
    #[serde(default)]
    made: Vec<u8>,
    #[serde(default)]
    taken_back: Vec<u8>,
    #[serde(default)]
    act: DetourAct,
}

/// The next act of a detour practice.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DetourAct {
    #[default]
    Nothing,
    Toggle(u8),
    TakeBack,
    MakeAgain,
    StartAgain,
}

#[derive(Serialize)]
struct DetourAnswer {
    /// The men placed.
    others: Vec<u8>,
    made: Vec<u8>,
    taken_back: Vec<u8>,
    /// Whether the act failed, so that nothing changed.
    refused: bool,
    /// The squares of a route with the fewest jumps; empty if no hop reaches the target.
    route: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<u8>,
    /// The hint in words.
    advice: String,
    solved: bool,
    /// The state of the practice in words.
    standing: String,
}

/// Answers a question. The answer to a question that makes no sense is `{"error": "…"}`.
pub fn answer(question: &str) -> String {
    match answered(question) {
        Ok(answer) => answer,
        Err(error) => serde_json::json!({ "error": error.to_string() }).to_string(),
    }
}

fn answered(question: &str) -> Result<String, AnswerError> {
    Ok(match serde_json::from_str(question)? {
        Question::Exit(question) => serde_json::to_string(&exit_answer(&question)?)?,
        Question::Game(question) => serde_json::to_string(&game_answer(&question)?)?,
        Question::Detour(question) => serde_json::to_string(&detour_answer(&question)?)?,
        Question::Transfer(question) => serde_json::to_string(&transfer_answer(&question)?)?,
    })
}

fn exit_answer(question: &ExitQuestion) -> Result<MovingAnswer, AnswerError> {
    let board = Board::new(question.board)?;
    let corner = corner_of(question.corner, board)?;
    let figure = Figure(set_of(&question.figure) & board.squares());
    let goal = question.goal.of(figure);
    let yard = set_of(&question.yard) & board.squares();
    let practice = ExitPractice::new(board, corner, yard, goal)
        .resumed(&moves_of(&question.made), &moves_of(&question.taken_back))?;
    let key = goal.key(&moves_of(&question.gambit), &moves_of(&question.yarding));
    Ok(after(practice, question.act, question.man, &key))
}

fn transfer_answer(question: &TransferQuestion) -> Result<MovingAnswer, AnswerError> {
    let board = Board::new(question.board)?;
    let directions = Directions::from_number(question.directions)
        .ok_or(AnswerError::Directions(question.directions))?;
    let goal = match question.corner {
        Some(corner) => Goal::Symmetrical(corner_of(corner, board)?),
        None => Goal::Place(Place::Squares(set_of(&question.target))),
    };
    let start = Place::Squares(set_of(&question.start));
    let transfer = Transfer::new(board, directions, start, goal)?;
    let practice = TransferPractice::new(transfer, question.known)
        .resumed(&moves_of(&question.made), &moves_of(&question.taken_back))?;
    let key = moves_of(&question.key);
    Ok(after(practice, question.act, question.man, &key))
}

/// The answer after an act.
fn after(
    mut practice: impl MovingPractice,
    act: MovingAct,
    man: Option<u8>,
    key: &[Move],
) -> MovingAnswer {
    let before = practice.position().clone();
    let (made, refused) = match act {
        MovingAct::Nothing => (None, None),
        MovingAct::Make(pair) => match practice.make(move_of(pair)) {
            Ok(legal) => (Some(legal.made()), None),
            Err(error) => (None, Some(error.to_string())),
        },
        MovingAct::MakeAgain => (practice.make_again(), None),
        MovingAct::TakeBack => {
            practice.take_back();
            (None, None)
        }
        MovingAct::StartAgain => {
            practice.start_again();
            (None, None)
        }
    };
    let route = made.and_then(|made| before.route(made));
    let man = man.map(Square::from_index);
    MovingAnswer {
        men: numbers_of(practice.men()),
        made: practice.moves().iter().copied().map(pair_of).collect(),
        taken_back: practice.taken_back().iter().copied().map(pair_of).collect(),
        refused,
        route: route.map_or_else(Vec::new, |route| {
            numbers_of(route.squares().iter().copied())
        }),
        wanted: numbers_of(practice.wanted()),
        destinations: man.map_or_else(Vec::new, |man| numbers_of(practice.destinations(man))),
        unmatched: numbers_of(practice.unmatched()),
        hint: practice.hint(key).map(pair_of),
        advice: practice.advice(key),
        solved: practice.is_solved(),
        standing: practice.standing(),
    }
}

fn detour_answer(question: &DetourQuestion) -> Result<DetourAnswer, AnswerError> {
    let board = Board::new(question.board)?;
    let [from, target] = [question.from, question.target].map(Square::from_index);
    let arrangement =
        DetourPractice::placeable(set_of(&question.arrangement), board, [from, target]);
    let wanted = Wanted {
        jumps: question.jumps,
        men: arrangement.len() as usize,
    };
    let mut practice = DetourPractice::new(board, from, target, wanted).resumed(
        &squares_of(&question.made),
        &squares_of(&question.taken_back),
    );
    let done = match question.act {
        DetourAct::Nothing => true,
        DetourAct::Toggle(square) => practice.toggle(Square::from_index(square)),
        DetourAct::TakeBack => practice.take_back().is_some(),
        DetourAct::MakeAgain => practice.make_again().is_some(),
        DetourAct::StartAgain => {
            practice.start_again();
            true
        }
    };
    let route = practice.route();
    Ok(DetourAnswer {
        others: numbers_of(practice.others()),
        made: numbers_of(practice.made().iter().copied()),
        taken_back: numbers_of(practice.taken_back().iter().copied()),
        refused: !done,
        route: route.map_or_else(Vec::new, |route| {
            numbers_of(route.squares().iter().copied())
        }),
        hint: practice.hint(arrangement).map(Square::index),
        advice: practice.advice(arrangement),
        solved: practice.is_solved(),
        standing: practice.standing(),
    })
}
