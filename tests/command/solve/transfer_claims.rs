//! What transfers claim, and wrong input, from the command line.

use crate::prelude::*;

/// One man goes two squares along the diagonal, which takes two moves.
const FIELDS: &str = "**T**\n\nBoard: 4 by 4\nFrom: I, 1\nTo: III, 3\n\n";

fn claim(moves: usize) -> String {
    let noun = if moves == 1 { "MOVE" } else { "MOVES" };
    format!("{FIELDS}TO TRANSFER THE PIECES IN {moves} {noun}.\n")
}

#[test]
fn a_claim_without_moves_is_judged_by_solve() {
    let solve = |moves, status| feed("solve -", claim(moves)).exits_with(status);
    solve(1, 1)
        .stdout_has("Note: The heading of the file names 1 move, but at least 2 are needed.\n");
    let right = solve(2, 0).stdout_has_puzzles(1);
    assert!(!stdout(&right).contains("The heading"));
    solve(5, 0)
        .stdout_has_puzzles(1)
        .stdout_has("Note: The heading of the file names 5 moves, but fewer are enough.\n");
    // `verify` has nothing to play.
    feed("verify -", claim(2))
        .exits_with(2)
        .stdout_is("T: has no moves: `halma-solve solve` finds them (standard input:7)\n");
    // `fmt` keeps the claim.
    let formatted = feed("fmt -", claim(2)).exits_with(0);
    formatted.stdout_is(&claim(2));
}

#[test]
fn no_move_is_needed_if_the_start_is_the_target() {
    let text = "Board: 4 by 4\nFrom: I, 1; I, 2\nTo: I, 2; I, 1\n";
    let solved = feed("solve -", text).exits_with(0).stdout_has_puzzles(1);
    solved.stdout_has("TO TRANSFER THE PIECES IN 0 MOVES.\n");
    solved.stdout_has("Fewest: 0 moves\n");
    feed("count -", text).stdout_has(": 1 solution of 0 moves");
    each_row(["play", "show"], |command| {
        feed([command, "-"], stdout(&solved)).exits_with(0);
    });
    // The claim is false if a move is needed.
    let refuted = feed("verify --format json -", claim(0));
    let record = refuted.exits_with(1).json_line();
    assert_eq!(record["verdict"], "refuted");
    assert_eq!(record["faults"][0]["kind"], "not-at-target");
}

#[test]
fn verify_proposes_the_square_that_mends_everything() {
    let text =
        format!("{FIELDS}TO TRANSFER THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—II, 3 to III, 3.\n");
    feed("verify -", &text)
        .exits_with(1)
        .stdout_has("fault: transfer, move 2: no man stands on II, 3")
        .stdout_has("repair: transfer, move 2: II, 3 [read II, 2] to III, 3\n");
    let record = feed("verify --format json -", &text).json_line();
    assert_eq!(
        record["repairs"][0]["changes"][0]["read"]["from"]["name"],
        "II, 2"
    );
    assert_eq!(record["faults"][0]["repairs"][0]["from"]["name"], "II, 2");
    let record = feed("verify --no-repairs --format json -", &text).json_line();
    assert_eq!(record["repairs_sought"], false);
    assert_eq!(record["repairs"], serde_json::json!([]));
    // No change of one or two squares helps here.
    let text = text
        .replace("To: III, 3", "To: IV, 1")
        .replace("II, 3 to III, 3", "III, 3 to IV, 4");
    feed("verify -", &text).stdout_has("no single repair");
}

#[test]
fn wrong_input_is_refused_with_a_reason() {
    each_row(
        [
            (
                "Board: 4 by 4\nFrom: I, 1\nTo: II, 1; I, 2\n",
                1,
                "impossible: the number of men at the start is 1, not 2, the number of squares at the target",
            ),
            (
                "Board: 4 by 4\nDirections: 5\nFrom: I, 1\nTo: II, 1\n",
                2,
                "8, 6 or 4",
            ),
            (
                "Board: 4 by 4\nFrom: I, 1\nTo: V, 1\n",
                2,
                "V, 1 is off the board of 4 by 4 squares",
            ),
            (
                "Board: 4 by 4\nFrom: I, 1; I, 1\nTo: I, 2; I, 3\n",
                2,
                "two men on one square: `I, 1`",
            ),
            (
                "Board: 4 by 4\nFrom: I, 1\n",
                2,
                "nothing says where the men go",
            ),
            (
                "Board: 4 by 4\nTo: I, 1\n",
                2,
                "nothing says where the men start",
            ),
            (
                "Board: 4 by 4\nYard: rows 1 at I, 1\nTo: I, 1\n",
                2,
                "a transfer has neither a yard of its own",
            ),
        ],
        |(text, status, why)| {
            for command in ["solve", "count"] {
                feed([command, "-"], text)
                    .exits_with(status)
                    .output_has(why);
            }
        },
    );
}

#[test]
fn a_man_reaches_every_class_by_steps() {
    // The two squares differ in the parity of row and number, so hops alone cannot do it.
    each_row([8, 6, 4], |directions| {
        let text = format!("Board: 4 by 4\nDirections: {directions}\nFrom: I, 1\nTo: II, 2\n");
        let moves = if directions == 8 { "1 move" } else { "2 moves" };
        feed("solve -", &text).stdout_has(&format!("Fewest: {moves}\n"));
    });
}

#[test]
fn the_largest_board_is_answered_with_bounds() {
    let text = "From: 19 men at I, 1\nTo: 19 men at XVI, 16\n";
    // The time ends long before the proof.
    let bounded = feed("solve --time 2 -", text).exits_with(3);
    if bounded.stdout.is_empty() {
        bounded.stderr_has("no solution found; at least ");
    } else {
        bounded.stdout_has_puzzles(1).stdout_has("Fewest: from ");
    }
}

/// The time ends before the proof, but what was asked may be known.
#[test]
fn the_exit_code_is_that_of_the_question() {
    let crossing = "Board: 8 by 8\nDirections: 4\nFrom: 10 men at I, 1\nTo: 10 men at VIII, 8\n";
    let solve = |text: &str| feed("solve --time 0 -", text);
    solve(crossing).exits_with(3);
    // Ten men outside the target need a move each.
    let claim = format!("{crossing}\nTO TRANSFER THE PIECES IN 9 MOVES.\n");
    let proved = "unnamed puzzle: 9 moves are not enough: proved\n";
    solve(&claim)
        .exits_with(1)
        .stdout_is_empty()
        .stderr_has(proved);
}

#[test]
fn commands_that_need_moves_say_how_to_get_them() {
    feed("verify -", FIELDS)
        .exits_with(2)
        .stdout_is("T: has no moves: `halma-solve solve` finds them (standard input:1)\n");
    feed("play -", FIELDS).stdout_has("The puzzle has no moves yet, so there is nothing to watch.");
    feed("show --format gif -", FIELDS)
        .stderr_has("T has no moves; `halma-solve solve` finds them");
    let moves = format!("{}I, 1 to II, 2.—II, 2 to III, 3.\n", claim(2));
    let key = feed("show --key gambit -", &moves);
    key.stderr_has("T is a transfer, which has only its moves: leave out --key");
}

#[test]
fn the_puzzles_of_the_folder_verify_and_are_what_they_say() {
    each_row(
        [
            ("puzzles/packing.txt", "9 moves", 9),
            ("puzzles/crossing.txt", "15 moves", 15),
            ("puzzles/stern-halma.txt", "27 moves", 27),
            ("puzzles/packing-19.txt", "from 24 to 45 moves", 45),
            ("puzzles/crossing-19.txt", "from 32 to 43 moves", 43),
        ],
        |(file, fewest, moves)| {
            let record = run(["verify", "--format", "json", file])
                .exits_with(0)
                .json_line();
            assert_eq!(record["kind"], "transfer", "{file}");
            assert!(
                std::fs::read_to_string(file)
                    .expect("a puzzle")
                    .contains(&format!("Fewest: {fewest}\n")),
                "{file}"
            );
            assert_eq!(record["moves"], moves, "{file}");
            run(["fmt", "--check", file]).exits_with(0);
        },
    );
    run("count puzzles/packing.txt").stdout_has(" of 9 moves; fewest, proved (");
}
