//! The transfer: its part of reports, pictures and JSON.

use halma_records::notation::{counted, counted_men};
use halma_records::problem::{Kind, Place, Transfer};
use halma_records::verify::Facts;
use halma_rules::board::{DirectionSet, Notation, Square, SquareSet};
use serde::Serialize;

use super::Picture;
use super::record::{DetailsOfKind, FindingParts, TurnRecord};
use super::rendered::Rendered;
use super::repair::{LineRepairsRecord, RepairRecord};

impl Rendered for Transfer {
    /// `10 men in 12 moves`.
    fn summary(&self, _: &Facts, _: Notation) -> String {
        let men = counted_men(self.start().len());
        format!("{men} in {}", counted(moves_of(self), "move"))
    }

    /// The men at the start, and the squares to fill.
    fn opening(&self, board: Picture) -> Picture {
        let picture = Picture {
            caption: format!("{} at the start", counted_men(self.start().len())),
            wanted: self.target().unwrap_or_default(),
            ..board.with_men(self.start())
        };
        match self.yard() {
            Some(yard) => picture.with_yard(yard),
            None => picture,
        }
    }

    fn json(&self, found: &FindingParts<'_>) -> String {
        found.line(TransferFinding {
            directions: self.directions(),
            start: self.start(),
            target: self.target(),
            symmetrical: match self.goal() {
                Place::Symmetrical(corner) => Some(corner.square(self.board())),
                _ => None,
            },
            moves: moves_of(self),
            repairs_sought: found.finding.are_repairs_sought(),
            repairs: RepairRecord::all(found.finding),
            line_repairs: LineRepairsRecord::all(found.finding),
            turns: found.turns(0),
        })
    }
}

fn moves_of(transfer: &Transfer) -> usize {
    transfer.key().map_or(0, |key| key.plies.len())
}

/// The finding on a transfer.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "transfer")
)]
pub(super) struct TransferFinding<'a> {
    directions: DirectionSet,
    /// Where the men stand at first.
    start: SquareSet,
    /// The squares to fill; `null` if any symmetrical figure will do.
    target: Option<SquareSet>,
    /// If any symmetrical figure will do, the corner square of its diagonal.
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetrical: Option<Square>,
    /// The number of moves.
    moves: usize,
    /// Whether repairs were looked for. They are not with `--no-repairs`, and if no misprint can be the cause.
    repairs_sought: bool,
    /// The readings with which everything verifies.
    repairs: Vec<RepairRecord<'a>>,
    /// If a variation and another line have faults and no repair mends everything: those of each line alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line_repairs: Vec<LineRepairsRecord<'a>>,
    /// Each move; only with `-v`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnRecord<'a>>>,
}

impl DetailsOfKind for TransferFinding<'_> {
    const KIND: Kind = Kind::Transfer;
}
