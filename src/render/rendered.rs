//! What each kind of problem has in its report and in its pictures.

use crate::verify::{Facts, Finding};

use super::picture::Picture;
use super::text::Detail;

/// A problem of one kind, as it is shown.
pub(super) trait Rendered {
    /// The subject of the verdict.
    fn summary(&self, facts: &Facts) -> String;

    /// The problem before any move.
    fn opening(&self) -> Picture;

    /// The board on which its lines are played.
    fn scene(&self) -> Picture {
        self.opening()
    }

    /// A picture with the only route; none for a problem with lines of moves.
    fn routed(&self, _: &Finding) -> Option<Picture> {
        None
    }

    /// The men in a report.
    fn drawn(&self, _: &Finding) -> String {
        self.opening().diagram().to_string()
    }

    /// Adds what was found beside the faults.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail);

    /// Adds the repairs of a refuted problem.
    fn repairs(&self, _: &mut String, _: &Finding) {}
}
