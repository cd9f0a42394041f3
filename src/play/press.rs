//! The keys of the keyboard.

use halma_solve::board::Square;

/// A key that has a meaning here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
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
    /// The next square in the direction of an arrow. Home and End give the first and the last square of
    /// the row. The same square if the board with this side has no such square, and for other keys.
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
