//! What a page knows of its puzzles: everything that the rules say is worked out here, so that the
//! page only draws.

use std::fmt::Write;

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{Field, PuzzleText, Readings};
use crate::problem::Kind;
use crate::render::visible;
use crate::verify::{
    Details, Finding, NoVerdict, Remark, RemarkKind, Repairs, Replay, verify_text,
};

use super::{detour, exit};

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
    kind: Kind,
    verdict: &'static str,
    /// The side of the board.
    board: u8,
    /// The squares of the yard of an exit.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) yard: String,
    /// The squares of an exit's figure, or of all men of a detour.
    #[serde(rename = "figure")]
    men: String,
    /// A corner on the mirror line of an exit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) corner: Option<String>,
    /// The men of an exit's figure without a mirror image.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) unmatched: String,
    pub(super) keys: Vec<KeyEntry>,
    /// Faults of the puzzle as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<String>,
    /// Emended rows of the diagram.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    emended: Vec<String>,
    /// The target of a detour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) target: Option<String>,
    /// The jumps that a detour claims to force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) jumps: Option<usize>,
}

/// One key, or the hop of a detour.
#[derive(Clone, Debug, Serialize)]
pub(super) struct KeyEntry {
    kind: &'static str,
    /// The men before the first move; none if they fill the yard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<String>,
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
        let finding = verify_text(text, readings, Repairs::Skip)?;
        let mut entry = Self::named(text, &finding);
        match &finding.details {
            Details::Exit(found) => exit::complete(&mut entry, found),
            Details::Detour(found) => detour::complete(&mut entry, found),
        }
        Ok(entry)
    }

    /// What the entries of all kinds have.
    fn named(text: &PuzzleText, finding: &Finding) -> Self {
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
            kind: finding.kind(),
            verdict: finding.verdict.as_str(),
            board: finding.board().side(),
            yard: String::new(),
            men: of_set(finding.men()),
            corner: None,
            unmatched: String::new(),
            keys: finding.replays().into_iter().map(KeyEntry::from).collect(),
            faults: finding.remarks_on_whole(RemarkKind::Fault),
            emended: finding.remarks_on_whole(RemarkKind::Emended),
            target: None,
            jumps: None,
        }
    }
}

impl From<Replay> for KeyEntry {
    fn from(replay: Replay) -> Self {
        let moves = replay.turns.iter().map(|turn| {
            let sign = if turn.route.is_ok() { "" } else { "!" };
            format!("{sign}{}", hex(turn.squares()))
        });
        let moves = moves.collect();
        let on_moves = replay.turns.into_iter().flat_map(|turn| turn.remarks);
        Self {
            kind: replay.subject.as_str(),
            start: Some(of_set(replay.start)),
            moves,
            marks: replay
                .remarks
                .into_iter()
                .chain(on_moves)
                .map(Mark::from)
                .collect(),
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

pub(super) fn of_set(squares: SquareSet) -> String {
    hex(squares.iter())
}

pub(super) fn hex(squares: impl IntoIterator<Item = Square>) -> String {
    let mut digits = String::new();
    for square in squares {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{:02x}", square.index());
    }
    digits
}
