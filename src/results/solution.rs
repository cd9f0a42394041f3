//! The answer of a search about one puzzle.

use derive_more::Display;
use halma_solve::notation::PuzzleText;
use halma_solve::problem::{Kind, PuzzleId};
use halma_solve::rules::Move;
use serde::Serialize;

/// The outcome of a question.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub enum AnswerKind {
    /// There is a solution.
    Solved,
    /// There is no solution.
    Impossible,
    /// Whether there is a solution is not known.
    Stopped,
}

/// The answer for one puzzle.
#[derive(Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "solve")
)]
#[display("{text}")]
pub struct SolveRecord<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["exit", "transfer"])))]
    kind: Kind,
    id: PuzzleId,
    pub answer: AnswerKind,
    /// Why there is no solution, or why the search stopped.
    pub reason: Option<String>,
    /// The states or positions that were looked at.
    pub states: u64,
    /// The moves of the solution.
    pub key: Option<Vec<Move>>,
    /// For a transfer, the number of moves below which there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
    /// The solution as a puzzle, or a message.
    #[serde(skip)]
    pub text: String,
}

impl<'a> SolveRecord<'a> {
    /// The answer that nothing is known yet.
    pub fn new(text: &'a PuzzleText, kind: Kind, id: PuzzleId) -> Self {
        Self {
            puzzle: text.label(),
            kind,
            id,
            answer: AnswerKind::Stopped,
            reason: None,
            states: 0,
            key: None,
            at_least: None,
            text: String::new(),
        }
    }
}
