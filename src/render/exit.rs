//! The exit: its part of reports, pictures and JSON.

use itertools::Itertools;
use serde::Serialize;

use crate::board::{Notation, SquareSet};
use crate::notation::{KeyKind, counted};
use crate::problem::{Exit, Line};
use crate::verify::Facts;

use super::Picture;
use super::record::{FaultRecord, Found, TurnRecord};
use super::rendered::Rendered;
use super::repair::{RepairRecord, RowRecord};

impl Rendered for Exit {
    /// `gambit of 19 moves, yarding of 19 moves`.
    fn summary(&self, _: &Facts, _: Notation) -> String {
        let words = |key: &Line| format!("{} of {}", key.kind, counted(key.turns.len(), "move"));
        self.keys().iter().map(words).join(", ")
    }

    /// The figure as it is drawn.
    fn opening(&self, board: Picture) -> Picture {
        Picture {
            caption: "the figure as drawn".to_owned(),
            ..board
                .with_men(self.drawn.unwrap_or_default())
                .with_yard(&self.yard)
        }
    }

    fn json(&self, found: &Found<'_>) -> String {
        let Found {
            finding, faults, ..
        } = found;
        let keys = self
            .keys()
            .iter()
            .enumerate()
            .map(|(index, key)| KeyRecord {
                kind: key.kind,
                moves: key.turns.len(),
                faults: faults
                    .iter()
                    .filter(|fault| fault.key == Some(key.kind))
                    .collect(),
                turns: found.turns(index),
            });
        found.line(ExitRecord {
            moves: self.keys().first().map_or(0, |key| key.turns.len()),
            figure: finding.facts.figure,
            keys: keys.collect(),
            repairs_sought: finding.are_repairs_sought(),
            repairs: RepairRecord::all(finding),
            diagram_repairs: RowRecord::all(&finding.diagram_repairs),
        })
    }
}

/// The fields of an exit; `docs/json.md` documents them.
#[derive(Serialize)]
struct ExitRecord<'a> {
    moves: usize,
    figure: SquareSet,
    keys: Vec<KeyRecord<'a>>,
    repairs_sought: bool,
    repairs: Vec<RepairRecord<'a>>,
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
