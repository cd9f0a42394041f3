//! The transfer: its part of reports, pictures and JSON.

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::{Goal, Kind, Transfer};
use crate::verify::{Facts, Finding, Repairs, Replay};

use super::json::{FaultRecord, TurnRecord};
use super::kinds::{KindRecord, Rendered};
use super::picture::Picture;
use super::report::{RepairRecord, repairs};
use super::text::{Detail, moves};

impl Rendered for Transfer {
    /// `10 men in 12 moves`.
    fn summary(&self, _: &Facts) -> String {
        let men = men_of(self.start().len() as usize);
        format!("{men} in {}", counted(moves_of(self), "move"))
    }

    /// The men at the start, and the squares to fill.
    fn opening(&self) -> Picture {
        let picture = Picture {
            caption: format!("{} at the start", men_of(self.start().len() as usize)),
            wanted: self.target().unwrap_or_default(),
            ..Picture::new(Kind::Transfer, self.board(), self.start())
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

    fn record<'a>(
        &'a self,
        found: &'a Finding,
        _: &'a [FaultRecord],
        replays: &'a [Replay],
    ) -> KindRecord<'a> {
        let turns = |replay: &'a Replay| replay.turns.iter().map(TurnRecord::from).collect();
        KindRecord::Transfer(TransferRecord {
            directions: self.directions().number(),
            start: self.start(),
            target: self.target(),
            symmetrical: match self.goal() {
                Goal::Symmetrical(corner) => Some(corner.square(self.board())),
                Goal::Place(_) => None,
            },
            moves: moves_of(self),
            repairs_sought: found.sought == Repairs::Find,
            repairs: found.repairs.iter().map(RepairRecord::from).collect(),
            turns: replays.first().map(turns),
        })
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
