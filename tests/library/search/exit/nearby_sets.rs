//! What can be reached in place of a set of squares, compared with all sets that brute force reaches.

use halma_solve::search::exit::{Decider, ExitTask, SolvedFigure, check_key, reachable_sets};

use crate::prelude::*;
use crate::searches::task;
use crate::values::places;
use halma_naive::keys::all_figures;

/// Every set that the men of a task can reach, by brute force.
fn naive_sets(task: &ExitTask) -> BTreeSet<SquareSet> {
    let sets = all_figures(task.board().side(), places(task.men()));
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

/// Every set of three squares is moved to every place.
#[test]
fn the_same_shape_elsewhere_is_found_as_brute_force_finds_it() {
    each_row([Corner::NearLeft, Corner::FarLeft], |corner| {
        let yard = Yard::new(corner, &[2, 1]).expect("a staircase");
        let task = ExitTask::new(board(4), yard).expect("a task");
        // The same yard in the near left corner, for which brute force knows all sets: row I becomes row IV.
        let upright = self::task(4, &[2, 1]);
        let turn = |set: SquareSet| -> SquareSet {
            match corner {
                Corner::NearLeft => set,
                _ => set_of(
                    places(set)
                        .into_iter()
                        .map(|(row, number)| (5 - row, number)),
                ),
            }
        };
        let reached: BTreeSet<SquareSet> = naive_sets(&upright).into_iter().map(turn).collect();
        let outside = (task.board().squares() - task.men()).iter();
        for squares in outside.combinations(3).map(SquareSet::from_iter) {
            let found = Decider::default()
                .elsewhere(&task, squares)
                .expect("not stopped");
            let mut tried = 0;
            let mut expected = BTreeSet::new();
            for (rows, numbers) in (-3..=3).cartesian_product(-3..=3) {
                let moved = places(squares)
                    .into_iter()
                    .map(|(row, number)| (row + rows, number + numbers))
                    .collect::<BTreeSet<_>>();
                let is_on_board = moved
                    .iter()
                    .all(|(row, number)| (1..=4).contains(row) && (1..=4).contains(number));
                if (rows, numbers) == (0, 0)
                    || !is_on_board
                    || !moved.is_disjoint(&places(task.men()))
                {
                    continue;
                }
                tried += 1;
                if reached.contains(&set_of(&moved)) {
                    expected.insert((rows, numbers));
                }
            }
            assert_eq!((found.tried, found.undecided), (tried, 0));
            let places = found.reached.iter();
            let places = places.map(|place| (i32::from(place.rows), i32::from(place.numbers)));
            let places = places.collect_vec();
            assert_eq!(places.iter().copied().collect::<BTreeSet<_>>(), expected);
            // Places along the diagonal come first.
            let sign = if corner == Corner::NearLeft { 1 } else { -1 };
            let is_aside = |&(rows, numbers): &(i32, i32)| rows != sign * numbers;
            assert!(places.iter().map(is_aside).is_sorted());
        }
    });
}
