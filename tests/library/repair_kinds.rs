//! Repairs of the order and the number of moves, of whole keys, and of keys and diagram together. Brute force makes
//! every change of a kind and verifies it with repairs off.

use halma_solve::problem::{Line, Place, Transfer};
use halma_solve::rules::Position;
use halma_solve::verify::{Repair, RepairKind};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::prelude::*;

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
    let transfer = Transfer::new(board(4), DirectionSet::Eight, Place::Squares(start), goal);
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

const D: &str = include_str!("../../puzzles/D.txt");
const C: &str = include_str!("../../puzzles/C.txt");

/// The exit of a text, with the turns of its gambit changed.
fn with_gambit(text: &str, change: impl FnOnce(&mut Vec<halma_solve::rules::Turn>)) -> Problem {
    let problem = Problem::from_text(&puzzle(text), Readings::Emended).expect("it fits");
    let exit = problem.into_exit().expect("an exit");
    let mut keys = exit.keys().to_vec();
    change(&mut keys[0].turns);
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
        let swapped = keys.flat_map(|key| (1..key.turns.len()).map(move |next| (key, next)));
        let swapped = swapped.map(|(key, next)| {
            let with = |problem: Problem, at, turn| problem.with_turn(key.id(), at, turn);
            let problem = with(wrong.clone(), next, key.turns[next - 1]);
            with(problem, next - 1, key.turns[next])
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
    let words = "read I, 4 to V, 6 (the yarding key has its reverse); and diagram, row VI: [read 3, 4, 5, 6, 7]; row V:";
    assert!(report.contains(words), "{report}");
}
