//! Transfers of more men than the distances between all squares are kept for, against plain breadth-first search.

use halma_solve::search::transfer::{Target, TransferTask};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};
use rustc_hash::FxHashMap;

use super::fewest_moves::{beams, exact_within};
use crate::prelude::*;
use crate::values::{from_bits, is_symmetrical, moves, to_bits, with_naive_rules};
use halma_naive::transfers::{Crossings, DIRECTIONS};

/// All squares but these.
fn all_but(side: u8, holes: &str) -> SquareSet {
    board(side).squares() - squares(holes)
}

/// The search finds this number of moves, and does not find or refute any other.
fn takes((side, directions): (u8, DirectionSet), start: SquareSet, target: Target, moves: usize) {
    let task = TransferTask::new(board(side), directions, start, target).expect("a task");
    // A search without a limit would not end if it refuted the fewest moves.
    let answer = exact_within(task, moves);
    let holes = board(side).squares() - start;
    let question = format!("{side} by {side}, {directions}, all but {holes:?} to {target:?}");
    assert_eq!(answer.fewest(), Some(moves), "{question}");
    let solution = answer.solution.expect("it is proved");
    assert!(task.is_solved_by(&solution), "{question}");
}

fn symmetrical(bits: u64, side: u8, corner: Corner) -> bool {
    is_symmetrical(from_bits(side, bits), corner, board(side))
}

/// Asks for a position at each distance from the start, for positions that are images of the start or of themselves,
/// and for the nearest symmetrical figures.
fn agrees_from(
    (side, directions): (u8, DirectionSet),
    start: u64,
    known: &FxHashMap<u64, (usize, u128)>,
    random: &mut ChaCha8Rng,
) {
    let men = from_bits(side, start);
    let ask = |target, moves| takes((side, directions), men, target, moves);
    let mut targets: Vec<(usize, u64)> = known.iter().map(|(&men, &(far, _))| (far, men)).collect();
    targets.sort_unstable();
    for there in targets.chunk_by(|(one, _), (other, _)| one == other) {
        let distance = there[0].0;
        let there: Vec<u64> = there.iter().map(|&(_, men)| men).collect();
        let like_itself = there
            .iter()
            .copied()
            .filter(|&men| symmetrical(men, side, Corner::NearLeft));
        each_row(
            [like_itself.choose(random), there.choose(random).copied()]
                .into_iter()
                .flatten(),
            |target| {
                ask(Target::Squares(from_bits(side, target)), distance);
            },
        );
    }
    let corners = [Corner::NearLeft, Corner::NearRight];
    let [first, second] = corners.map(|corner| corner.mirror_set(men, board(side)));
    each_row(
        [first, second, corners[0].mirror_set(second, board(side))],
        |image| {
            let (distance, _) = known[&to_bits(side, image)];
            ask(Target::Squares(image), distance);
        },
    );
    for corner in corners {
        // The nearest are the first.
        let nearest = (targets.iter()).find(|(_, men)| symmetrical(*men, side, corner));
        ask(
            Target::Symmetrical(corner),
            nearest.expect("there are some").0,
        );
    }
}

#[test]
fn nearly_full_boards_have_the_naive_distances() {
    let mut random = ChaCha8Rng::seed_from_u64(33);
    // From 32 men to 62.
    each_row(
        [(6_u8, 4), (6, 3), (6, 3), (6, 3), (6, 2), (7, 3), (8, 2)]
            .into_iter()
            .enumerate(),
        |(number, (side, holes))| {
            for (directions, naive) in with_naive_rules(side) {
                let all = 0..u64::from(side * side);
                // Every other start is symmetrical: its empty squares are on the diagonal.
                let apart = if number % 2 == 0 { 1 } else { side + 1 };
                let empty = all.clone().step_by(apart.into()).sample(&mut random, holes);
                let start = all
                    .filter(|bit| !empty.contains(bit))
                    .map(|bit| 1 << bit)
                    .sum();
                let known = naive.distances(start);
                agrees_from((side, directions), start, &known, &mut random);
            }
        },
    );
}

/// Positions that are a few random moves apart on boards with more room. No bound may say that they are farther apart.
#[test]
fn positions_a_few_moves_apart_are_no_farther_apart() {
    let mut random = ChaCha8Rng::seed_from_u64(34);
    for men in (32..=60).step_by(2).chain([33]) {
        for (directions, naive) in with_naive_rules(8) {
            // The last men stand together, or all are spread.
            let together = men * random.random_range(0..2) / 2;
            let spread = (together..64).sample(&mut random, men - together);
            let start = (0..together).chain(spread).map(|bit| 1_u64 << bit).sum();
            for moves in 1..=3 {
                let end = (0..moves).fold(start, |men, _| {
                    *naive.after(men).choose(&mut random).expect("there is room")
                });
                let [from, to] = [start, end].map(|men| from_bits(8, men));
                let task = TransferTask::new(board(8), directions, from, Target::Squares(to));
                let answer = exact_within(task.expect("a task"), moves);
                assert!(
                    answer.solution.is_some() && answer.at_least <= moves,
                    "{directions}: {from:?} to {to:?}"
                );
            }
        }
    }
}

/// Somebody found them with the moves below, which are legal.
#[test]
fn questions_that_were_refuted_falsely() {
    let of = |directions, holes, target, solution| {
        let moves = moves(solution);
        let task = TransferTask::new(board(6), directions, all_but(6, holes), target);
        let task = task.expect("a task");
        assert!(task.is_solved_by(&moves));
        takes((6, directions), task.start(), target, moves.len());
        let beams = beams(task, 2, 64);
        assert_eq!(beams.fewest(), Some(moves.len()));
    };
    of(
        DirectionSet::EIGHT,
        "I, 1; I, 2; I, 3",
        Target::Squares(all_but(6, "I, 1; I, 2; I, 6")),
        "I, 5 to I, 3; I, 6 to I, 5",
    );
    of(
        DirectionSet::FOUR,
        "III, 1; VI, 1; VI, 3",
        Target::Symmetrical(Corner::FarRight),
        "IV, 3 to VI, 1; III, 3 to IV, 3; V, 3 to VI, 3; I, 3 to V, 3",
    );
}

/// A search for this figure refuted every number of moves, and never ended.
#[test]
fn a_figure_of_three_empty_squares_is_found() {
    let start = all_but(6, "VI, 5; VI, 6; V, 3");
    let naive = Crossings::new((6, 6), DIRECTIONS[1]);
    let nearest = naive
        .distances(to_bits(6, start))
        .into_iter()
        .filter(|&(men, _)| symmetrical(men, 6, Corner::NearRight))
        .map(|(_, (distance, _))| distance)
        .min();
    let target = Target::Symmetrical(Corner::NearRight);
    takes(
        (6, DirectionSet::SIX),
        start,
        target,
        nearest.expect("there are some"),
    );
}

/// The r lowest rows of the largest board go to the r highest ones. All r × 16 men are at the distance 17 - 2 × r or
/// more, and in the right classes.
#[test]
fn the_bound_counts_up_to_half_of_the_squares() {
    each_row([2_u8, 4, 6, 8], |rows| {
        let rows_of = |first: u8| -> SquareSet {
            Board::FULL
                .squares()
                .iter()
                .filter(|square| (first..first + rows).contains(&square.row()))
                .collect()
        };
        let start = rows_of(1);
        let target = rows_of(17 - rows);
        for directions in DirectionSet::OF_GAMES {
            let target = Target::Squares(target);
            let task = TransferTask::new(Board::FULL, directions, start, target);
            let answer = exact_within(task.expect("a task"), 0);
            let distance = 17 - 2 * usize::from(rows);
            let men = 16 * usize::from(rows);
            assert_eq!(answer.at_least, distance - 1 + men, "{rows} rows");
        }
    });
}
