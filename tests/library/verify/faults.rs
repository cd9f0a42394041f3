//! Every kind of fault: when it is reported, its message, and the part of the text that it is about.

use halma_solve::problem::Line;
use halma_solve::rules::IllegalMove;
use halma_solve::verify::{Fault, FaultKind, Reason};

use crate::prelude::*;
use crate::values::yard;

pub fn puzzle(text: &str) -> Exit {
    let mut texts = read_all(text);
    assert_eq!(texts.len(), 1);
    let text = texts.remove(0).expect("it can be read");
    Problem::from_text(&text, Readings::Emended)
        .expect("it fits together")
        .into_exit()
        .expect("an exit")
}

pub fn checked(exit: &Exit, repairs: Repairs) -> Finding {
    verify(exit.clone().into(), repairs).expect("it has a key")
}

pub fn small_board() -> Board {
    board(5)
}

pub fn small_puzzle(keys: Vec<Line>, drawn: Option<SquareSet>) -> Exit {
    Exit::new(small_board(), yard(&[2, 1]), drawn, keys).expect("it fits")
}

pub fn key(kind: LineKind, moves: &[Move]) -> Line {
    Line::new(kind, moves.iter().copied())
}

/// The faults of a puzzle, such as `gambit 3 unreachable`.
fn faults(text: &str) -> Vec<String> {
    checked(&puzzle(text), Repairs::Skip)
        .faults
        .iter()
        .map(|fault| {
            let key = fault.key.map_or("puzzle".to_owned(), |key| key.to_string());
            let place = fault
                .index
                .map_or(String::new(), |index| format!(" {}", index + 1));
            format!("{key}{place} {}", fault.reason.kind())
        })
        .collect()
}

/// The yard of three men: I, 1; I, 2; II, 1. One of its two figures is I, 3; II, 2; III, 1.
pub const YARD: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n";
pub const OUT: &str = "TO BRING OUT THE PIECES IN 3 MOVES.\n";
pub const HOME: &str = "TO YARD THE PIECES IN 3 MOVES.\n";

#[test]
fn a_sound_puzzle_has_no_fault() {
    let key = "I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    let home = "III, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.\n";
    let none: [&str; 0] = [];
    assert_eq!(faults(&format!("{YARD}{OUT}{key}")), none);
    assert_eq!(faults(&format!("{YARD}{HOME}{home}")), none);
    assert_eq!(faults(&format!("{YARD}{OUT}{key}\n{HOME}{home}")), none);
    let drawn = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    assert_eq!(faults(&format!("{YARD}\n{drawn}\n{OUT}{key}")), none);
    assert_eq!(faults(&format!("{YARD}\n{drawn}\n{HOME}{home}")), none);
}

#[test]
fn each_kind_of_fault() {
    each_row(
        [
            // No man stands on III, 3, so the figure is not symmetrical and one man stays inside.
            (
                "OUT I, 1 to I, 3.—I, 2 to II, 2.—III, 3 to III, 2.",
                &["gambit 3 no-man", "gambit asymmetric", "gambit wrong-side"][..],
            ),
            (
                "OUT I, 1 to I, 2.—I, 2 to II, 2.—II, 1 to III, 1.",
                &[
                    "gambit 1 occupied",
                    "gambit 1 wrong-side",
                    "gambit asymmetric",
                    "gambit wrong-side",
                ],
            ),
            (
                "OUT I, 1 to V, 1.—I, 2 to II, 2.—II, 1 to III, 1.",
                &[
                    "gambit 1 off-board",
                    "gambit asymmetric",
                    "gambit wrong-side",
                ],
            ),
            (
                "OUT I, 1 to IV, 4.—I, 2 to II, 2.—II, 1 to I, 1.",
                &[
                    "gambit 1 unreachable",
                    "gambit 3 wrong-side",
                    "gambit wrong-side",
                ],
            ),
            (
                "OUT I, 1 to I, 3.—I, 2 to II, 2.—II, 2 to III, 3.",
                &[
                    "gambit 3 moved-twice",
                    "gambit asymmetric",
                    "gambit wrong-side",
                ],
            ),
            (
                // What the key lacks is one fault, whatever follows from it.
                "OUT I, 1 to I, 3.—I, 2 to II, 2.",
                &["gambit wrong-count"],
            ),
            (
                "OUT I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 2.",
                &["gambit asymmetric"],
            ),
            (
                "HOME III, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 4.",
                &["yarding 3 wrong-side", "yarding not-yarded"],
            ),
            (
                "HOME III, 1 to II, 1.—II, 1 to I, 1.—I, 3 to I, 2.",
                // The men start from III, 1 and I, 3, so the third man is missing.
                &["yarding 2 moved-twice", "yarding not-yarded"],
            ),
            (
                "OUT I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n\nHOME II, 2 to I, 2.—III, 1 to II, 1.—I, 3 to I, 1.",
                &["yarding 1 not-reverse", "yarding 2 not-reverse"],
            ),
        ],
        |(keys, expected)| {
            let text = keys.replace("OUT ", OUT).replace("HOME ", HOME);
            assert_eq!(faults(&format!("{YARD}{text}\n")), expected, "{keys}");
        },
    );
}

/// A sound gambit, and the figure that it makes.
const SOUND: &str = "I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.";

/// The faults other than illegal moves.
fn reasons(text: &str) -> Vec<Reason> {
    checked(&puzzle(text), Repairs::Skip)
        .faults
        .into_iter()
        .map(|fault| fault.reason)
        .filter(|reason| !matches!(reason, Reason::Illegal(_)))
        .collect()
}

#[test]
fn every_fault_names_its_squares() {
    each_row(
        [
            (
                format!("{OUT}I, 1 to I, 2.—I, 2 to II, 2.—II, 1 to III, 1."),
                vec![
                    Reason::EndsInside { to: square("I, 2") },
                    Reason::Asymmetric {
                        unmatched: squares("III, 1"),
                    },
                    Reason::LeftInside {
                        squares: squares("I, 1"),
                    },
                ],
            ),
            (
                format!("{OUT}I, 1 to IV, 4.—I, 2 to II, 2.—II, 1 to I, 1."),
                vec![
                    Reason::EndsInside { to: square("I, 1") },
                    Reason::LeftInside {
                        squares: squares("I, 1"),
                    },
                ],
            ),
            (
                format!("TO BRING OUT THE PIECES IN 4 MOVES.\n{SOUND}"),
                vec![Reason::NotAsClaimed {
                    moves: 3,
                    claimed: 4,
                }],
            ),
            (
                "TO BRING OUT THE PIECES IN 2 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.".to_owned(),
                vec![
                    Reason::NotAMoveEach { moves: 2, men: 3 },
                    Reason::Asymmetric {
                        unmatched: squares("I, 3"),
                    },
                    Reason::LeftInside {
                        squares: squares("II, 1"),
                    },
                ],
            ),
            (
                format!("{HOME}III, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 4."),
                vec![
                    Reason::EndsOutside { to: square("I, 4") },
                    Reason::NotYarded {
                        outside: squares("I, 4"),
                        empty: squares("I, 1"),
                    },
                ],
            ),
            (
                format!("{HOME}III, 1 to II, 1.—II, 1 to I, 1.—I, 3 to I, 2."),
                vec![
                    Reason::MovedTwice {
                        from: square("II, 1"),
                    },
                    Reason::NotYarded {
                        outside: SquareSet::EMPTY,
                        empty: squares("II, 1"),
                    },
                ],
            ),
            // The diagram has a man inside.
            (
                format!(
                    " 1 2 3\n ● . . III\n . . . II\n ● . ● I\n\n\
                 {HOME}I, 1 to I, 2.—III, 1 to II, 1.—I, 3 to I, 1."
                ),
                vec![Reason::StartsInside {
                    from: square("I, 1"),
                }],
            ),
        ],
        |(text, expected)| {
            assert_eq!(reasons(&format!("{YARD}\n{text}\n")), expected, "{text}");
        },
    );
}

#[test]
fn a_yarding_key_that_is_not_the_reverse_names_both_moves() {
    each_row(
        [
            (
                format!(
                    "{OUT}{SOUND}\n\nTO YARD THE PIECES IN 2 MOVES.\n\
                 III, 1 to II, 1.—II, 2 to I, 2."
                ),
                vec![
                    Reason::NotAMoveEach { moves: 2, men: 3 },
                    Reason::NotYarded {
                        outside: squares("I, 3"),
                        empty: squares("I, 1"),
                    },
                    Reason::NotReverseLength {
                        yarding: 2,
                        gambit: 3,
                    },
                ],
            ),
            (
                format!("{OUT}{SOUND}\n\n{HOME}II, 2 to I, 2.—III, 1 to II, 1.—I, 3 to I, 1."),
                vec![
                    Reason::NotReverse {
                        yarding: a_move("II, 2 to I, 2"),
                        gambit: a_move("II, 1 to III, 1"),
                        gambit_index: 2,
                    },
                    Reason::NotReverse {
                        yarding: a_move("III, 1 to II, 1"),
                        gambit: a_move("I, 2 to II, 2"),
                        gambit_index: 1,
                    },
                ],
            ),
        ],
        |(text, expected)| {
            assert_eq!(reasons(&format!("{YARD}\n{text}\n")), expected, "{text}");
        },
    );
}

#[test]
fn a_diagram_of_another_figure_is_read_as_the_key_has_it() {
    let drawn = " 1 2 3\n . . ● III\n . ● . II\n . . ● I\n";
    let text = format!("{YARD}\n{drawn}\n{OUT}{SOUND}\n");
    let mismatch = Reason::DiagramMismatch {
        missing: squares("III, 1"),
        extra: squares("III, 3"),
    };
    assert_eq!(reasons(&text), [mismatch]);
    let finding = checked(&puzzle(&text), Repairs::Find);
    let [(row, men)] = finding.diagram_repairs[..] else {
        panic!("one row: {:?}", finding.diagram_repairs)
    };
    assert_eq!(row.number(), 3);
    assert_eq!(men.numbers().collect_vec(), [1]);
    // If a key has a fault, the diagram may still be right.
    let text = text.replace("I, 2 to II, 2", "I, 2 to IV, 4");
    assert!(
        checked(&puzzle(&text), Repairs::Find)
            .diagram_repairs
            .is_empty()
    );
}

#[test]
fn keys_are_reported_in_the_order_of_the_text_and_faults_gambit_first() {
    // Each has one move of three.
    let out = a_move("I, 2 to I, 3");
    let keys = vec![
        key(LineKind::Yarding, &[out.reversed()]),
        key(LineKind::Gambit, &[out]),
    ];
    let exit = small_puzzle(keys, None);
    let finding = checked(&exit, Repairs::Skip);
    let kinds = finding
        .replays()
        .into_iter()
        .filter_map(|replay| replay.key);
    assert_eq!(
        kinds.collect_vec(),
        [LineKind::Yarding, LineKind::Gambit].map(LineId::Main)
    );
    assert_eq!(finding.faults[0].key, Some(LineKind::Gambit.into()));
    assert_eq!(
        finding.faults.last().expect("faults").key,
        Some(LineKind::Yarding.into())
    );
}

#[test]
fn a_yarding_key_alone_starts_from_the_squares_on_the_board_outside_the_yard() {
    let text = format!("{YARD}{HOME}V, 1 to II, 1.—II, 1 to I, 2.—I, 3 to I, 1.\n");
    let figure = checked(&puzzle(&text), Repairs::Skip).facts.figure;
    assert_eq!(figure, squares("I, 3"));
}

#[test]
fn a_fault_of_a_has_the_kind_of_the_booklets_own_test() {
    let misprinted = include_str!("../../../puzzles/A.txt").replace(" [read VII, 3]", "");
    let report = checked(&puzzle(&misprinted), Repairs::Skip);
    let kinds = report
        .faults
        .iter()
        .map(|fault| fault.reason.kind())
        .collect_vec();
    assert_eq!(
        kinds,
        [
            FaultKind::Unreachable,
            FaultKind::Asymmetric,
            FaultKind::NoMan,
            FaultKind::NotYarded,
            FaultKind::NotReverse
        ]
    );
    assert_eq!(
        report.faults[0].to_string(),
        "gambit, move 9: V, 1 cannot reach VII, 2: a hop can not possibly take the man to a square \
         different in color; this is a false jump, a knight's move"
    );
}

/// The report of one puzzle, by the text.
fn report(text: &str) -> String {
    let found = verified(text, Repairs::Skip);
    report_text(
        &found,
        &crate::values::puzzle(text),
        "file",
        Detail::Summary,
    )
}

/// Row VI of figure C has no man on 3 in print, and row IV has one on 8 in place of the one on 4.
#[test]
fn a_report_says_what_is_wrong_in_print_and_once_what_emended_means() {
    let a = include_str!("../../../puzzles/A.txt");
    let c = include_str!("../../../puzzles/C.txt");
    each_row(
        [
            (
                a,
                "V, 1 to VII, 2 [read VII, 3]; wrong as printed: VII, 2\n",
            ),
            (
                c,
                "row VI: 4, 5, 6, 7 [read 3, 4, 5, 6, 7]; wrong as printed: no man on VI, 3\n",
            ),
            (
                c,
                "row IV: 5, 6, 7, 8 [read 4, 5, 6, 7]; wrong as printed: a man on IV, 8; no man on IV, 4\n",
            ),
        ],
        |(text, words)| {
            let report = report(text);
            assert!(report.contains(words), "{report}");
            assert_eq!(report.matches("(emended: ").count(), 1, "{report}");
            assert_eq!(report.matches("--as-printed").count(), 1, "{report}");
        },
    );
    // Both squares of a move can be wrong. A correction that is what is
    // printed corrects nothing.
    let both = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 2 [read I, 1] to III, 3 [read II, 2].\n";
    let report_of_both = report(both);
    assert!(
        report_of_both.contains("; wrong as printed: I, 2; III, 3\n"),
        "{report_of_both}"
    );
    let same = both.replace(
        "I, 2 [read I, 1] to III, 3 [read II, 2]",
        "I, 1 to II, 2 [read II, 2]",
    );
    let report_of_same = report(&same);
    assert!(
        !report_of_same.contains("wrong as printed"),
        "{report_of_same}"
    );
    let plain = report(include_str!("../../../puzzles/D.txt"));
    assert!(!plain.contains("(emended"), "{plain}");
}

/// A move may be emended for a later one. Then nothing is wrong with the printed move by itself, and the report says so.
#[test]
fn a_report_says_that_a_printed_move_is_legal_by_itself() {
    let later = "Board: 4 by 4\nFrom: I, 1\nTo: III, 3\n\nTO TRANSFER THE PIECES IN 2 MOVES.\n\
                 I, 1 to I, 2 [read II, 2].—II, 2 to III, 3.\n";
    // A variation has the same man on II, 2 after move 1.
    let variation = later
        .replace(" [read II, 2]", "")
        .replace("I, 2.", "II, 2.")
        + "\nVARIATION FROM MOVE 2.\n2. II, 2 to II, 1 [read III, 2].\n";
    // To I, 3 he can hop over I, 2, but not by way of III, 3: no man stands on II, 3.
    let hop = |route: &str| {
        format!(
            "Board: 8 by 8\nFrom: I, 1; I, 2; II, 2; IV, 3\nTo: I, 2; II, 2; IV, 3; V, 3\n\n\
             TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 {route}to I, 3 [read V, 3].\n"
        )
    };
    each_row(
        [
            (
                later.to_owned(),
                "as printed, I, 1 to I, 2, the move is legal by itself",
            ),
            (
                variation,
                "as printed, II, 2 to II, 1, the move is legal by itself",
            ),
            (
                hop(""),
                "as printed, I, 1 to I, 3, the move is legal by itself",
            ),
            (hop("to III, 3 "), "wrong as printed: I, 3"),
            // II, 1 is taken before move 2.
            (
                later
                    .replace("From: I, 1", "From: I, 1; II, 1")
                    .replace("To: III, 3", "To: II, 1; III, 3")
                    .replace("I, 2 [read II, 2]", "II, 1 [read II, 2]"),
                "wrong as printed: II, 1",
            ),
        ],
        |(text, words)| {
            let report = report(&text);
            let line = report.lines().find(|line| line.starts_with("emended: "));
            let line = line.expect("an emendation");
            assert!(line.ends_with(&format!("; {words}")), "{line}");
        },
    );
}

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
                    size: board(8).size(),
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
    let off = Reason::OffBoard(OffBoard {
        square,
        size: board(4).size(),
    });
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

const EXIT: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n";
const DETOUR: &str = "Board: 8 by 8\n\n";

/// Checks that the text has a fault with this message, at the place between `«` and `»`.
#[track_caller]
fn check(marked: &str, message: &str) {
    let start = marked.find('«').expect("a mark");
    let plain = marked.replace('«', "");
    let end = plain.find('»').expect("a second mark");
    let text = read_all(&plain.replace('»', ""))
        .remove(0)
        .expect("it can be read");
    let finding = verify_text(&text, Readings::Emended, Repairs::Skip).expect("it has a claim");
    assert_eq!(finding.verdict, Verdict::Refuted);
    let span = finding
        .faults
        .iter()
        .find(|fault| fault.reason.to_string().contains(message))
        .unwrap_or_else(|| panic!("no `{message}`: {:?}", finding.faults))
        .span(&text, &finding.problem)
        .expect("a place");
    assert_eq!((span.start, span.end), (start, end), "{message}\n{marked}");
}

#[test]
fn a_fault_of_a_move_is_at_the_move() {
    let key = "TO BRING OUT THE PIECES IN 3 MOVES.\n\
               I, 1 to I, 3.—«I, 2 to IV, 4».—II, 1 to III, 1.\n";
    check(&format!("{EXIT}{key}"), "I, 2 cannot reach IV, 4");
    let home = "TO YARD THE PIECES IN 3 MOVES.\n\
                III, 1 to II, 1.—II, 2 to I, 2.—«I, 3 to I, 4».\n";
    check(&format!("{EXIT}{home}"), "outside the yard");
}

#[test]
fn a_fault_of_a_key_is_at_its_heading() {
    let out =
        "TO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    let home = "«TO YARD THE PIECES IN 4 MOVES.»\nIII, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.\n";
    check(&format!("{EXIT}{out}\n{home}"), "the heading says 4 moves");
    let out =
        "«TO BRING OUT THE PIECES IN 3 MOVES.»  \nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 2.\n";
    check(&format!("{EXIT}{out}"), "not symmetrical");
}

#[test]
fn a_fault_of_the_diagram_is_at_the_highest_row_that_differs() {
    let key =
        "TO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    each_row(
        [
            "«. . ● III»\n . ● . II\n . . ● I\n",
            " ● . . III\n «● . . II»\n . . ● I\n",
            " ● . . III\n . ● . II\n «. ● ● I»\n",
            // The highest row of the figure is not drawn.
            "«. ● . II»\n . . ● I\n",
        ],
        |drawn| {
            let text = format!("{EXIT} 1 2 3\n {drawn}\n{key}");
            check(&text, "differs from the diagram");
        },
    );
}

#[test]
fn a_fault_of_a_setup_is_at_the_man_or_at_the_heading() {
    let to = "TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n";
    each_row(
        [
            // Of two men on one square it is the second, and the first man on the target.
            ("SETUP OF 3 MEN.\nII, 2; I, 6; «I, 6».\n", "two men on I, 6"),
            ("SETUP OF 2 MEN.\nII, 2; «I, 1».\n", "two men on I, 1"),
            (
                "SETUP OF 2 MEN.\nII, 2; «IX, 1».\n",
                "IX, 1 is off the board",
            ),
            (
                "SETUP OF 3 MEN.\nII, 2; «III, 3»; III, 3.\n",
                "the target III, 3 is taken",
            ),
            (
                "«SETUP OF 3 MEN.»\nII, 2; I, 6.\n",
                "the heading says 3 men",
            ),
            (
                "SETUP OF 1 MAN.\nII, 2.\n\n 1 2 3\n . . . III\n «. . . II»\n ● . . I\n",
                "the setup differs from the diagram",
            ),
        ],
        |(setup, message)| {
            check(&format!("{DETOUR}{to}{setup}"), message);
        },
    );
}

#[test]
fn other_faults_of_a_detour_are_at_its_heading() {
    let setup = "\n\nSETUP OF 1 MAN.\nII, 2.\n";
    each_row(
        [
            (
                "«TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 2 JUMPS.»",
                "he needs only 1",
            ),
            (
                "«TO GO FROM I, 1 TO V, 5 IN ONE MOVE OF 2 JUMPS.»",
                "I, 1 cannot reach V, 5",
            ),
            // The man himself stands off the board, and no list has him.
            (
                "«TO GO FROM IX, 1 TO III, 3 IN ONE MOVE OF 2 JUMPS.»",
                "IX, 1 is off the board",
            ),
        ],
        |(heading, message)| {
            check(&format!("{DETOUR}{heading}{setup}"), message);
        },
    );
}

#[test]
fn a_wrong_result_of_a_game_is_at_its_line() {
    let sample = include_str!("../../../puzzles/game.txt");
    let result = "Result: won by Right hand at move 33";
    let wrong = "«Result: won by Right hand at move 32»";
    assert!(sample.contains(result));
    check(&sample.replace(result, wrong), "not with move 32");
}

/// A key that is only begun has no wrong figure yet, and one fault says all.
#[test]
fn the_moves_that_a_key_lacks_are_one_fault() {
    let begun = "Yard: rows 2, 1\n\nTO BRING OUT THE PIECES IN 3 MOVES.\nI, 2 to II, 3.\n";
    let found = crate::values::verified(begun, Repairs::Find);
    let faults = found.faults.iter().map(ToString::to_string).collect_vec();
    assert_eq!(faults, ["gambit: 1 of 3 moves present"]);
    // With a wrong move, everything is listed: the move, the number, the figure and the men who stay.
    let wrong = begun.replace("II, 3", "II, 4");
    let found = crate::values::verified(&wrong, Repairs::Skip);
    assert!(found.faults.len() > 2, "{:?}", found.faults);
}
