//! The booklet's notation: text to puzzles and back.
//!
//! A text is cut into puzzles line by line ([`PuzzleReader`]), so that a stream of any length is
//! read in constant memory and one bad puzzle does not spoil the next; each puzzle is then parsed
//! with the grammar in `grammar/halma.pest` into a [`PuzzleText`]: what is *written*, printed
//! readings and emendations side by side. [`crate::problem`] makes a claim of it that can be
//! verified.

mod cells;
mod count_words;
mod detour;
mod diagram;
mod error;
mod grammar;
mod line;
mod outline;
mod parse;
mod parts;
mod reader;
mod row_men;
mod text;
mod write;

pub(crate) use count_words::{counted, men_of};
pub use error::{ParseError, ReadError};
pub use line::{Line, Name, Prose};
pub use parts::{
    Diagram, DiagramRow, Field, KeyKind, Part, WrittenDetour, WrittenKey, WrittenMove,
    WrittenSetup, YardField,
};
pub use reader::{PuzzleReader, RawPuzzle, read_all};
pub use row_men::RowMen;
pub use text::{Located, Place, PuzzleText, Reading, Readings, Span};
