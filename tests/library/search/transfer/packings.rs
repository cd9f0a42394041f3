//! Packing while other men stand still: the bounds against brute force over all positions.

use halma_solve::search::transfer::{Decision, Method, Search, Target, TransferTask};
use pathfinding::prelude::bfs;

use crate::prelude::*;
use crate::values::{from_bits, with_naive_rules, yard};
use halma_naive::games::Dice;
use halma_naive::transfers::Crossings;

/// Some different squares of the board, as bits.
fn some(number: u32, taken: u64, dice: &mut Dice) -> u64 {
    let mut squares = 0_u64;
    while squares.count_ones() < number {
        squares |= 1 << dice.below(16) & !taken;
    }
    squares
}

fn task(men: SquareSet, standing: SquareSet, target: Target) -> Result<TransferTask, TaskError> {
    TransferTask::among(board(4), DirectionSet::EIGHT, men, target, standing)
}

/// The fewest moves, by looking at every position; `None` if no position is the goal.
fn fewest(
    naive: Crossings,
    men: u64,
    standing: u64,
    is_goal: impl Fn(u64) -> bool,
) -> Option<usize> {
    Some(
        bfs(
            &men,
            |&men| naive.moves_among(men, standing),
            |&men| is_goal(men),
        )?
        .len()
            - 1,
    )
}

#[test]
fn the_fewest_moves_are_those_of_brute_force() {
    let mut dice = Dice(0x61);
    let (directions, naive) = with_naive_rules(4).next().expect("the usual rules");
    assert_eq!(directions, DirectionSet::EIGHT);
    let mut longest = 0;
    let mut impossible = 0;
    for case in 0..60 {
        // Three men among few can go everywhere, and one among many cannot.
        let (others, men) = if case % 2 == 0 { (4, 3) } else { (11, 1) };
        let standing = some(others, 0, &mut dice);
        let [men, target] = [(); 2].map(|()| some(men, standing, &mut dice));
        let [start, others, end] = [men, standing, target].map(|bits| from_bits(4, bits));
        let task = task(start, others, Target::Squares(end)).expect("a task");
        let answer = Search::default().transfer(&task, &mut ()).expect("threads");
        let moves = answer.solution.map(|moves| moves.len());
        if let Some(fewest) = fewest(naive, men, standing, |men| men == target) {
            assert_eq!((moves, answer.at_least), (Some(fewest), fewest));
            assert_eq!(answer.decision, Decision::Yes);
            longest = longest.max(fewest);
        } else {
            assert_eq!((moves, answer.decision), (None, Decision::No));
            impossible += 1;
        }
        assert_eq!(answer.ended_early, None);
    }
    assert!(longest >= 5, "{longest}");
    assert!(impossible > 0);
}

/// A man in the corner among three men, with men behind each of them, cannot move. Without one of those behind, he hops over
/// the man before him, and steps to the target.
#[test]
fn none_exists_and_gave_up_are_two_answers() {
    let answer = |standing, target, widest| {
        let [men, standing, target] = ["I, 1", standing, target].map(squares);
        let task = task(men, standing, Target::Squares(target)).expect("a task");
        let search = Search {
            widest,
            ..Search::default()
        };
        let answer = search.transfer(&task, &mut ()).expect("threads");
        (answer.decision, answer.moves(), answer.ended_early)
    };
    let behind = "I, 2; I, 3; II, 1; II, 2; III, 1";
    let walled_in = format!("{behind}; III, 3");
    each_row([0, 1, 64], |widest| {
        let none_exists = (Decision::No, None, None);
        assert_eq!(answer(&walled_in, "IV, 4", widest), none_exists);
        assert_eq!(answer(behind, "IV, 4", 64), (Decision::Yes, Some(2), None));
    });
}

/// Beams of one position find a solution that is too long, and do not see that it is.
#[test]
fn narrow_beams_do_not_say_that_they_are_done() {
    let yard = yard(&[3, 2, 1]);
    let task = TransferTask::packing(board(7), &yard, DirectionSet::EIGHT, 5).expect("it fits");
    let answer = |method, within| {
        let search = Search {
            control: Control::new().with_memory(1 << 22),
            method,
            within,
            widest: 1,
            ..Search::default()
        };
        search.transfer(&task, &mut ()).expect("threads")
    };
    let exact = answer(Method::Exact { counts: false }, None);
    let fewest = exact.fewest().expect("it is small");
    assert_eq!((exact.decision, exact.ended_early), (Decision::Yes, None));
    let too_few = answer(Method::Exact { counts: false }, Some(fewest - 1));
    let known = (too_few.decision, too_few.ended_early);
    assert_eq!(known, (Decision::No, None));
    let too_narrow = Some(EndedEarly::TooNarrow { widest: 1 });
    let longer = answer(Method::Quick, None);
    assert!(longer.moves() > Some(fewest) && longer.at_least <= fewest);
    assert_eq!(longer.decision, Decision::Yes);
    assert_eq!(longer.ended_early, too_narrow);
    let unknown = answer(Method::Quick, Some(fewest - 1));
    let decided = (unknown.decision, unknown.moves(), unknown.ended_early);
    assert_eq!(decided, (Decision::Unknown, None, too_narrow));
}

#[test]
fn a_symmetrical_figure_among_other_men_takes_the_moves_of_brute_force() {
    let mut dice = Dice(0x62);
    let (_, naive) = with_naive_rules(4).next().expect("the usual rules");
    let mut longest = 0;
    for case in 0..60 {
        let corner = Corner::ALL[case % 4];
        let standing = some(5, 0, &mut dice);
        let men = some(4, standing, &mut dice);
        let [start, others] = [men, standing].map(|bits| from_bits(4, bits));
        let task = task(start, others, Target::Symmetrical(corner)).expect("a task");
        let expected = fewest(naive, men, standing, |men| {
            corner.unmatched(from_bits(4, men), board(4)).is_empty()
        });
        let answer = Search::default().transfer(&task, &mut ()).expect("threads");
        let moves = answer.solution.map(|moves| moves.len());
        assert_eq!(moves, expected, "{men:b} {standing:b}");
        let decision = expected.map_or(Decision::No, |_| Decision::Yes);
        assert_eq!((answer.decision, answer.ended_early), (decision, None));
        if let Some(fewest) = expected {
            assert_eq!(answer.at_least, fewest, "{men:b} {standing:b}");
            longest = longest.max(fewest);
        }
    }
    assert!(longest >= 2, "{longest}");
}

#[test]
fn men_in_the_way_make_it_impossible() {
    each_row([("I, 1", "IV, 4"), ("I, 1", "I, 1")], |(men, standing)| {
        let [men, standing, target] = [men, standing, "IV, 4"].map(squares);
        assert!(task(men, standing, Target::Squares(target)).is_err());
    });
}
