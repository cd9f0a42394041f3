//! Packing while other men stand still: the bounds against brute force over all positions.

use halma_solve::board::{DirectionSet, SquareSet};
use halma_solve::search::TaskError;
use halma_solve::search::transfer::{Search, Target, TransferTask};
use pathfinding::prelude::bfs;

use crate::naive::games::Dice;
use crate::naive::transfers::Crossings;
use crate::values::{board, from_bits, squares, with_naive_rules};

/// Some different squares of the board, as bits.
fn some(number: u32, taken: u64, dice: &mut Dice) -> u64 {
    let mut squares = 0_u64;
    while squares.count_ones() < number {
        squares |= 1 << dice.below(16) & !taken;
    }
    squares
}

fn task(men: SquareSet, standing: SquareSet, target: SquareSet) -> Result<TransferTask, TaskError> {
    TransferTask::new(board(4), DirectionSet::Eight, men, Target::Squares(target))?.among(standing)
}

/// The fewest moves, by looking at every position; `None` if the target cannot be reached.
fn fewest(naive: Crossings, men: u64, standing: u64, target: u64) -> Option<usize> {
    let path = bfs(
        &men,
        |&men| naive.moves_among(men, standing),
        |&men| men == target,
    )?;
    Some(path.len() - 1)
}

#[test]
fn the_fewest_moves_are_those_of_brute_force() {
    let mut dice = Dice(0x61);
    let (directions, naive) = with_naive_rules(4).next().expect("the usual rules");
    assert_eq!(directions, DirectionSet::Eight);
    let mut longest = 0;
    for _ in 0..60 {
        let standing = some(4, 0, &mut dice);
        let men = some(3, standing, &mut dice);
        let target = some(3, standing, &mut dice);
        let [start, others, end] = [men, standing, target].map(|bits| from_bits(4, bits));
        let task = task(start, others, end).expect("a task");
        let answer = Search::default().transfer(&task, &mut ());
        let answer = answer.expect("threads");
        let moves = answer.solution.map(|moves| moves.len());
        match fewest(naive, men, standing, target) {
            Some(fewest) => {
                assert_eq!((moves, answer.at_least), (Some(fewest), fewest));
                longest = longest.max(fewest);
            }
            None => assert_eq!(moves, None),
        }
    }
    assert!(longest >= 5, "{longest}");
}

#[test]
fn men_in_the_way_make_it_impossible() {
    for (men, standing) in [("I, 1", "IV, 4"), ("I, 1", "I, 1")] {
        let [men, standing, target] = [men, standing, "IV, 4"].map(squares);
        assert!(task(men, standing, target).is_err());
    }
}
