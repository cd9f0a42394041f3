//! The catalog of a page: every figure of 19 men, packed.
//!
//! The figures are in the order of `halma-solve known`. Each one is the number of squares that it shares with the
//! figure before, the number of its other squares, these squares, its id, and the number of its mirror lines. Only the
//! squares on one side of the mirror line are there.

use halma_solve::board::{Board, Square, SquareSet, Yard};
use halma_solve::problem::PuzzleId;

use super::kinds::mirror_lines;

/// Packs figures of the booklet's yard.
pub fn packed(figures: impl Iterator<Item = SquareSet>) -> Vec<u8> {
    let yard = Yard::default();
    let is_first = |square: &Square| *square <= yard.corner().mirror(*square, Board::FULL);
    let mut bytes = Vec::new();
    let mut before: Vec<u8> = Vec::new();
    for figure in figures {
        let half: Vec<u8> = figure.iter().filter(is_first).map(Square::index).collect();
        let pairs = before.iter().zip(&half);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        // A figure has fewer squares than a byte can count.
        bytes.extend([shared, half.len() - shared].map(|length| length as u8));
        bytes.extend(&half[shared..]);
        bytes.extend(PuzzleId::from_figure(Board::FULL, &yard, figure).bytes());
        bytes.push(mirror_lines(figure, yard.corner(), Board::FULL));
        before = half;
    }
    bytes
}
