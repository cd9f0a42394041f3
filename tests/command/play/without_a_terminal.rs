//! `halma-solve play` where there is no terminal.

use crate::prelude::*;

const D: &str = "puzzles/D.txt";
const FIRST: &str = "puzzles/solitaire-I.txt";

/// The moves of a key as they stand in a puzzle's file, one on a line.
fn lines_of(file: &str, heading: &str) -> String {
    let text = std::fs::read_to_string(file).expect("a puzzle");
    let (_, key) = text.split_once(heading).expect("a key");
    let (_, key) = key.split_once('\n').expect("its moves");
    let (key, _) = key.split_once("\n\n").unwrap_or((key, ""));
    key.replace('—', "\n")
}

#[test]
fn the_keys_of_the_file_solve_their_tasks() {
    each_row(
        [
            ("--practice", "TO BRING OUT"),
            ("--practice=fill", "TO BRING OUT"),
            ("--practice=any-figure", "TO BRING OUT"),
            ("--practice=yard", "TO YARD"),
        ],
        |(task, heading)| {
            let lines = lines_of(D, heading);
            assert_eq!(lines.lines().count(), 19, "{lines}");
            let output = feed(&["play", task, D], &lines).exits_with(0);
            assert!(stdout(&output).ends_with("Solved in 19 moves, one for each man.\n"));
            // With one move less it is not solved.
            let all_but_one: Vec<&str> = lines.lines().take(18).collect();
            let all_but_one = all_but_one.join("\n");
            feed(&["play", task, D], &all_but_one).exits_with(1);
        },
    );
}

#[test]
fn the_men_of_the_file_solve_the_detour() {
    let setup = lines_of(FIRST, "SETUP OF")
        .replace("; ", "\n")
        .replace(";\n", "\n");
    let output = feed(
        &["play", "--practice", FIRST],
        setup.replace('.', "").as_bytes(),
    )
    .exits_with(0);
    let said =
        "Solved. 37 of 37 men placed: the hop to XV, 15 takes at least 61 jumps; the goal is 61.\n";
    assert!(stdout(&output).ends_with(said));
}

/// A position of a key is a puzzle without moves, from which practice begins: the rest of the key solves it.
#[test]
fn practice_begins_with_a_position_of_a_key() {
    let file = folder("position-of-a-key").join("position.txt");
    let position = run("show --format puzzle --after 5 D").exits_with(0);
    fs::write(&file, stdout(&position)).expect("written");
    let key = lines_of(D, "TO BRING OUT");
    let rest = key.lines().skip(5).collect_vec().join("\n");
    let all_but_one = key.lines().skip(6).collect_vec().join("\n");
    feed(["play", "--practice", path(&file)], &rest).exits_with(0);
    feed(["play", "--practice", path(&file)], &all_but_one).exits_with(1);
    // So does a drawing of a figure.
    let drawing = run("fmt puzzles/D.txt").exits_with(0);
    let (drawing, _) = stdout(&drawing).split_once("TO BRING OUT").expect("a key");
    fs::write(&file, drawing).expect("written");
    feed(["play", "--practice", path(&file)], &key).exits_with(0);
}

/// A man on I, 1 of 4 by 4 has three steps. Otto's man at IV, 4 has three as well.
#[test]
fn the_legal_moves_are_listed_on_request() {
    let file = folder("legal-moves").join("game.txt");
    let text = "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 1\n\nGAME FOR TWO PLAYERS.\n\
                1. I, 1 to II, 2.\n\nVARIATION FROM MOVE 1.\n1. I, 1 to I, 2.\n";
    fs::write(&file, text).expect("written");
    let moves = feed(["play", "--practice", path(&file)], "moves\nquit\n").exits_with(0);
    moves.stdout_has("after 1 move: Otto to move: 3 legal moves: 3 steps and 0 hops\n  IV, 4 to III, 3; III, 4; IV, 3\n");
    moves.stdout_has("`start`, `moves`, `verify`");
    // In an exit each man moves once, out of the yard. I, 2 is inside, and the man on II, 3 has moved. The man on I, 1 can
    // jump over II, 1.
    let exit = "Yard: rows 2, 1 at I, 1\nFigure: II, 2; II, 3; III, 2\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
                I, 2 to II, 3.—II, 1 to III, 2.—I, 1 to II, 2.\n";
    let legal = "  I, 1 to II, 2; III, 1\n  II, 1 to II, 2; III, 1; III, 2\n";
    let after_one = format!("after 1 move: 5 legal moves: 4 steps and 1 hop\n{legal}");
    let one = folder("legal-moves").join("exit.txt");
    fs::write(&one, exit).expect("written");
    run(("show --legal-moves --after 1 _", [&one])).stdout_is(&after_one);
    // Practice lets a man go to I, 2 too, but no man twice.
    feed(["play", "--practice", path(&one)], "I, 2 to II, 3\nmoves\n").stdout_has(
        "after 1 move: 7 legal moves: 6 steps and 1 hop\n  I, 1 to I, 2; II, 2; III, 1\n  II, 1 to I, 2; II, 2; III, 1; III, 2\n",
    );
    // A game that is over has no moves.
    let over = "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 1\n\n...B\n....\n.W..\n....\n\nGAME FOR TWO PLAYERS.\n";
    fs::write(&one, over).expect("written");
    run(("show --legal-moves _", [&one]))
        .stdout_is("after 0 moves: the game is over: Anna won before the first move\n");
    // In a transfer nobody is to move, and in a detour nobody moves.
    let transfer = "Board: 4 by 4\nFrom: I, 1\nTo: II, 2\n";
    fs::write(&file, transfer).expect("written");
    feed(["play", "--practice", path(&file)], "moves\n").stdout_has(
        "after 0 moves: 3 legal moves: 3 steps and 0 hops\n  I, 1 to I, 2; II, 1; II, 2\n",
    );
    run(("play _", [&file]))
        .stdout_has("The puzzle has no moves yet, so there is nothing to watch.");
    feed(["play", "--practice", FIRST], "moves\n").stdout_has("`moves` is not a command");
    // A side line has a number, and no article.
    fs::write(&file, text).expect("written");
    run(("play _", [&file])).stdout_has("1 of 1 move of variation 1: I, 1 to I, 2, step");
}

#[test]
fn a_replay_as_printed_has_the_misprint() {
    let emended = run("play --plain puzzles/A.txt");
    let printed = run("play --plain --as-printed puzzles/A.txt");
    assert_eq!((code(&emended), code(&printed)), (0, 0));
    // Move 9 of the gambit, and the move that the book prints.
    emended.stdout_has("V, 1 to VII, 3");
    printed.stdout_has("V, 1 to VII, 2");
    assert_eq!(emended, run("play puzzles/A.txt"));
}

#[test]
fn without_a_terminal_a_replay_is_printed() {
    let output = run(&["play", D, FIRST]).exits_with(0);
    let text = stdout(&output);
    assert!(text.contains("19 of 19 moves of the yarding key: "));
    assert!(text.contains("61 of 61 jumps of the hop: "));
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn input_that_is_not_text_does_not_end_practice() {
    let output = feed(&["play", "--practice", D], b"\xff\xfe\r\nV, 1\n").exits_with(1);
    let text = stdout(&output);
    assert!(
        text.contains("`\u{fffd}\u{fffd}` is not a command, a square, or a move."),
        "{text}"
    );
    assert!(text.contains("The man on V, 1 can go to 3 squares."));
}

#[test]
fn puzzles_that_cannot_be_played_are_refused_with_a_reason() {
    // Two of the three men go to one square, so that the key makes a figure of two men.
    let bad = folder("play-bad").join("bad.txt");
    let text = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
                I, 2 to II, 3.\nII, 1 to II, 3.\nI, 1 to II, 2.\n";
    std::fs::write(&bad, text).expect("a file");
    each_row(
        [
            (
                &["play", "--practice=yard", FIRST][..],
                "",
                "its only task is to place the men",
            ),
            (&["play", "--practice=nothing", D], "", "invalid value"),
            (
                &["play", "--puzzle", "Z", D],
                "",
                "no puzzle has the name or the title `Z`",
            ),
            (&["play", "no/such/file"], "", "there is no such file"),
            (
                &["play", "--practice", path(&bad)],
                "",
                "only --practice=any-figure can be tried",
            ),
            (&["play", "-"], "", "the file is empty"),
            (
                &["play", "--practice", "-"],
                "Only prose.\n",
                "no puzzle in the text",
            ),
            (
                &["play", "--practice", "-", D],
                "",
                "cannot both come from standard input",
            ),
            (
                &["play", "-"],
                "Board: 4 by 4\nYard: rows 1 at I, 1\n",
                "there is nothing to verify",
            ),
        ],
        |(arguments, input, said)| {
            feed(arguments, &input).exits_with(2).stderr_has(said);
        },
    );
}

#[test]
fn a_new_game_needs_no_file() {
    each_row(
        [("two", "○"), ("three", "■"), ("four", "△"), ("small", "○")],
        |(players, armies)| {
            let played = feed(&["play", "--plain", "--new", players], b"record\n");
            let said = stdout(&played);
            assert_eq!(code(&played), 0, "{said}");
            assert!(said.contains("Move 1: ") && said.contains(armies), "{said}");
            let rows = if players == "small" { 8 } else { 16 };
            assert!(
                said.contains(&format!("Board: {rows} by {rows}\n")) || rows == 16,
                "{said}"
            );
        },
    );
    feed(&["play", "--new", "two", D], b"").exits_with(2);
}

/// A game in which two men go to and fro.
#[cfg(target_os = "linux")]
fn long_game(turns: usize) -> String {
    const MOVES: [&str; 4] = [
        "IV, 1 to V, 2",
        "V, 8 to IV, 7",
        "V, 2 to IV, 1",
        "IV, 7 to V, 8",
    ];
    let moves = (1..=turns).zip(MOVES.iter().cycle());
    let moves = moves.map(|(number, made)| format!("{number}. {made}.\n"));
    let moves: String = moves.collect();
    format!("Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n{moves}")
}

/// Ten thousand turns once took seven gigabytes, because each of the positions had a list of all moves.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_for_a_replay_grows_with_its_turns() {
    let turns = 10_000;
    let file = folder("long-game").join("game.txt");
    fs::write(&file, long_game(turns)).expect("written");
    let program = insta_cmd::get_cargo_bin("halma-solve");
    let limited = "ulimit -v 1000000; exec \"$0\" play --plain \"$1\"";
    let printed = std::process::Command::new("sh")
        .args(["-c", limited, path(&program), path(&file)])
        .output()
        .expect("it runs")
        .exits_with(0);
    let drawn = stdout(&printed).matches("  VIII\n").count();
    assert_eq!(
        drawn,
        turns + 1,
        "a board before the first turn and after each"
    );
}

#[test]
fn a_new_game_has_players_and_a_rule_book() {
    let folder = folder("play-new");
    each_row(
        [
            ("two", "1889", "Anna; Otto", 16, "TWO PLAYERS."),
            // The modern account in small is not for 16 by 16.
            ("two", "small", "Anna; Otto", 8, "TWO PLAYERS."),
            ("three", "parker", "A; B; C", 16, "THREE PLAYERS."),
            (
                "four",
                "walker",
                "A; B; C; D",
                16,
                "FOUR PLAYERS, EACH FOR HIMSELF.",
            ),
            // This reading has partners only.
            (
                "four",
                "parker 1938, b",
                "A; B; C; D",
                16,
                "FOUR PLAYERS, OPPOSITE PARTNERS.",
            ),
        ],
        |(new, book, names, side, heading)| {
            let saved = folder.join(format!("{new}-{book}.txt"));
            let play = [
                "play",
                "--new",
                new,
                "--rules",
                book,
                "--players",
                names,
                "--save",
            ];
            let output = feed([&play[..], &[path(&saved)]].concat(), "quit\n").exits_with(0);
            output.stderr_is(&format!("saved to {}\n", path(&saved)));
            let record = fs::read_to_string(&saved).expect("saved");
            let book = halma_solve::rules::RuleBook::begun_by(book)
                .expect("a book")
                .name;
            let expected = format!(
                "Players: {names}\nRules: {book}\nBoard: {side} by {side}\n\nGAME FOR {heading}\n"
            );
            assert_eq!(record, expected);
        },
    );
    each_row(
        [
            (
                &["play", "--new", "three", "--rules", "walker"][..],
                "choose two players; four players",
            ),
            (
                &["play", "--new", "two", "--players", "A; B; C"],
                "3 names for two players",
            ),
            (
                &["play", "--new", "two", "--players", "A; a"],
                "such as `Anna; Otto`",
            ),
            (
                &["play", "--new", "two", "--rules", "chess"],
                "the books are: 1889; English directions;",
            ),
            (&["play", "--rules", "1889", "D"], "add --new"),
            (&["new", "--players", "A; B"], "add --kind game"),
        ],
        |(arguments, why)| {
            feed(arguments, "").exits_with(2).stderr_has(why);
        },
    );
    let new = [
        "new",
        "--kind",
        "game",
        "--rules",
        "parker",
        "--players",
        "A; B; C",
    ];
    run(new)
        .exits_with(0)
        .stdout_starts_with("Players: A; B; C\nRules: Parker 1938\nBoard: 16 by 16\n");
}

/// The file appears while the game is played, so it is not replaced. Nothing else has the record.
#[test]
fn a_game_that_cannot_be_saved_is_printed() {
    let folder = folder("play-unsaved");
    let saved = folder.join("saved.txt");
    let arguments = ("play --new small --save _", [&saved]);
    let mut child = crate::program::collected(arguments, std::process::Stdio::piped());
    crate::program::wait_until("the file is opened", || {
        fs::read_dir(&folder).expect("a folder").next().is_some()
    });
    fs::write(&saved, "of somebody else").expect("written");
    let mut keyboard = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut keyboard, b"IV, 1 to V, 1\nquit\n").expect("typed");
    drop(keyboard);
    let output = child.wait_with_output().expect("it ends").exits_with(2);
    output.stderr_has("saved.txt exists; --force replaces it");
    output.stdout_ends_with("GAME FOR TWO PLAYERS.\n1. IV, 1 to V, 1.\n");
    assert_eq!(
        fs::read_to_string(&saved).expect("there"),
        "of somebody else"
    );
}
