//! `verify --fix`: what can mean only one thing is mended, and nothing else changes.

use crate::prelude::*;

/// The booklet's figure A as it is printed: the yarding key shows that one square of the gambit is wrong.
fn as_printed() -> String {
    let text = fs::read_to_string("puzzles/A.txt").expect("puzzle A");
    text.replace(" [read VII, 3]", "")
}

#[test]
fn the_only_repair_becomes_a_mark() {
    let fixed = feed("verify --fix -", as_printed()).exits_with(0);
    // The file of the repository has the mark that its editor wrote.
    let marked = fs::read_to_string("puzzles/A.txt").expect("puzzle A");
    fixed.stdout_is(&marked);
    fixed.stderr_is(
        "A: mended: gambit, move 9: V, 1 to VII, 2 [read VII, 3] (the yarding key has its reverse)\n",
    );
    feed("verify -", stdout(&fixed))
        .exits_with(0)
        .stdout_starts_with("A: emended");
}

/// Two neighboring moves in the wrong order are each read as the other. A move that is left out or printed twice cannot
/// be marked, and a note says what was done.
#[test]
fn every_mistake_of_a_key_is_mended() {
    let text = fs::read_to_string("puzzles/B.txt").expect("puzzle B");
    let first = "III, 4 to IV, 5.—IV, 3 to V, 4.—V, 1 to VI, 2.";
    assert!(text.contains(first));
    let note = "\nNote: In print, gambit, move 2";
    each_row(
        [
            ("III, 4 to IV, 5.—V, 1 to VI, 2.", first, note),
            (
                "III, 4 to IV, 5.—IV, 3 to V, 4.—IV, 3 to V, 4.—V, 1 to VI, 2.",
                first,
                note,
            ),
            (
                "III, 4 to IV, 5.—IV, 3 to V, 4.—V, 1 to VI, 3.",
                "III, 4 to IV, 5.—IV, 3 to V, 4.—V, 1 to VI, 3 [read VI, 2].",
                "",
            ),
        ],
        |(printed, mended, note)| {
            let fixed = feed("verify --fix -", text.replace(first, printed)).exits_with(0);
            fixed.stdout_has(mended).stdout_has(note);
            fixed.stderr_starts_with("B: mended: gambit, move");
            feed("verify -", stdout(&fixed)).exits_with(0);
        },
    );
}

/// A heading has no mark either.
#[test]
fn the_number_in_a_heading_is_mended() {
    let text = fs::read_to_string("puzzles/B.txt").expect("puzzle B");
    let printed = text.replace("IN 19 MOVES", "IN 18 MOVES");
    let fixed = feed("verify --fix -", printed).exits_with(0);
    let note = "\nNote: In print, the heading of the gambit says 18 moves, and the heading of the yarding says 18 moves\n";
    fixed.stdout_is(&format!("{text}{note}"));
}

#[test]
fn a_misread_sign_is_replaced() {
    let key = "Yard: rows 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\n";
    let misread = feed("verify -", format!("{key}I, l to 1I, 2.\n")).exits_with(2);
    misread.stderr_ends_with("`verify --fix` replaces these with what they probably are\n");
    let fixed = feed("verify --fix -", format!("{key}I, l to 1I, 2.\n")).exits_with(0);
    fixed.stdout_is(&format!("{key}I, 1 to II, 2.\n"));
    fixed.stderr_has("unnamed puzzle: mended: line 4: `1` in place of `l`\n");
    fixed.stderr_has("unnamed puzzle: mended: line 4: `II` in place of `1I`\n");
}

/// The rows of figure C's diagram differ from its key, and the file marks them.
#[test]
fn rows_of_a_diagram_get_marks() {
    let marked = fs::read_to_string("puzzles/C.txt").expect("puzzle C");
    let without = |line: &str| line.split(" [read").next().unwrap_or(line).to_owned();
    let printed = marked.lines().map(without).join("\n") + "\n";
    assert_ne!(printed, marked);
    let fixed = feed("verify --fix -", printed).exits_with(0);
    fixed.stdout_is(&marked);
}

#[test]
fn what_needs_nothing_or_has_no_only_repair_stays() {
    let folder = folder("fixing");
    let file = folder.join("all.txt");
    each_row(
        [
            "puzzles/D.txt",
            "puzzles/solitaire-I.txt",
            "puzzles/game.txt",
        ],
        |name| {
            let text = fs::read_to_string(name).expect("a puzzle");
            let fixed = run(["verify", "--fix", name]).exits_with(0);
            fixed.stdout_is(&text).stderr_is("nothing to mend\n");
        },
    );
    // Two repairs are possible; a drawing has no key; and this is no square at all.
    let several = "Yard: rows 2, 1\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
                   I, 2 to III, 2.—II, 1 to III, 3.—I, 1 to II, 2.\n";
    let unreadable = "Yard: rows 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to elsewhere.\n";
    each_row(
        [
            (several, 1, "left: 2 repairs are possible"),
            (
                "Yard: 19\n\n....\n.X..\n",
                2,
                "left: it has no key: `halma-solve solve` finds one",
            ),
            (unreadable, 2, "left: it cannot be read\nerror: "),
        ],
        |(text, status, words)| {
            let text = format!("**E**\n{text}\n{}", as_printed());
            let fixed = feed(("verify --fix - --force -o _", [&file]), &text);
            fixed
                .exit_code_is(status)
                .stderr_has(&format!("E: {words}"));
            let written = fs::read_to_string(&file).expect("the file is written");
            assert_eq!(
                written,
                text.replace("V, 1 to VII, 2.", "V, 1 to VII, 2 [read VII, 3].")
            );
        },
    );
}

#[test]
fn nothing_is_written_for_a_file_that_cannot_be_opened() {
    let folder = folder("fixing-nothing");
    let file = folder.join("mended.txt");
    let failed = run(("verify --fix nowhere.txt -o _", [&file])).exits_with(2);
    failed.stderr_is("error: nowhere.txt: cannot be opened: there is no such file\n");
    assert!(!file.exists());
    run("verify --fix A B")
        .exits_with(2)
        .stderr_has("--fix mends one file at a time");
}

/// Coordinates, the line ends of Windows and a move that is broken between two lines are mended as they stand.
#[test]
fn a_file_keeps_its_notation_and_its_line_ends() {
    let algebraic = run("fmt --notation algebraic A").exits_with(0);
    let misprint = stdout(&algebraic).replace("a5-b7 [read c7]", "a5-b7");
    let fixed = feed("verify --fix -", &misprint).exits_with(0);
    fixed.stdout_is(stdout(&algebraic));
    let windows = as_printed().replace('\n', "\r\n");
    let fixed = feed("verify --fix -", &windows).exits_with(0);
    fixed.stdout_is(&windows.replace("V, 1 to VII, 2.", "V, 1 to VII, 2 [read VII, 3]."));
    let broken = as_printed().replace("V, 1 to VII, 2.", "V, 1\nto VII, 2.");
    let fixed = feed("verify --fix -", &broken).exits_with(0);
    fixed.stdout_has("—V, 1 to VII, 2 [read VII, 3].\n");
    let game = fs::read_to_string("puzzles/game.txt").expect("the sample");
    let fixed = feed(
        "verify --fix -",
        game.replace("VII, 5 to VIII, 6.", "VII, 5 to VIII, 7."),
    )
    .exits_with(0);
    fixed.stdout_is(&game.replace("VII, 5 to VIII, 6.", "VII, 5 to VIII, 7 [read VIII, 6]."));
}

/// A log that writes each jump as a move becomes a record of hops; the moves behind them are numbered anew.
#[test]
fn jumps_that_are_moves_of_their_own_are_joined() {
    let log = "Notation: algebraic\nBoard: 5 by 5\nYard: rows 2, 1\n\n.....\n.....\n.○...\n.●.○.\n●●.○.\n\n\
               GAME FOR TWO PLAYERS.\n1. a1-c3\n2. c3-a3!\n\nA comment.\n\n3. d1-e1\n4. b1-c1\n";
    let verdict = feed("verify -", log).exits_with(1);
    verdict.stdout_has("repair: game, moves 1 and 2 are the jumps of one hop: join them\n");
    let found = feed("verify --json -", log).json_line();
    assert_eq!(found["repairs"][0]["kind"], "jumps");
    assert_eq!(found["repairs"][0]["hops"][0]["move"], 1);
    assert_eq!(found["repairs"][0]["hops"][0]["moves"], 2);
    let fixed = feed("verify --fix -", log).exits_with(0);
    fixed.stdout_has("\n1. a1-c3-a3!\n\nA comment.\n\n2. d1-e1\n3. b1-c1\n");
    fixed.stdout_has("\nNote: In print, game, moves 1 and 2 are the jumps of one hop\n");
    feed("verify -", stdout(&fixed)).exits_with(0);
}
