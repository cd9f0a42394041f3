//! Questions and answers in JSON.

use serde::{Deserialize, Serialize};

use crate::board::SquareSet;
use crate::notation::{LineKind, ParseError, ReadError, Readings, read_all};
use crate::problem::{Line, Place, Problem};

use super::detour::DetourDraft;
use super::exit::ExitDraft;
use super::session::{SessionQuestion, answer_in_session};
use super::transfer::TransferDraft;
use super::wire::{Failure, Progress, numbers_of};

/// A question of a page.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(super) enum Question {
    /// What follows in a session of practice?
    Practice(Box<SessionQuestion>),
    /// What can be told without a search?
    Look(Draft),
    /// Can it be done?
    Solve(Draft),
    /// Which draft is this text?
    Read(String),
}

/// A problem as it is drawn.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Draft {
    Exit(ExitDraft),
    Detour(DetourDraft),
    Transfer(TransferDraft),
}

/// Answers a question: `{"practice": …}`, `{"look": …}`, `{"solve": …}` or `{"read": "…"}`. No state is kept between
/// two questions. A square is the number 16 × (row − 1) + (number − 1). A question that makes no sense gets the
/// answer `{"error": "…"}`. A search regularly calls `report` with a JSON object that says in words how far it has
/// come.
pub fn answer(question: &str, report: impl FnMut(&str) + Send + 'static) -> String {
    match answered(question, report) {
        Ok(answer) => answer,
        Err(error) => serde_json::json!({ "error": error.to_string() }).to_string(),
    }
}

fn answered(
    question: &str,
    mut report: impl FnMut(&str) + Send + 'static,
) -> Result<String, Failure> {
    let report = move |progress: Progress| {
        // Words and numbers can always be written as JSON.
        report(&serde_json::to_string(&progress).unwrap_or_default());
    };
    let question = serde_json::from_str(question)
        .map_err(|error| format!("the question cannot be read: {error}"))?;
    let answer = match question {
        Question::Practice(question) => serde_json::to_string(&answer_in_session(*question)?),
        Question::Look(draft) => serde_json::to_string(&match draft {
            Draft::Exit(draft) => draft.look()?,
            Draft::Detour(draft) => draft.look()?,
            Draft::Transfer(draft) => draft.look()?,
        }),
        Question::Solve(draft) => serde_json::to_string(&match draft {
            Draft::Exit(draft) => draft.solve(report)?,
            Draft::Detour(draft) => draft.solve()?,
            Draft::Transfer(draft) => draft.solve(report)?,
        }),
        Question::Read(text) => serde_json::to_string(&read(&text)?),
    };
    Ok(answer?)
}

/// The draft of the first puzzle in a text. An exit without a diagram has the figure that its key makes.
fn read(text: &str) -> Result<Draft, Failure> {
    let mut puzzles = read_all(text);
    // In a text without a puzzle, the error comes after the prose.
    if let None | Some(Err(ReadError::NoPuzzle | ReadError::Empty)) = puzzles.last() {
        return Err("the text holds no puzzle".into());
    }
    let text = match puzzles.swap_remove(0) {
        Ok(text) => text,
        Err(ReadError::Parse(error)) => return Err(misfit(&error)),
        Err(error) => return Err(format!("the text cannot be read: {error}").into()),
    };
    let problem = Problem::from_text(&text, Readings::Emended)
        .map_err(|error| misfit(&error.in_text(&text)))?;
    draft_of(&problem)
}

fn misfit(error: &ParseError) -> Failure {
    let line = error.line;
    let expected = &error.expected;
    format!("line {line}: {}; expected {expected}", error.problem).into()
}

fn draft_of(problem: &Problem) -> Result<Draft, Failure> {
    let board = problem.board().side();
    Ok(match problem {
        Problem::Exit(exit) => {
            let men = exit.drawn().or_else(|| exit.keys().first().map(figure_of));
            Draft::Exit(ExitDraft {
                board,
                corner: exit.yard().corner().square(exit.board()).index(),
                rows: exit.yard().rows().to_vec(),
                men: numbers_of(men.unwrap_or_default()),
            })
        }
        Problem::Detour(detour) => Draft::Detour(DetourDraft {
            board,
            from: detour.from.index(),
            target: detour.target.index(),
            men: numbers_of(detour.men()),
        }),
        Problem::Transfer(transfer) => Draft::Transfer(TransferDraft {
            board,
            directions: transfer.directions().number(),
            start: numbers_of(transfer.start()),
            target: numbers_of(transfer.target().unwrap_or_default()),
            symmetrical: match transfer.goal() {
                Place::Symmetrical(corner) => Some(corner.square(transfer.board()).index()),
                _ => None,
            },
        }),
        Problem::Game(_) => {
            let game = "this text is a game, which can only be played";
            return Err(format!("{game}: `halma-solve page` makes a page of it").into());
        }
    })
}

/// The squares that the men of a key's figure stand on.
fn figure_of(key: &Line) -> SquareSet {
    key.moves()
        .map(|made| match key.kind {
            LineKind::Yarding => made.from,
            _ => made.to,
        })
        .collect()
}
