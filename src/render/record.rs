//! Pictures as JSON, and the JSON records that all kinds of problem share.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::io;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
#[cfg(feature = "schema")]
use serde_json::{Value, json};

use crate::board::{InNotation, Notation, Square, SquareSet, Yard};
use crate::notation::{Emendation, LineId, Located, PuzzleText, Readings, RowMen};
use crate::problem::{Kind, PuzzleId};
use crate::rules::{Move, MoveKind, Route};
use crate::verify::{Change, Fault, FaultKind, Finding, Played, Repair, Replay, Verdict};

use super::Picture;
use super::picture::Way;
use super::visible::is_hidden;

// --- pictures ------------------------------------------------------------------------------------

#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "show", description = "A line of `show`.")
)]
pub(super) struct PictureRecord<'a> {
    schema: SchemaVersion,
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    kind: Kind,
    id: Option<PuzzleId>,
    /// The side of the board.
    #[cfg_attr(feature = "schema", schemars(range(min = 4, max = 16)))]
    board: u8,
    /// The lengths of the yard's rows, from its corner.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 16), inner(range(min = 1, max = 16)))
    )]
    yard: Option<&'a [u8]>,
    /// The corner square of the yard.
    corner: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<LineId>,
    /// The number of moves made.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    men: SquareSet,
    /// Of a game: the men of each player.
    #[serde(skip_serializing_if = "Option::is_none")]
    armies: Option<&'a [SquareSet]>,
    #[serde(flatten)]
    way: Option<&'a Way>,
    /// The move that comes next; of a transfer or a game without `--move` the one made last.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    turn: Option<TurnRecord<'a>>,
}

impl Picture {
    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let yard = self.own_yard();
        let (key, after) = self.after.unzip();
        json_line(&PictureRecord {
            schema: SchemaVersion,
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
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "turn")
)]
pub(super) struct TurnRecord<'a> {
    /// The number of the move.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: usize,
    #[serde(flatten)]
    made: Move,
    kind: Option<MoveKind>,
    jumps: Option<usize>,
    /// All squares of the way, from the first to the last.
    route: &'a [Square],
    /// Why it cannot be made.
    illegal: Option<String>,
}

impl<'a> TurnRecord<'a> {
    fn new(turn: &'a Played, notation: Notation) -> Self {
        let route = turn.legal_route();
        let [from, to] = turn.ends();
        Self {
            number: turn.number,
            made: Move::new(from, to),
            kind: route.map(|route| route.kind),
            jumps: route.map(Route::jumps),
            route: route.map_or(&[], |route| &route.squares),
            illegal: turn
                .illegal()
                .map(|illegal| illegal.display(notation).to_string()),
        }
    }
}

// --- findings ------------------------------------------------------------------------------------

/// The parts of a finding that are written for every kind.
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
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "verified-{D}")
)]
pub(super) struct FindingRecord<'a, D: Details> {
    schema: SchemaVersion,
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    #[cfg_attr(feature = "schema", schemars(schema_with = "kind_of::<D>"))]
    kind: Kind,
    id: PuzzleId,
    file: &'a str,
    /// The line where the puzzle begins.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    line: usize,
    #[cfg_attr(feature = "schema", schemars(schema_with = "verdicts_on::<D>"))]
    verdict: Verdict,
    /// The number of paragraphs of prose that were passed over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    comments: Option<usize>,
    #[serde(flatten)]
    details: D,
    /// The emendation marks that were honored.
    emendations: Vec<EmendationRecord>,
    /// All faults.
    faults: &'a [FaultRecord],
}

/// The fields that only the findings on one kind of problem have.
pub(super) trait Details: Serialize {
    /// The kind of problem.
    const KIND: Kind;
}

#[cfg(feature = "schema")]
fn kind_of<D: Details>(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "const": D::KIND })
}

/// Only a game can be unfinished.
#[cfg(feature = "schema")]
fn verdicts_on<D: Details>(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = Verdict::json_schema(generator);
    let verdicts = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    if let Some(verdicts) = verdicts
        && D::KIND != Kind::Game
    {
        verdicts.retain(|verdict| verdict["const"] != json!(Verdict::Unfinished));
    }
    schema
}

impl Found<'_> {
    /// The turns of a line, if they are wanted.
    pub(super) fn turns(&self, line: usize) -> Option<Vec<TurnRecord<'_>>> {
        let turns = self.replays.get(line)?.turns.iter();
        let record = |turn| TurnRecord::new(turn, self.finding.notation);
        Some(turns.map(record).collect())
    }

    /// The finding as a line of JSON, with the fields of its kind.
    pub(super) fn line<D: Details>(&self, details: D) -> String {
        let Self { finding, text, .. } = *self;
        let emendations = finding.emendations.iter();
        json_line(&FindingRecord {
            schema: SchemaVersion,
            puzzle: text.label(),
            kind: D::KIND,
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
    /// The moves to read instead.
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

/// The repairs to show with a fault: those that change its move. The first fault of a key also shows repairs of moves
/// that have no fault themselves.
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

/// An emendation mark that was honored: of a move of a key, or of a row of the diagram.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "emendation")
)]
#[serde(untagged)]
enum EmendationRecord {
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

fn emendation(emendation: &Located<Emendation>, text: &PuzzleText) -> EmendationRecord {
    let (line, column) = text.place(emendation.span);
    let readings = [Readings::AsPrinted, Readings::Emended];
    match emendation.value {
        Emendation::Turn { key, number, turn } => {
            let [printed, read] = readings.map(|readings| turn.value(readings).made());
            EmendationRecord::Turn {
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
            EmendationRecord::Row {
                row: row.number(),
                line,
                column,
                printed,
                read,
            }
        }
    }
}

/// The version of the schema: 1. It changes when a field changes its name or its meaning.
#[derive(Clone, Copy, Debug)]
pub struct SchemaVersion;

impl SchemaVersion {
    const NUMBER: u32 = 1;
}

impl Serialize for SchemaVersion {
    /// Its number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(Self::NUMBER)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for SchemaVersion {
    fn schema_name() -> Cow<'static, str> {
        "schema".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "const": Self::NUMBER,
            "description": "The version of this schema. It changes when a field changes its name or its meaning.",
        })
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
