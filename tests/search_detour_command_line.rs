//! The commands `search detours` and `search detour-table`.

use std::fs;

use crate::ended::Ended;
use crate::naive::hopping::TABLE_OF_FIVE;
use crate::program::{Arguments, code, feed, folder, json, path, run, stderr, stdout, verified};

fn search(more: &(impl Arguments + ?Sized)) -> std::process::Output {
    run(&[&["search", "detours", "--quiet"], &more.list()[..]].concat())
}

/// The records of `verify --format json` for the puzzles of a text. All of them must be verified.
fn verdicts(text: &str) -> Vec<serde_json::Value> {
    let output = feed("verify --format json -", &text).ends(0);
    stdout(&output).lines().map(json).collect()
}

fn number(record: &serde_json::Value, field: &str) -> u64 {
    record[field].as_u64().expect("a number")
}

#[test]
fn the_booklets_problem_is_solved_and_verified() {
    let output = search("--jumps 61 --men 37");
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let [record] = &verdicts(stdout(&output))[..] else {
        panic!("one arrangement")
    };
    assert_eq!(number(record, "fewest_jumps"), 61);
    assert_eq!(number(record, "claimed_men"), 37);
    assert_eq!(
        (
            record["from"]["name"].as_str(),
            record["target"]["name"].as_str()
        ),
        (Some("I, 1"), Some("XV, 15"))
    );
    assert_eq!(record["idle"], serde_json::json!([]));
}

#[test]
fn the_most_jumps_and_the_fewest_men() {
    // By brute force (tests/detour.rs): on a board of five six men force eight jumps, and no number
    // of men forces more.
    for (wanted, jumps, men) in [
        ("--jumps max --men 5", 7, 5),
        ("--jumps max --men min", 8, 6),
        ("--jumps 6 --men min", 6, 5),
        ("--jumps 6 --men 7", 6, 5),
        ("--jumps max --men 300", 8, 6),
    ] {
        let output = search(&*format!("{wanted} --board 5"));
        assert_eq!(code(&output), 0, "{wanted:?}");
        let [record] = &verdicts(stdout(&output))[..] else {
            panic!("one arrangement")
        };
        let found = (
            number(record, "fewest_jumps"),
            number(record, "claimed_men"),
        );
        assert_eq!(found, (jumps, men), "{wanted:?}");
    }
}

#[test]
fn an_impossible_number_comes_with_the_reason() {
    for (wanted, reason) in [
        (
            "--jumps 8 --men 5",
            "5 men are too few for 8 jumps from I, 1 to V, 5: the fewest are 6",
        ),
        ("--jumps 9 --men min", "the most jumps are 8"),
        (
            "--jumps 1 --men min",
            "1 jump is too few to go from I, 1 to V, 5: each jump leads at most two squares along a line, so it takes at least 2",
        ),
        (
            "--jumps max --men 1",
            "1 man is too few for 2 jumps from I, 1 to V, 5: the fewest are 2",
        ),
    ] {
        let output = search(&*format!("{wanted} --board 5"));
        assert_eq!(code(&output), 1, "{wanted:?}");
        assert!(
            stdout(&output).starts_with("impossible: "),
            "{}",
            stdout(&output)
        );
        output.says(reason);
    }
}

/// The numbers of `shared/jumps.md`.
#[test]
fn the_table_and_the_counts_of_a_board_of_five() {
    let output = run("search detour-table --board 5 --quiet").ends(0);
    let records = verdicts(stdout(&output));
    assert_eq!(records.len(), TABLE_OF_FIVE.len());
    for (record, (jumps, men, arrangements)) in records.iter().zip(TABLE_OF_FIVE) {
        assert_eq!(
            (
                number(record, "fewest_jumps"),
                number(record, "claimed_men")
            ),
            (jumps as u64, men as u64)
        );
        let line = format!("{jumps} jumps: {men} men\n");
        assert!(stdout(&output).contains(&line), "{line}");
        let jumps = jumps.to_string();
        let count = search(&["--jumps", &jumps, "--count", "--board", "5"]);
        assert_eq!(stdout(&count), format!("{arrangements}\n"));
        let all = search(&["--jumps", &jumps, "--all", "--board", "5", "--men", "9"]);
        assert_eq!(verified(stdout(&all)), arrangements);
    }
}

#[test]
fn up_to_symmetry_the_symmetries_are_named() {
    let output = search("--jumps 8 --count --up-to-symmetry --board 5");
    let single: usize = stdout(&output).trim().parse().expect("a number");
    assert!(
        (2..=6).contains(&single),
        "6 arrangements in orbits of 4 at most"
    );
    output.warns("mirrored in the diagonal from near left to far right");
    output.warns("turned by half a turn, with the start and the target exchanged");
    let all = search("--jumps 8 --all --up-to-symmetry --board 5");
    assert_eq!(verified(stdout(&all)), single);
    all.says("turned by half a turn");
}

#[test]
fn all_into_a_file_and_a_few_to_the_screen() {
    let folder = folder("detour-all");
    let file = folder.join("all.txt");
    let arguments = ["--jumps", "14", "--board", "7", "--all", "-o", path(&file)];
    let output = search(&arguments);
    assert_eq!((code(&output), stdout(&output)), (0, ""));
    let written = fs::read_to_string(&file).expect("a file");
    let all = verified(&written);
    let counted = search("--jumps 14 --board 7 --count");
    assert_eq!(stdout(&counted), format!("{all}\n"));
    // It is not overwritten without --force. The output is the same with any number of threads.
    assert_eq!(code(&search(&arguments)), 2);
    let forced = search(&[&arguments[..], &["--force", "--threads", "1"]].concat());
    assert_eq!(code(&forced), 0);
    assert_eq!(fs::read_to_string(&file).expect("a file"), written);
    let few = search("--jumps 14 --board 7 --limit 5");
    assert_eq!(verified(stdout(&few)), 5);
    let others = search("--jumps 14 --board 7 --limit 5 --seed 2");
    assert_eq!(verified(stdout(&others)), 5);
    assert_ne!(stdout(&few), stdout(&others));
    let more = search("--jumps 8 --board 5 --limit 99");
    assert_eq!((code(&more), verified(stdout(&more))), (0, 6));
    more.warns("there are only 6 such arrangements");
    let single = search("--jumps 2 --board 5 --limit 2");
    assert_eq!((code(&single), verified(stdout(&single))), (0, 1));
    single.warns("there is only 1 such arrangement\n");
}

#[test]
fn other_boards_other_corners_and_inner_targets() {
    for (arguments, from, target) in [
        (&["--jumps", "max", "--board", "6"][..], "I, 1", "V, 5"),
        (
            &["--jumps", "5", "--board", "6", "--from", "VI, 6"],
            "VI, 6",
            "II, 2",
        ),
        (
            &[
                "--jumps", "9", "--board", "8", "--from", "I,8", "--to", "V,2",
            ],
            "I, 8",
            "V, 2",
        ),
        (
            &["--jumps", "4", "--board", "7", "--to", "iii, 3"],
            "I, 1",
            "III, 3",
        ),
    ] {
        let output = search(arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", stderr(&output));
        let record = &verdicts(stdout(&output))[0];
        let ends = (
            record["from"]["name"].as_str(),
            record["target"]["name"].as_str(),
        );
        assert_eq!(ends, (Some(from), Some(target)));
    }
}

#[test]
fn wrong_input_is_an_error_that_says_so() {
    for (arguments, message) in [
        (
            &["--jumps", "61", "--to", "XV, 14"][..],
            "no hop from I, 1 ends on XV, 14: a hop keeps",
        ),
        (
            &["--jumps", "61", "--to", "I, 1"],
            "the man stands on I, 1 already",
        ),
        (
            &["--jumps", "61", "--to", "XX, 1"],
            "`XX, 1` is not a square",
        ),
        (
            &["--jumps", "61", "--board", "9", "--to", "XV, 15"],
            "off the board of 9 by 9",
        ),
        (&["--jumps", "61", "--board", "17"], "no board has 17 by 17"),
        (&["--jumps", "61", "--men", "0"], "invalid value '0'"),
        (&["--jumps", "0"], "invalid value '0'"),
        (&["--jumps", "many"], "a number from 1 upward, or `max`"),
        (
            &["--jumps", "61", "--men", "few"],
            "a number from 1 upward, or `min`",
        ),
        (&["--men", "37"], "--jumps"),
    ] {
        is_refused(arguments, message);
    }
}

#[test]
fn options_that_contradict_each_other_are_an_error_that_names_both() {
    for (arguments, message) in [
        (
            "--jumps 61 --count --limit 3",
            "'--count' cannot be used with '--limit <N>'",
        ),
        (
            "--jumps 61 --all --seed 3",
            "'--all' cannot be used with '--seed <S>'",
        ),
    ] {
        is_refused(arguments, message);
    }
}

/// What means nothing in this search is no option of it.
#[test]
fn options_of_other_searches_are_unknown() {
    for option in [
        "--symmetric",
        "--moves",
        "--checkpoint",
        "--yard",
        "--shard",
        "--save-every",
        "--directions",
    ] {
        let message = format!("unexpected argument '{option}' found");
        is_refused(&["--jumps", "61", option], &message);
    }
    for option in ["--jumps", "--men", "--yard", "--up-to-symmetry", "--seed"] {
        let output = run(&["search", "detour-table", option])
            .ends(2)
            .says_nothing();
        let message = format!("unexpected argument '{option}' found");
        output.warns(&message);
    }
}

fn is_refused(arguments: &(impl Arguments + ?Sized), message: &str) {
    search(arguments).ends(2).says_nothing().warns(message);
}
