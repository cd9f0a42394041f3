//! What a page knows of its puzzles: everything that the rules say is worked out here, so that the
//! page only draws.

use std::fmt::Write;

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{Field, PuzzleText, Readings};
use crate::render::visible;
use crate::rules::Route;
use crate::verify::{DetourFinding, ExitFinding, NoVerdict, Remark, Repairs, Replay};

/// One puzzle. Squares are written as two hexadecimal digits, row − 1 and number − 1.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// Source and notes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    verdict: &'static str,
    /// The side of the board.
    board: u8,
    /// The squares of the yard.
    #[serde(skip_serializing_if = "String::is_empty")]
    yard: String,
    /// The squares of the figure or, in the first solitaire, of all men.
    figure: String,
    /// A corner on the mirror line.
    #[serde(skip_serializing_if = "Option::is_none")]
    corner: Option<String>,
    /// The men of the figure without a mirror image.
    #[serde(skip_serializing_if = "String::is_empty")]
    unmatched: String,
    keys: Vec<KeyEntry>,
    /// Faults of the puzzle as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<String>,
    /// Emended rows of the diagram.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    emended: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    /// The jumps that the first solitaire's man is to be compelled to make.
    #[serde(skip_serializing_if = "Option::is_none")]
    jumps: Option<usize>,
}

/// One key, or the hop of the first solitaire.
#[derive(Clone, Debug, Serialize)]
struct KeyEntry {
    kind: &'static str,
    /// The men before the first move; none if they fill the yard.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// For each move the squares that the man touches; `!` before a move that is not legal.
    moves: Vec<String>,
    /// Marks beside moves, from 1; 0 is the key as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Mark>,
}

#[derive(Clone, Debug, Serialize)]
struct Mark {
    #[serde(rename = "move")]
    number: usize,
    kind: &'static str,
    text: String,
}

impl Entry {
    /// A puzzle, verified and with the route of every move.
    ///
    /// # Errors
    /// [`NoVerdict`] if the parts do not fit together, or there is no key.
    pub fn of(text: &PuzzleText, readings: Readings) -> Result<Self, NoVerdict> {
        if text.detour().is_some() {
            Ok(Self::of_hop(text, &DetourFinding::of(text, readings)?))
        } else {
            Ok(Self::of_keys(
                text,
                &ExitFinding::of(text, readings, Repairs::Skip)?,
            ))
        }
    }

    fn of_keys(text: &PuzzleText, finding: &ExitFinding) -> Self {
        let puzzle = &finding.puzzle;
        let (board, corner) = (puzzle.board(), puzzle.yard().corner());
        let figure = finding.report.figure;
        let keys = finding.report.keys.iter().filter_map(|played| {
            let key = puzzle.key(played.kind)?;
            let mut replay = Replay::new(puzzle, key, played.start);
            let mut moves = Vec::new();
            while let Some(made) = replay.next_move() {
                moves.push(match replay.position().route(made) {
                    Some(route) => hex(route.squares().iter().copied()),
                    None => format!("!{}", hex([made.from, made.to])),
                });
                replay.next();
            }
            let remarks = finding.remarks(text, played.kind);
            Some(KeyEntry {
                kind: played.kind.as_str(),
                start: (played.start != puzzle.yard_squares()).then(|| of_set(played.start)),
                moves,
                marks: remarks.into_iter().map(Mark::from).collect(),
            })
        });
        let whole = finding.report.faults.iter();
        let whole = whole.filter(|fault| fault.key.is_none());
        Self {
            yard: of_set(puzzle.yard_squares()),
            figure: of_set(figure.squares()),
            corner: Some(hex([corner.square(board)])),
            unmatched: of_set(figure.unmatched(corner, board)),
            keys: keys.collect(),
            faults: whole.map(ToString::to_string).collect(),
            ..Self::named(
                text,
                finding.verdict.as_str(),
                board.side(),
                finding.readings,
            )
        }
    }

    fn of_hop(text: &PuzzleText, finding: &DetourFinding) -> Self {
        let puzzle = &finding.puzzle;
        // A bad puzzle may have men off the board, where nothing can be drawn.
        let men = (puzzle.men() | puzzle.from.into()) & puzzle.board().squares();
        let route = finding.route.as_ref().map_or(&[][..], Route::squares);
        let moves = if route.is_empty() {
            format!("!{}", hex([puzzle.from, puzzle.target]))
        } else {
            hex(route.iter().copied())
        };
        Self {
            figure: of_set(men),
            keys: vec![KeyEntry {
                kind: "hop",
                start: Some(of_set(men)),
                moves: vec![moves],
                marks: Vec::new(),
            }],
            faults: finding.faults.iter().map(ToString::to_string).collect(),
            target: Some(hex([puzzle.target])),
            jumps: Some(puzzle.claimed_jumps),
            ..Self::named(
                text,
                finding.verdict.as_str(),
                puzzle.board().side(),
                finding.readings,
            )
        }
    }

    fn named(text: &PuzzleText, verdict: &'static str, board: u8, readings: Readings) -> Self {
        let shown = |text: &str| visible(text).into_owned();
        let notes = text.fields().filter_map(|field| match field {
            Field::Source(line) => Some(format!("Source: {}", shown(line.as_str()))),
            Field::Note(line) => Some(shown(line.as_str())),
            _ => None,
        });
        Self {
            name: text.name().map(shown),
            title: text.title().map(shown),
            notes: notes.collect(),
            verdict,
            board,
            yard: String::new(),
            figure: String::new(),
            corner: None,
            unmatched: String::new(),
            keys: Vec::new(),
            faults: Vec::new(),
            emended: text.emended_rows(readings),
            target: None,
            jumps: None,
        }
    }
}

impl From<Remark> for Mark {
    fn from(remark: Remark) -> Self {
        Self {
            number: remark.number,
            kind: remark.kind.as_str(),
            text: remark.text,
        }
    }
}

fn of_set(squares: SquareSet) -> String {
    hex(squares.iter())
}

fn hex(squares: impl IntoIterator<Item = Square>) -> String {
    let mut digits = String::new();
    for square in squares {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{:02x}", square.index());
    }
    digits
}
