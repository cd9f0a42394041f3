//! The exit: men leave a yard, each in one move, and form a symmetrical figure. The booklet calls it
//! solitaire II.

use crate::board::{Board, Corner, Frame, SquareSet, Yard};
use crate::notation::{
    Diagram, Field, KeyKind, Located, Part, PuzzleText, Reading, Readings, WrittenKey, WrittenMove,
    YardField,
};
use crate::rules::Move;

use super::error::ProblemError;
use super::figure::Figure;

/// A key: a list of moves between the yard and a figure, or the moves of a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The kind: a gambit key, a yarding key, or the moves of a transfer.
    pub kind: KeyKind,
    /// The number of moves that the heading names.
    pub claimed_moves: usize,
    /// The moves.
    pub moves: Vec<Move>,
}

/// An exit: a yard, its keys, and the figure if one is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    board: Board,
    yard: Yard,
    yard_squares: SquareSet,
    drawn: Option<Figure>,
    keys: Vec<Key>,
}

impl Key {
    pub(super) fn of_written(written: &WrittenKey, readings: Readings) -> Self {
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

impl Key {
    /// A gambit of these moves.
    #[must_use]
    pub fn gambit(moves: Vec<Move>) -> Self {
        Self {
            kind: KeyKind::Gambit,
            claimed_moves: moves.len(),
            moves,
        }
    }

    /// The key as it is written.
    pub(super) fn to_written(&self) -> WrittenKey {
        let written = |made: &Move| {
            Located::nowhere(WrittenMove {
                from: Reading::of(made.from),
                to: Reading::of(made.to),
            })
        };
        WrittenKey {
            kind: self.kind,
            claimed_moves: u16::try_from(self.claimed_moves).unwrap_or(u16::MAX),
            moves: self.moves.iter().map(written).collect(),
        }
    }
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
        drawn: Option<Figure>,
        keys: Vec<Key>,
    ) -> Result<Self, ProblemError> {
        let yard_squares = yard.squares(board)?;
        let side = board.side();
        let beside = drawn.and_then(|figure| (figure.squares() - board.squares()).first());
        if let Some(square) = beside {
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
    pub(super) fn of_parts(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
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

    /// The fields and the other parts of the exit's text, in order.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let fields = vec![
            Field::Board(self.board.side()),
            Field::Yard(YardField {
                yard: self.yard.clone(),
                at: self.yard.corner().square(self.board),
            }),
        ];
        let drawn = self.drawn.map(|figure| {
            let frame = Frame::with_yard(figure.squares(), &self.yard, self.board);
            Part::Diagram(Diagram::of(figure.squares(), frame))
        });
        let keys = self.keys.iter().map(|key| Part::Key(key.to_written()));
        (fields, drawn.into_iter().chain(keys).collect())
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

    /// The same puzzle with one move of one key replaced. Nothing changes if there is no such move.
    /// `index` counts from 0.
    #[must_use]
    pub fn with_move(mut self, kind: KeyKind, index: usize, changed: Move) -> Self {
        let key = self.keys.iter_mut().find(|key| key.kind == kind);
        if let Some(place) = key.and_then(|key| key.moves.get_mut(index)) {
            *place = changed;
        }
        self
    }
}
