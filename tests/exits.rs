//! The searches against brute force, and against each other.

mod naive;
mod searches;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use halma_solve::board::{Board, Corner, Square, SquareSet, Yard};
use halma_solve::rules::Move;
use halma_solve::search::exit::{
    Answer, Complete, Decider, Found, Impossible, Layers, LayersError, Proof, SymmetricalTask,
    Task, count_keys,
};
use halma_solve::search::{Stop, Stopped};
use naive::{NaiveBoard, Place};
use searches::{all_figures, is_verified, layers, never, squares_of, symmetrical, task};

fn place(square: Square) -> Place {
    (i32::from(square.row()), i32::from(square.number()))
}

fn square((row, number): Place) -> Square {
    let small = |n: i32| u8::try_from(n).expect("on the board");
    Square::new(small(row), small(number)).expect("on the board")
}

/// Men in the yard, squares filled.
type State = (BTreeSet<Place>, BTreeSet<Place>);

/// Every set of squares that the men can be brought to, by plain rules, with the number of keys
/// and the sets of moves of these keys. Only states in which there are no more squares without
/// their mirror image than men left are kept, if `symmetrical`.
fn brute_force(side: u8, rows: &[u8], symmetrical: bool) -> BTreeMap<BTreeSet<Place>, u128> {
    let mut yard = BTreeSet::new();
    for (row, &length) in (1..).zip(rows) {
        yard.extend((1..=i32::from(length)).map(|number| (row, number)));
    }
    let mut layer: BTreeMap<State, u128> = BTreeMap::from([((yard.clone(), BTreeSet::new()), 1)]);
    for _ in 0..yard.len() {
        let mut next: BTreeMap<State, u128> = BTreeMap::new();
        for ((men, filled), keys) in layer {
            for &man in &men {
                let board = NaiveBoard {
                    side: i32::from(side),
                    men: men.union(&filled).copied().collect(),
                };
                let reached: BTreeSet<Place> = &board.steps(man) | &board.hops(man);
                for to in reached.difference(&yard) {
                    let (mut men, mut filled) = (men.clone(), filled.clone());
                    men.remove(&man);
                    filled.insert(*to);
                    let unmatched = filled.iter().filter(|&&(r, n)| !filled.contains(&(n, r)));
                    if !symmetrical || unmatched.count() <= men.len() {
                        *next.entry((men, filled)).or_default() += keys;
                    }
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

fn set_of(places: &BTreeSet<Place>) -> SquareSet {
    places.iter().map(|&place| square(place)).collect()
}

#[test]
fn figures_and_keys_are_those_of_brute_force() {
    // Boards so small that the border matters, and larger ones.
    for (side, rows) in [
        (4, &[1][..]),
        (4, &[2, 1]),
        (16, &[2, 1]),
        (4, &[2, 2]),
        (5, &[2, 2]),
        (9, &[2, 2]),
        (6, &[3, 1, 1]),
        (8, &[3, 2, 1]),
        (16, &[3, 2, 1]),
    ] {
        let task = symmetrical(side, rows);
        let brute = brute_force(side, rows, true);
        let complete = all_figures(&task);
        let expected: BTreeSet<SquareSet> = brute.keys().map(set_of).collect();
        let found: BTreeSet<SquareSet> = squares_of(&complete).into_iter().collect();
        assert_eq!(found, expected, "{side}: {rows:?}");
        let layers = layers(&task);
        let by_layers: BTreeSet<SquareSet> = layers.figures().into_iter().collect();
        assert_eq!(by_layers, expected, "{side}: {rows:?}");
        for found in &complete.figures {
            assert!(is_verified(&task, found), "{found:?}");
            let key = layers.key(found.squares).expect("a figure has a key");
            assert!(is_verified(
                &task,
                &Found {
                    key,
                    ..found.clone()
                }
            ));
        }
        for (figure, keys) in &brute {
            let counted = count_keys(&task, set_of(figure), &never(), &|_, _| ());
            assert_eq!(
                counted.expect("not stopped").keys,
                *keys,
                "{side}: {figure:?}"
            );
        }
    }
}

/// Every set of three squares, and of an unsymmetrical yard every set of four, symmetrical or not.
#[test]
fn any_figure_is_decided_as_brute_force_does() {
    for (side, rows) in [(5, &[2, 1][..]), (4, &[3, 1]), (4, &[2])] {
        let task = task(side, rows);
        let brute: BTreeMap<SquareSet, u128> = brute_force(side, rows, false)
            .into_iter()
            .map(|(figure, keys)| (set_of(&figure), keys))
            .collect();
        let mut decider = Decider::default();
        let outside: Vec<Square> = task.outside().iter().collect();
        let mut tried = 0;
        for squares in subsets(&outside, task.men().len() as usize) {
            tried += 1;
            let decision = decider.decide(&task, squares);
            let keys = brute.get(&squares).copied().unwrap_or(0);
            match decision.answer {
                Answer::Key(key) => {
                    assert!(keys > 0, "{squares:?}");
                    assert_eq!(
                        key.iter().map(|made| made.to).collect::<SquareSet>(),
                        squares
                    );
                }
                Answer::Impossible => assert_eq!(keys, 0, "{squares:?}"),
                Answer::Stopped => panic!("nobody stopped it"),
            }
            if Impossible::plainly(&task, squares).is_some() {
                assert_eq!(keys, 0, "{squares:?}");
            }
            let counted = count_keys(&task, squares, &never(), &|_, _| ()).expect("not stopped");
            assert_eq!(counted.keys, keys, "{squares:?}");
        }
        assert!(brute.len() < tried, "some are impossible");
    }
}

/// Every set of so many squares.
fn subsets(squares: &[Square], size: usize) -> Vec<SquareSet> {
    if size == 0 {
        return vec![SquareSet::EMPTY];
    }
    let firsts = (0..squares.len()).flat_map(|at| {
        let rest = subsets(&squares[at + 1..], size - 1);
        rest.into_iter().map(move |set| (at, set))
    });
    firsts
        .map(|(at, set)| set | SquareSet::from(squares[at]))
        .collect()
}

/// All keys of a figure, by plain rules.
fn all_keys(
    side: u8,
    men: &BTreeSet<Place>,
    filled: &BTreeSet<Place>,
    figure: &BTreeSet<Place>,
) -> Vec<Vec<(Place, Place)>> {
    if men.is_empty() {
        return vec![Vec::new()];
    }
    let board = NaiveBoard {
        side: i32::from(side),
        men: men.union(filled).copied().collect(),
    };
    let mut keys = Vec::new();
    for &man in men {
        let reached: BTreeSet<Place> = &board.steps(man) | &board.hops(man);
        for &to in reached.intersection(figure) {
            let (mut men, mut filled) = (men.clone(), filled.clone());
            men.remove(&man);
            filled.insert(to);
            for mut key in all_keys(side, &men, &filled, figure) {
                key.insert(0, (man, to));
                keys.push(key);
            }
        }
    }
    keys
}

#[test]
fn what_all_keys_have_in_common_and_other_ways() {
    let task = symmetrical(6, &[3, 2, 1]);
    let yard: BTreeSet<Place> = task.men().iter().map(place).collect();
    let mut others = 0;
    for found in all_figures(&task).figures {
        let figure: BTreeSet<Place> = found.squares.iter().map(place).collect();
        let keys = all_keys(6, &yard, &BTreeSet::new(), &figure);
        let counted = count_keys(&task, found.squares, &never(), &|_, _| ()).expect("not stopped");
        assert_eq!(counted.keys, keys.len() as u128);
        let of_keys = |of: fn(&Vec<(Place, Place)>) -> Place| -> BTreeSet<Place> {
            keys.iter().map(of).collect()
        };
        assert_eq!(set_of(&of_keys(|key| key[0].0)), counted.first);
        assert_eq!(set_of(&of_keys(|key| key[key.len() - 1].0)), counted.last);
        for (man, to) in &counted.destinations {
            let moves = keys
                .iter()
                .flatten()
                .filter(|(from, _)| *from == place(*man));
            let goes: BTreeSet<Place> = moves.map(|&(_, to)| to).collect();
            assert_eq!(set_of(&goes), *to);
        }
        let sets: HashSet<BTreeSet<(Place, Place)>> = keys
            .iter()
            .map(|key| key.iter().copied().collect())
            .collect();
        let given: BTreeSet<(Place, Place)> = found
            .key
            .iter()
            .map(|made| (place(made.from), place(made.to)))
            .collect();
        assert!(sets.contains(&given));
        match Decider::default()
            .decide_differently(&task, found.squares, &found.key)
            .answer
        {
            Answer::Key(key) => {
                let other = key
                    .iter()
                    .map(|made| (place(made.from), place(made.to)))
                    .collect();
                assert!(sets.contains(&other) && other != given);
                others += 1;
            }
            Answer::Impossible => assert_eq!(sets.len(), 1),
            Answer::Stopped => panic!("nobody stopped it"),
        }
    }
    assert!(others > 0, "some figure has two ways");
}

/// The numbers of men, figures and keys that were known before this program.
#[test]
fn the_numbers_known_before() {
    for (rows, figures, keys) in [
        (&[2, 1][..], 2, 22),
        (&[3, 2, 1], 14, 3_098),
        (&[4, 3, 2, 1], 122, 53_840_696),
    ] {
        let task = symmetrical(16, rows);
        let complete = all_figures(&task);
        assert_eq!(complete.figures.len(), figures);
        let counted = complete.figures.iter().map(|found| {
            let counted = count_keys(&task, found.squares, &never(), &|_, _| ());
            counted.expect("not stopped").keys
        });
        assert_eq!(counted.sum::<u128>(), keys);
    }
    assert_eq!(
        all_figures(&symmetrical(16, &[4, 4, 3, 2])).figures.len(),
        850
    );
}

/// Both engines, on every yard of up to eight men that is its own mirror image.
#[test]
fn both_engines_find_the_same_figures() {
    let mut yards = 0;
    for men in 1..=8 {
        for rows in staircases(men, 16) {
            let yard = Yard::new(Corner::NearLeft, &rows).expect("a staircase");
            if !yard.is_own_mirror() {
                continue;
            }
            yards += 1;
            let task = symmetrical(16, &rows);
            let mut by_layers = layers(&task).figures();
            by_layers.sort_unstable();
            let mut by_sets = squares_of(&all_figures(&task));
            by_sets.sort_unstable();
            assert_eq!(by_sets, by_layers, "{rows:?}");
        }
    }
    // One each of 1, 3, 4, 5, 6 and 7 men, and two of 8.
    assert_eq!(yards, 8);
}

/// Every staircase of so many men, no row longer than `longest`.
fn staircases(men: u8, longest: u8) -> Vec<Vec<u8>> {
    if men == 0 {
        return vec![Vec::new()];
    }
    let firsts = (1..=men.min(longest)).flat_map(|first| {
        staircases(men - first, first)
            .into_iter()
            .map(move |rest| [&[first], &rest[..]].concat())
    });
    firsts.collect()
}

#[test]
fn plain_reasons() {
    let task = task(16, &[2, 1]);
    let set = |places: &[Place]| {
        places
            .iter()
            .map(|&place| square(place))
            .collect::<SquareSet>()
    };
    let plainly = |places: &[Place]| Impossible::plainly(&task, set(places));
    assert!(matches!(
        plainly(&[(3, 1)]),
        Some(Impossible::WrongNumber { squares: 1, men: 3 })
    ));
    assert!(matches!(
        plainly(&[(1, 1), (2, 2), (3, 3)]),
        Some(Impossible::Inside { .. })
    ));
    // I, 1 alone is of the class of III, 3; nobody steps as far as V, 5.
    assert!(matches!(
        plainly(&[(3, 3), (5, 5), (2, 2)]),
        Some(Impossible::ClassShort {
            squares: 2,
            men: 1,
            ..
        })
    ));
    assert_eq!(
        plainly(&[(15, 15), (2, 2), (3, 1)]),
        Some(Impossible::OutOfReach {
            square: square((15, 15))
        })
    );
    assert_eq!(plainly(&[(1, 3), (2, 2), (3, 1)]), None);
}

/// A yard in any corner is the same yard.
#[test]
fn a_turned_figure_has_as_many_keys() {
    let board = Board::new(8).expect("a board");
    let home = symmetrical(8, &[3, 2, 1]);
    let found = all_figures(&home).figures.remove(3);
    let count = |task: &Task, squares| {
        count_keys(task, squares, &never(), &|_, _| ())
            .expect("not stopped")
            .keys
    };
    let expected = count(&home, found.squares);
    assert!(expected > 0);
    for corner in Corner::ALL {
        let yard = Yard::new(corner, &[3, 2, 1]).expect("a staircase");
        let turned = SymmetricalTask::new(board, yard).expect("a task");
        let turn = |square: Square| corner.place(square.row() - 1, square.number() - 1, board);
        let squares: SquareSet = found.squares.iter().filter_map(turn).collect();
        assert_eq!(count(&turned, squares), expected, "{corner}");
        let key: Vec<Move> = match Decider::default().decide(&turned, squares).answer {
            Answer::Key(key) => key,
            other => panic!("{other:?}"),
        };
        assert!(is_verified(&turned, &Found { squares, key }));
        assert!(
            squares_of(&all_figures(&turned)).contains(&squares),
            "{corner}"
        );
    }
}

/// The layers of a yard that is not its own mirror image would be wrong, so there is no task for
/// them: neither engine for symmetrical figures can be called.
#[test]
fn a_yard_that_is_not_its_own_mirror_image_has_no_symmetrical_task() {
    for rows in [&[2, 2, 1][..], &[3, 1], &[2]] {
        assert!(
            SymmetricalTask::try_from(task(16, rows)).is_err(),
            "{rows:?}"
        );
    }
}

#[test]
fn layers_stop_midway() {
    let stop = Stop::new();
    let observe = |states| {
        if states > 1_000 {
            stop.request();
        }
    };
    // Ten men have more than fifty thousand states.
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let built = Layers::build(&task, &stop, Layers::MOST_BYTES, &observe);
    assert_eq!(built.err(), Some(LayersError::Stopped(Stopped)));
}

#[test]
fn layers_keep_to_their_memory_within_a_layer() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let all = layers(&task).states();
    let sum: usize = all.iter().sum();
    let largest = all.iter().max().expect("there are layers");
    assert!(*largest > 10_000, "{all:?}");
    // The squares of a state are 32 bytes, so the largest layer alone does not fit.
    let most_bytes = 16 * largest;
    match Layers::build(&task, &never(), most_bytes, &|_| ()) {
        Err(LayersError::TooManyStates { states, .. }) => {
            assert!(32 * states <= most_bytes && states < sum, "{states}");
        }
        other => panic!("{:?}", other.map(|layers| layers.states())),
    }
    assert!(Layers::build(&task, &never(), 128 * sum, &|_| ()).is_ok());
}

/// What a certificate says was done is in its type.
#[test]
fn each_engine_has_its_own_proof() {
    let task = symmetrical(16, &[3, 2, 1]);
    let sets = all_figures(&task);
    assert!(matches!(&sets.proof, Proof::Sets { levels, .. }
        if levels.iter().map(|level| level.solved).sum::<u64>() == 14));
    let built = layers(&task);
    let by_layers = Complete::of_layers(&built).expect("no contradiction");
    assert!(matches!(&by_layers.proof, Proof::Layers { states } if states.last() == Some(&14)));
    assert_eq!(squares_of(&by_layers), squares_of(&sets));
    assert_eq!(by_layers.digest(), sets.digest());
}
