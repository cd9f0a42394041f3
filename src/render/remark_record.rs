//! The JSON records of faults and of emendations.

use std::collections::{HashMap, HashSet};

use halma_records::notation::{Emendation, LineId, Located, PuzzleText, Readings, RowMen};
use halma_records::verify::{Fault, FaultKind, Finding, Repair};
use halma_rules::board::{InNotation, Square};
use halma_rules::rules::Move;
use itertools::Itertools;
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
    /// All faults of a finding.
    pub(super) fn all(finding: &Finding, text: &PuzzleText) -> Vec<Self> {
        let places: HashSet<_> = finding.faults.iter().map(place_of).collect();
        let of_lines = finding.line_repairs.iter().flat_map(|it| &it.repairs);
        let repairs = finding.repairs.iter().chain(of_lines);
        let mut readings: HashMap<_, Vec<Move>> = HashMap::new();
        for change in repairs.flat_map(Repair::changes) {
            let place = (Some(change.key), Some(change.index));
            // The first fault of a key also shows repairs of moves that have no fault themselves.
            let place = if places.contains(&place) {
                ShownWith::At(place)
            } else {
                ShownWith::First(Some(change.key))
            };
            readings.entry(place).or_default().push(change.read);
        }
        let mut keys = HashSet::new();
        let faults = finding.faults.iter();
        let records = faults.map(|fault| {
            let at = readings.get(&ShownWith::At(place_of(fault)));
            let is_first = keys.insert(fault.key);
            let first = readings
                .get(&ShownWith::First(fault.key))
                .filter(|_| is_first);
            let repairs = at.into_iter().chain(first).flatten().copied();
            Self::new(fault, finding, text, repairs.dedup().collect())
        });
        records.collect()
    }

    fn new(fault: &Fault, finding: &Finding, text: &PuzzleText, repairs: Vec<Move>) -> Self {
        let place = fault.span(text, &finding.problem);
        let place = place.map(|span| text.place(span));
        let printed = fault.ply(&finding.problem).and_then(|ply| {
            let written = ply.written.value.turn;
            written.value(Readings::AsPrinted).made()
        });
        Self {
            key: fault.key,
            number: fault.index.map(|index| index + 1),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            kind: fault.reason.kind(),
            from: printed.map(|printed| printed.from),
            to: printed.map(|printed| printed.to),
            message: fault.reason.display(finding.notation).to_string(),
            repairs,
        }
    }
}

/// The fault with which a repair is shown.
#[derive(PartialEq, Eq, Hash)]
enum ShownWith {
    /// The one of its move.
    At((Option<LineId>, Option<usize>)),
    /// The first one of its key.
    First(Option<LineId>),
}

fn place_of(fault: &Fault) -> (Option<LineId>, Option<usize>) {
    (fault.key, fault.index)
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
