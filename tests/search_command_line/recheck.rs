//! Rechecks: some sets are decided a second time, with a plain decider.

use super::search;
use crate::program::{code, json, run, stderr, stdout};

#[test]
fn all_sets_of_a_small_yard_are_rechecked() {
    let layers = ["--all", "--count", "--engine", "layers"];
    let figures = run(&search(&[&["--yard", "3,3,2"], &layers[..]].concat()));
    let figures: u64 = stdout(&figures).trim().parse().expect("a number");
    let recheck = |more: &[&str]| {
        let arguments = ["--yard", "3,3,2", "--recheck", "1000", "--seed", "3"];
        let output = run(&search(&[&arguments, more].concat()));
        assert_eq!((code(&output), stderr(&output)), (0, ""));
        output
    };
    let output = recheck(&["--threads", "1"]);
    assert_eq!(recheck(&["--threads", "3", "--quiet"]), output);
    let record = recheck(&["--format", "json"]);
    let record = json(stdout(&record));
    let field = |name: &str| record[name].as_u64().expect(name);
    let sets = field("sets");
    assert_eq!((field("schema"), field("seed")), (1, 3));
    assert_eq!((field("chosen"), field("rechecked")), (sets, sets));
    assert_eq!(
        (field("solved"), field("refuted")),
        (figures, sets - figures)
    );
    assert_eq!(record["differences"], serde_json::json!([]));
    let (states, plain) = (field("states_of_search"), field("states_of_plain"));
    assert!(states >= sets && plain >= sets);
    let refuted = sets - figures;
    assert_eq!(
        stdout(&output),
        format!(
            "{sets} of {sets} sets rechecked: {refuted} refuted by both, {figures} solved by both, 0 differ\n\
             states looked at: {states} by the search, {plain} by the plain decider\n"
        )
    );
}

#[test]
fn the_seed_chooses_the_sets() {
    let recheck = |seed: &str| {
        let output = run(&search(&[
            "--moves",
            "10",
            "--recheck",
            "20",
            "--seed",
            seed,
        ]));
        assert_eq!((code(&output), stderr(&output)), (0, ""));
        let text = stdout(&output).to_owned();
        assert!(text.starts_with("20 of 327 sets rechecked: "), "{text}");
        text
    };
    assert_eq!(recheck("1"), recheck("1"));
    assert_ne!(recheck("1"), recheck("2"));
}

#[test]
fn a_recheck_takes_no_options_of_other_searches() {
    for other in [
        &["--limit", "3"][..],
        &["--exclude", "puzzles/A.txt"],
        &["--include-known"],
        &["--all"],
        &["--all", "--count"],
        &["--count"],
        &["--keys"],
        &["--engine", "both"],
        &["--checkpoint", "x"],
        &["--save-every", "3"],
        &["--shard", "1/2"],
        &["--output", "x"],
        &["--men", "3"],
        &["--from", "I, 1"],
        &["--up-to-symmetry"],
    ] {
        let output = run(&search(
            &[&["--yard", "2,1", "--recheck", "3"], other].concat(),
        ));
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{other:?}");
        let message = stderr(&output);
        assert!(message.contains(other[0]), "{other:?}: {message}");
    }
    for (arguments, message) in [
        (&["--recheck", "0"][..], "invalid value"),
        (&["--recheck", "3", "--format", "csv"], "--format csv"),
    ] {
        let output = run(&search(arguments));
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
    for search in [&["--jumps", "61"][..], &["--table"]] {
        let output = run(&[&["search", "--recheck", "3"], search].concat());
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{search:?}");
        assert!(stderr(&output).contains("--recheck"), "{}", stderr(&output));
    }
}

/// The handler is set before the sets are enumerated, so the request may come before the first answer.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_recheck_prints_what_it_knows() {
    use crate::program::{end_of, signal, start, wait_for_its_handler};

    let mut child = start(&search(&["--moves", "15", "--recheck", "40000"]));
    wait_for_its_handler(&child);
    signal(&mut child, "-TERM");
    let output = end_of(child);
    assert_eq!(code(&output), 3, "{}", stderr(&output));
    let (text, message) = (stdout(&output), stderr(&output));
    match text.split_once(" of 34587 sets rechecked: ") {
        Some((number, _)) => {
            let expected = format!("stopped after {number} of 34587 sets\n");
            assert_eq!(message, expected);
        }
        None => assert!(text.is_empty() && message.contains("before any was decided")),
    }
}
