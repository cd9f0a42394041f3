//! The result for a problem as text for people and as JSON, and errors and faults in the style of a compiler: the line of
//! the source, the place underlined, and the reason beside it.

use std::fmt::Write;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use anstyle::{AnsiColor, Style};
use halma_records::notation::{
    Emendation, Located, ParseError, PuzzleText, Readings, Span, WrittenTurn, counted,
};
use halma_records::problem::Problem;
use halma_records::verify::{Fault, Finding, Verdict, fields_in_words};
use halma_rules::board::{InNotation, Notation, Square};
use itertools::Itertools;

use super::record::FindingParts;
use super::remark_record::FaultRecord;
use super::rendered::rendered;
use super::repair::repairs;
use super::visible::visible_in_place;
use super::{Detail, Picture, armies_legend, visible};

/// The report on one puzzle: a verdict line, the men drawn as in the booklet, emendations, the results
/// that only its kind has, faults and repairs. `file` is the name to show.
pub fn report_text(finding: &Finding, text: &PuzzleText, file: &str, detail: Detail) -> String {
    let problem = rendered(&finding.problem);
    let mut report = verdict_line(finding, text, file);
    if let Some(fields) = fields_in_words(&finding.fitting) {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "repair: {fields}; then every move is legal");
    }
    if finding.verdict == Verdict::Refuted && finding.fitting.is_empty() {
        repairs(&mut report, finding);
    }
    for (index, fault) in finding.faults.iter().enumerate() {
        // If there is a repair, the other faults follow from the first.
        if index == 1 && detail == Detail::Summary && !finding.repairs.is_empty() {
            let more = counted(finding.faults.len() - 1, "more fault");
            // Writing to a string cannot fail.
            let _ = writeln!(
                report,
                "… and {more}, which the repair mends too; -v lists all"
            );
            break;
        }
        report.push_str(&fault_excerpt(fault, &finding.problem, text, file));
    }
    let picture = Picture {
        armies: finding.armies(),
        ..Picture::in_notation(&finding.problem, None, finding.notation)
    };
    report += &picture.drawn_in_text();
    if picture.is_game() {
        report += &(armies_legend(&picture.names) + "\n");
    }
    if detail == Detail::Moves {
        let _ = writeln!(report, "id: {}", finding.id());
    }
    emendations(&mut report, finding);
    if text.comments() > 0 {
        let comments = counted(text.comments(), "comment");
        let _ = writeln!(report, "passed over: {comments}");
    }
    problem.facts(&mut report, finding, detail);
    // The names of a game's players come from outside, and many lines contain them.
    visible_in_place(&report)
}

/// The result for one puzzle as a line of JSON. `file` is the name to show. [`Detail::Moves`] adds each
/// move of each key.
pub fn finding_json(finding: &Finding, text: &PuzzleText, file: &str, detail: Detail) -> String {
    rendered(&finding.problem).json(&FindingParts {
        finding,
        text,
        file,
        faults: FaultRecord::all(finding, text),
        replays: match detail {
            Detail::Summary => Vec::new(),
            Detail::Moves => finding.replays(),
        },
    })
}

/// Each emendation with what is wrong as printed, and once what the word means.
fn emendations(report: &mut String, finding: &Finding) {
    let notation = finding.notation;
    for Located {
        value: emendation, ..
    } in &finding.emendations
    {
        let wrong = if finding.is_legal_as_printed(emendation) {
            legal_in_print(emendation, notation)
        } else {
            wrong_in_print(emendation, notation)
        };
        let emendation = emendation.display(notation);
        // Writing to a string cannot fail.
        let _ = writeln!(report, "emended: {emendation}{wrong}");
    }
    if !finding.emendations.is_empty() {
        report.push_str(
            "(emended: the file keeps what is printed and adds the correction as `[read …]`; here the correction counts, \
             with --as-printed the print)\n",
        );
    }
}

/// `; as printed, V, 1 to VII, 2, the move is legal by itself`. Empty if the correction is what is printed.
fn legal_in_print(emendation: &Emendation, notation: Notation) -> String {
    let Emendation::Turn { turn, .. } = emendation else {
        return String::new();
    };
    let [printed, read] = [Readings::AsPrinted, Readings::Emended].map(|which| turn.value(which));
    if printed == read {
        String::new()
    } else {
        let printed = printed.display(notation);
        format!("; as printed, {printed}, the move is legal by itself")
    }
}

/// `; wrong as printed: VII, 2`, or of a row `; wrong as printed: a man on IV, 8; no man on IV, 4`. Empty if the correction
/// is what is printed.
fn wrong_in_print(emendation: &Emendation, notation: Notation) -> String {
    let wrong = match emendation {
        Emendation::Turn {
            turn: WrittenTurn::Move(from, to),
            ..
        } => [from, to]
            .into_iter()
            .filter(|square| square.read.is_some_and(|read| read != square.printed))
            .map(|square| square.printed.display(notation).to_string())
            .collect_vec(),
        Emendation::Row { row, men } => {
            let [printed, read] = [men.printed, men.read.unwrap_or(men.printed)]
                .map(|men| men.numbers().collect_vec());
            let differ = |these: &[u8], others: &[u8], what: &str| {
                let alone = these.iter().filter(|number| !others.contains(number));
                let squares = alone.filter_map(|&number| Square::new(row.number(), number));
                let words = squares.map(|square| format!("{what} on {}", square.display(notation)));
                words.collect_vec()
            };
            let mut wrong = differ(&printed, &read, "a man");
            wrong.extend(differ(&read, &printed, "no man"));
            wrong
        }
        Emendation::Turn { .. } => Vec::new(),
    };
    if wrong.is_empty() {
        String::new()
    } else {
        format!("; wrong as printed: {}", wrong.join("; "))
    }
}

fn verdict_line(finding: &Finding, text: &PuzzleText, file: &str) -> String {
    let style: Style = color_of(finding.verdict).on_default().bold();
    let label = visible(text.heading());
    let as_printed = match finding.readings {
        Readings::Emended => "",
        Readings::AsPrinted => " as printed",
    };
    let summary = rendered(&finding.problem).summary(&finding.facts, finding.notation);
    let verdict = finding.verdict;
    let file = visible(file);
    let line = text.line();
    format!("{label}: {style}{verdict}{style:#}{as_printed}: {summary} ({file}:{line})\n")
}

/// The color of a verdict on a terminal.
fn color_of(verdict: Verdict) -> AnsiColor {
    match verdict {
        Verdict::Verified => AnsiColor::Green,
        Verdict::Emended | Verdict::Unfinished => AnsiColor::Yellow,
        Verdict::Refuted => AnsiColor::Red,
    }
}

/// A text that cannot be parsed, with the place of each fault underlined. `file` is the name to show.
pub fn parse_error_excerpt(error: &ParseError, file: &str) -> String {
    let excerpts = error.all().map(|fault| {
        let label = visible(&format!("expected {}", fault.expected)).into_owned();
        let title = visible(&fault.problem);
        under(fault, Level::ERROR, &title, Some(label), file)
    });
    excerpts.collect()
}

/// The lines of a text around a place, to show below a message about it. `file` is the name to show.
pub fn place_excerpt(text: &PuzzleText, span: Span, file: &str) -> String {
    let group = Group::with_level(Level::NOTE);
    render(at_place(group, &text.error_at(span, "", ""), None, file))
}

/// A fault of a puzzle, with the move or the row underlined.
pub fn fault_excerpt(fault: &Fault, problem: &Problem, text: &PuzzleText, file: &str) -> String {
    let level = Level::ERROR.with_name("fault");
    let title = fault.display(text.notation()).to_string();
    match fault.span(text, problem) {
        Some(span) => under(&text.error_at(span, "", ""), level, &title, None, file),
        None => render(Group::with_title(level.primary_title(&title))),
    }
}

/// The place of an error below a title, with a label.
fn under(
    error: &ParseError,
    level: Level<'_>,
    title: &str,
    label: Option<String>,
    file: &str,
) -> String {
    let group = Group::with_title(level.primary_title(title));
    render(at_place(group, error, label, file))
}

/// A group of the excerpt, with the place of an error.
fn at_place<'a>(
    group: Group<'a>,
    error: &'a ParseError,
    label: Option<String>,
    file: &'a str,
) -> Group<'a> {
    let ParseError {
        text, line, column, ..
    } = error;
    // A caller may have changed the public fields.
    let [start, end] = [error.span.start, error.span.end].map(|at| text.floor_char_boundary(at));
    // The underline has at least one character, if there is one.
    let next = text[start..].chars().next().map_or(0, char::len_utf8);
    let annotation = AnnotationKind::Primary.span(start..end.max(start + next));
    let snippet = Snippet::source(visible_in_place(text))
        .line_start(*line)
        .annotation(annotation.label(label));
    if text.starts_with('…') {
        // The line may be cut at its beginning, so its columns cannot be counted.
        let origin = Origin::path(visible(file)).line(*line).char_column(*column);
        group.element(origin).element(snippet)
    } else {
        group.element(snippet.path(visible(file)))
    }
}

fn render(group: Group<'_>) -> String {
    Renderer::styled().render(&[group]) + "\n"
}
