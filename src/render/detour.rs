//! The detour: its part of reports, pictures and JSON.

use std::fmt::Write;

use serde::Serialize;

use crate::board::{Square, SquareSet};
use crate::notation::{counted, counted_men};
use crate::problem::{Detour, Kind};
use crate::rules::Route;
use crate::verify::{Facts, Finding};

use super::picture::{Picture, Way};
use super::rendered::Rendered;
use super::text::{Detail, describe_route};

/// The squares of a route on each line.
const SQUARES_ON_A_LINE: usize = 8;

impl Rendered for Detour {
    /// `I, 1 to XV, 15 by 61 jumps, past 37 men`.
    fn summary(&self, _: &Facts) -> String {
        by_jumps(self, self.claimed_jumps)
    }

    /// The men and the target, without a route.
    fn opening(&self) -> Picture {
        // A faulty puzzle may have men off the board, where nothing can be drawn.
        Picture {
            caption: format!("{} to {}", self.from, self.target),
            way: Some(Way {
                target: self.target,
                route: Vec::new(),
            }),
            ..Picture::new(Kind::Detour, self.board, self.standing())
        }
    }

    /// The men, the target and a route with the fewest jumps.
    fn routed(&self, finding: &Finding) -> Option<Picture> {
        let (from, target) = (self.from, self.target);
        let obstacle = finding
            .faults
            .iter()
            .find(|fault| fault.reason.prevents_the_hop());
        let route = finding.facts.route.as_ref();
        let caption = match (route, obstacle) {
            (Some(route), _) => by_jumps(self, route.jumps()),
            (None, Some(fault)) => format!("{from} to {target}: {fault}"),
            (None, None) => format!("{from} cannot reach {target}"),
        };
        Some(Picture {
            caption,
            way: Some(Way {
                target,
                route: route.map_or_else(Vec::new, |route| route.squares.clone()),
            }),
            ..self.opening()
        })
    }

    /// The fewest jumps, the routes and the idle men. Nothing is added if no hop leads to the target.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        let found = &finding.facts;
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
}

fn by_jumps(detour: &Detour, jumps: usize) -> String {
    let (from, target) = (detour.from, detour.target);
    let (jumps, men) = (counted(jumps, "jump"), counted_men(detour.others.len()));
    format!("{from} to {target} by {jumps}, past {men}")
}

fn route_lines(report: &mut String, route: &Route, detail: Detail) {
    if detail == Detail::Moves {
        let _ = writeln!(report, "route: {}", describe_route(route));
        return;
    }
    let squares = &route.squares;
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

impl<'a> DetourRecord<'a> {
    pub(super) fn new(detour: &'a Detour, found: &'a Facts) -> Self {
        let route = found.route.as_ref();
        Self {
            from: detour.from,
            target: detour.target,
            claimed_jumps: detour.claimed_jumps,
            claimed_men: detour.claimed_men,
            setup: &detour.others,
            fewest_jumps: route.map(Route::jumps),
            route: route.map_or(&[], |route| &route.squares),
            routes: found.routes,
            idle: found.idle,
        }
    }
}
