//! `--provenance`: which command found the results, and what it cost.

use crate::prelude::*;
use crate::program::json;

/// The results do not change, with any number of threads. Below them stands one note more.
#[test]
fn a_note_below_the_results_says_where_they_come_from() {
    each_row(
        [
            "solve A",
            "count puzzles/packing.txt",
            "search crossing --board 4 --yard 2,1",
            "search exchange --board 4 --yard 2,1 --seed 3",
            "search exchange --board 4 --yard 2,1 --within 5",
            "search figures --moves 10 --seed 3",
            "search figures --yard 3,2,1 --all --count",
            "search sets --yard 2,1 --board 5",
            "search detours --jumps 4 --men 4 --board 6",
            "search detours --jumps 400 --board 6",
        ],
        |command| {
            let plain = run(command);
            for threads in [1, 2] {
                let with_note = run(format!("{command} --threads {threads} --provenance"));
                assert_eq!(code(&with_note), code(&plain));
                let below = stdout(&with_note)
                    .strip_prefix(stdout(&plain))
                    .expect("the same results");
                let noun = if threads == 1 { "thread" } else { "threads" };
                let seed = command.contains("--seed").then_some("; seed 3");
                let begin = format!(
                    "\nNote: Found by `halma-solve {command} --threads {threads}` with halma-solve "
                );
                assert!(below.starts_with(&begin), "{below}");
                assert!(below.contains(seed.unwrap_or("; ")), "{below}");
                assert!(below.contains(&format!("; {threads} {noun}")), "{below}");
                assert_eq!(below.matches('\n').count(), 2, "{below}");
            }
        },
    );
    // A puzzle with the note is still one, and the note stays in it.
    let found = run("search crossing --board 4 --yard 2,1 --provenance").exits_with(0);
    assert_eq!(verified(stdout(&found)), 1);
    let formatted = feed("fmt -", &found.stdout).exits_with(0);
    assert!(stdout(&formatted).contains("\nNote: Found by `halma-solve search crossing"));
}

#[test]
fn a_table_has_no_provenance() {
    let refused = run("search figures --yard 3,2,1 --all --format csv --provenance").exits_with(2);
    refused
        .stdout_is_empty()
        .stderr_is("error: --provenance is for text and JSON; a table is nothing but rows\n");
}

#[test]
fn a_line_of_json_says_where_the_lines_above_it_come_from() {
    let file = "puzzles/packing.txt";
    let output = run(("count --json --threads 1 --provenance _", [Path::new(file)])).exits_with(0);
    let lines = stdout(&output).lines().map(json).collect::<Vec<_>>();
    let [answers @ .., provenance] = lines.as_slice() else {
        panic!("there are lines");
    };
    assert_eq!(provenance["record"], "provenance");
    assert_eq!(
        provenance["command"],
        format!("halma-solve count --json --threads 1 {file}")
    );
    assert_eq!(provenance["threads"], 1);
    assert_eq!(provenance["version"], env!("CARGO_PKG_VERSION"));
    assert!(provenance["seed"].is_null());
    let positions = answers
        .iter()
        .filter_map(|answer| answer["positions"].as_u64());
    assert_eq!(provenance["positions"], positions.sum::<u64>());
    if cfg!(unix) {
        assert!(provenance["processor_seconds"].as_f64().expect("a time") >= 0.0);
        // It needs more than a megabyte, and the machine has less than a terabyte.
        let memory = provenance["memory"].as_u64().expect("bytes");
        assert!((1 << 20..1 << 40).contains(&memory), "{memory}");
    }
}

#[test]
fn there_is_nothing_below_no_result_and_none_in_a_table() {
    run("solve missing.txt --provenance").stdout_is_empty();
    run("count --table counts.csv --provenance A")
        .exits_with(2)
        .stderr_has("cannot be used with '--provenance'");
}
