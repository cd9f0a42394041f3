//! The parts of a puzzle's text, as they are written.

use std::fmt;

use serde::Serialize;

use crate::board::{Square, SquareSet, Yard};
use crate::rules::Move;

use super::line::{Line, Name, Prose};
use super::row_men::RowMen;
use super::text::{Located, Reading, Readings};

/// The two kinds of key that the booklet prints under each diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyKind {
    /// "To bring out the pieces": the gambit.
    Gambit,
    /// "To yard the pieces": the reverse problem.
    Yarding,
}

impl KeyKind {
    /// `gambit` or `yarding`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gambit => "gambit",
            Self::Yarding => "yarding",
        }
    }
}

impl fmt::Display for KeyKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// A move as written, each square with its emendation if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenMove {
    /// The man's square.
    pub from: Reading<Square>,
    /// His destination.
    pub to: Reading<Square>,
}

impl WrittenMove {
    /// The move that counts.
    #[must_use]
    pub fn value(self, readings: Readings) -> Move {
        Move::new(self.from.value(readings), self.to.value(readings))
    }

    /// Whether either square has an emendation mark.
    #[must_use]
    pub const fn is_emended(self) -> bool {
        self.from.read.is_some() || self.to.read.is_some()
    }
}

/// A key as written: its heading and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenKey {
    /// Which heading it has.
    pub kind: KeyKind,
    /// The number of moves that the heading names, from 1 to 256.
    pub claimed_moves: u16,
    /// The moves, at least one.
    pub moves: Vec<Located<WrittenMove>>,
}

/// What the first solitaire asks of a man, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenDetour {
    /// The man's square.
    pub from: Square,
    /// The square that he is to reach.
    pub target: Square,
    /// The jumps that he is said to be compelled to make, from 1 to 256.
    pub jumps: u16,
}

/// The other men of the first solitaire, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetup {
    /// The number of men that the heading names, from 1 to 256.
    pub claimed_men: u16,
    /// Their squares, at least one; the same one may come twice.
    pub men: Vec<Located<Square>>,
}

/// A row of a diagram.
pub type DiagramRow = Reading<RowMen>;

/// A diagram as drawn: the squares of some rows from row I upward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The number of squares drawn in each row, from 2 to 16.
    pub width: u8,
    /// Row I first, at least one and at most sixteen; no man beyond the width.
    pub rows: Vec<Located<DiagramRow>>,
}

impl Diagram {
    /// The squares of the men drawn.
    #[must_use]
    pub fn men(&self, readings: Readings) -> SquareSet {
        let rows = (1_u8..).zip(&self.rows);
        rows.flat_map(|(row, drawn)| {
            let men = drawn.value.value(readings);
            men.numbers()
                .filter_map(move |number| Square::new(row, number))
        })
        .collect()
    }
}

/// The yard that a puzzle names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YardField {
    /// The rows of the yard; its corner is not known before the board is.
    pub yard: Yard,
    /// A corner square of the board.
    pub at: Square,
}

/// A line of the form `Title: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// What the puzzle is called.
    Title(Line),
    /// Where it was printed.
    Source(Line),
    /// Anything worth saying about it.
    Note(Line),
    /// The side of the board, from 4 to 16.
    Board(u8),
    /// The yard that the men leave or enter.
    Yard(YardField),
}

/// One part of a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// `**A**`.
    Name(Name),
    /// `Title: …` and its like.
    Field(Field),
    /// A drawing of the figure.
    Diagram(Diagram),
    /// A heading and its moves.
    Key(WrittenKey),
    /// A heading that says where a man is to go, and by how many jumps.
    Detour(WrittenDetour),
    /// A heading and the squares of the other men.
    Setup(WrittenSetup),
    /// Anything that is not notation.
    Prose(Prose),
}
