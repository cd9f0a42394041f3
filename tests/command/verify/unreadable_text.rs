//! Texts that `verify` cannot read: every token that it cannot read, in order, with its probable reading.

use crate::prelude::*;

/// Figure D with three misread tokens in its gambit, on lines 19 to 21.
fn misread() -> String {
    let text = include_str!("../../../puzzles/D.txt");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    each_row(
        [
            (19, "III, 2 to V, 4", "lII, 2 to V, 4"),
            (20, "IV, 3 to VI, 5", "IV, 3 to Vl, 5"),
            (21, "IV, 1 to VI, 3", "IV, 1 to VI, S"),
        ],
        |(line, right, misread)| {
            let changed = lines[line - 1].replace(right, misread);
            assert_ne!(lines[line - 1], changed, "line {line}");
            lines[line - 1] = changed;
        },
    );
    lines.join("\n") + "\n"
}

#[test]
fn every_misread_token_is_listed_in_order() {
    let verified = feed("verify -", misread()).exits_with(2);
    let shown = stderr(&verified);
    let messages: Vec<&str> = shown
        .lines()
        .filter(|line| line.starts_with("error"))
        .collect();
    assert_eq!(
        messages,
        [
            "error: `lII` is not a row of the board",
            "error: `Vl` is not a row of the board",
            "error: `S` is not a square of a row",
        ]
    );
    // The man of IV, 1 goes to VI, 3 in the book, but a `5` is what a scan makes an `S` of.
    each_row(
        ["probably `III`", "probably `VI`", "probably `VI, 5`"],
        |reading| {
            assert_eq!(shown.matches(reading).count(), 1, "{shown}");
        },
    );
}

#[test]
fn json_has_every_misread_token() {
    let verified = feed("verify --format json -", misread()).exits_with(2);
    let record = verified.json_line();
    assert_eq!(record["verdict"], "unreadable");
    let further = record["further"].as_array().expect("two more");
    let places = std::iter::once(&record).chain(further);
    let places: Vec<_> = places
        .map(|each| {
            (
                each["line"].as_u64(),
                each["column"].as_u64(),
                each["probably"].as_str(),
            )
        })
        .collect();
    // `II, 3 to IV, 5.—` has 16 characters, `IV, 3 to ` has nine, and `IV, 1 to VI, ` thirteen.
    assert_eq!(
        places,
        [
            (Some(19), Some(17), Some("III")),
            (Some(20), Some(10), Some("VI")),
            (Some(21), Some(14), Some("VI, 5")),
        ]
    );
}

#[test]
fn a_report_says_what_it_passed_over() {
    let game = "GAME FOR TWO PLAYERS.\n\nSome words.\n\n1. III, 4 to IV, 4.\n\nMore words.\n";
    feed("verify -", game)
        .exits_with(0)
        .stdout_has("passed over: 2 comments\n");
    let record = feed("verify --format json -", game).json_line();
    assert_eq!(record["comments"], 2);
    let silent = "GAME FOR TWO PLAYERS.\n";
    let verified = feed("verify -", silent).exits_with(0);
    verified.stdout_has(", no moves, unfinished,");
    assert!(!stdout(&verified).contains("passed over"));
    let record = feed("verify --format json -", silent).json_line();
    assert!(record.get("comments").is_none());
}

#[test]
fn another_programs_moves_are_not_verified() {
    each_row(
        [
            ("3,2 4,2", "`3,2` is a pair of numbers"),
            ("9->17", "`9->17` cannot be read as prose"),
            ("d3d4", "expected `Notation: algebraic`"),
            ("D3-D4", "expected `Notation: algebraic`"),
            ("(0,0,1,1)", "`(0,0,1,1)` cannot be read as prose"),
            ("J 15,12 13,10", "expected `Notation: pairs"),
        ],
        |(record, words)| {
            let text = format!("GAME FOR TWO PLAYERS.\n\n{record}\n");
            let verified = feed("verify --failed -", &text).exits_with(2);
            assert_eq!(
                stdout(&verified).lines().last(),
                Some("1 puzzle: 1 unreadable")
            );
            verified.stderr_has(words);
        },
    );
}

/// A number off the board may only count in another way.
#[test]
fn ways_to_count_are_offered_for_numbers_off_the_board() {
    let game = |field: &str, moves: &str| {
        format!(
            "Notation: {field}\nRules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n{moves}\n"
        )
    };
    let from_one = game("pairs, x first, from 1, bottom left", "3,0 3,1\n4,7 4,6");
    let said = feed("verify -", &from_one).exits_with(2);
    said.stderr_has("`3,0` is not a square of the board");
    said.stderr_has("`Notation: pairs, x first, from 0, bottom left`");
    said.stderr_has("then every move is legal");
    // Nobody can go from corner to corner.
    let none = game("pairs", "0,0 7,7").replace("Notation: pairs\n", "");
    feed("verify -", &none)
        .exits_with(2)
        .stderr_has("in no way of counting is every move legal");
}
