//! Reading and verifying on one core: `cargo bench --bench verify`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use halma_solve::notation::{PuzzleReader, Readings};
use halma_solve::verify::{Repair, Repairs, Verdict, verify_text};

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

/// The moves of a transfer of this number of moves, an even number: the man on I, 1 steps to and fro until the
/// last two moves bring him to III, 3. Three men stand still.
fn long_transfer(moves: usize) -> String {
    let start = "Board: 8 by 8\nFrom: I, 1; V, 5; V, 7; VII, 5\nTo: III, 3; V, 5; V, 7; VII, 5\n";
    let steps = ["I, 1 to I, 2.", "I, 2 to I, 1."].into_iter().cycle();
    let steps = steps
        .take(moves - 2)
        .chain(["I, 1 to II, 2.", "II, 2 to III, 3."]);
    let steps: Vec<&str> = steps.collect();
    format!(
        "{start}\nTO TRANSFER THE PIECES IN {moves} MOVES.\n{}\n",
        steps.join("—").replace(".—", ".—\n")
    )
}

/// The text with the last square of these moves, counted from 1, replaced by a square out of reach.
fn misprinted(text: &str, moves: &[usize]) -> String {
    let mut number = 0;
    let lines = text.lines().map(|line| {
        number += usize::from(line.contains(" to "));
        match line.split_once(" to ") {
            Some((from, _)) if moves.contains(&number) => format!("{from} to VIII, 8.—"),
            _ => line.to_owned(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Finds the repairs of a puzzle. One of them must change exactly these moves, counted from 1.
fn mend(bencher: Bencher<'_, '_>, text: &str, moves: &[usize]) {
    let text = PuzzleReader::new(text.as_bytes()).parsed().next();
    let text = text.expect("a puzzle").expect("it can be read");
    bencher.bench_local(|| {
        let finding = verify_text(black_box(&text), Readings::Emended, Repairs::Find);
        let finding = finding.expect("it has moves");
        let changed = |repair: &Repair| {
            let changes = repair.changes().iter().map(|change| change.index + 1);
            changes.eq(moves.iter().copied())
        };
        assert!(finding.repairs.iter().any(changed));
    });
}

// A transfer has at most 4,096 moves, a game any number.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn one_misprint_in_a_transfer_of_4_096_moves(bencher: Bencher<'_, '_>) {
    let text = misprinted(&long_transfer(4_096), &[2_001]);
    mend(bencher, &text, &[2_001]);
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn two_misprints_in_a_transfer_of_4_096_moves(bencher: Bencher<'_, '_>) {
    let moves = [1_001, 2_001];
    mend(bencher, &misprinted(&long_transfer(4_096), &moves), &moves);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn one_misprint_in_a_game_of_10_000_moves(bencher: Bencher<'_, '_>) {
    // Black's first move goes two squares ahead of where he is when he goes back.
    let text = long_game(10_000).replacen("XIV, 13 to XIII, 13.", "XIV, 13 to XI, 13.", 1);
    mend(bencher, &text, &[2]);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn two_misprints_in_an_exit(bencher: Bencher<'_, '_>) {
    // The gambit of figure D alone: V, 1 to VII, 5 and II, 4 to IV, 6 are printed with other destinations.
    let text = BOOKLET[3];
    let gambit = &text[..text.find("TO YARD").expect("a yarding key")];
    let text = gambit
        .replace("V, 1 to VII, 5.", "V, 1 to VIII, 5.")
        .replace("II, 4 to IV, 6.", "II, 4 to IV, 7.");
    mend(bencher, &text, &[9, 19]);
}

#[divan::bench]
fn repairs_of_the_misprint(bencher: Bencher<'_, '_>) {
    let text = PuzzleReader::new(BOOKLET[0].as_bytes()).parsed().next();
    let text = text.expect("a puzzle").expect("it can be read");
    bencher.bench_local(|| verify_text(black_box(&text), Readings::AsPrinted, Repairs::Find));
}
