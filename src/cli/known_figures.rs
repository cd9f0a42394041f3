//! The figures that the program carries: the booklet's, and the complete result for 19 men.

use std::io;

use halma_solve::board::{Board, Yard};
use halma_solve::notation::read_all;
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{PackError, PackedFigures, SymmetricalTask};

use super::common_arguments::ListFormat;
use super::{ids, listing};

/// The booklet's puzzles. The figures come first.
const BOOKLET: [&str; 5] = [
    include_str!("../../puzzles/A.txt"),
    include_str!("../../puzzles/B.txt"),
    include_str!("../../puzzles/C.txt"),
    include_str!("../../puzzles/D.txt"),
    include_str!("../../puzzles/solitaire-I.txt"),
];

/// Every figure of 19 men with a key. `docs/catalog.md` says how it was made.
const PACKED: &[u8] = include_bytes!("../../puzzles/figures-19.bin");

/// The texts of the booklet's figures A to D.
pub(crate) fn booklet_figures() -> impl Iterator<Item = &'static str> {
    BOOKLET.into_iter().take(4)
}

/// The task of the complete result: the booklet's yard on the booklet's board.
pub(crate) fn task() -> SymmetricalTask {
    // The booklet's yard fits on its board, is its own mirror image, and has fewer men than the limit.
    SymmetricalTask::new(Board::FULL, Yard::default())
        .unwrap_or_else(|_| unreachable!("the booklet's own task"))
}

/// The complete result for 19 men.
pub(crate) fn of_nineteen_men() -> Result<PackedFigures, PackError> {
    PackedFigures::read(&task(), PACKED)
}

/// The text of the puzzle with this id.
pub(crate) fn text_of(id: PuzzleId) -> io::Result<String> {
    let has_id = |source: &str| {
        let texts = read_all(source).into_iter().flatten();
        texts
            .into_iter()
            .any(|text| ids::of_text(&text) == Some(id))
    };
    if let Some(source) = BOOKLET.into_iter().find(|source| has_id(source)) {
        return Ok(source.to_owned());
    }
    let (task, figures) = (task(), of_nineteen_men().map_err(io::Error::other)?);
    let is_wanted = |figure| PuzzleId::of_figure(task.board(), task.yard(), figure) == id;
    let index = figures.figures().position(is_wanted);
    let found = index.and_then(|index| Some((index, figures.get(index)?)));
    let Some((index, found)) = found else {
        return Err(io::Error::other(
            "neither the booklet nor the figures of 19 men have this id; add a file that has it",
        ));
    };
    let found = found.map_err(io::Error::other)?;
    Ok(listing::figure(ListFormat::Text, index + 1, &task, &found))
}
