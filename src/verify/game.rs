//! The game: the referee. Is every turn legal under the rule book, and is the claimed result right?

use crate::board::SquareSet;
use crate::problem::{Claim, Game};
use crate::rules::{Outcome, State};

use super::facts::{Facts, YardBlock};
use super::fault::{Fault, Reason};

use super::line::play;

/// Plays the turns and checks everything that the record claims:
///
/// - it is each player's turn when he moves, and he moves a man of his own;
/// - every move and every pass is legal under the rule book;
/// - nobody moves after the end;
/// - the claimed result is the result.
///
/// After an illegal turn the man is placed as written. If a man of another player moves, the play goes on
/// after that player.
pub(super) fn check(game: &Game) -> (Vec<Fault>, Facts) {
    let (mut faults, mut blocks) = (Vec::new(), Vec::new());
    let mut blocking = Vec::new();
    let report = play(
        game.line(),
        game.start().clone(),
        &mut faults,
        |index, _, after, _| {
            let now = after.blockers();
            let is_new =
                |found: &&(usize, SquareSet, usize)| !blocking.contains(&(found.0, found.2));
            let fresh = now.iter().filter(is_new);
            blocks.extend(fresh.map(|&found| yard_block(index, found, game)));
            blocking = now
                .iter()
                .map(|&(player, _, kept_out)| (player, kept_out))
                .collect();
        },
    );
    faults.extend(
        report
            .end
            .outcome()
            .and_then(|end| fault_of_claim(game, end))
            .map(Fault::from),
    );
    let facts = Facts {
        lines: vec![report],
        blocks,
        ..Facts::default()
    };
    (faults, facts)
}

/// Whether nothing is wrong with the claimed result of a game that ends so.
pub(super) fn is_claim_right(game: &Game, end: &State) -> bool {
    end.outcome()
        .is_none_or(|end| fault_of_claim(game, end).is_none())
}

/// The fault if the claimed result is not the result. A claim that somebody has won is open as long as
/// nobody has.
fn fault_of_claim(game: &Game, outcome: Outcome) -> Option<Reason> {
    let won = game.side_name(outcome.side);
    let words = match game.claim()? {
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

fn yard_block(
    index: usize,
    (player, men, kept_out): (usize, SquareSet, usize),
    game: &Game,
) -> YardBlock {
    let quote = game.book().staying.basis.quotes().first();
    let quote = quote.map_or_else(String::new, |quote| format!("; the book: {quote}"));
    let words = format!(
        "only the men of {} who stay in his own yard ({men}) keep {} from winning. Whether that is \
             their purpose, the referee cannot know{quote}",
        game.name(player),
        game.name(kept_out),
    );
    YardBlock {
        index,
        player,
        men,
        kept_out,
        words,
    }
}
