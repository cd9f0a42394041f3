//! `count` for transfers: the number of shortest solutions, and the forced moves.

use halma_solve::board::Square;

use crate::prelude::*;
use halma_naive::transfers::{Crossings, DIRECTIONS};

/// One man, with a square that every shortest way goes through.
const ONE_MAN: &str = "**M**\n\nBoard: 4 by 4\nDirections: 4\nFrom: I, 1\nTo: I, 3\n";

#[test]
fn the_solutions_and_the_forced_moves_are_counted() {
    // In four directions he has one way, along the row.
    let counted = feed("count -", ONE_MAN).exits_with(0);
    let said = stdout(&counted);
    let solutions = "M: 1 solution of 2 moves; fewest, proved (";
    assert!(said.starts_with(solutions), "{said}");
    let forced = "  forced moves: 2: 1. I, 1 to I, 2; 2. I, 2 to I, 3\n";
    assert!(said.ends_with(forced), "{said}");
    // In eight directions he can also go over II, 2.
    let eight = ONE_MAN.replace("Directions: 4\n", "");
    let counted = feed("count --quiet -", &eight);
    let said = stdout(&counted);
    assert!(said.starts_with("M: 2 solutions of 2 moves; "), "{said}");
    assert!(said.ends_with("  forced moves: 0\n"), "{said}");
    counted.stderr_is("");
}

#[test]
fn json_has_the_same_numbers() {
    let counted = feed("count --format json -", ONE_MAN);
    let record = counted.json_line();
    assert_eq!(
        (&record["puzzle"], &record["kind"]),
        (&"M".into(), &"transfer".into())
    );
    assert_eq!(
        (&record["solutions"], &record["moves"]),
        (&"1".into(), &2.into())
    );
    let forced = record["forced"].as_array().expect("moves");
    assert_eq!((forced.len(), &forced[1]["number"]), (2, &2.into()));
    assert_eq!(forced[1]["from"]["name"], "I, 2");
    let differ = ONE_MAN.replace("To: I, 3", "To: I, 3; I, 4");
    let counted = feed("count --format json -", &differ);
    let record = counted.json_line();
    assert_eq!((code(&counted), &record["solutions"]), (1, &"0".into()));
    assert!(
        record["reason"]
            .as_str()
            .expect("words")
            .contains("the number of squares at the target")
    );
}

/// The crossing of three men has the count of brute force in all directions.
#[test]
fn crossings_have_the_count_of_brute_force() {
    each_row(
        DIRECTIONS.into_iter().take(3).enumerate(),
        |(number, offsets)| {
            let directions = [8, 6, 4][number];
            let rules = Crossings::new((4, 4), offsets);
            // I, 1; I, 2; II, 1 and their point reflections.
            let start = 0b0001_0011_u64;
            let target = 0b1100_1000_0000_0000_u64;
            let (moves, ways) = rules.distances(start)[&target];
            let far = Square::new(4, 4).expect("a corner");
            let text = format!(
                "Board: 4 by 4\nDirections: {directions}\nFrom: rows 2, 1 at I, 1\nTo: rows 2, 1 at {far}\n"
            );
            let counted = feed("count -", &text);
            let expected =
                format!("unnamed puzzle: {ways} solutions of {moves} moves; fewest, proved (");
            counted.stdout_starts_with(&expected);
        },
    );
}

#[test]
fn counts_that_are_too_large_are_bounded_instead() {
    let large = "**L**\n\nFrom: 19 men at I, 1\nTo: 19 men at XVI, 16\n";
    let counted = feed("count --time 1 -", large).exits_with(3);
    counted.stdout_starts_with("L: not counted: out of time: no solution found; at least ");
    let record = feed("count --time 0 --format json -", large).json_line();
    assert!(
        record["at_least"].as_u64().is_some_and(|moves| moves > 0),
        "{record}"
    );
    let eight = large
        .replace("From", "Board: 8 by 8\nFrom")
        .replace("19", "10")
        .replace("XVI, 16", "VIII, 8");
    let counted = feed("count --time 0 -", &eight).exits_with(3);
    counted.stdout_has("not counted: out of time: ");
}

#[test]
fn within_and_limits_are_for_transfers() {
    let within = |moves: &str| feed(["count", "--within", moves, "-"], ONE_MAN);
    assert_eq!(code(&within("2")), 0);
    assert_eq!(
        (code(&within("1")), stdout(&within("1"))),
        (1, "M: 1 move is not enough: proved\n")
    );
    let counted = feed("count --within 1 --format json -", ONE_MAN);
    let record = counted.json_line();
    assert_eq!((code(&counted), &record["solutions"]), (1, &"0".into()));
    assert_eq!(record["reason"], "1 move is not enough: proved");
    run("count --within 1 puzzles/A.txt")
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has("A: --within is for transfers");
    let refused = run("count puzzles/solitaire-I.txt").exits_with(2);
    let why = stderr(&refused);
    assert!(
        why.contains("this puzzle is a detour, and an exit or a transfer is needed here"),
        "{why}"
    );
    let both = format!(
        "{ONE_MAN}\n{}",
        std::fs::read_to_string("puzzles/solitaire-I.txt").expect("a puzzle")
    );
    let counted = feed("count -", &both);
    assert!(code(&counted) == 2 && stdout(&counted).starts_with("M: 1 solution"));
}

/// Nobody stands where a man could jump over him, so no search ends with a solution.
#[test]
fn a_transfer_without_a_solution_has_none() {
    let why = "jumps: no number of moves is enough: proved\n";
    for command in ["count", "solve"] {
        let counted = run(format!("{command} --quiet tests/readme/jumps-only.txt")).exits_with(1);
        let said = stdout(&counted).to_owned() + stderr(&counted);
        assert!(said.starts_with(why), "{command}: {said}");
    }
}
