//! Move generation for full positions of 38 men: `cargo bench --bench rules`.

use divan::{Bencher, black_box};
use halma_solve::board::{Board, Corner, SquareSet, Yard};
use halma_solve::rules::Position;

fn main() {
    divan::main();
}

/// Two armies of nineteen in their yards, as the two-handed game begins.
fn opening() -> Position {
    let board = Board::default();
    let mut position = Position::from_men(board, SquareSet::EMPTY);
    for (army, corner) in [Corner::NearLeft, Corner::FarRight].into_iter().enumerate() {
        let yard = Yard::standard(19, corner).expect("a standard yard");
        for square in yard.squares(board).expect("it fits the board") {
            position.put(square, army);
        }
    }
    position
}

/// Two armies of nineteen, mixed in the middle of the board, where the hops are longest.
fn middle_game() -> Position {
    let board = Board::default();
    let middle = board
        .squares()
        .iter()
        .filter(|square| (4..=13).contains(&square.row()) && (4..=13).contains(&square.column()));
    let scattered = middle.filter(|square| (2 * square.row() + 3 * square.column()) % 5 < 2);
    let mut position = Position::from_men(board, SquareSet::EMPTY);
    for (place, square) in scattered.take(38).enumerate() {
        position.put(square, place % 2);
    }
    position
}

#[divan::bench(args = ["opening", "middle game"])]
fn all_moves_of_both_armies(bencher: Bencher<'_, '_>, name: &str) {
    // The simple board of `crates/halma-naive` has as many moves, here and below.
    let (position, moves) = if name == "opening" {
        (opening(), 80)
    } else {
        (middle_game(), 492)
    };
    assert_eq!(position.men().len(), 38);
    bencher.bench_local(|| {
        let position = black_box(&position);
        assert_eq!(position.moves(0).count() + position.moves(1).count(), moves);
    });
}

#[divan::bench]
fn destinations_of_one_man(bencher: Bencher<'_, '_>) {
    let position = middle_game();
    let man = position.men().first().expect("a man");
    bencher.bench_local(|| {
        let destinations = black_box(&position).destinations(black_box(man));
        assert_eq!(destinations.len(), 7);
    });
}
