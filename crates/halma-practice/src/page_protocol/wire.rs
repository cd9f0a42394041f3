//! What a page reads and writes: squares, moves, errors, and what the rules and a search know about a draft.

use std::error::Error;

use halma_records::problem::{Problem, PuzzleId};
use halma_rules::board::{Board, Corner, Square, SquareSet};
use halma_rules::rules::{Move, MoveKind, Position};
use serde::Serialize;

/// The reason why there is no answer, in words.
pub(super) type NoAnswer = Box<dyn Error>;

/// The most bytes for what a search remembers: what a page can use on a small machine.
pub(super) const MEMORY: usize = 768 << 20;

pub(super) fn corner_of(number: u8, board: Board) -> Result<Corner, NoAnswer> {
    let square = Square::from_index(number);
    let corner = Corner::of_square(square, board);
    Ok(corner.ok_or_else(|| format!("{square} is not a corner of the board"))?)
}

pub(super) fn set_of(numbers: &[u8]) -> SquareSet {
    numbers.iter().copied().map(Square::from_index).collect()
}

pub(super) fn numbers_of(squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(Square::index).collect()
}

/// What can be told about a draft without a search.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct Look {
    /// The numbers of men, the symmetry, the fewest jumps: one sentence each.
    pub words: Vec<String>,
    /// Why the problem cannot be solved, or cannot be asked yet.
    pub fault: Option<String>,
    /// The squares that the fault names.
    pub marked: Vec<u8>,
    /// The men without a mirror image.
    pub unmatched: Vec<u8>,
    /// The squares of the hop with the fewest jumps; empty if it is not a detour or no hop leads there.
    pub route: Vec<u8>,
    /// The draft in the notation; empty if it has none.
    pub text: String,
    /// The id of the puzzle, if the draft is a whole one already.
    #[cfg_attr(feature = "schema", ts(type = "string | null"))]
    pub id: Option<PuzzleId>,
}

impl Look {
    /// Adds the draft as a puzzle: its text and its id.
    pub(super) fn with(self, problem: &Problem) -> Self {
        Self {
            text: text_of(problem),
            id: PuzzleId::from_problem(problem),
            ..self
        }
    }
}

/// A sign that a search goes on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct Progress {
    /// How far the search is, in words.
    pub progress: String,
    /// A better solution than before; empty if there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<PlayedMove>>"))]
    pub moves: Vec<PlayedMove>,
}

/// The answer of a search.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct Found {
    /// `true` if it can be done, `false` if it is proved that it cannot.
    possible: bool,
    /// The answer in words, with the statistics of the proof.
    words: String,
    /// The squares that the reason names.
    marked: Vec<u8>,
    /// The solution; empty if there is none.
    moves: Vec<PlayedMove>,
    /// The problem with its solution in the notation.
    text: String,
}

/// One move of a solution.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct PlayedMove {
    pub kind: MoveKind,
    /// The squares that the man touches.
    pub route: Vec<u8>,
    /// The men he jumps over.
    pub over: Vec<u8>,
}

impl Found {
    /// It can be done with these moves, which the puzzle contains.
    pub(super) fn possible(
        words: String,
        moves: Vec<PlayedMove>,
        puzzle: impl Into<Problem>,
    ) -> Self {
        Self {
            possible: true,
            words,
            marked: Vec::new(),
            moves,
            text: text_of(&puzzle.into()),
        }
    }

    /// It cannot be done, for this reason.
    pub(super) fn impossible(words: String, marked: SquareSet) -> Self {
        Self {
            possible: false,
            words,
            marked: numbers_of(marked),
            moves: Vec::new(),
            text: String::new(),
        }
    }
}

/// Plays moves one after another, with their routes. It ends at a move that is not legal.
pub(super) fn played(mut position: Position, moves: &[Move]) -> Vec<PlayedMove> {
    let mut played = Vec::new();
    for &made in moves {
        let Ok(route) = position.route(made) else {
            break;
        };
        if position.play(made).is_err() {
            break;
        }
        played.push(PlayedMove {
            kind: route.kind(),
            route: numbers_of(route.squares().iter().copied()),
            over: numbers_of(route.jumped_men()),
        });
    }
    played
}

/// The problem in the notation.
fn text_of(problem: &Problem) -> String {
    problem.to_text(None, &[]).to_string()
}
