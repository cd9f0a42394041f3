//! The booklet's notation: text to puzzles and back.
//!
//! A text is cut into puzzles line by line ([`PuzzleReader`]), so that a stream of any length is
//! read in constant memory and one bad puzzle does not spoil the next; each puzzle is then parsed
//! with the grammar in `grammar/halma.pest` into a [`PuzzleText`]: what is *written*, printed
//! readings and emendations side by side. [`crate::puzzle`] makes a claim of it that can be
//! verified.

mod cells;
mod error;
mod grammar;
mod line;
mod outline;
mod parse;
mod reader;
mod row_men;
mod text;
mod write;

pub use error::{ParseError, ReadError};
pub use line::{Line, Name, Prose};
pub use reader::{PuzzleReader, RawPuzzle, read_all};
pub use row_men::RowMen;
pub use text::{
    Diagram, DiagramRow, Field, KeyKind, Located, Part, Place, PuzzleText, Reading, Readings, Span,
    WrittenKey, WrittenMove, YardField,
};
