//! The catalog of a page: every figure of 19 men, packed.
//!
//! The figures are in the order of `halma-solve known`. Each one is the number of squares that it shares with the
//! figure before, the number of its other squares, these squares, its id, the number of diagonals in which it is
//! symmetrical, the fewest steps in a key, and the number of keys as a float of four bytes, the lowest first. Only
//! the squares on one side of the mirror line are stored.

use halma_solve::board::{Board, Square, Yard};
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{Catalog, Column};

/// Packs the figures of the booklet's yard.
pub fn packed(known: &Catalog) -> Vec<u8> {
    let yard = Yard::default();
    let is_first = |square: &Square| *square <= yard.corner().mirror(*square, Board::FULL);
    let mut bytes = Vec::new();
    let mut before: Vec<u8> = Vec::new();
    for (index, figure) in known.figures().enumerate() {
        let half: Vec<u8> = figure.iter().filter(is_first).map(Square::index).collect();
        let pairs = before.iter().zip(&half);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        // A figure has fewer squares and steps than a byte can count.
        let byte = |number: u128| u8::try_from(number).unwrap_or(u8::MAX);
        bytes.extend([shared, half.len() - shared].map(|length| byte(length as u128)));
        bytes.extend(&half[shared..]);
        bytes.extend(PuzzleId::from_figure(Board::FULL, &yard, figure).bytes());
        let number = |column| known.number(index, figure, column).unwrap_or_default();
        bytes.extend([Column::Diagonals, Column::FewestSteps].map(|column| byte(number(column))));
        #[expect(
            clippy::cast_precision_loss,
            reason = "seven digits are enough to sort by"
        )]
        let keys = number(Column::Keys) as f32;
        bytes.extend(keys.to_le_bytes());
        before = half;
    }
    bytes
}
