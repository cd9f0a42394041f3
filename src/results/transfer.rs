//! Text for the results of a search for transfers.

use halma_solve::notation::{Bounds, Field, Line, PuzzleText, counted};
use halma_solve::problem::{Problem, Transfer};
use halma_solve::search::transfer::{Answer, Solution};
use indicatif::HumanCount;

use super::title_and_source;

/// The transfer with its solution as a puzzle, which `verify` accepts. A note has what is proved.
pub(crate) fn solved_text(
    text: &PuzzleText,
    transfer: &Transfer,
    solution: &Solution,
    answer: &Answer,
) -> String {
    let (moves, claim) = (
        solution.moves(),
        transfer.key().map(|key| key.claimed_moves),
    );
    let solved = transfer.clone().with_moves(moves.to_vec());
    let notes = [
        Some(proved(answer)),
        claim.and_then(|claim| on_claim(claim, answer)),
    ];
    let notes = notes.into_iter().flatten();
    let notes = notes.filter_map(|note| Line::new(&note).map(Field::Note));
    let fields: Vec<Field> = title_and_source(text.title()).chain(notes).collect();
    Problem::Transfer(solved)
        .to_text(text.name(), &fields)
        .to_string()
}

/// What is proved: `12 moves; fewest, proved (1,234,567 positions)`, or
/// `31 moves; no fewer than 27 are possible`.
pub(crate) fn proved(answer: &Answer) -> String {
    let Some(solution) = &answer.solution else {
        let least = counted(answer.at_least, "move");
        return format!("no solution found; at least {least} are needed");
    };
    let moves = solution.moves().len();
    if moves == 0 {
        return "0 moves: the men are at the target already".to_owned();
    }
    let at_least = answer.at_least;
    let bounds = Bounds { moves, at_least };
    if answer.fewest().is_some() {
        format!("{bounds} ({} positions)", HumanCount(answer.positions))
    } else {
        bounds.to_string()
    }
}

/// What the answer means for the number of moves that the file claims.
fn on_claim(claim: usize, answer: &Answer) -> Option<String> {
    let named = format!("The heading of the file names {}", counted(claim, "move"));
    let moves = answer.solution.as_ref()?.moves().len();
    if claim < answer.at_least {
        Some(format!(
            "{named}, and at least {} are needed.",
            answer.at_least
        ))
    } else if claim > moves {
        Some(format!("{named}, which are not the fewest."))
    } else {
        None
    }
}
