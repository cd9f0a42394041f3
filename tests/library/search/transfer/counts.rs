//! The number of shortest solutions of a transfer and its forced moves, against brute force.

use halma_solve::search::transfer::{Answer, Count, Method, Search, Target, TransferTask};
use rand::RngExt;
use rand::seq::IteratorRandom;

use crate::prelude::*;
use crate::values::{from_bits, is_symmetrical};
use halma_naive::transfers::{Crossings, DIRECTIONS};

const SIDE: u8 = 4;

fn squares(bits: u64) -> SquareSet {
    from_bits(SIDE, bits)
}

fn some(men: usize, random: &mut ChaCha8Rng) -> u64 {
    (0..16_u32)
        .sample(random, men)
        .into_iter()
        .map(|bit| 1_u64 << bit)
        .sum()
}

/// The distance to the nearest of these positions, the number of shortest ways to it, and the moves that all
/// of them make at the same place. Everything comes from the distances.
fn naive_count(rules: Crossings, start: u64, is_target: impl Fn(u64) -> bool) -> Count {
    let known = rules.distances(start);
    let targets = known.iter().filter(|&(&men, _)| is_target(men));
    let moves = targets
        .clone()
        .map(|(_, (distance, _))| *distance)
        .min()
        .expect("every target can be reached");
    let nearest = targets.filter(|(_, (distance, _))| *distance == moves);
    let ways = nearest.clone().map(|(_, (_, ways))| ways).sum();
    let mut ends: BTreeSet<u64> = nearest.map(|(&men, _)| men).collect();
    let mut forced = Vec::new();
    for place in (1..=moves).rev() {
        let mut before = BTreeSet::new();
        let mut made = BTreeSet::new();
        for &end in &ends {
            // A move can be taken back, so the positions before are those after.
            for men in rules.after(end) {
                if known[&men].0 + 1 == place {
                    before.insert(men);
                    made.insert((men & !end, end & !men));
                }
            }
        }
        if let [(from, to)] = made.into_iter().collect::<Vec<(u64, u64)>>()[..] {
            let square = |bit| squares(bit).iter().next().expect("one man moves");
            forced.push((place, Move::new(square(from), square(to))));
        }
        ends = before;
    }
    forced.reverse();
    Count {
        moves,
        solutions: Some(ways),
        forced,
    }
}

fn answer(task: TransferTask, control: Control) -> Answer {
    let search = Search {
        control,
        method: Method::Exact { counts: true },
        ..Search::default()
    };
    search.transfer(&task, &mut ()).expect("threads")
}

fn counted(directions: DirectionSet, start: u64, target: Target) -> Count {
    let board = Board::new(SIDE).expect("a board");
    let task = TransferTask::new(board, directions, squares(start), target).expect("a task");
    answer(task, Control::new()).count.expect("it is complete")
}

fn rules(number: usize) -> (DirectionSet, Crossings) {
    let rules = Crossings::new((SIDE.into(), SIDE.into()), DIRECTIONS[number]);
    (DirectionSet::OF_GAMES[number], rules)
}

#[test]
fn random_positions_have_the_counts_and_forced_moves_of_brute_force() {
    let mut random = ChaCha8Rng::seed_from_u64(31);
    let mut forced = 0;
    for case in 0..60 {
        let (directions, rules) = rules(case % 3);
        let men = 1 + case / 3 % 6;
        let start = some(men, &mut random);
        let target = some(men, &mut random);
        let expected = naive_count(rules, start, |men| men == target);
        forced += expected.forced.len();
        let found = counted(directions, start, Target::Squares(squares(target)));
        assert_eq!(found, expected, "{directions}: {start:b} to {target:b}");
    }
    assert!(forced > 0, "some case has a forced move");
}

/// Start and target change places by a symmetry, or each is its own image, so that the search makes only a
/// part of the positions.
#[test]
fn symmetrical_ends_do_not_change_the_counts() {
    let turned = |men: u64| (men << 48).reverse_bits();
    let mirrored = |men: u64| {
        (0..16)
            .filter(|bit| men >> bit & 1 == 1)
            .map(|bit| 1_u64 << (bit % 4 * 4 + bit / 4))
            .sum::<u64>()
    };
    let mut random = ChaCha8Rng::seed_from_u64(32);
    for case in 0..36 {
        let (directions, rules) = rules(case % 3);
        let men = some(random.random_range(1..4), &mut random);
        // The yards of three and of six men, and random positions joined with their images.
        let start = match case / 3 % 4 {
            0 => 0b0001_0011,
            1 => 0b0001_0011_0111,
            2 => men | mirrored(men),
            _ => men,
        };
        let target = turned(start);
        let expected = naive_count(rules, start, |men| men == target);
        let found = counted(directions, start, Target::Squares(squares(target)));
        assert_eq!(found, expected, "{directions}: {start:b} to {target:b}");
    }
}

#[test]
fn solutions_to_any_symmetrical_figure_are_counted_too() {
    let mut random = ChaCha8Rng::seed_from_u64(33);
    let board = Board::new(SIDE).expect("a board");
    for case in 0..24 {
        let (directions, rules) = rules(case % 3);
        let corner = Corner::ALL[case / 3 % 4];
        let start = some(2 + case / 6, &mut random);
        let target = Target::Symmetrical(corner);
        let expected = naive_count(rules, start, |men| {
            is_symmetrical(squares(men), corner, board)
        });
        let found = counted(directions, start, target);
        assert_eq!(found, expected, "{directions}: {start:b}");
    }
}

#[test]
fn a_count_that_is_too_large_ends_with_what_is_known() {
    let board = Board::new(8).expect("a board");
    let yard = halma_solve::board::Yard::standard(10, Corner::NearLeft).expect("a yard");
    let task = TransferTask::crossing(board, &yard, DirectionSet::FOUR).expect("a task");
    let ended = answer(task, Control::new().with_memory(1 << 12));
    assert_eq!(ended.count, None);
    assert!(matches!(ended.ended_early, Some(EndedEarly::Memory { .. })));
    let stop = Stop::new();
    stop.request();
    let ended = answer(task, Control::new().stopped_by(&stop));
    assert_eq!(
        (ended.count, ended.ended_early),
        (None, Some(EndedEarly::Stopped))
    );
}
