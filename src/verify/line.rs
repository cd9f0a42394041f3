//! Plays a line of a problem turn by turn, legal or not.

use crate::problem::Line;
use crate::rules::{IllegalTurn, State, Turn};

use super::facts::LineReport;
use super::fault::{Fault, Reason};

/// Plays a line as it is written, and adds a fault for each illegal turn. `visit` gets the index of each turn,
/// the turn and the position after it, and may add more faults.
pub(super) fn play(
    line: &Line,
    start: State,
    faults: &mut Vec<Fault>,
    mut visit: impl FnMut(usize, Turn, &State, &mut Vec<Fault>),
) -> LineReport {
    let mut end = start.clone();
    for (index, &turn) in line.turns.iter().enumerate() {
        if let Err(why) = end.check(turn) {
            faults.push(Fault::of_line(
                line,
                Some(index),
                Reason::from_illegal(why, &end),
            ));
            if matches!(why, IllegalTurn::AfterEnd { .. }) {
                // Every turn that follows has the same fault.
                break;
            }
        }
        end.force(turn);
        visit(index, turn, &end, faults);
    }
    LineReport {
        kind: line.kind,
        moves: line.turns.len(),
        start,
        end,
    }
}

/// The fault if a line does not have as many turns as its heading names.
pub(super) fn miscounted(line: &Line) -> Option<Fault> {
    let (moves, claimed) = (line.turns.len(), line.claimed);
    let reason = Reason::NotAsClaimed { moves, claimed };
    (moves != claimed).then(|| Fault::of_line(line, None, reason))
}
