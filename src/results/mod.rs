//! The results of searches as text: puzzles that `verify` reads again, and the prose around them.

use halma_solve::notation::{Field, Line};
use halma_solve::problem::PuzzleId;

pub(crate) mod csv;
pub(crate) mod detour;
pub(crate) mod exchange;
pub(crate) mod exit;
pub(crate) mod json;
pub(crate) mod transfer;

/// A note with the id of a puzzle.
fn id_note(id: PuzzleId) -> Option<Field> {
    Line::new(&format!("id {id}")).map(Field::Note)
}

/// The title of the puzzle that was solved, if it has one, and a source: this program found the solution.
fn title_and_source(title: Option<&str>) -> impl Iterator<Item = Field> {
    let source = Line::new(concat!("found by halma-solve ", env!("CARGO_PKG_VERSION")));
    let title = title.and_then(Line::new).map(Field::Title);
    title.into_iter().chain(source.map(Field::Source))
}
