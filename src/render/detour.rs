//! What was found of a puzzle of the first solitaire: for people, and as JSON.

use std::fmt::Write;

use anstyle::Style;
use serde::Serialize;

use crate::notation::{PuzzleText, Readings, counted, men_of};
use crate::rules::Route;
use crate::verify::{DetourFault, DetourFinding};

use super::excerpt::excerpt_at;
use super::exit::{Detail, color_of};
use super::json::{EmendationRecord, emendations, names, squares_of, to_line};
use super::picture::Picture;
use super::text::{UNNAMED, describe_route, diagram_of};
use super::visible::visible;

/// How many squares stand on a line.
const SQUARES_ON_A_LINE: usize = 8;

/// The picture of a puzzle of the first solitaire: all men, the target and a route of fewest jumps.
#[must_use]
pub fn detour_picture(finding: &DetourFinding, label: Option<&str>) -> Picture {
    let puzzle = &finding.puzzle;
    let route = finding.route.as_ref();
    Picture {
        label: label.map(str::to_owned),
        caption: match route {
            Some(route) => format!(
                "{} to {} by {}, past {}",
                puzzle.from,
                puzzle.target,
                counted(route.jumps(), "jump"),
                men_of(puzzle.others().len())
            ),
            None => match finding.obstacle() {
                Some(fault) => format!("{} to {}: {fault}", puzzle.from, puzzle.target),
                None => format!("{} cannot reach {}", puzzle.from, puzzle.target),
            },
        },
        board: puzzle.board(),
        yard: None,
        // A bad puzzle may have men off the board, where nothing can be drawn.
        men: (puzzle.men() | puzzle.from.into()) & puzzle.board().squares(),
        section: None,
        after: None,
        way: None,
        hop: Some((
            puzzle.target,
            route.map_or_else(Vec::new, |route| route.squares().to_vec()),
        )),
    }
}

/// The report on one puzzle: a verdict line, the men as a diagram, the route of fewest jumps, the
/// number of such routes, the idle men and the faults. `file` is the name to show.
#[must_use]
pub fn detour_report_text(
    finding: &DetourFinding,
    text: &PuzzleText,
    file: &str,
    detail: Detail,
) -> String {
    let puzzle = &finding.puzzle;
    let style: Style = color_of(finding.verdict).on_default().bold();
    let label = visible(text.label().unwrap_or(UNNAMED));
    let as_printed = match finding.readings {
        Readings::Emended => "",
        Readings::AsPrinted => " as printed",
    };
    let mut report = format!(
        "{label}: {style}{}{style:#}{as_printed}: {} to {} by {}, past {} ({}:{})\n",
        finding.verdict,
        puzzle.from,
        puzzle.target,
        counted(puzzle.claimed_jumps, "jump"),
        men_of(puzzle.others().len()),
        visible(file),
        text.line(),
    );
    let picture = detour_picture(finding, None);
    // Writing to a string cannot fail.
    let _ = write!(report, "{}", diagram_of(picture.men, picture.frame()));
    if let Some(route) = &finding.route {
        let _ = writeln!(report, "fewest jumps: {}", route.jumps());
        let _ = writeln!(report, "routes of so many: {}", finding.routes);
        let idle = names(finding.idle);
        let idle = if idle.is_empty() {
            "none".to_owned()
        } else {
            idle.join("; ")
        };
        let _ = writeln!(report, "idle men: {idle}");
        route_lines(&mut report, route, detail);
    }
    for row in text.emended_rows(finding.readings) {
        let _ = writeln!(report, "emended: {row}");
    }
    for fault in &finding.faults {
        report.push_str(&excerpt_at(
            &fault.to_string(),
            fault.span(text),
            text,
            file,
        ));
    }
    report
}

fn route_lines(report: &mut String, route: &Route, detail: Detail) {
    if detail == Detail::Moves {
        let _ = writeln!(report, "route: {}", describe_route(route));
        return;
    }
    let squares = route.squares();
    let lines = squares.chunks(SQUARES_ON_A_LINE);
    for (number, line) in lines.enumerate() {
        let label = if number == 0 { "route:" } else { "      " };
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        let last = (number + 1) * SQUARES_ON_A_LINE >= squares.len();
        let _ = writeln!(
            report,
            "{label} {}{}",
            line.join("; "),
            if last { "" } else { ";" }
        );
    }
}

#[derive(Serialize)]
struct DetourRecord<'a> {
    puzzle: Option<&'a str>,
    file: &'a str,
    line: usize,
    verdict: &'static str,
    from: String,
    target: String,
    claimed_jumps: usize,
    claimed_men: Option<usize>,
    setup: Vec<String>,
    fewest_jumps: Option<usize>,
    route: Vec<String>,
    routes: u64,
    idle: Vec<String>,
    emendations: Vec<EmendationRecord>,
    faults: Vec<DetourFaultRecord>,
}

#[derive(Serialize)]
struct DetourFaultRecord {
    kind: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
}

/// The verdict on one puzzle as a line of JSON. `file` is the name to show.
#[must_use]
pub fn detour_json(finding: &DetourFinding, text: &PuzzleText, file: &str) -> String {
    let puzzle = &finding.puzzle;
    let fault = |fault: &DetourFault| {
        let place = fault.span(text).map(|span| text.place(span));
        DetourFaultRecord {
            kind: fault.kind().as_str(),
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
            message: fault.to_string(),
        }
    };
    to_line(&DetourRecord {
        puzzle: text.label(),
        file,
        line: text.line(),
        verdict: finding.verdict.as_str(),
        from: puzzle.from.to_string(),
        target: puzzle.target.to_string(),
        claimed_jumps: puzzle.claimed_jumps,
        claimed_men: puzzle.claimed_men,
        setup: squares_of(puzzle.others()),
        fewest_jumps: finding.fewest_jumps(),
        route: squares_of(finding.route.as_ref().map_or(&[], Route::squares)),
        routes: finding.routes,
        idle: names(finding.idle),
        emendations: emendations(text, finding.readings),
        faults: finding.faults.iter().map(fault).collect(),
    })
}
