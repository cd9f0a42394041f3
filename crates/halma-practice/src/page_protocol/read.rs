//! Texts that a page reads: what they hold, and why they cannot be read.

use halma_records::notation::{ParseError, PuzzleText, ReadError, Readings, read_all};
use halma_records::problem::Problem;
use serde::Serialize;

use super::draft::Draft;
use super::game::ReadGame;
use super::wire::NoAnswer;

/// What a text holds: a problem that can be drawn, or a game that can be played on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub(super) enum ReadText {
    Draft(Draft),
    Game(Box<ReadGame>),
}

/// A place in a text. Lines and columns count from 1.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct TextPlace {
    line: usize,
    column: usize,
}

/// What the first puzzle in a text is. An exit without a diagram has the figure that its key makes.
pub(super) fn read(text: &str) -> Result<ReadText, NoAnswer> {
    let (text, problem) = read_problem(text)?;
    Ok(match &problem {
        Problem::Game(game) => ReadText::Game(Box::new(ReadGame::of(game, &text))),
        _ => ReadText::Draft(Draft::of(&problem)?),
    })
}

/// The first puzzle in a text.
pub(super) fn read_problem(text: &str) -> Result<(PuzzleText, Problem), NoAnswer> {
    let mut puzzles = read_all(text);
    // In a text without a puzzle, the error comes after the prose.
    if let None | Some(Err(ReadError::NoPuzzle | ReadError::Empty)) = puzzles.last() {
        return Err("the text holds no puzzle".into());
    }
    let text = match puzzles.swap_remove(0) {
        Ok(text) => text,
        Err(ReadError::Parse(error)) => return Err(UnreadText::from(&error).into()),
        Err(error) => return Err(format!("the text cannot be read: {error}").into()),
    };
    let problem = Problem::from_text(&text, Readings::Emended)
        .map_err(|error| UnreadText::from(&error.in_text(&text)))?;
    Ok((text, problem))
}

/// A text that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{words}")]
pub(super) struct UnreadText {
    words: String,
    pub place: TextPlace,
}

impl From<&ParseError> for UnreadText {
    fn from(error: &ParseError) -> Self {
        let ParseError { line, column, .. } = *error;
        let expected = &error.expected;
        Self {
            words: format!("line {line}: {}; expected {expected}", error.problem),
            place: TextPlace { line, column },
        }
    }
}
