//! Pictures and findings as JSON, one object a line. `docs/json.md` documents the fields.

use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::board::{Square, SquareSet, Yard};
use crate::notation::{Emendation, Emended, KeyKind, PuzzleText, Readings, RowMen};
use crate::problem::{Kind, PuzzleId};
use crate::verify::{Fault, Finding};

use super::kinds::{KindRecord, record};
use super::picture::Picture;
use super::record::{EmendationRecord, FaultRecord, ReadingRecord, TurnRecord, readings_at};
use super::text::Detail;
use super::visible::is_hidden;

/// The version of the schema, in the field `schema` of every object. It changes when a field changes its
/// name or its meaning.
pub const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct PictureRecord<'a> {
    schema: u32,
    puzzle: Option<&'a str>,
    kind: Kind,
    id: Option<PuzzleId>,
    board: u8,
    yard: Option<&'a [u8]>,
    corner: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<KeyKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    men: SquareSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    armies: Option<&'a [SquareSet]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    route: Option<&'a [Square]>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    turn: Option<TurnRecord<'a>>,
}

#[derive(Serialize)]
struct FindingRecord<'a> {
    schema: u32,
    puzzle: Option<&'a str>,
    kind: Kind,
    id: PuzzleId,
    file: &'a str,
    line: usize,
    verdict: &'static str,
    #[serde(flatten)]
    details: KindRecord<'a>,
    emendations: Vec<EmendationRecord>,
    faults: &'a [FaultRecord],
}

impl Picture {
    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let yard = self.own_yard();
        json_line(&PictureRecord {
            schema: SCHEMA,
            puzzle: self.label.as_deref(),
            kind: self.kind,
            id: self.id,
            board: self.board.side(),
            yard: yard.map(Yard::rows),
            corner: yard.map(|yard| yard.corner().square(self.board)),
            key: self.after.map(|(key, _)| key),
            after: self.after.map(|(_, moves)| moves),
            men: self.men(),
            armies: self.is_game().then(|| &self.armies[..self.names.len()]),
            target: self.way.as_ref().map(|way| way.target),
            route: self.way.as_ref().map(|way| &way.route[..]),
            turn: self.turn.as_ref().map(TurnRecord::from),
        })
    }
}

/// The result for one puzzle as a line of JSON. `file` is the name to show. [`Detail::Moves`] adds each
/// move of each key.
pub fn finding_json(finding: &Finding, text: &PuzzleText, file: &str, detail: Detail) -> String {
    let replays = match detail {
        Detail::Summary => Vec::new(),
        Detail::Moves => finding.replays(),
    };
    let faults: Vec<FaultRecord> = finding
        .faults
        .iter()
        .map(|fault| fault_record(fault, finding, text))
        .collect();
    let emendations = finding.emendations.iter();
    let emendations = emendations.map(|each| emendation_record(each, text));
    json_line(&FindingRecord {
        schema: SCHEMA,
        puzzle: text.label(),
        kind: finding.problem.kind(),
        id: finding.id(),
        file,
        line: text.line(),
        verdict: finding.verdict.as_str(),
        details: record(finding, &faults, &replays),
        emendations: emendations.collect(),
        faults: &faults,
    })
}

fn fault_record(fault: &Fault, finding: &Finding, text: &PuzzleText) -> FaultRecord {
    let place = fault.span(text).map(|span| text.place(span));
    let place_in_key = fault.key.zip(fault.index);
    let written = place_in_key.and_then(|(key, index)| text.turns(key).nth(index));
    let printed = written.and_then(|turn| turn.value.value(Readings::AsPrinted).made());
    FaultRecord {
        key: fault.key,
        number: fault.index.map(|index| index + 1),
        line: place.map(|(line, _)| line),
        column: place.map(|(_, column)| column),
        kind: fault.reason.kind(),
        from: printed.map(|printed| printed.from),
        to: printed.map(|printed| printed.to),
        message: fault.reason.to_string(),
        repairs: readings_at(fault, &finding.faults, &finding.repairs),
    }
}

fn emendation_record(emendation: &Emendation, text: &PuzzleText) -> EmendationRecord {
    let (line, column) = text.place(emendation.span);
    let (key, number, row, printed, read) = match emendation.emended {
        Emended::Move {
            key,
            number,
            printed,
            read,
        } => {
            let [printed, read] = [printed, read].map(ReadingRecord::Move);
            (Some(key), Some(number), None, printed, read)
        }
        Emended::Row { row, printed, read } => {
            let numbers = |men: RowMen| ReadingRecord::Row(men.numbers().collect());
            (
                None,
                None,
                Some(row.number()),
                numbers(printed),
                numbers(read),
            )
        }
    };
    EmendationRecord {
        key,
        number,
        row,
        line,
        column,
        printed,
        read,
    }
}

/// Writes hidden characters as `\uXXXX`, which every reader of JSON turns back into the character.
struct HiddenEscaped;

impl Formatter for HiddenEscaped {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut start = 0;
        for (at, character) in fragment.match_indices(is_hidden) {
            writer.write_all(&fragment.as_bytes()[start..at])?;
            for unit in character.encode_utf16() {
                write!(writer, "\\u{unit:04x}")?;
            }
            start = at + character.len();
        }
        writer.write_all(&fragment.as_bytes()[start..])
    }
}

/// A value as one line of JSON. Hidden characters are escaped, so a terminal can show the line. A value
/// that JSON cannot express, such as a map whose keys are not strings, gives an empty line.
pub fn json_line(record: &impl Serialize) -> String {
    let mut line = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut line, HiddenEscaped);
    if record.serialize(&mut serializer).is_err() {
        line.clear();
    }
    line.push(b'\n');
    String::from_utf8(line).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::json_line;

    #[test]
    fn hidden_characters_are_escaped_and_come_back() {
        let hostile = "a\u{9b}31m\u{202e}\u{7f}\u{e0041}\"\n●é\u{2066}";
        let line = json_line(&hostile);
        assert_eq!(
            line,
            "\"a\\u009b31m\\u202e\\u007f\\udb40\\udc41\\\"\\n●é\\u2066\"\n"
        );
        let read: String = serde_json::from_str(&line).expect("JSON");
        assert_eq!(read, hostile);
    }
}
