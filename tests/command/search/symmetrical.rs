//! The command `search --symmetric`: every flag and every exit code.

use std::path::PathBuf;
use std::process::Output;

use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::program::{Arguments, json};
use crate::puzzle_ids::hexadecimal;

/// The search for symmetrical figures with these arguments.
pub fn search(arguments: impl Arguments) -> Output {
    run([&["search", "--symmetric"], &arguments.list()[..]].concat())
}

/// The figures of a text, each a list of squares.
pub fn figures(text: &str) -> Vec<String> {
    let verdicts = feed("verify --format json -", text);
    stdout(&verdicts)
        .lines()
        .map(|line| json(line)["figure"].to_string())
        .collect()
}

#[test]
fn ten_figures_that_are_not_in_the_booklet() {
    let output = search("--moves 19").exits_with(0).stderr_is_empty();
    assert_eq!(verified(stdout(&output)), 10);
    assert_eq!(
        search("--moves 19 --threads 3 --seed 0").stdout,
        output.stdout
    );
    let another = search("--seed 1").exits_with(0).stdout_has_puzzles(10);
    assert_ne!(another.stdout, output.stdout, "19 moves is the default");
    let found = figures(stdout(&output));
    each_row(["A", "B", "C", "D"], |name| {
        let known = fs::read_to_string(format!("puzzles/{name}.txt")).expect("ours");
        assert!(
            !found.contains(&figures(&known)[0]),
            "{name} is in the booklet"
        );
    });
    let place = folder("exclude").join("known.txt");
    fs::write(&place, &output.stdout).expect("written");
    let others = search(("--moves 19 --exclude _", [&place]))
        .exits_with(0)
        .stdout_has_puzzles(10);
    assert!(
        figures(stdout(&others))
            .iter()
            .all(|figure| !found.contains(figure))
    );
}

#[test]
fn the_booklets_figures_are_left_out_unless_wanted() {
    // The yard of 3 men has two figures. A file excludes one of them. Neither is the booklet's.
    let both = search("--yard 2,1").exits_with(0).stdout_has_puzzles(2);
    both.stderr_is("there are only 2 such figures: every set of squares was tried\n");
    let place = folder("include_known").join("both.txt");
    fs::write(&place, &both.stdout).expect("written");
    search("--yard 2,1 --include-known")
        .exits_with(2)
        .stderr_has("--include-known is for the booklet's yard of 19 men");
    let none = search(("--yard 2,1 --exclude _", [&place]))
        .exits_with(1)
        .stdout_is_empty();
    none.stderr_is("there is no such figure: every set of squares was tried\n");
    let missing = search("--yard 2,1 --exclude no-such-file")
        .exits_with(2)
        .stdout_is_empty();
    missing.stderr_is("error: no-such-file: cannot be opened: there is no such file\n");
    // A part of an id is enough, but not anything like an id.
    let short = search("--yard 2,1 --exclude 6268fb");
    short.exit_code_is(0).stdout_is(stdout(&both));
    each_row(["bed", "6268FB09C411", "6268fb09c4111"], |name| {
        let missing = search(format!("--yard 2,1 --exclude {name}"))
            .exits_with(2)
            .stdout_is_empty();
        missing.stderr_is(&format!(
            "error: {name}: cannot be opened: there is no such file{}\n",
            match name {
                "bed" => "",
                _ => ", and an id has twelve digits from 0 to 9 and from a to f",
            }
        ));
    });
}

#[test]
fn every_figure_with_a_certificate() {
    let all = search("--moves 10 --all")
        .exits_with(0)
        .stdout_has_puzzles(122);
    let text = stdout(&all);
    assert!(text.starts_with("Certificate of a complete search by halma-solve "));
    assert!(text.contains("\nAll together, 327 sets enumerated, 205 refuted, 122 solved.\n"));
    // The digest is that of the figures that the verifier sees, sorted, one on each line.
    let mut lines = figures(text)
        .iter()
        .map(|figure| {
            let squares: Vec<serde_json::Value> = serde_json::from_str(figure).expect("an array");
            let names: Option<Vec<&str>> = squares
                .iter()
                .map(|square| square["name"].as_str())
                .collect();
            names.expect("each has a name").join("; ")
        })
        .collect_vec();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 122, "no figure comes twice");
    let list = lines.join("\n") + "\n";
    let digest = hexadecimal(&Sha256::digest(&list));
    assert!(text.contains(&format!(
        "The SHA-256 of the sorted list of figures is\n{digest}\n"
    )));
    each_row(
        [
            ("--moves 10 --all --count", "122\n"),
            ("--yard 3,2,1 --all --keys", "14 figures, 3,098 keys\n"),
            ("--yard 3,2,1 --all --count --threads 1", "14\n"),
            // On such a small board the border takes some figures away.
            ("--yard rows4 --board 4 --all --count", ""),
        ],
        |(arguments, expected)| {
            let output = search(arguments);
            assert_eq!(stdout(&output), expected, "{arguments:?}");
            output.exit_code_is(if expected.is_empty() { 2 } else { 0 });
        },
    );
}

/// The numbers of all figures of ten men, and of their keys, were known before this program.
#[test]
fn questions_choose_among_all_figures_and_order_them() {
    let asked = "search figures --moves 10 --all --quiet";
    run(format!("{asked} --where keys=1.. --keys"))
        .exits_with(0)
        .stdout_is("122 figures, 53,840,696 keys\n");
    run(format!("{asked} --where rows=5 --count")).exits_with(0);
    let parts = ["keys=1..10000", "keys=10001.."].map(|range| {
        let figures = run(format!("{asked} --where {range} --sort keys --json")).json_lines();
        let digits = |figure: &serde_json::Value| {
            let keys = figure["counted"]["keys"].as_str();
            keys.expect("digits").parse::<u64>()
        };
        let keys = figures.iter().map(digits);
        let keys = keys.collect::<Result<Vec<_>, _>>().expect("numbers");
        assert!(keys.is_sorted() && keys.len() > 10);
        let is_small = range == "keys=1..10000";
        assert!(keys.iter().all(|&keys| (keys <= 10_000) == is_small));
        keys
    });
    assert_eq!(parts.concat().len(), 122);
    assert_eq!(parts.concat().iter().sum::<u64>(), 53_840_696);
    // Numbers of keys are counted only if the answer needs them.
    let shapes = run(format!("{asked} --where rows=5 --sort diagonals")).exits_with(0);
    assert!(!stdout(&shapes).contains("Keys:"));
    run(format!("{asked} --where keys=0 --count"))
        .exits_with(1)
        .stdout_is("0\n");
    run("search figures --where rows=5")
        .exits_with(2)
        .stderr_has("`--where <COLUMN=RANGE>` needs `--all`");
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = folder("search_output");
    let file = folder.join("all.txt");
    let arguments = ("--yard 3,2,1 --all -o _", [&file]);
    search(arguments).exits_with(0);
    let first = fs::read(&file).expect("it is there");
    let again = search(arguments);
    let message = format!("error: {} exists; --force replaces it\n", path(&file));
    again.exit_code_is(2).stderr_is(&message);
    search(("--limit 1 --force -o _", [&file])).exits_with(0);
    assert_ne!(fs::read(&file).expect("it is there"), first);
    each_row(["/no/such/folder/all.txt", path(&folder)], |nowhere| {
        // The error comes before the search, which would take long.
        search(format!("--moves 19 --all -o {nowhere}")).exits_with(2);
    });
    let left = fs::read_dir(&folder).expect("a folder").collect_vec();
    assert_eq!(left.len(), 1, "no temporary file is left: {left:?}");
}

/// An option that has no effect is a mistake.
#[test]
fn options_that_do_not_go_together_are_refused() {
    each_row(
        [
            ("--count", ["--all", "needs"]),
            ("--all --seed 1", ["--all", "--seed"]),
            ("--all --include-known", ["--all", "--include-known"]),
            ("--all --count --keys", ["--count", "--keys"]),
            ("--save-every 9", ["--checkpoint", "needs"]),
        ],
        |(arguments, options)| {
            let output = search(arguments).exits_with(2).stdout_is_empty();
            assert!(
                options
                    .iter()
                    .all(|option| stderr(&output).contains(option)),
                "{arguments:?}: {}",
                stderr(&output)
            );
        },
    );
    each_row(
        ["--men", "--up-to-symmetry", "--from", "--jumps", "--within"],
        |option| {
            for command in ["search --symmetric", "search figures"] {
                let output = run(format!("{command} {option}"))
                    .exits_with(2)
                    .stdout_is_empty();
                let message = format!("unexpected argument '{option}' found");
                output.stderr_has(&message);
            }
        },
    );
    search("figures").exits_with(2).stdout_is_empty();
}

/// `search figures` is the name of the search, and `search --symmetric` the same search.
#[test]
fn both_names_of_the_search_give_the_same_bytes() {
    each_row(
        ["--yard 3,2,1 --all --format json", "--moves 19 --limit 2"],
        |more| {
            let named = run(format!("search figures {more}")).exits_with(0);
            assert_eq!(search(more), named);
        },
    );
}

#[test]
fn the_ending_of_a_file_chooses_its_format() {
    let folder = folder("search_endings");
    let formatted =
        |format: &str, file: &PathBuf| search((format!("--yard 2,1 --all {format} -o _"), [file]));
    each_row(
        [
            (
                "a.csv",
                "json",
                "--format json does not fit a file whose name ends in `.csv`",
            ),
            (
                "a.JSON",
                "text",
                "--format text does not fit a file whose name ends in `.JSON`",
            ),
            (
                "a.txt",
                "csv",
                "--format csv does not fit a file whose name ends in `.txt`",
            ),
            (
                "a.png",
                "text",
                "a list cannot be a `.png` file; `show` draws puzzles",
            ),
        ],
        |(name, format, message)| {
            let file = folder.join(name);
            formatted(&format!("--format {format}"), &file)
                .exits_with(2)
                .stderr_has(message);
            assert!(!file.exists());
        },
    );
    each_row(
        [
            ("c.csv", "number,id,board,yard,figure,key\r\n"),
            ("c.json", "{\"schema\":"),
            ("c.txt", "Certificate of"),
        ],
        |(name, begins)| {
            let file = folder.join(name);
            formatted("", &file).exits_with(0).stderr_is_empty();
            let written = fs::read_to_string(&file).expect("a file");
            assert!(written.starts_with(begins), "{name}: {written}");
        },
    );
    let crossing = "search crossing --board 4 --yard 2,1 -q -o _";
    let file = folder.join("crossing.json");
    run((crossing, [&file])).exits_with(0).stderr_is_empty();
    assert_eq!(
        json(&fs::read_to_string(&file).expect("a file"))["record"],
        "transfer"
    );
    let output = run((crossing, [folder.join("crossing.csv")])).exits_with(2);
    output.stderr_has("one result cannot be a `.csv` file");
    each_row(
        [
            ("b.csv", "csv"),
            ("b.json", "json"),
            ("b.txt", "text"),
            ("b", "csv"),
        ],
        |(name, format)| {
            let file = folder.join(name);
            formatted(&format!("--format {format}"), &file)
                .exits_with(0)
                .stderr_is_empty();
            assert!(file.exists());
        },
    );
}

#[test]
fn wrong_input_is_refused() {
    each_row(
        [
            ("--moves 12", "no standard yard has 12 men"),
            ("--yard 12", "no standard yard has that number of men"),
            ("--moves 10 --yard 2,1", "cannot be used with"),
            ("--yard 3,1", "is not its own mirror image"),
            ("--yard 1,2", "more than the row before it"),
            (
                "--yard 5,5,4,3,2 --board 4",
                "too large for a board of 4 by 4 squares",
            ),
            ("--yard rows17", "`17` is not a valid length of a row"),
            ("--yard x", "invalid value"),
            ("--board 17", "no board has 17 by 17 squares"),
            ("--limit 0", "invalid value"),
            ("--threads 0", "0 is not in 1..=1024"),
            ("--threads 10000", "10000 is not in 1..=1024"),
            (
                "--all --shard 5/4 --checkpoint x",
                "there is no part 5 of 4",
            ),
            (
                "--all --shard 0/4 --checkpoint x",
                "there is no part 0 of 4",
            ),
            ("--all --shard 1/4", "--checkpoint"),
            // The result of a part is its checkpoint: nothing is printed.
            (
                "--all --shard 1/4 --checkpoint x --count",
                "cannot be used with '--count'",
            ),
            ("--count", "--all"),
            ("--all --limit 3", "cannot be used with"),
        ],
        |(arguments, message)| {
            search(arguments)
                .exits_with(2)
                .stdout_is_empty()
                .stderr_has(message);
        },
    );
    assert_eq!(
        code(&run("search --moves 19")),
        2,
        "what shall it search for?"
    );
    run("merge").exits_with(2);
    assert!(!Path::new("x").exists(), "nothing is left behind");
}

/// The search ends when there are no more figures, even if the limit is higher.
#[test]
fn a_limit_beyond_all_figures_ends() {
    let most = u32::MAX;
    let seed = u64::MAX;
    search(format!("--moves 10 --limit {most} --seed {seed} --quiet"))
        .exits_with(0)
        .stdout_has_puzzles(122)
        .stderr_has("there are only 122");
}

#[test]
fn a_closed_pipe_ends_the_search_quietly() {
    let mut child = start("search --symmetric --moves 13 --limit 800");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    output.exit_code_is(0).stderr_is("");
}
