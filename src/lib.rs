//! The solitaires of Halma, the board game of 1885: read, replayed, verified and drawn.
//!
//! The instruction book of 1889 sets two solitaires. The first asks for thirty-seven men to be placed
//! so that one more must make sixty-one jumps on his way to the far corner. The second asks for nineteen men to be
//! brought out of a corner yard in nineteen moves, each man moving once, into a figure that is
//! symmetrical in the board's diagonal; the book prints four figures, each with a key and with its
//! reverse, the yarding key. This crate reads that notation, replays the keys and says exactly
//! what is wrong with a bad one; it finds every figure there is, decides any, and counts keys; and it
//! finds every arrangement of the first solitaire, and proves how far it goes.
//!
//! ```
//! use halma_solve::notation::{KeyKind, Readings, read_all};
//! use halma_solve::verify::{ExitFinding, Repairs, Verdict};
//!
//! // The first move of the booklet's first key, from a yard of one man on a board of 4 by 4.
//! let text = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
//!             TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
//! let puzzle = read_all(text).remove(0)?;
//! let finding = ExitFinding::of(&puzzle, Readings::Emended, Repairs::Find)?;
//! assert_eq!(finding.verdict, Verdict::Verified);
//! assert_eq!(finding.puzzle.key(KeyKind::Gambit).map(|key| key.moves.len()), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rooms, each built only on those before it
//!
//! - [`board`]: squares, sets of squares, boards, corners, yards.
//! - [`rules`]: steps, jumps and hops; what is legal, and why a move is not.
//! - [`search`]: what the searches share: threads, and how a search ends.
//! - [`search::exit`]: the searches of the second solitaire: which figures there are, a key of each, and
//!   how many keys.
//! - [`search::detour`]: the searches of the first solitaire: which men compel how many jumps.
//! - [`search::checkpoint`]: work in progress, saved.
//! - [`notation`]: the booklet's text to values and back.
//! - [`problem`]: what a text claims: a yard, a figure, its keys.
//! - [`practice`]: trying a solitaire oneself; compiled to WebAssembly, the rules of the pages.
//! - [`verify`]: whether the claim holds, and what would mend it. It shares nothing with any
//!   search beyond the rules, so that its verdict is evidence.
//! - [`render`]: pictures and reports, as text, SVG, JSON, PNG and GIF.
//! - [`page`]: pages on which puzzles are replayed and tried.
//! - [`play`]: the same in a terminal.
//!
//! # Features
//!
//! - `program`, the default: everything.
//! - `render`: pictures and reports.
//! - `search`: the searches.
//!
//! Without any feature the library has the rules, the notation, the problems, practice and the
//! verifier, and few dependencies. With `search` and `render` together, found figures and
//! arrangements can also be written as text.
//!
//! The library never prints, never exits and does not panic on any input.

// The parser generator names `alloc` when pest is built without `std`.
extern crate alloc;

pub mod board;
pub mod notation;
#[cfg(feature = "program")]
pub mod page;
#[cfg(feature = "program")]
pub mod play;
pub mod practice;
pub mod problem;
#[cfg(feature = "render")]
pub mod render;
pub mod rules;
#[cfg(feature = "search")]
pub mod search;
pub mod verify;
