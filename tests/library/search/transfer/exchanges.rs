//! The shortest games of two armies against walks over all positions and against published numbers.

use std::iter;

use halma_solve::board::Symmetry;
use halma_solve::search::transfer::{Answer, ExchangeEnd, Method, Search, TransferTask};
use rand::seq::IteratorRandom;

use crate::prelude::*;
use crate::values::{bit, to_bits, with_naive_rules, yard};
use halma_naive::exchanges::Exchanges;
use halma_naive::transfers::Crossings;
use halma_naive::wide;

fn exchange(side: u8, rows: &[u8], directions: DirectionSet) -> TransferTask {
    TransferTask::exchange(board(side), &yard(rows), directions, ExchangeEnd::OneIsHome)
        .expect("they do not overlap")
}

/// The same exchange until both armies are home.
fn until_both_are_home(task: TransferTask) -> TransferTask {
    let end = ExchangeEnd::BothAreHome;
    TransferTask::exchange_between(task.board(), task.directions(), task.armies(), end)
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

/// The game until one army is home, and that until both are.
fn both_games(
    side: u8,
    armies: [SquareSet; 2],
    directions: DirectionSet,
) -> [(usize, TransferTask); 2] {
    [(1, ExchangeEnd::OneIsHome), (2, ExchangeEnd::BothAreHome)].map(|(homes, end)| {
        let task = TransferTask::exchange_between(board(side), directions, armies, end);
        (homes, task.expect("they do not overlap"))
    })
}

/// The moves of the shortest game between two armies, given as bits, until this number of them are home.
type Walk = fn(Crossings, [u64; 2], usize) -> usize;

/// The walk for boards up to 5 by 5.
fn from_both_ends(rules: Crossings, armies: [u64; 2], homes: usize) -> usize {
    let armies = armies.map(|army| u32::try_from(army).expect("25 squares"));
    Exchanges::new(rules.size.0, rules.directions).shortest_game(armies, homes)
}

/// Compares both games of two armies, in all directions, with a walk over all positions.
fn is_the_naive_exchange(side: u8, armies: [SquareSet; 2], walk: Walk) {
    let bits = armies.map(|army| to_bits(side, army));
    for (directions, rules) in with_naive_rules(side) {
        for (homes, task) in both_games(side, armies, directions) {
            let expected = walk(rules, bits, homes);
            assert_eq!(shortest(task), expected, "{directions} {homes}: {armies:?}");
        }
    }
}

/// The same on a board of any size, for few men.
fn is_the_naive_exchange_of_lists(side: u8, armies: [SquareSet; 2]) {
    let number = |square| bit(side, square);
    let lists = armies.map(|army| army.iter().map(number).collect::<Vec<_>>());
    for (directions, rules) in with_naive_rules(side) {
        for (homes, task) in both_games(side, armies, directions) {
            let expected = wide::shortest_game(rules.size, rules.directions, lists.clone(), homes);
            assert_eq!(shortest(task), expected, "{directions} {homes}: {armies:?}");
        }
    }
}

/// Every shortest game, one by one, on small boards: as many as the search counts, also where the start has symmetries.
#[test]
fn the_shortest_games_are_counted() {
    let opposite = |side, rows: &[u8]| {
        let start = yard(rows).squares(board(side)).expect("it fits");
        [start, Symmetry::POINT_REFLECTION.set(start, board(side))]
    };
    let mut cases = vec![
        (4, opposite(4, &[1])),
        (5, opposite(5, &[1])),
        (4, opposite(4, &[2])),
        (4, opposite(4, &[2, 1])),
    ];
    cases.extend(random_armies(4, 2).take(6).map(|armies| (4, armies)));
    cases.extend(random_armies(5, 1).take(4).map(|armies| (5, armies)));
    each_row(cases, |(side, armies)| {
        let bits = armies.map(|army| to_bits(side, army));
        for (directions, rules) in with_naive_rules(side) {
            let (moves, games) = rules.shortest_games(bits);
            let task = TransferTask::exchange_between(
                board(side),
                directions,
                armies,
                ExchangeEnd::OneIsHome,
            );
            let search = Search {
                method: Method::Exact { counts: true },
                widest: 64,
                ..Search::default()
            };
            let task = task.expect("they do not overlap");
            let answer = search.transfer(&task, &mut ()).expect("threads");
            let count = answer.count.expect("they are few");
            let found = (count.moves, count.solutions);
            assert_eq!(found, (moves, Some(games)), "{directions}: {armies:?}");
            for (number, made) in count.forced {
                let solution = answer.solution.as_ref().expect("a game");
                assert_eq!(solution[number - 1], made, "{directions}: {armies:?}");
            }
        }
    });
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

/// All yards of up to this number of men that fit on a board apart from each other. `yards` is how many there are.
fn are_the_naive_exchanges(side: u8, men: u8, yards: usize) {
    let armies = |rows: &Vec<u8>| {
        let is_on_board = rows.len() <= side.into() && rows[0] <= side;
        let end = ExchangeEnd::OneIsHome;
        let task = TransferTask::exchange(board(side), &yard(rows), DirectionSet::EIGHT, end);
        task.ok().filter(|_| is_on_board).map(|task| task.armies())
    };
    let fitting: Vec<_> = all_rows(men).iter().filter_map(armies).collect();
    assert_eq!(fitting.len(), yards);
    each_row(fitting, |armies| {
        is_the_naive_exchange(side, armies, from_both_ends);
    });
}

/// Armies of any shape, each of so many men.
fn random_armies(side: u8, men: usize) -> impl Iterator<Item = [SquareSet; 2]> {
    let mut random = ChaCha8Rng::seed_from_u64(15);
    iter::repeat_with(move || {
        let squares = board(side).squares();
        let chosen = squares.iter().sample(&mut random, 2 * men);
        let (first, second) = chosen.split_at(men);
        [first, second].map(|army| army.iter().copied().collect())
    })
}

fn are_the_naive_exchanges_at_random(side: u8, men: usize, times: usize, walk: Walk) {
    each_row(random_armies(side, men).take(times), |armies| {
        is_the_naive_exchange(side, armies, walk);
    });
}

/// Men stand in rows of which none is longer than the one before. For 1 to 6 men there are 1, 2, 3, 5, 7 and 11 ways.
#[test]
fn exchanges_on_four_by_four() {
    are_the_naive_exchanges(4, 4, 11);
}

#[test]
fn exchanges_on_five_by_five() {
    are_the_naive_exchanges(5, 3, 6);
}

/// Another program found 24 moves and refuted 23.
#[test]
fn the_shortest_game_of_ten_men_on_eight_by_eight() {
    let task = exchange(8, &[4, 3, 2, 1], DirectionSet::EIGHT);
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
    are_the_naive_exchanges_at_random(4, 2, 12, from_both_ends);
    are_the_naive_exchanges_at_random(4, 6, 2, from_both_ends);
    are_the_naive_exchanges_at_random(5, 3, 6, from_both_ends);
}

/// The walk with lists of squares finds what the one with bits finds.
#[test]
fn the_walk_on_a_board_of_any_size_is_the_plain_one() {
    each_row([(5, 1, 4), (4, 2, 3)], |(side, men, times)| {
        for armies in random_armies(side, men).take(times) {
            is_the_naive_exchange_of_lists(side, armies);
        }
    });
}

/// On boards too large for the walk from both ends.
#[test]
fn the_shortest_game_of_one_man_against_another_is_the_naive_one() {
    are_the_naive_exchanges_at_random(6, 1, 12, Crossings::shortest_game);
    are_the_naive_exchanges_at_random(7, 1, 12, Crossings::shortest_game);
}

#[test]
fn the_walk_from_both_ends_is_the_plain_one() {
    each_row([(4, 2, 12), (4, 3, 2), (5, 2, 4)], |(side, men, times)| {
        for armies in random_armies(side, men).take(times) {
            let bits = armies.map(|army| to_bits(side, army));
            for (_, rules) in with_naive_rules(side) {
                for homes in [1, 2] {
                    let expected = rules.shortest_game(bits, homes);
                    assert_eq!(from_both_ends(rules, bits, homes), expected);
                }
            }
        }
    });
}

#[test]
fn an_exchange_ends_when_an_army_is_home_and_no_army_moves_twice() {
    let task = exchange(4, &[2, 1], DirectionSet::EIGHT);
    let moves = answer(task).solution.expect("it is small");
    assert!(!task.is_solved_by(&moves[..moves.len() - 1]));
    // The first army makes every second move.
    let alone: Vec<_> = moves.iter().copied().step_by(2).collect();
    assert!(!task.is_solved_by(&alone));
    assert!(!until_both_are_home(task).is_solved_by(&moves));
    let full = yard(&[4, 3, 2, 1]);
    let end = ExchangeEnd::OneIsHome;
    let overlap = TransferTask::exchange(board(4), &full, DirectionSet::EIGHT, end);
    let square = square("I, 4");
    assert_eq!(overlap, Err(TaskError::Overlap { square }));
}

/// A game on a small board, one on a large board, where the search tries probes, and one until both armies are home.
#[test]
fn a_game_is_the_same_with_any_number_of_threads() {
    let small = (exchange(7, &[3, 2], DirectionSet::SIX), 128);
    let large = (exchange(9, &[3, 1], DirectionSet::EIGHT), 16);
    let full = until_both_are_home(exchange(5, &[3, 1], DirectionSet::SIX));
    each_row([small, large, (full, 128)], |(task, widest)| {
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
    let task = exchange(9, &[4, 3, 2, 1], DirectionSet::SIX);
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

/// Three men on the smallest board, whose shortest games the walk above also finds.
#[test]
fn a_search_may_have_any_limit() {
    let tasks = both_games(
        4,
        exchange(4, &[2, 1], DirectionSet::EIGHT).armies(),
        DirectionSet::EIGHT,
    );
    for ((_, task), fewest) in tasks.into_iter().zip([7, 10]) {
        each_row([fewest, usize::MAX - 1, usize::MAX], |within| {
            let within = Some(within);
            let search = Search {
                within,
                ..Search::default()
            };
            let answer = search.transfer(&task, &mut ()).expect("threads");
            assert!(answer.moves() >= Some(fewest) && answer.moves() <= within);
        });
        let within = Some(fewest - 1);
        let search = Search {
            within,
            ..Search::default()
        };
        let answer = search.transfer(&task, &mut ()).expect("threads");
        assert_eq!((answer.moves(), answer.at_least), (None, fewest));
        each_row([0, 1, usize::MAX], |widest| {
            let search = Search {
                widest,
                ..Search::default()
            };
            let answer = search.transfer(&task, &mut ()).expect("threads");
            assert_eq!(answer.fewest(), Some(fewest));
        });
    }
}

#[test]
fn a_search_for_one_army_refuses_an_exchange() {
    let task = exchange(4, &[1], DirectionSet::EIGHT);
    let answer = Search::default().solitaire(&task, &mut ());
    assert_eq!(answer, Err(EndedEarly::IsExchange));
    let transfer = Search::default().transfer(&task, &mut ());
    assert!(transfer.expect("threads").solution.is_some());
}

/// What takes long.
mod long {
    use super::*;

    /// Two ways for 5 men and four for 6 have a row or a column that is too long.
    #[test]
    #[ignore = "it takes a minute"]
    fn exchanges_of_six_men_on_four_by_four() {
        are_the_naive_exchanges(4, 6, 29 - 6);
    }

    #[test]
    #[ignore = "it takes a minute"]
    fn the_shortest_game_of_armies_of_any_shape_is_the_naive_one() {
        are_the_naive_exchanges_at_random(4, 6, 6, from_both_ends);
        are_the_naive_exchanges_at_random(5, 4, 6, from_both_ends);
    }

    #[test]
    #[ignore = "it takes half a minute"]
    fn a_game_of_six_men_is_the_same_with_any_number_of_threads() {
        let small = (exchange(7, &[3, 2, 1], DirectionSet::SIX), 128);
        let large = (exchange(12, &[3, 2, 1], DirectionSet::EIGHT), 16);
        let full = (until_both_are_home(small.0), 128);
        each_row([small, large, full], |(task, widest)| {
            is_the_same_with_any_number_of_threads(task, widest);
        });
    }

    /// On boards whose positions need 128 bits and more.
    #[test]
    #[ignore = "it takes ten seconds"]
    fn the_shortest_game_on_a_large_board_is_the_naive_one() {
        let boards = [
            (9, 4),
            (10, 3),
            (11, 3),
            (12, 3),
            (13, 2),
            (14, 2),
            (15, 2),
            (16, 3),
        ];
        each_row(boards, |(side, times)| {
            for armies in random_armies(side, 1).take(times) {
                is_the_naive_exchange_of_lists(side, armies);
            }
        });
    }

    #[test]
    #[ignore = "it takes ten seconds"]
    fn the_shortest_game_of_two_men_against_two_is_the_naive_one() {
        are_the_naive_exchanges_at_random(6, 2, 4, Crossings::shortest_game);
    }

    /// All yards of up to four men, one of five, and random armies of five.
    #[test]
    #[ignore = "it takes minutes; `docs/proofs.md` has the command"]
    fn exchanges_of_five_men_on_five_by_five() {
        are_the_naive_exchanges(5, 4, 11);
        let armies = exchange(5, &[3, 2], DirectionSet::EIGHT).armies();
        is_the_naive_exchange(5, armies, from_both_ends);
        are_the_naive_exchanges_at_random(5, 5, 1, from_both_ends);
    }
}
