//! Pictures and findings as JSON, one object a line. The README documents the fields.

use serde::Serialize;

use crate::board::{Square, SquareSet, to_roman};
use crate::notation::{KeyKind, Place, PuzzleText, Readings};
use crate::rules::{MoveKind, Route};
#[cfg(feature = "search")]
use crate::search::exit::KeyCount;
use crate::verify::{Change, ExitFinding, Fault, Repair, Repairs, RowReading};

use super::picture::{Picture, Render, Way};

/// Draws one line of JSON.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json;

#[derive(Serialize)]
struct PictureRecord<'a> {
    puzzle: Option<&'a str>,
    board: u8,
    yard: Option<Vec<u8>>,
    corner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    men: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    route: Option<Vec<String>>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    way: Option<WayRecord>,
}

#[derive(Serialize)]
struct WayRecord {
    number: usize,
    from: String,
    to: String,
    kind: Option<&'static str>,
    jumps: Option<usize>,
    route: Vec<String>,
    illegal: Option<String>,
}

#[derive(Serialize)]
struct ExitRecord<'a> {
    puzzle: Option<&'a str>,
    file: &'a str,
    line: usize,
    verdict: &'static str,
    moves: usize,
    figure: Vec<String>,
    keys: Vec<KeyRecord<'a>>,
    faults: Vec<FaultRecord<'a>>,
    emendations: Vec<EmendationRecord>,
    repairs_sought: bool,
    repairs: Vec<RepairRecord>,
    diagram_repairs: Vec<RowRecord>,
}

#[derive(Serialize)]
struct KeyRecord<'a> {
    kind: &'static str,
    moves: usize,
    faults: Vec<FaultRecord<'a>>,
}

#[derive(Clone, Serialize)]
struct FaultRecord<'a> {
    key: Option<&'static str>,
    #[serde(rename = "move")]
    number: Option<usize>,
    line: Option<usize>,
    column: Option<usize>,
    kind: &'static str,
    from: Option<String>,
    to: Option<String>,
    message: String,
    repairs: &'a [String],
}

#[derive(Serialize)]
pub(super) struct EmendationRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<&'static str>,
    line: usize,
    column: usize,
    printed: String,
    read: String,
}

#[derive(Serialize)]
struct RepairRecord {
    changes: Vec<ChangeRecord>,
}

#[derive(Serialize)]
struct ChangeRecord {
    key: &'static str,
    #[serde(rename = "move")]
    number: usize,
    printed: String,
    read: String,
    supported: bool,
}

#[derive(Serialize)]
struct RowRecord {
    row: &'static str,
    read: Vec<u8>,
}

#[cfg(feature = "search")]
#[derive(Serialize)]
struct CountRecord<'a> {
    puzzle: Option<&'a str>,
    /// In decimals; many readers of JSON cannot hold so large a number.
    keys: String,
    forced: Vec<[String; 2]>,
    first: Vec<String>,
    last: Vec<String>,
    printed: Option<bool>,
    states: u64,
}

#[derive(Serialize)]
struct UnreadableRecord<'a> {
    puzzle: Option<&'a str>,
    file: &'a str,
    verdict: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
    expected: Option<&'a str>,
}

impl Render for Json {
    fn render(&self, picture: &Picture) -> String {
        to_line(&PictureRecord {
            puzzle: picture.label.as_deref(),
            board: picture.board.side(),
            yard: picture.yard.as_ref().map(|yard| yard.rows().to_vec()),
            corner: picture
                .yard
                .as_ref()
                .map(|yard| yard.corner().square(picture.board).to_string()),
            key: picture.after.map(|(key, _)| key.as_str()),
            after: picture.after.map(|(_, moves)| moves),
            men: names(picture.men),
            target: picture.hop.as_ref().map(|(target, _)| target.to_string()),
            route: picture.hop.as_ref().map(|(_, route)| squares_of(route)),
            way: picture.way.as_ref().map(way_record),
        })
    }
}

fn way_record(way: &Way) -> WayRecord {
    let route = way.route.as_ref().ok();
    WayRecord {
        number: way.number,
        from: way.made.from.to_string(),
        to: way.made.to.to_string(),
        kind: route.map(|route| match route.kind() {
            MoveKind::Step => "step",
            MoveKind::Hop => "hop",
        }),
        jumps: route.map(Route::jumps),
        route: squares_of(route.map_or(&[], |route| route.squares())),
        illegal: way.route.as_ref().err().map(ToString::to_string),
    }
}

/// The names of squares in their order.
pub(super) fn squares_of(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

/// The verdict on one puzzle as a line of JSON. `file` is the name to show.
#[must_use]
pub fn exit_json(finding: &ExitFinding, text: &PuzzleText, file: &str) -> String {
    let faults = &finding.report.faults;
    let readings: Vec<Vec<String>> = faults
        .iter()
        .map(|fault| readings_at(fault, faults, &finding.repairs))
        .collect();
    let records: Vec<FaultRecord<'_>> = faults
        .iter()
        .zip(&readings)
        .map(|(fault, repairs)| fault_record(fault, text, repairs))
        .collect();
    let key_record = |kind: KeyKind, moves| KeyRecord {
        kind: kind.as_str(),
        moves,
        faults: records
            .iter()
            .filter(|fault| fault.key == Some(kind.as_str()))
            .cloned()
            .collect(),
    };
    to_line(&ExitRecord {
        puzzle: text.label(),
        file,
        line: text.line(),
        verdict: finding.verdict.as_str(),
        moves: finding.report.keys.first().map_or(0, |key| key.moves),
        figure: names(finding.report.figure.squares()),
        keys: finding
            .report
            .keys
            .iter()
            .map(|key| key_record(key.kind, key.moves))
            .collect(),
        emendations: emendations(text, finding.readings),
        repairs_sought: finding.sought == Repairs::Find,
        repairs: finding.repairs.iter().map(repair_record).collect(),
        diagram_repairs: finding
            .diagram_repairs
            .iter()
            .copied()
            .map(row_record)
            .collect(),
        faults: records,
    })
}

/// The keys of a figure as a line of JSON.
#[cfg(feature = "search")]
#[must_use]
pub fn count_json(puzzle: Option<&str>, counted: &KeyCount, printed: Option<bool>) -> String {
    let forced = counted.destinations.iter().filter(|(_, to)| to.len() == 1);
    to_line(&CountRecord {
        puzzle,
        keys: counted.keys.to_string(),
        forced: forced
            .map(|(man, to)| [man.to_string(), names(*to).concat()])
            .collect(),
        first: names(counted.first),
        last: names(counted.last),
        printed,
        states: counted.states,
    })
}

/// A puzzle that cannot be read, as a line of JSON.
#[must_use]
pub fn unreadable_json(
    puzzle: Option<&str>,
    file: &str,
    place: Option<Place>,
    message: &str,
    expected: Option<&str>,
) -> String {
    to_line(&UnreadableRecord {
        puzzle,
        file,
        verdict: "unreadable",
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        message: message.to_owned(),
        expected,
    })
}

/// One line of JSON. The records hold nothing that JSON cannot say, so this does not fail.
pub(super) fn to_line(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap_or_default() + "\n"
}

pub(super) fn names(squares: SquareSet) -> Vec<String> {
    squares.iter().map(|square| square.to_string()).collect()
}

/// The repairs to show with a fault: those that change its move; with the first fault of a key,
/// also those that change a move without a fault of its own.
fn readings_at(fault: &Fault, faults: &[Fault], repairs: &[Repair]) -> Vec<String> {
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
    let mut readings: Vec<String> = changes.map(|change| change.read.to_string()).collect();
    readings.dedup();
    readings
}

fn fault_record<'a>(fault: &Fault, text: &PuzzleText, repairs: &'a [String]) -> FaultRecord<'a> {
    let place = fault.span(text).map(|span| text.place(span));
    let written = fault
        .key
        .zip(fault.index)
        .and_then(|(key, index)| text.key(key)?.moves.get(index));
    let printed = written.map(|written| written.value);
    FaultRecord {
        key: fault.key.map(KeyKind::as_str),
        number: fault.index.map(|index| index + 1),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        kind: fault.reason.kind().as_str(),
        from: printed.map(|printed| printed.from.printed.to_string()),
        to: printed.map(|printed| printed.to.printed.to_string()),
        message: fault.reason.to_string(),
        repairs,
    }
}

pub(super) fn emendations(text: &PuzzleText, readings: Readings) -> Vec<EmendationRecord> {
    let mut records = Vec::new();
    if readings == Readings::AsPrinted {
        return records;
    }
    for key in text.keys() {
        for (number, written) in (1..).zip(&key.moves) {
            if written.value.is_emended() {
                let Place { line, column } = text.place(written.span);
                records.push(EmendationRecord {
                    key: Some(key.kind.as_str()),
                    number: Some(number),
                    row: None,
                    line,
                    column,
                    printed: written.value.value(Readings::AsPrinted).to_string(),
                    read: written.value.value(Readings::Emended).to_string(),
                });
            }
        }
    }
    let rows = text.diagram().map_or(&[][..], |diagram| &diagram.rows);
    for (row, drawn) in (1..=16_u8).zip(rows).rev() {
        if let Some(read) = drawn.value.read {
            let Place { line, column } = text.place(drawn.span);
            records.push(EmendationRecord {
                key: None,
                number: None,
                row: to_roman(row),
                line,
                column,
                printed: drawn.value.printed.to_string(),
                read: read.to_string(),
            });
        }
    }
    records
}

fn row_record(reading: RowReading) -> RowRecord {
    RowRecord {
        row: to_roman(reading.row).unwrap_or("?"),
        read: reading.men.numbers().collect(),
    }
}

fn repair_record(repair: &Repair) -> RepairRecord {
    let changes = repair.changes.iter().map(|change| ChangeRecord {
        key: change.key.as_str(),
        number: change.index + 1,
        printed: change.printed.to_string(),
        read: change.read.to_string(),
        supported: change.supported,
    });
    RepairRecord {
        changes: changes.collect(),
    }
}
