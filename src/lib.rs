//! The solitaires of Halma, the board game of 1885: read, checked, solved, counted and drawn.
//!
//! The instruction book of 1889 sets two puzzles for one person. The program also referees records of the
//! game for two to four players.
//!
//! - The **exit** (solitaire II): nineteen men leave a corner yard in nineteen moves, one move for each
//!   man, and form a figure that is symmetrical in the board's diagonal.
//! - The **detour** (solitaire I): one man crosses the board in one move, and 37 other men are placed
//!   so that he needs 61 jumps.
//!
//! ```
//! use halma_solve::notation::{Readings, read_all};
//! use halma_solve::verify::{Repairs, Verdict, verify_text};
//!
//! // One man leaves a yard of one square on a board of 4 by 4.
//! let text = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
//!             TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
//! let puzzle = read_all(text).remove(0)?;
//! let finding = verify_text(&puzzle, Readings::Emended, Repairs::Find)?;
//! assert_eq!(finding.verdict, Verdict::Verified);
//! assert_eq!(finding.replays()[0].turns.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The modules
//!
//! Most of them are crates of their own, and each uses only those before it.
//!
//! - [`board`]: squares, sets of squares, boards, corners, yards.
//! - [`rules`]: steps, jumps and hops; what is legal, and why a move is not.
//! - [`search`]: how a search is set, stopped and saved; [`search::exit`] finds and counts figures and
//!   keys, [`search::detour`] finds and counts arrangements, [`search::transfer`] finds the fewest moves
//!   from a position to another.
//! - [`notation`]: the booklet's text to values and back.
//! - [`problem`]: what a puzzle claims.
//! - [`verify`]: whether the claim holds, and what would mend it. Its crate, `halma-records`, has the rules and no search,
//!   so that its verdict is evidence.
//! - [`practice`]: sessions in which a puzzle is tried, or a game played.
//! - [`render`]: pictures, and the verifier's report as text and as JSON.
//!
//! The crates are `halma-rules`, `halma-search`, `halma-records` and `halma-practice`. Whoever needs no pictures depends on
//! those, and waits for fewer crates.
//!
//! The library never prints, never exits, and does not panic on any input.

pub use halma_practice as practice;
pub use halma_records::{notation, problem, verify};
pub use halma_rules::{board, rules};
pub use halma_search as search;

pub mod render;
