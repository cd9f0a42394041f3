//! The id of a puzzle that was verified.

use crate::problem::PuzzleId;
use crate::verify::Finding;

/// The id of a puzzle: of the figure that is drawn or, without a drawing, that the key makes.
pub fn id_of(finding: &Finding) -> PuzzleId {
    PuzzleId::new(&finding.problem, finding.facts.figure)
}
