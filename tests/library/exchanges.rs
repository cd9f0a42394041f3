//! The shortest games of two armies against plain breadth-first search and against published numbers.

use halma_solve::search::transfer::{Answer, Search, Target, TransferTask};
use rand::seq::IteratorRandom;

use crate::prelude::*;
use crate::values::{to_bits, with_naive_rules, yard};

fn exchange(side: u8, rows: &[u8], directions: DirectionSet) -> TransferTask {
    TransferTask::crossing(board(side), &yard(rows), directions)
        .and_then(TransferTask::exchange)
        .expect("they do not overlap")
}

/// The answer of a search with few beams, so that the exact search has to find the rest.
fn answer(task: TransferTask) -> Answer {
    let search = Search {
        control: Control::new().with_threads(2),
        widest: 64,
        ..Search::default()
    };
    let answer = search.transfer(&task, &mut ()).expect("threads");
    let solution = answer.solution.as_ref().expect("it is small");
    assert!(task.is_solved_by(solution));
    answer
}

fn shortest(task: TransferTask) -> usize {
    answer(task).fewest().expect("it is small")
}

/// Until one army is home, and until both are, against brute force.
fn is_the_naive_exchange(side: u8, rows: &[u8]) {
    for (directions, naive) in with_naive_rules(side) {
        let task = exchange(side, rows, directions);
        let bits = task.armies().map(|army| to_bits(side, army));
        each_row(
            [(1, task), (2, task.until_both_are_home())],
            |(homes, task)| {
                let expected = naive.shortest_game(bits, homes);
                assert_eq!(shortest(task), expected, "{directions} {homes} {side}");
            },
        );
    }
}

/// The rows of all yards of up to this number of men, longer rows first.
fn all_rows(men: u8) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    let mut done = 0;
    while done < all.len() {
        let rows = all[done].clone();
        let left = men - rows.iter().sum::<u8>();
        let longest = rows.last().copied().unwrap_or(left);
        all.extend((1..=longest.min(left)).map(|row| [&rows[..], &[row]].concat()));
        done += 1;
    }
    all.split_off(1)
}

/// The exchanges of all yards of up to this number of men that fit on a board apart from each other.
fn are_the_naive_exchanges(side: u8, men: u8) {
    let fits = |rows: &Vec<u8>| {
        let is_on_board = rows.len() <= side.into() && rows[0] <= side;
        is_on_board
            && TransferTask::crossing(board(side), &yard(rows), DirectionSet::Eight)
                .is_ok_and(|task| task.exchange().is_ok())
    };
    let fitting: Vec<_> = all_rows(men).into_iter().filter(fits).collect();
    // One man on a square, two in a line or the other, and so on.
    assert_eq!(fitting.len(), if men == 3 { 6 } else { fitting.len() });
    each_row(fitting, |rows| is_the_naive_exchange(side, &rows));
}

#[test]
fn exchanges_on_four_by_four() {
    are_the_naive_exchanges(4, 3);
}

#[test]
fn exchanges_on_five_by_five() {
    is_the_naive_exchange(5, &[2]);
    is_the_naive_exchange(5, &[1, 1]);
}

/// Millions of positions.
#[test]
#[ignore = "it was ended after nineteen minutes of processor time, without a result"]
fn exchanges_of_six_men_and_on_five_by_five() {
    are_the_naive_exchanges(4, 6);
    are_the_naive_exchanges(5, 3);
}

/// Another program found 24 moves and refuted 23.
#[test]
fn the_shortest_game_of_ten_men_on_eight_by_eight() {
    let task = exchange(8, &[4, 3, 2, 1], DirectionSet::Eight);
    let within = |within| {
        let search = Search {
            control: Control::new().with_threads(2),
            within,
            ..Search::default()
        };
        search.transfer(&task, &mut ()).expect("threads")
    };
    let refuted = within(Some(23));
    assert_eq!((refuted.solution, refuted.at_least), (None, 24));
    assert_eq!(within(None).fewest(), Some(24));
}

/// Random armies, close and far apart, so that every bound matters.
#[test]
fn the_shortest_game_is_the_naive_one() {
    let mut random = ChaCha8Rng::seed_from_u64(15);
    each_row(
        [(4_u8, 2, 12), (4, 3, 2), (5, 2, 4), (6, 1, 12), (7, 1, 12)],
        |(side, men, times)| {
            for (directions, naive) in with_naive_rules(side) {
                for _ in 0..times {
                    let chosen = board(side).squares().iter().sample(&mut random, 2 * men);
                    let (first, second) = chosen.split_at(men);
                    let armies = [first, second].map(|army| army.iter().copied().collect());
                    let task = TransferTask::new(
                        board(side),
                        directions,
                        armies[0],
                        Target::Squares(armies[1]),
                    )
                    .and_then(TransferTask::exchange)
                    .expect("a task");
                    let bits = armies.map(|army| to_bits(side, army));
                    for (homes, task) in [(1, task), (2, task.until_both_are_home())] {
                        let expected = naive.shortest_game(bits, homes);
                        assert_eq!(shortest(task), expected, "{directions} {homes}: {armies:?}");
                    }
                }
            }
        },
    );
}

#[test]
fn an_exchange_ends_when_an_army_is_home_and_no_army_moves_twice() {
    let task = exchange(4, &[2, 1], DirectionSet::Eight);
    let moves = answer(task).solution.expect("it is small");
    assert!(!task.is_solved_by(&moves[..moves.len() - 1]));
    // The first army makes every second move.
    let alone: Vec<_> = moves.iter().copied().step_by(2).collect();
    assert!(!task.is_solved_by(&alone));
    assert!(!task.until_both_are_home().is_solved_by(&moves));
    let full = yard(&[4, 3, 2, 1]);
    let overlap = TransferTask::crossing(board(4), &full, DirectionSet::Eight)
        .and_then(TransferTask::exchange);
    let square = square("I, 4");
    assert_eq!(overlap, Err(TaskError::Overlap { square }));
}

/// The search on a large board tries probes.
#[test]
fn a_game_is_the_same_with_any_number_of_threads() {
    let small = (exchange(7, &[3, 2, 1], DirectionSet::Six), 128);
    let large = (exchange(12, &[3, 2, 1], DirectionSet::Eight), 16);
    let full = (small.0.until_both_are_home(), 128);
    each_row([small, large, full], |(task, widest)| {
        is_the_same_with_any_number_of_threads(task, widest);
    });
}

fn is_the_same_with_any_number_of_threads(task: TransferTask, widest: usize) {
    let answers = [1, 3].map(|threads| {
        let search = Search {
            control: Control::new().with_memory(1 << 20).with_threads(threads),
            seed: 7,
            widest,
            ..Search::default()
        };
        search.transfer(&task, &mut ()).expect("threads")
    });
    assert_eq!(answers[0], answers[1]);
    let moves = answers[0].solution.as_ref().expect("beams find one");
    assert!(task.is_solved_by(moves) && answers[0].at_least <= moves.len());
}

#[test]
fn a_search_for_a_game_ends_early_with_a_bound() {
    let task = exchange(9, &[4, 3, 2, 1], DirectionSet::Six);
    let limit = 1 << 18;
    let search = Search {
        control: Control::new().with_memory(limit),
        widest: 16,
        ..Search::default()
    };
    let answer = search.transfer(&task, &mut ()).expect("threads");
    assert_eq!(answer.ended_early, Some(EndedEarly::Memory { limit }));
    // Ten men need ten moves at least, between which nine others are made.
    assert!((19..=30).contains(&answer.at_least));
}
