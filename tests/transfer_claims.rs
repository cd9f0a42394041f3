//! What transfers claim, and wrong input, from the command line.

#[cfg(target_os = "linux")]
use std::fs;
#[cfg(target_os = "linux")]
use std::process::{Output, Stdio};

#[cfg(target_os = "linux")]
use halma_solve::notation::Bounds;

use crate::program::{code, feed, json, run, stderr, stdout, verified};
#[cfg(target_os = "linux")]
use crate::program::{end_of, folder, halma_solve, signal, wait_until};

/// One man goes two squares along the diagonal, which takes two moves.
const FIELDS: &str = "**T**\n\nBoard: 4 by 4\nFrom: I, 1\nTo: III, 3\n\n";

fn claim(moves: usize) -> String {
    let noun = if moves == 1 { "MOVE" } else { "MOVES" };
    format!("{FIELDS}TO TRANSFER THE PIECES IN {moves} {noun}.\n")
}

#[test]
fn a_claim_without_moves_is_judged_by_solve() {
    let below = feed(&["solve", "-"], claim(1).as_bytes());
    assert_eq!(code(&below), 1);
    let note = "Note: The heading of the file names 1 move, and at least 2 are needed.\n";
    assert!(stdout(&below).contains(note), "{}", stdout(&below));
    let right = feed(&["solve", "-"], claim(2).as_bytes());
    assert_eq!((code(&right), verified(stdout(&right))), (0, 1));
    assert!(!stdout(&right).contains("The heading"));
    let above = feed(&["solve", "-"], claim(5).as_bytes());
    assert_eq!((code(&above), verified(stdout(&above))), (0, 1));
    let note = "Note: The heading of the file names 5 moves, which are not the fewest.\n";
    assert!(stdout(&above).contains(note), "{}", stdout(&above));
    // `verify` has nothing to play.
    let claimed = feed(&["verify", "-"], claim(2).as_bytes());
    assert_eq!(code(&claimed), 2);
    let why = stderr(&claimed).to_owned() + stdout(&claimed);
    assert!(
        why.contains("the transfer has no moves, so there is nothing to verify"),
        "{why}"
    );
    assert!(why.contains("`halma-solve solve` finds them"), "{why}");
    // `fmt` keeps the claim.
    let formatted = feed(&["fmt", "-"], claim(2).as_bytes());
    assert_eq!((code(&formatted), stdout(&formatted)), (0, &claim(2)[..]));
}

#[test]
fn no_move_is_needed_if_the_start_is_the_target() {
    let text = "Board: 4 by 4\nFrom: I, 1; I, 2\nTo: I, 2; I, 1\n";
    let solved = feed(&["solve", "-"], text.as_bytes());
    assert_eq!(code(&solved), 0, "{}", stderr(&solved));
    let heading = "TO TRANSFER THE PIECES IN 0 MOVES.\n";
    assert!(stdout(&solved).contains(heading), "{}", stdout(&solved));
    assert!(stdout(&solved).contains("Note: 0 moves: the men are at the target already\n"));
    assert_eq!(verified(stdout(&solved)), 1);
    let counted = feed(&["count", "-"], text.as_bytes());
    assert!(
        stdout(&counted).contains(": 1 solution of 0 moves"),
        "{}",
        stdout(&counted)
    );
    let played = feed(&["play", "-"], stdout(&solved).as_bytes());
    assert_eq!(code(&played), 0, "{}", stderr(&played));
    let shown = feed(&["show", "-"], stdout(&solved).as_bytes());
    assert_eq!(code(&shown), 0, "{}", stderr(&shown));
    // The claim is false if a move is needed.
    let refuted = feed(&["verify", "--format", "json", "-"], claim(0).as_bytes());
    let record = json(stdout(&refuted));
    assert_eq!((code(&refuted), &record["verdict"]), (1, &"refuted".into()));
    assert_eq!(record["faults"][0]["kind"], "not-at-target");
}

#[test]
fn verify_proposes_the_square_that_mends_everything() {
    let text =
        format!("{FIELDS}TO TRANSFER THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—II, 3 to III, 3.\n");
    let refuted = feed(&["verify", "-"], text.as_bytes());
    assert_eq!(code(&refuted), 1);
    let said = stdout(&refuted);
    assert!(
        said.contains("fault: transfer, move 2: no man stands on II, 3"),
        "{said}"
    );
    assert!(
        said.contains("repair: transfer, move 2: II, 3 to III, 3: read II, 2 to III, 3\n"),
        "{said}"
    );
    let refuted = feed(&["verify", "--format", "json", "-"], text.as_bytes());
    let record = json(stdout(&refuted));
    assert_eq!(
        record["repairs"][0]["changes"][0]["read"]["from"]["name"],
        "II, 2"
    );
    assert_eq!(record["faults"][0]["repairs"][0]["from"]["name"], "II, 2");
    let refuted = feed(
        &["verify", "--no-repairs", "--format", "json", "-"],
        text.as_bytes(),
    );
    let record = json(stdout(&refuted));
    assert_eq!(
        (
            &record["repairs_sought"],
            record["repairs"].as_array().map(Vec::len)
        ),
        (&false.into(), Some(0))
    );
    // No change of one or two squares helps here.
    let text = text
        .replace("To: III, 3", "To: IV, 1")
        .replace("II, 3 to III, 3", "III, 3 to IV, 4");
    let said = feed(&["verify", "-"], text.as_bytes());
    assert!(
        stdout(&said).contains("no single repair"),
        "{}",
        stdout(&said)
    );
}

#[test]
fn wrong_input_is_refused_with_a_reason() {
    for (text, status, why) in [
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
    ] {
        for command in ["solve", "count"] {
            let refused = feed(&[command, "-"], text.as_bytes());
            let said = stderr(&refused).to_owned() + stdout(&refused);
            assert_eq!(code(&refused), status, "{text}: {said}");
            assert!(said.contains(why), "{text}: {said}");
        }
    }
}

#[test]
fn a_man_reaches_every_class_by_steps() {
    // The two squares differ in the parity of row and number, so hops alone cannot do it.
    for directions in [8, 6, 4] {
        let text = format!("Board: 4 by 4\nDirections: {directions}\nFrom: I, 1\nTo: II, 2\n");
        let solved = feed(&["solve", "-"], text.as_bytes());
        let moves = if directions == 8 { "1 move" } else { "2 moves" };
        let note = format!("Note: {moves}; fewest, proved");
        assert!(stdout(&solved).contains(&note), "{}", stdout(&solved));
    }
}

#[test]
fn the_largest_board_is_answered_with_bounds() {
    let text = "From: 19 men at I, 1\nTo: 19 men at XVI, 16\n";
    let bounded = feed(&["solve", "--time", "2", "-"], text.as_bytes());
    // The time ends long before the proof.
    assert_eq!(code(&bounded), 3, "{}", stderr(&bounded));
    let said = stdout(&bounded);
    if said.is_empty() {
        assert!(
            stderr(&bounded).contains("no solution found; at least "),
            "{}",
            stderr(&bounded)
        );
    } else {
        assert!(said.contains(" are possible\n"), "{said}");
        assert_eq!(verified(said), 1);
    }
}

/// The time ends before the proof, but what was asked may be known.
#[test]
fn the_exit_code_is_that_of_the_question() {
    let crossing = "Board: 8 by 8\nDirections: 4\nFrom: 10 men at I, 1\nTo: 10 men at VIII, 8\n";
    let solve = |text: &str| feed(&["solve", "--time", "0", "-"], text.as_bytes());
    assert_eq!(code(&solve(crossing)), 3);
    // Ten men outside the target need a move each.
    let claim = format!("{crossing}\nTO TRANSFER THE PIECES IN 9 MOVES.\n");
    let refuted = solve(&claim);
    assert_eq!(
        (code(&refuted), stdout(&refuted)),
        (1, "unnamed puzzle: 9 moves are not enough: proved\n")
    );
}

/// The output of a search that gets a signal once its progress has these words.
#[cfg(target_os = "linux")]
fn stopped(file: &str, words: &str, name: &str) -> (Output, String) {
    let at = folder(&format!("transfer-stopped{name}")).join("progress.txt");
    let mut child = halma_solve()
        .args(["solve", file])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(fs::File::create(&at).expect("a file"))
        .spawn()
        .expect("it runs");
    let progress = || fs::read_to_string(&at).expect("progress");
    wait_until(words, || progress().contains(words));
    signal(&mut child, name);
    (end_of(child), progress())
}

/// The signals come long before the proof of Stern-Halma's 27 moves.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_search_prints_what_it_knows() {
    let file = "puzzles/stern-halma.txt";
    let (output, _) = stopped(file, " are enough", "-INT");
    assert_eq!(code(&output), 3);
    let said = stdout(&output);
    let (_, note) = said.split_once("Note: ").expect("a note");
    let bounds = note.lines().next().and_then(Bounds::in_note);
    let bounds = bounds.expect("both bounds");
    assert!(bounds.moves >= 27 && bounds.at_least <= 27, "{bounds:?}");
    assert_eq!(verified(said), 1);
    // Perhaps no solution is found yet.
    let (output, progress) = stopped(file, "no fewer than ", "-TERM");
    let known = progress + stdout(&output);
    assert_eq!(code(&output), 3, "{known}");
    assert!(
        known.contains("no solution found; at least ") || known.contains(" are possible\n"),
        "{known}"
    );
}

#[test]
fn commands_that_need_moves_say_how_to_get_them() {
    for arguments in [["play", "-"], ["verify", "-"]] {
        let refused = feed(&arguments, FIELDS.as_bytes());
        assert_eq!(code(&refused), 2, "{arguments:?}");
        let said = stderr(&refused).to_owned() + stdout(&refused);
        assert!(
            said.contains("the transfer has no moves"),
            "{arguments:?}: {said}"
        );
        assert!(
            said.contains("`halma-solve solve` finds them"),
            "{arguments:?}: {said}"
        );
    }
    let gif = feed(&["show", "--format", "gif", "-"], FIELDS.as_bytes());
    assert!(
        stderr(&gif).contains("T has no moves; `halma-solve solve` finds them"),
        "{}",
        stderr(&gif)
    );
    let key = feed(
        &["show", "--key", "gambit", "-"],
        format!("{}I, 1 to II, 2.—II, 2 to III, 3.\n", claim(2)).as_bytes(),
    );
    assert!(
        stderr(&key).contains("T is a transfer, which has only its moves: leave out --key"),
        "{}",
        stderr(&key)
    );
}

#[test]
fn the_puzzles_of_the_folder_verify_and_are_what_they_say() {
    for (file, note) in [
        ("puzzles/packing.txt", "9 moves; fewest, proved"),
        ("puzzles/crossing.txt", "15 moves; fewest, proved"),
        ("puzzles/stern-halma.txt", "27 moves; fewest, proved"),
        ("puzzles/packing-19.txt", "45 moves; no fewer than "),
        ("puzzles/crossing-19.txt", "44 moves; no fewer than "),
    ] {
        let verdict = run(&["verify", "--format", "json", file]);
        let record = json(stdout(&verdict));
        assert_eq!(
            (code(&verdict), &record["kind"]),
            (0, &"transfer".into()),
            "{file}"
        );
        let text = std::fs::read_to_string(file).expect("a puzzle");
        assert!(text.contains(&format!("Note: {note}")), "{file}");
        let moves: usize = note
            .split(' ')
            .next()
            .and_then(|word| word.parse().ok())
            .expect("a number");
        assert_eq!(record["moves"], moves, "{file}");
        assert_eq!(code(&run(&["fmt", "--check", file])), 0, "{file}");
    }
    let counted = run(&["count", "puzzles/packing.txt"]);
    assert!(
        stdout(&counted).contains(" of 9 moves; fewest, proved ("),
        "{}",
        stdout(&counted)
    );
}
