//! Repairs as text and as JSON.

use std::fmt::Write;

use halma_records::notation::{LineId, LineKind, RowMen, Written, WrittenTurn, counted};
use halma_records::verify::{
    Fault, Finding, JoinedHop, Landing, LineRepairs, MoveReading, Reason, Repair, RepairKind, Tried,
};
use halma_rules::board::{InNotation, Notation, Row};
use halma_rules::rules::Move;
use itertools::Itertools;
use serde::Serialize;

/// The most repairs in a report for people. The JSON output has them all.
const REPAIRS_LISTED: usize = 12;

/// Says that no change of one square helps.
const NO_SINGLE: &str = "no single repair: no change of one square of one move mends everything\n";

/// The repairs, or lines that say there are none; empty if none were tried.
pub(super) fn repairs(report: &mut String, finding: &Finding) {
    for (row, men) in &finding.diagram_repairs {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "repair: diagram, {}", row_text(*row, *men));
    }
    if finding.tried == Tried::Nothing {
        return;
    }
    let repairs = &finding.repairs;
    let is_mended = repairs.iter().any(Repair::is_single) || !finding.diagram_repairs.is_empty();
    let is_begun = |fault: &Fault| matches!(fault.reason, Reason::Begun { .. });
    if finding.faults.iter().all(is_begun) && repairs.is_empty() {
        // The moves that are missing are no misprint.
        return;
    }
    if !is_mended && finding.repairs_from == 1 {
        report.push_str(NO_SINGLE);
        if finding.tried == Tried::TwoSquares && repairs.iter().all(|it| it.squares() != 2) {
            report.push_str("no repair of two squares either\n");
        }
    }
    if finding.repairs_from > 1 {
        let from = finding.repairs_from;
        let _ = writeln!(
            report,
            "the record is long, so changes before move {from} were not tried"
        );
    }
    list_repairs(report, repairs, finding.notation);
    for each in &finding.line_repairs {
        list_line_repairs(report, each, finding);
    }
}

/// The repairs of one line alone, below the name of the line.
fn list_line_repairs(report: &mut String, found: &LineRepairs, finding: &Finding) {
    let LineRepairs {
        line,
        repairs,
        from,
    } = found;
    let line = match line {
        LineId::Variation(_) => line.to_string(),
        LineId::Main(_) if finding.problem.lines().len() > 1 => "the keys".to_owned(),
        LineId::Main(_) => format!("the {line}"),
    };
    let _ = match repairs.as_slice() {
        [] => writeln!(report, "no single repair mends {line} alone"),
        [_] => writeln!(report, "one repair mends {line} alone:"),
        _ => writeln!(report, "each of these mends {line} alone:"),
    };
    if *from > 1 {
        let _ = writeln!(report, "changes before move {from} were not tried");
    }
    list_repairs(report, repairs, finding.notation);
}

/// One line for each repair, up to a number.
fn list_repairs(report: &mut String, repairs: &[Repair], notation: Notation) {
    for repair in repairs.iter().take(REPAIRS_LISTED) {
        let words = repair_text(repair, notation);
        let _ = writeln!(report, "repair: {words}");
    }
    if repairs.len() > REPAIRS_LISTED {
        let more = repairs.len() - REPAIRS_LISTED;
        let _ = writeln!(
            report,
            "… and {more} more repairs; --format json lists them all"
        );
    }
}

/// A repair in a line. A change of a square is written as the file can have it: `VII, 2 [read VII, 3]`.
pub fn repair_text(repair: &Repair, notation: Notation) -> String {
    match repair {
        Repair::Squares { changes, landings } => {
            let changes = changes.iter().map(|change| change_text(change, notation));
            let landings = landings.iter().map(|it| landing_text(it, notation));
            changes.chain(landings).join("; and ")
        }
        Repair::Order { changes } => changes.chunks(2).map(order_text).join("; and "),
        Repair::Missing {
            key,
            index,
            read,
            supported,
        } => {
            let number = index + 1;
            let read = read.display(notation);
            let support = support(*key, *supported);
            format!("{key}, move {number} is left out: read {read}{support}")
        }
        Repair::Extra {
            key,
            index,
            printed,
            is_doubled,
        } => {
            let number = index + 1;
            let printed = printed.display(notation);
            let why = if *is_doubled {
                "printed twice"
            } else {
                "one too many"
            };
            format!("{key}, move {number}: {printed}: {why}; leave it out")
        }
        Repair::Jumps { hops } => hops_text(hops),
        Repair::Headings { moves } => moves.iter().map(heading_text).join("; and "),
        Repair::Reverse { changes } => reverse_text(changes, notation),
        Repair::WithDiagram { keys, rows } => {
            let rows = rows.iter().map(|&(row, men)| row_text(row, men));
            format!(
                "{}; and diagram, {}",
                repair_text(keys, notation),
                rows.format("; ")
            )
        }
    }
}

/// `row VI: [read 3, 4, 5]`.
fn row_text(row: Row, men: RowMen) -> String {
    format!("row {row}: [read {men}]")
}

/// `gambit: read 19 moves in the heading`.
fn heading_text((key, moves): &(LineId, usize)) -> String {
    let moves = counted(*moves, "move");
    format!("{key}: read {moves} in the heading")
}

/// The most hops that a report for people names. The JSON output has them all.
const HOPS_NAMED: usize = 3;

/// `game, moves 3 to 5 are the jumps of one hop: join them`.
fn hops_text(hops: &[JoinedHop]) -> String {
    let Some(JoinedHop { key, .. }) = hops.first() else {
        return String::new();
    };
    let moves = hops.iter().map(|hop| {
        let (first, last) = (hop.index + 1, hop.index + hop.moves);
        let between = if hop.moves == 2 { "and" } else { "to" };
        format!("moves {first} {between} {last}")
    });
    let named = moves.take(HOPS_NAMED).join(", ");
    match hops.len() {
        1 => format!("{key}, {named} are the jumps of one hop: join them"),
        2..=HOPS_NAMED => format!("{key}, {named} are each the jumps of one hop: join them"),
        number => {
            let more = counted(number - HOPS_NAMED, "other hop");
            format!(
                "{key}, {named} and the moves of {more} are each the jumps of one hop: join them"
            )
        }
    }
}

fn support(key: LineId, supported: bool) -> &'static str {
    match key {
        _ if !supported => "",
        LineId::Main(LineKind::Gambit) => " (the yarding key has its reverse)",
        _ => " (the gambit key has its reverse)",
    }
}

fn change_text(change: &MoveReading, notation: Notation) -> String {
    let key = change.key;
    let support = support(key, change.supported);
    format!("{key}, {}{support}", reading_text(change, notation))
}

/// `move 9: V, 1 to VII, 2 [read VII, 3]`, as the file can have it.
fn reading_text(change: &MoveReading, notation: Notation) -> String {
    let number = change.index + 1;
    let (printed, read) = (change.printed, change.read);
    let turn = WrittenTurn::Move(
        Written::read_as(printed.from, read.from),
        Written::read_as(printed.to, read.to),
    );
    format!("move {number}: {}", turn.display(notation))
}

fn landing_text(landing: &Landing, notation: Notation) -> String {
    let Landing { key, index, .. } = landing;
    let number = index + 1;
    let [printed, read] = [&landing.printed, &landing.read].map(|it| it.display(notation));
    let jump = landing.jump + 1;
    format!("{key}, move {number}, the end of jump {jump}: {printed}: read {read}")
}

fn order_text(pair: &[MoveReading]) -> String {
    let numbers = pair.iter().map(|change| change.index + 1).join(" and ");
    let key = pair.first().map(|change| format!("{}, ", change.key));
    let key = key.unwrap_or_default();
    format!("{key}moves {numbers} are in the wrong order: swap them")
}

fn reverse_text(changes: &[MoveReading], notation: Notation) -> String {
    let Some(MoveReading { key, .. }) = changes.first() else {
        return String::new();
    };
    let [own, other] = match key {
        LineId::Main(LineKind::Gambit) => ["gambit", "yarding key"],
        _ => ["yarding key", "gambit"],
    };
    let readings = changes.iter().map(|change| reading_text(change, notation));
    format!(
        "the {other} plays by itself, but the {own} is not its reverse at {}: {key}, {}",
        counted(changes.len(), "move"),
        readings.format("; ")
    )
}

/// A different reading of a print that makes everything verify.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "repair")
)]
pub(super) struct RepairRecord<'a> {
    /// What is wrong with the print.
    kind: RepairKind,
    /// The moves to read differently.
    changes: &'a [MoveReading],
    /// The landing squares to read differently, in hops that are written out.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    landings: &'a [Landing],
    /// The move that is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<MoveRecord>,
    /// The move that is too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<MoveRecord>,
    /// The moves to join: each jump of a hop is written as a move of its own.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    hops: &'a [JoinedHop],
    /// The headings to read differently.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    headings: Vec<HeadingRecord>,
    /// The rows of the diagram to read differently.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<RowRecord>,
}

/// The repairs that mend one line alone, if no repair mends everything.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "line-repairs")
)]
pub(super) struct LineRepairsRecord<'a> {
    key: LineId,
    /// What mends it.
    repairs: Vec<RepairRecord<'a>>,
    /// The first move that was tried for repairs.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    repairs_from: usize,
}

/// A move that is missing or too many, at its place in a key.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "move-in-key")
)]
struct MoveRecord {
    key: LineId,
    /// The number of the move in the key.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: usize,
    #[serde(flatten)]
    made: Move,
}

/// The heading of a key, with the corrected number of its moves.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "heading-reading")
)]
struct HeadingRecord {
    key: LineId,
    /// The number of moves.
    moves: usize,
}

/// A row of a diagram, with the corrected numbers of its men.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "row-reading")
)]
pub(super) struct RowRecord {
    /// The row. The nearest is 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    row: u8,
    /// The numbers of its men.
    read: RowMen,
}

impl RowRecord {
    pub(super) fn all(rows: &[(Row, RowMen)]) -> Vec<Self> {
        let rows = rows.iter();
        rows.map(|&(row, read)| Self {
            row: row.number(),
            read,
        })
        .collect()
    }
}

impl<'a> RepairRecord<'a> {
    fn new(repair: &'a Repair) -> Self {
        let keys = match repair {
            Repair::WithDiagram { keys, .. } => keys,
            other => other,
        };
        let record = |key, index: usize, made| {
            Some(MoveRecord {
                key,
                number: index + 1,
                made,
            })
        };
        Self {
            kind: repair.kind(),
            changes: repair.changes(),
            landings: repair.landings(),
            missing: match *keys {
                Repair::Missing {
                    key, index, read, ..
                } => record(key, index, read),
                _ => None,
            },
            extra: match *keys {
                Repair::Extra {
                    key,
                    index,
                    printed,
                    ..
                } => record(key, index, printed),
                _ => None,
            },
            hops: repair.hops(),
            headings: repair
                .headings()
                .iter()
                .map(|&(key, moves)| HeadingRecord { key, moves })
                .collect(),
            rows: RowRecord::all(repair.rows()),
        }
    }

    pub(super) fn all(finding: &'a Finding) -> Vec<Self> {
        finding.repairs.iter().map(Self::new).collect()
    }
}

impl<'a> LineRepairsRecord<'a> {
    pub(super) fn all(finding: &'a Finding) -> Vec<Self> {
        let lines = finding.line_repairs.iter();
        lines
            .map(|found| Self {
                key: found.line,
                repairs: found.repairs.iter().map(RepairRecord::new).collect(),
                repairs_from: found.from,
            })
            .collect()
    }
}
