//! What a picture of a board shows, whatever it is drawn with.

use crate::board::{Board, Corner, Square, SquareSet, Yard};
use crate::notation::KeyKind;
use crate::rules::{IllegalMove, Move, Route};

/// A board with men and, if wanted, one move.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What the puzzle is called, if it has a name or a title.
    pub label: Option<String>,
    /// Which position of the puzzle it is, in words.
    pub caption: String,
    /// The board.
    pub board: Board,
    /// The yard, whose border is drawn; the first solitaire has none.
    pub yard: Option<Yard>,
    /// The men.
    pub men: SquareSet,
    /// The section of the board to draw, if it is not to be chosen by what is in the picture.
    pub section: Option<Frame>,
    /// The key that was played and the number of moves made, if any key was.
    pub after: Option<(KeyKind, usize)>,
    /// The move about to be made.
    pub way: Option<Way>,
    /// In the first solitaire the target, and the squares of a route to it or of its beginning; none
    /// if no hop leads there.
    pub hop: Option<(Square, Vec<Square>)>,
}

/// A move in a picture.
#[derive(Clone, Debug)]
pub struct Way {
    /// Its number in the key, from 1.
    pub number: usize,
    /// The move.
    pub made: Move,
    /// A shortest way of making it, or why it cannot be made.
    pub route: Result<Route, IllegalMove>,
}

/// The section of the board that is drawn: rows and numbers from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The rows drawn, from row I upward.
    pub rows: u8,
    /// The squares drawn in each row.
    pub width: u8,
}

impl Frame {
    /// The section of a board that has all these squares, with one more at the right.
    pub(super) fn around(squares: SquareSet, board: Board) -> Self {
        let rows = squares.iter().map(Square::row).max().unwrap_or(1);
        let numbers = squares.iter().map(Square::number).max().unwrap_or(1);
        let needed = rows.max(numbers);
        Self {
            rows: needed.min(board.side()),
            width: (needed + 1).min(board.side()),
        }
    }
}

/// Something that draws pictures.
pub trait Render {
    /// The picture as a text of its format, with a line end at the end.
    fn render(&self, picture: &Picture) -> String;
}

impl Picture {
    /// The section to draw: as in the booklet's diagrams, the near left part of the board with the
    /// yard, all men and the move, and one more square at the right; the whole board if the yard
    /// lies in another corner.
    #[must_use]
    pub fn frame(&self) -> Frame {
        if let Some(section) = self.section {
            return section;
        }
        let side = self.board.side();
        let mut squares = self.men;
        if let Some(yard) = &self.yard {
            if yard.corner() != Corner::NearLeft {
                return Frame {
                    rows: side,
                    width: side,
                };
            }
            squares |= yard.squares(self.board).unwrap_or_default();
        }
        if let Some((target, _)) = self.hop {
            squares.insert(target);
        }
        if let Some(way) = &self.way {
            squares.extend([way.made.from, way.made.to]);
            squares.extend(way.route.iter().flat_map(Route::squares).copied());
        }
        Frame::around(squares, self.board)
    }
}
