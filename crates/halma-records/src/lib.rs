//! Halma puzzles and records of games: read, written and verified.
//!
//! - [`notation`]: the booklet's text to values and back.
//! - [`problem`]: what a puzzle claims.
//! - [`verify`]: whether the claim holds, and what would mend it.
//!
//! ```
//! use halma_records::notation::{Readings, read_all};
//! use halma_records::verify::{Repairs, Verdict, verify_text};
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
//! This crate knows the rules and no search. So the verdict on what a search has found is independent evidence.
//!
//! Nothing here prints, exits, or panics on any input.

pub mod notation;
pub mod problem;
pub mod verify;
