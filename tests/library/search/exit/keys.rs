//! Compares with brute force: deciding figures, counting their keys, and finding different keys.

use std::time::Duration;

use halma_solve::search::exit::{
    Decider, ExitTask, Impossibility, KeyCount, Measure, Stage, count_keys,
};
use proptest::prelude::*;

use super::against_oracles::symmetrical_yards;
use crate::prelude::*;
use crate::searches::task;
use crate::values::{move_of, naive_move, place, places};
use halma_naive::keys::{NaiveFigure, NaiveMove, all_figures};
use halma_naive::{NaiveBoard, Place};

pub fn moves_of(key: &[NaiveMove]) -> Vec<Move> {
    key.iter().copied().map(move_of).collect()
}

fn naive_moves(key: &[Move]) -> Vec<NaiveMove> {
    key.iter().copied().map(naive_move).collect()
}

pub fn naive_figure(task: &ExitTask, squares: SquareSet) -> NaiveFigure {
    NaiveFigure {
        side: i32::from(task.board().rows()),
        yard: places(task.men()),
        squares: places(squares),
    }
}

pub fn counted(task: &ExitTask, squares: SquareSet) -> KeyCount {
    count_keys(task, squares, &Control::new()).expect("not stopped")
}

/// The keys of a figure by their sets of moves.
pub fn by_moves(keys: Vec<Vec<NaiveMove>>) -> BTreeMap<BTreeSet<NaiveMove>, Vec<Vec<NaiveMove>>> {
    keys.into_iter()
        .into_group_map_by(|key| key.iter().copied().collect())
        .into_iter()
        .collect()
}

/// Whether the library finds a key that differs from all of these. It checks that the key is one, and is different.
fn has_different(task: &ExitTask, squares: SquareSet, keys: &[&[NaiveMove]]) -> bool {
    let given: Vec<Vec<Move>> = keys.iter().map(|key| moves_of(key)).collect();
    let different = Decider::default().decide_different(task, squares, &given);
    match different.expect("keys by brute force").key {
        Ok(Some(key)) => {
            let sorted = |moves: &[Move]| BTreeSet::from_iter(naive_moves(moves));
            assert!(given.iter().all(|given| sorted(&key) != sorted(given)));
            assert!(naive_figure(task, squares).has_key(&naive_moves(&key)));
            true
        }
        Ok(None) => false,
        other => panic!("{other:?}"),
    }
}

/// All figures of small yards, symmetrical or not, with each of their keys.
#[test]
fn a_different_key_is_found_if_and_only_if_another_set_of_moves_exists() {
    let mut unique = 0;
    let mut several = 0;
    each_row(
        [(4, &[1][..]), (4, &[2]), (4, &[2, 1]), (5, &[1, 1, 1])],
        |(side, rows)| {
            let task = task(side, rows);
            for squares in all_figures(side, places(task.men())) {
                let squares = set_of(&squares);
                let sets = by_moves(naive_figure(&task, squares).keys());
                // One key, two, and all of them but one: another set of moves is left or not.
                let keys: Vec<&[NaiveMove]> = sets.values().map(|keys| &keys[0][..]).collect();
                for given in (1..=2).chain([keys.len().saturating_sub(1), keys.len()]) {
                    for given in keys.iter().copied().combinations(given).take(8) {
                        let is_left = given.len() < keys.len();
                        assert_eq!(has_different(&task, squares, &given), is_left);
                    }
                }
                if sets.len() == 1 {
                    unique += 1;
                } else {
                    several += 1;
                }
            }
        },
    );
    assert!(unique > 10 && several > 10, "{unique}, {several}");
}

/// Every set of three squares for a symmetrical yard, and every set of four for an asymmetrical one.
#[test]
fn any_figure_is_decided_as_brute_force_does() {
    each_row(
        [(5, &[2, 1][..]), (4, &[3, 1]), (4, &[2])],
        |(side, rows)| {
            let task = task(side, rows);
            let figures: BTreeSet<SquareSet> = all_figures(side, places(task.men()))
                .iter()
                .map(set_of)
                .collect();
            let mut decider = Decider::default();
            let mut tried = 0;
            for squares in (task.board().squares() - task.men())
                .iter()
                .combinations(task.men().len() as usize)
            {
                let squares = SquareSet::from_iter(squares);
                tried += 1;
                let figure = naive_figure(&task, squares);
                let keys = figure.count().keys;
                assert_eq!(keys > 0, figures.contains(&squares));
                match decider.decide(&task, squares).key {
                    Ok(Some(key)) => assert!(figure.has_key(&naive_moves(&key)), "{squares:?}"),
                    Ok(None) => assert_eq!(keys, 0, "{squares:?}"),
                    other => panic!("{other:?}"),
                }
                if Impossibility::find(&task, squares).is_some() {
                    assert_eq!(keys, 0, "{squares:?}");
                }
                assert_eq!(counted(&task, squares).numbers.keys, keys, "{squares:?}");
            }
            assert!(figures.len() < tried, "some are impossible");
        },
    );
}

/// A yard of four to six men in any corner of a small board, and the squares that its men reach by
/// random moves. Sometimes one of the squares is changed, so that there may be no key.
fn lopsided() -> impl Strategy<Value = (ExitTask, SquareSet)> {
    let yards = prop::sample::select(vec![
        vec![3, 1],
        vec![2, 2, 1],
        vec![4, 1],
        vec![3, 2],
        vec![3, 1, 1],
        vec![4, 2],
        vec![3, 3],
        vec![3, 2, 1],
    ]);
    let corners = prop::sample::select(Corner::ALL.to_vec());
    let choices = prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 6);
    let changed = prop::option::of(any::<(prop::sample::Index, prop::sample::Index)>());
    (yards, 4..8_u8, corners, choices, changed).prop_map(
        |(rows, side, corner, choices, changed)| {
            let yard = Yard::new(corner, &rows).expect("a staircase");
            let task = ExitTask::new(board(side), yard).expect("a task");
            let mut squares = by_chance(&task, &choices);
            if let Some((from, to)) = changed {
                let taken = squares.iter().collect_vec();
                let free = (task.board().squares() - task.men() - squares)
                    .iter()
                    .collect_vec();
                squares.remove(taken[from.index(taken.len())]);
                squares.insert(free[to.index(free.len())]);
            }
            (task, squares)
        },
    )
}

/// The squares of the men of a yard after each has made a random move.
fn by_chance(task: &ExitTask, choices: &[(prop::sample::Index, prop::sample::Index)]) -> SquareSet {
    let yard = places(task.men());
    let mut board = NaiveBoard::new(task.board().rows().into(), yard.clone());
    for (man, to) in choices {
        let moves = yard
            .intersection(&board.men)
            .flat_map(|&man| board.destinations(man).into_iter().map(move |to| (man, to)))
            .filter(|(_, to)| !yard.contains(to))
            .collect_vec();
        if moves.is_empty() {
            break;
        }
        let men: BTreeSet<Place> = moves.iter().map(|&(man, _)| man).collect();
        let man = *men.iter().nth(man.index(men.len())).expect("one of them");
        let moves = moves.into_iter().filter(|made| made.0 == man).collect_vec();
        assert!(board.play(moves[to.index(moves.len())]));
    }
    // If a man has no move, the figure has too few squares.
    set_of(&(&board.men - &yard))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn lopsided_figures_are_as_brute_force_says((task, squares) in lopsided()) {
        compare(&task, squares);
    }
}

/// Every yard of up to eight men that is its own mirror image. A count joins a state with its mirror image.
#[test]
fn symmetrical_figures_are_as_brute_force_says() {
    for rows in (1..=8).flat_map(symmetrical_yards) {
        let rows = &rows[..];
        let task = symmetrical(16, rows);
        for &squares in candidates(&task).sets() {
            compare(&task, squares);
        }
    }
}

fn compare(task: &ExitTask, squares: SquareSet) {
    let figure = naive_figure(task, squares);
    let naive = figure.count();
    let counted = counted(task, squares);
    let numbers = &counted.numbers;
    assert_eq!(numbers.keys, naive.keys);
    assert_eq!(numbers.first, set_of(&naive.first));
    assert_eq!(numbers.last, set_of(&naive.last));
    for (man, to) in &counted.destinations {
        let goes = naive.destinations.get(&place(*man));
        assert_eq!(*to, goes.map_or(SquareSet::EMPTY, set_of));
    }
    let forced: BTreeSet<NaiveMove> = naive
        .destinations
        .iter()
        .filter(|(_, to)| to.len() == 1)
        .flat_map(|(&man, to)| to.iter().map(move |&to| (man, to)))
        .collect();
    let counted_forced = numbers.forced.iter().copied().map(naive_move);
    assert_eq!(counted_forced.collect::<BTreeSet<NaiveMove>>(), forced);
    match Decider::default().decide(task, squares).key {
        Ok(Some(key)) => assert!(figure.has_key(&naive_moves(&key))),
        Ok(None) => assert_eq!(naive.keys, 0),
        other => panic!("{other:?}"),
    }
    if Impossibility::find(task, squares).is_some() {
        assert_eq!(naive.keys, 0);
    }
    if naive.keys < 5_000 {
        let keys = figure.keys();
        compare_extremes(&counted, &figure, &keys);
        if (1..500).contains(&naive.keys) {
            let sets = by_moves(keys);
            let key = &sets.values().next().expect("a key")[0];
            assert_eq!(has_different(task, squares, &[key]), sets.len() > 1);
        }
    }
}

/// A number that the jumps of the hops of a key have.
type NumberOfHops<'a> = dyn Fn(&[usize]) -> usize + 'a;

/// Compares the extremes with those of all keys, one by one.
fn compare_extremes(counted: &KeyCount, figure: &NaiveFigure, keys: &[Vec<NaiveMove>]) {
    let hops = keys
        .iter()
        .map(|key| (figure.jumps(key), moves_of(key)))
        .collect_vec();
    let steps = |jumps: &[usize]| jumps.iter().filter(|&&jumps| jumps == 0).count();
    let all = |jumps: &[usize]| jumps.iter().sum();
    let longest = |jumps: &[usize]| jumps.iter().copied().max().unwrap_or_default();
    let numbers = |number: &NumberOfHops<'_>| {
        hops.iter()
            .map(|(jumps, _)| number(jumps))
            .minmax()
            .into_option()
            .unwrap_or_default()
    };
    let [steps_ends, all_ends, (_, most)] = [numbers(&steps), numbers(&all), numbers(&longest)];
    let expected: [(Measure, &NumberOfHops<'_>, usize); 5] = [
        (Measure::FewestSteps, &steps, steps_ends.0),
        (Measure::MostSteps, &steps, steps_ends.1),
        (Measure::FewestJumps, &all, all_ends.0),
        (Measure::MostJumps, &all, all_ends.1),
        (Measure::LongestHop, &longest, most),
    ];
    for (measure, number, expected) in expected {
        assert_eq!(counted.numbers.extremes[measure], expected, "{figure:?}");
        let Some((_, key)) = counted.extreme(measure) else {
            assert!(hops.is_empty(), "{figure:?}");
            continue;
        };
        let found = hops
            .iter()
            .find(|(_, other)| other == key)
            .map(|(jumps, _)| number(jumps));
        assert_eq!(found, Some(expected), "{figure:?} {key:?}");
    }
}

#[test]
fn stopping_is_neither_a_key_nor_a_proof() {
    let task = task(16, &[3, 2, 1]);
    let squares = squares("I, 4; II, 3; III, 2; IV, 1; III, 3; II, 4");
    let key = match Decider::default().decide(&task, squares).key {
        Ok(Some(key)) => key,
        other => panic!("{other:?}"),
    };
    let stop = Stop::new();
    stop.request();
    let control = Control::new().stopped_by(&stop);
    let mut stopped = Decider::new(control.clone());
    let mut limited = Decider::default();
    limited.most_looked_at = Some(3);
    let gave_up = EndedEarly::GaveUp { states: 3 };
    each_row(
        [(&mut stopped, EndedEarly::Stopped), (&mut limited, gave_up)],
        |(decider, early)| {
            let decided = decider.decide(&task, squares);
            assert_eq!(decided.key, Err(early.clone()));
            let different = decider
                .decide_different(&task, squares, std::slice::from_ref(&key))
                .expect("it was found");
            assert_eq!(different.key, Err(early));
        },
    );
    // What is impossible at first sight takes no search.
    assert_eq!(stopped.decide(&task, task.men()).key, Ok(None));
    assert_eq!(
        count_keys(&task, squares, &control),
        Err(EndedEarly::Stopped)
    );
    // The same when the time is over.
    let late = Control::new().with_time(Duration::ZERO);
    assert_eq!(count_keys(&task, squares, &late), Err(EndedEarly::Time));
    let decided = Decider::new(late).decide(&task, squares);
    assert_eq!(decided.key, Err(EndedEarly::Time));
    // Half way: the request is made when the first part of the count is done.
    let stop = Stop::new();
    let control = Control::new().stopped_by(&stop);
    let counted = count_keys(
        &task,
        squares,
        &control.with_progress(move |_| stop.request()),
    );
    assert_eq!(counted, Err(EndedEarly::Stopped));
}

#[test]
fn a_limit_is_the_most_states_that_are_looked_at() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let mut shaved_twice = 0;
    for &squares in candidates(&task).sets() {
        let whole = Decider::default().decide(&task, squares);
        let looks = whole.effort.looked_at;
        // Shaving twice looks at suppositions, and the limit holds for these too.
        shaved_twice += u32::from(whole.stage == Stage::Shaving && looks > 1);
        let limited = |most| {
            let mut decider = Decider::default();
            decider.most_looked_at = Some(most);
            decider.decide(&task, squares)
        };
        assert_eq!(limited(looks), whole);
        let states = looks - 1;
        assert_eq!(limited(states).key, Err(EndedEarly::GaveUp { states }));
    }
    assert!(shaved_twice > 0);
}

#[test]
fn a_set_that_is_impossible_at_first_sight_has_the_reason() {
    let task = task(16, &[2, 1]);
    let find = |names| Impossibility::find(&task, squares(names));
    assert_eq!(
        find("III, 1"),
        Some(Impossibility::WrongNumber { squares: 1, men: 3 })
    );
    assert_eq!(
        find("I, 1; II, 2; III, 3"),
        Some(Impossibility::InsideYard {
            squares: squares("I, 1")
        })
    );
    // Only I, 1 is of the class of III, 3, and no man steps as far as V, 5.
    assert_eq!(
        find("III, 3; V, 5; II, 2"),
        Some(Impossibility::ClassTooFull {
            squares: squares("III, 3; V, 5"),
            men: squares("I, 1"),
            steps: SquareSet::EMPTY,
        })
    );
    // Two men step to II, 2 and I, 3, which is one more than the class of II, 2 can be given.
    assert_eq!(
        find("II, 2; IV, 4; III, 1"),
        Some(Impossibility::ClassTooFull {
            squares: squares("II, 2; IV, 4"),
            men: SquareSet::EMPTY,
            steps: squares("II, 2"),
        })
    );
    assert_eq!(
        find("XV, 15; II, 2; III, 1"),
        Some(Impossibility::OutOfReach {
            square: square("XV, 15")
        })
    );
    assert_eq!(find("I, 3; II, 2; III, 1"), None);
}
