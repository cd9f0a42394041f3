//! `show`: positions, formats and output files.

use insta_cmd::assert_cmd_snapshot;

use crate::prelude::*;

#[test]
fn show_draws_any_position() {
    assert_cmd_snapshot!("show_A", command("show puzzles/A.txt"));
    assert_cmd_snapshot!("show_A_after_0", command("show --after 0 puzzles/A.txt"));
    assert_cmd_snapshot!("show_A_move_11", command("show --move 11 puzzles/A.txt"));
    assert_cmd_snapshot!(
        "show_A_as_printed_move_9",
        command("show --as-printed --move 9 puzzles/A.txt")
    );
    assert_cmd_snapshot!(
        "show_B_yarding_json",
        command("show --key yarding --move 4 --format json puzzles/B.txt")
    );
    assert_cmd_snapshot!(
        "show_D_svg",
        command("show --move 9 --format svg puzzles/D.txt")
    );
}

/// The labels of a drawing name its squares as the moves do.
#[test]
fn a_drawing_is_labeled_in_the_notation_of_its_puzzle() {
    let text = |field: &str| {
        format!(
            "Board: 4 by 4\n{field}From: I, 1; II, 2\nTo: II, 2; III, 3\n\nTO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to III, 3.\n"
        )
    };
    each_row(
        [
            (
                "",
                "\n  1  2  3  4\n",
                "  ●  .  .  .  I\n",
                "I, 1 to III, 3",
            ),
            (
                "Notation: algebraic\n",
                "\n  a  b  c  d\n",
                "  ●  .  .  .  1\n",
                "a1-c3",
            ),
            (
                "Notation: pairs, x first, from 0, top left\n",
                "\n  0  1  2  3\n",
                "  ●  .  .  .  3\n",
                "0,3-2,1",
            ),
            (
                "Notation: pairs, row first, from 1, bottom right\n",
                "\n  4  3  2  1\n",
                "  ●  .  .  .  1\n",
                "1,4-3,2",
            ),
        ],
        |(field, columns, row, made)| {
            let shown = feed("show --move 1 -", text(field)).exits_with(0);
            shown.stdout_has(columns).stdout_has(row).stdout_has(made);
            let columns_are_below = field.contains("algebraic") || field.contains("bottom");
            let [columns, row] = [columns, row].map(|line| stdout(&shown).find(line));
            assert_eq!(columns > row, columns_are_below, "{}", stdout(&shown));
            let drawn = feed("show --move 1 --format svg -", text(field)).exits_with(0);
            drawn.stdout_has(made);
        },
    );
    let drawn = feed("show --format svg -", text("Notation: algebraic\n")).exits_with(0);
    drawn.stdout_has(">d</text>").stdout_has(">4</text>");
}

#[test]
fn show_chooses_and_refuses() {
    let output = run("show --puzzle B puzzles/A.txt puzzles/B.txt").exits_with(0);
    output.stdout_starts_with("B: after 19 of 19 moves of the gambit\n");
    let title = "The booklet's figure A";
    run(("show --puzzle _ puzzles/A.txt", [title])).exits_with(0);
    each_row(
        [
            (
                "show --format svg puzzles/A.txt puzzles/B.txt",
                "error: 2 pictures do not fit into one SVG file; choose one with --puzzle: A, B, or write each with -o '{name}.svg'\n",
            ),
            (
                "show --puzzle E puzzles/A.txt",
                "error: no puzzle has the name or the title `E`; the names are: A\n",
            ),
            (
                "show --after 20 puzzles/A.txt",
                "error: the gambit of A has 19 moves, not 20\n",
            ),
            (
                "show --key yarding --move 0 puzzles/A.txt",
                "error: the moves of the yarding key of A are numbered from 1\n",
            ),
        ],
        |(arguments, message)| {
            let output = run(arguments);
            output.exit_code_is(2).stderr_is(message);
        },
    );
    run("show --after 1 --move 1 puzzles/A.txt").exits_with(2);
}

/// The side line departs at move 2, so the man on VII, 6 stays, and the one on VIII, 5 goes.
#[test]
fn show_plays_a_side_line() {
    let file = "tests/readme/side-line.txt";
    let show = |arguments: &str| run(format!("show {arguments} {file}")).exits_with(0);
    let men_on = |picture: &serde_json::Value, army: usize, square: &str| {
        let men = picture["armies"][army].as_array().expect("squares");
        men.iter().any(|each| each["name"] == square)
    };
    for (arguments, after, squares) in [
        ("--key variation-1 --after 1", 1, [false, true]),
        ("--key variation-1 --after 2", 2, [true, true]),
        ("--key variation-1", 3, [true, true]),
        ("--key game --after 2", 2, [false, false]),
        ("--after 2", 2, [false, false]),
    ] {
        let picture = show(&format!("{arguments} --format json")).json_line();
        let is_side = arguments.contains("variation");
        let key = if is_side { "variation 1" } else { "game" };
        assert_eq!(
            (&picture["key"], &picture["after"]),
            (&key.into(), &after.into())
        );
        let found = ["VII, 4", "VII, 6"].map(|square| men_on(&picture, 1, square));
        assert_eq!(found, squares, "{arguments}");
    }
    show("--key variation-1 --move 3")
        .stdout_starts_with("Side line: move 3 of variation 1: I, 4 to II, 5\n");
    // Films and pictures of the two lines differ.
    let folder = folder("show-side-line");
    for (ending, begin) in [
        ("gif", &b"GIF89a"[..]),
        ("svg", b"<svg "),
        ("png", b"\x89PNG"),
    ] {
        let [main, side] = ["game", "variation-1"].map(|key| {
            let path = folder.join(format!("{key}.{ending}"));
            run((format!("show --key {key} -o _ {file}"), [&path])).exits_with(0);
            fs::read(path).expect("a file")
        });
        assert!(
            main.starts_with(begin) && side.starts_with(begin),
            "{ending}"
        );
        assert_ne!(main, side, "{ending}");
    }
    each_row(
        [
            (
                format!("show --key variation-2 {file}"),
                "Side line has no variation 2; its lines are: game, variation-1\n",
            ),
            (
                format!("show --key variation-1 --after 4 {file}"),
                "variation 1 of Side line has 3 moves, not 4\n",
            ),
            (
                format!("show --key gambit {file}"),
                "Side line is a game, which has only its moves: leave out --key\n",
            ),
            (
                "show --key variation-1 puzzles/A.txt".to_owned(),
                "A has no variation 1; its lines are: gambit, yarding\n",
            ),
            (
                "show --key side-line puzzles/A.txt".to_owned(),
                "error: invalid value 'side-line' for '--key <KEY>': `side-line` is not a line",
            ),
        ],
        |(arguments, message)| {
            run(arguments).exits_with(2).stderr_has(message);
        },
    );
}

#[test]
fn show_writes_a_file_once() {
    let file = folder("show_writes").join("a.svg");
    let show = ("show puzzles/A.txt -o _", [&file]);
    run(show).exits_with(0);
    let first = fs::read_to_string(&file).expect("it was written");
    assert!(first.starts_with("<svg ") && first.ends_with("</svg>\n"));
    let exists = format!("error: {} exists; --force replaces it\n", file.display());
    run(show).exits_with(2).stderr_is(&exists);
    run(("show puzzles/B.txt --force --output _", [&file])).exits_with(0);
    assert_ne!(fs::read_to_string(&file).expect("it is there"), first);
    run("show puzzles/A.txt -o /no/such/folder/a.svg").exits_with(2);
}

#[test]
fn the_ending_of_a_file_chooses_the_format() {
    let folder = folder("show_endings");
    // A small board, because each picture of a GIF takes its time.
    let puzzle = "**E**\n\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n\
                  TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let show = |name: &str, more: &str| {
        let file = folder.join(name);
        let output = feed((format!("show - -o _ {more}"), [&file]), puzzle);
        (output, fs::read(file).unwrap_or_default())
    };
    each_row(
        [
            ("a.txt", &b"E: after 1 of 1 move of the gambit"[..]),
            ("a.svg", b"<svg "),
            ("a.json", b"{\"schema\":"),
            ("a.png", b"\x89PNG\r\n"),
            ("upper.PNG", b"\x89PNG\r\n"),
            ("a.gif", b"GIF89a"),
            ("plain", b"E: after 1 of 1 move of the gambit"),
        ],
        |(name, begin)| {
            let (output, content) = show(name, "");
            assert_eq!((code(&output), stderr(&output)), (0, ""), "{name}");
            assert!(content.starts_with(begin), "{name}");
        },
    );
    each_row(
        [("b.svg", "svg"), ("b.bmp", "png"), ("b", "json")],
        |(name, format)| {
            let (output, content) = show(name, &format!("--format {format}"));
            assert_eq!(code(&output), 0, "{name}");
            assert!(!content.is_empty(), "{name}");
        },
    );
    each_row(
        [
            (
                "c.png",
                "--format svg",
                "error: --format svg does not fit a file whose name ends in `.png`\n",
            ),
            (
                "c.txt",
                "--format json",
                "error: --format json does not fit a file whose name ends in `.txt`\n",
            ),
            (
                "c.bmp",
                "",
                "error: the extension `.bmp` stands for no format: use .txt, .svg, .json, .png or .gif, or add --format\n",
            ),
            (
                "c.gif",
                "--move 1",
                "error: a GIF shows the whole key: leave out --after and --move\n",
            ),
        ],
        |(name, more, message)| {
            let (output, content) = show(name, more);
            output.exit_code_is(2).stderr_is(message);
            assert!(content.is_empty(), "{name} is not written");
        },
    );
}

#[test]
fn the_picture_of_an_unnamed_puzzle_says_so_in_json() {
    let text = "Board: 4 by 4\nYard: rows 2, 1 at IV, 4\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nIV, 4 to III, 3.\n";
    let picture = feed("show --format json --after 0 -", text).json_line();
    assert_eq!(picture["puzzle"], serde_json::Value::Null);
    assert_eq!(picture["corner"]["name"], "IV, 4");
    assert_eq!(
        picture["board"],
        serde_json::json!({ "rows": 4, "columns": 4 })
    );
}

/// The squares that the ten men of `puzzles/crossing.txt` fill are in the picture, which is the whole board.
#[test]
fn a_picture_of_a_transfer_marks_the_squares_to_fill() {
    let file = folder("show-transfer").join("crossing.svg");
    // The last move has a ring of its own.
    each_row(
        [("--after 0", 10), ("--after 15", 11), ("", 11)],
        |(place, number)| {
            let show = format!("show --force -o _ puzzles/crossing.txt {place}");
            run((show, [&file])).exits_with(0);
            let drawn = fs::read_to_string(&file).expect("a file");
            let rings = drawn
                .lines()
                .filter(|line| line.contains("<circle") && line.contains("stroke-dasharray"));
            assert_eq!(rings.count(), number, "{place:?}: {drawn}");
            assert!(drawn.contains(">VII<") && drawn.contains(">7<"), "{drawn}");
        },
    );
}

/// A position of a game is read again, and the rest of the game is played on from it.
#[test]
fn show_prints_a_position_to_go_on_from() {
    let game = fs::read_to_string("puzzles/game.txt").expect("a game");
    let shown = run("show --format puzzle --after 20 puzzles/game.txt").exits_with(0);
    let (_, rest) = game.split_once("\n21. ").expect("move 21");
    let rest = rest.replace("at move 33", "at move 13");
    // The moves are numbered from 1 again.
    let numbered = (21..=33).fold(format!("21. {rest}"), |text, number| {
        text.replace(&format!("{number}. "), &format!("{}. ", number - 20))
    });
    let whole = stdout(&shown).trim_end().to_owned() + "\n" + &numbered;
    feed("verify -", &whole)
        .exits_with(0)
        .stdout_has("13 moves, won by Right hand with move 13");
}

/// A position on one line is read back by `From:`: the rest of the game is played on from it.
#[test]
fn show_prints_a_position_on_one_line() {
    let game = "Board: 4 by 4\nYard: rows 1\n\nGAME FOR TWO PLAYERS.\n1. I, 1 to II, 2.—2. IV, 4 to III, 4.\n";
    let line = feed("show --format line --after 1 -", game).exits_with(0);
    line.stdout_is("3B/4/1A2/4 B\n");
    let before = feed("show --format line --move 1 -", game).exits_with(0);
    before.stdout_is("3B/4/4/A3 A\n");
    let go_on = format!(
        "Yard: rows 1\nFrom: {}\nGAME FOR TWO PLAYERS.\n1. IV, 4 to III, 3.\n",
        stdout(&line)
    );
    feed("verify -", &go_on)
        .exits_with(0)
        .stdout_has("1 move, unfinished, the first player to move");
    // A solitaire has nobody's turn.
    let crossing = "Board: 4 by 4\nFrom: I, 1; I, 2\nTo: IV, 4; IV, 3\n";
    feed("show --format line -", crossing).stdout_is("4/4/4/AA2\n");
}

/// A position on one line needs no problem around it: it is drawn as it is, and comes back the same.
#[test]
fn show_draws_a_position_on_one_line() {
    let game = "7A1/7AA/9/9/9/9/B8/B8/1B7 B";
    let drawn = run(["show", game]).exits_with(0);
    drawn.stdout_has("position: 6 men, the second player to move");
    let rows = [
        "  .  .  .  .  .  .  .  ●  .  IX\n",
        "  .  .  .  .  .  .  .  ●  ●  VIII\n",
        "  .  ○  .  .  .  .  .  .  .  I\n",
    ];
    for row in rows {
        drawn.stdout_has(row);
    }
    drawn.stdout_has("● the first player   ○ the second player");
    for line in [game, "4/4/4/A2A", "4/4/4/4", "3C/4/4/A3"] {
        run(["show", "--format", "line", line]).stdout_is(&format!("{line}\n"));
        let puzzle = run(["show", "--format", "puzzle", line]).exits_with(0);
        feed("show --format line -", stdout(&puzzle)).stdout_is(&format!("{line}\n"));
    }
    run(["show", "--legal-moves", game])
        .exits_with(2)
        .stderr_has("is only a position");
    run(["show", "3B/4/1A2/A4 B"])
        .exits_with(2)
        .stderr_has("no position: row I has 5 squares");
    feed("show -", "Board: 5 by 5\nFrom: 4/4/1A2/A3\n")
        .exits_with(2)
        .stderr_has("the position has 4 by 4 squares, and the board 5 by 5");
    feed("show -", "3B/4/1A2/A3 B\n")
        .exits_with(2)
        .stderr_has("it is a position on one line")
        .stderr_has("expected `From:` before it");
}

/// The title stays as it is, and each position says after which moves it is, also that of a position.
#[test]
fn a_position_names_its_source() {
    let text = "Title: Finale, after dinner\nSource: a booklet\nNote: the first move is weak\nBoard: 4 by 4\n\
                From: I, 1\nTo: II, 3\n\nTO TRANSFER THE PIECES IN 2 MOVES.\nI, 1 to I, 2.—I, 2 to II, 3.\n";
    let shown = feed("show --format puzzle --after 1 -", text).exits_with(0);
    shown.stdout_has("Title: Finale, after dinner\n");
    let sources = "Source: a booklet\nSource: Finale, after dinner, after 1 move of the transfer\n";
    shown.stdout_has(sources);
    assert!(
        !stdout(&shown).contains("Note:"),
        "a note is about the puzzle as it was"
    );
    let solved = feed("solve -", stdout(&shown)).exits_with(0);
    let unnamed = stdout(&solved).replace("Title: Finale, after dinner\n", "");
    feed("show --format puzzle --after 0 -", &unnamed)
        .stdout_has("Source: after 0 moves of the transfer\n");
}

/// Right hand won with move 33 of the record. Before it, no other move brings his last man home.
#[test]
fn show_lists_the_legal_moves_and_the_winning_ones() {
    let wins = "Right hand can win at once: VII, 5 to VIII, 6\n";
    run("show --legal-moves --after 32 puzzles/game.txt")
        .exits_with(0)
        .stdout_has(wins);
    let found = run("show --legal-moves --format json --after 32 puzzles/game.txt").json_line();
    assert_eq!(found["to_move"], "Right hand");
    assert_eq!(found["wins"][0]["moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(found["wins"][1]["moves"], serde_json::json!([]));
    let over = run("show --legal-moves puzzles/game.txt").exits_with(0);
    over.stdout_has("after 33 moves: the game is over: Right hand won with move 33\n");
}

/// Titles such as `Packing: after …` look like fields, and moves below a board look like records.
#[test]
fn what_is_shown_can_be_read_back() {
    for (arguments, men) in [
        ("--after 3 puzzles/packing.txt", 6),
        ("--move 4 puzzles/crossing.txt", 10),
        ("--after 20 puzzles/exchange.txt", 38),
        ("--after 10 puzzles/game.txt", 20),
        ("puzzles/game.txt", 20),
        ("puzzles/stern-halma.txt", 10),
        ("--key variation-1 --after 2 tests/readme/side-line.txt", 20),
        ("--move 9 puzzles/D.txt", 19),
    ] {
        let shown = run(format!("show {arguments}").as_str()).exits_with(0);
        let read = feed("fmt -", stdout(&shown)).exits_with(0);
        let rows = stdout(&read).lines().filter(|line| line.starts_with("  "));
        let signs = rows.flat_map(str::chars);
        let drawn = signs.filter(|sign| ['●', '○'].contains(sign)).count();
        assert_eq!(drawn, men, "{arguments}");
    }
}
