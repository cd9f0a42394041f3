//! A puzzle: what is claimed, of which board and yard.

use crate::board::{Board, Corner, Square, SquareSet, Yard, YardError};
use crate::notation::{Field, KeyKind, ParseError, Part, PuzzleText, Readings, WrittenKey};
use crate::rules::Move;

use super::Figure;

/// A key: the moves that solve one of the two problems of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Bringing out or yarding.
    pub kind: KeyKind,
    /// The number of moves that the heading names.
    pub claimed_moves: usize,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A puzzle of the second solitaire: a yard, its keys and the figure that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    board: Board,
    yard: Yard,
    yard_squares: SquareSet,
    drawn: Option<Figure>,
    keys: Vec<Key>,
}

/// Why a text that can be parsed makes no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// The yard does not fit on the board.
    #[error(transparent)]
    Yard(#[from] YardError),
    /// The yard is not in a corner.
    #[error(
        "a yard lies in a corner, and {at} is no corner of a board of {side} by {side} squares"
    )]
    NotACorner {
        /// The square that was given.
        at: Square,
        /// The side of the board.
        side: u8,
    },
    /// A man of the diagram stands beside the board.
    #[error("the diagram has a man on {square}, off the board of {side} by {side} squares")]
    DrawnOffBoard {
        /// His square.
        square: Square,
        /// The side of the board.
        side: u8,
    },
    /// A puzzle of the first solitaire, where one of the second is wanted.
    #[error("this is a puzzle of the first solitaire: it has neither a yard nor a key")]
    FirstSolitaire,
    /// A list of men without a hop.
    #[error("it is not said where a man is to go")]
    NoDetour,
    /// A hop past nobody.
    #[error("it is not said where the other men stand")]
    NoMen,
    /// Parts of both solitaires.
    #[error("a puzzle of the first solitaire has neither a yard nor a key")]
    BothSolitaires,
    /// Two keys of the same kind.
    #[error("two {0} keys in one puzzle")]
    TwoKeys(KeyKind),
}

impl ProblemError {
    /// The error at its place in the text from which the puzzle was made.
    #[must_use]
    pub fn in_text(&self, text: &PuzzleText) -> ParseError {
        let (is_offender, expected): (fn(&Part) -> bool, &str) = match self {
            Self::Yard(_) => (is_yard, "a yard that fits on the board"),
            Self::NotACorner { .. } => (is_yard, "a corner of the board, such as `I, 1`"),
            Self::DrawnOffBoard { .. } => (
                |part| matches!(part, Part::Diagram(_)),
                "men on the board only",
            ),
            Self::TwoKeys(_) => (|part| matches!(part, Part::Key(_)), "one key of each kind"),
            Self::FirstSolitaire => (
                |part| matches!(part, Part::Detour(_)),
                "a key, or the diagram of a figure",
            ),
            Self::NoDetour => (
                |part| matches!(part, Part::Setup(_)),
                "`TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.` or its like",
            ),
            Self::NoMen => (
                |part| matches!(part, Part::Detour(_)),
                "`SETUP OF 37 MEN.` and their squares, or a diagram",
            ),
            Self::BothSolitaires => (
                |part| matches!(part, Part::Key(_)) || is_yard(part),
                "a setup and a diagram only",
            ),
        };
        let span = text
            .span_of(is_offender)
            .or_else(|| text.span_of(is_board))
            .unwrap_or_default();
        text.error_at(span, &self.to_string(), expected)
    }
}

fn is_yard(part: &Part) -> bool {
    matches!(part, Part::Field(Field::Yard(_)))
}

fn is_board(part: &Part) -> bool {
    matches!(part, Part::Field(Field::Board(_)))
}

impl Key {
    fn of_written(written: &WrittenKey, readings: Readings) -> Self {
        Self {
            kind: written.kind,
            claimed_moves: usize::from(written.claimed_moves),
            moves: written
                .moves
                .iter()
                .map(|each| each.value.value(readings))
                .collect(),
        }
    }
}

impl Exit {
    /// A puzzle from its values.
    ///
    /// # Errors
    /// [`ProblemError`] if the yard or the drawn figure does not fit on the board, or two keys are
    /// of the same kind.
    pub fn new(
        board: Board,
        yard: Yard,
        drawn: Option<Figure>,
        keys: Vec<Key>,
    ) -> Result<Self, ProblemError> {
        let yard_squares = yard.squares(board)?;
        let side = board.side();
        let beside = drawn.and_then(|figure| (figure.squares() - board.squares()).first());
        if let Some(square) = beside {
            return Err(ProblemError::DrawnOffBoard { square, side });
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

    /// The puzzle that a text describes, with emendation marks honoured or not. Where the text
    /// names none, the board has 16 by 16 squares and the yard is the booklet's, of 19 men at I, 1.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        if text.detour().is_some() {
            return Err(ProblemError::FirstSolitaire);
        }
        if text.setup().is_some() {
            return Err(ProblemError::NoDetour);
        }
        let board = text.board();
        let yard = text
            .fields()
            .find_map(|field| match field {
                Field::Yard(named) => Some(named),
                _ => None,
            })
            .map_or_else(
                || Ok(Yard::default()),
                |named| {
                    let (at, side) = (named.at, board.side());
                    let corner = Corner::of_square(at, board)
                        .ok_or(ProblemError::NotACorner { at, side })?;
                    Ok::<_, ProblemError>(Yard::new(corner, named.yard.rows())?)
                },
            )?;
        let drawn = text.diagram().map(|diagram| Figure(diagram.men(readings)));
        let keys = text
            .keys()
            .map(|written| Key::of_written(written, readings))
            .collect();
        Self::new(board, yard, drawn, keys)
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The yard.
    #[must_use]
    pub const fn yard(&self) -> &Yard {
        &self.yard
    }

    /// The squares of the yard.
    #[must_use]
    pub const fn yard_squares(&self) -> SquareSet {
        self.yard_squares
    }

    /// The figure of the diagram, if there is one.
    #[must_use]
    pub const fn drawn(&self) -> Option<Figure> {
        self.drawn
    }

    /// The keys, in the order of the text.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The key of one kind.
    #[must_use]
    pub fn key(&self, kind: KeyKind) -> Option<&Key> {
        self.keys.iter().find(|key| key.kind == kind)
    }

    /// The same puzzle with one move of one key replaced; nothing changes if there is no such
    /// move. `index` counts from 0.
    #[must_use]
    pub fn with_move(mut self, kind: KeyKind, index: usize, changed: Move) -> Self {
        let key = self.keys.iter_mut().find(|key| key.kind == kind);
        if let Some(place) = key.and_then(|key| key.moves.get_mut(index)) {
            *place = changed;
        }
        self
    }
}
