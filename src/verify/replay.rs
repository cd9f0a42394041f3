//! A key played move by move, legal or not.

use crate::board::SquareSet;
use crate::notation::KeyKind;
use crate::problem::{Exit, Key};
use crate::rules::{IllegalMove, LegalMove, Move, Position};

use super::fault::Reason;

/// A key in the course of being played.
///
/// After an illegal move the man is placed as printed, so that later faults show: he leaves his
/// square, and stands on his destination if it is on the board and nobody else is there.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    key: &'a Key,
    yard: SquareSet,
    position: Position,
    /// Where the men stand who have had their move.
    moved: SquareSet,
    next: usize,
}

/// One move as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub made: Move,
    /// What the rules say of it.
    pub judged: Result<LegalMove, IllegalMove>,
    /// What else is wrong with it.
    pub misplaced: Vec<Reason>,
}

impl<'a> Replay<'a> {
    /// A key of a puzzle, to be played from men on these squares.
    #[must_use]
    pub fn new(puzzle: &Exit, key: &'a Key, start: SquareSet) -> Self {
        Self {
            key,
            yard: puzzle.yard_squares(),
            position: Position::of_one_army(puzzle.board(), start),
            moved: SquareSet::EMPTY,
            next: 0,
        }
    }

    /// The position before the next move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The men who have had their move.
    #[must_use]
    pub const fn moved(&self) -> SquareSet {
        self.moved
    }

    /// The next move, not yet played.
    #[must_use]
    pub fn next_move(&self) -> Option<Move> {
        self.key.moves.get(self.next).copied()
    }

    fn misplaced(&self, made: Move) -> Vec<Reason> {
        let Move { from, to } = made;
        let mut reasons = Vec::new();
        if self.moved.contains(from) {
            reasons.push(Reason::MovedTwice { from });
        } else if self.key.kind == KeyKind::Yarding
            && (self.yard & self.position.men()).contains(from)
        {
            reasons.push(Reason::StartsInside { from });
        }
        match self.key.kind {
            KeyKind::Gambit if self.yard.contains(to) => reasons.push(Reason::EndsInside { to }),
            KeyKind::Yarding if !self.yard.contains(to) => reasons.push(Reason::EndsOutside { to }),
            KeyKind::Gambit | KeyKind::Yarding => {}
        }
        reasons
    }
}

impl Iterator for Replay<'_> {
    type Item = Played;

    fn next(&mut self) -> Option<Played> {
        let made = self.next_move()?;
        self.next += 1;
        let judged = self.position.judge(made);
        let misplaced = self.misplaced(made);
        self.position.lift(made.from);
        self.moved.remove(made.from);
        if self.position.put(made.to, 0) {
            self.moved.insert(made.to);
        }
        Some(Played {
            made,
            judged,
            misplaced,
        })
    }
}

impl Played {
    /// Whether nothing is wrong with the move.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.judged.is_ok() && self.misplaced.is_empty()
    }
}
