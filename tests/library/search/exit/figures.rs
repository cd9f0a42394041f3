//! Compares the searches for exits with brute force, and with each other.

use std::sync::mpsc;

use halma_solve::search::exit::{
    Decider, SetCounts, SolvedFigure, SymmetricalTask, count_reachable,
};

use super::against_oracles::symmetrical_yards;
use super::keys::counted;
use crate::prelude::*;
use crate::searches::{all_figures, is_verified, squares_of, task};
use halma_naive::keys::{self, NaiveFigure};
use halma_naive::{Place, yard};
use halma_oracles::layers::Layers;

/// Every set of squares that the men can be brought to, with the number of its keys, by the naive
/// rules. It drops states in which fewer men are left than there are filled squares without their
/// mirror image.
pub fn brute_force(side: u8, rows: &[u8]) -> BTreeMap<BTreeSet<Place>, u128> {
    let anywhere = NaiveFigure::anywhere(side, yard(rows));
    let mut layer = BTreeMap::from([(anywhere.start(), 1)]);
    for _ in &anywhere.yard {
        let mut next = BTreeMap::new();
        for (state, keys) in layer {
            for (_, (men, filled)) in anywhere.moves(&state) {
                if filled
                    .iter()
                    .filter(|&&(r, n)| !filled.contains(&(n, r)))
                    .count()
                    <= men.len()
                {
                    *next.entry((men, filled)).or_default() += keys;
                }
            }
        }
        layer = next;
    }
    layer
        .into_iter()
        .map(|((_, filled), keys)| (filled, keys))
        .collect()
}

#[test]
fn figures_and_keys_are_those_of_brute_force() {
    // On the smallest boards the border matters.
    each_row(
        [
            (4, &[1][..]),
            (4, &[2, 1]),
            (16, &[2, 1]),
            (4, &[2, 2]),
            (5, &[2, 2]),
            (9, &[2, 2]),
            (6, &[3, 1, 1]),
            (8, &[3, 2, 1]),
            (16, &[3, 2, 1]),
        ],
        |(side, rows)| {
            let task = symmetrical(side, rows);
            let brute = brute_force(side, rows);
            let complete = all_figures(&task);
            let expected: BTreeSet<SquareSet> = brute.keys().map(set_of).collect();
            let found: BTreeSet<SquareSet> = squares_of(&complete).into_iter().collect();
            assert_eq!(found, expected, "{side}: {rows:?}");
            let layers = Layers::build(side, rows);
            let by_layers: BTreeSet<SquareSet> = layers.figures().iter().copied().collect();
            assert_eq!(by_layers, expected, "{side}: {rows:?}");
            for found in &complete.figures {
                assert!(is_verified(&task, found), "{found:?}");
                let key = layers.key(found.squares);
                assert!(is_verified(
                    &task,
                    &SolvedFigure {
                        key,
                        ..found.clone()
                    }
                ));
            }
            for (figure, keys) in &brute {
                let counted = counted(&task, set_of(figure)).numbers.keys;
                assert_eq!(counted, *keys, "{side}: {figure:?}");
            }
        },
    );
}

/// The numbers of men, figures and keys that were known before this program.
#[test]
fn the_numbers_of_figures_and_keys_are_those_known_before() {
    each_row(
        [
            (&[2, 1][..], 2, 22),
            (&[3, 2, 1], 14, 3_098),
            (&[4, 3, 2, 1], 122, 53_840_696),
        ],
        |(rows, figures, keys)| {
            let task = symmetrical(16, rows);
            let complete = all_figures(&task);
            assert_eq!(complete.figures.len(), figures);
            let counted = complete
                .figures
                .iter()
                .map(|found| counted(&task, found.squares).numbers.keys);
            assert_eq!(counted.sum::<u128>(), keys);
        },
    );
    assert_eq!(
        all_figures(&symmetrical(16, &[4, 4, 3, 2])).figures.len(),
        850
    );
}

/// Brute force finds all sets, symmetrical or not. The yards are symmetrical or not too.
#[test]
fn all_sets_of_squares_are_counted() {
    let men = [
        &[1][..],
        &[2],
        &[2, 1],
        &[2, 2],
        &[3, 1],
        &[3, 1, 1],
        &[3, 2, 1],
    ];
    for (side, rows) in [4, 5, 16].into_iter().cartesian_product(men) {
        let task = task(side, rows);
        if task.men().len() > 4 && side > 5 {
            continue;
        }
        let sets = keys::all_figures(side, yard(rows));
        let is_symmetrical = |set: &&BTreeSet<Place>| {
            set.iter()
                .all(|&(row, column)| set.contains(&(column, row)))
        };
        let symmetrical = sets.iter().filter(is_symmetrical).count();
        let (sender, layers) = mpsc::channel();
        let with_memory = |memory| Control::new().with_memory(memory);
        let control = with_memory(1 << 30).with_progress(move |steps| {
            let number = usize::try_from(steps.done).expect("they are in memory");
            sender.send(number).expect("somebody listens");
        });
        let counted = count_reachable(&task, &control);
        assert_eq!(counted, Ok((sets.len(), symmetrical)), "{side}: {rows:?}");
        // Two layers of positions of 96 bytes are in memory at a time. Each report has one layer more than the one before.
        let reached = [0].into_iter().chain(layers.try_iter()).collect_vec();
        let added = reached.windows(2).map(|pair| pair[1] - pair[0]);
        let layers = [1].into_iter().chain(added).collect_vec();
        let both = layers.windows(2).map(|pair| pair[0] + pair[1]).max();
        let enough = 96 * both.expect("two layers");
        each_row(
            [
                (enough, counted),
                (enough - 1, Err(EndedEarly::Memory { limit: enough - 1 })),
            ],
            |(memory, expected)| {
                assert_eq!(count_reachable(&task, &with_memory(memory)), expected);
            },
        );
    }
}

/// Every yard of up to eight men that is its own mirror image.
#[test]
fn the_search_and_the_layers_find_the_same_figures() {
    let yards = (1..=8).flat_map(symmetrical_yards).collect_vec();
    // One each of 1, 3, 4, 5, 6 and 7 men, and two of 8.
    assert_eq!(yards.len(), 8);
    for rows in yards {
        let mut by_sets = squares_of(&all_figures(&symmetrical(16, &rows)));
        by_sets.sort_unstable();
        assert_eq!(by_sets, Layers::build(16, &rows).figures(), "{rows:?}");
    }
}

/// The corner of a yard makes no difference.
#[test]
fn a_turned_figure_has_the_same_number_of_keys() {
    let board = Board::new(8).expect("a board");
    let home = symmetrical(8, &[3, 2, 1]);
    let found = all_figures(&home).figures.remove(3);
    let expected = counted(&home, found.squares).numbers.keys;
    assert!(expected > 0);
    for corner in Corner::ALL {
        let yard = Yard::new(corner, &[3, 2, 1]).expect("a staircase");
        let turned = SymmetricalTask::new(board, yard).expect("a task");
        let turn = |square: Square| corner.square_at(square.row() - 1, square.column() - 1, board);
        let squares: SquareSet = found.squares.iter().filter_map(turn).collect();
        assert_eq!(counted(&turned, squares).numbers.keys, expected, "{corner}");
        let key: Vec<Move> = match Decider::default().decide(&turned, squares).key {
            Ok(Some(key)) => key,
            other => panic!("{other:?}"),
        };
        assert!(is_verified(&turned, &SolvedFigure { squares, key }));
        assert!(
            squares_of(&all_figures(&turned)).contains(&squares),
            "{corner}"
        );
    }
}

/// The search for symmetrical figures would be wrong for a yard that is not its own mirror image. Such a yard has no
/// symmetrical task, so the search cannot be called with it.
#[test]
fn a_yard_that_is_not_its_own_mirror_image_has_no_symmetrical_task() {
    each_row([&[2, 2, 1][..], &[3, 1], &[2]], |rows| {
        assert!(
            SymmetricalTask::try_from(task(16, rows)).is_err(),
            "{rows:?}"
        );
    });
}

/// The number of states in each layer, by the naive rules. A layer holds one of a state and its mirror
/// image. It holds a state if the mirror images that are still empty can be filled, counted by classes:
/// they need a man of their class, who hops, or a man beside them.
fn naive_layers(side: u8, rows: &[u8]) -> Vec<usize> {
    let mirror = |places: &BTreeSet<Place>| -> BTreeSet<Place> {
        places.iter().map(|&(row, number)| (number, row)).collect()
    };
    let is_beside = |(row, number): Place, &(other, its): &Place| {
        (row - other).abs() <= 1 && (number - its).abs() <= 1
    };
    let can_be_filled = |men: &BTreeSet<Place>, filled: &BTreeSet<Place>| {
        let needed = &mirror(filled) - filled;
        let classes = [(0, 0), (0, 1), (1, 0), (1, 1)];
        needed.len() <= men.len()
            && classes.iter().all(|&class| {
                let is_of_class = |place: &&Place| (place.0 % 2, place.1 % 2) == class;
                let needed = needed.iter().filter(is_of_class).collect_vec();
                let hopping = men.iter().filter(is_of_class).count();
                let beside = needed
                    .iter()
                    .filter(|&&&place| men.iter().any(|man| is_beside(place, man)));
                needed.len() <= hopping + beside.count()
            })
    };
    let anywhere = NaiveFigure::anywhere(side, yard(rows));
    let mut layer = BTreeSet::from([anywhere.start()]);
    let mut sizes = vec![1];
    for _ in &anywhere.yard {
        let first = layer
            .iter()
            .flat_map(|state| anywhere.moves(state))
            .filter(|(_, (men, filled))| can_be_filled(men, filled))
            .map(|(_, (men, filled))| {
                let image = (mirror(&men), mirror(&filled));
                (men, filled).min(image)
            });
        layer = first.collect();
        sizes.push(layer.len());
    }
    sizes
}

#[test]
fn layers_hold_the_states_that_can_still_become_symmetrical() {
    each_row(
        [
            (4, &[2, 1][..]),
            (5, &[2, 2]),
            (6, &[3, 1, 1]),
            (16, &[3, 1, 1]),
            (8, &[3, 2, 1]),
        ],
        |(side, rows)| {
            let states = Layers::build(side, rows).states();
            assert_eq!(states, naive_layers(side, rows), "{side}: {rows:?}");
        },
    );
}

#[test]
fn the_proof_counts_every_set() {
    let task = symmetrical(16, &[3, 2, 1]);
    let sets = all_figures(&task);
    let counts_by_pairs = &sets.counts_by_pairs;
    // Six squares are at most three pairs.
    let mut expected = [SetCounts::default(); 4];
    let figures = squares_of(&sets);
    for set in candidates(&task).sets() {
        let pairs = set.iter().filter(|each| each.row() < each.column()).count();
        let is_figure = figures.contains(set);
        expected[pairs].enumerated += 1;
        expected[pairs].refuted += u64::from(!is_figure);
        expected[pairs].solved += u64::from(is_figure);
    }
    assert_eq!((figures.len(), counts_by_pairs.len()), (14, 4));
    assert_eq!(counts_by_pairs[..], expected);
}
