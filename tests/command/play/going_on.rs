//! A game that goes on from a record keeps the words of the record.

use crate::prelude::*;

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
