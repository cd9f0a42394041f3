//! What a picture of a board shows, whatever it is drawn with.

use crate::board::{Board, Frame, Square, SquareSet, Yard};
use crate::notation::KeyKind;
use crate::problem::Kind;
use crate::verify::Turn;

/// A board with men and, if wanted, one move.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What the puzzle is called, if it has a name or a title.
    pub label: Option<String>,
    /// Which position of the puzzle it is, in words.
    pub caption: String,
    /// The kind of problem.
    pub kind: Kind,
    /// The board.
    pub board: Board,
    /// The yard, whose border is drawn; a detour has none.
    pub yard: Option<Yard>,
    /// The men.
    pub men: SquareSet,
    /// The section of the board to draw; `None` for the smallest that has everything.
    pub section: Option<Frame>,
    /// The key that is played and the number of moves made, if a key is played.
    pub after: Option<(KeyKind, usize)>,
    /// The move about to be made.
    pub turn: Option<Turn>,
    /// The way of a detour.
    pub way: Option<Way>,
}

/// The way of a detour in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The target.
    pub target: Square,
    /// The squares of the route, or of its beginning; none if no hop leads to the target.
    pub route: Vec<Square>,
}

/// Something that draws pictures.
pub trait Render {
    /// The picture as a text of its format, with a line end at the end.
    fn render(&self, picture: &Picture) -> String;
}

impl Picture {
    /// Men on a board and nothing else.
    pub(super) const fn of_men(kind: Kind, board: Board, men: SquareSet) -> Self {
        Self {
            label: None,
            caption: String::new(),
            kind,
            board,
            yard: None,
            men,
            section: None,
            after: None,
            turn: None,
            way: None,
        }
    }

    /// The section to draw: as in the booklet's diagrams, the near left part of the board with the
    /// yard, all men and the move, and one more square at the right; the whole board if the yard
    /// lies in another corner.
    #[must_use]
    pub fn frame(&self) -> Frame {
        if let Some(section) = self.section {
            return section;
        }
        let mut squares = self.men;
        if let Some(way) = &self.way {
            squares.insert(way.target);
        }
        if let Some(turn) = &self.turn {
            squares.extend(turn.squares());
        }
        match &self.yard {
            Some(yard) => Frame::with_yard(squares, yard, self.board),
            None => Frame::around(squares, self.board),
        }
    }
}
