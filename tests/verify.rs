//! Every kind of fault, and the repairs, against brute force.

use halma_solve::board::{Board, Corner, Square, SquareSet, Yard};
use halma_solve::notation::{KeyKind, Readings, read_all};
use halma_solve::problem::{Exit, Figure, Key, Problem};
use halma_solve::render::{Detail, report_text};
use halma_solve::rules::Move;
use halma_solve::verify::{FaultKind, Finding, Reason, Repair, Repairs, verify, verify_text};
use proptest::prelude::*;

fn puzzle(text: &str) -> Exit {
    let mut texts = read_all(text);
    assert_eq!(texts.len(), 1);
    let text = texts.remove(0).expect("it can be read");
    let problem = Problem::from_text(&text, Readings::Emended).expect("it fits together");
    problem.into_exit().expect("an exit")
}

fn checked(exit: &Exit, repairs: Repairs) -> Finding {
    verify(exit.clone().into(), repairs).expect("it has a key")
}

/// The faults of a puzzle, such as `gambit 3 unreachable`.
fn faults(text: &str) -> Vec<String> {
    let report = checked(&puzzle(text), Repairs::Skip);
    let named = report.faults.iter().map(|fault| {
        let key = fault.key.map_or("puzzle", KeyKind::as_str);
        let place = fault
            .index
            .map_or(String::new(), |index| format!(" {}", index + 1));
        format!("{key}{place} {}", fault.reason.kind())
    });
    named.collect()
}

/// The yard of three men: I, 1; I, 2; II, 1. One of its two figures is I, 3; II, 2; III, 1.
const YARD: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n";
const OUT: &str = "TO BRING OUT THE PIECES IN 3 MOVES.\n";
const HOME: &str = "TO YARD THE PIECES IN 3 MOVES.\n";

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
    for (keys, expected) in [
        // No man stands on III, 3. The man put there makes the figure asymmetrical and one stays inside.
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
            ],
        ),
        (
            "OUT I, 1 to V, 1.—I, 2 to II, 2.—II, 1 to III, 1.",
            &["gambit 1 off-board", "gambit asymmetric"],
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
            "OUT I, 1 to I, 3.—I, 2 to II, 2.",
            &[
                "gambit wrong-count",
                "gambit wrong-count",
                "gambit asymmetric",
                "gambit wrong-side",
            ],
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
    ] {
        let text = keys.replace("OUT ", OUT).replace("HOME ", HOME);
        assert_eq!(faults(&format!("{YARD}{text}\n")), expected, "{keys}");
    }
}

fn at(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

fn set<const MEN: usize>(places: [(u8, u8); MEN]) -> SquareSet {
    places
        .map(|(row, number)| at(row, number))
        .into_iter()
        .collect()
}

/// A sound gambit, and the figure that it makes.
const SOUND: &str = "I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.";

/// The faults other than illegal moves.
fn reasons(text: &str) -> Vec<Reason> {
    let faults = checked(&puzzle(text), Repairs::Skip).faults.into_iter();
    let reasons = faults.map(|fault| fault.reason);
    reasons
        .filter(|reason| !matches!(reason, Reason::Illegal(_)))
        .collect()
}

#[test]
fn every_fault_names_its_squares() {
    for (text, expected) in [
        (
            format!("{OUT}I, 1 to I, 2.—I, 2 to II, 2.—II, 1 to III, 1."),
            vec![
                Reason::EndsInside { to: at(1, 2) },
                Reason::Asymmetric {
                    unmatched: set([(3, 1)]),
                },
            ],
        ),
        (
            format!("{OUT}I, 1 to IV, 4.—I, 2 to II, 2.—II, 1 to I, 1."),
            vec![
                Reason::EndsInside { to: at(1, 1) },
                Reason::LeftInside {
                    squares: set([(1, 1)]),
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
                    unmatched: set([(1, 3)]),
                },
                Reason::LeftInside {
                    squares: set([(2, 1)]),
                },
            ],
        ),
        (
            format!("{HOME}III, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 4."),
            vec![
                Reason::EndsOutside { to: at(1, 4) },
                Reason::NotYarded {
                    outside: set([(1, 4)]),
                    empty: set([(1, 1)]),
                },
            ],
        ),
        (
            format!("{HOME}III, 1 to II, 1.—II, 1 to I, 1.—I, 3 to I, 2."),
            vec![
                Reason::MovedTwice { from: at(2, 1) },
                Reason::NotYarded {
                    outside: set([]),
                    empty: set([(2, 1)]),
                },
            ],
        ),
        // The diagram has a man inside.
        (
            format!(
                " 1 2 3\n ● . . III\n . . . II\n ● . ● I\n\n\
                 {HOME}I, 1 to I, 2.—III, 1 to II, 1.—I, 3 to I, 1."
            ),
            vec![Reason::StartsInside { from: at(1, 1) }],
        ),
    ] {
        assert_eq!(reasons(&format!("{YARD}\n{text}\n")), expected, "{text}");
    }
}

#[test]
fn a_yarding_key_that_is_not_the_reverse_names_both_moves() {
    let moved = |from: (u8, u8), to: (u8, u8)| Move::new(at(from.0, from.1), at(to.0, to.1));
    for (text, expected) in [
        (
            format!(
                "{OUT}{SOUND}\n\nTO YARD THE PIECES IN 2 MOVES.\n\
                 III, 1 to II, 1.—II, 2 to I, 2."
            ),
            vec![
                Reason::NotAMoveEach { moves: 2, men: 3 },
                Reason::NotYarded {
                    outside: set([(1, 3)]),
                    empty: set([(1, 1)]),
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
                    yarding: moved((2, 2), (1, 2)),
                    gambit: moved((2, 1), (3, 1)),
                    gambit_index: 2,
                },
                Reason::NotReverse {
                    yarding: moved((3, 1), (2, 1)),
                    gambit: moved((1, 2), (2, 2)),
                    gambit_index: 1,
                },
            ],
        ),
    ] {
        assert_eq!(reasons(&format!("{YARD}\n{text}\n")), expected, "{text}");
    }
}

#[test]
fn a_diagram_of_another_figure_is_read_as_the_key_has_it() {
    let drawn = " 1 2 3\n . . ● III\n . ● . II\n . . ● I\n";
    let text = format!("{YARD}\n{drawn}\n{OUT}{SOUND}\n");
    let mismatch = Reason::DiagramMismatch {
        missing: set([(3, 1)]),
        extra: set([(3, 3)]),
    };
    assert_eq!(reasons(&text), [mismatch]);
    let finding = checked(&puzzle(&text), Repairs::Find);
    let exit = finding.exit().expect("an exit");
    let [reading] = exit.diagram_repairs[..] else {
        panic!("one row: {:?}", exit.diagram_repairs)
    };
    assert_eq!(reading.row.number(), 3);
    assert_eq!(reading.men.numbers().collect::<Vec<_>>(), [1]);
    // If a key has a fault, the diagram may still be right.
    let text = text.replace("I, 2 to II, 2", "I, 2 to IV, 4");
    let finding = checked(&puzzle(&text), Repairs::Find);
    assert!(finding.exit().expect("an exit").diagram_repairs.is_empty());
}

#[test]
fn keys_are_reported_in_the_order_of_the_text_and_faults_gambit_first() {
    let exit = small_puzzle(
        vec![key(KeyKind::Yarding, &[]), key(KeyKind::Gambit, &[])],
        None,
    );
    let finding = checked(&exit, Repairs::Skip);
    let kinds = finding
        .exit()
        .expect("an exit")
        .keys
        .iter()
        .map(|key| key.kind);
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        [KeyKind::Yarding, KeyKind::Gambit]
    );
    assert_eq!(finding.faults[0].key, Some(KeyKind::Gambit));
    assert_eq!(
        finding.faults.last().expect("faults").key,
        Some(KeyKind::Yarding)
    );
}

#[test]
fn a_yarding_key_alone_starts_from_the_squares_on_the_board_outside_the_yard() {
    let text = format!("{YARD}{HOME}V, 1 to II, 1.—II, 1 to I, 2.—I, 3 to I, 1.\n");
    let finding = checked(&puzzle(&text), Repairs::Skip);
    let figure = finding.exit().expect("an exit").figure;
    assert_eq!(figure.squares(), set([(1, 3)]));
}

fn small_board() -> Board {
    Board::new(5).expect("a board")
}

fn small_puzzle(keys: Vec<Key>, drawn: Option<Figure>) -> Exit {
    let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a staircase");
    Exit::new(small_board(), yard, drawn, keys).expect("it fits")
}

fn key(kind: KeyKind, moves: &[Move]) -> Key {
    Key {
        kind,
        claimed_moves: moves.len(),
        moves: moves.to_vec(),
    }
}

/// All sound gambits of the smallest yard on a 5 × 5 board, found by trying every square.
fn sound_gambits() -> Vec<Vec<Move>> {
    let squares: Vec<Square> = small_board().squares().iter().collect();
    let yard: Vec<Square> = [0, 1, 16].map(Square::from_index).into();
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut gambits = Vec::new();
    for order in orders {
        for &a in &squares {
            for &b in &squares {
                for &c in &squares {
                    let moves: Vec<Move> = order
                        .iter()
                        .zip([a, b, c])
                        .map(|(&man, to)| Move::new(yard[man], to))
                        .collect();
                    let tried = small_puzzle(vec![key(KeyKind::Gambit, &moves)], None);
                    if checked(&tried, Repairs::Skip).is_sound() {
                        gambits.push(moves);
                    }
                }
            }
        }
    }
    gambits
}

/// Every repair of one square, found by trying every square. If there are none, every repair of two
/// squares. Also the number of squares changed.
fn repairs_by_brute_force(puzzle: &Exit) -> (usize, Vec<Vec<Move>>) {
    let squares: Vec<Square> = small_board().squares().iter().collect();
    let all_moves = |puzzle: &Exit| -> Vec<Move> {
        puzzle
            .keys()
            .iter()
            .flat_map(|key| key.moves.clone())
            .collect()
    };
    let changed = |puzzle: &Exit| -> Vec<Exit> {
        let mut changed = Vec::new();
        for key in puzzle.keys() {
            for (index, &made) in key.moves.iter().enumerate() {
                for &square in &squares {
                    for other in [Move::new(square, made.to), Move::new(made.from, square)] {
                        if other != made {
                            changed.push(puzzle.clone().with_move(key.kind, index, other));
                        }
                    }
                }
            }
        }
        changed
    };
    let sound = |puzzle: &&Exit| checked(puzzle, Repairs::Skip).is_sound();
    let single = changed(puzzle);
    let mut found: Vec<Vec<Move>> = single.iter().filter(sound).map(all_moves).collect();
    let mut squares = 1;
    if found.is_empty() {
        squares = 2;
        for once in &single {
            found.extend(changed(once).iter().filter(sound).map(all_moves));
        }
    }
    found.sort();
    found.dedup();
    (squares, found)
}

fn repaired(puzzle: &Exit, repair: &Repair) -> Vec<Move> {
    let mended = repair
        .changes
        .iter()
        .fold(puzzle.clone(), |puzzle, change| {
            puzzle.with_move(change.key, change.index, change.read)
        });
    assert!(checked(&mended, Repairs::Skip).is_sound(), "{repair:?}");
    mended
        .keys()
        .iter()
        .flat_map(|key| key.moves.clone())
        .collect()
}

/// Compares the repairs with the ones of brute force. Returns the number of squares that they change, or
/// 0 if there are none.
fn agrees_with_brute_force(puzzle: &Exit) -> usize {
    let report = checked(puzzle, Repairs::Find);
    let repairs = &report.exit().expect("an exit").repairs;
    let mut found: Vec<Vec<Move>> = repairs
        .iter()
        .map(|repair| repaired(puzzle, repair))
        .collect();
    found.sort();
    let count = found.len();
    found.dedup();
    assert_eq!(found.len(), count, "no repair twice");
    let (squares, expected) = repairs_by_brute_force(puzzle);
    assert_eq!(found, expected, "{:?}", puzzle.keys());
    assert!(
        repairs.iter().all(|repair| repair.squares() == squares),
        "{repairs:?}"
    );
    if found.is_empty() { 0 } else { squares }
}

#[test]
fn repairs_are_all_there_are() {
    let gambits = sound_gambits();
    assert!(gambits.len() > 20, "enough to choose from");
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let square = any::<prop::sample::Index>();
    let change = (0..2_usize, 0..3_usize, any::<bool>(), square);
    let strategy = (
        any::<prop::sample::Index>(),
        proptest::collection::vec(change, 1..=3),
        0..4_usize,
        any::<bool>(),
    );
    let squares: Vec<Square> = small_board().squares().iter().collect();
    // The numbers of puzzles with no repair, with repairs of one square, and with repairs of two.
    let mut compared = [0; 3];
    for _ in 0..60 {
        let tree = strategy.new_tree(&mut runner).expect("a value");
        let (which, changes, keys, draw) = proptest::strategy::ValueTree::current(&tree);
        let gambit = which.get(&gambits).clone();
        let yarding: Vec<Move> = gambit.iter().rev().map(|made| made.reversed()).collect();
        let figure: Figure = Figure(gambit.iter().map(|made| made.to).collect());
        let keys = match keys {
            0 => vec![key(KeyKind::Gambit, &gambit)],
            1 => vec![key(KeyKind::Yarding, &yarding)],
            _ => vec![
                key(KeyKind::Gambit, &gambit),
                key(KeyKind::Yarding, &yarding),
            ],
        };
        let mut puzzle = small_puzzle(keys, draw.then_some(figure));
        for (nth, index, from, square) in changes {
            let kind = puzzle.keys()[nth % puzzle.keys().len()].kind;
            let made = puzzle.key(kind).expect("it has this key").moves[index];
            let square = *square.get(&squares);
            let made = if from {
                Move::new(square, made.to)
            } else {
                Move::new(made.from, square)
            };
            puzzle = puzzle.with_move(kind, index, made);
        }
        if !checked(&puzzle, Repairs::Skip).faults.is_empty() {
            compared[agrees_with_brute_force(&puzzle)] += 1;
        }
    }
    assert!(compared.iter().all(|&puzzles| puzzles > 3), "{compared:?}");
}

#[test]
fn a_fault_of_a_has_the_kind_of_the_booklets_own_test() {
    let misprinted = include_str!("../puzzles/A.txt").replace(" [read VII, 3]", "");
    let report = checked(&puzzle(&misprinted), Repairs::Skip);
    let kinds: Vec<FaultKind> = report
        .faults
        .iter()
        .map(|fault| fault.reason.kind())
        .collect();
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

/// The text of these keys on the smallest yard, and their repairs.
fn repairs_of(keys: &str) -> (String, Vec<Repair>) {
    let text = format!("{YARD}{keys}\n");
    let text = read_all(&text).remove(0).expect("it can be read");
    let finding = verify_text(&text, Readings::Emended, Repairs::Find).expect("it fits together");
    let report = report_text(&finding, &text, "keys.txt", Detail::Summary);
    (report, finding.exit().expect("an exit").repairs.clone())
}

#[test]
fn two_squares_of_one_move_are_one_change_and_no_single_repair() {
    // The man of I, 2 is missing, and I, 3 is the mirror image of III, 1. So the second move must go from
    // I, 2 to I, 3. No change of one square can do that.
    let gambit = format!("{OUT}I, 1 to II, 2.—IV, 4 to III, 3.—II, 1 to III, 1.");
    // The keys disagree only on the two squares of this move.
    let home = format!("{HOME}III, 1 to II, 1.—I, 3 to I, 2.—II, 2 to I, 1.");
    for keys in [gambit.clone(), format!("{gambit}\n\n{home}")] {
        let (report, repairs) = repairs_of(&keys);
        let read = Move::new(at(1, 2), at(1, 3));
        let whole_move = |repair: &&Repair| matches!(repair.changes[..], [change] if change.read == read && change.index == 1);
        let repair = repairs.iter().find(whole_move).expect("the second move");
        assert_eq!(repair.squares(), 2);
        assert!(
            repairs.iter().all(|repair| repair.squares() == 2),
            "{repairs:?}"
        );
        let expected = "no single repair: no change of one square of one move mends everything\n";
        assert!(report.contains(expected), "{report}");
    }
}

#[test]
fn a_single_repair_changes_one_square() {
    let (report, repairs) = repairs_of(&format!(
        "{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 2."
    ));
    assert!(!repairs.is_empty());
    assert!(
        repairs.iter().all(|repair| repair.squares() == 1),
        "{repairs:?}"
    );
    assert!(!report.contains("no single repair"), "{report}");
}
