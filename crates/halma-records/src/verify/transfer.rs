//! The transfer: do the moves bring the men to the target?

use halma_rules::board::SquareSet;
use halma_rules::rules::State;

use crate::problem::{Place, Transfer};

use super::play::{miscounted, play};
use super::{Facts, Fault, Reason};

/// Plays the moves and checks everything that the transfer claims:
///
/// - there are as many men as squares at the target;
/// - there are as many moves as the heading names;
/// - every move is legal in the directions of the transfer;
/// - after the last move the men are at the target.
///
/// That no fewer moves are enough is not a claim.
///
/// `None` if there are no moves, unless no move is claimed to be needed.
pub(super) fn check(transfer: &Transfer) -> Option<(Vec<Fault>, Facts)> {
    let key = transfer.key()?;
    if key.plies.is_empty() && key.claimed > 0 {
        return None;
    }
    let mut faults: Vec<Fault> = Fault::of_line(key, [miscounted(key)]).collect();
    let start = State::solitaire(transfer.position());
    let played = play(key, 0, start, &mut faults, &mut |_, _| {});
    let end = played.ends.end.position().men();
    if !transfer.is_reached_by(end) {
        match fault_at_end(transfer, end) {
            reason @ Reason::MenDiffer { .. } => faults.push(reason.into()),
            reason => faults.extend(Fault::of_line(key, [Some(reason)])),
        }
    }
    let facts = Facts::of_lines(vec![played], &mut faults);
    Some((faults, facts))
}

/// Why these men have not reached the goal.
fn fault_at_end(transfer: &Transfer, end: SquareSet) -> Reason {
    let target = match transfer.goal() {
        Place::Symmetrical(corner) => {
            let unmatched = corner.unmatched(end, transfer.board());
            return Reason::Asymmetric { unmatched };
        }
        _ => transfer.target().unwrap_or_default(),
    };
    let men = transfer.start().len();
    let squares = target.len();
    if men == squares {
        Reason::NotAtTarget {
            outside: end - target,
            empty: target - end,
        }
    } else {
        Reason::MenDiffer {
            start: men as usize,
            target: squares as usize,
        }
    }
}
