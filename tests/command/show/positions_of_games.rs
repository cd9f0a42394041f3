//! `show` for a position of a game: as a puzzle to go on from, and who can win at once.

use crate::prelude::*;

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
    run("show --legal-moves --after 4 puzzles/game.txt")
        .exits_with(0)
        .stdout_has("nobody can win at once\n");
}
