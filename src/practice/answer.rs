//! ExitPractice as questions and answers in JSON: how a page asks the rules, which are compiled for it.
//!
//! Nothing is remembered between two questions. A question brings what was made so far and what is to
//! be done now; the answer brings how it stands then. Squares are numbers: 16 × (row − 1) + (number −
//! 1); a move is the square left and the square reached.

use serde::{Deserialize, Serialize};

use super::{DetourPractice, ExitPractice, GoalKind, Wanted};
use crate::board::{Board, BoardError, Corner, Square, SquareSet};
use crate::problem::Figure;
use crate::rules::{IllegalMove, Move};

/// A move as two numbers.
type Pair = [u8; 2];

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Question {
    Moving(ExitQuestion),
    DetourPractice(DetourQuestion),
}

/// The second solitaire.
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
    /// For hints.
    #[serde(default)]
    key: Vec<Pair>,
    #[serde(default)]
    made: Vec<Pair>,
    #[serde(default)]
    taken_back: Vec<Pair>,
    #[serde(default)]
    act: Act,
    /// Whose squares are to be shown.
    man: Option<u8>,
}

/// What is to be done now.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    #[default]
    Nothing,
    Make(Pair),
    TakeBack,
    MakeAgain,
    StartAgain,
}

#[derive(Serialize)]
struct ExitAnswer {
    men: Vec<u8>,
    made: Vec<Pair>,
    taken_back: Vec<Pair>,
    /// Why the move was not made.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// The squares that the last move touches, if it is made now.
    route: Vec<u8>,
    /// Where the man asked for can go.
    destinations: Vec<u8>,
    /// The men without a mirror image.
    unmatched: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Pair>,
    /// The hint in words, or why there is none.
    advice: String,
    solved: bool,
    /// How it stands, in words.
    standing: String,
}

/// The first solitaire.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DetourQuestion {
    /// The side of the board.
    board: u8,
    from: u8,
    target: u8,
    /// The jumps that are wanted.
    jumps: usize,
    /// The men of an arrangement, for hints; so many may be placed, less those on the ends.
    arrangement: Vec<u8>,
    #[serde(default)]
    made: Vec<u8>,
    #[serde(default)]
    taken_back: Vec<u8>,
    #[serde(default)]
    act: DetourAct,
}

/// What is to be done now.
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
    others: Vec<u8>,
    made: Vec<u8>,
    taken_back: Vec<u8>,
    /// Whether nothing was changed that was asked for.
    refused: bool,
    /// The squares of a route with the fewest jumps; none if no hop leads to the target.
    route: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<u8>,
    /// The hint in words.
    advice: String,
    solved: bool,
    /// How it stands, in words.
    standing: String,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
enum AnswerError {
    #[error("the question cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("{0} is no corner of the board")]
    Corner(Square),
    #[error("what was made is not legal: {0}")]
    Illegal(#[from] IllegalMove),
}

/// Answers a question; with `{"error": "…"}` if it makes no sense.
#[must_use]
pub fn answer(question: &str) -> String {
    match answered(question) {
        Ok(answer) => answer,
        Err(error) => serde_json::json!({ "error": error.to_string() }).to_string(),
    }
}

fn answered(question: &str) -> Result<String, AnswerError> {
    Ok(match serde_json::from_str(question)? {
        Question::Moving(question) => serde_json::to_string(&moving(&question)?)?,
        Question::DetourPractice(question) => serde_json::to_string(&placing(&question)?)?,
    })
}

fn moving(question: &ExitQuestion) -> Result<ExitAnswer, AnswerError> {
    let board = Board::new(question.board)?;
    let corner = Square::from_index(question.corner);
    let corner = Corner::of_square(corner, board).ok_or(AnswerError::Corner(corner))?;
    let figure = Figure(set_of(&question.figure) & board.squares());
    let goal = question.goal.of(figure);
    let yard = set_of(&question.yard) & board.squares();
    let mut practice = ExitPractice::new(board, corner, yard, goal)
        .resumed(&moves_of(&question.made), &moves_of(&question.taken_back))?;
    let before = practice.position().clone();
    let (made, refused) = match question.act {
        Act::Nothing => (None, None),
        Act::Make(pair) => match practice.make(move_of(pair)) {
            Ok(legal) => (Some(legal.made()), None),
            Err(error) => (None, Some(error.to_string())),
        },
        Act::MakeAgain => (practice.make_again(), None),
        Act::TakeBack => {
            practice.take_back();
            (None, None)
        }
        Act::StartAgain => {
            practice.start_again();
            (None, None)
        }
    };
    let route = made.and_then(|made| before.route(made));
    let man = question.man.map(Square::from_index);
    let key = moves_of(&question.key);
    Ok(ExitAnswer {
        men: numbers_of(practice.men()),
        made: practice.moves().iter().copied().map(pair_of).collect(),
        taken_back: practice.taken_back().iter().copied().map(pair_of).collect(),
        refused,
        route: route.map_or_else(Vec::new, |route| {
            numbers_of(route.squares().iter().copied())
        }),
        destinations: man.map_or_else(Vec::new, |man| numbers_of(practice.destinations(man))),
        unmatched: numbers_of(practice.unmatched()),
        hint: practice.hint(&key).map(pair_of),
        advice: practice.advice(&key),
        solved: practice.is_solved(),
        standing: practice.standing(),
    })
}

fn placing(question: &DetourQuestion) -> Result<DetourAnswer, AnswerError> {
    let board = Board::new(question.board)?;
    let [from, target] = [question.from, question.target].map(Square::from_index);
    let arrangement =
        DetourPractice::placeable(set_of(&question.arrangement), board, [from, target]);
    let wanted = Wanted {
        jumps: question.jumps,
        men: arrangement.len() as usize,
    };
    let mut placing = DetourPractice::new(board, from, target, wanted).resumed(
        &squares_of(&question.made),
        &squares_of(&question.taken_back),
    );
    let done = match question.act {
        DetourAct::Nothing => true,
        DetourAct::Toggle(square) => placing.toggle(Square::from_index(square)),
        DetourAct::TakeBack => placing.take_back().is_some(),
        DetourAct::MakeAgain => placing.make_again().is_some(),
        DetourAct::StartAgain => {
            placing.start_again();
            true
        }
    };
    let route = placing.route();
    Ok(DetourAnswer {
        others: numbers_of(placing.others()),
        made: numbers_of(placing.made().iter().copied()),
        taken_back: numbers_of(placing.taken_back().iter().copied()),
        refused: !done,
        route: route.map_or_else(Vec::new, |route| {
            numbers_of(route.squares().iter().copied())
        }),
        hint: placing.hint(arrangement).map(Square::index),
        advice: placing.advice(arrangement),
        solved: placing.is_solved(),
        standing: placing.standing(),
    })
}

fn squares_of(numbers: &[u8]) -> Vec<Square> {
    numbers.iter().copied().map(Square::from_index).collect()
}

fn set_of(numbers: &[u8]) -> SquareSet {
    squares_of(numbers).into_iter().collect()
}

fn numbers_of(squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(Square::index).collect()
}

fn move_of([from, to]: Pair) -> Move {
    Move::new(Square::from_index(from), Square::from_index(to))
}

fn moves_of(pairs: &[Pair]) -> Vec<Move> {
    pairs.iter().copied().map(move_of).collect()
}

fn pair_of(made: Move) -> Pair {
    [made.from.index(), made.to.index()]
}
