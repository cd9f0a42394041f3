//! The exit: its part of reports, pictures and JSON.

use serde::Serialize;

use crate::board::SquareSet;
use crate::notation::{KeyKind, counted};
use crate::problem::{Exit, Kind};
use crate::verify::{Finding, Repairs, Replay};

use super::picture::Picture;
use super::record::{FaultRecord, TurnRecord};
use super::repair::RepairRecord;

// --- reports -----------------------------------------------------------------------------------

/// The subject of the verdict: `gambit of 19 moves, yarding of 19 moves`.
pub(super) fn summary(exit: &Exit) -> String {
    let keys = exit.keys().iter();
    let keys: Vec<String> = keys
        .map(|key| format!("{} of {}", key.kind, counted(key.turns.len(), "move")))
        .collect();
    keys.join(", ")
}

// --- pictures ----------------------------------------------------------------------------------

/// The board of an exit with its yard, for pictures of its keys.
pub(super) fn empty(exit: &Exit, label: Option<&str>) -> Picture {
    picture(exit, SquareSet::EMPTY, String::new(), label)
}

/// Men on the board, with the yard.
pub(super) fn picture(
    exit: &Exit,
    men: SquareSet,
    caption: String,
    label: Option<&str>,
) -> Picture {
    Picture {
        label: label.map(str::to_owned),
        caption,
        yard: Some(exit.yard().clone()),
        ..Picture::of_men(Kind::Exit, exit.board(), men)
    }
}

/// The figure as it is drawn.
pub(super) fn drawn(exit: &Exit, label: Option<&str>) -> Picture {
    let men = exit.drawn().unwrap_or_default().squares();
    picture(exit, men, "the figure as drawn".to_owned(), label)
}

// --- JSON --------------------------------------------------------------------------------------

/// The fields of an exit; `docs/json.md` documents them.
#[derive(Serialize)]
pub(super) struct ExitRecord<'a> {
    moves: usize,
    figure: SquareSet,
    keys: Vec<KeyRecord<'a>>,
    repairs_sought: bool,
    repairs: Vec<RepairRecord>,
    diagram_repairs: Vec<RowRecord>,
}

#[derive(Serialize)]
struct KeyRecord<'a> {
    kind: KeyKind,
    moves: usize,
    faults: Vec<&'a FaultRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnRecord<'a>>>,
}

#[derive(Serialize)]
struct RowRecord {
    row: u8,
    read: Vec<u8>,
}

/// The replays add the turns of each key. They may be left out.
pub(super) fn record<'a>(
    found: &Finding,
    faults: &'a [FaultRecord],
    replays: &'a [Replay],
) -> ExitRecord<'a> {
    let turns = |kind| {
        let mut replays = replays.iter();
        let replay = replays.find(|replay| replay.subject.key() == Some(kind))?;
        Some(replay.turns.iter().map(TurnRecord::from).collect())
    };
    let keys = found.facts.lines.iter().map(|report| KeyRecord {
        kind: report.kind,
        moves: report.moves,
        faults: faults
            .iter()
            .filter(|fault| fault.key == Some(report.kind))
            .collect(),
        turns: turns(report.kind),
    });
    let rows = found.diagram_repairs.iter().map(|reading| RowRecord {
        row: reading.row.number(),
        read: reading.men.numbers().collect(),
    });
    ExitRecord {
        moves: found.facts.lines.first().map_or(0, |line| line.moves),
        figure: found.men(),
        keys: keys.collect(),
        repairs_sought: found.sought == Repairs::Find,
        repairs: found.repairs.iter().map(RepairRecord::from).collect(),
        diagram_repairs: rows.collect(),
    }
}
