//! `new`: templates of puzzles and of games.

use std::process::Output;

use crate::prelude::*;

#[test]
fn a_template_is_a_puzzle_that_waits_for_its_drawing() {
    let folder = folder("new");
    let template = run("new --yard 2,1 --board 5");
    // Blanks in the list of rows do not count, and what is no list is refused in plain words.
    let spaced = run(&["new", "--yard", "2, 1", "--board", "5"]);
    assert_eq!(stdout(&spaced), stdout(&template));
    run("new --yard 2,x")
        .exits_with(2)
        .stderr_has("expected 10, 13, 15 or 19 men, or the yard's rows such as `rows 3, 3, 2`");
    assert_eq!((code(&template), stderr(&template)), (0, ""));
    let text = stdout(&template);
    assert!(
        text.starts_with("Board: 5 by 5\nYard: rows 2, 1 at I, 1\n"),
        "{text}"
    );
    assert!(
        text.ends_with("  .  .  .  .  .  III\n  _  .  .  .  .  II\n  _  _  .  .  .  I\n"),
        "{text}"
    );
    feed("solve -", &text)
        .exits_with(1)
        .stderr_has("no man is drawn: draw 3, with an `X` for each");
    // Three men step off the yard, each along its diagonal.
    let drawn = text
        .replace("  .  .  .  .  .  III\n", "  .  X  .  .  .  III\n")
        .replace("  _  .  .  .  .  II\n", "  _  X  X  .  .  II\n");
    let path = folder.join("mine.txt");
    std::fs::write(&path, drawn).expect("written");
    run(&["solve", path.to_str().expect("UTF-8")]).exits_with(0);
}

#[test]
fn every_kind_has_a_template() {
    let detour = run("new --kind detour --board 6");
    detour.stdout_has("TO GO FROM I, 1 TO V, 5 IN ONE MOVE OF 2 JUMPS.\n");
    let men = stdout(&detour)
        .replace("  .  .  .  .  .  .  II\n", "  .  X  .  .  .  .  II\n")
        .replace("  .  .  .  .  .  .  IV\n", "  .  .  .  X  .  .  IV\n");
    feed("verify -", &men).exits_with(0);
    let transfer = run("new --kind transfer --yard rows1 --board 4");
    let drawn = stdout(&transfer).replace("  .  .  .  .  II\n", "  .  X  .  .  II\n");
    feed("solve -", &drawn)
        .exits_with(0)
        .stdout_has("IN 1 MOVE");
    run("new --kind detour --yard 2,1").exits_with(2);
    run("new --board 3").exits_with(2);
    run("new --yard 5,5,5 --board 4").exits_with(2);
}

/// A board, yards and directions of one's own make a game that is played and saved.
#[test]
fn a_game_on_any_board_can_be_begun() {
    let begun = run("new --kind game --board 9 --yard 4,3,2,1 --directions 6").exits_with(0);
    for field in [
        "Board: 9 by 9\n",
        "Directions: 6\n",
        "Yard: 10 men at I, 1\n",
    ] {
        begun.stdout_has(field);
    }
    feed("verify -", stdout(&begun)).exits_with(0);
    // In six directions a man moves along one diagonal only.
    let folder = folder("own-game");
    let file = folder.join("game.txt");
    std::fs::write(&file, stdout(&begun)).expect("a file");
    let moves = "III, 2 to IV, 3\nIII, 2 to III, 3\nquit\n";
    let played = feed(["play", "--practice", path(&file)], moves);
    played.stdout_has(
        "Not allowed: III, 2 cannot reach IV, 3: the men step and jump in 6 directions",
    );
    // The directions are the record's. No sentence of the book forbids the move.
    let diagonal = stdout(&begun).to_owned() + "1. III, 2 to IV, 3.\n";
    let fault = feed("verify -", &diagonal).exits_with(1);
    fault.stdout_has("and this is none of them\n");
    played.stdout_has("Move 2: the second player moves.");

    // The same game, begun on the board at once.
    let setup = ["--board", "9", "--yard", "4,3,2,1", "--directions", "6"];
    let begun = [&["play", "--new", "two"][..], &setup].concat();
    let played = feed(&begun[..], "III, 2 to III, 3\nrecord\nquit\n").exits_with(0);
    let record = stdout(&begun_on(&file, "III, 2 to III, 3\nrecord\nquit\n")).to_owned();
    // The file says how to go on, and keeps that; otherwise the records are the same.
    let fields = &record[record.find("Rules:").expect("a record")..];
    let (fields, advice) = fields.split_once("\nWrite the moves").expect("advice");
    let moves = &advice[advice.find("GAME FOR").expect("moves")..];
    played.stdout_has(&format!("{fields}\n{moves}"));
    for option in [&setup[..2], &setup[2..4], &setup[4..]] {
        feed(&[&["play", "puzzles/A.txt"][..], option].concat()[..], "")
            .exits_with(2)
            .stderr_has("are for a game that begins: add --new");
    }

    let refused = run("new --kind game --board 9").exits_with(2);
    refused.stderr_has("on another board a game has a yard of its own, such as --yard 4,3,2,1");
    run("new --kind exit --directions 6")
        .exits_with(2)
        .stderr_has("--directions are for a game");
}

/// A rule book has its own board, and a board its rule book. Partners sit opposite or side by side.
#[test]
fn what_is_left_out_of_a_game_follows_from_the_rest() {
    let small = "Rules: small boards\nBoard: 8 by 8\n";
    each_row(
        [
            ("--rules small", small, "GAME FOR TWO PLAYERS."),
            ("--board 8", small, "GAME FOR TWO PLAYERS."),
            (
                "--rules small --board 10",
                "Board: 10 by 10\n",
                "GAME FOR TWO PLAYERS.",
            ),
            (
                "--partners opposite",
                "Board: 16 by 16\n",
                "GAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.",
            ),
            (
                "--partners adjacent",
                "Board: 16 by 16\n",
                "GAME FOR FOUR PLAYERS, ADJACENT PARTNERS.",
            ),
            (
                "--partners opposite --players A;B",
                "Players: A; B\n",
                "GAME FOR TWO PARTNERS.",
            ),
        ],
        |(options, fields, heading)| {
            let begun = run(format!("new --kind game {options}")).exits_with(0);
            begun.stdout_has(fields).stdout_has(heading);
            feed("verify -", stdout(&begun)).exits_with(0);
        },
    );
    let played = feed("play --new four --partners adjacent", "record\nquit\n").exits_with(0);
    played.stdout_has("GAME FOR FOUR PLAYERS, ADJACENT PARTNERS.");
    run("play --new three --partners opposite")
        .exits_with(2)
        .stderr_has("--partners opposite is for two or four players");
}

/// What practice with a record answers to these lines.
fn begun_on(file: &Path, lines: &str) -> Output {
    feed(["play", "--practice", path(file)], lines).exits_with(0)
}
