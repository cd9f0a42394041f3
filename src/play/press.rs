//! The keys of the keyboard.

use crate::board::Square;

/// A key that has a meaning here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// A letter or another character.
    Char(char),
    /// Arrow to the left.
    Left,
    /// Arrow to the right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// The Home key.
    Home,
    /// The End key.
    End,
    /// The Enter key.
    Enter,
    /// The Backspace key.
    Back,
    /// The Escape key.
    Escape,
    /// The Page Down key.
    PageDown,
    /// The Page Up key.
    PageUp,
}

impl Press {
    /// The square next to another one in the direction of an arrow, or at the end of its row for Home and
    /// End. The same square if there is none on a board with this side, and for other keys.
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
