//! Repairs in reports, and the readings that they give to a fault.

use std::fmt::Write;

use crate::notation::KeyKind;
use crate::rules::Move;
use crate::verify::{Change, Fault, Repair};

/// The most repairs in a report for people. The JSON output has them all.
const REPAIRS_LISTED: usize = 12;

/// One line for each repair, up to a number.
pub(super) fn list_repairs(report: &mut String, repairs: &[Repair]) {
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
    let changes = repairs
        .iter()
        .flat_map(|repair| &repair.changes)
        .filter(belongs);
    let mut readings: Vec<Move> = changes.map(|change| change.read).collect();
    readings.dedup();
    readings
}
