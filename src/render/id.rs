//! The id of a puzzle that was verified.

use crate::problem::PuzzleId;
use crate::verify::{Details, Finding};

/// The id of a puzzle: of the figure that is drawn or, without a drawing, that the key makes.
#[must_use]
pub fn id_of(finding: &Finding) -> PuzzleId {
    match &finding.details {
        Details::Exit(found) => {
            let exit = &found.problem;
            let figure = exit.drawn().unwrap_or(found.figure).squares();
            PuzzleId::of_figure(exit.board(), exit.yard(), figure)
        }
        Details::Detour(found) => PuzzleId::of_detour(&found.problem),
        Details::Transfer(found) => PuzzleId::of_transfer(&found.problem),
        Details::Game(found) => PuzzleId::of_game(&found.problem),
    }
}
