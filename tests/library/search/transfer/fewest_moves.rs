//! Transfers against plain breadth-first search, against published numbers, and against their own laws.

use std::time::Duration;

use halma_solve::rules::Position;
use halma_solve::search::Observer;
use halma_solve::search::transfer::{Answer, Method, Search, Target, TransferTask};
use proptest::prelude::*;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::prelude::*;
use crate::values::{from_bits, is_symmetrical, with_naive_rules, yard};

/// The answer of the exact search alone.
fn exact(task: TransferTask, control: Control, counts: bool) -> Answer {
    let search = Search {
        control,
        method: Method::Exact { counts },
        ..Search::default()
    };
    search.transfer(&task, &mut ()).expect("threads")
}

/// The answer of the exact search to the question whether this number of moves is enough.
pub fn exact_within(task: TransferTask, moves: usize) -> Answer {
    let search = Search {
        within: Some(moves),
        method: Method::Exact { counts: false },
        ..Search::default()
    };
    search.transfer(&task, &mut ()).expect("threads")
}

fn answer(task: TransferTask) -> Answer {
    let answer = exact(task, Control::new().with_threads(2), true);
    assert_eq!(answer.ended_early, None);
    let solution = answer
        .solution
        .as_ref()
        .expect("every target can be reached");
    assert!(task.is_solved_by(solution));
    assert_eq!(answer.fewest(), Some(solution.len()));
    answer
}

fn fewest(task: TransferTask) -> usize {
    answer(task).at_least
}

fn crossing(side: u8, first_row: u8, directions: DirectionSet) -> TransferTask {
    let rows: Vec<u8> = (1..=first_row).rev().collect();
    TransferTask::crossing(board(side), &yard(&rows), directions).expect("it fits")
}

fn to_figure(
    side: u8,
    directions: DirectionSet,
    start: SquareSet,
    target: SquareSet,
) -> TransferTask {
    let target = Target::Squares(target);
    TransferTask::new(board(side), directions, start, target).expect("a task")
}

/// Checked by an independent exhaustive search.
#[test]
fn crossings_of_small_boards() {
    crossings_take(&[
        (2, 4, [5, 8, 8]),
        (2, 5, [7, 11, 11]),
        (2, 6, [8, 14, 14]),
        (2, 7, [10, 17, 17]),
        (2, 8, [11, 20, 20]),
        (3, 4, [6, 8, 8]),
        (3, 5, [9, 11, 12]),
        (3, 6, [10, 15, 16]),
        (4, 5, [10, 13, 14]),
    ]);
}

/// Compares the fewest moves of crossings with a table of the first row, the side, and the moves.
fn crossings_take(table: &[(u8, u8, [usize; 3])]) {
    for &(first_row, side, expected) in table {
        let tasks = DirectionSet::OF_GAMES.map(|directions| crossing(side, first_row, directions));
        assert_eq!(tasks.map(fewest), expected, "{first_row} on {side}");
    }
}

/// Halves of solutions are enough for the best crossings of ten men on 9 by 9 squares that are published: 27 moves by
/// Levenspiel, and 35 by Bell for men who only jump.
#[test]
fn narrow_beams_find_the_published_crossings() {
    let jumps_only = DirectionSet::SIX.jumps_only();
    for (directions, published) in [(DirectionSet::SIX, 27), (jumps_only, 35)] {
        let search = Search {
            within: Some(published),
            widest: 1 << 12,
            method: Method::Beams,
            ..Search::default()
        };
        let task = crossing(9, 4, directions);
        let answer = search.transfer(&task, &mut ()).expect("threads");
        let solution = answer.solution.expect("it is found");
        assert_eq!(solution.len(), published, "{directions}");
        assert!(task.is_solved_by(&solution));
    }
}

/// This number of random squares of a board, as bits.
fn chosen(side: u8, number: usize, random: &mut ChaCha8Rng) -> u64 {
    (0..u32::from(side * side))
        .sample(random, number)
        .into_iter()
        .map(|bit| 1_u64 << bit)
        .sum()
}

/// For every distance that occurs from a random position, a random position at this distance: the search
/// finds the distance, and the number of shortest solutions.
#[test]
fn every_distance_and_every_count_is_the_naive_one() {
    let mut random = ChaCha8Rng::seed_from_u64(13);
    each_row(
        [
            (4_u8, 1),
            (4, 2),
            (4, 3),
            (4, 6),
            (4, 9),
            (5, 2),
            (5, 3),
            (5, 4),
        ],
        |(side, men)| {
            for (directions, naive) in with_naive_rules(side) {
                let start = chosen(side, men, &mut random);
                let targets = naive
                    .distances(start)
                    .into_iter()
                    .map(|(target, (distance, ways))| (distance, target, ways));
                let by_distance = targets.sorted().chunk_by(|(distance, ..)| *distance);
                for (distance, targets) in &by_distance {
                    let targets = targets.collect_vec();
                    let &(_, target, ways) = targets.choose(&mut random).expect("it is not empty");
                    let start = from_bits(side, start);
                    let target = from_bits(side, target);
                    let answer = answer(to_figure(side, directions, start, target));
                    assert_eq!(
                        answer.at_least, distance,
                        "{directions}: {start:?} to {target:?}"
                    );
                    let count = answer.count.expect("it was asked for");
                    assert_eq!((count.moves, count.solutions), (distance, Some(ways)));
                }
            }
        },
    );
}

/// The nearest symmetrical figure, found from all positions.
#[test]
fn the_nearest_symmetrical_figure_is_the_naive_one() {
    let mut random = ChaCha8Rng::seed_from_u64(14);
    each_row(
        [
            (4_u8, 3, Corner::NearLeft),
            (4, 5, Corner::NearRight),
            (5, 4, Corner::FarRight),
        ],
        |(side, men, corner)| {
            for (directions, naive) in with_naive_rules(side) {
                for _ in 0..4 {
                    let start = chosen(side, men, &mut random);
                    let target = Target::Symmetrical(corner);
                    let expected = naive
                        .distances(start)
                        .into_iter()
                        .filter(|(men, _)| {
                            is_symmetrical(from_bits(side, *men), corner, board(side))
                        })
                        .map(|(_, (distance, _))| distance)
                        .min();
                    let start = from_bits(side, start);
                    let task = TransferTask::new(board(side), directions, start, target);
                    let found = exact(task.expect("a task"), Control::new(), false);
                    assert_eq!(found.fewest(), expected);
                }
            }
        },
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_way_back_and_the_images_are_as_long(
        seed: u64,
        men in 2_usize..6,
        directions in prop::sample::select(&DirectionSet::OF_GAMES[..]),
    ) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut choose = || -> SquareSet {
            board(6).squares().iter().sample(&mut random, men).into_iter().collect()
        };
        let start = choose();
        let target = choose();
        let expected = fewest(to_figure(6, directions, start, target));
        prop_assert_eq!(fewest(to_figure(6, directions, target, start)), expected);
        let mirror = |set| Corner::NearLeft.mirror_set(set, board(6));
        let turned = |set: SquareSet| Corner::NearRight.mirror_set(mirror(set), board(6));
        prop_assert_eq!(fewest(to_figure(6, directions, mirror(start), mirror(target))), expected);
        prop_assert_eq!(fewest(to_figure(6, directions, turned(start), turned(target))), expected);
    }
}

#[test]
fn the_start_can_be_the_target() {
    let men = from_bits(4, 0b1011);
    let task = to_figure(4, DirectionSet::EIGHT, men, men);
    let answer = answer(task);
    assert_eq!(answer.fewest(), Some(0));
    assert_eq!(answer.count.and_then(|count| count.solutions), Some(1));
    let target = Target::Symmetrical(Corner::NearLeft);
    let symmetrical = from_bits(4, 0b0001_0010);
    let task = TransferTask::new(board(4), DirectionSet::EIGHT, symmetrical, target);
    let found = exact(task.expect("a task"), Control::new(), false);
    assert_eq!(found.fewest(), Some(0));
}

#[test]
fn forced_moves_are_in_every_solution() {
    // . . . .   The man on I, 1 has one way of two moves to I, 3, by steps. With a man on I, 2
    // . . . .   he hops there at once.
    // . . . .
    // M . ○ .
    let start = from_bits(4, 0b1);
    let target = from_bits(4, 0b100);
    let found = answer(to_figure(4, DirectionSet::FOUR, start, target));
    let count = found.count.expect("it was asked for");
    let forced = count.forced.iter().format_with("; ", |(number, made), f| {
        f(&format_args!("{number}: {made}"))
    });
    assert_eq!(forced.to_string(), "1: I, 1 to I, 2; 2: I, 2 to I, 3");
    // With eight directions he can also go over II, 2.
    let count = answer(to_figure(4, DirectionSet::EIGHT, start, target))
        .count
        .expect("it was asked for");
    assert_eq!((count.solutions, count.forced.len()), (Some(2), 0));
}

#[test]
fn a_search_within_too_few_moves_proves_that_more_are_needed() {
    let task = crossing(5, 3, DirectionSet::SIX);
    let found = exact_within(task, 10);
    assert_eq!(
        (found.solution, found.at_least, found.ended_early),
        (None, 11, None)
    );
    assert_eq!(exact_within(task, 11).fewest(), Some(11));
}

#[test]
fn a_beam_may_have_any_width() {
    let task = crossing(4, 2, DirectionSet::EIGHT);
    each_row([0, 1, 2, 3], |widest| {
        for method in [Method::All, Method::Beams, Method::Quick] {
            let search = Search {
                method,
                widest,
                ..Search::default()
            };
            let answer = search.transfer(&task, &mut ()).expect("threads");
            let gave_up = EndedEarly::TooNarrow { widest };
            let ended_early = answer.fewest().is_none().then_some(gave_up);
            assert_eq!(answer.ended_early, ended_early);
            assert!(method != Method::All || ended_early.is_none());
        }
    });
}

#[test]
fn a_search_that_ends_early_has_a_bound() {
    let task = crossing(8, 4, DirectionSet::FOUR);
    let stop = Stop::new();
    stop.request();
    let stopped = Control::new().stopped_by(&stop).with_threads(2);
    let found = exact(task, stopped, false);
    assert_eq!(found.ended_early, Some(EndedEarly::Stopped));
    assert!(found.solution.is_none() && found.at_least >= 10);

    let found = exact(task, Control::new().with_memory(1 << 16), false);
    assert_eq!(
        found.ended_early,
        Some(EndedEarly::Memory { limit: 1 << 16 })
    );
    assert!(found.at_least > 14, "some numbers of moves were refuted");

    let late = Control::new().with_time(Duration::ZERO);
    let found = exact(task, late, false);
    assert_eq!(found.ended_early, Some(EndedEarly::Time));
}

#[test]
fn more_positions_than_memory_end_the_proof() {
    let task = crossing(6, 4, DirectionSet::SIX);
    let plenty = exact(task, Control::new().with_memory(1 << 30), false);
    assert_eq!(plenty.fewest(), Some(16), "the table of known crossings");
    let little = exact(task, Control::new().with_memory(400_000), false);
    let limit = 400_000;
    assert_eq!(little.ended_early, Some(EndedEarly::Memory { limit }));
    assert!((1..=16).contains(&little.at_least));
}

/// Asks a search to stop as soon as this number of moves is proved to be needed.
struct StopAt(usize, Stop);

impl<S: ?Sized> Observer<S> for StopAt {
    fn at_least(&mut self, moves: usize) {
        if moves >= self.0 {
            self.1.request();
        }
    }
}

#[test]
fn a_stopped_search_keeps_the_bound_that_is_proved() {
    // One for each way to search: with mirrored layers, with layers of both ends, and to any figure.
    let home = yard(&[4, 3, 2, 1]);
    let packing = TransferTask::packing(board(6), &home, DirectionSet::EIGHT, 5).expect("it fits");
    // The men stand on one side of the diagonal.
    let start = Yard::new(Corner::NearRight, &[4, 3])
        .expect("a yard")
        .squares(board(7))
        .expect("it fits");
    let figure = Target::Symmetrical(Corner::NearLeft);
    let figure = TransferTask::new(board(7), DirectionSet::FOUR, start, figure);
    let crossing = crossing(5, 4, DirectionSet::SIX);
    each_row([crossing, packing, figure.expect("a task")], |task| {
        let fewest = exact(task, Control::new(), false)
            .fewest()
            .expect("it was found");
        let stop = Stop::new();
        let search = Search {
            control: Control::new().stopped_by(&stop),
            method: Method::Exact { counts: false },
            ..Search::default()
        };
        let stopped = search
            .transfer(&task, &mut StopAt(fewest - 1, stop))
            .expect("threads");
        assert_eq!(stopped.ended_early, Some(EndedEarly::Stopped));
        assert_eq!(stopped.at_least, fewest - 1);
    });
}

#[test]
fn the_answer_is_the_same_with_any_number_of_threads() {
    let task = crossing(6, 3, DirectionSet::EIGHT);
    let answers = [1, 2, 5].map(|threads| exact(task, Control::new().with_threads(threads), true));
    assert!(answers.iter().all_equal(), "{answers:?}");
}

#[test]
fn an_impossible_task_is_refused() {
    let one = from_bits(4, 0b1);
    let two = from_bits(4, 0b11);
    let new = |start, target| TransferTask::new(board(4), DirectionSet::EIGHT, start, target);
    let off = square("V, 1");
    assert_eq!(
        new(one, Target::Squares(two)),
        Err(TaskError::MenDiffer {
            start: 1,
            target: 2
        })
    );
    assert_eq!(
        new(SquareSet::EMPTY, Target::Squares(SquareSet::EMPTY)),
        Err(TaskError::NoMen)
    );
    let off_board = TaskError::OffBoard(OffBoard {
        square: off,
        size: board(4).size(),
    });
    assert_eq!(
        new(off.into(), Target::Squares(one)),
        Err(off_board.clone())
    );
    assert_eq!(new(one, Target::Squares(off.into())), Err(off_board));
}

#[test]
fn packing_is_chosen_by_the_seed() {
    let yard = Yard::default();
    let task = |seed| TransferTask::packing(Board::FULL, &yard, DirectionSet::EIGHT, seed);
    let task = |seed| task(seed).expect("it fits");
    assert_eq!(task(1), task(1));
    assert_ne!(task(1).start(), task(2).start());
    assert_eq!(task(1).start().len(), 19);
    assert_eq!(
        Target::Squares(yard.squares(Board::FULL).expect("it fits")),
        task(1).target()
    );
}

/// The naive moves and the rules agree for all positions of the smallest board, in all directions.
#[test]
fn the_rules_honor_the_directions() {
    for (directions, naive) in with_naive_rules(4) {
        for bits in (0..1_u64 << 16).step_by(7) {
            let position =
                Position::from_men(board(4), from_bits(4, bits)).with_directions(directions);
            let expected = naive.after(bits).into_iter().map(|bits| from_bits(4, bits));
            assert!(
                position
                    .moves(0)
                    .map(|made| {
                        let mut after = position.clone();
                        let legal = after.play(made).expect("a generated move is legal");
                        assert_eq!(position.route(made).map(|route| route.kind()), Ok(legal));
                        after.men()
                    })
                    .sorted()
                    .eq(expected.sorted()),
                "{bits:b}"
            );
            for from in position.men() {
                for to in position.vacant() {
                    let attempt = halma_solve::rules::Move::new(from, to);
                    assert_eq!(
                        position.check(attempt).is_ok(),
                        position.destinations(from).contains(to)
                    );
                }
            }
        }
    }
}

/// The answer of beams up to this width.
pub fn beams(task: TransferTask, threads: usize, widest: usize) -> Answer {
    let search = Search {
        control: Control::new().with_threads(threads),
        widest,
        method: Method::Beams,
        ..Search::default()
    };
    search.transfer(&task, &mut ()).expect("threads")
}

#[test]
fn an_anytime_search_finds_solutions_and_bounds() {
    let yard = yard(&[3, 2, 1]);
    for directions in DirectionSet::OF_GAMES {
        let crossed = crossing(6, 3, directions);
        let packed = TransferTask::packing(board(7), &yard, directions, 5).expect("it fits");
        let symmetrical = Target::Symmetrical(Corner::NearLeft);
        let figure = TransferTask::new(board(7), directions, packed.start(), symmetrical);
        each_row([crossed, packed, figure.expect("a task")], |task| {
            let answers = [1, 3].map(|threads| beams(task, threads, 256));
            assert_eq!(
                answers[0], answers[1],
                "the same with any number of threads"
            );
            let answer = &answers[0];
            let moves = answer.solution.as_ref().expect("it is small");
            assert!(task.is_solved_by(moves));
            let fewest = exact(task, Control::new(), false)
                .fewest()
                .expect("it is small");
            assert!(answer.at_least <= fewest && fewest <= moves.len());
            assert!(
                moves.len() <= fewest + 2,
                "{directions}: {} for {fewest}",
                moves.len()
            );
        });
    }
}

/// What takes long.
mod long {
    use super::*;

    /// The slow entries of the table of `crossings_of_small_boards`.
    #[test]
    #[ignore = "it takes minutes"]
    fn crossings_of_larger_boards() {
        crossings_take(&[
            (3, 7, [12, 17, 19]),
            (3, 8, [14, 19, 22]),
            (4, 6, [14, 16, 18]),
        ]);
    }
}
