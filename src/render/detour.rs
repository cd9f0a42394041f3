//! The detour: its part of reports, pictures and JSON.

use std::fmt::Write;

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::{Detour, Kind};
use crate::rules::Route;
use crate::verify::{Facts, Finding};

use super::picture::{Picture, Way};
use super::shot::{END, JUMP, STILL, Shot, flights};
use super::text::{Detail, describe_route};

/// The squares of a route on each line.
const SQUARES_ON_A_LINE: usize = 8;

// --- reports -----------------------------------------------------------------------------------

/// The subject of the verdict: `I, 1 to XV, 15 by 61 jumps, past 37 men`.
pub(super) fn summary(detour: &Detour) -> String {
    format!(
        "{} to {} by {}, past {}",
        detour.from,
        detour.target,
        counted(detour.claimed_jumps, "jump"),
        men_of(detour.others.len())
    )
}

/// The fewest jumps, the routes and the idle men. Nothing is added if no hop leads to the target.
pub(super) fn facts(report: &mut String, found: &Facts, detail: Detail) {
    let Some(route) = &found.route else {
        return;
    };
    // Writing to a string cannot fail.
    let _ = writeln!(report, "fewest jumps: {}", route.jumps());
    let _ = writeln!(report, "routes with the fewest jumps: {}", found.routes);
    let idle = if found.idle.is_empty() {
        "none".to_owned()
    } else {
        found.idle.to_string()
    };
    let _ = writeln!(report, "idle men: {idle}");
    route_lines(report, route, detail);
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

// --- pictures ----------------------------------------------------------------------------------

/// The men and the target, without a route.
pub(super) fn set(detour: &Detour, label: Option<&str>) -> Picture {
    // A faulty puzzle may have men off the board, where nothing can be drawn.
    Picture {
        label: label.map(str::to_owned),
        caption: format!("{} to {}", detour.from, detour.target),
        way: Some(Way {
            target: detour.target,
            route: Vec::new(),
        }),
        ..Picture::of_men(Kind::Detour, detour.board, detour.standing())
    }
}

/// The men, the target and a route with the fewest jumps.
pub(super) fn picture(detour: &Detour, finding: &Finding, label: Option<&str>) -> Picture {
    let (from, target) = (detour.from, detour.target);
    let obstacle = finding.faults.iter().find(|fault| fault.prevents_the_hop());
    let caption = match (&finding.facts.route, obstacle) {
        (Some(route), _) => format!(
            "{from} to {target} by {}, past {}",
            counted(route.jumps(), "jump"),
            men_of(detour.others.len())
        ),
        (None, Some(fault)) => format!("{from} to {target}: {fault}"),
        (None, None) => format!("{from} cannot reach {target}"),
    };
    let route = finding.facts.route.as_ref();
    Picture {
        caption,
        way: Some(Way {
            target,
            route: route.map_or_else(Vec::new, |route| route.squares().to_vec()),
        }),
        ..set(detour, label)
    }
}

/// The hop, one picture for each jump.
pub(super) fn film(detour: &Detour, route: Option<&Route>, whole: &Picture) -> Vec<Shot> {
    let Some(route) = route else {
        return vec![Shot {
            picture: whole.clone(),
            milliseconds: END,
        }];
    };
    let last = route.jumps();
    let shot = |jumps: usize| Shot {
        picture: Picture {
            caption: format!(
                "{} of {last} past {}",
                counted(jumps, "jump"),
                men_of(detour.others.len())
            ),
            men: detour.men() | route.squares()[jumps].into(),
            way: Some(Way {
                target: detour.target,
                route: route.squares()[..=jumps].to_vec(),
            }),
            ..whole.clone()
        },
        milliseconds: match jumps {
            0 => STILL,
            _ if jumps == last => END,
            _ => JUMP,
        },
    };
    let mut film = Vec::new();
    for jumps in 0..=last {
        let still = shot(jumps);
        let next = route.squares().get(jumps..=jumps + 1).unwrap_or_default();
        let man = route.squares()[jumps].into();
        let mut flights = flights(&still.picture, man, next);
        // The next picture shows the landing.
        flights.pop();
        film.push(still);
        film.extend(flights);
    }
    film
}

// --- JSON --------------------------------------------------------------------------------------

/// The fields of a detour; `docs/json.md` documents them.
#[derive(Serialize)]
pub(super) struct DetourRecord<'a> {
    from: Square,
    target: Square,
    claimed_jumps: usize,
    claimed_men: Option<usize>,
    setup: &'a [Square],
    fewest_jumps: Option<usize>,
    route: &'a [Square],
    routes: u64,
    idle: SquareSet,
}

pub(super) fn record<'a>(detour: &'a Detour, found: &'a Facts) -> DetourRecord<'a> {
    DetourRecord {
        from: detour.from,
        target: detour.target,
        claimed_jumps: detour.claimed_jumps,
        claimed_men: detour.claimed_men,
        setup: &detour.others,
        fewest_jumps: found.route.as_ref().map(Route::jumps),
        route: found.route.as_ref().map_or(&[], Route::squares),
        routes: found.routes,
        idle: found.idle,
    }
}
