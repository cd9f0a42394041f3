//! What most tests of the library name.

pub use std::collections::{BTreeMap, BTreeSet};

pub use halma_solve::board::{
    Board, BoardSize, Corner, DirectionSet, InNotation, Notation, OffBoard, Square, SquareSet, Yard,
};
pub use halma_solve::notation::{LineId, LineKind, PuzzleText, Readings, read_all};
pub use halma_solve::problem::{Exit, Problem};
pub use halma_solve::render::{Detail, report_text};
pub use halma_solve::rules::Move;
pub use halma_solve::search::{Control, EndedEarly, Stop, TaskError};
pub use halma_solve::verify::{Finding, Repairs, Verdict, verify, verify_text};
pub use itertools::Itertools;
pub use rand::SeedableRng;
pub use rand::rngs::ChaCha8Rng;

pub use crate::rows::each_row;
pub use crate::searches::{candidates, symmetrical};
pub use crate::values::{a_move, board, puzzle, set_of, square, squares, verified};
