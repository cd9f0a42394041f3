//! `solve` for figures: a key, a different key, or the reason why there is none, which `count` gives too.

use crate::prelude::*;

/// A yard of three men and a drawing of the rows III to I of a board.
fn draw(rows: &str) -> String {
    format!("Yard: rows 2, 1 at I, 1\n\n 1 2 3 4\n{rows}")
}

#[test]
fn solve_prints_a_key_of_any_figure() {
    run("solve puzzles/A.txt puzzles/B.txt")
        .exits_with(0)
        .stdout_has_puzzles(2);
    // A figure that is not symmetrical is none of the booklet's, so its key is a transfer.
    let lopsided = draw(" . . . . III\n . ● ● . II\n . . ● . I\n");
    feed("solve -", &lopsided)
        .exits_with(0)
        .stdout_has("From: rows 2, 1 at I, 1\n")
        .stdout_has("TO TRANSFER THE PIECES IN 3 MOVES.\n");
}

/// A key that the program found does not get the source and the notes of the printed key.
#[test]
fn a_key_that_was_found_says_so() {
    let drawn = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let setting = "Board: 8 by 8\nYard: rows 2, 1 at I, 1\n";
    let printed = format!(
        "**T**\n\nTitle: Three men\nSource: a booklet\n{setting}Note: The key is the author's.\n\n\
         {drawn}\nThis prose is about the key.\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
         I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n"
    );
    let source = format!("Source: found by halma-solve {}", env!("CARGO_PKG_VERSION"));
    let solved = feed("solve -", &printed)
        .exits_with(0)
        .stdout_has_puzzles(1);
    let (heading, key) = stdout(&solved).split_once("\nTO BRING OUT").expect("a key");
    assert!(!key.contains("YARD"), "{key}");
    let lines = heading
        .lines()
        .filter(|line| !line.is_empty())
        .collect_vec();
    let mut expected = vec!["**T**", "Title: Three men"];
    expected.extend(setting.lines());
    expected.push(&source);
    assert_eq!(lines[..5], expected);
    assert!(lines[5].starts_with("Note: id "));
    // The rest is the drawing, which has three men.
    assert_eq!(lines[6..].concat().matches('●').count(), 3);
    assert_eq!(lines.len(), 6 + 4);
    let found = run("search --symmetric --yard 2,1 --limit 1");
    found.stdout_has(&format!("\n{source}\n"));
    assert_eq!(verified(stdout(&found)), 1);
}

#[test]
fn a_deadline_ends_the_search_and_the_count_of_a_figure() {
    let late = run("solve --time 0 puzzles/B.txt").exits_with(3);
    let message = "B: stopped after 1 state, without an answer\n";
    late.stdout_is("").stderr_is(message);
    // A count that ends early says so where its result would stand.
    let late = run("count --time 0 puzzles/B.txt").exits_with(3);
    late.stdout_is("B: not counted: out of time\n")
        .stderr_is("");
    let late = run("count --time 0 --format json puzzles/B.txt").exits_with(3);
    let record = late.json_line();
    assert_eq!(
        (&record["puzzle"], &record["ended_early"]),
        (&"B".into(), &"out of time".into())
    );
    run("solve --time 3600 puzzles/B.txt")
        .exits_with(0)
        .stdout_has_puzzles(1);
    let table = folder("late_table").join("table.csv");
    run(("count puzzles/B.txt --time 0 --table _", [&table]))
        .exits_with(3)
        .stderr_is("0 of 1 figures are counted and saved; the same command resumes the count\n");
}

#[test]
fn a_different_key_uses_different_moves() {
    let other = run("solve --different puzzles/D.txt puzzles/D.txt")
        .exits_with(0)
        .stdout_has_puzzles(1);
    let moves = |text: &str| -> std::collections::BTreeSet<String> {
        text.split(['—', '\n'])
            .filter(|line| line.contains(" to "))
            .map(|made| made.trim_end_matches('.').to_owned())
            .collect()
    };
    let printed = fs::read_to_string("puzzles/D.txt").expect("ours");
    let gambit = printed.split("TO YARD").next().expect("a gambit");
    let folder = folder("different_keys");
    let found = folder.join("found.txt");
    fs::write(&found, stdout(&other)).expect("written");
    let other = moves(stdout(&other));
    let gambit = moves(gambit);
    assert_eq!((other.len(), gambit.len()), (19, 19));
    assert_ne!(other, gambit);
    // All keys of all files count: the next one differs from both, and the one after it from all three.
    let third = run((
        "solve puzzles/D.txt --different puzzles/D.txt --different _",
        [&found],
    ));
    let next = moves(stdout(&third));
    assert!(next.len() == 19 && next != other && next != gambit);
    let both = folder.join("both.txt");
    let keys = [
        fs::read_to_string(&found).expect("written"),
        stdout(&third).to_owned(),
    ];
    fs::write(&both, keys.join("\n")).expect("written");
    let fourth = run(("solve puzzles/D.txt --different _ --different D", [&both]));
    let fourth = moves(stdout(&fourth));
    assert!(fourth.len() == 19 && ![other, next, gambit].contains(&fourth));
    // The only key of a figure.
    let one = "**one**\n\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let file = folder.join("one.txt");
    fs::write(&file, one).expect("written");
    let output = run(("solve _ --different _", [&file, &file])).exits_with(1);
    output.stderr_starts_with("one: impossible: no key uses different moves: all were tried");
}

/// Six men have few keys. Each set of moves is found once, and the number is that of `count --move-sets`.
#[test]
fn a_limit_prints_so_many_keys_or_all() {
    let folder = folder("several_keys");
    let file = folder.join("six.txt");
    let found = run("search figures --yard 3,2,1 --limit 1 --quiet").exits_with(0);
    fs::write(&file, stdout(&found)).expect("written");
    let counted = run(("count --move-sets --list --json _", [&file])).json_line();
    let sets = counted["move_sets"]["number"].as_u64().expect("a number");
    let keys = counted["sets"].as_array().expect("the keys").clone();
    assert_eq!(
        (
            keys.len() as u64,
            counted["move_sets"]["is_exact"].as_bool()
        ),
        (sets, Some(true))
    );
    let set = |key: &serde_json::Value| {
        let moves = key
            .as_array()
            .expect("moves")
            .iter()
            .map(ToString::to_string);
        moves.sorted().collect_vec()
    };
    assert!(keys.iter().map(set).all_unique());
    let all = run(("solve --limit 1000 _", [&file])).exits_with(0);
    all.stderr_has(if sets == 1 {
        "this is the only one"
    } else {
        "these are all"
    });
    all.stdout_has_puzzles(usize::try_from(sets).expect("few"));
    // D has many.
    let texts = run("solve D --limit 5 --quiet")
        .exits_with(0)
        .stderr_is_empty();
    texts.stdout_has_puzzles(5);
    let lines = run("solve D --limit 5 --json").exits_with(0).json_lines();
    assert!(lines.iter().map(|line| set(&line["key"])).all_unique());
    // The printed key is none of these.
    let printed = run("solve D --different D --limit 5 --json")
        .exits_with(0)
        .json_lines();
    let own = run("verify -v --json D").json_line();
    let own = &own["keys"][0]["turns"];
    let own = own
        .as_array()
        .expect("moves")
        .iter()
        .map(|turn| (turn["from"].to_string(), turn["to"].to_string()));
    let own = own.sorted().collect_vec();
    assert_eq!(printed.len(), 5);
    for line in &printed {
        let key = line["key"].as_array().expect("moves");
        let key = key
            .iter()
            .map(|made| (made["from"].to_string(), made["to"].to_string()));
        assert_ne!(key.sorted().collect_vec(), own);
    }
    run(("count --move-sets --list _", [&file]))
        .exits_with(0)
        .stdout_has("\n    I, ");
    run("count D --list")
        .exits_with(2)
        .stderr_has("`--list` needs `--move-sets`");
    run("solve --limit 2 puzzles/crossing.txt")
        .exits_with(2)
        .stderr_has("--limit is for exits");
}

/// The search for a different key forbids the moves of the given key one after another. That proves
/// nothing if the given key is not complete.
#[test]
fn a_key_that_is_not_complete_is_refused() {
    let drawn = draw(" ● . . . III\n . ● . . II\n . . ● . I\n");
    let folder = folder("incomplete_key");
    let puzzle = folder.join("p.txt");
    fs::write(&puzzle, format!("**p**\n\n{drawn}")).expect("written");
    let heading = "Yard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN";
    each_row(
        [
            (
                "one",
                "1 MOVE.\nI, 1 to I, 3.\n",
                "the number of moves is 1, not 3: each man of the yard makes one",
            ),
            (
                "false",
                "3 MOVES.\nI, 1 to I, 4.—I, 2 to II, 2.—II, 1 to III, 1.\n",
                "move 1: I, 1 cannot reach I, 4: ",
            ),
            (
                "other",
                "3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 2.\n",
                "move 3: III, 2 is not a square of the figure",
            ),
        ],
        |(name, key, message)| {
            let file = folder.join(name);
            fs::write(&file, format!("{heading} {key}")).expect("written");
            let output = run(("solve _ --different _", [&puzzle, &file]))
                .exits_with(2)
                .stdout_is_empty();
            let expected = format!(
                "error: p: the key in {} is not a complete key of this figure: {message}",
                file.display()
            );
            output.stderr_starts_with(&expected);
        },
    );
    // Another key of the figure exists, which the complete key lets it find.
    let file = folder.join("complete");
    let key = "3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    fs::write(&file, format!("{heading} {key}")).expect("written");
    run(("solve _ --different _", [&puzzle, &file])).exits_with(0);
    each_row(
        [
            (
                "no-such-file",
                "error: no-such-file: cannot be opened: there is no such file",
            ),
            (
                "puzzles/A.txt --different tests/readme/IIII.txt",
                "error: `IIII` is not a row of the board",
            ),
            (
                "puzzles/A.txt --different puzzles/B.txt",
                "error: A: the key in puzzles/B.txt is not a complete key of this figure",
            ),
            // Whichever is read first leaves nothing for the other.
            (
                "- --different -",
                "error: standard input can be read only once",
            ),
        ],
        |(wrong, message)| {
            let output = run(format!("solve {wrong}"))
                .exits_with(2)
                .stdout_is_empty();
            output.stderr_starts_with(message);
        },
    );
}

/// `solve` and `count` give the same reason.
#[test]
fn a_figure_without_a_key_comes_with_the_reason() {
    let standard = |men: &str| format!(" 1 2 3 4 5 6\n{men}");
    let ten = " ● ● ● ● . . VI\n ● ● ● ● ● ● V\n . . . . . . IV\n . . . . . . III\n . . . . . . II\n . . . . . . I\n";
    let nine = ten.replacen('●', ".", 1);
    each_row(
        [
            (
                draw(" . . . . III\n . . ● . II\n . . ● . I\n"),
                "2 men are drawn, the yard has 3: draw 3, or give the rows of a yard of 2 men in `Yard:`",
            ),
            (
                draw(" . . . . III\n . . ● . II\n . . . . I\n"),
                "1 man is drawn, the yard has 3: draw 3, or give the rows of a yard of 1 man in `Yard:`",
            ),
            (
                standard(&nine),
                "9 men are drawn, the yard has 19: draw 19, or give the rows of a yard of 9 men in `Yard:`",
            ),
            (
                standard(ten),
                "10 men are drawn, the yard has 19: add `Yard: 10 men at I, 1` or draw 19",
            ),
            (
                format!("Yard: 13 men at I, 1\n\n{}", standard(ten)),
                "10 men are drawn, the yard has 13: change the yard to `Yard: 10 men at I, 1` or draw 13",
            ),
            // A yard of ten men has one of them in it.
            (
                standard(&nine.replacen(". . . . . . I\n", "● . . . . . I\n", 1)),
                "10 men are drawn, the yard has 19: draw 19, or give the rows of a yard of 10 men in `Yard:`",
            ),
            (
                draw(" . . . . III\n ● ● . . II\n . . ● . I\n"),
                "no man stays in the yard, but the figure has II, 1 in it",
            ),
            (
                "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n\
             TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
                    .to_owned(),
                "the figure has 1 square, and the yard has 3 men",
            ),
        ],
        |(text, reason)| {
            let solved = feed("solve -", &text);
            solved
                .exit_code_is(1)
                .stderr_starts_with(&format!("unnamed puzzle: impossible: {reason}\n"));
            let counted = feed("count -", &text).exits_with(1);
            let expected = format!("unnamed puzzle: 0 keys: {reason}\n");
            counted.stdout_starts_with(&expected);
            let record = feed("count --format json -", text).json_line();
            assert_eq!(record["reason"], reason);
            assert_eq!(record["keys"], "0");
        },
    );
}

#[test]
fn squares_that_cannot_all_be_filled_are_named_and_drawn() {
    let drawn = "**squares**\n\nYard: rows 2, 1 at I, 1\n\n 1 2 3 4 5\n \
                 ● . . . . V\n . . . . . IV\n . . ● . . III\n . . . . . II\n . . . . ● I\n";
    let reason = "at most 1 of these 3 squares can be filled: I, 5; III, 3; V, 1; each jump moves a man by two \
                  squares, so a hop ends on one of them only if it begins on I, 1; no step from the yard does";
    let drawing = "  --> standard input:10:2\n   |\n10 |  . . . . ● I\n   |  ^^^^^^^^^^^\n  \
                   # · · · · · V\n  · · · · · · IV\n  · · # · · · III\n  · · · · · · II\n  o · · · # · I\n  \
                   #: these squares; o: the men who can hop to them\n";
    let solved = feed("solve -", drawn);
    solved
        .exit_code_is(1)
        .stderr_starts_with(&format!("squares: impossible: {reason}\n{drawing}"));
    // Only solutions are puzzles, so they alone go where the next command reads: the key and, if they are wanted, the
    // nearest figures. The yard of three men has two figures, and none of their men stands where one is drawn.
    let figure = "\n**solvable**\n\nYard: rows 2, 1 at I, 1\n\n ● . . III\n . ● . II\n . . ● I\n";
    for (command, verdict) in [
        ("solve -", "1 puzzle: 1 verified\n"),
        ("solve --suggest -", "3 puzzles: 3 verified\n"),
    ] {
        let solved = feed(command, format!("{drawn}{figure}")).exits_with(1);
        let verified = feed("verify --failed -", &solved.stdout);
        verified.exit_code_is(0).stdout_is(verdict);
    }
    let counted = feed("count -", drawn);
    counted.stdout_is(&format!("squares: 0 keys: {reason}\n{drawing}"));
    // No man hops to IV, 2 and IV, 4, and one man steps to II, 2.
    let stepped = " 1 2 3 4\n . ● . ● IV\n . . . . III\n . ● . . II\n . . . . I\n";
    let solved = feed(
        "solve -",
        format!("Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n{stepped}").as_bytes(),
    );
    solved.stderr_starts_with(
        "unnamed puzzle: impossible: at most 1 of these 3 squares can be filled: II, 2; IV, 2; IV, 4; each jump moves \
         a man by two squares, so no hop from the yard ends there; a step from the yard ends only on II, 2\n \
         --> standard input:7:2\n  |\n7 |  . ● . . II\n  |  ^^^^^^^^^^\n  \
         · # · # IV\n  · · · · III\n  · # · · II\n  · · · · I\n  #: these squares\n",
    );
}

/// There is no simple reason why these squares have no key, but brute force finds none either
/// (`tests/library/search/exit/keys.rs`).
#[test]
fn a_search_that_finds_no_key_says_that_it_tried_all() {
    let text = draw(" . . . . III\n . . ● . II\n . . ● ● I\n");
    let output = feed("solve -", &text).exits_with(1);
    let expected =
        "unnamed puzzle: impossible: no order of moves fills the figure: all were tried, through ";
    output.stderr_starts_with(expected);
    let counted = feed("count -", &text);
    counted
        .exit_code_is(1)
        .stdout_is("unnamed puzzle: 0 keys: no order of moves fills the figure\n");
    let record = feed("count --format json -", text).json_line();
    assert!(record["reason"].is_null());
}

#[test]
fn a_puzzle_that_cannot_be_read_does_not_spoil_the_next_one() {
    let good = "**good**\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let input = format!("**bad**\n\nTO YARD THE PIECES IN 1 MOVE.\nIIII, 1 to I, 3.\n\n{good}");
    each_row(
        [("solve", "I, 1 to II, 2."), ("count", "good: 1 key\n")],
        |(command, expected)| {
            feed([command, "-"], &input)
                .exits_with(2)
                .stdout_has(expected)
                .stderr_has("`IIII` is not a row");
        },
    );
}

/// A yard of four rows of eight men, and one more man above them if wanted, with a figure four rows further up.
fn rows_of_eight(with_one_more: bool) -> String {
    let (more, above) = if with_one_more {
        (", 1", "X")
    } else {
        ("", "")
    };
    let row = |men: &str| format!("{men:.<16}\n");
    let figure = row(above) + &row(&"X".repeat(8)).repeat(4) + &row("").repeat(4);
    format!("Yard: rows 8, 8, 8, 8{more}\n\n{figure}")
}

/// A search holds a yard of 32 men, since a set of men is a word of the machine. The verifier knows no such limit.
#[test]
fn a_yard_of_32_men_is_solved_and_one_of_33_is_refused() {
    feed("solve --quiet -", rows_of_eight(false))
        .exits_with(0)
        .stdout_has_puzzles(1);
    feed("count -", rows_of_eight(true))
        .exits_with(2)
        .stderr_has("holds 33 men; a search takes up to 32");
    let refused = feed("solve --quiet -", rows_of_eight(true)).exits_with(2);
    refused.stderr_has("holds 33 men; a search takes up to 32");
}
