//! Reading and verifying on one core: `cargo bench --bench verify`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use halma_solve::notation::{PuzzleReader, Readings};
use halma_solve::verify::{Repairs, Verdict, verify_text};

fn main() {
    divan::main();
}

const BOOKLET: [&str; 4] = [
    include_str!("../puzzles/A.txt"),
    include_str!("../puzzles/B.txt"),
    include_str!("../puzzles/C.txt"),
    include_str!("../puzzles/D.txt"),
];

/// A stream of this number of puzzles: the booklet's four, again and again.
fn stream(puzzles: usize) -> String {
    BOOKLET.into_iter().cycle().take(puzzles).collect()
}

/// A record of this number of moves, an even number: two men step to and fro.
fn long_game(moves: usize) -> String {
    let rounds = [
        "III, 4 to IV, 4.—XIV, 13 to XIII, 13.",
        "IV, 4 to III, 4.—XIII, 13 to XIV, 13.",
    ];
    let rounds: Vec<&str> = rounds.into_iter().cycle().take(moves / 2).collect();
    format!("GAME FOR TWO PLAYERS.\n{}\n", rounds.join("\n"))
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn record_of_10_000_moves(bencher: Bencher<'_, '_>) {
    let text = long_game(10_000);
    bencher
        .counter(ItemsCount::new(10_000_u32))
        .bench_local(|| assert_eq!(verified(black_box(&text)), 1));
}

/// The number of verified puzzles in a text.
fn verified(text: &str) -> usize {
    PuzzleReader::new(text.as_bytes())
        .parsed()
        .filter(|puzzle| {
            let puzzle = puzzle.as_ref().expect("the booklet can be read");
            let finding = verify_text(puzzle, Readings::Emended, Repairs::Find);
            finding.expect("it has keys").verdict != Verdict::Refuted
        })
        .count()
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn stream_of_50_000_puzzles(bencher: Bencher<'_, '_>) {
    let text = stream(50_000);
    bencher
        .counter(ItemsCount::new(50_000_u32))
        .bench_local(|| assert_eq!(verified(black_box(&text)), 50_000));
}

#[divan::bench]
fn parse_one_puzzle(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| {
        PuzzleReader::new(black_box(BOOKLET[3]).as_bytes())
            .parsed()
            .count()
    });
}

#[divan::bench]
fn repairs_of_the_misprint(bencher: Bencher<'_, '_>) {
    let text = PuzzleReader::new(BOOKLET[0].as_bytes()).parsed().next();
    let text = text.expect("a puzzle").expect("it can be read");
    bencher.bench_local(|| verify_text(black_box(&text), Readings::AsPrinted, Repairs::Find));
}
