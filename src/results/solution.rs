//! The answer of a search about one puzzle.

use derive_more::Display;
use halma_solve::notation::PuzzleText;
use halma_solve::problem::{Kind, PuzzleId};
use halma_solve::rules::Move;
use halma_solve::search::exit::Measure;
use serde::Serialize;

use super::answered::Answered;
use super::instead::Instead;

/// An extreme of all keys of a figure: the fewest or the most of something.
#[derive(Clone, Copy, Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "extreme-number")
)]
#[display("{} in a key: {number}{}", measure.name().replace('_', " "), unit(*measure, *number))]
pub struct ExtremeNumber {
    /// What is counted.
    #[cfg_attr(
        feature = "schema",
        schemars(extend("enum" = Measure::ALL)),
        schemars(with = "String")
    )]
    #[serde(rename = "column")]
    pub measure: Measure,
    /// How many steps or jumps.
    pub number: usize,
}

/// What the number of an extreme counts, if its name does not say it.
pub const fn unit(measure: Measure, number: usize) -> &'static str {
    match (measure, number) {
        (Measure::LongestHop, 1) => " jump",
        (Measure::LongestHop, _) => " jumps",
        _ => "",
    }
}

/// The answer for one puzzle.
#[derive(Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "solved")
)]
#[display("{text}")]
pub struct SolveRecord<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["exit", "transfer"])))]
    kind: Kind,
    id: PuzzleId,
    #[serde(flatten)]
    pub answered: Answered,
    /// Why there is no solution.
    pub reason: Option<String>,
    /// The states or positions that were looked at.
    pub states: u64,
    /// The moves of the solution.
    pub key: Option<Vec<Move>>,
    /// What the key has the fewest or the most of, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extreme: Option<ExtremeNumber>,
    /// What can be reached instead of a figure that is impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Instead>,
    /// For a transfer, the number of moves below which there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
    /// The solution as a puzzle, or a message.
    #[serde(skip)]
    pub text: String,
}

impl<'a> SolveRecord<'a> {
    /// The name or else the title of the puzzle.
    pub const fn puzzle(&self) -> Option<&str> {
        self.puzzle
    }

    /// The answer that nothing is known yet.
    pub fn new(text: &'a PuzzleText, kind: Kind, id: PuzzleId) -> Self {
        Self {
            puzzle: text.label(),
            kind,
            id,
            answered: Answered::default(),
            reason: None,
            states: 0,
            key: None,
            extreme: None,
            instead: None,
            at_least: None,
            text: String::new(),
        }
    }

    /// There is no solution, for this reason. `place` has the lines of the puzzle that it is about.
    pub fn refute(&mut self, label: &str, reason: String, place: &str) {
        self.answered = Answered::NO;
        self.text = format!("{label}: impossible: {reason}\n{place}");
        self.reason = Some(reason);
    }
}
