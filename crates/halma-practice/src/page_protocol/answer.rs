//! Questions and answers in JSON.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::exit::ExitDraft;
use super::read::{TextPlace, UnreadText, read};
use super::session::{SessionQuestion, answer_in_session};
use super::wire::{NoAnswer, Progress};

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
    /// How many keys has this figure?
    Count(ExitDraft),
    /// What does this text hold?
    Read(String),
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

/// Answers a question: `{"practice": …}`, `{"look": …}`, `{"solve": …}`, `{"count": …}` or `{"read": "…"}`. No state
/// is kept between two questions. A square is the number 16 × (row − 1) + (number − 1). A question that makes no sense gets the
/// answer `{"error": "…"}`. A search regularly calls `report` with a JSON object that says in words how far it has
/// come.
pub fn answer(question: &str, report: impl FnMut(&str) + Send + 'static) -> String {
    match answered(question, report) {
        Ok(answer) => answer,
        Err(error) => {
            let misread = error.downcast_ref::<UnreadText>();
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
) -> Result<String, NoAnswer> {
    let report = move |progress: Progress| {
        // Words and numbers can always be written as JSON.
        report(&serde_json::to_string(&progress).unwrap_or_default());
    };
    let question = serde_json::from_str(question)
        .map_err(|error| format!("the question cannot be read: {error}"))?;
    let answer = match question {
        Question::Practice(question) => serde_json::to_string(&answer_in_session(*question)?),
        Question::Look(draft) => serde_json::to_string(&draft.look()?),
        Question::Solve(draft) => serde_json::to_string(&draft.solve(report)?),
        Question::Count(draft) => serde_json::to_string(&draft.count(report)?),
        Question::Read(text) => serde_json::to_string(&read(&text)?),
    };
    Ok(answer?)
}
