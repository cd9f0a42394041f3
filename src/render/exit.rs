//! What was found of a puzzle, for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use crate::board::to_roman;
use crate::notation::{KeyKind, PuzzleText, Readings, counted};
use crate::verify::{Change, ExitFinding, Repair, Repairs, Replay, RowReading, Verdict};

use super::excerpt::fault_excerpt;
use super::picture::Picture;
use super::text::{UNNAMED, describe_route, diagram_of};
use super::visible::visible;

/// How much a report tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// The verdict, the figure, the faults and the repairs.
    #[default]
    Summary,
    /// Each move as well, with a shortest route.
    Moves,
}

/// How many repairs a report for people lists; the JSON output has them all.
const REPAIRS_LISTED: usize = 12;

/// The report on one puzzle: a verdict line, the figure drawn as in the booklet, emendations,
/// faults and repairs. `file` is the name to show.
#[must_use]
pub fn exit_report_text(
    finding: &ExitFinding,
    text: &PuzzleText,
    file: &str,
    detail: Detail,
) -> String {
    let mut report = verdict_line(finding, text, file);
    let puzzle = &finding.puzzle;
    let picture = Picture {
        label: None,
        caption: String::new(),
        board: puzzle.board(),
        yard: Some(puzzle.yard().clone()),
        men: finding.report.figure.squares(),
        section: None,
        after: None,
        way: None,
        hop: None,
    };
    put(
        &mut report,
        format_args!("{}", diagram_of(picture.men, picture.frame())),
    );
    emendations(&mut report, finding, text);
    if detail == Detail::Moves {
        moves(&mut report, finding);
    }
    for fault in &finding.report.faults {
        report.push_str(&fault_excerpt(fault, text, file));
    }
    if finding.verdict == Verdict::Refuted && finding.sought == Repairs::Find {
        repairs(&mut report, finding);
    }
    report
}

/// Appends text; writing to a string cannot fail.
fn put(report: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = report.write_fmt(text);
}

fn verdict_line(finding: &ExitFinding, text: &PuzzleText, file: &str) -> String {
    let style: Style = color_of(finding.verdict).on_default().bold();
    let label = visible(text.label().unwrap_or(UNNAMED));
    let file = visible(file);
    let counts: Vec<String> = finding
        .report
        .keys
        .iter()
        .map(|key| format!("{} of {}", key.kind, counted(key.moves, "move")))
        .collect();
    let as_printed = match finding.readings {
        Readings::Emended => "",
        Readings::AsPrinted => " as printed",
    };
    let verdict = finding.verdict;
    let (counts, line) = (counts.join(", "), text.line());
    format!("{label}: {style}{verdict}{style:#}{as_printed}: {counts} ({file}:{line})\n")
}

/// The colour of a verdict on a terminal.
pub(super) const fn color_of(verdict: Verdict) -> AnsiColor {
    match verdict {
        Verdict::Verified => AnsiColor::Green,
        Verdict::Emended => AnsiColor::Yellow,
        Verdict::Refuted => AnsiColor::Red,
    }
}

fn emendations(report: &mut String, finding: &ExitFinding, text: &PuzzleText) {
    if finding.readings == Readings::AsPrinted {
        return;
    }
    for key in text.keys() {
        for (number, written) in (1..)
            .zip(&key.moves)
            .filter(|(_, written)| written.value.is_emended())
        {
            put(
                report,
                format_args!("emended: {}, move {number}: {}\n", key.kind, written.value),
            );
        }
    }
    for row in text.emended_rows(finding.readings) {
        put(report, format_args!("emended: {row}\n"));
    }
}

fn moves(report: &mut String, finding: &ExitFinding) {
    for played in &finding.report.keys {
        let Some(key) = finding.puzzle.key(played.kind) else {
            continue;
        };
        put(report, format_args!("{}:\n", played.kind));
        let mut replay = Replay::new(&finding.puzzle, key, played.start);
        for number in 1.. {
            let Some(made) = replay.next_move() else {
                break;
            };
            let how = match replay.position().judge(made) {
                Ok(_) => replay
                    .position()
                    .route(made)
                    .as_ref()
                    .map(describe_route)
                    .unwrap_or_default(),
                Err(illegal) => format!("cannot be made: {illegal}"),
            };
            put(report, format_args!("{number:4}. {made}, {how}\n"));
            replay.next();
        }
    }
}

fn repairs(report: &mut String, finding: &ExitFinding) {
    for RowReading { row, men } in &finding.diagram_repairs {
        let numeral = to_roman(*row).unwrap_or("?");
        put(
            report,
            format_args!("repair: diagram, row {numeral}: [read {men}]\n"),
        );
    }
    let repairs = &finding.repairs;
    let single = repairs.iter().any(|repair| repair.squares() == 1);
    if !single && finding.diagram_repairs.is_empty() {
        report.push_str("no single repair: no change of one square of one move mends everything\n");
        if repairs.is_empty() {
            report.push_str("no repair of two squares either\n");
        }
    }
    for repair in repairs.iter().take(REPAIRS_LISTED) {
        put(report, format_args!("repair: {}\n", repair_text(repair)));
    }
    if repairs.len() > REPAIRS_LISTED {
        let more = repairs.len() - REPAIRS_LISTED;
        put(
            report,
            format_args!("… and {more} more repairs; --format json lists them all\n"),
        );
    }
}

fn repair_text(repair: &Repair) -> String {
    let changes: Vec<String> = repair.changes.iter().map(change_text).collect();
    changes.join("; and ")
}

fn change_text(change: &Change) -> String {
    let companion = match change.key {
        KeyKind::Gambit => KeyKind::Yarding,
        KeyKind::Yarding => KeyKind::Gambit,
    };
    let support = if change.supported {
        format!(" (the {companion} key has its reverse)")
    } else {
        String::new()
    };
    let Change {
        key,
        index,
        printed,
        read,
        ..
    } = change;
    format!("{key}, move {}: {printed}: read {read}{support}", index + 1)
}
