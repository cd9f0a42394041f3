//! The search for misprinted squares in a line of any problem.
//!
//! The line is played up to its first illegal turn: some change must be there or before, and every changed
//! move must itself be legal. If all moves are legal, the men at the end are the men at the start with every
//! square toggled that a move leaves or reaches. That gives the last misprinted square without a search.

use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::{Move, State, Turn};

use crate::problem::{Game, Place, Transfer};

use super::game::{Claimed, judge};

/// The squares on which these men differ from the target of a solitaire, or from their own mirror image.
/// `None` if a man is off the board, where squares have no mirror images.
fn odd(solitaire: &Transfer, men: SquareSet) -> Option<SquareSet> {
    let board = solitaire.board();
    match &solitaire.goal() {
        Place::Symmetrical(corner) => men
            .is_subset(board.squares())
            .then(|| men ^ corner.mirror_set(men, board)),
        _ => solitaire.target().map(|target| men ^ target),
    }
}

/// Destinations for this man from which the rest of the line reaches the goal.
fn last(solitaire: &Transfer, odd: SquareSet, toggled: Square) -> SquareSet {
    let board = solitaire.board();
    let mut odd = odd ^ toggled.into();
    let mut pair = 1;
    if let Place::Symmetrical(corner) = &solitaire.goal() {
        odd = odd ^ corner.mirror(toggled, board).into();
        pair = 2;
        if odd.is_empty() {
            let is_own_image = |&square: &Square| corner.mirror(square, board) == square;
            return board.squares().iter().filter(is_own_image).collect();
        }
    }
    if odd.len() == pair {
        odd
    } else {
        SquareSet::EMPTY
    }
}

/// The search for lines that differ in a number of squares and consist of legal turns only.
pub(super) struct MisprintSearch<'a> {
    turns: &'a [Turn],
    /// For each turn, the squares that it and all later turns toggle. One more entry stands for the end.
    rests: Vec<SquareSet>,
    /// A solitaire, whose goal the men must reach.
    solitaire: Option<&'a Transfer>,
    /// A game, whose claimed result must be right.
    game: Option<&'a Game>,
    /// The number of turns that may still be played.
    pub left: usize,
    /// The changed turns of the line under trial.
    edits: Vec<(usize, Move)>,
    /// The changed turns of each line found.
    pub found: Vec<Vec<(usize, Move)>>,
}

impl<'a> MisprintSearch<'a> {
    pub(super) fn new(
        turns: &'a [Turn],
        solitaire: Option<&'a Transfer>,
        game: Option<&'a Game>,
    ) -> Self {
        let mut rests = vec![SquareSet::EMPTY];
        for made in turns.iter().rev().map(|turn| turn.made()) {
            rests.push(rests[rests.len() - 1] ^ made.map_or(SquareSet::EMPTY, toggled_by));
        }
        rests.reverse();
        Self {
            turns,
            rests,
            solitaire,
            game,
            left: usize::MAX,
            edits: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Changes this number of squares in the turns from this one on.
    pub(super) fn go_on(&mut self, mut state: State, from: usize, squares: usize) {
        for index in from..self.turns.len() {
            self.change_at(&state, index, squares);
            if state.play(self.turns[index]).is_err() {
                return;
            }
        }
    }

    /// The same, but this turn is the first changed one.
    pub(super) fn change_at(&mut self, state: &State, index: usize, squares: usize) {
        for (read, changed) in self.reads(state, index, squares) {
            let mut after = state.clone();
            if after.play(read.into()).is_err() {
                continue;
            }
            self.edits.push((index, read));
            if changed < squares {
                self.go_on(after, index + 1, squares - changed);
            } else if self.plays_out(&mut after, index + 1) {
                self.found.push(self.edits.clone());
            }
            self.edits.pop();
        }
    }

    /// Whether every turn is legal if this one and the next change places.
    pub(super) fn is_legal_if_swapped(&mut self, state: &State, index: usize) -> bool {
        let Some(&[one, other]) = self.turns.get(index..index + 2) else {
            return false;
        };
        let mut after = state.clone();
        after.play(other).is_ok()
            && after.play(one).is_ok()
            && self.plays_out(&mut after, index + 2)
    }

    /// The moves that can be inserted before this turn so that the men can still end at the goal.
    pub(super) fn missing_at(&self, state: &State, index: usize) -> Vec<Move> {
        let Some(solitaire) = self.solitaire else {
            return Vec::new();
        };
        let position = state.position();
        let Some(odd) = odd(solitaire, position.men() ^ self.rests[index]) else {
            return Vec::new();
        };
        let mut moves = Vec::new();
        for from in position.men() {
            let ends = last(solitaire, odd, from) & position.vacant();
            if !ends.is_empty() {
                let ends = ends & position.destinations(from);
                moves.extend(ends.iter().map(|to| Move::new(from, to)));
            }
        }
        moves
    }

    fn plays_out(&mut self, state: &mut State, from: usize) -> bool {
        for &turn in &self.turns[from..] {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            if state.play(turn).is_err() {
                return false;
            }
        }
        self.game
            .is_none_or(|game| judge(game, state) == Claimed::BorneOut)
    }

    /// The readings of a turn that change at most this number of squares, each with its number. Readings that
    /// use up all changes are kept only if the men can end at the goal.
    fn reads(&self, state: &State, index: usize, squares: usize) -> Vec<(Move, usize)> {
        // A problem that does not come from a text may have a line of another kind than the fault says, with
        // fewer turns.
        let Some(printed) = self.turns.get(index).and_then(|turn| turn.made()) else {
            return Vec::new();
        };
        let position = state.position();
        let vacant = position.vacant();
        let rest = position.men() ^ self.rests[index + 1];
        let odd = self
            .solitaire
            .map(|solitaire| (solitaire, odd(solitaire, rest)));
        let mut reads = Vec::new();
        for from in position.men() {
            let last = match &odd {
                None => !SquareSet::EMPTY,
                Some((_, None)) => SquareSet::EMPTY,
                Some((solitaire, Some(odd))) => last(solitaire, *odd, from),
            };
            let other = usize::from(from != printed.from);
            let same_end = SquareSet::from(printed.to);
            for (ends, changed) in [(same_end, other), (!same_end, other + 1)] {
                if changed == 0 || changed > squares {
                    continue;
                }
                let last = if changed == squares {
                    last
                } else {
                    !SquareSet::EMPTY
                };
                let ends = ends & vacant & last;
                if !ends.is_empty() {
                    let ends = ends & position.destinations(from);
                    reads.extend(ends.iter().map(|to| (Move::new(from, to), changed)));
                }
            }
        }
        reads
    }
}

/// The two squares of a move.
fn toggled_by(made: Move) -> SquareSet {
    SquareSet::from(made.from) ^ made.to.into()
}
