//! The result for a problem, as text for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use crate::notation::{Diagram, PuzzleText, Readings};
use crate::problem::Problem;
use crate::verify::{Finding, Repairs, Verdict};

use super::excerpt::fault_excerpt;
use super::id::id_of;
use super::repair::repairs;
use super::text::{Detail, UNNAMED};
use super::visible::{visible, visible_in_place};
use super::{detour, exit, game, key, transfer};

/// The report on one puzzle: a verdict line, the men drawn as in the booklet, emendations, the results
/// that only its kind has, faults and repairs. `file` is the name to show.
pub fn report_text(finding: &Finding, text: &PuzzleText, file: &str, detail: Detail) -> String {
    let mut report = verdict_line(finding, text, file);
    let picture = match &finding.problem {
        Problem::Game(game) => {
            game::at_the_end(&mut report, game, &finding.facts);
            None
        }
        Problem::Exit(exit) => Some(exit::picture(exit, finding.men(), String::new(), None)),
        Problem::Detour(detour) => Some(detour::picture(detour, finding, None)),
        Problem::Transfer(transfer) => Some(transfer::set(transfer, None)),
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
    match &finding.problem {
        Problem::Exit(_) | Problem::Transfer(_) => {
            if detail == Detail::Moves {
                key::moves(&mut report, finding);
            }
        }
        Problem::Detour(_) => detour::facts(&mut report, &finding.facts, detail),
        Problem::Game(game) => {
            if detail == Detail::Moves {
                for replay in finding.replays() {
                    game::moves(&mut report, game, &replay);
                }
            }
            game::facts(&mut report, game, &finding.facts);
        }
    }
    for fault in &finding.faults {
        report.push_str(&fault_excerpt(fault, text, file));
    }
    if finding.verdict == Verdict::Refuted {
        match &finding.problem {
            Problem::Game(_) if finding.is_faulty_turn_sought() => {
                game::repairs(&mut report, finding);
            }
            Problem::Exit(_) | Problem::Transfer(_) if finding.sought == Repairs::Find => {
                repairs(&mut report, &finding.repairs, &finding.diagram_repairs);
            }
            _ => {}
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
    let summary = match &finding.problem {
        Problem::Exit(exit) => exit::summary(exit),
        Problem::Detour(detour) => detour::summary(detour),
        Problem::Transfer(transfer) => transfer::summary(transfer),
        Problem::Game(game) => game::summary(game, &finding.facts),
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
