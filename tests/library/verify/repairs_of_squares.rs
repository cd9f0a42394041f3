//! The repairs of misprinted squares in keys and transfers, against brute force, and whether the other key supports
//! them: it has the exact reverse of the changed move.

use halma_solve::problem::{Line, Place, ProblemError, Transfer};
use halma_solve::rules::{Position, Turn};
use halma_solve::verify::{Repair, RepairKind};
use proptest::prelude::*;
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::faults::{HOME, OUT, YARD, checked, key, small_board, small_puzzle};
use crate::prelude::*;

/// The exit with another move in one of its keys.
fn with_move(exit: Exit, kind: LineKind, index: usize, made: Move) -> Exit {
    Problem::from(exit)
        .with_turn(kind.into(), index, made.into())
        .into_exit()
        .expect("an exit")
}

/// All sound gambits of the smallest yard on a 5 × 5 board, found by trying every square.
fn sound_gambits() -> Vec<Vec<Move>> {
    let squares = small_board().squares().iter().collect_vec();
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
                    let moves = order
                        .iter()
                        .zip([a, b, c])
                        .map(|(&man, to)| Move::new(yard[man], to))
                        .collect_vec();
                    let tried = small_puzzle(vec![key(LineKind::Gambit, &moves)], None);
                    if checked(&tried, Repairs::Skip).faults.is_empty() {
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
    let squares = small_board().squares().iter().collect_vec();
    let all_moves =
        |puzzle: &Exit| -> Vec<Move> { puzzle.keys().iter().flat_map(Line::moves).collect() };
    let changed = |puzzle: &Exit| -> Vec<Exit> {
        let mut changed = Vec::new();
        for key in puzzle.keys() {
            for (index, made) in key.moves().enumerate() {
                for &square in &squares {
                    each_row(
                        [Move::new(square, made.to), Move::new(made.from, square)],
                        |other| {
                            if other != made {
                                changed.push(with_move(puzzle.clone(), key.kind, index, other));
                            }
                        },
                    );
                }
            }
        }
        changed
    };
    let sound = |puzzle: &&Exit| checked(puzzle, Repairs::Skip).faults.is_empty();
    let single = changed(puzzle);
    let mut found = single.iter().filter(sound).map(all_moves).collect_vec();
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
    let mended = repair.mended(puzzle.clone().into());
    let mended = mended.into_exit().expect("an exit");
    assert!(
        checked(&mended, Repairs::Skip).faults.is_empty(),
        "{repair:?}"
    );
    mended.keys().iter().flat_map(Line::moves).collect()
}

/// Compares the repairs with the ones of brute force. Returns the number of squares that they change, or
/// 0 if there are none.
fn agrees_with_brute_force(puzzle: &Exit) -> usize {
    let report = checked(puzzle, Repairs::Find);
    let (of_squares, others): (Vec<_>, Vec<_>) = report
        .repairs
        .iter()
        .partition(|repair| repair.kind() == RepairKind::Squares);
    let mut found = of_squares
        .iter()
        .map(|repair| repaired(puzzle, repair))
        .collect_vec();
    found.sort();
    let count = found.len();
    found.dedup();
    assert_eq!(found.len(), count, "no repair twice");
    for repair in &others {
        repaired(puzzle, repair);
    }
    let (squares, expected) = repairs_by_brute_force(puzzle);
    // Two squares are tried only if no single thing is wrong.
    if squares == 2 && others.iter().any(|repair| repair.is_single()) {
        assert_eq!(found, Vec::<Vec<Move>>::new());
        return 0;
    }
    assert_eq!(found, expected, "{:?}", puzzle.keys());
    assert!(
        of_squares.iter().all(|repair| repair.squares() == squares),
        "{of_squares:?}"
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
    let squares = small_board().squares().iter().collect_vec();
    // The numbers of puzzles with no repair, with repairs of one square, and with repairs of two.
    let mut compared = [0; 3];
    for _ in 0..60 {
        let tree = strategy.new_tree(&mut runner).expect("a value");
        let (which, changes, keys, draw) = proptest::strategy::ValueTree::current(&tree);
        let gambit = which.get(&gambits).clone();
        let yarding = gambit
            .iter()
            .rev()
            .map(|made| made.reversed())
            .collect_vec();
        let figure: SquareSet = gambit.iter().map(|made| made.to).collect();
        let keys = match keys {
            0 => vec![key(LineKind::Gambit, &gambit)],
            1 => vec![key(LineKind::Yarding, &yarding)],
            _ => vec![
                key(LineKind::Gambit, &gambit),
                key(LineKind::Yarding, &yarding),
            ],
        };
        let mut puzzle = small_puzzle(keys, draw.then_some(figure));
        for (nth, index, from, square) in changes {
            let kind = puzzle.keys()[nth % puzzle.keys().len()].kind;
            let made = puzzle.key(kind).expect("it has this key").plies[index]
                .turn
                .made()
                .expect("a move");
            let square = *square.get(&squares);
            let made = if from {
                Move::new(square, made.to)
            } else {
                Move::new(made.from, square)
            };
            puzzle = with_move(puzzle, kind, index, made);
        }
        if !checked(&puzzle, Repairs::Skip).faults.is_empty() {
            compared[agrees_with_brute_force(&puzzle)] += 1;
        }
    }
    assert!(compared.iter().all(|&puzzles| puzzles > 3), "{compared:?}");
}

/// The text of these keys on the smallest yard, and their repairs.
fn repairs_of(keys: &str) -> (String, Vec<Repair>) {
    let text = format!("{YARD}{keys}\n");
    let text = puzzle(&text);
    let finding = verify_text(&text, Readings::Emended, Repairs::Find).expect("it fits together");
    let report = report_text(&finding, &text, "keys.txt", Detail::Summary);
    (report, finding.repairs)
}

#[test]
fn two_squares_of_one_move_are_one_change_and_no_single_repair() {
    // The man of I, 2 is missing, and I, 3 is the mirror image of III, 1. So the second move must go from
    // I, 2 to I, 3. No change of one square can do that.
    let gambit = format!("{OUT}I, 1 to II, 2.—IV, 4 to III, 3.—II, 1 to III, 1.");
    // The keys disagree only on the two squares of this move.
    let home = format!("{HOME}III, 1 to II, 1.—I, 3 to I, 2.—II, 2 to I, 1.");
    each_row([gambit.clone(), format!("{gambit}\n\n{home}")], |keys| {
        let (report, repairs) = repairs_of(&keys);
        let read = a_move("I, 2 to I, 3");
        let whole_move = |repair: &&Repair| matches!(repair.changes()[..], [change] if change.read == read && change.index == 1);
        let repair = repairs.iter().find(whole_move).expect("the second move");
        assert_eq!(repair.squares(), 2);
        assert!(
            repairs.iter().all(|repair| repair.squares() == 2),
            "{repairs:?}"
        );
        let expected = "no single repair: no change of one square of one move mends everything\n";
        assert!(report.contains(expected), "{report}");
    });
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

#[test]
fn a_missing_pair_is_replaced_by_every_pair_in_reach() {
    // With a man on II, 2 the last two can reach I, 3; II, 3; III, 2 and III, 1; II, 3; III, 2, and no
    // other square outside the yard. So three pairs of mirror images are in their reach.
    let (_, repairs) = repairs_of(&format!(
        "{OUT}I, 1 to II, 2.—I, 2 to IV, 4.—II, 1 to IV, 2."
    ));
    let to = |repair: &Repair| {
        repair
            .changes()
            .iter()
            .map(|change| change.read.to)
            .collect_vec()
    };
    assert_eq!(
        repairs.iter().map(to).collect_vec(),
        [
            [square("I, 3"), square("III, 1")],
            [square("II, 3"), square("III, 2")],
            [square("III, 2"), square("II, 3")],
        ]
    );
}

/// Two partners with one man each, and a misprint in a move of the first.
const PARTNERS: &str = "\
Board: 4 by 4
Yard: rows 1 at I, 1
Players: Anna; Emil

GAME FOR TWO PARTNERS.
1. I, 1 to II, 2.—2. IV, 4 to III, 3.
3. II, 2 to IV, 4.—4. III, 3 to II, 2.
5. II, 2 to IV, 1.
Result: won by Anna and Emil at move 5
";

#[test]
fn every_repair_of_a_game_bears_out_its_result() {
    let found = verified(PARTNERS, Repairs::Find);
    let Problem::Game(game) = &found.problem else {
        panic!("a game");
    };
    // Every change of one square of one move, verified without repairs.
    let squares = game.board().squares().iter().collect_vec();
    let mut expected = BTreeSet::new();
    for (index, turn) in game.line().turns().enumerate() {
        let printed = turn.made().expect("a move");
        let other_ends = squares.iter().map(|&to| Move::new(printed.from, to));
        let other_starts = squares.iter().map(|&from| Move::new(from, printed.to));
        for read in other_ends
            .chain(other_starts)
            .filter(|&read| read != printed)
        {
            let changed =
                found
                    .problem
                    .clone()
                    .with_turn(LineId::Main(LineKind::Game), index, read.into());
            if verify(changed, Repairs::Skip).expect("moves").verdict == Verdict::Verified {
                expected.insert((index, read));
            }
        }
    }
    let of_squares = found
        .repairs
        .iter()
        .filter(|it| it.kind() == RepairKind::Squares);
    let listed = of_squares.flat_map(Repair::changes);
    let listed: BTreeSet<_> = listed.map(|change| (change.index, change.read)).collect();
    assert_eq!(listed, expected);
    // The second man is on II, 2 and wins with one step home.
    assert_eq!(expected, BTreeSet::from([(4, a_move("II, 2 to I, 1"))]));
}

/// A sound exit with both keys.
const BOTH: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n\
                    TO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n\n\
                    TO YARD THE PIECES IN 3 MOVES.\nIII, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.\n";

#[test]
fn a_solitaire_holds_moves_and_no_passes() {
    let exit = Problem::from_text(&puzzle(BOTH), Readings::Emended).expect("it fits");
    let exit = exit.into_exit().expect("an exit");
    for (key, index) in (0..2).cartesian_product(0..3) {
        let kind = exit.keys()[key].kind;
        let unchanged = Problem::from(exit.clone()).with_turn(kind.into(), index, Turn::Pass);
        assert_eq!(unchanged, exit.clone().into());
        let mut keys = exit.keys().to_vec();
        keys[key].plies[index] = Turn::Pass.into();
        let number = index + 1;
        let error = Exit::new(exit.board(), exit.yard().clone(), None, keys.clone());
        let expected = ProblemError::PassInKey { key: kind, number };
        assert_eq!(error, Err(expected));
        // Nor can it get one later.
        let expected = ProblemError::PassInKey { key: kind, number };
        assert_eq!(exit.clone().with_keys(keys), Err(expected));
    }
    let kind = LineKind::Game;
    let line = key(kind, &[a_move("I, 1 to I, 3")]);
    let error = Exit::new(exit.board(), exit.yard().clone(), None, vec![line]);
    assert_eq!(error, Err(ProblemError::NotAKey(kind)));
}

/// The repairs of these keys, for men on I, 1; I, 2 and II, 1.
fn repairs_of_keys(keys: &str) -> Vec<Repair> {
    let text = format!("Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n{keys}\n");
    verified(&text, Repairs::Find).repairs
}

/// Each repair as its changes: the key, the number of the move, the new move, and whether it is supported.
fn changes(keys: &str) -> Vec<Vec<(LineId, usize, String, bool)>> {
    let of = |repair: &Repair| {
        repair
            .changes()
            .iter()
            .map(|change| {
                let number = change.index + 1;
                (
                    change.key,
                    number,
                    change.read.to_string(),
                    change.supported,
                )
            })
            .collect()
    };
    repairs_of_keys(keys).iter().map(of).collect()
}

#[test]
fn no_other_key_supports_the_repair_of_a_key_alone() {
    let found = repairs_of_keys(&format!(
        "{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to IV, 1."
    ));
    assert!(!found.is_empty());
    for repair in found {
        assert!(repair.changes().iter().all(|change| !change.supported));
    }
}

#[test]
fn the_other_key_supports_the_move_that_it_reverses() {
    let home = format!("{HOME}III, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.");
    let out = format!("{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to IV, 1.");
    assert_eq!(
        changes(&format!("{out}\n\n{home}")),
        [[(
            LineKind::Gambit.into(),
            3,
            "II, 1 to III, 1".to_owned(),
            true
        )]]
    );
    let out = format!("{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.");
    let home = home.replace("III, 1 to II, 1", "IV, 1 to II, 1");
    assert_eq!(
        changes(&format!("{out}\n\n{home}")),
        [[(
            LineKind::Yarding.into(),
            1,
            "III, 1 to II, 1".to_owned(),
            true
        )]]
    );
}

#[test]
fn keys_that_are_both_misprinted_do_not_support_each_other() {
    // Both keys have IV, 1 where only III, 1 makes a figure.
    let out = format!("{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to IV, 1.");
    let home = format!("{HOME}IV, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.");
    let both = vec![
        (
            LineKind::Gambit.into(),
            3,
            "II, 1 to III, 1".to_owned(),
            false,
        ),
        (
            LineKind::Yarding.into(),
            1,
            "III, 1 to II, 1".to_owned(),
            false,
        ),
    ];
    assert_eq!(
        changes(&format!("{out}\n\n{home}")),
        std::slice::from_ref(&both)
    );
    // Nor do different misprints of the same square, if no key is right.
    let home = home.replace("IV, 1", "III, 2");
    assert_eq!(changes(&format!("{out}\n\n{home}")), [both]);
}

fn checked_transfer(transfer: &Transfer, repairs: Repairs) -> Finding {
    verify(Problem::Transfer(transfer.clone()), repairs).expect("it has moves")
}

fn repairs_of_transfer(transfer: &Transfer) -> Vec<Repair> {
    checked_transfer(transfer, Repairs::Find).repairs
}

fn is_sound(transfer: &Transfer, moves: &[Move]) -> bool {
    let mended = transfer
        .clone()
        .with_moves(moves.to_vec())
        .expect("few moves");
    checked_transfer(&mended, Repairs::Skip).faults.is_empty()
}

/// The moves with one square of one of them changed, in every way.
fn with_one_change(moves: &[Move]) -> Vec<Vec<Move>> {
    let mut all = Vec::new();
    for (index, &made) in moves.iter().enumerate() {
        for square in board(4).squares() {
            each_row(
                [Move::new(square, made.to), Move::new(made.from, square)],
                |read| {
                    if read != made {
                        let mut changed = moves.to_vec();
                        changed[index] = read;
                        all.push(changed);
                    }
                },
            );
        }
    }
    all
}

/// The changed moves of every repair of one square, found by trying every square. If there are none, of every
/// repair of two squares.
fn by_brute_force(transfer: &Transfer, moves: &[Move]) -> Vec<Vec<Move>> {
    let once = with_one_change(moves);
    let mut found: Vec<Vec<Move>> = once.clone();
    found.retain(|moves| is_sound(transfer, moves));
    if found.is_empty() {
        found = once
            .iter()
            .flat_map(|moves| with_one_change(moves))
            .collect();
        // Two changes of the same square are one.
        found.retain(|moves| is_sound(transfer, moves));
    }
    found.sort();
    found.dedup();
    found
}

fn agrees(transfer: &Transfer, moves: &[Move]) -> usize {
    let printed = transfer
        .clone()
        .with_moves(moves.to_vec())
        .expect("few moves");
    let all = repairs_of_transfer(&printed);
    let (repairs, others): (Vec<&Repair>, Vec<_>) = all
        .iter()
        .partition(|repair| repair.kind() == RepairKind::Squares);
    let mut found: Vec<Vec<Move>> = repairs
        .iter()
        .map(|repair| {
            let mut mended = moves.to_vec();
            for change in repair.changes() {
                assert_eq!(mended[change.index], change.printed);
                mended[change.index] = change.read;
            }
            mended
        })
        .collect();
    found.sort();
    let number = found.len();
    found.dedup();
    assert_eq!(found.len(), number, "no repair comes twice");
    if checked_transfer(&printed, Repairs::Skip).faults.is_empty() {
        assert!(found.is_empty());
        return 0;
    }
    // Two squares are tried only if no single thing is wrong.
    if found.is_empty() && others.iter().any(|repair| repair.is_single()) {
        let once = with_one_change(moves);
        assert!(!once.iter().any(|moves| is_sound(transfer, moves)));
        return 0;
    }
    assert_eq!(
        found,
        by_brute_force(transfer, moves),
        "{transfer:?}: {moves:?}"
    );
    repairs.first().map_or(0, |repair| repair.squares())
}

/// A random transfer that its moves solve.
fn sound(
    directions: DirectionSet,
    number: usize,
    random: &mut ChaCha8Rng,
) -> (Transfer, Vec<Move>) {
    let men = random.random_range(1..6);
    let start: SquareSet = board(4)
        .squares()
        .iter()
        .sample(random, men)
        .into_iter()
        .collect();
    let mut position = Position::from_men(board(4), start).with_directions(directions);
    let mut moves = Vec::new();
    for _ in 0..number {
        let legal: Vec<Move> = position.moves(0).collect();
        let &made = legal.choose(random).expect("a man can move");
        position.play(made).expect("legal");
        moves.push(made);
    }
    let goal = Place::Squares(position.men());
    let transfer = Transfer::new(board(4), directions, Place::Squares(start), goal);
    (transfer.expect("it fits"), moves)
}

fn misprint(moves: &mut [Move], random: &mut ChaCha8Rng) {
    let index = random.random_range(0..moves.len());
    let square = board(4).squares().iter().choose(random).expect("a square");
    if random.random() {
        moves[index].from = square;
    } else {
        moves[index].to = square;
    }
}

#[test]
fn a_misprinted_square_is_found_and_proposed() {
    let mut random = ChaCha8Rng::seed_from_u64(41);
    let mut of_squares = [0; 3];
    for case in 0..90 {
        let directions = DirectionSet::ALL[case % 4];
        let (transfer, mut moves) = sound(directions, 1 + case % 4, &mut random);
        assert!(is_sound(&transfer, &moves));
        let original = moves.clone();
        misprint(&mut moves, &mut random);
        let squares = agrees(&transfer, &moves);
        of_squares[squares] += 1;
        // The original is one of the repairs.
        assert!(moves == original || squares == 1);
    }
    assert!(of_squares[1] > 60, "{of_squares:?}");
}

#[test]
fn two_misprinted_squares_are_found_and_proposed() {
    let mut random = ChaCha8Rng::seed_from_u64(42);
    let mut of_squares = [0; 3];
    for case in 0..15 {
        let directions = DirectionSet::ALL[case % 4];
        let (transfer, mut moves) = sound(directions, 1 + case % 3, &mut random);
        misprint(&mut moves, &mut random);
        misprint(&mut moves, &mut random);
        of_squares[agrees(&transfer, &moves)] += 1;
    }
    assert!(of_squares[2] > 3, "{of_squares:?}");
}

#[test]
fn repairs_lead_to_any_symmetrical_figure() {
    let mut random = ChaCha8Rng::seed_from_u64(43);
    let mut of_squares = [0; 3];
    for case in 0..40 {
        let directions = DirectionSet::OF_GAMES[case % 3];
        let (transfer, mut moves) = sound(directions, 1 + case % 2, &mut random);
        let goal = Place::Symmetrical(Corner::ALL[case % 4]);
        let start = Place::Squares(transfer.start());
        let transfer = Transfer::new(board(4), directions, start, goal).expect("it fits");
        misprint(&mut moves, &mut random);
        of_squares[agrees(&transfer, &moves)] += 1;
    }
    assert!(of_squares[1] > 5 && of_squares[2] > 3, "{of_squares:?}");
}

#[test]
fn a_wrong_number_of_moves_or_of_men_has_no_repair() {
    let [start, goal] = ["I, 1", "II, 2; I, 1"].map(|men| Place::Squares(squares(men)));
    let transfer = Transfer::new(board(4), DirectionSet::EIGHT, start, goal);
    let moves = vec![a_move("I, 1 to II, 2")];
    let transfer = transfer
        .expect("it fits")
        .with_moves(moves)
        .expect("few moves");
    assert!(repairs_of_transfer(&transfer).is_empty());
}

/// A figure in the field `Figure:` has no rows to mend.
#[test]
fn a_listed_figure_is_offered_no_row() {
    let text = "Board: 8 by 8\nYard: rows 2, 1\nFigure: II, 3; III, 2; IV, 4\n\n\
                TO BRING OUT THE PIECES IN 3 MOVES.\nI, 2 to II, 3; II, 1 to III, 2; I, 1 to II, 2.\n";
    let found = verified(text, Repairs::Find);
    assert_eq!(found.verdict, Verdict::Refuted);
    assert!(found.repairs.iter().all(|repair| repair.rows().is_empty()));
    assert_eq!(found.diagram_repairs, []);
    // Nor if the key has a mistake of its own.
    let wrong = text.replace("I, 1 to II, 2", "I, 1 to II, 4");
    let found = verified(&wrong, Repairs::Find);
    assert!(found.repairs.iter().all(|repair| repair.rows().is_empty()));
    assert_eq!(found.diagram_repairs, []);
}
