//! The messages of faults, and the names of their kinds.

use halma_solve::rules::IllegalMove;
use halma_solve::verify::{Fault, Reason};

use crate::prelude::*;

#[test]
fn a_message_lists_the_squares() {
    let some = squares("III, 5; V, 3");
    let none = SquareSet::EMPTY;
    let one = squares("I, 2");
    let diagram = |missing, extra| Reason::DiagramMismatch { missing, extra };
    let setup = |missing, extra| Reason::SetupMismatch { missing, extra };
    let yarded = |outside, empty| Reason::NotYarded { outside, empty };
    each_row(
        [
            (
                Reason::LeftInside { squares: some },
                "wrong-side",
                "still inside the yard at the end: III, 5; V, 3",
            ),
            (
                Reason::Asymmetric { unmatched: one },
                "asymmetric",
                "the figure is not symmetrical in the diagonal: no mirror image for I, 2",
            ),
            (
                diagram(some, none),
                "diagram-mismatch",
                "the figure differs from the diagram: not drawn: III, 5; V, 3",
            ),
            (
                diagram(none, one),
                "diagram-mismatch",
                "the figure differs from the diagram: drawn, but without a man: I, 2",
            ),
            (
                setup(one, some),
                "diagram-mismatch",
                "the setup differs from the diagram: not drawn: I, 2; drawn, but without a man: III, 5; V, 3",
            ),
            (
                yarded(some, none),
                "not-yarded",
                "the men are not all yarded: outside: III, 5; V, 3",
            ),
            (
                yarded(some, one),
                "not-yarded",
                "the men are not all yarded: outside: III, 5; V, 3; vacant in the yard: I, 2",
            ),
        ],
        |(reason, kind, message)| {
            assert_eq!(reason.to_string(), message);
            assert_eq!(reason.kind().to_string(), kind, "{message}");
        },
    );
}

#[test]
fn a_message_names_moves_and_numbers() {
    let from = square("I, 1");
    let target = square("III, 3");
    each_row(
        [
            (
                Reason::NotReverse {
                    yarding: a_move("II, 2 to I, 2"),
                    gambit: a_move("II, 1 to III, 1"),
                    gambit_index: 2,
                },
                "not-reverse",
                "II, 2 to I, 2 is not the reverse of the gambit's move 3: II, 1 to III, 1",
            ),
            (
                Reason::NotReverseLength {
                    yarding: 1,
                    gambit: 3,
                },
                "not-reverse",
                "the yarding key has 1 move, but the gambit has 3",
            ),
            (
                Reason::MovedTwice { from },
                "moved-twice",
                "the man on I, 1 has moved already, and each man moves exactly once",
            ),
            (
                Reason::Illegal(IllegalMove::NoMove { from }),
                "occupied",
                "the man on I, 1 would stay where he is",
            ),
            (
                Reason::Illegal(IllegalMove::NoMan { from }),
                "no-man",
                "no man stands on I, 1",
            ),
            (
                Reason::Illegal(IllegalMove::OffBoard(OffBoard {
                    square: target,
                    side: 8,
                })),
                "off-board",
                "III, 3 is off the board of 8 by 8 squares",
            ),
            (Reason::TwoMen(from), "two-men", "two men on I, 1"),
            (
                Reason::NowhereToGo(from),
                "occupied",
                "the man stands on I, 1 already",
            ),
            (
                Reason::TargetTaken(target),
                "occupied",
                "the target III, 3 is taken",
            ),
            (
                Reason::NoRoute { from, target },
                "unreachable",
                "I, 1 cannot reach III, 3: no hop leads there",
            ),
            (
                Reason::MenNotAsClaimed { men: 2, claimed: 1 },
                "wrong-count",
                "the heading says 1 man, but the setup has 2",
            ),
            (
                Reason::NotCompelled {
                    claimed: 2,
                    fewest: 1,
                },
                "not-compelled",
                "the man is not forced to make 2 jumps: he needs only 1",
            ),
            (
                Reason::TooFewJumps {
                    claimed: 1,
                    fewest: 2,
                },
                "too-few-jumps",
                "the man cannot go by 1 jump: he needs at least 2",
            ),
        ],
        |(reason, kind, message)| {
            assert_eq!(reason.to_string(), message);
            assert_eq!(reason.kind().to_string(), kind, "{message}");
        },
    );
}

#[test]
fn the_place_comes_first() {
    let reason = Reason::EndsInside { to: square("I, 2") };
    let message = "I, 2 is inside the yard, and a gambit brings every man out of it";
    let fault = |key, index| Fault {
        key,
        index,
        reason: reason.clone(),
    };
    let gambit = Some(LineKind::Gambit.into());
    each_row(
        [
            (fault(gambit, Some(8)), "gambit, move 9: "),
            (fault(gambit, None), "gambit: "),
            (fault(None, None), ""),
        ],
        |(fault, place)| {
            assert_eq!(fault.to_string(), format!("{place}{message}"));
        },
    );
}

#[test]
fn some_faults_are_about_the_moves_and_some_prevent_the_hop() {
    let square = square("V, 1");
    let off = Reason::OffBoard(OffBoard { square, side: 4 });
    let figure = Reason::Asymmetric {
        unmatched: square.into(),
    };
    each_row(
        [
            (figure, false, false),
            (Reason::MovedTwice { from: square }, true, false),
            (Reason::TwoMen(square), true, false),
            (off, true, true),
            (Reason::TargetTaken(square), true, true),
        ],
        |(reason, of_the_moves, prevents)| {
            assert_eq!(reason.is_of_the_moves(), of_the_moves, "{reason}");
            assert_eq!(reason.prevents_the_hop(), prevents, "{reason}");
        },
    );
}

#[test]
fn a_verdict_has_a_name() {
    let names = [Verdict::Verified, Verdict::Emended, Verdict::Refuted]
        .map(|verdict| (serde_json::json!(verdict), verdict.to_string()));
    let expected = ["verified", "emended", "refuted"];
    assert_eq!(names, expected.map(|name| (name.into(), name.to_owned())));
}
