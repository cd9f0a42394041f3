//! The catalog of a page: every figure of 19 men, packed.
//!
//! The figures are in the order of `halma-solve catalog`. Every number has a column, so that the script can read a column
//! without looking at the others: first the number of figures in four bytes, the lowest first. Then for each figure the
//! number of squares that it shares with the figure before; for each the number of its other squares; these squares;
//! the ids of six bytes; a byte for each of the [`columns`]; and the numbers of keys in eight bytes, the lowest first.
//! Only the squares on one side of the mirror line are stored.

use halma_solve::board::{Board, Square, Yard};
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{Catalog, Column, Measure};

/// The numbers of a figure that fit into a byte, in their order. The number of keys does not, and the men on the
/// diagonal and the rows follow from the squares.
pub fn columns() -> Vec<Column> {
    let others = [
        Column::ForcedMoves,
        Column::FirstMen,
        Column::LastMen,
        Column::Groups,
        Column::Diagonals,
    ];
    let measures = Measure::ALL.map(Column::Measure);
    measures.into_iter().chain(others).collect()
}

/// Packs the figures of the booklet's yard.
pub fn packed(known: &Catalog) -> Vec<u8> {
    let yard = Yard::default();
    let is_first = |square: &Square| *square <= yard.corner().mirror(*square, Board::FULL);
    // A figure has fewer squares, steps and jumps than a byte can count.
    let byte = |number: u128| u8::try_from(number).unwrap_or(u8::MAX);
    let mut shared_and_others: [Vec<u8>; 2] = Default::default();
    let [mut squares, mut ids, mut keys] = [const { Vec::new() }; 3];
    let mut columns: Vec<(Column, Vec<u8>)> = (columns().into_iter())
        .map(|column| (column, Vec::new()))
        .collect();
    let mut before: Vec<u8> = Vec::new();
    for (index, figure) in known.figures().enumerate() {
        let half: Vec<u8> = figure.iter().filter(is_first).map(Square::index).collect();
        let pairs = before.iter().zip(&half);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        for (lengths, length) in (shared_and_others.iter_mut()).zip([shared, half.len() - shared]) {
            lengths.push(byte(length as u128));
        }
        squares.extend(&half[shared..]);
        ids.extend(PuzzleId::from_figure(Board::FULL, &yard, figure).bytes());
        let number = |column| known.number(index, figure, column).unwrap_or_default();
        for (column, numbers) in &mut columns {
            numbers.push(byte(number(*column)));
        }
        // The largest number of keys has seventeen digits.
        let number_of_keys = u64::try_from(number(Column::Keys)).unwrap_or(u64::MAX);
        keys.extend(number_of_keys.to_le_bytes());
        before = half;
    }
    let count = u32::try_from(known.figures().len()).unwrap_or(u32::MAX);
    let [shared, others] = shared_and_others;
    [
        count.to_le_bytes().to_vec(),
        shared,
        others,
        squares,
        ids,
        columns
            .into_iter()
            .flat_map(|(_, numbers)| numbers)
            .collect(),
        keys,
    ]
    .concat()
}
