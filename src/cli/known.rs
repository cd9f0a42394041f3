//! Known figures: those of the booklet, and those in files.

use std::path::{Path, PathBuf};

use halma_solve::board::SquareSet;
use halma_solve::notation::{PuzzleText, Readings, read_all};
use halma_solve::problem::{Exit, Figure, Kind, Problem, ProblemError, Transfer};
use halma_solve::search::Stop;
use halma_solve::verify::{Repairs, verify};

use super::failure::Failure;
use super::input::{self, Puzzle, Unreadable};
use super::known_figures::booklet_figures;

/// The figures A to D.
pub(crate) fn booklet() -> impl Iterator<Item = SquareSet> {
    let texts = booklet_figures().flat_map(read_all).flatten();
    let exits = texts.filter_map(|text| Exit::from_text(&text, Readings::Emended).ok());
    exits.filter_map(|exit| figure(&exit))
}

/// The figure of an exit: the drawn one or, if none is drawn, the one that the keys make.
pub(crate) fn figure(exit: &Exit) -> Option<SquareSet> {
    let made = || {
        let finding = verify(exit.clone().into(), Repairs::Skip).ok()?;
        Some(finding.facts.figure)
    };
    exit.drawn().or_else(made).map(Figure::squares)
}

/// Every puzzle in files, or the reason why it cannot be read. It ends early after a request to stop.
pub(crate) fn each_puzzle<'a>(
    files: &'a [PathBuf],
    stop: &'a Stop,
) -> impl Iterator<Item = Result<(PuzzleText, Exit), Unreadable>> + 'a {
    each_problem(files, stop).map(|problem| {
        let (puzzle, problem) = problem?;
        match problem.into_exit() {
            Ok(exit) => Ok((puzzle.text, exit)),
            Err(error) => Err(puzzle.unreadable(&error.in_text(&puzzle.text))),
        }
    })
}

/// Every puzzle in files and its problem, of any kind, or the reason why it cannot be read.
fn each_problem<'a>(
    files: &'a [PathBuf],
    stop: &'a Stop,
) -> impl Iterator<Item = Result<(Puzzle, Problem), Unreadable>> + 'a {
    input::puzzles(files, stop).map(|puzzle| {
        let puzzle = puzzle?;
        match Problem::from_text(&puzzle.text, Readings::Emended) {
            Ok(problem) => Ok((puzzle, problem)),
            Err(error) => Err(puzzle.unreadable(&error.in_text(&puzzle.text))),
        }
    })
}

/// A problem that can be solved, and its solutions counted.
pub(crate) enum Solvable {
    Exit(PuzzleText, Exit),
    Transfer(PuzzleText, Transfer),
}

/// Every exit and every transfer in files, or the reason why a puzzle is neither. It ends early after a
/// request to stop.
pub(crate) fn each_solvable<'a>(
    files: &'a [PathBuf],
    stop: &'a Stop,
) -> impl Iterator<Item = Result<Solvable, Unreadable>> + 'a {
    each_problem(files, stop).map(|problem| match problem? {
        (puzzle, Problem::Exit(exit)) => Ok(Solvable::Exit(puzzle.text, exit)),
        (puzzle, Problem::Transfer(transfer)) => Ok(Solvable::Transfer(puzzle.text, transfer)),
        (puzzle, problem @ (Problem::Detour(_) | Problem::Game(_))) => {
            let error = ProblemError::WrongKind {
                found: problem.kind(),
                wanted: &[Kind::Exit, Kind::Transfer],
            };
            Err(puzzle.unreadable(&error.in_text(&puzzle.text)))
        }
    })
}

/// Every puzzle of a file. Fails at the first puzzle that cannot be read, and after a request to stop.
pub(crate) fn puzzles(path: &Path, stop: &Stop) -> Result<Vec<(PuzzleText, Exit)>, Failure> {
    let puzzles: Result<_, Failure> = each_puzzle(&[path.to_owned()], stop)
        .map(|puzzle| puzzle.map_err(|why| Failure::Unreadable(why.excerpt)))
        .collect();
    stop.check()?;
    puzzles
}

/// Every figure in files.
pub(crate) fn in_files(files: &[PathBuf], stop: &Stop) -> Result<Vec<SquareSet>, Failure> {
    let mut figures = Vec::new();
    for path in files {
        let puzzles = puzzles(path, stop)?;
        figures.extend(puzzles.iter().filter_map(|(_, puzzle)| figure(puzzle)));
    }
    Ok(figures)
}
