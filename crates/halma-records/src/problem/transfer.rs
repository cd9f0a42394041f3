//! The transfer: men go from one position to another, and each may move any number of times. The booklet defines every
//! solitaire this way: "the effort to get a given number of men, from a given position to a required position, by a
//! specified number of moves".

use halma_rules::board::{Board, Corner, DirectionSet, Frame, SquareSet, Yard};
use halma_rules::rules::{Move, Position};

use crate::notation::{
    Diagram, Field, FieldKind, JumpsOnly, LineKind, Located, Part, PartKind, PositionLine,
    PuzzleText, Readings, SquareList, WrittenGoal, WrittenPlace,
};

use super::drawn::men_drawn;
use super::error::At;
use super::exit::{corner_at, written_yard, yard_of};
use super::parts::first_of;
use super::{Kind, Line, ProblemError};

/// Where the men of a transfer start or go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// They fill a yard.
    Yard(Yard),
    /// They fill these squares.
    Squares(SquareSet),
    /// They form any figure that is symmetrical in the diagonal through this corner. Only a goal can be this.
    Symmetrical(Corner),
}

/// A transfer: where the men start, where they go, and the moves if they are given.
///
/// ```
/// use halma_rules::board::{Board, DirectionSet, Square, SquareSet};
/// use halma_records::problem::{Place, Problem, Transfer};
/// use halma_rules::rules::Move;
/// use halma_records::verify::{Repairs, Verdict, verify};
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
///     DirectionSet::EIGHT,
///     place(start),
///     place(end),
/// )?
/// .with_moves(vec![Move::new(start, between), Move::new(between, end)])?;
/// let finding = verify(Problem::Transfer(transfer), Repairs::Skip)?;
/// assert_eq!(finding.verdict, Verdict::Verified);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    board: Board,
    directions: DirectionSet,
    from: Place,
    start: SquareSet,
    goal: Place,
    target: Option<SquareSet>,
    pub(super) key: Option<Line>,
}

/// Checks that a position on one line has the size of the board.
pub(super) fn fits_board(line: &PositionLine, board: Board) -> Result<(), ProblemError> {
    let (line, board) = (line.size(), board.size());
    if line == board {
        return Ok(());
    }
    Err(ProblemError::OtherSize { line, board })
}

impl Place {
    fn from_written(written: &WrittenPlace, board: Board) -> Result<Self, ProblemError> {
        Ok(match written {
            WrittenPlace::Squares(list) => Self::Squares(list.squares()),
            WrittenPlace::Yard(yard) => Self::Yard(yard_of(yard, board)?),
            WrittenPlace::Position(line) => {
                fits_board(line, board)?;
                Self::Squares(line.men().ok_or(ProblemError::ArmiesDrawn)?)
            }
        })
    }

    fn from_goal(written: &WrittenGoal, board: Board) -> Result<Self, ProblemError> {
        match written {
            WrittenGoal::Place(place) => Self::from_written(place, board),
            WrittenGoal::Symmetrical(at) => Ok(Self::Symmetrical(corner_at(*at, board)?)),
        }
    }

    /// The value of a field that says where men start; `None` if there are none.
    fn to_written(&self, board: Board) -> Option<WrittenPlace> {
        match self {
            Self::Yard(yard) => Some(WrittenPlace::Yard(written_yard(yard, board))),
            Self::Squares(squares) => SquareList::new(*squares).map(WrittenPlace::Squares),
            Self::Symmetrical(_) => None,
        }
    }

    /// The value of a field that says where men go; `None` if there are none.
    pub(super) fn to_goal(&self, board: Board) -> Option<WrittenGoal> {
        match self {
            Self::Symmetrical(corner) => Some(WrittenGoal::Symmetrical(corner.square(board))),
            place => place.to_written(board).map(WrittenGoal::from),
        }
    }

    /// The squares, at least one; `None` for any symmetrical figure.
    fn squares(&self, board: Board) -> Result<Option<SquareSet>, ProblemError> {
        let squares = match self {
            Self::Yard(yard) => yard.squares(board)?,
            Self::Squares(squares) => *squares,
            Self::Symmetrical(_) => return Ok(None),
        };
        board.check(squares).map_err(ProblemError::OffBoard)?;
        if squares.is_empty() {
            return Err(ProblemError::WithoutMen);
        }
        Ok(Some(squares))
    }
}

impl Transfer {
    /// A transfer from its values, without moves. The numbers of men may differ, but then it has no solution.
    ///
    /// # Errors
    /// [`ProblemError`] if a yard does not fit, a square is off the board, there is no man, nothing says where the
    /// men start, or they are to be symmetrical on a board without a diagonal.
    pub fn new(
        board: Board,
        directions: DirectionSet,
        from: Place,
        goal: Place,
    ) -> Result<Self, ProblemError> {
        if matches!(goal, Place::Symmetrical(_)) {
            board.check_diagonal().map_err(ProblemError::NoDiagonal)?;
        }
        let start = from.squares(board)?.ok_or(ProblemError::NoStart)?;
        let target = goal.squares(board)?;
        Ok(Self {
            board,
            directions,
            start,
            from,
            target,
            goal,
            key: None,
        })
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> DirectionSet {
        self.directions
    }

    /// The squares of the men at the start, at least one.
    pub const fn start(&self) -> SquareSet {
        self.start
    }

    /// Where the men go.
    pub const fn goal(&self) -> &Place {
        &self.goal
    }

    /// The squares to fill; `None` if any symmetrical figure will do.
    pub const fn target(&self) -> Option<SquareSet> {
        self.target
    }

    /// The moves, if they are given.
    pub const fn key(&self) -> Option<&Line> {
        self.key.as_ref()
    }

    /// The same transfer with this line of moves.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is of another kind, has a pass, or a text cannot hold it: it has up to 4,096 moves,
    /// and each of its variations departs from one of them.
    pub fn with_key(self, key: Line) -> Result<Self, ProblemError> {
        if key.kind != LineKind::Transfer {
            return Err(ProblemError::NotMoves(key.kind));
        }
        key.check_moves()?;
        let key = Some(key);
        Ok(Self { key, ..self })
    }

    /// The same transfer with these moves, as many as it claims.
    ///
    /// # Errors
    /// [`ProblemError::TooManyMoves`] if there are more than 4,096.
    pub fn with_moves(self, moves: Vec<Move>) -> Result<Self, ProblemError> {
        self.with_key(Line::new(LineKind::Transfer, moves))
    }

    /// The transfer that a text describes. The start or the target is drawn if no field names it.
    ///
    /// # Errors
    /// [`ProblemError`] if a part is missing, or belongs to another kind of problem.
    pub(super) fn from_parts(
        text: &PuzzleText,
        readings: Readings,
    ) -> Result<Self, Located<ProblemError>> {
        if let Some(span) = Kind::Transfer.foreign_line(text) {
            return Err(ProblemError::MixedWithTransfer.at(span));
        }
        let board = text.board();
        let mut directions = DirectionSet::default();
        let mut only_jumps = false;
        let mut start = None;
        let mut goal = None;
        for Located { value: field, span } in text.located_fields() {
            let fits = |place: Place| -> Result<Place, Located<ProblemError>> {
                place.squares(board).at(span)?;
                Ok(place)
            };
            match field {
                Field::Directions(named) => directions = *named,
                Field::Moves(JumpsOnly) => only_jumps = true,
                Field::From(place) => {
                    start = Some(fits(Place::from_written(place, board).at(span)?)?);
                }
                Field::To(place) => goal = Some(fits(Place::from_goal(place, board).at(span)?)?),
                _ => {}
            }
        }
        let mut drawn = men_drawn(text, readings)?.map(Place::Squares);
        if let Some(place) = &drawn {
            let squares = place.squares(board);
            squares.map_err(|error| error.in_diagram(text))?;
        }
        let named = Kind::Transfer.own_span_in(text);
        let start = start
            .or_else(|| drawn.take())
            .ok_or(ProblemError::NoStart)
            .at(named)?;
        let goal = goal
            .or_else(|| drawn.take())
            .ok_or(ProblemError::NoTarget)
            .at(named)?;
        if drawn.is_some() {
            return Err(ProblemError::DrawnTwice.in_diagram(text));
        }
        if only_jumps {
            directions = directions.jumps_only();
        }
        let start_line = first_of(text, &[&[PartKind::Field(FieldKind::From)]]);
        let transfer = Self::new(board, directions, start, goal).at(start_line)?;
        let key = Line::from_text(text, readings).pop();
        Ok(Self { key, ..transfer })
    }

    /// The fields and the other parts of the transfer's text, in order. If neither the start nor the
    /// target is a yard, the start is drawn.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let mut fields = vec![Field::Board(self.board)];
        let directions = self.directions.with_steps();
        if directions != DirectionSet::default() {
            fields.push(Field::Directions(directions));
        }
        if self.directions.are_for_jumps_only() {
            fields.push(Field::Moves(JumpsOnly));
        }
        // A place that is not a yard can be drawn, but only one of the two.
        let (is_start_drawn, drawn) = match (&self.from, &self.goal) {
            (Place::Squares(men), _) => (true, Some(*men)),
            (_, Place::Squares(men)) => (false, Some(*men)),
            _ => (false, None),
        };
        if !is_start_drawn {
            fields.extend(self.from.to_written(self.board).map(Field::From));
        }
        if is_start_drawn || drawn.is_none() {
            fields.extend(self.goal.to_goal(self.board).map(Field::To));
        }
        let diagram = drawn.and_then(|men| {
            let frame = Frame::around(men, self.board);
            Diagram::of_men(men, frame).map(Part::Diagram)
        });
        let key = self.key.iter();
        let key = key.flat_map(|key| [key.to_parts(None), key.variation_parts()].concat());
        (fields, diagram.into_iter().chain(key).collect())
    }

    /// The yard where the men start or, if there is none, the yard where they go.
    pub const fn yard(&self) -> Option<&Yard> {
        match (&self.from, &self.goal) {
            (Place::Yard(yard), _) | (_, Place::Yard(yard)) => Some(yard),
            _ => None,
        }
    }

    /// Whether these men have reached the goal.
    pub(crate) fn is_reached_by(&self, men: SquareSet) -> bool {
        match self.goal {
            Place::Symmetrical(corner) => corner.unmatched(men, self.board).is_empty(),
            _ => self.target == Some(men),
        }
    }

    /// The position at the start.
    pub fn position(&self) -> Position {
        Position::from_men(self.board, self.start).with_directions(self.directions)
    }
}
