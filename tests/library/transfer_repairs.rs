//! The repairs of refuted transfers, against brute force.

use halma_solve::problem::{Place, Transfer};
use halma_solve::rules::Position;
use halma_solve::verify::{Repair, RepairKind};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::prelude::*;

fn checked(transfer: &Transfer, repairs: Repairs) -> Finding {
    verify(Problem::Transfer(transfer.clone()), repairs).expect("it has moves")
}

fn repairs(transfer: &Transfer) -> Vec<Repair> {
    checked(transfer, Repairs::Find).repairs
}

fn is_sound(transfer: &Transfer, moves: &[Move]) -> bool {
    let mended = transfer
        .clone()
        .with_moves(moves.to_vec())
        .expect("few moves");
    checked(&mended, Repairs::Skip).faults.is_empty()
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
    let all = repairs(&printed);
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
    if checked(&printed, Repairs::Skip).faults.is_empty() {
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
        let directions = DirectionSet::ALL[case % 3];
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
        let directions = DirectionSet::ALL[case % 3];
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
        let directions = DirectionSet::ALL[case % 3];
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
    let transfer = Transfer::new(board(4), DirectionSet::Eight, start, goal);
    let moves = vec![a_move("I, 1 to II, 2")];
    let transfer = transfer
        .expect("it fits")
        .with_moves(moves)
        .expect("few moves");
    assert!(repairs(&transfer).is_empty());
}
