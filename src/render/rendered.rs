//! What each kind of problem has in its report and in its pictures.

use halma_records::problem::Problem;
use halma_records::verify::{Facts, Finding};
use halma_rules::board::Notation;

use super::record::FindingParts;
use super::text;
use super::{Detail, Picture};

/// A problem of one kind, as it is shown.
pub(super) trait Rendered {
    /// The subject of the verdict.
    fn summary(&self, facts: &Facts, notation: Notation) -> String;

    /// The problem before any move, on its empty board.
    fn opening(&self, board: Picture) -> Picture;

    /// The opening with the route of a detour; for other kinds, the opening itself.
    fn routed(&self, opening: Picture, _: &Finding) -> Picture {
        opening
    }

    /// Adds what was found beside the faults.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        text::moves(report, finding, detail, |_, _| {});
    }

    /// The result as a line of JSON, with the fields that no other kind has.
    fn json(&self, found: &FindingParts<'_>) -> String;
}

/// The only table of kinds in this module: what each kind has of its own in its report and pictures.
pub(super) fn rendered(problem: &Problem) -> &dyn Rendered {
    match problem {
        Problem::Exit(exit) => exit,
        Problem::Detour(detour) => detour,
        Problem::Transfer(transfer) => transfer,
        Problem::Game(game) => &**game,
    }
}
