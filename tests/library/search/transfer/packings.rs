//! Packing while other men stand still: the bounds against brute force over all positions.

use halma_solve::search::transfer::{Search, Target, TransferTask};
use pathfinding::prelude::bfs;

use crate::prelude::*;
use crate::values::{from_bits, with_naive_rules};
use halma_naive::games::Dice;
use halma_naive::transfers::Crossings;

/// Some different squares of the board, as bits.
fn some(number: u32, taken: u64, dice: &mut Dice) -> u64 {
    let mut squares = 0_u64;
    while squares.count_ones() < number {
        squares |= 1 << dice.below(16) & !taken;
    }
    squares
}

fn task(men: SquareSet, standing: SquareSet, target: Target) -> Result<TransferTask, TaskError> {
    TransferTask::among(board(4), DirectionSet::Eight, men, target, standing)
}

/// The fewest moves, by looking at every position; `None` if no position is the goal.
fn fewest(
    naive: Crossings,
    men: u64,
    standing: u64,
    is_goal: impl Fn(u64) -> bool,
) -> Option<usize> {
    Some(
        bfs(
            &men,
            |&men| naive.moves_among(men, standing),
            |&men| is_goal(men),
        )?
        .len()
            - 1,
    )
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
        let task = task(start, others, Target::Squares(end)).expect("a task");
        let answer = Search::default().transfer(&task, &mut ()).expect("threads");
        let moves = answer.solution.map(|moves| moves.len());
        match fewest(naive, men, standing, |men| men == target) {
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
fn a_symmetrical_figure_among_other_men_takes_the_moves_of_brute_force() {
    let mut dice = Dice(0x62);
    let (_, naive) = with_naive_rules(4).next().expect("the usual rules");
    let mut longest = 0;
    for case in 0..60 {
        let corner = Corner::ALL[case % 4];
        let standing = some(5, 0, &mut dice);
        let men = some(4, standing, &mut dice);
        let [start, others] = [men, standing].map(|bits| from_bits(4, bits));
        let task = task(start, others, Target::Symmetrical(corner)).expect("a task");
        let expected = fewest(naive, men, standing, |men| {
            corner.unmatched(from_bits(4, men), board(4)).is_empty()
        });
        let answer = Search::default().transfer(&task, &mut ()).expect("threads");
        let moves = answer.solution.map(|moves| moves.len());
        assert_eq!(moves, expected, "{men:b} {standing:b}");
        if let Some(fewest) = expected {
            assert_eq!(answer.at_least, fewest, "{men:b} {standing:b}");
            longest = longest.max(fewest);
        }
    }
    assert!(longest >= 2, "{longest}");
}

#[test]
fn men_in_the_way_make_it_impossible() {
    each_row([("I, 1", "IV, 4"), ("I, 1", "I, 1")], |(men, standing)| {
        let [men, standing, target] = [men, standing, "IV, 4"].map(squares);
        assert!(task(men, standing, Target::Squares(target)).is_err());
    });
}
