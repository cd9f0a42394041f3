//! The results of searches as text: puzzles that `verify` reads again, and the prose around them.

use halma_solve::notation::{Field, Line};

pub(crate) mod detour;
pub(crate) mod exchange;
pub(crate) mod exit;
pub(crate) mod recheck;
pub(crate) mod transfer;

/// The title of the puzzle that was solved, if it has one, and a source: this program found the solution.
fn title_and_source(title: Option<&str>) -> impl Iterator<Item = Field> {
    let source = Line::new(concat!("found by halma-solve ", env!("CARGO_PKG_VERSION")));
    let title = title.and_then(Line::new).map(Field::Title);
    title.into_iter().chain(source.map(Field::Source))
}
