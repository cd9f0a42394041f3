//! Plays a key move by move, legal or not, for the check.

use crate::board::SquareSet;
use crate::notation::KeyKind;
use crate::problem::{Exit, Key};
use crate::rules::{IllegalMove, LegalMove, Move, Position};

use super::fault::Reason;

/// The result for one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyReport {
    /// The kind of key.
    pub kind: KeyKind,
    /// The number of its moves.
    pub moves: usize,
    /// The squares of the men before its first move.
    pub start: SquareSet,
    /// The squares of the men after its last move.
    pub end: SquareSet,
}

/// A key during its replay. Its moves are made as written.
#[derive(Clone, Debug)]
pub(super) struct Playback<'a> {
    key: &'a Key,
    yard: SquareSet,
    position: Position,
    /// The squares of the men who have already moved.
    moved: SquareSet,
    next: usize,
}

/// One move as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayedMove {
    /// The move.
    pub(super) made: Move,
    /// The legal move, or why it is not legal.
    pub(super) judged: Result<LegalMove, IllegalMove>,
    /// Its other faults.
    pub(super) misplaced: Vec<Reason>,
}

impl<'a> Playback<'a> {
    /// A key of a puzzle, from men on these squares.
    pub(super) fn new(exit: &Exit, key: &'a Key, start: SquareSet) -> Self {
        Self {
            key,
            yard: exit.yard_squares(),
            position: Position::of_one_army(exit.board(), start),
            moved: SquareSet::EMPTY,
            next: 0,
        }
    }

    /// The position after the moves so far.
    pub(super) const fn position(&self) -> &Position {
        &self.position
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
            _ => {}
        }
        reasons
    }
}

impl Iterator for Playback<'_> {
    type Item = PlayedMove;

    fn next(&mut self) -> Option<PlayedMove> {
        let made = *self.key.moves.get(self.next)?;
        self.next += 1;
        let judged = self.position.judge(made);
        let misplaced = self.misplaced(made);
        if self.position.play_as_written(made) {
            self.moved.remove(made.from);
            self.moved.insert(made.to);
        }
        Some(PlayedMove {
            made,
            judged,
            misplaced,
        })
    }
}
