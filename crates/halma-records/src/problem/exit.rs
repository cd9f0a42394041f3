//! The exit: men leave a yard, each in one move, and form a symmetrical figure. The booklet calls it
//! solitaire II.

use halma_rules::board::{Board, Corner, Frame, Square, SquareSet, Yard};

use crate::notation::{
    Diagram, Field, FieldKind, LineKind, Located, Part, PartKind, PuzzleText, Readings, SquareList,
    YardField,
};

use super::drawn::men_drawn;
use super::error::At;
use super::parts::{KEYS, first_of};
use super::{Line, ProblemError};

/// An exit: a yard, its keys, and the figure if one is drawn. [`Exit::new`] has checked that they fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    board: Board,
    yard: Yard,
    yard_squares: SquareSet,
    pub(super) drawn: Option<SquareSet>,
    /// The figure is listed in a field instead of drawn in a diagram.
    is_listed: bool,
    pub(super) keys: Vec<Line>,
}

impl Exit {
    /// An exit from its values.
    ///
    /// # Errors
    /// [`ProblemError`] if the board has no diagonal from corner to corner, in which a figure could be symmetrical, if
    /// the yard or the drawn figure does not fit on it, two keys are of the same kind, or
    /// a line is not a key of an exit. A solitaire holds moves, not turns, so a key has no pass. (A variation may
    /// contain one, which the verifier refutes.)
    pub fn new(
        board: Board,
        yard: Yard,
        drawn: Option<SquareSet>,
        keys: Vec<Line>,
    ) -> Result<Self, ProblemError> {
        Self::in_yard(board, yard)?
            .with_drawn(drawn)?
            .with_keys(keys)
    }

    /// An exit without a figure and without keys.
    fn in_yard(board: Board, yard: Yard) -> Result<Self, ProblemError> {
        board.check_diagonal().map_err(ProblemError::NoDiagonal)?;
        Ok(Self {
            board,
            yard_squares: yard.squares(board)?,
            yard,
            drawn: None,
            is_listed: false,
            keys: Vec::new(),
        })
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The yard.
    pub const fn yard(&self) -> &Yard {
        &self.yard
    }

    /// The squares of the yard.
    pub const fn yard_squares(&self) -> SquareSet {
        self.yard_squares
    }

    /// The figure of the diagram or of the field `Figure:`, if there is one.
    pub const fn drawn(&self) -> Option<SquareSet> {
        self.drawn
    }

    /// Whether the figure is in the field `Figure:`, and not in a diagram.
    pub const fn is_listed(&self) -> bool {
        self.is_listed
    }

    /// The same exit with another figure in the diagram, or with no diagram.
    ///
    /// # Errors
    /// [`ProblemError::DrawnOffBoard`] if a square of the figure is not on the board.
    pub fn with_drawn(self, drawn: Option<SquareSet>) -> Result<Self, ProblemError> {
        let checked = self.board.check(drawn.unwrap_or_default());
        checked.map_err(ProblemError::DrawnOffBoard)?;
        Ok(Self {
            drawn,
            is_listed: false,
            ..self
        })
    }

    /// The same exit with other keys.
    ///
    /// # Errors
    /// [`ProblemError`] if two keys are of the same kind, a line is not a key of an exit, or a text cannot hold it: a
    /// key has from 1 to 256 moves, and each of its variations departs from one of them.
    pub fn with_keys(self, keys: Vec<Line>) -> Result<Self, ProblemError> {
        if keys.iter().any(|key| key.kind == LineKind::Transfer) {
            return Err(ProblemError::MixedWithTransfer);
        }
        for key in &keys {
            if !matches!(key.kind, LineKind::Gambit | LineKind::Yarding) {
                return Err(ProblemError::NotAKey(key.kind));
            }
            if key.plies.is_empty() {
                return Err(ProblemError::EmptyKey(key.kind));
            }
            key.check_moves()?;
        }
        for kind in [LineKind::Gambit, LineKind::Yarding] {
            if keys.iter().filter(|key| key.kind == kind).count() > 1 {
                return Err(ProblemError::TwoKeys(kind));
            }
        }
        Ok(Self { keys, ..self })
    }

    /// The exit that a text describes. If the text names no board, it has 16 by 16 squares. If it
    /// names no yard, the yard is the `usual` one.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together.
    pub(super) fn from_parts(
        text: &PuzzleText,
        readings: Readings,
        usual: &Yard,
    ) -> Result<Self, Located<ProblemError>> {
        let board = text.board();
        let mut yard = usual.clone();
        // Without a field for the yard, only the board can be wrong.
        let [yard_field, board_field] = [FieldKind::Yard, FieldKind::Board].map(PartKind::Field);
        let place = first_of(text, &[&[yard_field], &[board_field]]);
        for field in text.fields() {
            if let Field::Yard(named) = field {
                yard = yard_of(named, board).at(place)?;
            }
        }
        let drawn = men_drawn(text, readings)?;
        let figure_place = first_of(text, &[&[PartKind::Field(FieldKind::Figure)]]);
        let listed = text.fields().find_map(|field| match field {
            Field::Figure(figure) => Some(figure.squares()),
            _ => None,
        });
        if drawn.is_some() && listed.is_some() {
            return Err(ProblemError::FigureTwice.at(figure_place));
        }
        let checked = board.check(listed.unwrap_or_default());
        checked.map_err(ProblemError::OffBoard).at(figure_place)?;
        let exit = Self::in_yard(board, yard)
            .at(place)?
            .with_drawn(drawn.or(listed))
            .map_err(|error| error.in_diagram(text))?;
        Self {
            is_listed: listed.is_some(),
            ..exit
        }
        .with_keys(Line::from_text(text, readings))
        .at(first_of(text, &[KEYS]))
    }

    /// The fields and the other parts of the exit's text, in order.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let mut fields = vec![
            Field::Board(self.board),
            Field::Yard(written_yard(&self.yard, self.board)),
        ];
        let listed = self.drawn.filter(|_| self.is_listed);
        fields.extend(listed.and_then(SquareList::new).map(Field::Figure));
        let drawn = self.drawn.filter(|_| !self.is_listed);
        let drawn = drawn.and_then(|figure| {
            let frame = Frame::with_yard(figure, &self.yard, self.board);
            Diagram::of_men(figure, frame).map(Part::Diagram)
        });
        let keys = self.keys.iter();
        let keys = keys.flat_map(|key| [key.to_parts(None), key.variation_parts()].concat());
        (fields, drawn.into_iter().chain(keys).collect())
    }

    /// The keys, in the order of the text.
    pub fn keys(&self) -> &[Line] {
        &self.keys
    }

    /// The key of one kind.
    pub fn key(&self, kind: LineKind) -> Option<&Line> {
        self.keys.iter().find(|key| key.kind == kind)
    }
}

/// The yard that a field names.
pub(super) fn yard_of(written: &YardField, board: Board) -> Result<Yard, ProblemError> {
    corner_at(written.at(), board).map(|corner| written.in_corner(corner))
}

pub(super) fn written_yard(yard: &Yard, board: Board) -> YardField {
    YardField::new(yard, yard.corner().square(board))
}

pub(super) fn corner_at(at: Square, board: Board) -> Result<Corner, ProblemError> {
    let size = board.size();
    Corner::of_square(at, board).ok_or(ProblemError::NotACorner { at, size })
}
