//! Questions and answers in JSON.

use serde::{Deserialize, Serialize};

use crate::board::SquareSet;
use crate::notation::{LineKind, ParseError, ReadError, Readings, read_all};
use crate::problem::{Line, Place, Problem};

use super::detour::DetourDraft;
use super::exit::ExitDraft;
use super::game::ReadGame;
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
    /// What does this text hold?
    Read(String),
}

/// What a text holds: a problem that can be drawn, or a game that can be played on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub(super) enum ReadText {
    Draft(Draft),
    Game(Box<ReadGame>),
}

/// Why a question has no answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct Refusal {
    error: String,
    /// The place of the error in a text, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    place: Option<TextPlace>,
}

/// A place in a text. Lines and columns count from 1.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct TextPlace {
    line: usize,
    column: usize,
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
        Err(error) => {
            let misread = error.downcast_ref::<Misread>();
            let refusal = Refusal {
                error: error.to_string(),
                place: misread.map(|misread| misread.place),
            };
            // Words and numbers can always be written as JSON.
            serde_json::to_string(&refusal).unwrap_or_default()
        }
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

/// What the first puzzle in a text is. An exit without a diagram has the figure that its key makes.
fn read(text: &str) -> Result<ReadText, Failure> {
    let mut puzzles = read_all(text);
    // In a text without a puzzle, the error comes after the prose.
    if let None | Some(Err(ReadError::NoPuzzle | ReadError::Empty)) = puzzles.last() {
        return Err("the text holds no puzzle".into());
    }
    let text = match puzzles.swap_remove(0) {
        Ok(text) => text,
        Err(ReadError::Parse(error)) => return Err(Misread::from(&error).into()),
        Err(error) => return Err(format!("the text cannot be read: {error}").into()),
    };
    let problem = Problem::from_text(&text, Readings::Emended)
        .map_err(|error| Misread::from(&error.in_text(&text)))?;
    Ok(match &problem {
        Problem::Game(game) => ReadText::Game(Box::new(ReadGame::of(game, &text))),
        _ => ReadText::Draft(draft_of(&problem)?),
    })
}

/// A text that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{words}")]
struct Misread {
    words: String,
    place: TextPlace,
}

impl From<&ParseError> for Misread {
    fn from(error: &ParseError) -> Self {
        let ParseError { line, column, .. } = *error;
        let expected = &error.expected;
        Self {
            words: format!("line {line}: {}; expected {expected}", error.problem),
            place: TextPlace { line, column },
        }
    }
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
        Problem::Game(_) => return Err("a game can only be played".into()),
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
