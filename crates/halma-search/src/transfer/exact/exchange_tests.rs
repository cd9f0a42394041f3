//! The exact search for short games as a whole, and the narrow one.

use halma_rules::board::{Board, Corner, DirectionSet, Symmetry, Yard};

use super::Sought;
use super::exchange::{GameProof, Men};
use super::promising::Narrow;
use crate::Control;
use crate::transfer::layers::groups::MOST_SPANS;
use crate::transfer::saved_steps::RunningStep;

fn yard_of(rows: &[u8], board: Board) -> Men {
    let near = Yard::new(Corner::NearLeft, rows).expect("a yard");
    let near = near.squares(board).expect("it fits");
    [near, Symmetry::POINT_REFLECTION.set(near, board)]
}

/// The exact search of the exchange of two armies, and where they start.
fn proof((side, rows, directions): (u8, &[u8], DirectionSet)) -> (GameProof, Men) {
    let board = Board::new(side).expect("a board");
    let starts = yard_of(rows, board);
    (GameProof::new(board, directions, starts), starts)
}

/// The positions by layer of a question whose answer is no. With symmetries, images of a position count as one.
fn positions(question: (u8, &[u8], DirectionSet), has_symmetries: bool, left: usize) -> Vec<usize> {
    let (proof, starts) = proof(question);
    let control = Control::new();
    let played = proof
        .play(
            starts,
            has_symmetries,
            left,
            &control,
            &mut RunningStep::unsaved(),
        )
        .expect("it fits in the memory");
    assert_eq!(played.game, Sought::No);
    played.positions
}

const BOOKLET: (u8, &[u8], DirectionSet) = (16, &[5, 5, 4, 3, 2], DirectionSet::EIGHT);

/// The same questions without symmetries: a mirror image is another position, unless it is the same.
#[test]
fn without_symmetries_the_answers_are_the_same() {
    let small: &[u8] = &[4, 3, 2, 1];
    for (question, left) in [
        ((8, small, DirectionSet::EIGHT), 23),
        ((8, small, DirectionSet::FOUR), 25),
        ((8, &[3, 2, 1], DirectionSet::SIX), 18),
        (BOOKLET, 46),
    ] {
        let one_of_two = positions(question, true, left);
        let all = positions(question, false, left);
        assert_eq!(one_of_two.len(), all.len());
        for (few, many) in one_of_two.into_iter().zip(all) {
            assert!((few..=2 * few).contains(&many), "{question:?} {few} {many}");
        }
    }
}

/// The positions by layer of fixed questions. If a number changes, then so has the search: a better bound makes them
/// smaller, and no change may make the answers wrong.
#[test]
fn the_positions_of_a_fixed_question_are_these() {
    let small = positions((5, &[2, 1], DirectionSet::FOUR), true, 9);
    assert_eq!(small, [1, 3, 18, 5, 0]);
    let square = positions((8, &[4, 3, 2, 1], DirectionSet::FOUR), true, 27);
    assert_eq!(square, [1, 2, 28, 42, 468, 96, 254, 0]);
    let all = positions((8, &[4, 3, 2, 1], DirectionSet::EIGHT), true, 23);
    let expected = [1, 1, 24, 4, 2, 3, 6, 8, 38, 30, 67, 24, 36, 17, 9, 5, 0];
    assert_eq!(all, expected);
    let booklet = positions(BOOKLET, true, 46);
    assert_eq!(booklet, [1, 21, 219, 809, 290, 766, 377, 793, 0]);
}

/// Layers that are made in spans are the same as those that are made as a whole.
#[test]
fn spans_change_no_layer() {
    for has_symmetries in [false, true] {
        let counts = [1, MOST_SPANS].map(|most_spans| {
            let (mut proof, starts) = proof((8, &[3, 2, 1], DirectionSet::SIX));
            proof.most_spans = most_spans;
            let played = proof.play(
                starts,
                has_symmetries,
                21,
                &Control::new(),
                &mut RunningStep::unsaved(),
            );
            played.expect("it fits in the memory").positions
        });
        assert_eq!(counts[0], counts[1]);
        // Large enough to be cut.
        assert!(counts[0].iter().any(|&positions| positions > 4 << 13));
    }
}

/// A narrow search that keeps all is the exact search, and one that keeps fewer is the same with any number of threads.
#[test]
fn a_narrow_search_looks_at_a_part_of_the_positions() {
    let question: (u8, &[u8], DirectionSet) = (8, &[3, 2, 1], DirectionSet::SIX);
    let (proof, starts) = proof(question);
    let exact = positions(question, true, 20);
    let largest = exact.iter().copied().max().expect("layers");
    for (most, is_partial) in [(largest, false), (2, true)] {
        let narrow = Narrow { most, seed: 0 };
        let [one, three] = [1, 3].map(|threads| {
            let control = Control::new().with_threads(threads);
            let play =
                || proof.play_narrow(starts, 20, narrow, &control, &mut RunningStep::unsaved());
            control.install(play).expect("it fits in the memory")
        });
        assert_eq!(one.positions, three.positions);
        let found_nothing = if is_partial {
            Sought::Unknown
        } else {
            Sought::No
        };
        assert_eq!(
            [one.game, three.game],
            [found_nothing.clone(), found_nothing]
        );
        assert_eq!(one.positions == exact, !is_partial);
        assert!(
            one.positions
                .iter()
                .zip(&exact)
                .all(|(few, all)| few <= all)
        );
    }
}
