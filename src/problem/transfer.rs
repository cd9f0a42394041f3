//! The transfer: men go from a position to another, and each may move any number of times. The booklet
//! defines every solitaire so: "the effort to get a given number of men, from a given position to a
//! required position, by a specified number of moves".

use crate::board::{Board, Corner, Directions, Frame, Square, SquareSet, Yard};
use crate::notation::{
    Diagram, Field, KeyKind, Part, PuzzleText, Readings, WrittenPlace, WrittenTarget, YardField,
};
use crate::rules::{Move, Position};

use super::error::ProblemError;
use super::figure::Figure;
use super::line::Line;

/// Where men stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// They fill a yard.
    Yard(Yard),
    /// They stand on these squares.
    Squares(SquareSet),
}

/// Where the men of a transfer go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// They fill these squares.
    Place(Place),
    /// They form any figure that is symmetrical in the diagonal through this corner.
    Symmetrical(Corner),
}

/// A transfer: where the men start, where they go, and the moves if they are given.
///
/// ```
/// use halma_solve::board::{Board, Directions, Square, SquareSet};
/// use halma_solve::problem::{Goal, Place, Problem, Transfer};
/// use halma_solve::rules::Move;
/// use halma_solve::verify::{Repairs, Verdict, verify};
///
/// // . . . .  IV    The man m steps twice, because no man is in his way.
/// // . . x .  III
/// // . . . .  II
/// // m . . .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let [start, between, end] = [square(1, 1), square(2, 2), square(3, 3)];
/// let place = |square: Square| Place::Squares(square.into());
/// let transfer = Transfer::new(
///     Board::new(4)?,
///     Directions::Eight,
///     place(start),
///     Goal::Place(place(end)),
/// )?
/// .with_moves(vec![Move::new(start, between), Move::new(between, end)]);
/// let finding = verify(Problem::Transfer(transfer), Repairs::Skip)?;
/// assert_eq!(finding.verdict, Verdict::Verified);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    board: Board,
    directions: Directions,
    start: Place,
    goal: Goal,
    pub(super) key: Option<Line>,
}

impl Place {
    fn from_written(written: &WrittenPlace, board: Board) -> Result<Self, ProblemError> {
        Ok(match written {
            WrittenPlace::Squares(squares) => Self::Squares(*squares),
            WrittenPlace::Yard(yard) => Self::Yard(yard_of(yard, board)?),
        })
    }

    /// The field's text; `None` for squares, which can be drawn.
    fn to_written(&self, board: Board) -> Option<WrittenPlace> {
        match self {
            Self::Yard(yard) => Some(WrittenPlace::Yard(written_yard(yard, board))),
            Self::Squares(_) => None,
        }
    }

    fn squares(&self, board: Board) -> Result<SquareSet, ProblemError> {
        let squares = match self {
            Self::Yard(yard) => yard.squares(board)?,
            Self::Squares(squares) => *squares,
        };
        let side = board.side();
        match (squares - board.squares()).first() {
            Some(square) => Err(ProblemError::OffBoard { square, side }),
            None if squares.is_empty() => Err(ProblemError::Nobody),
            None => Ok(squares),
        }
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

impl Transfer {
    /// A transfer from its values, without moves. The numbers of men may differ. Then it cannot be done.
    ///
    /// # Errors
    /// [`ProblemError`] if a yard does not fit, a square is off the board, or there is no man.
    pub fn new(
        board: Board,
        directions: Directions,
        start: Place,
        goal: Goal,
    ) -> Result<Self, ProblemError> {
        start.squares(board)?;
        if let Goal::Place(place) = &goal {
            place.squares(board)?;
        }
        Ok(Self {
            board,
            directions,
            start,
            goal,
            key: None,
        })
    }

    /// The same transfer with these moves, as many as it claims.
    pub fn with_moves(self, moves: Vec<Move>) -> Self {
        let key = Some(Line::new(KeyKind::Transfer, moves));
        Self { key, ..self }
    }

    /// The transfer that a text describes. The start or the target is drawn if no field names it.
    ///
    /// # Errors
    /// [`ProblemError`] if a part is missing, or belongs to another kind of problem.
    pub(super) fn from_parts(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        let has_yard = text.fields().any(|field| matches!(field, Field::Yard(_)));
        let is_detour = text.detour().is_some() || text.setup().is_some();
        if has_yard || is_detour || text.keys().any(|key| key.kind != KeyKind::Transfer) {
            return Err(ProblemError::MixedWithTransfer);
        }
        let board = text.board();
        let (mut directions, mut start, mut goal) = (Directions::default(), None, None);
        for field in text.fields() {
            match field {
                Field::Directions(named) => directions = *named,
                Field::From(place) => start = Some(Place::from_written(place, board)?),
                Field::To(WrittenTarget::Place(place)) => {
                    goal = Some(Goal::Place(Place::from_written(place, board)?));
                }
                Field::To(WrittenTarget::Symmetrical(at)) => {
                    goal = Some(Goal::Symmetrical(corner_at(*at, board)?));
                }
                _ => {}
            }
        }
        let mut drawn = text
            .diagram()
            .map(|diagram| Place::Squares(diagram.men(readings)));
        let start = start
            .or_else(|| drawn.take())
            .ok_or(ProblemError::NoStart)?;
        let goal = goal.or_else(|| drawn.take().map(Goal::Place));
        let goal = goal.ok_or(ProblemError::NoTarget)?;
        if drawn.is_some() {
            return Err(ProblemError::DrawnTwice);
        }
        let key = text.key(KeyKind::Transfer);
        let key = key.map(|written| Line::from_written(written, readings));
        Ok(Self {
            key,
            ..Self::new(board, directions, start, goal)?
        })
    }

    /// The fields and the other parts of the transfer's text, in order. If neither the start nor the
    /// target is a yard, the start is drawn.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let mut fields = vec![Field::Board(self.board.side())];
        if self.directions != Directions::default() {
            fields.push(Field::Directions(self.directions));
        }
        let mut drawn = None;
        match self.start.to_written(self.board) {
            Some(place) => fields.push(Field::From(place)),
            None => drawn = Some(self.start()),
        }
        match &self.goal {
            Goal::Symmetrical(corner) => {
                let corner = corner.square(self.board);
                fields.push(Field::To(WrittenTarget::Symmetrical(corner)));
            }
            Goal::Place(place) => match (place.to_written(self.board), drawn) {
                (Some(place), _) => fields.push(Field::To(WrittenTarget::Place(place))),
                (None, None) => drawn = self.target(),
                (None, Some(_)) => {
                    let squares = WrittenPlace::Squares(self.target().unwrap_or_default());
                    fields.push(Field::To(WrittenTarget::Place(squares)));
                }
            },
        }
        let diagram = drawn.map(|men| {
            let frame = Frame::around(men, self.board);
            Part::Diagram(Diagram::of(men, frame))
        });
        let key = self.key.as_ref().map(|key| Part::Key(key.to_written()));
        (fields, diagram.into_iter().chain(key).collect())
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> Directions {
        self.directions
    }

    /// The squares of the men at the start, at least one.
    pub fn start(&self) -> SquareSet {
        // The constructor has checked that the start fits.
        self.start.squares(self.board).unwrap_or_default()
    }

    /// Where the men go.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The squares to fill; `None` if any symmetrical figure will do.
    pub fn target(&self) -> Option<SquareSet> {
        match &self.goal {
            Goal::Place(place) => Some(place.squares(self.board).unwrap_or_default()),
            Goal::Symmetrical(_) => None,
        }
    }

    /// The yard where the men start or, if there is none, the yard where they go.
    pub const fn yard(&self) -> Option<&Yard> {
        match (&self.start, &self.goal) {
            (Place::Yard(yard), _) | (_, Goal::Place(Place::Yard(yard))) => Some(yard),
            _ => None,
        }
    }

    /// Whether these men have reached the goal.
    pub fn is_reached_by(&self, men: SquareSet) -> bool {
        match self.goal {
            Goal::Place(_) => self.target() == Some(men),
            Goal::Symmetrical(corner) => Figure(men).is_symmetrical(corner, self.board),
        }
    }

    /// The moves, if they are given.
    pub const fn key(&self) -> Option<&Line> {
        self.key.as_ref()
    }

    /// The position at the start.
    pub fn position(&self) -> Position {
        Position::of_one_army(self.board, self.start()).with_directions(self.directions)
    }
}
