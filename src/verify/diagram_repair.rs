//! The readings that bring a diagram in line with its keys.

use crate::board::{Row, Square, SquareSet};
use crate::notation::RowMen;
use crate::problem::{Exit, Figure};

use super::fault::Fault;
use super::fault_kind::FaultKind;

/// A row of the figure that the key makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowReading {
    /// The row.
    pub row: Row,
    /// The men in the row.
    pub men: RowMen,
}

/// The corrected rows of the diagram, the highest row first. There are none unless the diagram is the
/// only fault: the keys verify and the figure is symmetrical.
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
