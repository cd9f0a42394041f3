//! Another way to count the keys of a figure: from both ends, until they meet.
//!
//! It walks through all positions, one layer of moves after another, and adds up the ways to each. It draws no
//! conclusions, and a position and its mirror image are two. Only the rules are the search's.

use std::collections::HashMap;

use halma_solve::board::SquareSet;
use halma_solve::rules::Position;
use halma_solve::search::exit::ExitTask;

/// The ways to positions after as many moves, by the squares that are still or already taken.
type Layer = HashMap<SquareSet, u128>;

/// The number of keys of a figure.
pub(crate) fn keys(task: &ExitTask, figure: SquareSet) -> u128 {
    // Every move can be taken back, so the layers before the end are those of the yarding.
    let (mut out, mut home) = (layer(task.men()), layer(figure));
    for _ in 0..task.men().len() {
        if out.len() <= home.len() {
            out = next(task, &out, figure);
        } else {
            home = next(task, &home, task.men());
        }
    }
    let meeting = out
        .iter()
        .filter_map(|(men, ways)| Some(ways * home.get(men)?));
    meeting.sum()
}

fn layer(men: SquareSet) -> Layer {
    HashMap::from([(men, 1)])
}

/// The positions after one more move to an empty square of the target.
fn next(task: &ExitTask, layer: &Layer, target: SquareSet) -> Layer {
    let mut next = Layer::new();
    for (&men, ways) in layer {
        let position = Position::from_men(task.board(), men);
        for man in men - target {
            for square in position.destinations(man) & (target - men) {
                *next.entry((men - man.into()) | square.into()).or_default() += ways;
            }
        }
    }
    next
}
