//! How many moves a position needs at least.
//!
//! The head of each file has an argument, which holds for any moves.
//!
//! | file | what it is about |
//! |---|---|
//! | `one_army.rs` | one army: its men off the end, their distances (`distance.rs`), and their classes (`steps.rs`) |
//! | `two_armies.rs` | two armies: the men of each who must still move, and the gap before the target (`levels.rs`) |
//! | `filling.rs` | whether the winner's men alone can fill the target |
//! | `outlook.rs` | whether the winner can be home in time: where the armies must meet, and where a man can enter |
//! | `winner_way.rs` | a way on which a man can enter, or what the helper must do to make one |
//! | `rungs.rs` | the men on the way home who are still missing |
//! | `waste.rs` | until both armies are home: the moves that bring nothing |
//! | `last_moves.rs` | until both armies are home: the end, if no move is to spare |
//! | `full_outlooks.rs` | until both armies are home: all bounds together |
//!
//! # Add a bound about both armies
//!
//! Write it into a file of its own, with its argument, and ask it in `Outlooks::allows` (`outlook.rs`). If it is about
//! the winner's men alone, ask it in `Outlooks::outlook`, which is computed once for all armies of the helper. All
//! exact searches for exchanges then drop what it refutes: `exact/exchange.rs` asks after each move of the winner, and
//! `full_outlooks.rs` for each army. `exact/helper_moves.rs` makes only those moves of the helper that the older bounds
//! allow. It need not know a new one: what the new one refutes is dropped one move later. The tests compare every
//! refutation with naive walks.

pub(crate) mod distance;
pub(crate) mod filling;
pub(crate) mod full_outlooks;
pub(crate) mod last_moves;
pub(crate) mod levels;
pub(crate) mod one_army;
pub(crate) mod outlook;
pub(crate) mod rungs;
pub(crate) mod steps;
#[cfg(test)]
mod tests;
pub(crate) mod two_armies;
pub(crate) mod waste;
pub(crate) mod winner_way;
