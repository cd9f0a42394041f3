//! Repairs of the order and the number of moves, of whole keys, and of keys and diagram together; and of what stands in
//! a text only or beside the main line: routes that are written out, variations, and the result of a game. Brute force
//! makes every change of a kind and verifies it with repairs off.

use halma_solve::problem::{Branch, Line, Place, Ply, Transfer};
use halma_solve::render::finding_json;
use halma_solve::rules::{Position, Turn};
use halma_solve::verify::{Repair, RepairKind, Tried};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::prelude::*;
use crate::values::verified;

fn is_sound(problem: Problem) -> bool {
    verify(problem, Repairs::Skip).expect("moves").verdict == Verdict::Verified
}

/// A random transfer on 4 by 4 squares that its moves solve.
fn sound(number: usize, random: &mut ChaCha8Rng) -> (Transfer, Vec<Move>) {
    let men = random.random_range(2..6);
    let squares = board(4).squares().iter().sample(random, men);
    let start: SquareSet = squares.into_iter().collect();
    let mut position = Position::from_men(board(4), start);
    let mut moves = Vec::new();
    for _ in 0..number {
        let legal: Vec<Move> = position.moves(0).collect();
        let &made = legal.choose(random).expect("a man can move");
        position.play(made).expect("legal");
        moves.push(made);
    }
    let goal = Place::Squares(position.men());
    let transfer = Transfer::new(board(4), DirectionSet::EIGHT, Place::Squares(start), goal);
    (transfer.expect("it fits"), moves)
}

/// The transfer with these moves, of which its heading names a number.
fn with_moves(transfer: &Transfer, moves: &[Move], claimed: usize) -> Problem {
    let line = Line::new(LineKind::Transfer, moves.iter().copied());
    let transfer = transfer.clone().with_key(Line { claimed, ..line });
    transfer.expect("moves of a transfer").into()
}

/// The moves after each repair of a kind, sorted.
fn mended_moves(printed: &Problem, kind: RepairKind) -> Vec<Vec<Move>> {
    let found = verify(printed.clone(), Repairs::Find).expect("moves");
    let repairs = found.repairs.iter().filter(|repair| repair.kind() == kind);
    let mended = repairs.map(|repair| repair.mended(printed.clone()));
    let moves = mended.map(|problem| problem.lines()[0].moves().collect());
    moves.sorted().collect()
}

/// The moves are those of the booklet. A heading with the number of another puzzle is the only fault.
#[test]
fn a_heading_with_another_number_of_moves_is_a_misprint() {
    let d = include_str!("../../../puzzles/D.txt");
    each_row([1, 18, 20], |claimed| {
        let wrong = format!("IN {claimed} MOVES");
        let both = d.replace("IN 19 MOVES", &wrong);
        let gambit = d.replacen("IN 19 MOVES", &wrong, 1);
        let main = |kind| (LineId::Main(kind), 19);
        let [out, home] = [LineKind::Gambit, LineKind::Yarding].map(main);
        for (text, moves) in [(gambit, vec![out]), (both, vec![out, home])] {
            let found = verified(&text, Repairs::Find);
            assert_eq!(found.repairs, [Repair::Headings { moves }]);
            let mended = found.repairs[0].mended(found.problem);
            assert!(is_sound(mended));
        }
    });
    // Something else is wrong too: the heading alone mends nothing.
    let other = d
        .replace("IN 19 MOVES", "IN 18 MOVES")
        .replace("II, 3 to IV, 5", "II, 3 to IV, 4");
    assert_eq!(verified(&other, Repairs::Find).repairs, []);
}

/// Those of these lines that are sound, each once and sorted.
fn sound_lines(
    transfer: &Transfer,
    lines: impl IntoIterator<Item = Vec<Move>>,
    claimed: usize,
) -> Vec<Vec<Move>> {
    let lines = lines.into_iter();
    let lines = lines.filter(|moves| is_sound(with_moves(transfer, moves, claimed)));
    lines.sorted().dedup().collect()
}

#[test]
fn every_order_of_two_neighbors_that_mends_is_offered() {
    let mut random = ChaCha8Rng::seed_from_u64(44);
    let mut offered = 0;
    for case in 0..60 {
        let number = 2 + case % 4;
        let (transfer, moves) = sound(number, &mut random);
        let mut printed = moves.clone();
        let at = random.random_range(0..number - 1);
        printed.swap(at, at + 1);
        let problem = with_moves(&transfer, &printed, number);
        if is_sound(problem.clone()) {
            continue;
        }
        let swaps = (0..number - 1).map(|at| {
            let mut moves = printed.clone();
            moves.swap(at, at + 1);
            moves
        });
        let expected = sound_lines(&transfer, swaps, number);
        assert!(expected.contains(&moves));
        assert_eq!(mended_moves(&problem, RepairKind::Order), expected);
        offered += 1;
    }
    assert!(offered > 15, "{offered}");
}

#[test]
fn every_move_that_can_be_missing_is_offered() {
    let mut random = ChaCha8Rng::seed_from_u64(45);
    let squares = board(4).squares().iter().collect_vec();
    for case in 0..12 {
        let number = 2 + case % 2;
        let (transfer, moves) = sound(number, &mut random);
        let mut printed = moves.clone();
        printed.remove(random.random_range(0..number));
        let problem = with_moves(&transfer, &printed, number);
        let all = (0..number).cartesian_product(squares.iter().cartesian_product(&squares));
        let longer = all.map(|(at, (&from, &to))| {
            let mut moves = printed.clone();
            moves.insert(at, Move::new(from, to));
            moves
        });
        let expected = sound_lines(&transfer, longer, number);
        assert!(expected.contains(&moves));
        // One move may stand at several places that make the same line.
        let mut found = mended_moves(&problem, RepairKind::Missing);
        found.dedup();
        assert_eq!(found, expected, "{moves:?}");
    }
}

#[test]
fn every_move_that_can_be_too_many_is_offered() {
    let mut random = ChaCha8Rng::seed_from_u64(46);
    let mut doubled = 0;
    for case in 0..40 {
        let number = 1 + case % 4;
        let (transfer, moves) = sound(number, &mut random);
        let mut printed = moves.clone();
        let copy = moves[random.random_range(0..number)];
        printed.insert(random.random_range(0..=number), copy);
        let problem = with_moves(&transfer, &printed, number);
        let shorter = (0..=number).map(|at| {
            let mut moves = printed.clone();
            moves.remove(at);
            moves
        });
        let expected = sound_lines(&transfer, shorter, number);
        assert!(expected.contains(&moves));
        assert_eq!(mended_moves(&problem, RepairKind::Extra), expected);
        let found = verify(problem, Repairs::Find).expect("moves");
        let is_doubled = |repair: &Repair| match repair {
            Repair::Extra { is_doubled, .. } => *is_doubled,
            _ => false,
        };
        doubled += usize::from(found.repairs.iter().any(is_doubled));
    }
    assert_eq!(doubled, 40, "the copy stands twice");
}

// --- the book's figures -----------------------------------------------------------------------------

const D: &str = include_str!("../../../puzzles/D.txt");
const C: &str = include_str!("../../../puzzles/C.txt");

/// The exit of a text, with the turns of its gambit changed.
fn with_gambit(text: &str, change: impl FnOnce(&mut Vec<Turn>)) -> Problem {
    let problem = Problem::from_text(&puzzle(text), Readings::Emended).expect("it fits");
    let exit = problem.into_exit().expect("an exit");
    let mut keys = exit.keys().to_vec();
    let mut turns: Vec<Turn> = keys[0].turns().collect();
    change(&mut turns);
    keys[0].plies = turns.into_iter().map(Ply::from).collect();
    exit.with_keys(keys).expect("keys").into()
}

fn gambit(problem: &Problem) -> Vec<Move> {
    problem.lines()[0].moves().collect()
}

#[test]
fn a_gambit_with_three_misprints_is_read_as_the_reverse_of_its_partner() {
    let right = with_gambit(D, |_| {});
    let misprinted = [2, 7, 12];
    let wrong = with_gambit(D, |turns| {
        for at in misprinted {
            let made = turns[at].made().expect("a move");
            turns[at] = Move::new(made.from, square("XVI, 16")).into();
        }
    });
    let found = verify(wrong.clone(), Repairs::Find).expect("keys");
    let [repair @ Repair::Reverse { changes }] = &found.repairs[..] else {
        panic!("{:?}", found.repairs);
    };
    let places = changes.iter().map(|change| (change.key, change.index));
    assert!(places.eq(misprinted.map(|at| (LineKind::Gambit.into(), at))));
    assert_eq!(repair.mended(wrong), right);
    let text = puzzle(D);
    let report = report_text(&found, &text, "D.txt", Detail::Summary);
    let words = "repair: the yarding key plays by itself, but the gambit is not its reverse at 3 moves: \
                 gambit, move 3: ";
    assert!(report.contains(words), "{report}");
}

#[test]
fn a_move_of_one_key_that_is_left_out_or_doubled_is_named() {
    let right = with_gambit(D, |_| {});
    let moves = gambit(&right);
    for at in [0, 6, moves.len() - 1] {
        let dropped = with_gambit(D, |turns| {
            turns.remove(at);
        });
        let found = verify(dropped.clone(), Repairs::Find).expect("keys");
        let expected = Repair::Missing {
            key: LineId::Main(LineKind::Gambit),
            index: at,
            read: moves[at],
            supported: true,
        };
        assert_eq!(found.repairs, [expected]);
        assert_eq!(found.repairs[0].mended(dropped), right);
        let doubled = with_gambit(D, |turns| turns.insert(at, turns[at]));
        let found = verify(doubled.clone(), Repairs::Find).expect("keys");
        let expected = Repair::Extra {
            key: LineId::Main(LineKind::Gambit),
            index: at,
            printed: moves[at],
            is_doubled: true,
        };
        assert_eq!(found.repairs, [expected]);
        assert_eq!(found.repairs[0].mended(doubled), right);
    }
}

#[test]
fn two_moves_of_a_gambit_in_the_wrong_order_are_found_beside_its_partner() {
    let right = with_gambit(D, |_| {});
    for at in [0, 8, 17] {
        let wrong = with_gambit(D, |turns| turns.swap(at, at + 1));
        let found = verify(wrong.clone(), Repairs::Find).expect("keys");
        assert!(
            found
                .repairs
                .iter()
                .all(|repair| repair.kind() == RepairKind::Order)
        );
        let mended = found
            .repairs
            .iter()
            .map(|repair| repair.mended(wrong.clone()));
        let mended = mended.collect_vec();
        // Every two neighbors of either key in the other order.
        let keys = wrong.lines().iter();
        let swapped = keys.flat_map(|key| (1..key.plies.len()).map(move |next| (key, next)));
        let swapped = swapped.map(|(key, next)| {
            let with = |problem: Problem, at, turn| problem.with_turn(key.id(), at, turn);
            let problem = with(wrong.clone(), next, key.plies[next - 1].turn);
            with(problem, next - 1, key.plies[next].turn)
        });
        let expected = swapped.filter(|problem| is_sound(problem.clone()));
        assert_eq!(mended, expected.collect_vec(), "{at}");
        assert!(mended.contains(&right));
    }
}

#[test]
fn a_key_and_the_diagram_are_mended_apart() {
    // As it is printed, with a misprint in the third move of the gambit.
    let misprinted = C.replace("I, 4 to V, 6", "I, 4 to V, 5");
    let text = puzzle(&misprinted);
    let found = verify_text(&text, Readings::AsPrinted, Repairs::Find).expect("keys");
    let [repair @ Repair::WithDiagram { keys, rows }] = &found.repairs[..] else {
        panic!("{:?}", found.repairs);
    };
    let reading = keys.changes().iter().map(|it| (it.key, it.index, it.read));
    assert_eq!(
        reading.collect_vec(),
        [(LineKind::Gambit.into(), 2, a_move("I, 4 to V, 6"))]
    );
    // The rows of the marks in the text.
    let rows = rows.iter().map(|(row, men)| format!("{row} [read {men}]"));
    for row in rows {
        assert!(C.contains(&row), "{row}");
    }
    assert_eq!(repair.rows().len(), C.matches("[read ").count());
    let right = Problem::from_text(&puzzle(C), Readings::Emended).expect("it fits");
    assert_eq!(repair.mended(found.problem.clone()), right);
    let report = report_text(&found, &text, "C.txt", Detail::Summary);
    let words = "I, 4 to V, 5 [read V, 6] (the yarding key has its reverse); and diagram, row VI: [read 3, 4, 5, 6, 7]; row V:";
    assert!(report.contains(words), "{report}");
}

fn is_sound_text(text: &str) -> bool {
    verified(text, Repairs::Skip).verdict == Verdict::Verified
}

/// A transfer of one hop with two jumps, with a misprinted landing square.
fn hop(landing: &str) -> String {
    format!(
        "Board: 6 by 6\nFrom: I, 1; I, 2; II, 3\nTo: I, 2; II, 3; III, 3\n\n\
         TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to {landing} to III, 3.\n"
    )
}

#[test]
fn every_landing_square_of_a_written_hop_is_tried() {
    let text = hop("II, 3");
    let found = verified(&text, Repairs::Find);
    let squares = board(6).squares().iter();
    let expected = squares.filter(|square| is_sound_text(&hop(&square.to_string())));
    let read = found.repairs.iter().map(|repair| {
        let [landing] = repair.landings() else {
            panic!("{repair:?}");
        };
        assert_eq!((landing.index, landing.jump), (0, 0));
        landing.read
    });
    assert_eq!(read.collect_vec(), expected.collect_vec());
    assert_eq!(found.repairs.len(), 1);
    let report = report_text(&found, &puzzle(&text), "hop.txt", Detail::Summary);
    let words = "repair: transfer, move 1, the end of jump 1: II, 3: read I, 3\n";
    assert!(report.contains(words), "{report}");
    let record = finding_json(&found, &puzzle(&text), "hop.txt", Detail::Summary);
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(record["repairs"][0]["kind"], "squares");
    let landing = &record["repairs"][0]["landings"][0];
    assert_eq!(landing["move"], 1);
    assert_eq!(landing["jump"], 1);
    assert_eq!(landing["read"]["name"], "I, 3");
}

/// Four squares in a row without a comma are one hop. If they are legal as two moves, the message says so.
#[test]
fn squares_that_are_two_moves_are_told_apart_by_a_comma() {
    let fault = |moves: &str| {
        let text = format!(
            "Board: 8 by 8\nNotation: algebraic\nRules: small boards\n\nGAME FOR TWO PLAYERS.\n{moves}\n"
        );
        let found = verified(&text, Repairs::Skip);
        let faults = found
            .faults
            .iter()
            .map(|fault| fault.reason.display(Notation::Algebraic).to_string());
        faults
            .filter(|fault| fault.contains("single jump"))
            .collect_vec()
    };
    let no_jump = "no single jump joins d1 and d2";
    assert_eq!(
        fault("d1 d2 e8 e7"),
        [format!(
            "{no_jump}; if each two squares are a move, put a comma between the moves"
        )]
    );
    assert_eq!(fault("d1 d2, e8 e7"), [""; 0]);
    // The second player has no man on d2, and three squares are no pairs.
    assert_eq!(fault("d1 d2 d2 d3"), [no_jump]);
    assert_eq!(fault("d1 d2 d3"), [no_jump]);
}

#[test]
fn two_squares_of_a_written_hop_are_tried_together() {
    // The man jumps over I, 2; II, 3 and III, 4, and steps back on no square that he has left.
    let hop = |from: Square, one: Square, two: Square, to: Square| {
        format!(
            "Board: 5 by 5\nFrom: I, 1; I, 2; II, 3; III, 4\nTo: I, 2; II, 3; III, 4; III, 5\n\n\
             TO TRANSFER THE PIECES IN 1 MOVE.\n{from} to {one} to {two} to {to}.\n"
        )
    };
    let [from, one, two, to] = ["I, 1", "I, 3", "III, 3", "III, 5"].map(square);
    assert!(is_sound_text(&hop(from, one, two, to)));
    let printed = [from, square("II, 1"), square("V, 5"), to];
    let all = board(5).squares().iter().collect_vec();
    let text = |[from, one, two, to]: [Square; 4]| hop(from, one, two, to);
    let with_one_change = |squares: [Square; 4]| {
        let places = (0..4).cartesian_product(all.clone());
        let changed = places.map(move |(at, square)| {
            let mut changed = squares;
            changed[at] = square;
            changed
        });
        changed.filter(move |changed| *changed != squares)
    };
    let sound = |squares: &[Square; 4]| is_sound_text(&text(*squares));
    assert!(!with_one_change(printed).any(|squares| sound(&squares)));
    let mut expected = with_one_change(printed)
        .flat_map(with_one_change)
        .filter(sound)
        .collect_vec();
    expected.sort();
    expected.dedup();
    let found = verified(&text(printed), Repairs::Find);
    let read = |repair: &Repair| {
        let mut squares = printed;
        for change in repair.changes() {
            (squares[0], squares[3]) = (change.read.from, change.read.to);
        }
        for landing in repair.landings() {
            squares[1 + landing.jump] = landing.read;
        }
        squares
    };
    let found = found.repairs.iter().map(read).sorted().collect_vec();
    assert_eq!(found, expected);
    assert!(found.contains(&[from, one, two, to]));
}

/// A game whose second variation has a misprint.
const GAME: &str = "\
Board: 8 by 8
Rules: small boards

GAME FOR TWO PLAYERS.
1. IV, 1 to V, 1.—2. V, 8 to IV, 8.
3. III, 2 to IV, 3.

VARIATION FROM MOVE 2.
2. VI, 7 to V, 6.—3. V, 1 to VI, 2.—4. V, 6 to IV, 5.

VARIATION FROM MOVE 3.
3. III, 2 to IV, 2.—4. VI, 7 to V, 6.
";

#[test]
fn every_change_of_a_variation_and_of_the_turns_it_shares_is_tried() {
    let wrong = GAME.replace("3. V, 1 to VI, 2", "3. V, 1 to VII, 2");
    assert!(is_sound_text(GAME) && !is_sound_text(&wrong));
    let found = verified(&wrong, Repairs::Find);
    assert_eq!(found.tried, Tried::OneSquare);
    let own = |branch: Branch<'_>| {
        let plies = (branch.shared.len()..).zip(branch.own);
        let made = |(at, ply): (usize, &Ply)| (branch.id, at, ply.turn.made().expect("a move"));
        plies.map(made).collect_vec()
    };
    let squares = board(8).squares().iter().collect_vec();
    let mut expected = BTreeSet::new();
    for (id, at, made) in found.problem.branches().flat_map(own) {
        for &square in &squares {
            each_row(
                [Move::new(square, made.to), Move::new(made.from, square)],
                |read| {
                    let changed = found.problem.clone().with_turn(id, at, read.into());
                    let is_mended = verify(changed, Repairs::Skip)
                        .expect("moves")
                        .faults
                        .is_empty();
                    if is_mended {
                        expected.insert((id, at, read));
                    }
                },
            );
        }
    }
    let of_squares = found
        .repairs
        .iter()
        .filter(|repair| repair.kind() == RepairKind::Squares);
    let listed = of_squares.flat_map(Repair::changes);
    let listed = listed.map(|change| (change.key, change.index, change.read));
    assert_eq!(listed.collect::<BTreeSet<_>>(), expected);
    let right = (LineId::Variation(1), 2, a_move("V, 1 to VI, 2"));
    assert!(expected.contains(&right));
    let report = report_text(&found, &puzzle(&wrong), "game.txt", Detail::Summary);
    let words = "repair: variation 1, move 3: V, 1 to VII, 2 [read VI, 2]\n";
    assert!(report.contains(words), "{report}");
}

#[test]
fn two_turns_of_a_game_in_the_wrong_order_are_found() {
    let text = include_str!("../../../puzzles/game.txt");
    let game = verified(text, Repairs::Skip).problem;
    let turns: Vec<Turn> = game.lines()[0].turns().collect();
    let with_swap = |problem: &Problem, turns: &[Turn], at: usize| {
        let problem = problem
            .clone()
            .with_turn(LineId::Main(LineKind::Game), at, turns[at + 1]);
        problem.with_turn(LineId::Main(LineKind::Game), at + 1, turns[at])
    };
    for at in [0, 9, 20, turns.len() - 2] {
        let wrong = with_swap(&game, &turns, at);
        let printed: Vec<Turn> = wrong.lines()[0].turns().collect();
        let found = verify(wrong.clone(), Repairs::Find).expect("turns");
        assert_eq!(found.verdict, Verdict::Refuted);
        let expected = (0..turns.len() - 1).filter(|&at| {
            let mended = with_swap(&wrong, &printed, at);
            verify(mended, Repairs::Skip).expect("turns").verdict == Verdict::Verified
        });
        let orders = found
            .repairs
            .iter()
            .filter(|repair| repair.kind() == RepairKind::Order);
        let listed = orders.map(|repair| repair.changes()[0].index).sorted();
        assert_eq!(listed.collect_vec(), expected.collect_vec(), "{at}");
        assert!(
            found
                .repairs
                .iter()
                .any(|it| it.mended(wrong.clone()) == game)
        );
    }
}

#[test]
fn a_report_says_only_what_was_tried() {
    // A wrong result is no misprint of a move, so no change is tried.
    let text = include_str!("../../../puzzles/game.txt");
    let wrong = text.replace(
        "won by Right hand at move 33",
        "won by Right hand at move 32",
    );
    assert_ne!(wrong, text);
    let found = verified(&wrong, Repairs::Find);
    assert_eq!(
        (found.verdict, found.tried),
        (Verdict::Refuted, Tried::Nothing)
    );
    let read = puzzle(&wrong);
    let report = report_text(&found, &read, "game.txt", Detail::Summary);
    assert!(!report.contains("repair"), "{report}");
    let record = finding_json(&found, &read, "game.txt", Detail::Summary);
    assert!(record.contains("\"repairs_sought\":false"), "{record}");
    // Beside a variation, two squares are not tried together.
    let hopeless = "Board: 4 by 4\nFrom: I, 1\nTo: IV, 4\n\n\
                    TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to I, 2.\n";
    let with_variation = format!("{hopeless}\nVARIATION FROM MOVE 1.\n1. I, 1 to II, 2.\n");
    each_row(
        [(hopeless, true), (&*with_variation, false)],
        |(text, is_said)| {
            let report = report_text(
                &verified(text, Repairs::Find),
                &puzzle(text),
                "hopeless.txt",
                Detail::Summary,
            );
            assert!(report.contains("no single repair"), "{report}");
            let words = "no repair of two squares either";
            assert_eq!(report.contains(words), is_said, "{report}");
        },
    );
}

/// A misprint that ends the game too early: the moves below it are no mistakes.
#[test]
fn a_square_that_ends_the_game_too_early_is_mended() {
    let text = "Notation: algebraic\nBoard: 4 by 4\nYard: rows 1\n\nGAME FOR TWO PLAYERS.\n\
                1. a1-b2; 2. d4-d3.\n3. b2-c3; 4. d3-d2.\n5. c3-d4; 6. d2-d1.\n7. c4-d4.\n\n\
                Result: won by the first player at move 7\n";
    let found = verified(text, Repairs::Find);
    assert_eq!(found.verdict, Verdict::Refuted);
    assert_eq!(found.tried, Tried::OneSquare);
    let right = a_move("III, 3 to IV, 3");
    let reads = found.repairs.iter().flat_map(Repair::changes);
    assert!(
        reads
            .map(|change| (change.index, change.read))
            .any(|read| read == (4, right))
    );
    for repair in &found.repairs {
        let mended = repair.mended(found.problem.clone());
        let mended = verify(mended, Repairs::Skip).expect("turns");
        assert_eq!(mended.verdict, Verdict::Verified, "{repair:?}");
    }
}
