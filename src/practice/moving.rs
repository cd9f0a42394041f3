//! What practices share in which a person moves men.

use crate::board::{Square, SquareSet};
use crate::rules::{IllegalMove, LegalMove, Move, Position};

/// The moves made from a position. They can be taken back and made again.
#[derive(Clone, Debug)]
pub struct Trail {
    position: Position,
    made: Vec<Move>,
    taken_back: Vec<Move>,
}

impl Trail {
    /// A position before any move.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            made: Vec::new(),
            taken_back: Vec::new(),
        }
    }

    fn make(&mut self, attempt: Move) -> Result<LegalMove, IllegalMove> {
        let legal = self.position.play(attempt)?;
        self.made.push(attempt);
        self.taken_back.clear();
        Ok(legal)
    }

    fn take_back(&mut self) -> Option<Move> {
        let last = self.made.pop()?;
        // No other man has moved since, so the way back is free.
        let army = self.position.lift(last.to)?;
        self.position.put(last.from, army);
        self.taken_back.push(last);
        Some(last)
    }

    fn make_again(&mut self) -> Option<Move> {
        let next = self.taken_back.pop()?;
        let legal = self.position.play(next).is_ok();
        self.made.extend(legal.then_some(next));
        legal.then_some(next)
    }

    /// The men now, before the last move, and so on back to the start.
    pub(super) fn backward(&self) -> impl Iterator<Item = SquareSet> + '_ {
        let mut men = self.position.men();
        let before = self.made.iter().rev().map(move |made| {
            men.remove(made.to);
            men.insert(made.from);
            men
        });
        std::iter::once(self.position.men()).chain(before)
    }
}

/// A practice in which a person moves men.
///
/// A key is a list of moves for hints. A faulty puzzle may have a key whose moves are not legal.
pub trait MovingPractice {
    /// The moves so far.
    fn trail(&self) -> &Trail;

    /// The moves so far, to change them.
    fn trail_mut(&mut self) -> &mut Trail;

    /// The squares to fill; none if any symmetrical figure solves the task.
    fn wanted(&self) -> SquareSet;

    /// The men without a mirror image, if the task is a symmetrical figure; none otherwise.
    fn unmatched(&self) -> SquareSet;

    /// Whether the task is solved.
    fn is_solved(&self) -> bool;

    /// The state of the practice in words.
    fn standing(&self) -> String;

    /// A move of this key that is legal now.
    fn hint(&self, key: &[Move]) -> Option<Move>;

    /// The hint in words, or why there is none.
    fn advice(&self, key: &[Move]) -> String;

    /// Resumes an earlier practice: the moves made in it, and the moves taken back. The last move taken
    /// back is the first to be made again.
    ///
    /// # Errors
    /// [`IllegalMove`] if the moves made are not legal one after another.
    fn resumed(mut self, made: &[Move], taken_back: &[Move]) -> Result<Self, IllegalMove>
    where
        Self: Sized,
    {
        self.start_again();
        for &each in made {
            self.make(each)?;
        }
        self.trail_mut().taken_back = taken_back.to_vec();
        Ok(self)
    }

    /// The position.
    fn position(&self) -> &Position {
        &self.trail().position
    }

    /// The squares of the men.
    fn men(&self) -> SquareSet {
        self.position().men()
    }

    /// The moves made so far.
    fn moves(&self) -> &[Move] {
        &self.trail().made
    }

    /// The moves taken back; the last is the first to be made again.
    fn taken_back(&self) -> &[Move] {
        &self.trail().taken_back
    }

    /// The squares that the man on a square can go to; empty if the square is vacant.
    fn destinations(&self, from: Square) -> SquareSet {
        self.position().destinations(from)
    }

    /// Makes a move. The moves taken back are forgotten.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal; nothing changes then.
    fn make(&mut self, attempt: Move) -> Result<LegalMove, IllegalMove> {
        self.trail_mut().make(attempt)
    }

    /// Takes the last move back; `None` if there is none.
    fn take_back(&mut self) -> Option<Move> {
        self.trail_mut().take_back()
    }

    /// Makes the move that was taken back last again; `None` if there is none.
    fn make_again(&mut self) -> Option<Move> {
        self.trail_mut().make_again()
    }

    /// Takes every move back. Each can be made again, one after another.
    fn start_again(&mut self) {
        while self.take_back().is_some() {}
    }
}
