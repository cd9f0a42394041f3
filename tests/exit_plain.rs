//! The plain decider against brute force, and against the decider of the search.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::naive::Place;
use crate::naive::keys::{NaiveFigure, all_figures};
use crate::searches::{candidates, layers, never, symmetrical, task};
use halma_solve::board::{Square, SquareSet};
use halma_solve::search::exit::{
    CompleteKey, Decider, Decision, ExitTask, PlainDecider, Recheck, Rechecked,
};
use halma_solve::search::{Stop, Stopped, pool};

fn square((row, number): Place) -> Square {
    let small = |n: i32| u8::try_from(n).expect("on the board");
    Square::new(small(row), small(number)).expect("on the board")
}

/// Whether the plain decider finds a key, which is replayed.
fn has_key(task: &ExitTask, figure: SquareSet) -> bool {
    let answer = PlainDecider::stopped_by(&never()).decide(task, figure);
    let key = answer.expect("it is not stopped").key;
    key.is_some_and(|key| {
        CompleteKey::new(task, figure, &key).expect("it is a key");
        true
    })
}

fn yard_of(rows: &[u8]) -> BTreeSet<Place> {
    let rows = (1..).zip(rows);
    rows.flat_map(|(row, &length)| (1..=i32::from(length)).map(move |number| (row, number)))
        .collect()
}

/// All sets of a small board, whether they are figures or not, and whether they are symmetrical or not.
#[test]
fn the_plain_decider_agrees_with_brute_force_on_every_set() {
    for (side, rows) in [(4, &[2, 1][..]), (5, &[2, 1]), (4, &[3, 1]), (4, &[2, 2])] {
        let task = task(side, rows);
        let yard = yard_of(rows);
        let figures: BTreeSet<SquareSet> = all_figures(i32::from(side), &yard)
            .iter()
            .map(|places| places.iter().copied().map(square).collect())
            .collect();
        let mut found = BTreeSet::new();
        each_set(task.outside(), yard.len(), SquareSet::EMPTY, &mut |set| {
            found.extend(has_key(&task, set).then_some(set));
        });
        assert_eq!(found, figures, "{side}: {rows:?}");
    }
}

fn each_set(
    mut from: SquareSet,
    size: usize,
    chosen: SquareSet,
    visit: &mut impl FnMut(SquareSet),
) {
    if size == 0 {
        return visit(chosen);
    }
    while let Some(square) = from.first() {
        from.remove(square);
        each_set(from, size - 1, chosen | SquareSet::from(square), visit);
    }
}

#[test]
fn a_wrong_number_of_squares_or_a_square_in_the_yard_has_no_key() {
    let task = task(16, &[2, 1]);
    for places in [
        &[(3, 1), (2, 2)][..],
        &[(3, 1), (2, 2), (1, 3), (3, 3)],
        &[(2, 1), (2, 2), (1, 3)],
    ] {
        assert!(!has_key(
            &task,
            places.iter().copied().map(square).collect()
        ));
    }
}

/// Every candidate of the yards of up to 6 men. Brute force counts the keys.
#[test]
fn the_plain_decider_agrees_with_brute_force_on_every_candidate() {
    for rows in [&[1][..], &[2, 1], &[2, 2], &[3, 1, 1], &[3, 2, 1]] {
        let task = symmetrical(16, rows);
        for &squares in candidates(&task).sets() {
            let place = |square: Square| (i32::from(square.row()), i32::from(square.number()));
            let naive = NaiveFigure {
                side: 16,
                yard: yard_of(rows),
                squares: squares.iter().map(place).collect(),
            };
            let expected = naive.count().keys > 0;
            assert_eq!(has_key(&task, squares), expected, "{rows:?}: {squares:?}");
        }
    }
}

/// Every candidate of the yards of 7 to 9 men. The engine by layers, which has no candidates, finds the
/// figures.
#[test]
fn the_plain_decider_agrees_with_the_engine_by_layers_on_every_candidate() {
    for rows in [&[4, 1, 1, 1][..], &[3, 3, 2], &[4, 2, 1, 1], &[3, 3, 3]] {
        let task = symmetrical(16, rows);
        let figures: BTreeSet<SquareSet> = layers(&task).figures().into_iter().collect();
        let candidates = candidates(&task);
        let sets = candidates.sets().iter().copied();
        let found: BTreeSet<SquareSet> = sets.filter(|&set| has_key(&task, set)).collect();
        assert_eq!(found, figures, "{rows:?}");
    }
}

/// A yard and figures that are not symmetrical, so that mirror images are different positions.
#[test]
fn the_plain_decider_agrees_with_the_search_on_sets_that_are_not_symmetrical() {
    let task = task(16, &[4, 2, 1, 1]);
    let larger = task.outside() & Square::new(5, 5).map_or(SquareSet::EMPTY, corner_up_to);
    let mut search = Decider::default();
    let mut answers = [0, 0];
    let mut number = 0_u32;
    each_set(larger, 8, SquareSet::EMPTY, &mut |figure| {
        number += 1;
        if number.is_multiple_of(97) && task.mirror(figure) != figure {
            let decision = search.decide(&task, figure).decision;
            let expected = matches!(decision, Decision::Key(_));
            assert_eq!(has_key(&task, figure), expected, "{figure:?}");
            answers[usize::from(expected)] += 1;
        }
    });
    assert!(answers.iter().all(|&number| number > 20), "{answers:?}");
}

/// The squares whose row and number are at most those of a corner.
fn corner_up_to(corner: Square) -> SquareSet {
    let squares = SquareSet::FULL.iter();
    squares
        .filter(|each| each.row() <= corner.row() && each.number() <= corner.number())
        .collect()
}

/// A few sets of the larger yards, chosen by a seed. `docs/proofs.md` has the command for many.
#[test]
fn both_deciders_agree_on_a_sample() {
    // The 962,729 sets of 19 men on the full board take too long to enumerate here.
    for (side, rows, number) in [
        (16, &[4, 4, 3, 2][..], 30),
        (16, &[5, 4, 3, 2, 1], 30),
        (7, &[5, 5, 4, 3, 2], 5),
    ] {
        let recheck = Recheck::of(&candidates(&symmetrical(side, rows)), number, 3);
        let rechecked = recheck.run(&never(), &|_| ());
        assert!(rechecked.is_done(), "{rows:?}");
        assert_eq!(rechecked.differences, [], "{rows:?}");
        assert_eq!(rechecked.refuted + rechecked.solved, number as u64);
    }
}

#[test]
fn a_recheck_of_all_sets_finds_every_figure_with_any_number_of_threads() {
    let candidates = candidates(&symmetrical(16, &[4, 3, 2, 1]));
    let rechecked = |threads, number, seed| {
        let recheck = Recheck::of(&candidates, number, seed);
        let sets: BTreeSet<SquareSet> = recheck.sets().iter().copied().collect();
        assert_eq!(sets.len(), recheck.sets().len(), "no set comes twice");
        let threads = pool(threads).expect("threads");
        threads.install(|| recheck.run(&never(), &|_| ()))
    };
    let all = rechecked(1, 1_000, 7);
    assert_eq!((all.sets, all.chosen), (327, 327));
    assert_eq!((all.rechecked, all.refuted, all.solved), (327, 205, 122));
    let some = rechecked(1, 50, 7);
    assert_eq!(rechecked(3, 50, 7), some);
    assert_ne!(
        Recheck::of(&candidates, 50, 8).sets(),
        Recheck::of(&candidates, 50, 7).sets()
    );
}

#[test]
fn a_stopped_plain_decider_has_no_answer() {
    let task = task(16, &[4, 3, 2, 1]);
    let figure = candidates(&symmetrical(16, &[4, 3, 2, 1])).sets()[0];
    let stop = Stop::new();
    stop.request();
    let decider = PlainDecider::stopped_by(&stop);
    assert_eq!(decider.decide(&task, figure), Err(Stopped));
}

#[test]
fn a_stopped_recheck_keeps_what_it_knows() {
    let candidates = candidates(&symmetrical(16, &[4, 3, 2, 1]));
    let recheck = Recheck::of(&candidates, 300, 0);
    let stop = Stop::new();
    let stop_after = |so_far: &Rechecked| {
        if so_far.rechecked == 5 {
            stop.request();
        }
    };
    let stopped = pool(1)
        .expect("threads")
        .install(|| recheck.run(&stop, &stop_after));
    assert!(!stopped.is_done());
    assert_eq!((stopped.rechecked, stopped.chosen), (5, 300));
    assert_eq!(stopped.refuted + stopped.solved, 5);
    assert!(stopped.states_of_plain >= 5);
}

/// Otherwise its answers would be weaker evidence.
#[test]
fn the_plain_decider_shares_only_the_board_the_rules_and_the_task() {
    let shared = [
        "crate::board::",
        "crate::rules::",
        "crate::search::{Stop, Stopped}",
        "super::task::",
        "super::super::task::",
        // Its own files, and tables of other crates.
        "passage::",
        "super::passage::",
        "walk::",
        "hashbrown::",
        "rustc_hash::",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/search/exit/plain");
    let mut imports = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a file");
        let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
        let code = lines.filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            let Some(used) = line.strip_prefix("use ") else {
                let is_path = line.contains("super::") || line.contains("crate::");
                assert!(!is_path, "{}: {line}", path.display());
                continue;
            };
            imports += 1;
            let is_shared = shared.iter().any(|shared| used.starts_with(shared));
            assert!(is_shared, "{}: {used}", path.display());
        }
    }
    assert!(imports > 8, "were the files read?");
}
