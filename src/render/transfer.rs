//! The transfer: its part of reports, pictures and JSON.

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::{Goal, Kind, Transfer};
use crate::verify::{Finding, Repairs, Replay};

use super::picture::Picture;
use super::record::TurnRecord;
use super::repair::RepairRecord;

/// The subject of the verdict: `10 men in 12 moves`.
pub(super) fn summary(transfer: &Transfer) -> String {
    let men = men_of(transfer.start().len() as usize);
    format!("{men} in {}", counted(moves_of(transfer), "move"))
}

/// The men at the start, and the squares to fill.
pub(super) fn set(transfer: &Transfer, label: Option<&str>) -> Picture {
    Picture {
        label: label.map(str::to_owned),
        caption: format!("{} at the start", men_of(transfer.start().len() as usize)),
        yard: transfer.yard().cloned(),
        wanted: transfer.target().unwrap_or_default(),
        ..Picture::of_men(Kind::Transfer, transfer.board(), transfer.start())
    }
}

fn moves_of(transfer: &Transfer) -> usize {
    transfer.key().map_or(0, |key| key.turns.len())
}

/// The fields of a transfer; `docs/json.md` documents them.
#[derive(Serialize)]
pub(super) struct TransferRecord<'a> {
    directions: u8,
    start: SquareSet,
    target: Option<SquareSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetrical: Option<Square>,
    moves: usize,
    repairs_sought: bool,
    repairs: Vec<RepairRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnRecord<'a>>>,
}

/// The replays add the turns. They may be left out.
pub(super) fn record<'a>(
    transfer: &Transfer,
    found: &Finding,
    replays: &'a [Replay],
) -> TransferRecord<'a> {
    let turns = |replay: &'a Replay| replay.turns.iter().map(TurnRecord::from).collect();
    TransferRecord {
        directions: transfer.directions().number(),
        start: transfer.start(),
        target: transfer.target(),
        symmetrical: match transfer.goal() {
            Goal::Symmetrical(corner) => Some(corner.square(transfer.board())),
            Goal::Place(_) => None,
        },
        moves: moves_of(transfer),
        repairs_sought: found.sought == Repairs::Find,
        repairs: found.repairs.iter().map(RepairRecord::from).collect(),
        turns: replays.first().map(turns),
    }
}
