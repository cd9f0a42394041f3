//! The searches for transfers, on all cores: `cargo bench --bench transfer`.
//!
//! The throughput of the exact search is in positions that lie within its bounds. `docs/transfers.md` has the bytes for each
//! position, from the memory of the whole program.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use halma_solve::board::{Board, Corner, DirectionSet, Yard};
use halma_solve::search::transfer::{ExchangeEnd, Method, Search, TransferTask};

fn main() {
    divan::main();
}

fn yard(first_row: u8) -> Yard {
    let rows: Vec<u8> = (1..=first_row).rev().collect();
    Yard::new(Corner::NearLeft, &rows).expect("a staircase")
}

fn crossing(side: u8, first_row: u8, directions: DirectionSet) -> TransferTask {
    let board = Board::new(side).expect("a board");
    TransferTask::crossing(board, &yard(first_row), directions).expect("it fits")
}

/// The fewest moves of a crossing, proved: side, first row of the yard, directions, moves.
#[divan::bench(
    args = [(8, 2, 8, 11), (8, 3, 8, 14), (8, 3, 6, 19), (7, 3, 4, 19), (6, 4, 8, 14), (6, 4, 6, 16), (7, 4, 8, 15)],
    sample_count = 3,
    sample_size = 1
)]
fn fewest(bencher: Bencher<'_, '_>, (side, first_row, directions, moves): (u8, u8, u8, usize)) {
    let directions = directions.to_string().parse().expect("8, 6 or 4");
    let task = crossing(side, first_row, directions);
    let search = Search {
        method: Method::Exact { counts: false },
        ..Search::default()
    };
    let answer = search.transfer(&task, &mut ()).expect("threads");
    bencher
        .counter(ItemsCount::new(answer.positions))
        .bench_local(|| {
            let answer = search.transfer(black_box(&task), &mut ()).expect("threads");
            assert_eq!(answer.fewest(), Some(moves));
        });
}

/// Beams and windows on the booklet's board. Beams as narrow as these find 47 moves; wide ones find 44.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn anytime(bencher: Bencher<'_, '_>) {
    let task = TransferTask::crossing(Board::FULL, &Yard::default(), DirectionSet::EIGHT);
    let task = task.expect("it fits");
    let search = Search {
        method: Method::Beams,
        widest: 1 << 8,
        ..Search::default()
    };
    bencher.bench_local(|| {
        let answer = search.transfer(black_box(&task), &mut ()).expect("threads");
        assert_eq!(answer.moves(), Some(47));
    });
}

/// The shortest game, proved: side, first row of the yard, directions, moves.
#[divan::bench(
    args = [(4, 2, 8, 7), (5, 2, 8, 9), (5, 2, 4, 11), (8, 4, 8, 24)],
    sample_count = 3,
    sample_size = 1
)]
fn exchange(bencher: Bencher<'_, '_>, (side, first_row, directions, moves): (u8, u8, u8, usize)) {
    let board = Board::new(side).expect("a board");
    let directions = directions.to_string().parse().expect("8, 6 or 4");
    let end = ExchangeEnd::OneIsHome;
    let task = TransferTask::exchange(board, &yard(first_row), directions, end);
    let task = task.expect("no overlap");
    let search = Search::default();
    let answer = search.transfer(&task, &mut ()).expect("threads");
    bencher
        .counter(ItemsCount::new(answer.positions))
        .bench_local(|| {
            let answer = search.transfer(black_box(&task), &mut ()).expect("threads");
            assert_eq!(answer.fewest(), Some(moves));
        });
}
