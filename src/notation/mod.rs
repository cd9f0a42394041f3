//! The booklet's notation: text to values and back.
//!
//! [`PuzzleReader`] cuts a text into puzzles, line by line. It reads a stream of any length in constant
//! memory, and one bad puzzle does not spoil the next. Each puzzle is then parsed with the grammar in
//! `grammar/halma.pest`. The result is a [`PuzzleText`]. It holds the text as *written*, with printed
//! readings and emendations side by side. [`crate::problem`] turns it into a claim that can be
//! verified.
//!
//! # The order of the parts
//!
//! 1. The name, `**A**`.
//! 2. The fields: `Title:` first, then `Board:` and `Yard:` or, for a transfer, `Directions:`, `From:`
//!    and `To:` or, for a game, `Players:`, `Rules:` and `Begins:`.
//! 3. For an exit, the diagram and below it the keys, one or both and in either order. For a
//!    transfer, the diagram and below it the moves; its heading may also be above its fields. For a detour, its heading, its setup and the diagram, in any order.
//!    For a game, its heading and its moves, with `Result:` below them. Below a comment the
//!    moves go on with a number.
//!
//! Any part may be missing, and no part may come twice. Prose, `Source:` and `Note:` may be anywhere.
//! If a part cannot follow the parts above it, it begins the next puzzle. A name always does, and so
//! does a diagram below a key.
//!
//! # The files of this module
//!
//! Each file uses only the files before it.
//!
//! - `count_words`, `bounds`, `span`, `excerpt`, `error`, `reading`, `row_men`: values that need no grammar.
//! - `grammar`, `token`: the parser that pest makes, and the smallest parts.
//! - `line`, `transfer`, `exit`, `game`, `field`, `diagram`, `drawing`, `detour`: the parts. Each file has the values, and reads and
//!   writes them.
//! - `part`, `outline`, `emendation`, `text`: a whole puzzle.
//! - `diagnosis`, `parse`, `reader`: from bytes to puzzles or errors.

mod bounds;
mod count_words;
mod detour;
mod diagnosis;
mod diagram;
mod drawing;
mod emendation;
mod error;
mod excerpt;
mod exit;
mod field;
mod game;
mod grammar;
mod line;
mod outline;
mod parse;
mod part;
mod reader;
mod reading;
mod row_men;
mod span;
mod text;
mod token;
mod transfer;
mod yard_field;

pub use bounds::Bounds;
pub use count_words::{counted, men_of};
pub use detour::{WrittenDetour, WrittenSetup};
pub use diagram::{Diagram, DiagramRow};
pub use emendation::{Emendation, Emended};
pub use error::{ParseError, ReadError};
pub use excerpt::Excerpt;
pub use exit::{KeyKind, WrittenKey, WrittenMove};
pub use field::Field;
pub use game::{PlayerNames, WrittenGame, WrittenTurn, WrittenTurns};
pub use line::{Line, Name, Prose};
pub use part::Part;
pub use reader::{PuzzleReader, RawPuzzle, read_all};
pub use reading::{Reading, Readings};
pub use row_men::RowMen;
pub use span::{Located, Place, Span};
pub use text::PuzzleText;
pub use transfer::{WrittenPlace, WrittenTarget};
pub use yard_field::YardField;
