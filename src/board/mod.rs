//! The board's vocabulary: rows, squares, directions, sets of squares, boards, corners and yards.
//!
//! Nothing here knows how a man moves; that is [`crate::rules`].

mod corner;
mod direction;
mod directions;
mod frame;
mod row;
mod size;
mod square;
mod square_set;
mod yard;

pub use corner::Corner;
pub use direction::Direction;
pub use directions::Directions;
pub use frame::Frame;
pub use row::Row;
pub use size::{Board, BoardError};
pub use square::{Class, ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
pub use yard::{Yard, YardError};
