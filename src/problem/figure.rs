//! Figures: the sets of squares on which the men of an exit end.

use crate::board::{Board, Corner, SquareSet};

/// The squares of the men after all have left the yard.
///
/// In the booklet "Four diagrams are annexed, showing four of the solutions." Each shows a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Figure(pub SquareSet);

impl Figure {
    /// The men of the figure.
    pub const fn squares(self) -> SquareSet {
        self.0
    }

    /// The men without a mirror image: the mirror square in the diagonal through the corner is vacant.
    pub fn unmatched(self, corner: Corner, board: Board) -> SquareSet {
        self.0
            .iter()
            .filter(|&square| !self.0.contains(corner.mirror(square, board)))
            .collect()
    }

    /// Whether the figure is its own mirror image: "symmetrical on the diagonal of the board".
    pub fn is_symmetrical(self, corner: Corner, board: Board) -> bool {
        self.unmatched(corner, board).is_empty()
    }
}
