//! The rules of moves and games, and the rule books.

mod endings;
mod moves;
pub mod random_games;
mod rule_books;
mod whole_games;
