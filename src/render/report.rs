//! The result for a problem as text for people, and errors and faults in the style of a compiler: the line of
//! the source, the place underlined, and the reason beside it.

use super::kinds::rendered;
use super::text::{Detail, UNNAMED};
use super::visible::{visible, visible_in_place};
use crate::notation::{KeyKind, ParseError, Place, PuzzleText, Readings, Span};
use crate::rules::Move;
use crate::verify::{Change, Fault, Finding, Repair, Repairs, RowReading, Verdict};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use std::fmt::Write;

/// The report on one puzzle: a verdict line, the men drawn as in the booklet, emendations, the results
/// that only its kind has, faults and repairs. `file` is the name to show.
pub fn report_text(finding: &Finding, text: &PuzzleText, file: &str, detail: Detail) -> String {
    let mut report = verdict_line(finding, text, file);
    let problem = rendered(&finding.problem);
    report.push_str(&problem.drawn(finding));
    if detail == Detail::Moves {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "id: {}", finding.id());
    }
    for emendation in &finding.emendations {
        let _ = writeln!(report, "emended: {emendation}");
    }
    problem.facts(&mut report, finding, detail);
    for fault in &finding.faults {
        report.push_str(&fault_excerpt(fault, text, file));
    }
    if finding.verdict == Verdict::Refuted {
        problem.repairs(&mut report, finding);
    }
    // The names of a game's players are from outside, and they are in many lines.
    visible_in_place(&report).into_owned()
}

fn verdict_line(finding: &Finding, text: &PuzzleText, file: &str) -> String {
    let style: Style = color_of(finding.verdict).on_default().bold();
    let label = visible(text.label().unwrap_or(UNNAMED));
    let as_printed = match finding.readings {
        Readings::Emended => "",
        Readings::AsPrinted => " as printed",
    };
    let summary = rendered(&finding.problem).summary(&finding.facts);
    let (verdict, file, line) = (finding.verdict, visible(file), text.line());
    format!("{label}: {style}{verdict}{style:#}{as_printed}: {summary} ({file}:{line})\n")
}

/// The color of a verdict on a terminal.
const fn color_of(verdict: Verdict) -> AnsiColor {
    match verdict {
        Verdict::Verified => AnsiColor::Green,
        Verdict::Emended | Verdict::Unfinished => AnsiColor::Yellow,
        Verdict::Refuted => AnsiColor::Red,
    }
}

/// A text that cannot be parsed, with the place underlined. `file` is the name to show.
pub fn parse_error_excerpt(error: &ParseError, file: &str) -> String {
    let lines = Lines {
        text: error.excerpt(),
        span: error.span(),
        place: error.place(),
    };
    let title = visible(error.problem());
    let label = visible(&format!("expected {}", error.expected())).into_owned();
    let annotation = lines.annotation().label(label);
    lines.under(Level::ERROR, &title, annotation, file)
}

/// A fault of a puzzle, with the move or the row underlined.
pub fn fault_excerpt(fault: &Fault, text: &PuzzleText, file: &str) -> String {
    let (level, title) = (Level::ERROR.with_name("fault"), fault.to_string());
    let Some(span) = fault.span(text) else {
        return render(Group::with_title(level.primary_title(&title)));
    };
    let excerpt = text.excerpt(span);
    let lines = Lines {
        text: excerpt.text(),
        span: excerpt.span(),
        place: excerpt.place(),
    };
    lines.under(level, &title, lines.annotation(), file)
}

/// Lines of a file, a span in them, and the place in the file where the span begins.
struct Lines<'a> {
    text: &'a str,
    span: Span,
    place: Place,
}

impl<'a> Lines<'a> {
    /// The lines with the span underlined. The underline has at least one character, if there is one.
    fn annotation(&self) -> Annotation<'a> {
        let Span { start, end } = self.span;
        let next = self.text[start..].chars().next().map_or(0, char::len_utf8);
        AnnotationKind::Primary.span(start..end.max(start + next))
    }

    fn under(
        &self,
        level: Level<'_>,
        title: &str,
        annotation: Annotation<'_>,
        file: &str,
    ) -> String {
        let Place { line, column } = self.place;
        let title = level.primary_title(title);
        let snippet = Snippet::source(visible_in_place(self.text))
            .line_start(line)
            .annotation(annotation);
        render(if self.text.starts_with('…') {
            // The line may be cut at its beginning, so its columns cannot be counted.
            let origin = Origin::path(visible(file)).line(line).char_column(column);
            title.element(origin).element(snippet)
        } else {
            title.element(snippet.path(visible(file)))
        })
    }
}

fn render(group: Group<'_>) -> String {
    Renderer::styled().render(&[group]) + "\n"
}

/// The most repairs in a report for people. The JSON output has them all.
const REPAIRS_LISTED: usize = 12;

/// The line that says that no change of one square helps.
pub(super) const NO_SINGLE: &str =
    "no single repair: no change of one square of one move mends everything\n";

/// The repairs of a solitaire, or a line that says that there are none.
pub(super) fn repairs(report: &mut String, finding: &Finding) {
    if finding.sought == Repairs::Skip {
        return;
    }
    for RowReading { row, men } in &finding.diagram_repairs {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "repair: diagram, row {row}: [read {men}]");
    }
    let repairs = &finding.repairs;
    let single = repairs.iter().any(|repair| repair.squares() == 1);
    if !single && finding.diagram_repairs.is_empty() {
        report.push_str(NO_SINGLE);
        if repairs.is_empty() {
            report.push_str("no repair of two squares either\n");
        }
    }
    list(report, repairs);
}

/// One line for each repair, up to a number.
pub(super) fn list(report: &mut String, repairs: &[Repair]) {
    for repair in repairs.iter().take(REPAIRS_LISTED) {
        let _ = writeln!(report, "repair: {}", repair_text(repair));
    }
    if repairs.len() > REPAIRS_LISTED {
        let more = repairs.len() - REPAIRS_LISTED;
        let _ = writeln!(
            report,
            "… and {more} more repairs; --format json lists them all"
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
        KeyKind::Transfer | KeyKind::Game => change.key,
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

#[derive(Serialize)]
pub(super) struct RepairRecord {
    changes: Vec<ChangeRecord>,
}

#[derive(Serialize)]
struct ChangeRecord {
    key: KeyKind,
    #[serde(rename = "move")]
    number: usize,
    printed: Move,
    read: Move,
    supported: bool,
}

impl From<&Repair> for RepairRecord {
    fn from(repair: &Repair) -> Self {
        Self {
            changes: repair.changes.iter().map(ChangeRecord::from).collect(),
        }
    }
}

impl From<&Change> for ChangeRecord {
    fn from(change: &Change) -> Self {
        Self {
            key: change.key,
            number: change.index + 1,
            printed: change.printed,
            read: change.read,
            supported: change.supported,
        }
    }
}

/// The repairs to show with a fault: those that change its move. The first fault of a key also has the
/// repairs that change a move without a fault of its own.
pub(super) fn readings_at(fault: &Fault, faults: &[Fault], repairs: &[Repair]) -> Vec<Move> {
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
    let repairs = repairs.iter();
    let changes = repairs.flat_map(|repair| &repair.changes).filter(belongs);
    let mut readings: Vec<Move> = changes.map(|change| change.read).collect();
    readings.dedup();
    readings
}
