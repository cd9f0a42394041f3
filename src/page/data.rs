//! The data of the puzzles on a page. Everything that depends on the rules is computed here, and the
//! script only draws it.
//!
//! There are two exceptions. The script itself finds the men after each move, an illegal one included,
//! and the outline of the yard. Both follow from the data by a few lines of script. In the data they
//! would make a page with 50,000 figures nearly twice as large.

use std::fmt::Write;

use serde::Serialize;

use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::notation::{Field, PuzzleText};
use halma_solve::practice::Known;
use halma_solve::problem::{Kind, PuzzleId};
use halma_solve::render::{id_of, visible};
use halma_solve::rules::{MoveKind, Route};
use halma_solve::verify::{Finding, Played, Remark, RemarkKind, Replay, Subject};

use super::game_entry::GameEntry;

/// One puzzle. Squares are written as two hexadecimal digits, row − 1 and number − 1.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Entry {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// Source and notes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    kind: Kind,
    /// The short name by which the puzzle can be cited.
    id: PuzzleId,
    /// `open` if there is no key to verify.
    verdict: &'static str,
    /// The side of the board.
    board: u8,
    /// The squares of the yard of an exit.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) yard: String,
    /// The squares of an exit's figure, of all men of a detour, or of the men of a transfer at its start.
    #[serde(rename = "figure")]
    men: String,
    /// A corner on the mirror line of an exit, or of a transfer to any symmetrical figure.
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
    /// The number of men of an exit's figure on the mirror line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) diagonal: Option<usize>,
    /// The side of the smallest square at the yard's corner that holds an exit's figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) size: Option<u8>,
    /// The number of jumps in the first key, or in the hop of a detour.
    key_jumps: usize,
    /// The tasks of practice.
    pub(super) goals: Vec<&'static str>,
    /// The square of a detour's hopping man.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<String>,
    /// The target of a detour, or the squares that the men of a transfer fill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) target: Option<String>,
    /// The jumps that a detour claims to force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) jumps: Option<usize>,
    /// The number of directions in which the men of a transfer move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) directions: Option<u8>,
    /// What is known about the fewest moves of a transfer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) known: Option<Known>,
    /// The rules and the players of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<GameEntry>,
}

/// One key, or the hop of a detour.
#[derive(Clone, Debug, Serialize)]
pub(super) struct KeyEntry {
    kind: &'static str,
    /// The men before the first move; none if they fill the yard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<String>,
    /// For each move one letter and the squares that the man touches. The letter is `s` for a step, `h`
    /// for a hop, `x` for a move that is not legal, and `p` for a pass.
    moves: Vec<String>,
    /// The men jumped over in a detour's hop, in order.
    #[serde(skip_serializing_if = "String::is_empty")]
    over: String,
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
    /// What the entries of all kinds have, without keys.
    pub(super) fn of_text(
        text: &PuzzleText,
        kind: Kind,
        board: Board,
        men: SquareSet,
        id: PuzzleId,
    ) -> Self {
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
            kind,
            id,
            verdict: "open",
            board: board.side(),
            yard: String::new(),
            men: of_set(men),
            corner: None,
            unmatched: String::new(),
            diagonal: None,
            size: None,
            key_jumps: 0,
            goals: Vec::new(),
            from: None,
            keys: Vec::new(),
            faults: Vec::new(),
            emended: Vec::new(),
            target: None,
            jumps: None,
            directions: None,
            known: None,
            game: None,
        }
    }

    /// What the entries of all kinds have, with the keys of a verified puzzle.
    pub(super) fn of_finding(text: &PuzzleText, finding: &Finding) -> Self {
        let replays = finding.replays();
        Self {
            verdict: finding.verdict.as_str(),
            key_jumps: replays.first().map_or(0, |key| {
                key.turns.iter().map(|turn| turn.jumps().count()).sum()
            }),
            keys: replays.into_iter().map(KeyEntry::from).collect(),
            faults: finding.remarks_on_whole(RemarkKind::Fault),
            emended: finding.remarks_on_whole(RemarkKind::Emended),
            ..Self::of_text(
                text,
                finding.problem.kind(),
                finding.problem.board(),
                finding.men(),
                id_of(finding),
            )
        }
    }
}

impl From<Replay> for KeyEntry {
    fn from(replay: Replay) -> Self {
        let moves = replay.turns.iter().map(|turn| {
            let kind = match turn.route.as_ref().map(Route::kind) {
                _ if turn.is_pass => 'p',
                Ok(MoveKind::Step) => 's',
                Ok(MoveKind::Hop) => 'h',
                Err(_) => 'x',
            };
            format!("{kind}{}", hex(turn.squares()))
        });
        let moves = moves.collect();
        let over = match replay.subject {
            Subject::Key(_) => String::new(),
            Subject::Hop => hex(replay
                .turns
                .iter()
                .flat_map(Played::jumps)
                .map(|jump| jump.over)),
        };
        let on_moves = replay.turns.into_iter().flat_map(|turn| turn.remarks);
        Self {
            kind: replay.subject.as_str(),
            start: Some(of_set(replay.start)),
            moves,
            over,
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
