//! The booklet's notation: text to values and back.
//!
//! [`PuzzleReader`] splits a text into puzzles, line by line. It reads a stream of any length in constant
//! memory, and one bad puzzle does not affect the next. Each puzzle is then parsed with the grammar in
//! `grammar/halma.pest`. The result is a [`PuzzleText`]. It holds the text as *written*, with printed
//! readings and emendations side by side. [`crate::problem`] turns it into a claim that can be verified.
//!
//! # The order of the parts
//!
//! 1. The name, `**A**`.
//! 2. The fields: `Title:` first, then `Board:` and `Yard:` or, for a transfer, `Directions:`, `From:`
//!    and `To:` or, for a game, `Players:`, `Rules:` and `Begins:`.
//! 3. For an exit, the diagram and below it the keys, one or both and in either order. For a
//!    transfer, the diagram and the moves below it; its heading may also be above its fields. For a detour,
//!    its heading, its setup and the diagram, in any order. For a game, its heading and its moves, with
//!    `Result:` below them. Below a comment the moves go on with a number.
//!
//! Any part may be missing, and no part may occur twice. Prose, `Source:` and `Note:` may be anywhere. If a
//! part cannot follow the parts above it, it begins the next puzzle. A name always begins a new puzzle, and
//! so does a diagram below a key.
//!
//! # The files of this module
//!
//! Each file uses only the files before it.
//!
//! - `counts`, `line_index`, `error`: values that need no grammar.
//! - `grammar`: the parser that pest makes, and the smallest parts.
//! - `sign`: the signs of drawings, and blocks of signs that are no prose.
//! - `part_kind`, `lines`: the kinds of parts, and what a line is.
//! - `blocks`: cuts a text into blocks, one for each part.
//! - `words`: what counts as prose and what does not.
//! - `reading`, `prose`, `position_line`, `place`, `field`, `line`, `diagram`: the parts. Each file has the values,
//!   and reads and writes them. `line_reading` reads lines of turns, and `grid` reads diagrams.
//! - `outline`: which parts a puzzle has, and where it ends.
//! - `part`, `text`: a whole puzzle.
//! - `expected`, `mistakes`: what is wrong with a block, in words.
//! - `scan`: unreadable tokens of moves, and what they probably are.
//! - `parse`, `reader`: from bytes to puzzles or errors.

mod blocks;
mod counts;
mod diagram;
mod error;
mod expected;
mod field;
mod foreign_grid;
mod grammar;
mod grid;
mod line;
mod line_index;
mod line_reading;
mod lines;
mod mistakes;
mod move_mark;
mod other_coordinates;
mod outline;
mod parse;
mod part;
mod part_kind;
mod place;
mod play_order;
mod position_line;
mod prose;
mod reader;
mod reading;
mod scan;
mod sign;
mod text;
mod words;

pub(crate) use counts::in_heading;
pub use counts::{FewestMoves, counted, counted_men, grouped};
pub use diagram::{ARMY_SIGNS, Diagram};
pub use error::{Located, ParseError, ReadError, Span};
pub(crate) use field::FieldKind;
pub use field::{Field, JumpsOnly, PlayerNames};
pub use grammar::read_move;
pub use line::{Heading, LineId, LineKind, NoSuchLine, WrittenLine, WrittenPly, WrittenTurn};
pub use move_mark::MoveMark;
pub(crate) use parse::choice_of_pairs;
pub(crate) use part::MOST_MEN;
pub use part::{Part, WrittenDetour, WrittenSetup};
pub(crate) use part_kind::PartKind;
pub use place::{SquareList, WrittenGoal, WrittenPlace, YardField, read_yard};
pub use play_order::PlayOrder;
pub use position_line::{NoPosition, PositionLine};
pub use prose::{Name, Prose, TextLine};
pub use reader::{PuzzleReader, RawPuzzle, read_all};
pub use reading::{Readings, RowMen, Written};
pub(crate) use sign::army_of_sign;
pub use text::{Emendation, PuzzleText};
