//! The board and the rules of Halma, the board game of 1885.
//!
//! [`board`] has squares, sets of squares, boards, corners and yards. [`rules`] says what is a legal move, and why a move is
//! not. Both describe every board from 4 by 4 to 16 by 16, solitaires, and games for two, three and four players.
//!
//! ```
//! use halma_rules::board::{Board, Square, SquareSet};
//! use halma_rules::rules::{Move, MoveKind, Position};
//!
//! // Two men side by side: the first jumps over the second.
//! let [first, second, beyond] = [1, 2, 3].map(|number| Square::new(1, number).expect("a square"));
//! let mut position = Position::from_men(Board::FULL, SquareSet::from_iter([first, second]));
//! assert_eq!(position.play(Move::new(first, beyond))?, MoveKind::Hop);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here reads a text, draws or searches.

pub mod board;
pub mod rules;
