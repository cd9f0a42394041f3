//! The commands `solve` and `count`.

use crate::puzzle_ids::hexadecimal;
use halma_solve::notation::{Field, PuzzleText, read_all};
use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::program::json;

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
    each_row(
        [
            ("solve", "B: stopped after 1 state, without an answer\n"),
            ("count", "B: stopped before all keys were counted\n"),
        ],
        |(command, message)| {
            let late = run(format!("{command} --time 0 puzzles/B.txt"));
            late.exit_code_is(3).stdout_is("").stderr_is(message);
        },
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
    let other = moves(stdout(&other));
    let gambit = moves(gambit);
    assert_eq!((other.len(), gambit.len()), (19, 19));
    assert_ne!(other, gambit);
    // The only key of a figure.
    let one = "**one**\n\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let file = folder("only_key").join("one.txt");
    fs::write(&file, one).expect("written");
    let output = run(("solve _ --different _", [&file, &file])).exits_with(1);
    output.stderr_starts_with("one: no key uses different moves: all were tried");
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
            ("no-such-file", "error: no-such-file: there is no such file"),
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
    // Only solutions are puzzles, so they alone go where the next command reads: the key, and before it the nearest
    // figures. The yard of three men has two figures, and none of their men stands where one is drawn.
    let figure = "\n**solvable**\n\nYard: rows 2, 1 at I, 1\n\n ● . . III\n . ● . II\n . . ● I\n";
    let solved = feed("solve -", format!("{drawn}{figure}")).exits_with(1);
    let verdict = feed("verify --quiet -", &solved.stdout);
    verdict.exit_code_is(0).stdout_is("3 puzzles: 3 verified\n");
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
/// (`exit_keys.rs`).
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
fn count_counts_the_keys() {
    let yard = "Board: 16 by 16\nYard: rows 2, 1 at I, 1\n\n";
    let drawn = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let key =
        "\nTO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    let whole = format!("**T**\n\n{yard}{drawn}{key}");
    let output = feed("count --memory 1 -", whole.as_bytes()).exits_with(0);
    // Both figures of the yard of three men have 22 keys together (see `exits.rs`).
    let other = feed("search --symmetric --yard 2,1 --all", b"");
    let counts = feed("count --format json --threads 2 -", &other.stdout);
    let keys = stdout(&counts)
        .lines()
        .map(|line| json(line)["keys"].as_str().expect("keys").parse::<u32>());
    assert_eq!(keys.map(|keys| keys.expect("a number")).sum::<u32>(), 22);
    output.stdout_starts_with("T: ");
    output.stdout_ends_with("  the printed key is one of them: yes\n");
    let wrong = key.replace("I, 1 to I, 3", "I, 1 to II, 3");
    let output = feed("count -", format!("{yard}{drawn}{wrong}").as_bytes());
    output.stdout_ends_with("  the printed key is one of them: no\n");
    feed("count -", b"**A**\n").exits_with(2);
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

/// Each puzzle keeps all that it has and gets the number that `count` gives, once.
#[test]
fn count_writes_the_number_of_keys_into_the_puzzle() {
    let setting = "Yard: rows 2, 1 at I, 1\n";
    let first = " 1 2 3\n . ● . III\n . ● ● II\n . . . I\n";
    let second = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let text = format!(
        "**T**\n\n{setting}Note: 99 keys\nNote: of the author's\n\n{first}\n{setting}\n{second}"
    );
    let records = feed("count --format json -", &text).json_lines();
    let keys =
        |record: &serde_json::Value| format!("{} keys", record["keys"].as_str().expect("a number"));
    let numbers = records.iter().map(keys).collect_vec();
    assert_eq!(numbers.len(), 2);
    let annotated = feed("count --annotate -", &text).exits_with(0);
    let puzzles = read_all(stdout(&annotated));
    let notes = puzzles.iter().map(|puzzle| {
        puzzle
            .as_ref()
            .expect("a puzzle")
            .fields()
            .filter_map(|field| match field {
                Field::Note(note) => Some(note.as_str()),
                _ => None,
            })
            .collect_vec()
    });
    let expected = [vec!["of the author's", &numbers[0]], vec![&*numbers[1]]];
    assert_eq!(notes.collect_vec(), expected);
    for (puzzle, own) in puzzles.iter().zip(read_all(&text)) {
        let drawn = |puzzle: &Result<PuzzleText, _>| {
            puzzle.as_ref().ok().and_then(PuzzleText::diagram).cloned()
        };
        assert_eq!(drawn(puzzle), drawn(&own));
    }
    let again = feed("count --annotate -", stdout(&annotated).as_bytes());
    again.stdout_is(stdout(&annotated));
    // Above a bare grid the note would belong to the puzzle before.
    let grid = "**A**\n.X.\n.XX\n...\n\n**B**\n..X\n.XX\n...\n";
    let bare = feed("count --annotate -", grid);
    assert_eq!(
        code(&bare),
        1,
        "two figures of three men for a yard of nineteen"
    );
    assert_eq!(stdout(&bare).matches("\nNote: 0 keys\n").count(), 2);
    run("count --annotate puzzles/crossing.txt")
        .exits_with(2)
        .stderr_has("--annotate is for exits");
}

/// A table goes on where it was stopped, and is the same with any number of threads.
#[test]
fn a_table_of_counts_keeps_the_rows_that_it_has() {
    let folder = folder("count-table");
    let figures = folder.join("figures.txt");
    let table = folder.join("counts.csv");
    let found = run("search figures --yard 3,2,1 --all").exits_with(0);
    fs::write(&figures, stdout(&found)).expect("written");
    let count = |threads| {
        let count = format!("count --quiet --table _ --threads={threads} _");
        run((count, [&table, &figures]))
            .exits_with(0)
            .stdout_is_empty();
        fs::read_to_string(&table).expect("a table")
    };
    let whole = count(1);
    let rows = whole.split_inclusive("\r\n").collect_vec();
    assert_eq!(rows.len(), 15, "a head and fourteen figures");
    // The yard, the figure and the key are quoted; the number of keys comes next.
    let keys = rows[1..].iter().map(|row| {
        let quoted = row.split('"').collect_vec();
        // A row is a puzzle with its key.
        let puzzle = format!(
            "Board: 16 by 16\nYard: {}\nFigure: {}\n\nTO BRING OUT THE PIECES IN 6 MOVES.\n{}\n",
            quoted[1], quoted[3], quoted[5]
        );
        assert_eq!(verified(&puzzle), 1, "{puzzle}");
        let keys = quoted[6].split(',').nth(1).expect("the keys");
        keys.parse::<u64>().expect("a number")
    });
    assert_eq!(keys.sum::<u64>(), 3_098, "as in `docs/catalog.md`");
    // A row that is there is not counted again, so a mark in it stays.
    let (cells, _) = rows[2].rsplit_once(',').expect("cells");
    let marked = with_check(&format!("{cells}9"));
    fs::write(&table, rows[0].to_owned() + &marked).expect("written");
    assert_eq!(count(2), whole.replace(rows[2], &marked));
    // Another figure's row under this id.
    let (id, _) = rows[3].split_once(',').expect("an id");
    let (_, rest) = cells.split_once(',').expect("an id");
    let another = with_check(&format!("{id},{rest}"));
    fs::write(&table, rows[0].to_owned() + &another).expect("written");
    let why = format!("its figure is not the one with the id {id}");
    refuses(&table, &figures, &why);
}

/// A row with its last cell: the first twelve digits of the SHA-256 of what stands before.
fn with_check(cells: &str) -> String {
    let digest = Sha256::digest(cells);
    format!("{cells},{}\r\n", hexadecimal(&digest[..6]))
}

/// A table that is damaged is refused, and it stays as it is.
fn refuses(table: &Path, figures: &Path, why: &str) {
    let before = fs::read(table).expect("a table");
    run(("count --quiet --table _ _", [table, figures]))
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has(why);
    assert_eq!(fs::read(table).expect("a table"), before);
}

/// Counting one of many figures deletes nothing.
#[test]
fn a_table_of_counts_keeps_the_rows_of_other_figures() {
    let folder = folder("count-table-rows");
    let [figures, one, other, table] =
        ["figures.txt", "one.txt", "other.txt", "counts.csv"].map(|name| folder.join(name));
    let found = run("search figures --yard 3,2,1 --all").exits_with(0);
    let found = stdout(&found);
    fs::write(&figures, found).expect("written");
    let puzzles = found[found.find("**1**").expect("a figure")..]
        .split("\n\n**")
        .collect_vec();
    fs::write(&one, format!("**{}", puzzles[6])).expect("written");
    let solved = run("search figures --yard 2,1 --limit 1").exits_with(0);
    fs::write(&other, &solved.stdout).expect("written");
    let count = |figures: &Path| {
        run(("count --quiet --table _ _", [&*table, figures])).exits_with(0);
        fs::read_to_string(&table).expect("a table")
    };
    // The row of one figure moves to its place when the others are counted.
    let alone = count(&one);
    assert_eq!(alone.lines().count(), 2);
    let all = count(&figures);
    assert_eq!(all.lines().count(), 15);
    assert_eq!(count(&one), all);
    // A figure of another yard comes below them, and it stays there.
    let more = count(&other);
    assert!(more.starts_with(&all) && more.lines().count() == 16);
    assert_eq!(count(&figures), more);
}

#[test]
fn a_damaged_table_of_counts_is_refused() {
    let folder = folder("count-table-damaged");
    let [figures, table] = ["figures.txt", "counts.csv"].map(|name| folder.join(name));
    let found = run("search figures --yard 3,2,1 --all").exits_with(0);
    fs::write(&figures, &found.stdout).expect("written");
    run(("count --quiet --table _ _", [&table, &figures])).exits_with(0);
    let whole = fs::read_to_string(&table).expect("a table");
    let rows = whole.split_inclusive("\r\n").collect_vec();
    let cells = |row: usize| rows[row].split_once('"').expect("a figure");
    let check = "its last cell is not the checksum of the others";
    each_row(
        [
            (
                whole[..whole.len() - 1].to_owned(),
                "line 15 is not a row of a table of counts: the line is not",
            ),
            (
                whole[..whole.len() - 20].to_owned(),
                "the line is not complete",
            ),
            // Garbage behind a good id, and the numbers of another figure.
            (format!("{}{}garbage\r\n", rows[0], cells(3).0), check),
            (whole.replace(cells(4).1, cells(5).1), "line 5 is not a row"),
            (
                whole.replacen(rows[6], &format!("{}{}", rows[6], rows[6]), 1),
                "line 8 is not a row of a table of counts: the id ",
            ),
            (
                whole.replace(rows[6], &with_check("no id,1")),
                "line 7 is not a row of a table of counts: it does not begin with the id",
            ),
            (
                whole.replace("\r\n", "\n"),
                "it exists, but it is not a table of counts",
            ),
            (
                "something else".to_owned(),
                "it exists, but it is not a table of counts",
            ),
            (String::new(), "it exists, but it is not a table of counts"),
        ],
        |(damaged, why)| {
            fs::write(&table, damaged).expect("written");
            refuses(&table, &figures, why);
        },
    );
    // It would be read without end.
    #[cfg(unix)]
    run(("count --table _ _", [Path::new("/dev/zero"), &figures]))
        .exits_with(2)
        .stderr_has("cannot write /dev/zero: it is not a regular file");
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
