//! A count of keys or of solutions that ended early.

use derive_more::Display;
use halma_solve::search::EndedEarly;
use halma_solve::search::transfer::Answer;
use serde::Serialize;

use super::answered::why;
use super::transfer::known;

/// A count that ended early.
#[derive(Display, Serialize)]
#[display("{label}: not counted: {ended_early}{known}\n")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "not-counted")
)]
pub struct NotCounted<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// Of a transfer: no fewer moves are possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<usize>,
    /// Why the count ended early.
    ended_early: String,
    /// What messages call the puzzle.
    #[serde(skip)]
    label: String,
    /// What is known, behind a colon.
    #[serde(skip)]
    known: String,
}

impl<'a> NotCounted<'a> {
    /// A count of keys that ended early.
    pub fn of_keys(puzzle: Option<&'a str>, label: String, early: &EndedEarly) -> Self {
        Self {
            puzzle,
            at_least: None,
            ended_early: early.to_string(),
            label,
            known: String::new(),
        }
    }

    /// A count of solutions that ended early, with what the search has proved.
    pub fn of_solutions(puzzle: Option<&'a str>, label: String, answer: &Answer) -> Self {
        Self {
            puzzle,
            at_least: Some(answer.at_least),
            ended_early: why(answer).unwrap_or_default(),
            label,
            known: format!(": {}", known(answer)),
        }
    }
}
