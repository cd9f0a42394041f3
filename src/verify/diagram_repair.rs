//! The readings that bring a diagram in line with its keys.

use crate::board::{Row, Square, SquareSet};
use crate::notation::RowMen;
use crate::problem::{Exit, Figure};

use super::fault::{Fault, FaultKind};

/// A row of a diagram as the key's figure has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowReading {
    /// The row.
    pub row: Row,
    /// The men who stand in it.
    pub men: RowMen,
}

/// The rows of the diagram that must be read otherwise, if the diagram is all that is wrong: the
/// keys verify and the figure is symmetrical. Highest row first; empty in any other case.
pub(super) fn diagram_repairs(exit: &Exit, figure: Figure, faults: &[Fault]) -> Vec<RowReading> {
    let only_the_diagram = faults
        .iter()
        .all(|fault| fault.reason.kind() == FaultKind::DiagramMismatch);
    let Some(drawn) = exit.drawn().filter(|_| only_the_diagram) else {
        return Vec::new();
    };
    let men_of = |row: Row, squares: SquareSet| -> RowMen {
        squares
            .iter()
            .filter(|square| square.row() == row.number())
            .map(Square::number)
            .collect()
    };
    Row::nearest(16)
        .rev()
        .filter_map(|row| {
            let men = men_of(row, figure.squares());
            (men != men_of(row, drawn.squares())).then_some(RowReading { row, men })
        })
        .collect()
}
