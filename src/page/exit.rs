//! The data that only exits have on a page.

use halma_solve::board::Square;
use halma_solve::practice::{ExitPractice, GoalKind};
use halma_solve::problem::{Exit, Figure};

use super::data::{Entry, hex, of_set};

/// Adds the yard, the mirror line, and the values that the gallery filters by.
pub(super) fn complete(entry: &mut Entry, exit: &Exit, figure: Figure) {
    let (board, corner) = (exit.board(), exit.yard().corner());
    entry.yard = of_set(exit.yard_squares());
    entry.corner = Some(hex([corner.square(board)]));
    entry.unmatched = of_set(figure.unmatched(corner, board));
    let men = figure.squares();
    let is_on_mirror_line = |man: &Square| corner.mirror(*man, board) == *man;
    entry.diagonal = Some(men.iter().filter(is_on_mirror_line).count());
    let reach = |man: Square| {
        let (rows, numbers) = man.distance(corner.square(board));
        1 + rows.max(numbers)
    };
    entry.size = men.iter().map(reach).max();
    let goals = ExitPractice::goals(exit, figure);
    entry.goals = goals.iter().copied().map(GoalKind::as_str).collect();
    for key in &mut entry.keys {
        // Most keys start from the full yard, and a page may have many.
        key.start.take_if(|start| *start == entry.yard);
    }
}
