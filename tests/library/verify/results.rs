//! What a record of a game claims about its end.

use halma_solve::render::{Detail, report_text};

use crate::prelude::*;
use crate::rows::each_row;
use crate::values::{puzzle, verified};

/// Three legal moves of a game in which nobody is home.
const THREE: &str = "Notation: algebraic\nRules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n\
                     1. d1-e1.\n2. e8-d8.\n3. e1-d1.\n";

/// A claim before the last move is refuted, after the last it is open, and at the last the moves decide if they can.
#[test]
fn a_claim_is_compared_with_its_move() {
    use Verdict::{Refuted, Unfinished, Verified};
    each_row(
        [
            (
                "won by the first player",
                [Unfinished, Refuted, Refuted, Unfinished],
            ),
            (
                "won by the second player (on time)",
                [Verified, Refuted, Verified, Unfinished],
            ),
            ("drawn", [Verified, Refuted, Verified, Unfinished]),
            (
                "drawn by agreement",
                [Verified, Refuted, Verified, Unfinished],
            ),
            (
                "the first player resigned",
                [Verified, Refuted, Verified, Unfinished],
            ),
        ],
        |(words, expected)| {
            let at = ["", " at move 1", " at move 3", " at move 4"];
            let verdicts = at.map(|at| {
                let text = format!("{THREE}\nResult: {words}{at}\n");
                let found = verified(&text, Repairs::Skip);
                let report = report_text(&found, &puzzle(&text), "file", Detail::Summary);
                // What is refuted is not beyond the moves.
                let is_beyond = report.contains("the moves cannot show this");
                assert!(found.verdict != Refuted || !is_beyond, "{report}");
                found.verdict
            });
            assert_eq!(verdicts, expected, "{words}");
        },
    );
}

/// A result stands below the last move: a record does not go on after its own end.
#[test]
fn a_result_above_moves_is_refused_at_its_place() {
    let (above, moves) = THREE.split_once("2. ").expect("moves");
    let heading = above.find("1. ").expect("the first move");
    let (heading, first) = above.split_at(heading);
    each_row(
        [
            "Result: drawn",
            "Result: Otto resigned",
            "Result: won by the first player (on time)",
            "1-0",
        ],
        |result| {
            for (text, line) in [
                (format!("{above}\n{result}\n\n2. {moves}"), 8),
                (format!("{heading}\n{result}\n\n{first}2. {moves}"), 7),
            ] {
                let Err(error) = read_all(&text).remove(0) else {
                    panic!("it is read: {text}");
                };
                let error = error.to_string();
                assert!(error.starts_with(&format!("line {line}, ")), "{error}");
                assert!(
                    error.ends_with("expected the result below the last move"),
                    "{error}"
                );
            }
            // Variations may stand below the result.
            let variation = "VARIATION FROM MOVE 2.\n2. e8-d8.\n";
            let name = if result == "1-0" {
                "1-0"
            } else {
                "Result: drawn"
            };
            assert!(
                read_all(&format!("{THREE}\n{name}\n\n{variation}"))
                    .remove(0)
                    .is_ok()
            );
        },
    );
}
