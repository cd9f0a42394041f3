//! `count` for figures: the number of keys, also in the puzzles, and tables.

use std::fs::File;
use std::time::SystemTime;

use halma_solve::notation::{Field, PuzzleText, TextLine, read_all};
use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::program::{Arguments, json};
use crate::puzzle_ids::hexadecimal;

#[test]
fn count_counts_the_keys() {
    let yard = "Board: 16 by 16\nYard: rows 2, 1 at I, 1\n\n";
    let drawn = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let key =
        "\nTO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    let whole = format!("**T**\n\n{yard}{drawn}{key}");
    let output = feed("count --memory 1 -", whole.as_bytes()).exits_with(0);
    // Both figures of the yard of three men have 22 keys together (see `tests/library/search/exit/figures.rs`).
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

/// In a list that asks about keys each puzzle keeps all that it has and gets the number that `count` gives, once.
#[test]
fn a_list_has_the_number_of_keys_in_each_puzzle() {
    let setting = "Yard: rows 2, 1 at I, 1\n";
    let first = " 1 2 3\n . ● . III\n . ● ● II\n . . . I\n";
    let second = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let text = format!(
        "**T**\n\n{setting}Keys: 99\nNote: of the author's\n\n{first}\n{setting}\n{second}"
    );
    let records = feed("count --format json -", &text).json_lines();
    let keys = |record: &serde_json::Value| {
        let keys = record["keys"].as_str().expect("a number");
        keys.parse::<u128>().expect("a number")
    };
    let numbers = records.iter().map(keys).collect_vec();
    assert_eq!(numbers.len(), 2);
    let annotated = feed("catalog --in - --where keys=1..", &text).exits_with(0);
    let puzzles = read_all(stdout(&annotated));
    let fields = puzzles.iter().map(|puzzle| {
        puzzle
            .as_ref()
            .expect("a puzzle")
            .fields()
            .filter_map(|field| match field {
                Field::Note(_) | Field::Keys(_) => Some(field.clone()),
                _ => None,
            })
            .collect_vec()
    });
    let of_the_author = Field::Note(TextLine::new("of the author's").expect("a line"));
    let expected = [
        vec![Field::Keys(numbers[0]), of_the_author],
        vec![Field::Keys(numbers[1])],
    ];
    assert_eq!(fields.collect_vec(), expected);
    for (puzzle, own) in puzzles.iter().zip(read_all(&text)) {
        let drawn = |puzzle: &Result<PuzzleText, _>| {
            puzzle.as_ref().ok().and_then(PuzzleText::diagram).cloned()
        };
        assert_eq!(drawn(puzzle), drawn(&own));
    }
    let again = feed(
        "catalog --in - --where keys=1..",
        stdout(&annotated).as_bytes(),
    );
    again.stdout_is(stdout(&annotated));
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
    assert_eq!(keys.sum::<u64>(), 3_098, "as in `docs/yards.md`");
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

/// The parts of a count are merged to the table of the whole count, and a table is a list that can be asked about.
#[test]
fn a_count_is_shared_and_its_tables_are_merged_and_queried() {
    let folder = folder("count-table-parts");
    let [figures, whole, merged] =
        ["figures.txt", "whole.csv", "merged.csv"].map(|name| folder.join(name));
    let found = run("search figures --yard 3,2,1 --all").exits_with(0);
    fs::write(&figures, stdout(&found)).expect("written");
    run(("count --quiet --table _ _", [&whole, &figures])).exits_with(0);
    let parts = [1, 2, 3].map(|part| {
        let table = folder.join(format!("part{part}.csv"));
        run((
            format!("count --quiet --shard {part}/3 --table _ _"),
            [&table, &figures],
        ))
        .exits_with(0);
        table
    });
    run((
        "merge _ _ _ -o _",
        [&parts[0], &parts[1], &parts[2], &merged],
    ))
    .exits_with(0);
    let table = fs::read_to_string(&whole).expect("a table");
    assert_eq!(fs::read_to_string(&merged).expect("a table"), table);
    // The same questions have the same answers, without another count.
    let ask = |question: &str, list: &Path| run((format!("catalog {question} --in _"), [list]));
    for question in ["--keys", "--where keys=..200 --count"] {
        let [ours, theirs] = [&merged, &figures].map(|list| ask(question, list));
        assert_eq!(stdout(&ours), stdout(&theirs), "{question}");
    }
    // The keys beside the numbers may be others.
    let [ours, theirs] = [&merged, &figures].map(|list| {
        let lines = ask("--sort keys --limit 3 --json", list).json_lines();
        lines
            .into_iter()
            .map(|line| (line["id"].clone(), line["counted"].clone()))
            .collect_vec()
    });
    assert_eq!((ours.len(), ours), (3, theirs));
    // Any list of figures can be a table too.
    let list = folder.join("list.csv");
    run("search figures --yard 3,2,1 --all --quiet -o"
        .list()
        .into_iter()
        .chain([path(&list)])
        .collect_vec())
    .exits_with(0);
    let [ours, theirs] = [&list, &figures].map(|list| ask("--where keys=..200 --count", list));
    assert_eq!(stdout(&ours), stdout(&theirs));
    let listed = run(("catalog --sort keys --in _", [&merged])).exits_with(0);
    listed.stdout_has_puzzles(14);
    // Different rows for one figure are an error, and so is a part of a part.
    let rows = table.split_inclusive("\r\n").collect_vec();
    let (cells, _) = rows[1].rsplit_once(',').expect("cells");
    fs::write(
        &parts[1],
        rows[0].to_owned() + &with_check(&format!("{cells}9")),
    )
    .expect("written");
    run(("merge _ _", [&whole, &parts[1]]))
        .exits_with(2)
        .stderr_has("the tables have different rows for the figure ");
    run("count A --shard 1/2")
        .exits_with(2)
        .stderr_has("`--shard <I/N>` needs `--table <FILE>`");
}

/// Each count would otherwise replace the rows of the other.
#[test]
fn two_counts_do_not_write_the_same_table() {
    let folder = folder("count-table-twice");
    let [one, other, table] = ["one.txt", "other.txt", "counts.csv"].map(|name| folder.join(name));
    for (file, seed) in [(&one, 1), (&other, 2)] {
        let found = run(format!(
            "search figures --yard 3,2,1 --limit 1 --seed {seed}"
        ));
        fs::write(file, &found.exits_with(0).stdout).expect("written");
    }
    let lock = File::create(folder.join("counts.csv.lock")).expect("a lock");
    lock.lock().expect("it is free");
    let count = |figure| run(("count --quiet --table _ _", [&table, figure]));
    count(&one)
        .exits_with(2)
        .stderr_has("another count writes to it");
    assert!(!table.exists());
    drop(lock);
    count(&one).exits_with(0);
    // A table that has every row is only read.
    let long_ago = SystemTime::UNIX_EPOCH;
    let file = File::options().append(true).open(&table).expect("a table");
    file.set_modified(long_ago).expect("set");
    drop(file);
    let modified = || table.metadata().and_then(|file| file.modified()).ok();
    count(&one).exits_with(0);
    assert_eq!(modified(), Some(long_ago));
    count(&other).exits_with(0);
    assert_ne!(modified(), Some(long_ago));
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

/// This figure has more than sixty thousand sets of moves, which take a hundred times as long as its keys. Both share the
/// time.
#[test]
fn the_keys_are_known_if_the_time_ends_before_the_sets_of_moves_are() {
    let asked = "count 17348 --move-sets --cap 4000000000 --time 3";
    run(asked)
        .exits_with(3)
        .stdout_has("17348: 20,013,826,740 keys\n")
        .stdout_has("  sets of moves: not counted: out of time\n");
    run(&format!("{asked} --json"))
        .exits_with(3)
        .stdout_has(r#""keys":"20013826740""#)
        .stdout_has(r#""move_sets_ended_early":"out of time""#);
}

/// Figure D needs more memory than that, and what is not known is said as after a stop.
#[test]
fn too_little_memory_ends_a_count_as_too_little_time_does() {
    run("count --memory 1M D")
        .exits_with(3)
        .stdout_has("not counted: more than 1048576 bytes of memory are needed");
    let line = run("count --memory 1M --json D").exits_with(3).json_line();
    assert_eq!(line["puzzle"], "D");
}

#[test]
fn a_table_of_counts_is_a_file() {
    run("count --table - A")
        .exits_with(2)
        .stderr_has("--table needs a file");
}
