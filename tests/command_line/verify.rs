//! `verify`: verdicts, faults, repairs and the JSON output.

use std::fs;

use crate::ended::Ended;
use crate::program::{code, feed, halma_solve, json, run, stderr, stdout};
use insta_cmd::assert_cmd_snapshot;

#[test]
fn the_eight_printed_keys_move_by_move() {
    for name in ["A", "B", "C", "D"] {
        let file = format!("puzzles/{name}.txt");
        assert_cmd_snapshot!(
            format!("verify_verbose_{name}"),
            halma_solve().args(["verify", "-v", &file])
        );
    }
}

#[test]
fn a_as_printed_is_refuted_and_its_repair_offered() {
    assert_cmd_snapshot!(
        "verify_as_printed_A",
        halma_solve().args(["verify", "--as-printed", "puzzles/A.txt"])
    );
    let output = run("verify --as-printed --no-repairs puzzles/A.txt").ends(1);
    assert!(!stdout(&output).contains("repair"));
    let output = run("verify --as-printed --no-repairs --format json puzzles/A.txt");
    let record = json(stdout(&output));
    assert_eq!(record["repairs_sought"], false);
    assert_eq!(record["repairs"], serde_json::json!([]));
}

#[test]
fn the_booklets_own_text() {
    assert_cmd_snapshot!(
        "verify_booklet",
        halma_solve().args(["verify", "tests/booklet/solitaires-as-transcribed.txt"])
    );
}

#[test]
fn json_is_one_object_a_line_with_the_documented_fields() {
    let output = run("verify --format json --as-printed puzzles/A.txt puzzles/B.txt").ends(1);
    let lines: Vec<serde_json::Value> = stdout(&output).lines().map(json).collect();
    let [a, b] = &lines[..] else {
        panic!("two lines")
    };
    assert_eq!(
        (a["puzzle"].as_str(), a["verdict"].as_str()),
        (Some("A"), Some("refuted"))
    );
    assert_eq!(
        (b["verdict"].as_str(), b["moves"].as_u64()),
        (Some("verified"), Some(19))
    );
    assert_eq!(b["figure"].as_array().map(Vec::len), Some(19));
    let fault = &a["faults"][0];
    let of = |field: &str| fault[field].as_str();
    assert_eq!(
        (of("key"), fault["move"].as_u64()),
        (Some("gambit"), Some(9))
    );
    assert_eq!(
        (&fault["from"], &fault["to"], of("kind")),
        (
            &serde_json::json!({"row": 5, "column": 1, "name": "V, 1"}),
            &serde_json::json!({"row": 7, "column": 2, "name": "VII, 2"}),
            Some("unreachable")
        )
    );
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
    let repairs = fault["repairs"].as_array().expect("moves");
    let ends = repairs
        .iter()
        .map(|read| (&read["from"]["name"], &read["to"]["name"]));
    assert_eq!(
        ends.collect::<Vec<_>>(),
        [(&"V, 1".into(), &"VII, 3".into())]
    );
    assert_eq!(a["keys"][0]["faults"][0], *fault);

    let output = run("verify --format json puzzles/C.txt").ends(0);
    let c = json(stdout(&output));
    assert_eq!(c["verdict"], "emended");
    assert_eq!(c["emendations"].as_array().map(Vec::len), Some(4));
    assert_eq!(c["emendations"][0]["row"], 6);
}

#[test]
fn verbose_json_has_each_move_with_its_route() {
    let record = |more: &[&str], file: &str| {
        let output = run(&[&["verify", "--format", "json"], more, &[file]].concat());
        json(stdout(&output))
    };
    let file = "puzzles/B.txt";
    assert_eq!(record(&[], file)["keys"][0].get("turns"), None);
    let verbose = record(&["-v"], file);
    let source = fs::read_to_string(file).expect("our file");
    let name = |square: &serde_json::Value| square["name"].as_str().expect("a name").to_owned();
    for (key, heading) in [(0, "TO BRING OUT"), (1, "TO YARD")] {
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
    }
    let misprinted = record(&["-v", "--as-printed"], "puzzles/A.txt");
    let turn = &misprinted["keys"][0]["turns"][8];
    assert_eq!(
        (name(&turn["from"]), name(&turn["to"])),
        ("V, 1".into(), "VII, 2".into())
    );
    assert_eq!(turn["route"], serde_json::json!([]));
    assert_eq!(turn["kind"], serde_json::Value::Null);
    assert_eq!(turn["illegal"], misprinted["faults"][0]["message"]);
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_goes_on() {
    let output = feed(
        "verify --format json - puzzles/D.txt no-such-file src",
        b"TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to",
    )
    .ends(2);
    let verdicts: Vec<String> = stdout(&output)
        .lines()
        .map(|line| json(line)["verdict"].as_str().expect("one").into())
        .collect();
    assert_eq!(
        verdicts,
        ["unreadable", "verified", "unreadable", "unreadable"]
    );
    let first = json(stdout(&output).lines().next().expect("a line"));
    assert_eq!(
        (first["line"].as_u64(), first["column"].as_u64()),
        (Some(2), Some(8))
    );
    assert!(stderr(&output).is_empty(), "the JSON has the message");

    let broken = feed(
        "verify -",
        b"TO BRING OUT THE PIECES IN 1 MOVE.\nIIII, 1 to II, 2\n",
    )
    .ends(2);
    assert_eq!(stdout(&broken), "puzzle: unreadable (standard input:2)\n\n");
    insta::assert_snapshot!("unreadable_square", stderr(&broken));
    for (file, message) in [
        (
            "no-such-file",
            "error: no-such-file: there is no such file\n",
        ),
        ("src", "error: src: it is a folder, not a file\n"),
    ] {
        let output = run(&["verify", file]);
        assert_eq!((code(&output), stderr(&output)), (2, message));
    }
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
    assert_eq!(code(&one), 0);
    assert_eq!(one.stdout, four.stdout);
    assert_eq!(
        stdout(&one)
            .lines()
            .filter(|line| line.contains("verified:"))
            .count(),
        600
    );
    for wrong in ["0", "10000", "many"] {
        run(&["verify", "--threads", wrong, "puzzles/A.txt"]).ends(2);
    }
}

/// Ten times the booklet's figures, one of them with the booklet's misprint.
#[test]
fn many_puzzles_end_with_a_tally() {
    let booklet = ["puzzles/B.txt", "puzzles/D.txt", "puzzles/A.txt"];
    let all = run(&[&["verify"][..], &booklet].concat());
    assert_eq!(
        stdout(&all).lines().last(),
        Some("3 puzzles: 2 verified, 1 emended")
    );
    let quiet = run(&[&["verify", "--quiet"][..], &booklet].concat());
    assert_eq!(
        (code(&quiet), stdout(&quiet)),
        (0, "3 puzzles: 2 verified, 1 emended\n")
    );
    let refuted = run(&[&["verify", "-q", "--as-printed"][..], &booklet].concat()).ends(1);
    assert!(stdout(&refuted).starts_with("A: refuted"));
    assert!(!stdout(&refuted).contains("D: verified"));
    run(&[&["verify", "--quiet", "--format", "json"][..], &booklet].concat())
        .ends(0)
        .says_nothing();
}
