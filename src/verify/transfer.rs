//! The transfer: do the moves bring the men to the target?

use crate::board::SquareSet;
use crate::notation::KeyKind;
use crate::problem::{Figure, Goal, Transfer};

use super::fault::{Fault, Reason};
use super::repair::Repair;
use super::verdict::{NothingToVerify, Repairs};

/// The result for a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransferFinding {
    /// The transfer.
    pub problem: Transfer,
    /// The moves that it has.
    pub moves: usize,
    /// The squares of the men after the last move.
    pub end: SquareSet,
    /// Whether repairs were looked for.
    pub sought: Repairs,
    /// The changes of one square that mend everything. If there are none, the changes of two squares.
    pub repairs: Vec<Repair>,
}

/// Plays the moves and checks everything that the transfer claims, without a search for repairs:
///
/// - there are as many men as squares at the target;
/// - there are as many moves as the heading names;
/// - every move is legal in the directions of the transfer;
/// - after the last move the men are at the target.
///
/// Whether fewer moves are enough is not a claim.
///
/// # Errors
/// [`NothingToVerify::NoMoves`] if there are no moves, unless no move is claimed to be needed.
pub(super) fn check(transfer: Transfer) -> Result<(TransferFinding, Vec<Fault>), NothingToVerify> {
    let key = transfer.key().ok_or(NothingToVerify::NoMoves)?;
    let (moves, claimed) = (key.moves.len(), key.claimed_moves);
    if moves == 0 && claimed > 0 {
        return Err(NothingToVerify::NoMoves);
    }
    let mut faults = Vec::new();
    if moves != claimed {
        faults.push(on_moves(None, Reason::NotAsClaimed { moves, claimed }));
    }
    let mut position = transfer.position();
    for (index, &made) in key.moves.iter().enumerate() {
        if let Err(illegal) = position.judge(made) {
            faults.push(on_moves(Some(index), Reason::Illegal(illegal)));
        }
        position.play_as_written(made);
    }
    let end = position.men();
    faults.extend(fault_at_end(&transfer, end));
    let finding = TransferFinding {
        problem: transfer,
        moves,
        end,
        sought: Repairs::Skip,
        repairs: Vec::new(),
    };
    Ok((finding, faults))
}

const fn on_moves(index: Option<usize>, reason: Reason) -> Fault {
    Fault {
        key: Some(KeyKind::Transfer),
        index,
        reason,
    }
}

/// The fault if the men have not reached the goal.
fn fault_at_end(transfer: &Transfer, end: SquareSet) -> Option<Fault> {
    if transfer.is_reached_by(end) {
        return None;
    }
    let reason = match (transfer.goal(), transfer.target()) {
        (Goal::Symmetrical(corner), _) => Reason::Asymmetric {
            unmatched: Figure(end).unmatched(*corner, transfer.board()),
        },
        (Goal::Place(_), target) => {
            let target = target.unwrap_or_default();
            let (start, squares) = (transfer.start().len(), target.len());
            if start != squares {
                let (start, target) = (start as usize, squares as usize);
                return Some(Fault::from(Reason::MenDiffer { start, target }));
            }
            Reason::NotAtTarget {
                outside: end - target,
                empty: target - end,
            }
        }
    };
    Some(on_moves(None, reason))
}
