//! The result for a problem, as text for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use crate::notation::{Diagram, PuzzleText, Readings};
use crate::verify::{Details, Finding, Repairs, Verdict};

use super::excerpt::fault_excerpt;
use super::id::id_of;
use super::repair::repairs;
use super::text::{Detail, UNNAMED};
use super::visible::{visible, visible_in_place};
use super::{detour, exit, game, key, transfer};

/// The report on one puzzle: a verdict line, the men drawn as in the booklet, emendations, the results
/// that only its kind has, faults and repairs. `file` is the name to show.
#[must_use]
pub fn report_text(finding: &Finding, text: &PuzzleText, file: &str, detail: Detail) -> String {
    let mut report = verdict_line(finding, text, file);
    let picture = match &finding.details {
        Details::Game(found) => {
            game::at_the_end(&mut report, found);
            None
        }
        Details::Exit(found) => {
            let figure = found.figure.squares();
            Some(exit::picture(&found.problem, figure, String::new(), None))
        }
        Details::Detour(found) => Some(detour::picture(finding, found, None)),
        Details::Transfer(found) => Some(transfer::set(&found.problem, None)),
    };
    if let Some(picture) = picture {
        let diagram = Diagram::of(picture.men, picture.frame());
        report.push_str(&diagram.to_string());
    }
    if detail == Detail::Moves {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "id: {}", id_of(finding));
    }
    for emendation in &finding.emendations {
        let _ = writeln!(report, "emended: {emendation}");
    }
    match &finding.details {
        Details::Exit(_) | Details::Transfer(_) => {
            if detail == Detail::Moves {
                key::moves(&mut report, finding);
            }
        }
        Details::Detour(found) => detour::facts(&mut report, found, detail),
        Details::Game(found) => {
            if detail == Detail::Moves {
                for replay in finding.replays() {
                    game::moves(&mut report, found, &replay);
                }
            }
            game::facts(&mut report, found);
        }
    }
    for fault in &finding.faults {
        report.push_str(&fault_excerpt(fault, text, file));
    }
    if finding.verdict == Verdict::Refuted {
        match &finding.details {
            Details::Exit(found) if found.sought == Repairs::Find => {
                repairs(&mut report, &found.repairs, &found.diagram_repairs);
            }
            Details::Transfer(found) if found.sought == Repairs::Find => {
                repairs(&mut report, &found.repairs, &[]);
            }
            Details::Game(found) if found.repairs_sought() => {
                game::repairs(&mut report, found);
            }
            Details::Exit(_) | Details::Detour(_) | Details::Transfer(_) | Details::Game(_) => {}
        }
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
    let summary = match &finding.details {
        Details::Exit(found) => exit::summary(found),
        Details::Detour(found) => detour::summary(&found.problem),
        Details::Transfer(found) => transfer::summary(found),
        Details::Game(found) => game::summary(found),
    };
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
