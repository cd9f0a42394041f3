//! The data that only transfers have on a page.

use halma_solve::notation::PuzzleText;
use halma_solve::practice::Known;
use halma_solve::problem::{Goal, Transfer};

use super::data::{Entry, hex, of_set};

/// Adds the directions, the target or the mirror line, what is known about the fewest moves, and the one
/// task of practice.
pub(super) fn complete(entry: &mut Entry, text: &PuzzleText, transfer: &Transfer, is_solved: bool) {
    entry.directions = Some(transfer.directions().number());
    match transfer.goal() {
        Goal::Place(_) => entry.target = transfer.target().map(of_set),
        Goal::Symmetrical(corner) => entry.corner = Some(hex([corner.square(transfer.board())])),
    }
    entry.known = Some(Known::of(text, transfer, is_solved));
    entry.goals = vec!["transfer"];
}
