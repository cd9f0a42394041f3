//! Whether the claimed result of a game is its result.

use crate::problem::{Claim, Game};
use crate::rules::GameState;

use super::fault::Reason;

/// The fault if the claimed result is not the result. A claim that somebody has won is open as long as
/// nobody has.
pub(super) fn fault_of_claim(game: &Game, end: &GameState) -> Option<Reason> {
    let (claim, outcome) = (game.claim()?, end.outcome()?);
    let won = game.side_name(outcome.side);
    let words = match claim {
        Claim::Unfinished => {
            format!(
                "the result is not `unfinished`: {won} won with move {}",
                outcome.at
            )
        }
        Claim::Won { side, .. } if side != outcome.side => {
            let claimed = game.side_name(side);
            format!("{claimed} did not win: {won} won with move {}", outcome.at)
        }
        Claim::Won { at: Some(at), .. } if at != outcome.at => {
            format!("{won} won with move {}, not with move {at}", outcome.at)
        }
        Claim::Won { .. } => return None,
    };
    Some(Reason::WrongResult(words))
}
