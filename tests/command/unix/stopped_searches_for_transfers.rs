//! A signal stops a search for a transfer, which then says what it knows.

use std::process::{Output, Stdio};

use halma_solve::notation::{Field, read_all};

use super::{signal, wait_for_its_handler};
use crate::prelude::*;
use crate::program::{halma_solve, wait_until};

#[test]
fn a_stopped_search_prints_what_is_known() {
    let mut child = start("search crossing --yard 19 --quiet --format json");
    wait_for_its_handler(&child);
    signal(&mut child, "-INT");
    let output = end_of(child).exits_with(3);
    // What is known is not lost.
    assert!(stdout(&output).starts_with('{'), "{}", stderr(&output));
}

/// The output of a search that gets a signal once its progress has these words.
fn stopped(file: &str, words: &str, name: &str) -> (Output, String) {
    let at = folder(&format!("transfer-stopped{name}")).join("progress.txt");
    let mut child = halma_solve()
        .args(["solve", file])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(fs::File::create(&at).expect("a file"))
        .spawn()
        .expect("it runs");
    let progress = || fs::read_to_string(&at).expect("progress");
    wait_until(words, || progress().contains(words));
    signal(&mut child, name);
    (end_of(child), progress())
}

/// The signals come long before the proof of Stern-Halma's 27 moves.
#[test]
fn a_stopped_search_prints_what_it_knows() {
    let file = "puzzles/stern-halma.txt";
    let (output, _) = stopped(file, " are enough", "-INT");
    let output = output.exits_with(3).stdout_has_puzzles(1);
    let text = read_all(stdout(&output)).remove(0).expect("a puzzle");
    let fewest = text.fields().find_map(|field| match field {
        Field::Fewest(fewest) => Some(*fewest),
        _ => None,
    });
    let fewest = fewest.expect("both bounds");
    assert!(
        fewest.at_most() >= 27 && fewest.at_least() <= 27,
        "{fewest}"
    );
    // Perhaps no solution is found yet.
    let (output, progress) = stopped(file, "no fewer than ", "-TERM");
    let known = progress + stdout(&output);
    assert_eq!(code(&output), 3, "{known}");
    assert!(
        known.contains("no solution found; at least ") || known.contains(" are possible\n"),
        "{known}"
    );
}
