//! How one square looks: three characters and a paint. Everything is in the characters, so that it
//! can be seen without colour.

use crate::board::{Corner, Square};

use super::scene::Scene;

/// A square on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What stands there.
    pub sign: char,
    /// What is left and right of it.
    pub around: [char; 2],
    /// How it is painted.
    pub paint: Paint,
}

/// What a square is painted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// An empty square.
    Empty,
    /// An empty square of the yard.
    Yard,
    /// A man.
    Man,
    /// The man who moves, or his way.
    ExitTrial,
    /// A square that can be reached.
    Open,
    /// A square to be filled, or a target.
    Wanted,
    /// A man without a mirror image.
    Unmatched,
}

impl Scene {
    /// How a square looks.
    #[must_use]
    pub fn cell(&self, square: Square) -> Cell {
        let (sign, paint) = self.sign(square);
        let around = if self.cursor == Some(square) {
            ['[', ']']
        } else if self.chosen == Some(square) {
            ['<', '>']
        } else if self.unmatched.contains(square) {
            ['(', ')']
        } else {
            [' ', ' ']
        };
        Cell {
            sign,
            around,
            paint,
        }
    }

    /// How the mirror line goes: that of the near left corner rises to the right.
    fn slope(&self) -> char {
        let near_left = Corner::NearLeft.square(self.board);
        if self.diagonal.contains(near_left) {
            '/'
        } else {
            '\\'
        }
    }

    fn sign(&self, square: Square) -> (char, Paint) {
        let moves = [self.mover, self.chosen].contains(&Some(square));
        if self.men.contains(square) {
            return match (moves, self.unmatched.contains(square)) {
                (true, _) => ('◉', Paint::ExitTrial),
                (false, true) => ('●', Paint::Unmatched),
                (false, false) => ('●', Paint::Man),
            };
        }
        if self.open.contains(square) {
            let is_wanted = self.wanted.contains(square);
            (if is_wanted { '⊕' } else { '+' }, Paint::Open)
        } else if self.target == Some(square) {
            ('◎', Paint::Wanted)
        } else if self.route.contains(square) {
            ('*', Paint::ExitTrial)
        } else if self.wanted.contains(square) {
            ('○', Paint::Wanted)
        } else if self.diagonal.contains(square) {
            (self.slope(), Paint::Empty)
        } else if self.yard.contains(square) {
            (':', Paint::Yard)
        } else {
            ('.', Paint::Empty)
        }
    }
}
