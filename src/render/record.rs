//! The JSON records that all kinds of problem share.

use serde::Serialize;

use crate::board::Square;
use crate::notation::KeyKind;
use crate::rules::{Move, MoveKind, Route};
use crate::verify::{Change, Fault, FaultKind, Played, Repair};

#[derive(Serialize)]
pub(super) struct FaultRecord {
    pub(super) key: Option<KeyKind>,
    #[serde(rename = "move")]
    pub(super) number: Option<usize>,
    pub(super) line: Option<usize>,
    pub(super) column: Option<usize>,
    pub(super) kind: FaultKind,
    pub(super) from: Option<Square>,
    pub(super) to: Option<Square>,
    pub(super) message: String,
    pub(super) repairs: Vec<Move>,
}

/// A move of a key with its route, or the reason why it cannot be made.
#[derive(Serialize)]
pub(super) struct TurnRecord<'a> {
    number: usize,
    from: Square,
    to: Square,
    kind: Option<MoveKind>,
    jumps: Option<usize>,
    route: &'a [Square],
    illegal: Option<String>,
}

impl<'a> From<&'a Played> for TurnRecord<'a> {
    fn from(turn: &'a Played) -> Self {
        let route = turn.route.as_ref().ok();
        Self {
            number: turn.number,
            from: turn.made.from,
            to: turn.made.to,
            kind: route.map(|route| route.kind),
            jumps: route.map(Route::jumps),
            route: route.map_or(&[], |route| &route.squares),
            illegal: (!turn.is_pass)
                .then(|| turn.route.as_ref().err().map(ToString::to_string))
                .flatten(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct EmendationRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) key: Option<KeyKind>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) row: Option<u8>,
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) printed: ReadingRecord,
    pub(super) read: ReadingRecord,
}

/// A move, or the numbers of the men of a row.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ReadingRecord {
    Move(Move),
    Row(Vec<u8>),
}

/// The repairs to show with a fault: those that change its move. The first fault of a key also has the
/// repairs that change a move without a fault of its own.
pub(super) fn readings_at(fault: &Fault, faults: &[Fault], repairs: &[Repair]) -> Vec<Move> {
    let has_fault = |change: &Change| {
        faults
            .iter()
            .any(|other| other.key == Some(change.key) && other.index == Some(change.index))
    };
    let is_first = faults.iter().find(|other| other.key == fault.key) == Some(fault);
    let belongs = |change: &&Change| {
        let here = fault.key == Some(change.key);
        here && (fault.index == Some(change.index) || is_first && !has_fault(change))
    };
    let repairs = repairs.iter();
    let changes = repairs.flat_map(|repair| &repair.changes).filter(belongs);
    let mut readings: Vec<Move> = changes.map(|change| change.read).collect();
    readings.dedup();
    readings
}
