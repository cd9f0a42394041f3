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

/// All arrangements for the booklet's problem, with the proof that fewer men are not enough.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn all_of_sixty_one_jumps(bencher: Bencher<'_, '_>) {
    let search = search(16);
    bencher.bench_local(|| {
        let mut number = 0;
        let done = search.each(black_box(61), None, &mut |found: &Arrangement| {
            assert_eq!(found.men.len(), 37);
            number += 1;
            ControlFlow::Continue(())
        });
        assert_eq!((done, number), (Ok(None), 344_252));
    });
}

/// The fewest men for every number of jumps.
#[divan::bench(args = [9, 12], sample_count = 3, sample_size = 1)]
fn table(bencher: Bencher<'_, '_>, side: u8) {
    let search = search(side);
    // From a straight hop to one that lands on every square of the man's class, if an odd number of squares allows it.
    let line = usize::from(side).div_ceil(2);
    let longest = line * line - 2 + line % 2;
    bencher.bench_local(|| {
        let table = search.table(&mut ()).expect("threads");
        assert_eq!(table.results.len(), longest + 2 - line);
    });
}
