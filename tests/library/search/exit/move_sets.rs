//! Keys up to the order of their moves, compared with brute force: all keys, as sets.

use halma_solve::search::exit::{ExitTask, MoveSets, count_move_sets};

use super::keys::{by_moves, naive_figure};
use crate::prelude::*;
use crate::searches::task;
use crate::values::places;
use halma_naive::keys::all_figures;

fn counted(task: &ExitTask, squares: SquareSet, most: u64) -> MoveSets {
    count_move_sets(task, squares, most, &Control::new()).expect("not stopped")
}

/// Compares with all keys of a figure, of which there are not many. Returns the number of sets.
fn compare(task: &ExitTask, squares: SquareSet) -> u64 {
    let sets = by_moves(naive_figure(task, squares).keys()).len() as u64;
    assert_eq!(
        counted(task, squares, u64::MAX),
        MoveSets::Exactly(sets),
        "{squares}"
    );
    // The limit is the most that is counted.
    assert_eq!(counted(task, squares, sets), MoveSets::Exactly(sets));
    if let Some(fewer) = sets.checked_sub(1) {
        assert_eq!(counted(task, squares, fewer), MoveSets::MoreThan(fewer));
    }
    sets
}

#[test]
fn every_set_that_small_yards_reach_has_as_many_sets_of_moves_as_brute_force_finds() {
    let mut one = 0;
    let mut several = 0;
    each_row(
        [
            (4, &[1][..]),
            (4, &[2]),
            (5, &[2, 1]),
            (4, &[3, 1]),
            (4, &[2, 2]),
        ],
        |(side, rows)| {
            let task = task(side, rows);
            for squares in all_figures(side, places(task.men())) {
                match compare(&task, set_of(&squares)) {
                    1 => one += 1,
                    _ => several += 1,
                }
            }
        },
    );
    assert!(one > 10 && several > 10, "{one}, {several}");
}

/// The figures of six men, and the sets of squares that turn out to be none.
#[test]
fn every_figure_of_six_men_has_as_many_sets_of_moves_as_brute_force_finds() {
    let task = symmetrical(16, &[3, 2, 1]);
    let candidates = candidates(&task);
    let sets = candidates
        .sets()
        .iter()
        .map(|&squares| compare(&task, squares));
    let sets = sets.collect_vec();
    assert!(sets.contains(&0) && sets.iter().any(|&sets| sets > 5));
}

/// Every move of the figure of four men in `puzzles/sound.txt` is forced, as `count` says. So all its keys have the same
/// moves.
#[test]
fn a_figure_whose_moves_are_all_forced_has_one_set_of_moves() {
    let task = task(16, &[2, 2]);
    let figure = squares("III, 3; III, 4; IV, 3; IV, 4");
    assert_eq!(counted(&task, figure, 10), MoveSets::Exactly(1));
    assert_eq!(counted(&task, figure, 0), MoveSets::MoreThan(0));
    // No men, or too few squares.
    assert_eq!(counted(&task, squares("III, 3"), 10), MoveSets::Exactly(0));
}

#[test]
fn a_count_of_sets_of_moves_can_be_stopped() {
    let task = task(16, &[2, 1]);
    let figure = squares("I, 3; II, 2; III, 1");
    let stop = Stop::new();
    stop.request();
    let control = Control::new().stopped_by(&stop);
    let stopped = count_move_sets(&task, figure, 10, &control);
    assert_eq!(stopped, Err(EndedEarly::Stopped));
}
