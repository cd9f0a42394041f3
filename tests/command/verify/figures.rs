//! `verify`: verdicts, faults, repairs and the JSON output.

use insta_cmd::assert_cmd_snapshot;

use crate::prelude::*;
use crate::program::halma_solve;

#[test]
fn the_eight_printed_keys_are_verified_move_by_move() {
    each_row(["A", "B", "C", "D"], |name| {
        let file = format!("puzzles/{name}.txt");
        assert_cmd_snapshot!(
            format!("verify_verbose_{name}"),
            halma_solve().args(["verify", "-v", &file])
        );
    });
}

#[test]
fn figure_a_as_printed_is_refuted_and_its_repair_offered() {
    assert_cmd_snapshot!(
        "verify_as_printed_A",
        command("verify --as-printed puzzles/A.txt")
    );
    let output = run("verify --as-printed --no-repairs puzzles/A.txt").exits_with(1);
    assert!(!stdout(&output).contains("repair"));
    let record = run("verify --as-printed --no-repairs --format json puzzles/A.txt").json_line();
    assert_eq!(record["repairs_sought"], false);
    assert_eq!(record["repairs"], serde_json::json!([]));
}

#[test]
fn the_verdicts_on_the_booklets_own_text_are_known() {
    assert_cmd_snapshot!(
        "verify_booklet",
        command("verify tests/booklet/solitaires-as-transcribed.txt")
    );
}

#[test]
fn json_is_one_object_a_line_with_the_documented_fields() {
    let output = run("verify --format json --as-printed puzzles/A.txt puzzles/B.txt").exits_with(1);
    let [a, b] = &output.json_lines()[..] else {
        panic!("two lines")
    };
    assert_eq!(a["puzzle"], "A");
    assert_eq!(a["verdict"], "refuted");
    assert_eq!(b["verdict"], "verified");
    assert_eq!(b["moves"], 19);
    assert_eq!(b["figure"].as_array().map(Vec::len), Some(19));
    let fault = &a["faults"][0];
    assert_eq!(fault["key"], "gambit");
    assert_eq!(fault["move"], 9);
    let square =
        |row, column, name| serde_json::json!({"row": row, "column": column, "name": name});
    assert_eq!(fault["from"], square(5, 1, "V, 1"));
    assert_eq!(fault["to"], square(7, 2, "VII, 2"));
    assert_eq!(fault["kind"], "unreachable");
    let source = fs::read_to_string("puzzles/A.txt").expect("our file");
    let line = usize::try_from(fault["line"].as_u64().expect("a line")).expect("small");
    let column = usize::try_from(fault["column"].as_u64().expect("a column")).expect("small");
    let there: String = source
        .lines()
        .nth(line - 1)
        .expect("it")
        .chars()
        .skip(column - 1)
        .collect();
    assert!(there.starts_with("V, 1 to VII, 2"), "{there}");
    let [read] = &fault["repairs"].as_array().expect("moves")[..] else {
        panic!("one repair")
    };
    assert_eq!(read["from"]["name"], "V, 1");
    assert_eq!(read["to"]["name"], "VII, 3");
    assert_eq!(a["keys"][0]["faults"][0], *fault);

    let c = run("verify --format json puzzles/C.txt")
        .exits_with(0)
        .json_line();
    assert_eq!(c["verdict"], "emended");
    assert_eq!(c["emendations"].as_array().map(Vec::len), Some(4));
    assert_eq!(c["emendations"][0]["row"], 6);
}

#[test]
fn verbose_json_has_each_move_with_its_route() {
    let record = |more: &str| run(format!("verify --format json {more}")).json_line();
    let file = "puzzles/B.txt";
    assert_eq!(record(file)["keys"][0].get("turns"), None);
    let verbose = record("-v puzzles/B.txt");
    let source = fs::read_to_string(file).expect("our file");
    let name = |square: &serde_json::Value| square["name"].as_str().expect("a name").to_owned();
    each_row([(0, "TO BRING OUT"), (1, "TO YARD")], |(key, heading)| {
        let (_, printed) = source.split_once(heading).expect("a key");
        let turns = verbose["keys"][key]["turns"].as_array().expect("turns");
        assert_eq!(turns.len(), 19);
        let mut at = 0;
        for (number, turn) in (1..).zip(turns) {
            assert_eq!(turn["number"], number);
            // The moves stand in the file in this order.
            let written = format!("{} to {}", name(&turn["from"]), name(&turn["to"]));
            at += printed[at..].find(&written).expect("the next move");
            let route = turn["route"].as_array().expect("squares");
            assert_eq!(route.first(), Some(&turn["from"]));
            assert_eq!(route.last(), Some(&turn["to"]));
            let jumps = if turn["kind"] == "hop" {
                route.len() - 1
            } else {
                0
            };
            assert_eq!(turn["jumps"], jumps);
            let place = |square: &serde_json::Value, side: &str| square[side].as_i64().expect("it");
            for pair in route.windows(2) {
                let [rows, columns] = ["row", "column"]
                    .map(|side| (place(&pair[0], side) - place(&pair[1], side)).abs());
                assert_eq!(rows.max(columns), if jumps == 0 { 1 } else { 2 });
            }
        }
    });
    let misprinted = record("-v --as-printed puzzles/A.txt");
    let turn = &misprinted["keys"][0]["turns"][8];
    assert_eq!(turn["from"]["name"], "V, 1");
    assert_eq!(turn["to"]["name"], "VII, 2");
    assert_eq!(turn["route"], serde_json::json!([]));
    assert_eq!(turn["kind"], serde_json::Value::Null);
    assert_eq!(turn["illegal"], misprinted["faults"][0]["message"]);
}

#[test]
fn unreadable_puzzles_are_reported_and_the_rest_are_verified() {
    let output = feed(
        "verify --format json - puzzles/D.txt no-such-file src",
        b"TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to",
    )
    .exits_with(2);
    let records = output.json_lines();
    let verdicts = records.iter().map(|record| &record["verdict"]);
    assert_eq!(
        verdicts.collect_vec(),
        [
            "unreadable",
            "verified",
            "cannot-be-opened",
            "cannot-be-opened"
        ]
    );
    assert_eq!(records[0]["line"], 2);
    assert_eq!(records[0]["column"], 8);
    // The JSON has the message.
    output.stderr_is("");

    let broken = feed(
        "verify -",
        b"TO BRING OUT THE PIECES IN 1 MOVE.\nIIII, 1 to II, 2\n",
    )
    .exits_with(2);
    broken.stdout_is("unnamed puzzle: unreadable (standard input:2)\n");
    insta::assert_snapshot!("unreadable_square", stderr(&broken));
    each_row(
        [
            (
                "no-such-file",
                "error: no-such-file: cannot be opened: there is no such file\n",
            ),
            (
                "src",
                "error: src: cannot be opened: it is a folder, not a file\n",
            ),
        ],
        |(file, message)| {
            let output = run(["verify", file]);
            output.exit_code_is(2).stderr_is(message);
        },
    );
}

/// A blank line stands between two reports, and none at the end.
#[test]
fn reports_are_parted_by_blank_lines() {
    let one = run("verify A").exits_with(0);
    let other = run("verify D").exits_with(0);
    let [one, other] = [&one, &other].map(stdout);
    for report in [one, other] {
        assert!(report.ends_with('\n') && !report.ends_with("\n\n"));
    }
    let both = format!("{one}\n{other}\n2 puzzles: 1 verified, 1 emended\n");
    run("verify A D").exits_with(0).stdout_is(&both);
}

#[test]
fn any_number_of_threads_gives_the_same_output() {
    let stream: String = ["A", "B", "C", "D"]
        .iter()
        .map(|name| fs::read_to_string(format!("puzzles/{name}.txt")).expect("our file"))
        .collect::<String>()
        .repeat(300);
    let one = feed("verify --threads 1 -", &stream);
    let four = feed("verify --threads 4 -", &stream);
    one.exit_code_is(0);
    assert_eq!(one.stdout, four.stdout);
    assert_eq!(
        stdout(&one)
            .lines()
            .filter(|line| line.contains("verified:"))
            .count(),
        600
    );
    each_row(["0", "10000", "many"], |wrong| {
        run(format!("verify --threads {wrong} puzzles/A.txt")).exits_with(2);
    });
}

/// Ten times the booklet's figures, one of them with the booklet's misprint.
#[test]
fn many_puzzles_end_with_a_tally() {
    let verify = |more: &str| {
        run(format!(
            "verify {more} puzzles/B.txt puzzles/D.txt puzzles/A.txt"
        ))
    };
    let all = verify("");
    assert_eq!(
        stdout(&all).lines().last(),
        Some("3 puzzles: 2 verified, 1 emended")
    );
    let failed = verify("--failed");
    failed
        .exit_code_is(0)
        .stdout_is("3 puzzles: 2 verified, 1 emended\n");
    let refuted = verify("--failed --as-printed").exits_with(1);
    refuted.stdout_starts_with("A: refuted");
    assert!(!stdout(&refuted).contains("D: verified"));
    verify("--failed --format json")
        .exits_with(0)
        .stdout_is_empty();
}

/// As in other commands, a name, a title or an id chooses one puzzle.
#[test]
fn one_puzzle_of_several_is_verified() {
    let alone = run("verify D").exits_with(0);
    each_row(["D", "6268fb09c411"], |name| {
        let chosen = run(["verify", "--puzzle", name, "A", "B", "D"]).exits_with(0);
        assert_eq!(stdout(&chosen), stdout(&alone));
    });
    let none = run("verify --puzzle E A B").exits_with(2).stdout_is_empty();
    none.stderr_is("error: no puzzle has the name or the title `E`\n");
}
