//! The exit: men leave a yard, each in one move, and form a symmetrical figure. The booklet calls it
//! solitaire II.

use crate::board::{Board, Corner, Frame, Square, SquareSet, Yard};
use crate::notation::{Diagram, Field, KeyKind, Part, PuzzleText, Readings, YardField};

use super::{Line, ProblemError};

/// An exit: a yard, its keys, and the figure if one is drawn. [`Exit::new`] has checked that they fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exit {
    /// The board.
    pub board: Board,
    /// The yard.
    pub yard: Yard,
    /// The squares of the yard.
    pub yard_squares: SquareSet,
    /// The figure of the diagram, if there is one.
    pub drawn: Option<SquareSet>,
    /// The keys, in the order of the text.
    pub keys: Vec<Line>,
}

impl Exit {
    /// An exit from its values.
    ///
    /// # Errors
    /// [`ProblemError`] if the yard or the drawn figure does not fit on the board, or two keys are
    /// of the same kind.
    pub fn new(
        board: Board,
        yard: Yard,
        drawn: Option<SquareSet>,
        keys: Vec<Line>,
    ) -> Result<Self, ProblemError> {
        let yard_squares = yard.squares(board)?;
        let side = board.side();
        if let Some(square) = drawn.and_then(|figure| (figure - board.squares()).first()) {
            return Err(ProblemError::DrawnOffBoard { square, side });
        }
        if keys.iter().any(|key| key.kind == KeyKind::Transfer) {
            return Err(ProblemError::MixedWithTransfer);
        }
        for kind in [KeyKind::Gambit, KeyKind::Yarding] {
            if keys.iter().filter(|key| key.kind == kind).count() > 1 {
                return Err(ProblemError::TwoKeys(kind));
            }
        }
        Ok(Self {
            board,
            yard,
            yard_squares,
            drawn,
            keys,
        })
    }

    /// The exit that a text describes. If the text names no board, it has 16 by 16 squares. If it
    /// names no yard, the yard is the booklet's: 19 men at I, 1.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together.
    pub(super) fn from_parts(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        let board = text.board();
        let mut yard = Yard::default();
        for field in text.fields() {
            if let Field::Yard(named) = field {
                yard = yard_of(named, board)?;
            }
        }
        let drawn = text.diagram().map(|diagram| diagram.men(readings));
        Self::new(board, yard, drawn, Line::from_text(text, readings))
    }

    /// The fields and the other parts of the exit's text, in order.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let fields = vec![
            Field::Board(self.board.side()),
            Field::Yard(written_yard(&self.yard, self.board)),
        ];
        let drawn = self.drawn.map(|figure| {
            let frame = Frame::with_yard(figure, &self.yard, self.board);
            Part::Diagram(Diagram::new(figure, frame))
        });
        let keys = self.keys.iter().flat_map(|key| key.to_parts(None));
        (fields, drawn.into_iter().chain(keys).collect())
    }

    /// The key of one kind.
    pub fn key(&self, kind: KeyKind) -> Option<&Line> {
        self.keys.iter().find(|key| key.kind == kind)
    }
}

/// The yard that a field names.
pub(super) fn yard_of(written: &YardField, board: Board) -> Result<Yard, ProblemError> {
    let corner = corner_at(written.at, board)?;
    Ok(Yard::new(corner, written.yard.rows())?)
}

pub(super) fn written_yard(yard: &Yard, board: Board) -> YardField {
    YardField {
        yard: yard.clone(),
        at: yard.corner().square(board),
    }
}

pub(super) fn corner_at(at: Square, board: Board) -> Result<Corner, ProblemError> {
    let side = board.side();
    Corner::of_square(at, board).ok_or(ProblemError::NotACorner { at, side })
}
