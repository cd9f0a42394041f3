//! Another way to count the keys of a figure: from both ends, until they meet.
//!
//! It walks through all positions, one layer of moves after another, and adds up the ways to each. It draws no
//! conclusions, and a position and its mirror image are two. Only the rules are the search's.

use std::collections::HashMap;

use halma_rules::board::{Board, SquareSet};
use halma_rules::rules::Position;

/// The ways to positions after as many moves, by the squares that are still or already taken.
type Layer = HashMap<SquareSet, u128>;

/// The number of keys of a figure, which the men of a yard form.
pub fn keys(board: Board, yard: SquareSet, figure: SquareSet) -> u128 {
    // Every move can be taken back, so the layers before the end are those of the yarding.
    let mut out = layer(yard);
    let mut home = layer(figure);
    for _ in yard {
        if out.len() <= home.len() {
            out = next(board, &out, figure);
        } else {
            home = next(board, &home, yard);
        }
    }
    out.iter()
        .filter_map(|(men, ways)| Some(ways * home.get(men)?))
        .sum()
}

fn layer(men: SquareSet) -> Layer {
    HashMap::from([(men, 1)])
}

/// The positions after one more move to an empty square of the target.
fn next(board: Board, layer: &Layer, target: SquareSet) -> Layer {
    let mut next = Layer::new();
    for (&men, ways) in layer {
        let position = Position::from_men(board, men);
        for man in men - target {
            for square in position.destinations(man) & (target - men) {
                *next.entry((men - man.into()) | square.into()).or_default() += ways;
            }
        }
    }
    next
}
