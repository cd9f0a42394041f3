//! The JSON records of pictures and of findings.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
#[cfg(feature = "schema")]
use serde_json::{Value, json};

use halma_records::notation::{LineId, PuzzleText};
use halma_records::problem::{Kind, PuzzleId};
use halma_records::verify::{Finding, Played, Replay, Verdict};
use halma_rules::board::{BoardSize, InNotation, Notation, Square, SquareSet, Yard};
use halma_rules::rules::{MOST_ARMIES, Move, MoveKind, Route};

use super::Picture;
use super::json_line::{SchemaVersion, json_line};
use super::picture::Way;
use super::remark_record::{EmendationRecord, FaultRecord};

// --- pictures ------------------------------------------------------------------------------------

#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "picture", description = "A drawing of one puzzle.")
)]
pub(super) struct PictureRecord<'a> {
    schema: SchemaVersion,
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// What the puzzle is.
    kind: Kind,
    id: Option<PuzzleId>,
    board: BoardSize,
    /// The lengths of the yard's rows, from its corner.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 16), inner(range(min = 1, max = 16)))
    )]
    yard: Option<&'a [u8]>,
    /// The corner square of the yard.
    corner: Option<Square>,
    /// The key that is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<LineId>,
    /// The number of moves made.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    /// Where men stand.
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
            board: self.board.size(),
            yard: yard.map(Yard::rows),
            corner: yard.map(|yard| yard.corner().square(self.board)),
            key,
            after,
            men: self.men(),
            armies: self
                .is_game()
                .then(|| &self.armies[..self.names.len().min(MOST_ARMIES)]),
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
    /// A step or a hop; `null` if the move is illegal.
    kind: Option<MoveKind>,
    /// The jumps of a hop, 0 for a step; `null` if the move is illegal.
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
            kind: route.map(Route::kind),
            jumps: route.map(Route::jumps),
            route: route.map_or(&[], Route::squares),
            illegal: turn
                .illegal()
                .map(|illegal| illegal.display(notation).to_string()),
        }
    }
}

// --- findings ------------------------------------------------------------------------------------

/// The parts of a finding that are written for every kind.
pub(super) struct FindingParts<'a> {
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
pub(super) struct FindingRecord<'a, D: DetailsOfKind> {
    schema: SchemaVersion,
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    #[cfg_attr(feature = "schema", schemars(schema_with = "kind_of::<D>"))]
    /// What the puzzle is.
    kind: Kind,
    id: PuzzleId,
    /// The file, or `-` for standard input.
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
    /// If a move is illegal and its squares are pairs of numbers: the values of `Notation:` with which every move is
    /// legal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fitting_notations: Vec<String>,
    /// All faults.
    faults: &'a [FaultRecord],
}

/// The fields that only the findings on one kind of problem have.
pub(super) trait DetailsOfKind: Serialize {
    /// The kind of problem.
    const KIND: Kind;
}

#[cfg(feature = "schema")]
fn kind_of<D: DetailsOfKind>(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "const": D::KIND })
}

/// Only a game can be unfinished.
#[cfg(feature = "schema")]
fn verdicts_on<D: DetailsOfKind>(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = Verdict::json_schema(generator);
    let verdicts = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    if let Some(verdicts) = verdicts
        && D::KIND != Kind::Game
    {
        verdicts.retain(|verdict| verdict["const"] != json!(Verdict::Unfinished));
    }
    schema
}

impl FindingParts<'_> {
    /// The turns of a line, if they are wanted.
    pub(super) fn turns(&self, line: usize) -> Option<Vec<TurnRecord<'_>>> {
        let turns = self.replays.get(line)?.turns.iter();
        let record = |turn| TurnRecord::new(turn, self.finding.notation);
        Some(turns.map(record).collect())
    }

    /// The finding as a line of JSON, with the fields of its kind.
    pub(super) fn line<D: DetailsOfKind>(&self, details: D) -> String {
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
            emendations: emendations
                .map(|each| EmendationRecord::new(each, text))
                .collect(),
            fitting_notations: finding.fitting.iter().map(Notation::to_string).collect(),
            faults: &self.faults,
        })
    }
}
