//! The readings that bring a diagram in line with its keys.

use crate::board::Square;
use crate::puzzle::Puzzle;

use super::check::Report;
use super::fault::FaultKind;

/// A row of a diagram as the key's figure has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowReading {
    /// The row, from 1.
    pub row: u8,
    /// Bit `n − 1` is set where a man stands on square `n`.
    pub men: u16,
}

/// The rows of the diagram that must be read otherwise, if the diagram is all that is wrong: the
/// keys verify and the figure is symmetrical. Highest row first; empty in any other case.
#[must_use]
pub fn diagram_repairs(puzzle: &Puzzle, report: &Report) -> Vec<RowReading> {
    let only_the_diagram =
        report.faults.iter().all(|fault| fault.reason.kind() == FaultKind::DiagramMismatch);
    let Some(drawn) = puzzle.drawn().filter(|_| only_the_diagram) else { return Vec::new() };
    let men_of = |row: u8, squares: crate::board::SquareSet| {
        (1..=16)
            .filter(|&number| Square::new(row, number).is_some_and(|square| squares.contains(square)))
            .fold(0_u16, |men, number| men | 1 << (number - 1))
    };
    (1..=16)
        .rev()
        .map(|row| (row, men_of(row, report.figure.squares()), men_of(row, drawn.squares())))
        .filter(|(_, made, drawn)| made != drawn)
        .map(|(row, men, _)| RowReading { row, men })
        .collect()
}
