//! Drafts as questions and answers in JSON, for a page.

use serde::Deserialize;

use super::found::Progress;
use super::wire::{Draft, DraftError};
use super::{detour, exit, text, transfer};

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    /// What can be seen without a search?
    Look(Draft),
    /// Can it be done?
    Solve(Draft),
    /// Which draft is this text?
    Read(String),
}

/// Answers a question about a draft: `{"look": …}`, `{"solve": …}` or `{"read": "…"}`. The answer to a
/// question that makes no sense is `{"error": "…"}`. A search calls `report` now and then with a JSON object
/// that says in words how far it is.
pub fn answer(question: &str, report: impl FnMut(&str) + Send + 'static) -> String {
    match answered(question, report) {
        Ok(answer) => answer,
        Err(error) => serde_json::json!({ "error": error.to_string() }).to_string(),
    }
}

fn answered(
    question: &str,
    mut report: impl FnMut(&str) + Send + 'static,
) -> Result<String, DraftError> {
    let report = move |progress: Progress| {
        // Words and numbers can always be written as JSON.
        report(&serde_json::to_string(&progress).unwrap_or_default());
    };
    Ok(match serde_json::from_str(question)? {
        Question::Look(draft) => serde_json::to_string(&match &draft {
            Draft::Exit(draft) => exit::look(draft)?,
            Draft::Detour(draft) => detour::look(draft)?,
            Draft::Transfer(draft) => transfer::look(draft)?,
        })?,
        Question::Solve(draft) => serde_json::to_string(&match &draft {
            Draft::Exit(draft) => exit::solve(draft, report)?,
            Draft::Detour(draft) => detour::solve(draft)?,
            Draft::Transfer(draft) => transfer::solve(draft, report)?,
        })?,
        Question::Read(text) => serde_json::to_string(&text::read(&text)?)?,
    })
}
