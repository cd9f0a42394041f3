//! The data that only transfers have on a page.

use halma_solve::notation::PuzzleText;
use halma_solve::practice::Known;
use halma_solve::problem::Goal;
use halma_solve::verify::{TransferFinding, Verdict};

use super::data::{Entry, hex, of_set};

/// Adds the directions, the target or the mirror line, what is known about the fewest moves, and the one
/// task of practice.
pub(super) fn complete(
    entry: &mut Entry,
    text: &PuzzleText,
    found: &TransferFinding,
    verdict: Verdict,
) {
    let transfer = &found.problem;
    entry.directions = Some(transfer.directions().number());
    match transfer.goal() {
        Goal::Place(_) => entry.target = transfer.target().map(of_set),
        Goal::Symmetrical(corner) => entry.corner = Some(hex([corner.square(transfer.board())])),
    }
    entry.known = Some(Known::of(text, transfer, verdict != Verdict::Refuted));
    entry.goals = vec!["transfer"];
}
