//! Pictures and findings as JSON, one object a line. `docs/json.md` documents the fields.

use serde::Serialize;

use crate::board::{Square, SquareSet, Yard};
use crate::notation::{Emendation, Emended, KeyKind, Place, PuzzleText, Readings, RowMen};
use crate::problem::{Kind, PuzzleId};
use crate::verify::{Fault, Finding};

use super::json_line::json_line;
use super::kinds::{KindRecord, rendered};
use super::picture::{Picture, Render};
use super::record::{EmendationRecord, FaultRecord, ReadingRecord, TurnRecord};
use super::repair::readings_at;
use super::text::Detail;

/// The version of the schema, in the field `schema` of every object. It changes when a field changes its
/// name or its meaning.
pub const SCHEMA: u32 = 1;

/// Draws one line of JSON.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json;

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

impl Render for Json {
    fn render(&self, picture: &Picture) -> String {
        let yard = picture.own_yard();
        json_line(&PictureRecord {
            schema: SCHEMA,
            puzzle: picture.label.as_deref(),
            kind: picture.kind,
            id: picture.id,
            board: picture.board.side(),
            yard: yard.map(Yard::rows),
            corner: yard.map(|yard| yard.corner().square(picture.board)),
            key: picture.after.map(|(key, _)| key),
            after: picture.after.map(|(_, moves)| moves),
            men: picture.men(),
            armies: picture
                .is_game()
                .then(|| &picture.armies[..picture.names.len()]),
            target: picture.way.as_ref().map(|way| way.target),
            route: picture.way.as_ref().map(|way| &way.route[..]),
            turn: picture.turn.as_ref().map(TurnRecord::from),
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
        details: rendered(&finding.problem).record(finding, &faults, &replays),
        emendations: emendations.collect(),
        faults: &faults,
    })
}

fn fault_record(fault: &Fault, finding: &Finding, text: &PuzzleText) -> FaultRecord {
    let place = fault.span(text).map(|span| text.place(span));
    let place_in_key = fault.key.zip(fault.index);
    let written = place_in_key.and_then(|(key, index)| text.written_move(key, index));
    let printed = written.map(|written| written.value(Readings::AsPrinted));
    FaultRecord {
        key: fault.key,
        number: fault.index.map(|index| index + 1),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        kind: fault.reason.kind(),
        from: printed.map(|printed| printed.from),
        to: printed.map(|printed| printed.to),
        message: fault.reason.to_string(),
        repairs: readings_at(fault, &finding.faults, &finding.repairs),
    }
}

fn emendation_record(emendation: &Emendation, text: &PuzzleText) -> EmendationRecord {
    let Place { line, column } = text.place(emendation.span);
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
