//! `solve` for transfers: the fewest moves, and what is proved.

use crate::prelude::*;

fn crossing(side: u8, rows: &str, directions: u8) -> String {
    let far = halma_solve::board::Square::new(side, side).expect("a corner");
    format!(
        "Board: {side} by {side}\nDirections: {directions}\nFrom: rows {rows} at I, 1\n\
         To: rows {rows} at {far}\n"
    )
}

/// The numbers come from an exhaustive search by another program.
#[test]
fn the_fewest_moves_of_crossings_are_proved() {
    each_row(
        [
            (4, "2, 1", [5, 8, 8]),
            (5, "2, 1", [7, 11, 11]),
            (6, "2, 1", [8, 14, 14]),
            (4, "3, 2, 1", [6, 8, 8]),
        ],
        |(side, rows, fewest)| {
            for (directions, moves) in [8, 6, 4].into_iter().zip(fewest) {
                let text = crossing(side, rows, directions);
                let solved = feed("solve -", &text);
                let printed = stdout(&solved);
                assert_eq!(code(&solved), 0, "{text}");
                let field = format!("Fewest: {moves} moves\n");
                assert!(printed.contains(&field), "{text}\n{printed}");
                let heading = format!("TO TRANSFER THE PIECES IN {moves} MOVES.");
                assert!(printed.contains(&heading), "{text}\n{printed}");
                assert_eq!(verified(printed), 1);
            }
        },
    );
}

#[test]
fn within_says_whether_the_moves_are_enough() {
    let text = crossing(5, "2, 1", 8);
    let arguments = ["solve", "--within", "7", "--memory", "1", "-"];
    feed(arguments, &text).exits_with(0).stdout_has_puzzles(1);
    feed("solve --within 6 -", &text)
        .exits_with(1)
        .stderr_has("unnamed puzzle: 6 moves are not enough: proved\n");
    // No time is enough for no search at all.
    let text = crossing(8, "4, 3, 2, 1", 8);
    feed("solve --within 14 --time 0 -", &text)
        .exits_with(3)
        .stdout_is_empty()
        .stderr_has("out of time");
}

#[test]
fn the_claim_of_the_file_is_judged() {
    let moves = |claim| {
        format!(
            "**T**\n\nBoard: 4 by 4\nFrom: I, 1\nTo: II, 2\n\n\
             TO TRANSFER THE PIECES IN {claim}.\nI, 1 to I, 2.—I, 2 to II, 2.\n"
        )
    };
    let above = feed("solve -", moves("2 MOVES").as_bytes());
    let note = "Note: The heading of the file names 2 moves, but fewer are enough.\n";
    above.stdout_has(note);
    let right = feed("solve -", moves("1 MOVE").as_bytes());
    assert!(!stdout(&right).contains("heading of the file"));
    right.stdout_has("TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n");
    let far = moves("1 MOVE").replace("To: II, 2", "To: III, 3");
    let below = feed("solve -", &far);
    let note = "Note: The heading of the file names 1 move, but at least 2 are needed.\n";
    below.stdout_has(note);
}

#[test]
fn transfers_that_need_no_search() {
    let there = feed("solve -", b"Board: 4 by 4\nFrom: I, 1\nTo: I, 1\n").exits_with(0);
    there.stdout_has("Fewest: 0 moves\n");
    let differ = feed("solve -", b"Board: 4 by 4\nFrom: I, 1\nTo: I, 1; I, 2\n").exits_with(1);
    let why = "the number of men at the start is 1, not 2, the number of squares at the target";
    differ.stderr_has(&format!("unnamed puzzle: impossible: {why}\n"));
    each_row(["--within", "--memory"], |option| {
        run(format!("solve {option} 19 puzzles/A.txt"))
            .exits_with(2)
            .stderr_has(&format!("A: {option} is for transfers"));
    });
}

#[test]
fn the_nearest_symmetrical_figure_is_found() {
    let text = "Board: 4 by 4\nFrom: I, 1; I, 2\n\
                To: any figure symmetrical in the diagonal through I, 1\n";
    let solved = feed("solve -", text);
    solved.stdout_has("Fewest: 1 move\n");
    assert_eq!((code(&solved), verified(stdout(&solved))), (0, 1));
}

#[test]
fn a_proof_that_takes_the_whole_exact_search() {
    let place = folder("whole-proof");
    let text = crossing(7, "3, 2, 1", 4);
    let file = place.join("crossing.txt");
    std::fs::write(&file, &text).expect("there is room");
    // One move fewer than the fewest needs the whole exact search.
    run(("solve --within 18 --format json _", [&file]))
        .exits_with(1)
        .stdout_has("\"at_least\":19");
    let crossing = [
        "search",
        "crossing",
        "--board",
        "7",
        "--yard",
        "3,2,1",
        "--directions",
        "4",
    ];
    run(crossing).exits_with(0).stdout_has_puzzles(1);
    let saved = place.join("saved");
    run(("search detours --jumps=5 --checkpoint _", [&saved])).exits_with(2);
}
