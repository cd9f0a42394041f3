//! The faults that only follow from moves that are not there yet.

use super::{Fault, Reason};
use crate::problem::Line;

/// Says of a line that is only begun how many of its moves are there, and takes out the faults that follow from the moves
/// that it lacks: the men stand elsewhere than they will, and no figure is made. A line with a wrong move keeps all its
/// faults, and so does one whose heading names more moves than are needed.
pub(super) fn without_consequences(faults: &mut Vec<Fault>, lines: &[Line]) {
    for line in lines {
        let key = Some(line.id());
        let (moves, claimed) = (line.plies.len(), line.claimed);
        let mut own = faults.iter().filter(|fault| fault.key == key);
        let has_wrong_move = own.clone().any(|fault| fault.index.is_some());
        let lacks_moves = own.any(|fault| match fault.reason {
            Reason::NotAMoveEach { men, .. } => men == claimed,
            Reason::NotAtTarget { .. } => true,
            _ => false,
        });
        if moves >= claimed || has_wrong_move || !lacks_moves {
            continue;
        }
        faults.retain(|fault| fault.key != key || !follows(&fault.reason, claimed));
        for fault in faults.iter_mut().filter(|fault| fault.key == key) {
            if matches!(fault.reason, Reason::NotAsClaimed { .. }) {
                fault.reason = Reason::Begun { moves, claimed };
            }
        }
    }
}

/// Whether a fault of a line follows from the moves that it lacks.
fn follows(reason: &Reason, claimed: usize) -> bool {
    match reason {
        Reason::NotReverseLength { gambit, .. } => *gambit == claimed,
        Reason::NotAMoveEach { .. }
        | Reason::Asymmetric { .. }
        | Reason::LeftInside { .. }
        | Reason::DiagramMismatch { .. }
        | Reason::ListMismatch { .. }
        | Reason::NotYarded { .. }
        | Reason::NotAtTarget { .. } => true,
        _ => false,
    }
}
