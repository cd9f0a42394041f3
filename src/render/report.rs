//! The result for a problem, as text for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use crate::notation::{PuzzleText, Readings};
use crate::verify::{Finding, Verdict};

use super::excerpt::fault_excerpt;
use super::kinds::rendered;
use super::text::{Detail, UNNAMED};
use super::visible::{visible, visible_in_place};

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
