//! Drafts of detours: how many jumps do these men force?

use crate::board::{Board, Square};
use crate::notation::{counted, men_of};
use crate::practice::numbers::{numbers_of, set_of};
use crate::practice::{DetourPractice, Wanted};
use crate::problem::{Detour, Problem};
use crate::rules::{Move, Position};

use super::found::{Found, Look, played, text_of};
use super::wire::{DetourDraft, DraftError};

/// The men as a practice whose moves are made.
fn practice(draft: &DetourDraft) -> Result<(Board, DetourPractice), DraftError> {
    let board = Board::new(draft.board)?;
    let wanted = Wanted {
        jumps: 0,
        men: draft.men.len(),
    };
    let men: Vec<_> = (set_of(&draft.men) & board.squares()).iter().collect();
    let [from, target] = [draft.from, draft.target].map(Square::from_index);
    if from == target || !board.contains(from) || !board.contains(target) {
        return Err(DraftError::Ends { from, target });
    }
    let empty = DetourPractice::new(board, from, target, wanted);
    Ok((board, empty.resumed(&men, &[])))
}

pub(super) fn look(draft: &DetourDraft) -> Result<Look, DraftError> {
    let (board, practice) = practice(draft)?;
    let [from, target] = [draft.from, draft.target].map(Square::from_index);
    let others = practice.others();
    let mut words = vec![format!(
        "{} placed beside the man on {from}.",
        men_of(others.len() as usize)
    )];
    let jumps = practice.fewest_jumps();
    words.push(jumps.map_or_else(
        || format!("No hop reaches {target}."),
        |jumps| {
            let jumps = counted(jumps, "jump");
            format!("The hop to {target} takes at least {jumps}.")
        },
    ));
    let route = practice.route();
    let look = Look {
        words,
        route: route.map_or_else(Vec::new, |route| {
            numbers_of(route.squares().iter().copied())
        }),
        ..Look::default()
    };
    Ok(match jumps {
        Some(jumps) => look.with(&Problem::Detour(Detour::new(
            board, from, target, others, jumps,
        ))),
        None => look,
    })
}

pub(super) fn solve(draft: &DetourDraft) -> Result<Found, DraftError> {
    let (board, practice) = practice(draft)?;
    let [from, target] = [draft.from, draft.target].map(Square::from_index);
    let others = practice.others();
    let Some(jumps) = practice.fewest_jumps() else {
        let words = format!("No. No hop reaches {target}.");
        return Ok(Found::impossible(words, target.into()));
    };
    let position = Position::of_one_army(board, others | from.into());
    Ok(Found {
        possible: true,
        words: format!(
            "Yes: the man goes from {from} to {target} in {}, and no hop takes fewer.",
            counted(jumps, "jump")
        ),
        marked: Vec::new(),
        moves: played(position, &[Move::new(from, target)]),
        text: text_of(&Problem::Detour(Detour::new(
            board, from, target, others, jumps,
        ))),
    })
}
