//! Figures that are known: the booklet's, and those in files.

use std::path::{Path, PathBuf};

use halma_solve::board::SquareSet;
use halma_solve::notation::{PuzzleText, Readings, read_all};
use halma_solve::problem::{Exit, Figure};
use halma_solve::verify::{Repairs, verify};

use super::failure::Failure;
use super::input::{Unreadable, name_of, texts};

/// The booklet's four puzzles.
const BOOKLET: [&str; 4] = [
    include_str!("../../puzzles/A.txt"),
    include_str!("../../puzzles/B.txt"),
    include_str!("../../puzzles/C.txt"),
    include_str!("../../puzzles/D.txt"),
];

/// The figures A to D.
pub(crate) fn booklet() -> impl Iterator<Item = SquareSet> {
    let texts = BOOKLET.into_iter().flat_map(read_all).flatten();
    let exits = texts.filter_map(|text| Exit::from_text(&text, Readings::Emended).ok());
    exits.filter_map(|exit| figure(&exit))
}

/// The figure of an exit: as drawn or, failing that, as the keys make it.
pub(crate) fn figure(exit: &Exit) -> Option<SquareSet> {
    let made = || {
        let finding = verify(exit.clone().into(), Repairs::Skip).ok()?;
        finding.exit().map(|found| found.figure)
    };
    exit.drawn().or_else(made).map(Figure::squares)
}

/// Every puzzle of a file, or why one cannot be read.
pub(crate) fn each_puzzle(path: &Path) -> Vec<Result<(PuzzleText, Exit), Unreadable>> {
    let file = name_of(path);
    let puzzle = |text: PuzzleText| match Exit::from_text(&text, Readings::Emended) {
        Ok(puzzle) => Ok((text, puzzle)),
        Err(error) => Err(Unreadable::of_parse(&error.in_text(&text), &file)),
    };
    texts(path).map(|text| text.and_then(puzzle)).collect()
}

/// Every puzzle of a file. The first that cannot be read fails it.
pub(crate) fn puzzles(path: &Path) -> Result<Vec<(PuzzleText, Exit)>, Failure> {
    let puzzles = each_puzzle(path).into_iter();
    puzzles
        .map(|puzzle| puzzle.map_err(|why| Failure::Unreadable(why.excerpt)))
        .collect()
}

/// Every figure in files.
pub(crate) fn in_files(paths: &[PathBuf]) -> Result<Vec<SquareSet>, Failure> {
    let mut figures = Vec::new();
    for path in paths {
        let puzzles = puzzles(path)?;
        figures.extend(puzzles.iter().filter_map(|(_, puzzle)| figure(puzzle)));
    }
    Ok(figures)
}
