//! Pictures as JSON, and the JSON records that all kinds of problem share.

use std::io;

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::board::{InNotation, Notation, Square, SquareSet, Yard};
use crate::notation::{Emendation, KeyKind, Located, PuzzleText, Readings, RowMen};
use crate::problem::{Kind, PuzzleId};
use crate::rules::{Move, MoveKind, Route};
use crate::verify::{Change, Fault, Finding, Played, Repair, Replay, Verdict};

use super::Picture;
use super::picture::Way;
use super::visible::is_hidden;

// --- pictures ------------------------------------------------------------------------------------

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
    #[serde(flatten)]
    way: Option<&'a Way>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    turn: Option<TurnRecord<'a>>,
}

impl Picture {
    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let yard = self.own_yard();
        let (key, after) = self.after.unzip();
        json_line(&PictureRecord {
            schema: SCHEMA,
            puzzle: self.label.as_deref(),
            kind: self.kind,
            id: self.id,
            board: self.board.side(),
            yard: yard.map(Yard::rows),
            corner: yard.map(|yard| yard.corner().square(self.board)),
            key,
            after,
            men: self.men(),
            armies: self.is_game().then(|| &self.armies[..self.names.len()]),
            way: self.way.as_ref(),
            turn: self
                .turn
                .as_ref()
                .map(|turn| TurnRecord::new(turn, self.notation)),
        })
    }
}

/// A move of a key with its route, or the reason why it cannot be made.
#[derive(Serialize)]
pub(super) struct TurnRecord<'a> {
    number: usize,
    #[serde(flatten)]
    made: Move,
    kind: Option<MoveKind>,
    jumps: Option<usize>,
    route: &'a [Square],
    illegal: Option<String>,
}

impl<'a> TurnRecord<'a> {
    fn new(turn: &'a Played, notation: Notation) -> Self {
        let route = turn.route.as_ref().ok();
        let illegal = turn.route.as_ref().err().filter(|_| !turn.is_pass);
        Self {
            number: turn.number,
            made: turn.made,
            kind: route.map(|route| route.kind),
            jumps: route.map(Route::jumps),
            route: route.map_or(&[], |route| &route.squares),
            illegal: illegal.map(|illegal| illegal.display(notation).to_string()),
        }
    }
}

// --- findings ------------------------------------------------------------------------------------

/// What is written of a finding, whatever its kind.
pub(super) struct Found<'a> {
    pub finding: &'a Finding,
    pub text: &'a PuzzleText,
    /// The name of the file to show.
    pub file: &'a str,
    pub faults: Vec<FaultRecord>,
    /// The replays, if the turns of each line are wanted.
    pub replays: Vec<Replay>,
}

#[derive(Serialize)]
struct FindingRecord<'a, D> {
    schema: u32,
    puzzle: Option<&'a str>,
    kind: Kind,
    id: PuzzleId,
    file: &'a str,
    line: usize,
    verdict: Verdict,
    #[serde(skip_serializing_if = "Option::is_none")]
    comments: Option<usize>,
    #[serde(flatten)]
    details: D,
    emendations: Vec<EmendationRecord>,
    faults: &'a [FaultRecord],
}

impl Found<'_> {
    /// The turns of a line, if they are wanted.
    pub(super) fn turns(&self, line: usize) -> Option<Vec<TurnRecord<'_>>> {
        let turns = self.replays.get(line)?.turns.iter();
        let record = |turn| TurnRecord::new(turn, self.finding.notation);
        Some(turns.map(record).collect())
    }

    /// The finding as a line of JSON, with the fields of its kind.
    pub(super) fn line(&self, details: impl Serialize) -> String {
        let Self { finding, text, .. } = *self;
        let emendations = finding.emendations.iter();
        json_line(&FindingRecord {
            schema: SCHEMA,
            puzzle: text.label(),
            kind: finding.problem.kind(),
            id: finding.id(),
            file: self.file,
            line: text.line(),
            verdict: finding.verdict,
            comments: Some(text.comments()).filter(|&comments| comments > 0),
            details,
            emendations: emendations.map(|each| emendation(each, text)).collect(),
            faults: &self.faults,
        })
    }
}

#[derive(Serialize)]
pub(super) struct FaultRecord {
    pub key: Option<KeyKind>,
    #[serde(rename = "move")]
    number: Option<usize>,
    line: Option<usize>,
    column: Option<usize>,
    kind: &'static str,
    from: Option<Square>,
    to: Option<Square>,
    message: String,
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
            repairs: readings_at(fault, &finding.faults, &finding.repairs),
        }
    }
}

/// The repairs to show with a fault: those that change its move. The first fault of a key also has the
/// repairs that change a move without a fault of its own.
fn readings_at(fault: &Fault, faults: &[Fault], repairs: &[Repair]) -> Vec<Move> {
    let is_at = |fault: &Fault, change: &Change| {
        (fault.key, fault.index) == (Some(change.key), Some(change.index))
    };
    let is_first = faults.iter().find(|other| other.key == fault.key) == Some(fault);
    let belongs = |change: &&Change| {
        let has_no_fault = || !faults.iter().any(|other| is_at(other, change));
        let is_of_key = fault.key == Some(change.key);
        is_at(fault, change) || is_first && is_of_key && has_no_fault()
    };
    let mut readings: Vec<Move> = repairs
        .iter()
        .flat_map(Repair::changes)
        .filter(belongs)
        .map(|change| change.read)
        .collect();
    readings.dedup();
    readings
}

#[derive(Serialize)]
struct EmendationRecord {
    #[serde(flatten)]
    emended: EmendedRecord,
    line: usize,
    column: usize,
    printed: ReadingRecord,
    read: ReadingRecord,
}

/// What an emendation corrects.
#[derive(Serialize)]
#[serde(untagged)]
enum EmendedRecord {
    Turn {
        key: KeyKind,
        #[serde(rename = "move")]
        number: usize,
    },
    Row {
        row: u8,
    },
}

/// A move, or the numbers of the men of a row.
#[derive(Serialize)]
#[serde(untagged)]
enum ReadingRecord {
    Move(Option<Move>),
    Row(RowMen),
}

fn emendation(emendation: &Located<Emendation>, text: &PuzzleText) -> EmendationRecord {
    let (line, column) = text.place(emendation.span);
    let readings = [Readings::AsPrinted, Readings::Emended];
    let (emended, [printed, read]) = match emendation.value {
        Emendation::Turn { key, number, turn } => (
            EmendedRecord::Turn { key, number },
            readings.map(|readings| ReadingRecord::Move(turn.value(readings).made())),
        ),
        Emendation::Row { row, men } => (
            EmendedRecord::Row { row: row.number() },
            readings.map(|readings| ReadingRecord::Row(men.value(readings))),
        ),
    };
    EmendationRecord {
        emended,
        line,
        column,
        printed,
        read,
    }
}

/// The version of the schema, in the field `schema` of every object. It changes when a field changes its
/// name or its meaning.
pub const SCHEMA: u32 = 1;

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
    let mut serializer = serde_json::Serializer::with_formatter(&mut line, HiddenEscaped);
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
