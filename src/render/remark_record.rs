//! The JSON records of faults and of emendations.

use halma_records::notation::{Emendation, LineId, Located, PuzzleText, Readings, RowMen};
use halma_records::verify::{Change, Fault, FaultKind, Finding, Repair};
use halma_rules::board::{InNotation, Square};
use halma_rules::rules::Move;
use serde::Serialize;

#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "fault")
)]
pub(super) struct FaultRecord {
    pub key: Option<LineId>,
    /// The number of the move in the key.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: Option<usize>,
    /// Where the fault is in the file.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    line: Option<usize>,
    /// The character in the line.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    column: Option<usize>,
    kind: FaultKind,
    /// The first square of the move, as printed.
    from: Option<Square>,
    /// The last square of the move, as printed.
    to: Option<Square>,
    /// The fault in words.
    message: String,
    /// The corrected moves.
    repairs: Vec<Move>,
}

impl FaultRecord {
    pub(super) fn new(fault: &Fault, finding: &Finding, text: &PuzzleText) -> Self {
        let place = fault.span(text).map(|span| text.place(span));
        let printed = fault
            .turn(text)
            .and_then(|turn| turn.value.value(Readings::AsPrinted).made());
        Self {
            key: fault.key,
            number: fault.index.map(|index| index + 1),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            kind: fault.reason.kind(),
            from: printed.map(|printed| printed.from),
            to: printed.map(|printed| printed.to),
            message: fault.reason.display(finding.notation).to_string(),
            repairs: readings_at(fault, finding),
        }
    }
}

/// The repairs to show with a fault: those that change its move. The first fault of a key also shows repairs of moves
/// that have no fault themselves.
fn readings_at(fault: &Fault, finding: &Finding) -> Vec<Move> {
    let faults = &finding.faults;
    let is_at = |fault: &Fault, change: &Change| {
        (fault.key, fault.index) == (Some(change.key), Some(change.index))
    };
    let is_first = faults.iter().find(|other| other.key == fault.key) == Some(fault);
    let belongs = |change: &&Change| {
        let has_no_fault = || !faults.iter().any(|other| is_at(other, change));
        let is_of_key = fault.key == Some(change.key);
        is_at(fault, change) || is_first && is_of_key && has_no_fault()
    };
    let of_lines = finding.line_repairs.iter().flat_map(|it| &it.repairs);
    let repairs = finding.repairs.iter().chain(of_lines);
    let mut readings: Vec<Move> = repairs
        .flat_map(Repair::changes)
        .filter(belongs)
        .map(|change| change.read)
        .collect();
    readings.dedup();
    readings
}

/// An emendation mark that was honored, in a move of a key or in a row of the diagram.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "emendation")
)]
#[serde(untagged)]
pub(super) enum EmendationRecord {
    Turn {
        key: LineId,
        /// The number of the move in the key.
        #[serde(rename = "move")]
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        number: usize,
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        line: usize,
        /// The character in the line.
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        column: usize,
        printed: Option<Move>,
        read: Option<Move>,
    },
    Row {
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
        row: u8,
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        line: usize,
        /// The character in the line.
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        column: usize,
        printed: RowMen,
        read: RowMen,
    },
}

impl EmendationRecord {
    pub(super) fn new(emendation: &Located<Emendation>, text: &PuzzleText) -> Self {
        let (line, column) = text.place(emendation.span);
        let readings = [Readings::AsPrinted, Readings::Emended];
        match emendation.value {
            Emendation::Turn { key, number, turn } => {
                let [printed, read] = readings.map(|readings| turn.value(readings).made());
                Self::Turn {
                    key,
                    number,
                    line,
                    column,
                    printed,
                    read,
                }
            }
            Emendation::Row { row, men } => {
                let [printed, read] = readings.map(|readings| men.value(readings));
                Self::Row {
                    row: row.number(),
                    line,
                    column,
                    printed,
                    read,
                }
            }
        }
    }
}
