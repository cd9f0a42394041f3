//! Texts that a page reads: what they hold, and why they cannot be read.

use halma_records::notation::{ParseError, PuzzleText, ReadError, Readings, read_all};
use halma_records::problem::{Game, Kind, Problem};
use halma_rules::board::BoardSize;
use halma_rules::rules::GameForm;
use serde::Serialize;

use super::draft::Draft;
use super::game::ReadGame;
use super::wire::NoAnswer;
use crate::study::Study;

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
pub(super) fn read(source: &str) -> Result<ReadText, NoAnswer> {
    let (text, problem) = read_problem(source)?;
    let Problem::Game(game) = problem else {
        return Ok(ReadText::Draft(Draft::of(&problem)?));
    };
    let (study, faults) = Study::new(text, *game)?;
    let mut left_out = faults;
    left_out.extend(others_in(source));
    Ok(ReadText::Game(Box::new(ReadGame {
        kind: Kind::Game,
        text: study.text().to_string(),
        left_out,
    })))
}

/// That a text holds more than one puzzle, if it does.
fn others_in(source: &str) -> Option<String> {
    let others = read_all(source);
    let is_puzzle =
        |read: &&Result<_, ReadError>| !matches!(read, Err(ReadError::NoPuzzle | ReadError::Empty));
    let all = others.iter().filter(is_puzzle).count();
    (all > 1).then(|| format!("The text holds {all} puzzles. Only the first is read."))
}

/// The game in the text of a link, and what is left out, a sentence each. Where a text cannot be read, it ends above the
/// fault. Without any text it is the usual game.
pub(super) fn game_in(source: &str) -> Result<(PuzzleText, Game, Vec<String>), NoAnswer> {
    if source.trim().is_empty() {
        let game = Game::begun(GameForm::TwoPlayers, BoardSize::FULL)?;
        let text = Problem::from(game.clone()).to_text(None, &[]);
        return Ok((text, game, Vec::new()));
    }
    let no_game = "the text holds no game";
    let error = match read_problem(source) {
        Ok((text, Problem::Game(game))) => {
            return Ok((text, *game, others_in(source).into_iter().collect()));
        }
        Ok(_) => return Err(no_game.into()),
        Err(error) => error,
    };
    let Some(UnreadText { words, place }) = error.downcast_ref() else {
        return Err(error);
    };
    let fault = source
        .lines()
        .take(place.line - 1)
        .map(|line| line.len() + 1)
        .sum::<usize>();
    let line = source.get(fault..).unwrap_or_default();
    let columns = line.char_indices().nth(place.column - 1);
    let fault = fault + columns.map_or(line.len(), |(column, _)| column);
    // A turn ends in one of these.
    let ends = source.match_indices(['.', ',', ';', '\n', '—']);
    let ends: Vec<usize> = ends
        .map(|(at, end)| at + end.len())
        .filter(|&at| at <= fault)
        .collect();
    for &end in ends.iter().rev().take(MOST_ENDS) {
        let Ok((text, Problem::Game(game))) = read_problem(&source[..end]) else {
            continue;
        };
        let left_out = vec![format!("The text ends above its fault in {words}.")];
        return Ok((text, *game, left_out));
    }
    Err(error)
}

/// How many ends of turns above a fault are tried: more than a move in any notation has.
const MOST_ENDS: usize = 12;

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
