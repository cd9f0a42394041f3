//! What a page knows of an exit besides what it knows of every problem.

use crate::verify::ExitFinding;

use super::data::{Entry, hex, of_set};

/// Adds the yard and the mirror line.
pub(super) fn complete(entry: &mut Entry, found: &ExitFinding) {
    let exit = &found.problem;
    let (board, corner) = (exit.board(), exit.yard().corner());
    entry.yard = of_set(exit.yard_squares());
    entry.corner = Some(hex([corner.square(board)]));
    entry.unmatched = of_set(found.figure.unmatched(corner, board));
    for key in &mut entry.keys {
        // Most keys start from the full yard, and a page may have many.
        key.start.take_if(|start| *start == entry.yard);
    }
}
