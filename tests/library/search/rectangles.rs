//! The searches on boards that are not squares, against walks over all positions.

use halma_naive::hopping;
use halma_naive::transfers::{Crossings, DIRECTIONS};
use halma_naive::wide;
use halma_solve::board::NoDiagonal;
use halma_solve::search::detour::{Arrangement, DetourSearch, Journey, JourneySymmetry};
use halma_solve::search::exit::ExitTask;
use halma_solve::search::transfer::{ExchangeEnd, Method, Search, Target, TransferTask};
use rand::seq::IteratorRandom;

use crate::prelude::*;
use crate::values::{naive_size, size, yard};

/// The number of a square in the naive sets of a board.
fn number(size: BoardSize, square: Square) -> u32 {
    u32::from(square.row() - 1) * u32::from(size.columns()) + u32::from(square.column() - 1)
}

fn bits(size: BoardSize, squares: SquareSet) -> u64 {
    squares.iter().map(|one| 1 << number(size, one)).sum()
}

/// Two sets of so many squares each, without a common one.
fn two_sets(size: BoardSize, men: usize, random: &mut ChaCha8Rng) -> [SquareSet; 2] {
    let squares = Board::of(size).squares().iter().sample(random, 2 * men);
    let (first, second) = squares.split_at(men);
    [first, second].map(|set| set.iter().copied().collect())
}

#[test]
fn the_fewest_moves_of_a_transfer_are_the_naive_ones() {
    let mut random = ChaCha8Rng::seed_from_u64(89);
    each_row([(4, 5), (5, 4), (4, 7), (7, 5)], |(rows, columns)| {
        let size = size(rows, columns);
        for (directions, around) in DirectionSet::OF_GAMES.into_iter().zip(DIRECTIONS) {
            let naive = Crossings::new(naive_size(size), around);
            let [start, target] = two_sets(size, 3, &mut random);
            let distances = naive.distances(bits(size, start));
            let (moves, solutions) = distances[&bits(size, target)];
            let task =
                TransferTask::new(Board::of(size), directions, start, Target::Squares(target));
            let task = task.expect("a task");
            let search = Search {
                method: Method::Exact { counts: true },
                ..Search::default()
            };
            let answer = search.transfer(&task, &mut ()).expect("threads");
            assert_eq!(answer.fewest(), Some(moves), "{directions} {start:?}");
            let counted = answer.count.expect("it is complete").solutions;
            assert_eq!(counted, Some(solutions), "{directions} {start:?}");
            assert!(task.is_solved_by(&answer.solution.expect("a solution")));
        }
    });
}

/// Boards of up to 64 squares, of up to 128, and larger ones: each kind has words of its own.
#[test]
fn the_shortest_game_is_the_naive_one() {
    let boards = [
        (4, 5, 2),
        (5, 4, 2),
        (4, 16, 1),
        (16, 4, 1),
        (5, 13, 1),
        (16, 8, 1),
        (9, 15, 1),
        (16, 9, 1),
    ];
    let mut random = ChaCha8Rng::seed_from_u64(90);
    each_row(boards, |(rows, columns, men)| {
        let size = size(rows, columns);
        let armies = two_sets(size, men, &mut random);
        let lists = armies.map(|army| army.iter().map(|one| number(size, one)).collect_vec());
        for (directions, around) in DirectionSet::OF_GAMES.into_iter().zip(DIRECTIONS) {
            for (homes, end) in [(1, ExchangeEnd::OneIsHome), (2, ExchangeEnd::BothAreHome)] {
                let expected = wide::shortest_game(naive_size(size), around, lists.clone(), homes);
                let task = TransferTask::exchange_between(Board::of(size), directions, armies, end);
                let task = task.expect("they do not overlap");
                let search = Search {
                    widest: 64,
                    ..Search::default()
                };
                let answer = search.transfer(&task, &mut ()).expect("threads");
                assert_eq!(
                    answer.fewest(),
                    Some(expected),
                    "{directions} {homes}: {armies:?}"
                );
            }
        }
    });
}

/// The fewest men who force each number of jumps, and how many arrangements they have, by trying every set of men.
fn forced(size: BoardSize, journey: &Journey) -> BTreeMap<usize, (usize, usize)> {
    let [from, target] = [journey.from(), journey.target()].map(|end| number(size, end));
    let mut forced = BTreeMap::<usize, (usize, usize)>::new();
    for men in 0..1_u64 << (size.rows() * size.columns()) {
        if men >> from & 1 == 1 || men >> target & 1 == 1 {
            continue;
        }
        let reached = hopping::jumps(naive_size(size), &halma_naive::AROUND, from, men);
        let Some(&(_, jumps)) = reached.iter().find(|&&(square, _)| square == target) else {
            continue;
        };
        let number = men.count_ones() as usize;
        let entry = forced.entry(jumps).or_insert((number, 0));
        if number < entry.0 {
            *entry = (number, 0);
        }
        entry.1 += usize::from(number == entry.0);
    }
    forced
}

#[test]
fn the_fewest_men_of_a_detour_are_the_naive_ones() {
    let ends = [
        (4, 5, "I, 1", "III, 5"),
        (5, 4, "I, 1", "V, 3"),
        (4, 5, "II, 2", "II, 4"),
    ];
    each_row(ends, |(rows, columns, from, target)| {
        let size = size(rows, columns);
        let journey = Journey::new(Board::of(size), square(from), square(target));
        let journey = journey.expect("a journey");
        let search = DetourSearch::new(journey);
        let table = search.table(&mut ()).expect("an answer").results;
        let found: BTreeMap<usize, (usize, usize)> = table
            .iter()
            .map(|row: &Arrangement| {
                let all = search.run(row.jumps(), None).expect("an answer").results;
                (row.jumps(), (row.men.len() as usize, all.len()))
            })
            .collect();
        assert_eq!(found, forced(size, &journey));
    });
}

/// From corner to corner of 5 by 7 squares nothing but half a turn keeps both ends in their places or exchanges them. The
/// ends of a line along a row have all four.
#[test]
fn a_journey_has_the_symmetries_of_its_ends() {
    let number = |from, target| {
        let journey = Journey::new(Board::of(size(5, 7)), square(from), square(target));
        JourneySymmetry::all_of(&journey.expect("a journey")).len()
    };
    assert_eq!(number("I, 1", "V, 7"), 2);
    assert_eq!(number("III, 1", "III, 7"), 4);
    // Along a diagonal, the reflection in it is one, though the board has no diagonal.
    assert_eq!(number("I, 1", "V, 5"), 4);
}

#[test]
fn what_needs_a_diagonal_is_refused() {
    let board = Board::of(size(8, 9));
    let refused = TaskError::NoDiagonal(NoDiagonal(board.size()));
    assert_eq!(ExitTask::new(board, yard(&[2, 1])), Err(refused.clone()));
    let start = squares("I, 1; I, 2");
    let figure = Target::Symmetrical(Corner::NearLeft);
    let task = TransferTask::new(board, DirectionSet::EIGHT, start, figure);
    assert_eq!(task, Err(refused.clone()));
    assert_eq!(
        refused.to_string(),
        "a board of 8 by 9 squares has no diagonal from corner to corner, so no figure on it is symmetrical"
    );
}
