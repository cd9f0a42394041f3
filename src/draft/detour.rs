//! Drafts of detours: how many jumps do these men force?

use serde::{Deserialize, Serialize};

use super::found::{Found, Look, played, text_of};
use super::wire::{Failure, numbers_of, set_of};
use crate::board::{Board, Square, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::Detour;
use crate::rules::{Move, Position, Route};

/// A man, his target, and the men he jumps over.
#[derive(Serialize, Deserialize)]
pub(super) struct DetourDraft {
    /// The side of the board.
    pub(super) board: u8,
    pub(super) from: u8,
    pub(super) target: u8,
    /// The other men.
    pub(super) men: Vec<u8>,
}

/// A draft with a shortest hop, if there is one.
struct Drawn {
    puzzle: Detour,
    position: Position,
    hop: Option<Route>,
}

impl DetourDraft {
    /// The puzzle, which claims nothing yet. Men on the two ends of the route are left out.
    pub(super) fn puzzle(&self) -> Result<Detour, Failure> {
        let board = Board::new(self.board)?;
        let [from, target] = [self.from, self.target].map(Square::from_index);
        let men = set_of(&self.men) & board.squares();
        let others = men - SquareSet::from_iter([from, target]);
        Ok(Detour::new(board, from, target, others, 0))
    }

    fn drawn(&self) -> Result<Drawn, Failure> {
        let mut puzzle = self.puzzle()?;
        let Detour {
            from,
            target,
            board,
            ..
        } = puzzle;
        if from == target || !board.contains(from) || !board.contains(target) {
            let ends = format!("{from} and {target} are not two squares of this board");
            return Err(format!("{ends}, as the ends of a route are").into());
        }
        let position = Position::of_one_army(board, puzzle.standing());
        let route = position.route(Move::new(from, target));
        // A step is no hop.
        let hop = route.filter(|route| route.jumps() > 0);
        puzzle.claimed_jumps = hop.as_ref().map_or(0, Route::jumps);
        Ok(Drawn {
            puzzle,
            position,
            hop,
        })
    }

    pub(super) fn look(&self) -> Result<Look, Failure> {
        let Drawn { puzzle, hop, .. } = self.drawn()?;
        let (from, target) = (puzzle.from, puzzle.target);
        let placed = men_of(puzzle.others.len());
        let placed = format!("{placed} placed beside the man on {from}.");
        let Some(hop) = hop else {
            let words = vec![placed, format!("No hop reaches {target}.")];
            return Ok(Look {
                words,
                ..Look::default()
            });
        };
        let jumps = counted(hop.jumps(), "jump");
        let jumps = format!("The hop to {target} takes at least {jumps}.");
        let look = Look {
            words: vec![placed, jumps],
            route: numbers_of(hop.squares().iter().copied()),
            ..Look::default()
        };
        Ok(look.with(&puzzle.into()))
    }

    pub(super) fn solve(&self) -> Result<Found, Failure> {
        let drawn = self.drawn()?;
        let (from, target) = (drawn.puzzle.from, drawn.puzzle.target);
        let Some(hop) = drawn.hop else {
            let words = format!("No. No hop reaches {target}.");
            return Ok(Found::impossible(words, target.into()));
        };
        let jumps = counted(hop.jumps(), "jump");
        Ok(Found {
            possible: true,
            words: format!(
                "Yes: the man goes from {from} to {target} in {jumps}, and no hop takes fewer."
            ),
            marked: Vec::new(),
            moves: played(drawn.position, &[Move::new(from, target)]),
            text: text_of(&drawn.puzzle.into()),
        })
    }
}
