//! The keys of a keyboard.

use crate::board::Square;

/// A key of the keyboard, as far as it means anything here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// A letter or a sign.
    Char(char),
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Away from the near side.
    Up,
    /// Towards the near side.
    Down,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Do it.
    Enter,
    /// Take back.
    Back,
    /// Leave it.
    Escape,
    /// The next part of a long message.
    PageDown,
    /// The part before.
    PageUp,
}

impl Press {
    /// The square beside another in the direction of an arrow, if the board of this side has it; of
    /// other keys the same square.
    pub(super) fn moved(self, square: Square, side: u8) -> Square {
        let (row, number) = (square.row(), square.number());
        let (row, number) = match self {
            Self::Up => (row + 1, number),
            Self::Down => (row - 1, number),
            Self::Right => (row, number + 1),
            Self::Left => (row, number - 1),
            Self::Home => (row, 1),
            Self::End => (row, side),
            _ => (row, number),
        };
        let is_on_board = row <= side && number <= side;
        let moved = Square::new(row, number).filter(|_| is_on_board);
        moved.unwrap_or(square)
    }
}
