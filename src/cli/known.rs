//! Figures that are known: the booklet's, and those in files.

use std::path::{Path, PathBuf};

use halma_solve::board::SquareSet;
use halma_solve::notation::{PuzzleText, Readings, read_all};
use halma_solve::problem::{Exit, Figure};
use halma_solve::verify::verify;

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
    let puzzles = texts.filter_map(|text| Exit::from_text(&text, Readings::Emended).ok());
    puzzles.filter_map(|puzzle| figure(&puzzle))
}

/// The figure of a puzzle: as drawn or, failing that, as the keys make it.
pub(crate) fn figure(puzzle: &Exit) -> Option<SquareSet> {
    let made = || verify(puzzle).ok().map(|report| report.figure);
    puzzle.drawn().or_else(made).map(Figure::squares)
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
