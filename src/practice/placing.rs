//! The first solitaire in practice: men are placed, and the fewest jumps seen at once.

use crate::board::{Board, Square, SquareSet};
use crate::rules::{Move, Position, Reach, Route};

/// Men being placed around the way of one.
#[derive(Clone, Debug)]
pub struct Placing {
    board: Board,
    from: Square,
    target: Square,
    others: SquareSet,
}

impl Placing {
    /// Begins with these men besides the one who is to hop; those who cannot stand where they are
    /// said to are left out.
    #[must_use]
    pub fn new(board: Board, from: Square, target: Square, others: SquareSet) -> Self {
        let others = (others & board.squares()) - from.into() - target.into();
        Self {
            board,
            from,
            target,
            others,
        }
    }

    /// The other men.
    #[must_use]
    pub const fn others(&self) -> SquareSet {
        self.others
    }

    /// Puts a man on a square, or takes him off it; false for the two ends of the way and beside
    /// the board, where nothing changes.
    pub fn toggle(&mut self, square: Square) -> bool {
        if square == self.from || square == self.target || !self.board.contains(square) {
            return false;
        }
        if !self.others.remove(square) {
            self.others.insert(square);
        }
        true
    }

    /// The fewest jumps to the target; `None` if no hop leads there.
    #[must_use]
    pub fn fewest_jumps(&self) -> Option<usize> {
        let vacant = self.board.squares() - self.others;
        Reach::of(self.from, self.others, vacant).fewest_jumps(self.target)
    }

    /// A route of so many.
    #[must_use]
    pub fn route(&self) -> Option<Route> {
        self.fewest_jumps()?;
        let standing = self.others | self.from.into();
        Position::of_one_army(self.board, standing).route(Move::new(self.from, self.target))
    }
}
