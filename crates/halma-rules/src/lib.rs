//! The board and the rules of Halma, the board game of 1885.
//!
//! [`board`] has squares, sets of squares, boards, corners and yards. [`rules`] says what is a legal move, and why a move is
//! not. Both describe every board from 4 by 4 to 16 by 16, solitaires, and games for two, three and four players.
//!
//! ```
//! use halma_rules::board::{Board, Square, SquareSet};
//! use halma_rules::rules::{IllegalMove, Move, Position};
//!
//! // Two men side by side: the first can jump over the second, and not go two squares away from it.
//! let square = |row, number| Square::new(row, number).expect("a square of the board");
//! let men = SquareSet::from_iter([square(1, 1), square(1, 2)]);
//! let position = Position::new(Board::FULL, men);
//! # let _ = (position, IllegalMove::NoMan, Move { from: square(1, 1), to: square(1, 3) });
//! ```
//!
//! Nothing here reads a text, draws or searches.

pub mod board;
pub mod rules;
