//! What can be reached in place of a set of squares, compared with all sets that brute force reaches.

use halma_solve::search::exit::{Decider, ExitTask, SolvedFigure, check_key, reachable_sets};

use crate::prelude::*;
use crate::searches::task;
use crate::values::places;
use halma_naive::keys::all_figures;

/// Every set that the men of a task can reach, by brute force.
fn naive_sets(task: &ExitTask) -> BTreeSet<SquareSet> {
    let sets = all_figures(task.board().rows(), places(task.men()));
    sets.iter().map(set_of).collect()
}

fn mirrored(squares: SquareSet) -> SquareSet {
    set_of(
        places(squares)
            .into_iter()
            .map(|(row, number)| (number, row)),
    )
}

/// The squares of figures, each of which has a key.
fn squares_of(task: &ExitTask, found: &[SolvedFigure]) -> BTreeSet<SquareSet> {
    for figure in found {
        assert_eq!(check_key(task, figure.squares, &figure.key), Ok(()));
    }
    found.iter().map(|figure| figure.squares).collect()
}

#[test]
fn the_sets_that_can_be_reached_are_those_of_brute_force() {
    each_row(
        [(4, &[1][..]), (4, &[2, 1]), (5, &[3, 1]), (5, &[2, 2])],
        |(side, rows)| {
            let task = task(side, rows);
            let sets = reachable_sets(&task, &Control::new()).expect("not stopped");
            assert!(sets.is_sorted());
            assert_eq!(sets, naive_sets(&task).into_iter().collect_vec());
        },
    );
}

/// All sets of three squares of a small board. A symmetrical set is compared with symmetrical ones.
#[test]
fn the_nearest_sets_are_those_of_brute_force() {
    let task = task(4, &[2, 1]);
    let reached = naive_sets(&task);
    let outside = (task.board().squares() - task.men()).iter();
    let mut numbers = BTreeSet::new();
    for squares in outside.combinations(3).map(SquareSet::from_iter) {
        if reached.contains(&squares) {
            continue;
        }
        let is_symmetrical = mirrored(squares) == squares;
        let others = reached.iter().copied();
        let others = others.filter(|&other| !is_symmetrical || mirrored(other) == other);
        let by_men = others.into_group_map_by(|&other| (squares - other).len());
        let (men, expected) = by_men.into_iter().min().expect("a set");
        let nearest = Decider::default().nearest(&task, squares, usize::MAX);
        let nearest = nearest.expect("not stopped");
        assert_eq!(nearest.are_symmetrical, is_symmetrical);
        assert_eq!(
            (nearest.tried_men, nearest.undecided),
            (men, 0),
            "{squares}"
        );
        let expected = expected.into_iter().collect();
        assert_eq!(squares_of(&task, &nearest.reached), expected, "{squares}");
        numbers.insert((is_symmetrical, men));
    }
    assert!(numbers.len() > 3, "{numbers:?}");
}

/// One man elsewhere: each of 3 men can be put on each of 10 free squares.
#[test]
fn a_number_of_men_that_gives_too_many_sets_is_not_tried() {
    let task = task(4, &[2, 1]);
    let figure = squares("IV, 4; III, 4; II, 4");
    let tried = |most| {
        let nearest = Decider::default().nearest(&task, figure, most);
        nearest.expect("not stopped").tried_men
    };
    assert_eq!((tried(29), tried(30)), (0, 1));
}
