//! The oracles against brute force, and the search against the oracles.
//!
//! `docs/proofs.md` has the command for the ignored tests, which print what they compared.

use halma_solve::search::exit::{Decider, ExitTask, check_key};
use rand::seq::SliceRandom;
use rayon::prelude::*;

use super::keys::naive_figure;
use crate::prelude::*;
use crate::searches::{self, squares_of, task};
use halma_naive::keys::all_figures;
use halma_naive::yard;
use halma_oracles::layers::Layers;
use halma_oracles::plain::Plain;

/// Whether the plain decider finds a key, which is replayed.
fn has_key(task: &ExitTask, figure: SquareSet) -> bool {
    let key = plain(task).decide(figure).key;
    key.is_some_and(|key| {
        check_key(task, figure, &key).expect("it is a key");
        true
    })
}

fn plain(task: &ExitTask) -> Plain {
    Plain::new(task.board(), task.yard())
}

/// All sets of a small board, whether they are figures or not, and whether they are symmetrical or not.
#[test]
fn the_plain_decider_agrees_with_brute_force_on_every_set() {
    each_row(
        [(4, &[2, 1][..]), (5, &[2, 1]), (4, &[3, 1]), (4, &[2, 2])],
        |(side, rows)| {
            let task = task(side, rows);
            let figures = all_figures(side, yard(rows)).iter().map(set_of).collect();
            let men = task.men().len() as usize;
            let found: BTreeSet<SquareSet> = (task.board().squares() - task.men())
                .iter()
                .combinations(men)
                .map(SquareSet::from_iter)
                .filter(|&set| has_key(&task, set))
                .collect();
            assert_eq!(found, figures, "{side}: {rows:?}");
        },
    );
}

#[test]
fn a_wrong_number_of_squares_or_a_square_in_the_yard_has_no_key() {
    let task = task(16, &[2, 1]);
    each_row(
        [
            "III, 1; II, 2",
            "III, 1; II, 2; I, 3; III, 3",
            "II, 1; II, 2; I, 3",
        ],
        |names| {
            assert!(!has_key(&task, squares(names)), "{names}");
        },
    );
}

/// Every candidate of the yards of up to 6 men. Brute force counts the keys.
#[test]
fn the_plain_decider_agrees_with_brute_force_on_every_candidate() {
    for rows in [&[1][..], &[2, 1], &[2, 2], &[3, 1, 1], &[3, 2, 1]] {
        let task = symmetrical(16, rows);
        for &squares in candidates(&task).sets() {
            let expected = naive_figure(&task, squares).count().keys > 0;
            assert_eq!(has_key(&task, squares), expected, "{rows:?}: {squares:?}");
        }
    }
}

/// Every candidate of the yards of 7 to 9 men. The layers, which have no candidates, have the figures.
#[test]
fn the_plain_decider_agrees_with_the_layers_on_every_candidate() {
    each_row(
        [&[4, 1, 1, 1][..], &[3, 3, 2], &[4, 2, 1, 1], &[3, 3, 3]],
        |rows| {
            let task = symmetrical(16, rows);
            let figures: BTreeSet<SquareSet> =
                Layers::build(16, rows).figures().iter().copied().collect();
            let found: BTreeSet<SquareSet> = candidates(&task)
                .sets()
                .iter()
                .copied()
                .filter(|&set| has_key(&task, set))
                .collect();
            assert_eq!(found, figures, "{rows:?}");
        },
    );
}

/// A yard and figures that are not symmetrical, so that mirror images are different positions.
#[test]
fn the_plain_decider_agrees_with_the_search_on_sets_that_are_not_symmetrical() {
    let task = task(16, &[4, 2, 1, 1]);
    let larger = (task.board().squares() - task.men()) & board(5).squares();
    let mut search = Decider::default();
    let mut answers = [0, 0];
    for figure in larger
        .iter()
        .combinations(8)
        .map(SquareSet::from_iter)
        .skip(96)
        .step_by(97)
    {
        if task.yard().corner().mirror_set(figure, task.board()) != figure {
            let key = search.decide(&task, figure).key;
            let expected = matches!(key, Ok(Some(_)));
            assert_eq!(has_key(&task, figure), expected, "{figure:?}");
            answers[usize::from(expected)] += 1;
        }
    }
    assert!(answers.iter().all(|&number| number > 20), "{answers:?}");
}

/// Decides sets with both deciders, which must agree. Replays every key. Returns how many sets both refuted and how many
/// both solved, and the states that each decider looked at.
fn compared(task: &ExitTask, sets: &[SquareSet]) -> [u64; 4] {
    // One set can take as long as a thousand others.
    sets.par_iter()
        .with_max_len(1)
        .map_init(Decider::default, |search, &figure| {
            let decided = search.decide(task, figure);
            let answer = plain(task).decide(figure);
            let key = match decided.key {
                Ok(Some(key)) => Some(key),
                Ok(None) => None,
                other => panic!("{other:?}"),
            };
            assert_eq!(key.is_some(), answer.key.is_some(), "{figure}");
            for key in key.iter().chain(&answer.key) {
                check_key(task, figure, key).expect("it is a key");
            }
            let solved = u64::from(key.is_some());
            [
                1 - solved,
                solved,
                decided.effort.looked_at,
                answer.looked_at,
            ]
        })
        .reduce(Default::default, |one, other| {
            std::array::from_fn(|index| one[index] + other[index])
        })
}

/// This number of sets, which a seed chooses.
fn chosen(sets: &[SquareSet], number: usize, seed: u64) -> Vec<SquareSet> {
    let mut sets = sets.to_vec();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    sets.partial_shuffle(&mut random, number).0.to_vec()
}

/// A few sets of the larger yards.
#[test]
fn both_deciders_agree_on_a_sample() {
    // The 962,729 sets of 19 men on the full board take too long to enumerate here.
    each_row(
        [
            (16, &[4, 4, 3, 2][..], 30),
            (16, &[5, 4, 3, 2, 1], 30),
            (7, &[5, 5, 4, 3, 2], 5),
        ],
        |(side, rows, number)| {
            let task = symmetrical(side, rows);
            let sets = chosen(candidates(&task).sets(), number, 3);
            let [refuted, solved, ..] = compared(&task, &sets);
            assert_eq!(refuted + solved, number as u64, "{rows:?}");
        },
    );
}

#[test]
fn both_deciders_agree_on_all_sets_of_ten_men() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let [refuted, solved, _, looks] = compared(&task, candidates(&task).sets());
    // The number of figures that was known before this program.
    assert_eq!((refuted, solved), (205, 122));
    // A fingerprint: it changes whenever the plain decider changes.
    insta::assert_snapshot!(format!("{looks} looks"), @"39906 looks");
}

/// All sets of squares that the search for eight men decides.
#[test]
fn answers_are_the_same_when_no_more_positions_are_remembered() {
    let task = symmetrical(16, &[3, 3, 2]);
    let usual = plain(&task);
    let forgetful = Plain {
        most_remembered: 5,
        ..usual.clone()
    };
    let mut keys = 0;
    let mut proofs = 0;
    let mut looked_at_again = 0;
    for &squares in candidates(&task).sets() {
        let [expected, answer] = [&usual, &forgetful].map(|plain| plain.decide(squares));
        assert_eq!(answer.key.is_some(), expected.key.is_some(), "{squares:?}");
        keys += u32::from(answer.key.is_some());
        proofs += u32::from(answer.key.is_none() && answer.looked_at > 2);
        looked_at_again += u32::from(answer.looked_at > expected.looked_at);
    }
    let numbers = [keys, proofs, looked_at_again];
    assert!(numbers.iter().all(|&number| number > 0), "{numbers:?}");
}

/// Every yard of this number of men that is its own mirror image.
pub fn symmetrical_yards(men: u8) -> Vec<Vec<u8>> {
    let is_symmetrical = |rows: &Vec<u8>| {
        let men = Yard::new(Corner::NearLeft, rows)
            .expect("a staircase")
            .squares(Board::FULL)
            .expect("it fits");
        Corner::NearLeft.mirror_set(men, Board::FULL) == men
    };
    staircases(men, 16)
        .into_iter()
        .filter(is_symmetrical)
        .collect()
}

/// Every staircase of this number of men, with no row longer than `longest`.
fn staircases(men: u8, longest: u8) -> Vec<Vec<u8>> {
    if men == 0 {
        return vec![Vec::new()];
    }
    (1..=men.min(longest))
        .flat_map(|first| {
            staircases(men - first, first)
                .into_iter()
                .map(move |rest| [&[first], &rest[..]].concat())
        })
        .collect()
}

/// Otherwise their answers would be weaker evidence.
/// What takes long.
mod long {
    use super::*;

    #[expect(
        clippy::print_stdout,
        reason = "the numbers are what `docs/proofs.md` shows"
    )]
    fn recheck(rows: &[u8], number: usize, seed: u64) {
        let task = symmetrical(16, rows);
        let all = candidates(&task);
        let sets = chosen(all.sets(), number, seed);
        let [refuted, solved, looks, plain_looks] = compared(&task, &sets);
        println!(
            "{} of {} sets rechecked: {refuted} refuted by both, {solved} solved by both, 0 differ\n\
             states looked at: {looks} by the search, {plain_looks} by the plain decider",
            sets.len(),
            all.sets().len(),
        );
    }

    #[test]
    #[ignore = "it takes a minute; `docs/proofs.md` has the command"]
    fn an_oracle_decides_all_sets_of_13_men() {
        recheck(&[4, 4, 3, 2], 7_656, 0);
    }

    #[test]
    #[ignore = "it takes minutes; `docs/proofs.md` has the command"]
    fn an_oracle_decides_500_sets_of_19_men() {
        recheck(&[5, 5, 4, 3, 2], 500, 1);
    }

    /// Every yard of up to 13 men that is its own mirror image.
    #[test]
    #[ignore = "it takes minutes; `docs/proofs.md` has the command"]
    #[expect(
        clippy::print_stdout,
        reason = "the numbers are what `docs/proofs.md` shows"
    )]
    fn an_oracle_makes_the_layers_of_twenty_yards() {
        let yards: Vec<Vec<u8>> = (1..=13).flat_map(symmetrical_yards).collect();
        assert_eq!(yards.len(), 20);
        for rows in yards {
            let mut figures = squares_of(&searches::all_figures(&symmetrical(16, &rows)));
            figures.sort_unstable();
            assert_eq!(Layers::build(16, &rows).figures(), figures, "{rows:?}");
            println!("{rows:?}: {} figures, the same by layers", figures.len());
        }
    }
}
