//! Men who only jump, and men who move only along diagonals: not every square can be reached.

use halma_naive::transfers::{Crossings, DIRECTIONS};
use halma_solve::search::transfer::{Decision, Method, Search, Target, TransferTask};
use itertools::iproduct;
use rand::seq::IteratorRandom;

use crate::prelude::*;
use crate::values::{from_bits, to_bits};

const SIDE: u8 = 4;

/// The rules and their naive twins, which are not those of any game.
fn rare() -> impl Iterator<Item = (DirectionSet, Crossings)> {
    let size = (SIDE.into(), SIDE.into());
    let all = DirectionSet::ALL.into_iter().zip(DIRECTIONS);
    all.flat_map(move |(directions, around)| {
        [
            (directions, Crossings::new(size, around)),
            (directions.jumps_only(), Crossings::of_jumps(size, around)),
        ]
    })
    .skip(1)
    .filter(|(directions, _)| !DirectionSet::OF_GAMES.contains(directions))
}

/// So many men, anywhere.
fn any_men(men: usize, random: &mut ChaCha8Rng) -> SquareSet {
    let squares = board(SIDE).squares();
    squares.iter().sample(random, men).into_iter().collect()
}

/// What a search says: the fewest moves, or that there is no solution.
fn found(task: TransferTask, method: Method) -> Option<usize> {
    let search = Search {
        method,
        ..Search::default()
    };
    let answer = search.transfer(&task, &mut ()).expect("threads");
    match answer.decision {
        Decision::Yes => {
            assert!(task.is_solved_by(answer.solution.as_ref().expect("a solution")));
            Some(answer.fewest().expect("it is proved"))
        }
        Decision::No => None,
        Decision::Unknown => panic!("{task:?}: {:?}", answer.ended_early),
    }
}

/// From every few positions of two and three men to others, half of which can be reached. The naive walk knows all
/// distances.
#[test]
fn the_fewest_moves_or_that_there_are_none() {
    let mut random = ChaCha8Rng::seed_from_u64(62);
    let mut seen = [0; 2];
    for ((directions, naive), men, _) in iproduct!(rare(), 2..=4_usize, 0..4) {
        let start = any_men(men, &mut random);
        let known = naive.distances(to_bits(SIDE, start));
        let reached = known.keys().copied().sorted().sample(&mut random, 2);
        let any = any_men(men, &mut random);
        let targets = reached
            .into_iter()
            .map(|bits| from_bits(SIDE, bits))
            .chain([any]);
        for target in targets {
            let expected = known.get(&to_bits(SIDE, target)).map(|(moves, _)| *moves);
            let target = Target::Squares(target);
            let task = TransferTask::new(board(SIDE), directions, start, target).expect("a task");
            let exact = found(task, Method::Exact { counts: false });
            assert_eq!(exact, expected, "{directions} {start:?} {target:?}");
            let staged = found(task, Search::default().method);
            assert_eq!(staged, expected, "{directions} {start:?} {target:?}");
            seen[usize::from(expected.is_some())] += 1;
        }
    }
    assert!(seen[0] > 20 && seen[1] > 50, "{seen:?}");
}

/// The nearest symmetrical figure, or none.
#[test]
fn a_figure_is_found_or_there_is_none() {
    let mut random = ChaCha8Rng::seed_from_u64(63);
    let mut seen = [0; 2];
    let corner = Corner::NearLeft;
    for ((directions, naive), men, _) in iproduct!(rare(), 2..=4_usize, 0..6) {
        let start = any_men(men, &mut random);
        let known = naive.distances(to_bits(SIDE, start));
        let figures = known.iter().filter(|(men, _)| {
            corner
                .unmatched(from_bits(SIDE, **men), board(SIDE))
                .is_empty()
        });
        let expected = figures.map(|(_, (moves, _))| *moves).min();
        let target = Target::Symmetrical(corner);
        let task = TransferTask::new(board(SIDE), directions, start, target).expect("a task");
        let exact = found(task, Method::Exact { counts: false });
        assert_eq!(exact, expected, "{directions} {start:?}");
        seen[usize::from(expected.is_some())] += 1;
    }
    assert!(seen.iter().all(|&times| times > 10), "{seen:?}");
}
