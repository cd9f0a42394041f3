//! The exit: its part of reports, pictures and JSON.

use halma_records::notation::{LineId, counted};
use halma_records::problem::{Exit, Kind, Line};
use halma_records::verify::Facts;
use halma_rules::board::{Notation, SquareSet};
use itertools::Itertools;
use serde::Serialize;

use super::Picture;
use super::record::{DetailsOfKind, FindingParts, TurnRecord};
use super::remark_record::FaultRecord;
use super::rendered::Rendered;
use super::repair::{LineRepairsRecord, RepairRecord, RowRecord};

impl Rendered for Exit {
    /// `gambit of 19 moves, yarding of 19 moves`.
    fn summary(&self, _: &Facts, _: Notation) -> String {
        let words = |key: &Line| format!("{} of {}", key.kind, counted(key.plies.len(), "move"));
        self.keys().iter().map(words).join(", ")
    }

    /// The figure as it is drawn.
    fn opening(&self, board: Picture) -> Picture {
        Picture {
            caption: "the figure as drawn".to_owned(),
            ..board
                .with_men(self.drawn().unwrap_or_default())
                .with_yard(self.yard())
        }
    }

    fn json(&self, found: &FindingParts<'_>) -> String {
        let FindingParts {
            finding, faults, ..
        } = found;
        let keys = self
            .keys()
            .iter()
            .enumerate()
            .map(|(index, key)| KeyRecord {
                kind: key.id(),
                moves: key.plies.len(),
                faults: faults
                    .iter()
                    .filter(|fault| fault.key == Some(key.id()))
                    .collect(),
                turns: found.turns(index),
            });
        found.line(ExitRecord {
            moves: self.keys().first().map_or(0, |key| key.plies.len()),
            figure: finding.facts.figure,
            keys: keys.collect(),
            repairs_sought: finding.are_repairs_sought(),
            repairs: RepairRecord::all(finding),
            line_repairs: LineRepairsRecord::all(finding),
            diagram_repairs: RowRecord::all(&finding.diagram_repairs),
        })
    }
}

/// The finding on an exit.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "exit")
)]
pub(super) struct ExitRecord<'a> {
    /// The number of moves of the first key.
    moves: usize,
    /// The figure that is drawn or that the first key makes.
    figure: SquareSet,
    /// What was found about each key.
    keys: Vec<KeyRecord<'a>>,
    /// Whether repairs were looked for. They are not with `--no-repairs`, and if no misprint can be the cause.
    repairs_sought: bool,
    /// The readings with which everything verifies.
    repairs: Vec<RepairRecord<'a>>,
    /// If a variation and another line have faults and no repair mends everything: those of each line alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line_repairs: Vec<LineRepairsRecord<'a>>,
    /// The rows of the diagram to read differently.
    diagram_repairs: Vec<RowRecord>,
}

impl DetailsOfKind for ExitRecord<'_> {
    const KIND: Kind = Kind::Exit;
}

/// What was found about a key.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "verified-key")
)]
struct KeyRecord<'a> {
    /// Which key it is.
    kind: LineId,
    /// The number of its moves.
    moves: usize,
    /// The faults of this key alone.
    faults: Vec<&'a FaultRecord>,
    /// Each move; only with `-v`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnRecord<'a>>>,
}
