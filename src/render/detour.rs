//! The detour: its part of reports, pictures and JSON.

use std::fmt::Write;

use halma_records::notation::{counted, counted_men, grouped};
use halma_records::problem::{Detour, Kind};
use halma_records::verify::{Facts, Finding};
use halma_rules::board::{InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{Move, Route};
use itertools::Itertools;
use serde::Serialize;

use super::picture::Way;
use super::record::{DetailsOfKind, FindingParts};
use super::rendered::Rendered;
use super::text::describe_route;
use super::{Detail, Picture};

/// The squares of a route on each line.
const SQUARES_ON_A_LINE: usize = 8;

impl Rendered for Detour {
    /// `I, 1 to XV, 15 by 61 jumps, past 37 men`.
    fn summary(&self, _: &Facts, notation: Notation) -> String {
        by_jumps(self, self.claimed_jumps, notation)
    }

    /// The men and the target, without a route.
    fn opening(&self, board: Picture) -> Picture {
        // A faulty puzzle may have men off the board, where nothing can be drawn.
        Picture {
            caption: way(self, board.notation),
            way: Some(Way {
                target: self.target,
                route: Vec::new(),
            }),
            ..board.with_men(self.standing())
        }
    }

    /// The men, the target and a route with the fewest jumps.
    fn routed(&self, opening: Picture, finding: &Finding) -> Picture {
        let Self { from, target, .. } = *self;
        let notation = opening.notation;
        let obstacle = finding
            .faults
            .iter()
            .find(|fault| fault.reason.prevents_the_hop());
        let route = finding.facts.route.as_ref();
        let caption = match (route, obstacle) {
            (Some(route), _) => by_jumps(self, route.jumps(), notation),
            (None, Some(fault)) => {
                format!("{}: {}", way(self, notation), fault.display(notation))
            }
            (None, None) => {
                let [from, target] = [from, target].map(|end| end.display(notation).to_string());
                format!("{from} cannot reach {target}")
            }
        };
        let route = squares(&finding.facts).to_vec();
        Picture {
            caption,
            way: Some(Way { target, route }),
            ..opening
        }
    }

    /// The fewest jumps, the routes and the idle men. Nothing is added if no hop leads to the target.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        let found = &finding.facts;
        let Some(route) = &found.route else {
            return;
        };
        // Writing to a string cannot fail.
        let _ = writeln!(report, "fewest jumps: {}", route.jumps());
        let _ = writeln!(
            report,
            "routes with the fewest jumps: {}",
            grouped(found.routes)
        );
        let idle = if found.idle.is_empty() {
            "none".to_owned()
        } else {
            found.idle.display(finding.notation).to_string()
        };
        let _ = writeln!(report, "idle men: {idle}");
        let way = if detail == Detail::Moves {
            describe_route(route, finding.notation)
        } else {
            route
                .squares()
                .chunks(SQUARES_ON_A_LINE)
                .map(|line| line.display(finding.notation).to_string())
                .join(";\n       ")
        };
        let _ = writeln!(report, "route: {way}");
    }

    fn json(&self, found: &FindingParts<'_>) -> String {
        let facts = &found.finding.facts;
        found.line(DetourRecord {
            from: self.from,
            target: self.target,
            claimed_jumps: self.claimed_jumps,
            claimed_men: self.claimed_men,
            setup: self.others(),
            fewest_jumps: facts.route.as_ref().map(Route::jumps),
            route: squares(facts),
            routes: facts.routes,
            idle: facts.idle,
        })
    }
}

/// `I, 1 to XV, 15`
fn way(detour: &Detour, notation: Notation) -> String {
    let way = Move::new(detour.from, detour.target);
    way.display(notation).to_string()
}

fn by_jumps(detour: &Detour, jumps: usize, notation: Notation) -> String {
    let way = way(detour, notation);
    let jumps = counted(jumps, "jump");
    let men = counted_men(detour.others().len());
    format!("{way} by {jumps}, past {men}")
}

/// The squares of the route; none if no hop leads to the target.
fn squares(facts: &Facts) -> &[Square] {
    facts.route.as_ref().map_or(&[], Route::squares)
}

/// The finding on a detour.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "detour")
)]
pub(super) struct DetourRecord<'a> {
    /// Where the man stands.
    from: Square,
    /// Where he goes.
    target: Square,
    /// The jumps that the heading claims.
    claimed_jumps: usize,
    /// The men that the heading claims.
    claimed_men: Option<usize>,
    /// The other men, as listed.
    setup: &'a [Square],
    /// The jumps of the shortest hop to the target; `null` if no hop leads there.
    fewest_jumps: Option<usize>,
    /// A route with the fewest jumps.
    route: &'a [Square],
    /// The number of routes with the fewest jumps.
    routes: u64,
    /// The idle men: if any one of them alone is removed, the fewest jumps stay the same.
    idle: SquareSet,
}

impl DetailsOfKind for DetourRecord<'_> {
    const KIND: Kind = Kind::Detour;
}
