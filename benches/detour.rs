//! The searches for detours, on all cores: `cargo bench --bench detour`.

use std::ops::ControlFlow;

use divan::{Bencher, black_box};
use halma_solve::board::{Board, Square};
use halma_solve::search::detour::{Arrangement, DetourSearch, Journey};

fn main() {
    divan::main();
}

/// From corner to corner of the landing squares of I, 1.
fn search(side: u8) -> DetourSearch {
    let last = side - (side + 1) % 2;
    let ends = Square::new(1, 1).zip(Square::new(last, last));
    let (from, target) = ends.expect("squares");
    let journey = Journey::new(Board::new(side).expect("a board"), from, target);
    DetourSearch::new(journey.expect("a journey"))
}

/// One arrangement for the booklet's problem, with the proof that fewer men are not enough.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn sixty_one_jumps(bencher: Bencher<'_, '_>) {
    let search = DetourSearch {
        limit: Some(1),
        ..search(16)
    };
    bencher.bench_local(|| search.run(black_box(61), None).is_ok());
}

/// All arrangements for the booklet's problem.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn all_of_sixty_one_jumps(bencher: Bencher<'_, '_>) {
    let search = search(16);
    bencher.bench_local(|| {
        let mut number = 0;
        let done = search.each(black_box(61), None, &mut |_: &Arrangement| {
            number += 1;
            ControlFlow::Continue(())
        });
        (done.is_ok(), number)
    });
}

/// The fewest men for every number of jumps.
#[divan::bench(args = [9, 12, 16], sample_count = 3, sample_size = 1)]
fn table(bencher: Bencher<'_, '_>, side: u8) {
    let search = search(side);
    bencher.bench_local(|| search.table(&mut ()).is_ok());
}
