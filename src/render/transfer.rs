//! The transfer: its part of reports, pictures and JSON.

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{counted, counted_men};
use crate::problem::{Kind, Place, Transfer};
use crate::verify::{Facts, Finding, Repair, Repairs, Replay};

use super::picture::Picture;
use super::record::TurnRecord;
use super::rendered::Rendered;
use super::text::repairs;
use super::text::{Detail, moves};

impl Rendered for Transfer {
    /// `10 men in 12 moves`.
    fn summary(&self, _: &Facts) -> String {
        let men = counted_men(self.start.len() as usize);
        format!("{men} in {}", counted(moves_of(self), "move"))
    }

    /// The men at the start, and the squares to fill.
    fn opening(&self) -> Picture {
        let picture = Picture {
            caption: format!("{} at the start", counted_men(self.start.len() as usize)),
            wanted: self.target.unwrap_or_default(),
            ..Picture::new(Kind::Transfer, self.board, self.start)
        };
        match self.yard() {
            Some(yard) => picture.with_yard(yard),
            None => picture,
        }
    }

    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        moves(report, finding, detail);
    }

    fn repairs(&self, report: &mut String, finding: &Finding) {
        repairs(report, finding);
    }
}

fn moves_of(transfer: &Transfer) -> usize {
    transfer.key.as_ref().map_or(0, |key| key.turns.len())
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
    repairs: &'a [Repair],
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnRecord<'a>>>,
}

impl<'a> TransferRecord<'a> {
    pub(super) fn new(transfer: &'a Transfer, found: &'a Finding, replays: &'a [Replay]) -> Self {
        let turns = |replay: &'a Replay| replay.turns.iter().map(TurnRecord::from).collect();
        Self {
            directions: transfer.directions.number(),
            start: transfer.start,
            target: transfer.target,
            symmetrical: match transfer.goal {
                Place::Symmetrical(corner) => Some(corner.square(transfer.board)),
                _ => None,
            },
            moves: moves_of(transfer),
            repairs_sought: found.sought == Repairs::Find,
            repairs: &found.repairs,
            turns: replays.first().map(turns),
        }
    }
}
