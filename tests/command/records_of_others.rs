//! Records as people and other programs bring them, and what the program prints for them to take away.

use crate::prelude::*;
use std::process::Output;

use crate::program::json;

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
    let record = &record[record.find("Rules:").expect("a record")..];
    played.stdout_has(record);
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

/// What practice with a record answers to these lines.
fn begun_on(file: &Path, lines: &str) -> Output {
    feed(["play", "--practice", path(file)], lines).exits_with(0)
}

const TITLED: &str = "\
**7**

Title: A short game
Notation: algebraic
Rules: small boards
Board: 8 by 8
Source: a friend

GAME FOR TWO PLAYERS.
1. d1-d2, 2. e8-e7.

Result: Anna resigned
";

/// What goes on from a record keeps its name, its notation and what is said of it.
#[test]
fn a_game_that_goes_on_keeps_the_words_of_its_record() {
    let titled = TITLED.replace("Rules", "Players: Anna; Otto\nRules");
    let folder = folder("kept-words");
    let file = folder.join("game.txt");
    std::fs::write(&file, &titled).expect("a file");
    let practice = ["play", "--practice", path(&file)];
    let same = feed(practice, "record\nquit\n").exits_with(0);
    same.stdout_has("The record says: Anna resigned\n");
    for line in titled.lines() {
        same.stdout_has(line);
    }
    let more = feed(practice, "d2-d3\nrecord\nquit\n").exits_with(0);
    more.stdout_has("1. d1-d2, 2. e8-e7.\n3. d2-d3.\n");
    more.stdout_has("**7**\n").stdout_has("Source: a friend\n");
    assert!(!stdout(&more).contains("Result:"), "the game goes on");
    // The replay says how the record ends.
    let watched = feed("play -", &titled).exits_with(0);
    watched.stdout_has("2 of 2 moves of the game: e8-e7, step; the record says: Anna resigned\n");
}

/// A set that is not symmetrical is a transfer, and its id is that of the transfer in every format.
#[test]
fn a_set_has_one_id() {
    let list = |format: &str| {
        run(&*format!(
            "search sets --yard 2,1 --board 4 --list --format {format}"
        ))
    };
    let text = list("text").exits_with(0);
    let ids = stdout(&text)
        .lines()
        .filter_map(|line| line.strip_prefix("Note: id "));
    let ids = ids.collect_vec();
    let table = list("csv").exits_with(0);
    let of_table = stdout(&table)
        .lines()
        .skip(1)
        .map(|row| row.split(',').nth(1).expect("an id"));
    assert_eq!(ids, of_table.collect_vec());
    let records = list("json").exits_with(0);
    let of_records = stdout(&records)
        .lines()
        .map(|line| json(line)["id"].as_str().expect("an id").to_owned());
    assert_eq!(ids, of_records.collect_vec());
    assert_eq!(ids.iter().unique().count(), ids.len());
    let verified = feed("verify --format json -", stdout(&text)).exits_with(0);
    let read = stdout(&verified)
        .lines()
        .map(|line| json(line)["id"].as_str().expect("an id").to_owned());
    assert_eq!(ids, read.collect_vec());
    let farthest = ids.last().expect("a set");
    feed(["known", "--in", "-", &farthest[..6]], stdout(&text))
        .exits_with(0)
        .stdout_has(&format!("Note: id {farthest}\n"));
}

/// The drawing of a game has a legend below it, which is read as prose.
#[test]
fn a_position_as_show_prints_it_is_read_back() {
    let shown = run("show --after 4 puzzles/game.txt").exits_with(0);
    let (position, _) = stdout(&shown)
        .split_once("\nNote: move 4:")
        .expect("a move");
    assert!(
        position.contains("● Right hand   ○ Left hand\n"),
        "{position}"
    );
    let (above, drawing) = position.split_once("\n\n").expect("a heading");
    let text = format!(
        "{above}\n\nPlayers: Right hand; Left hand\nRules: small boards\nBoard: 8 by 8\nTurn: Right hand\n\n\
         {drawing}\nGAME FOR TWO PLAYERS.\n"
    );
    let again = feed("show -", &text).exits_with(0);
    let rows = |text: &str| {
        text.lines()
            .filter(|line| line.ends_with('I') || line.ends_with('V') || line.ends_with('X'))
            .map(str::to_owned)
            .collect_vec()
    };
    assert_eq!(rows(stdout(&again)), rows(stdout(&shown)));
    assert_eq!(rows(stdout(&shown)).len(), 8);
}

#[test]
fn a_file_of_puzzles_may_end_in_txt() {
    let file = folder("position-file").join("position.txt");
    run([
        "show",
        "--after",
        "4",
        "--format",
        "puzzle",
        "-o",
        path(&file),
        "puzzles/game.txt",
    ])
    .exits_with(0);
    run(["verify", path(&file)]).exits_with(0);
    let picture = file.with_extension("png");
    run(["show", "--format", "puzzle", "-o", path(&picture), "D"])
        .exits_with(2)
        .stderr_has("--format puzzle does not fit a file whose name ends in `.png`");
}

#[test]
fn nobody_may_be_able_to_win_at_once() {
    run("show --moves --after 4 puzzles/game.txt")
        .exits_with(0)
        .stdout_has("nobody can win at once\n");
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

#[test]
fn a_wrong_name_of_a_search_lists_the_searches() {
    let said = run("search exchnge").exits_with(2);
    said.stderr_has("The commands of search are figures, ");
    assert!(!stderr(&said).contains("verify, show"));
    run("serch")
        .exits_with(2)
        .stderr_has("The commands are verify, ");
}
