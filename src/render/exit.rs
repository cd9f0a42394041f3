//! The exit: its part of reports, pictures and JSON.

use serde::Serialize;

use crate::board::SquareSet;
use crate::notation::{KeyKind, counted};
use crate::problem::{Exit, Kind};
use crate::verify::{Facts, Finding, Repair, Repairs, Replay};

use super::picture::Picture;
use super::record::{FaultRecord, TurnRecord};
use super::rendered::Rendered;
use super::text::repairs;
use super::text::{Detail, moves};

impl Rendered for Exit {
    /// `gambit of 19 moves, yarding of 19 moves`.
    fn summary(&self, _: &Facts) -> String {
        let keys = self.keys.iter();
        let keys: Vec<String> = keys
            .map(|key| format!("{} of {}", key.kind, counted(key.turns.len(), "move")))
            .collect();
        keys.join(", ")
    }

    /// The figure as it is drawn.
    fn opening(&self) -> Picture {
        Picture {
            caption: "the figure as drawn".to_owned(),
            ..self.scene().with_men(self.drawn.unwrap_or_default())
        }
    }

    fn scene(&self) -> Picture {
        Picture::new(Kind::Exit, self.board, SquareSet::EMPTY).with_yard(&self.yard)
    }

    /// The figure that the keys make.
    fn drawn(&self, finding: &Finding) -> String {
        let picture = self.scene().with_men(finding.men());
        picture.diagram().to_string()
    }

    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        moves(report, finding, detail);
    }

    fn repairs(&self, report: &mut String, finding: &Finding) {
        repairs(report, finding);
    }
}

/// The fields of an exit; `docs/json.md` documents them.
#[derive(Serialize)]
pub(super) struct ExitRecord<'a> {
    moves: usize,
    figure: SquareSet,
    keys: Vec<KeyRecord<'a>>,
    repairs_sought: bool,
    repairs: &'a [Repair],
    diagram_repairs: Vec<RowRecord>,
}

impl<'a> ExitRecord<'a> {
    pub(super) fn new(
        found: &'a Finding,
        faults: &'a [FaultRecord],
        replays: &'a [Replay],
    ) -> Self {
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
        let rows = found.diagram_repairs.iter().map(|(row, men)| RowRecord {
            row: row.number(),
            read: men.numbers().collect(),
        });
        Self {
            moves: found.facts.lines.first().map_or(0, |line| line.moves),
            figure: found.men(),
            keys: keys.collect(),
            repairs_sought: found.sought == Repairs::Find,
            repairs: &found.repairs,
            diagram_repairs: rows.collect(),
        }
    }
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
