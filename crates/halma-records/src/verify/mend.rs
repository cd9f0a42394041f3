//! The search for repairs of a problem of any kind.

use std::collections::BTreeMap;

use halma_rules::board::Row;

use crate::notation::{LineId, RowMen};
use crate::problem::Problem;

pub(super) use super::refuted::RefutedProblem;
use super::repair::{Repair, rows_to_read};
use super::{Fault, Reason, mend_jumps, mend_keys, mend_turns};

/// What was tried to mend a problem. A change of one square of a move or of a spelled-out hop also counts as
/// tried if it is proved not to help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tried {
    /// Nothing: there is no fault, or none that a misprint can cause.
    #[default]
    Nothing,
    /// Every change of one square.
    OneSquare,
    /// Every change of one square, and every change of two squares if no other repair was found.
    TwoSquares,
}

/// The most turns that are played to repair a game or a variation, about a second of work. A record of up to 200
/// moves needs fewer.
pub(super) const MOST_TURNS: usize = 1_000_000;

/// The repairs of one line, where several lines have faults and no repair mends them all.
///
/// Each repair mends all faults of the line and causes none elsewhere. The keys of an exit count as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRepairs {
    /// The line; of the keys of an exit, the first with a fault.
    pub line: LineId,
    /// The repairs, the likeliest first.
    pub repairs: Vec<Repair>,
    /// The first move that was tried, from 1. It is above 1 if the record is too long to try every move.
    pub from: usize,
}

/// The repairs of a problem.
#[derive(Default)]
pub(super) struct Mended {
    pub repairs: Vec<Repair>,
    pub tried: Tried,
    /// The first turn of a game or of a variation that was tried, counted from 0.
    pub from: usize,
}

/// The repairs of each line with faults, if a variation has some and another line has some too.
pub(super) fn repairs_by_line(print: &RefutedProblem<'_>) -> Vec<LineRepairs> {
    let mut parts: BTreeMap<Option<LineId>, Vec<Fault>> = BTreeMap::new();
    for fault in print.faults {
        // The main lines have no number.
        parts.entry(fault.part()).or_default().push(fault.clone());
    }
    if parts.len() < 2 {
        return Vec::new();
    }
    let most_turns = print.most_turns / parts.len();
    let repairs_of = |own: &Vec<Fault>| {
        let line = own.iter().find_map(|fault| fault.key)?;
        let mended = repairs(&RefutedProblem {
            faults: own,
            are_all: false,
            most_turns,
            ..*print
        });
        (mended.tried > Tried::Nothing).then_some(LineRepairs {
            line,
            repairs: mended.repairs,
            from: mended.from + 1,
        })
    };
    parts.values().filter_map(repairs_of).collect()
}

/// The repairs that mend all faults of a print at once.
pub(super) fn repairs(print: &RefutedProblem<'_>) -> Mended {
    if let Some(repair) = mend_jumps::repair(print) {
        return Mended {
            repairs: vec![repair],
            tried: Tried::OneSquare,
            from: 0,
        };
    }
    let is_game = matches!(print.problem, Problem::Game(_));
    if is_game || print.faults.iter().all(Fault::is_of_variation) {
        let Some(found) = mend_turns::repairs(print) else {
            return Mended::default();
        };
        return Mended {
            repairs: found.repairs,
            tried: Tried::OneSquare,
            from: found.from,
        };
    }
    if print.problem.lines().is_empty() {
        return Mended::default();
    }
    Mended {
        repairs: mend_keys::repairs(print),
        // A change in a key and one in a variation are never tried together.
        tried: if print.has_variations() {
            Tried::OneSquare
        } else {
            Tried::TwoSquares
        },
        from: 0,
    }
}

/// The corrected rows of an exit's diagram, the highest row first. There are none unless the diagram is the
/// only fault: the keys verify and the figure is symmetrical.
pub(super) fn diagram_repairs(print: &RefutedProblem<'_>) -> Vec<(Row, RowMen)> {
    let is_of_diagram = |fault: &Fault| matches!(fault.reason, Reason::DiagramMismatch { .. });
    match print.problem {
        Problem::Exit(exit) if !exit.is_listed() && print.faults.iter().all(is_of_diagram) => exit
            .drawn()
            .map_or_else(Vec::new, |drawn| rows_to_read(drawn, print.facts.figure)),
        _ => Vec::new(),
    }
}
