//! The transfer: its part of reports, pictures and JSON.

use serde::Serialize;

use crate::board::{Notation, Square, SquareSet};
use crate::notation::{counted, counted_men};
use crate::problem::{Place, Transfer};
use crate::verify::Facts;

use super::Picture;
use super::record::{Found, TurnRecord};
use super::rendered::Rendered;
use super::repair::RepairRecord;

impl Rendered for Transfer {
    /// `10 men in 12 moves`.
    fn summary(&self, _: &Facts, _: Notation) -> String {
        let men = counted_men(self.start.len());
        format!("{men} in {}", counted(moves_of(self), "move"))
    }

    /// The men at the start, and the squares to fill.
    fn opening(&self, board: Picture) -> Picture {
        let picture = Picture {
            caption: format!("{} at the start", counted_men(self.start.len())),
            wanted: self.target.unwrap_or_default(),
            ..board.with_men(self.start)
        };
        match self.yard() {
            Some(yard) => picture.with_yard(yard),
            None => picture,
        }
    }

    fn json(&self, found: &Found<'_>) -> String {
        found.line(TransferRecord {
            directions: self.directions.number(),
            start: self.start,
            target: self.target,
            symmetrical: match self.goal {
                Place::Symmetrical(corner) => Some(corner.square(self.board)),
                _ => None,
            },
            moves: moves_of(self),
            repairs_sought: found.finding.are_repairs_sought(),
            repairs: RepairRecord::all(found.finding),
            turns: found.turns(0),
        })
    }
}

fn moves_of(transfer: &Transfer) -> usize {
    transfer.key().map_or(0, |key| key.turns.len())
}

/// The fields of a transfer; `docs/json.md` documents them.
#[derive(Serialize)]
struct TransferRecord<'a> {
    directions: u8,
    start: SquareSet,
    target: Option<SquareSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetrical: Option<Square>,
    moves: usize,
    repairs_sought: bool,
    repairs: Vec<RepairRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnRecord<'a>>>,
}
