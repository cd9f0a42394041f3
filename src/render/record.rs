//! The JSON records that all kinds of problem share.

use serde::Serialize;

use crate::board::Square;
use crate::notation::KeyKind;
use crate::rules::{Move, MoveKind, Route};
use crate::verify::{FaultKind, Played};

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
            kind: route.map(Route::kind),
            jumps: route.map(Route::jumps),
            route: route.map_or(&[], Route::squares),
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
