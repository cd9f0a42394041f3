//! Packing while other men stand still: the bounds against brute force over all positions.

use std::collections::{BTreeSet, VecDeque};

use halma_solve::board::{Board, Directions, SquareSet};
use halma_solve::search::transfer::{Search, Target, TransferTask, TransferTaskError};

use crate::games_refereed::square;
use crate::naive::games::Dice;
use crate::naive::{NaiveBoard, Place};

const SIDE: i32 = 4;

/// Some different squares of the board.
fn some(number: usize, taken: &BTreeSet<Place>, dice: &mut Dice) -> BTreeSet<Place> {
    let mut squares = BTreeSet::new();
    while squares.len() < number {
        let at = i32::try_from(dice.below(16)).expect("small");
        let place = (1 + at / SIDE, 1 + at % SIDE);
        if !taken.contains(&place) {
            squares.insert(place);
        }
    }
    squares
}

fn task(
    board: Board,
    men: SquareSet,
    standing: SquareSet,
    target: SquareSet,
) -> Result<TransferTask, TransferTaskError> {
    TransferTask::new(board, Directions::Eight, men, Target::Squares(target))?.among(standing)
}

/// The fewest moves, by looking at every position; `None` if the target cannot be reached.
fn fewest(
    men: &BTreeSet<Place>,
    standing: &BTreeSet<Place>,
    target: &BTreeSet<Place>,
) -> Option<usize> {
    let mut seen = BTreeSet::from([men.clone()]);
    let mut queue = VecDeque::from([(men.clone(), 0)]);
    while let Some((men, moves)) = queue.pop_front() {
        if men == *target {
            return Some(moves);
        }
        let board = NaiveBoard {
            side: SIDE,
            men: &men | standing,
        };
        for &from in &men {
            for to in board.destinations(from) {
                let mut next = men.clone();
                next.remove(&from);
                next.insert(to);
                if seen.insert(next.clone()) {
                    queue.push_back((next, moves + 1));
                }
            }
        }
    }
    None
}

#[test]
fn the_fewest_moves_are_those_of_brute_force() {
    let mut dice = Dice(0x61);
    let set = |places: &BTreeSet<Place>| places.iter().copied().map(square).collect::<SquareSet>();
    let mut longest = 0;
    for _ in 0..60 {
        let standing = some(4, &BTreeSet::new(), &mut dice);
        let men = some(3, &standing, &mut dice);
        let target = some(3, &standing, &mut dice);
        let board = Board::new(4).expect("a board");
        let task = task(board, set(&men), set(&standing), set(&target));
        let answer = Search::default().transfer(&task.expect("a task"), &mut ());
        let answer = answer.expect("threads");
        let moves = answer.solution.map(|moves| moves.len());
        match fewest(&men, &standing, &target) {
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
    let board = Board::new(4).expect("a board");
    let set = |row, number| SquareSet::from(square((row, number)));
    assert!(task(board, set(1, 1), set(4, 4), set(4, 4)).is_err());
    assert!(task(board, set(1, 1), set(1, 1), set(4, 4)).is_err());
}
