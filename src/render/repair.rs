//! Repairs, in reports and in JSON.

use std::fmt::Write;

use serde::Serialize;

use crate::notation::KeyKind;
use crate::rules::Move;
use crate::verify::{Change, Fault, Finding, Repair, Repairs, RowReading};

/// The most repairs in a report for people. The JSON output has them all.
const REPAIRS_LISTED: usize = 12;

/// The line that says that no change of one square helps.
pub(super) const NO_SINGLE: &str =
    "no single repair: no change of one square of one move mends everything\n";

/// The repairs of a solitaire, or a line that says that there are none.
pub(super) fn repairs(report: &mut String, finding: &Finding) {
    if finding.sought == Repairs::Skip {
        return;
    }
    for RowReading { row, men } in &finding.diagram_repairs {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "repair: diagram, row {row}: [read {men}]");
    }
    let repairs = &finding.repairs;
    let single = repairs.iter().any(|repair| repair.squares() == 1);
    if !single && finding.diagram_repairs.is_empty() {
        report.push_str(NO_SINGLE);
        if repairs.is_empty() {
            report.push_str("no repair of two squares either\n");
        }
    }
    list(report, repairs);
}

/// One line for each repair, up to a number.
pub(super) fn list(report: &mut String, repairs: &[Repair]) {
    for repair in repairs.iter().take(REPAIRS_LISTED) {
        let _ = writeln!(report, "repair: {}", repair_text(repair));
    }
    if repairs.len() > REPAIRS_LISTED {
        let more = repairs.len() - REPAIRS_LISTED;
        let _ = writeln!(
            report,
            "… and {more} more repairs; --format json lists them all"
        );
    }
}

fn repair_text(repair: &Repair) -> String {
    let changes: Vec<String> = repair.changes.iter().map(change_text).collect();
    changes.join("; and ")
}

fn change_text(change: &Change) -> String {
    let companion = match change.key {
        KeyKind::Gambit => KeyKind::Yarding,
        KeyKind::Yarding => KeyKind::Gambit,
        KeyKind::Transfer | KeyKind::Game => change.key,
    };
    let support = if change.supported {
        format!(" (the {companion} key has its reverse)")
    } else {
        String::new()
    };
    let Change {
        key,
        index,
        printed,
        read,
        ..
    } = change;
    format!("{key}, move {}: {printed}: read {read}{support}", index + 1)
}

#[derive(Serialize)]
pub(super) struct RepairRecord {
    changes: Vec<ChangeRecord>,
}

#[derive(Serialize)]
struct ChangeRecord {
    key: KeyKind,
    #[serde(rename = "move")]
    number: usize,
    printed: Move,
    read: Move,
    supported: bool,
}

impl From<&Repair> for RepairRecord {
    fn from(repair: &Repair) -> Self {
        Self {
            changes: repair.changes.iter().map(ChangeRecord::from).collect(),
        }
    }
}

impl From<&Change> for ChangeRecord {
    fn from(change: &Change) -> Self {
        Self {
            key: change.key,
            number: change.index + 1,
            printed: change.printed,
            read: change.read,
            supported: change.supported,
        }
    }
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
