//! Questions and answers in JSON.

use serde::{Deserialize, Serialize};

use super::detour::DetourDraft;
use super::exit::ExitDraft;
use super::found::Progress;
use super::session::{SessionQuestion, answer_in_session};
use super::text;
use super::transfer::TransferDraft;
use super::wire::Failure;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    /// What follows in a session of practice?
    Practice(Box<SessionQuestion>),
    /// What can be seen without a search?
    Look(Draft),
    /// Can it be done?
    Solve(Draft),
    /// Which draft is this text?
    Read(String),
}

/// A problem as it is drawn.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Draft {
    Exit(ExitDraft),
    Detour(DetourDraft),
    Transfer(TransferDraft),
}

/// Answers a question: `{"practice": …}`, `{"look": …}`, `{"solve": …}` or `{"read": "…"}`. No state is kept
/// between two questions. A square is the number 16 × (row − 1) + (number − 1). The answer to a question that
/// makes no sense is `{"error": "…"}`. A search calls `report` now and then with a JSON object that says in
/// words how far it is.
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
        Question::Practice(question) => serde_json::to_string(&answer_in_session(&question)?),
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
        Question::Read(text) => serde_json::to_string(&text::read(&text)?),
    };
    Ok(answer?)
}
