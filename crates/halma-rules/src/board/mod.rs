//! The board's vocabulary: rows, squares, directions, sets of squares, boards, corners, yards and
//! symmetries.
//!
//! Nothing here knows how a man moves; that is [`crate::rules`].

mod corner;
mod direction;
mod error;
mod notation;
mod off_board;
mod pairs;
mod size;
mod square;
mod square_set;
mod symmetry;
mod yard;

pub use corner::Corner;
pub use direction::Direction;
pub use direction::{DirectionSet, NoDirections};
pub use error::{BoardError, INSTEAD_OF_A_STAR, NoDiagonal};
pub use notation::{Displayed, InNotation, Notation};
pub use off_board::OffBoard;
pub use pairs::{FirstNumber, Pairs, PairsChoice};
pub use size::{Board, BoardSize};
pub use square::{Row, Square};
pub use square_set::{SquareSet, Squares};
pub use symmetry::Symmetry;
pub use yard::{Frame, Yard};
