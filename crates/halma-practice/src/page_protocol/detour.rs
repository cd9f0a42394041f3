//! Drafts of detours: how many jumps do these men force?

use halma_records::notation::{counted, counted_men};
use halma_records::problem::Detour;
use halma_rules::board::{Board, BoardSize, Square, SquareSet};
use halma_rules::rules::{Move, MoveKind, Position};
use serde::{Deserialize, Serialize};

use super::wire::{Found, Look, NoAnswer, PlayedMove, played, set_of};

/// A man, his target, and the men he jumps over.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct DetourDraft {
    pub board: BoardSize,
    pub from: u8,
    pub target: u8,
    /// The other men.
    pub men: Vec<u8>,
}

impl DetourDraft {
    /// The puzzle, which claims nothing yet. Men on the two ends of the route are left out.
    pub(super) fn puzzle(&self) -> Detour {
        let board = Board::of(self.board);
        let [from, target] = [self.from, self.target].map(Square::from_index);
        let men = set_of(&self.men) & board.squares();
        let others = men - SquareSet::from_iter([from, target]);
        Detour::new(board, from, target, others, 0)
    }

    /// The puzzle, which claims as many jumps as a shortest hop has. There may be no hop.
    fn with_hop(&self) -> Result<(Detour, Option<PlayedMove>), NoAnswer> {
        let mut puzzle = self.puzzle();
        let board = puzzle.board;
        let from = puzzle.from;
        let target = puzzle.target;
        if from == target || !board.contains(from) || !board.contains(target) {
            let ends = format!("{from} and {target} are not two squares of this board");
            return Err(format!("{ends}, as the ends of a route are").into());
        }
        let position = Position::from_men(board, puzzle.standing());
        let mut played = played(position, &[Move::new(from, target)]);
        // A step is no hop.
        let hop = played.pop().filter(|hop| hop.kind == MoveKind::Hop);
        puzzle.claimed_jumps = hop.as_ref().map_or(0, |hop| hop.over.len());
        Ok((puzzle, hop))
    }

    pub(super) fn look(&self) -> Result<Look, NoAnswer> {
        let (puzzle, hop) = self.with_hop()?;
        let from = puzzle.from;
        let target = puzzle.target;
        let placed = counted_men(puzzle.others().len());
        let mut look = Look::default();
        look.words
            .push(format!("{placed} placed beside the man on {from}."));
        let Some(hop) = hop else {
            look.words.push(format!("No hop reaches {target}."));
            return Ok(look);
        };
        let jumps = counted(hop.over.len(), "jump");
        look.words
            .push(format!("The hop to {target} takes at least {jumps}."));
        look.route = hop.route;
        Ok(look.with(&puzzle.into()))
    }

    pub(super) fn solve(&self) -> Result<Found, NoAnswer> {
        let (puzzle, hop) = self.with_hop()?;
        let from = puzzle.from;
        let target = puzzle.target;
        let Some(hop) = hop else {
            let words = format!("No. No hop reaches {target}.");
            return Ok(Found::impossible(words, target.into()));
        };
        let jumps = counted(hop.over.len(), "jump");
        let words = format!(
            "Yes: the man goes from {from} to {target} in {jumps}, and no hop takes fewer."
        );
        Ok(Found::possible(words, vec![hop], puzzle))
    }
}
