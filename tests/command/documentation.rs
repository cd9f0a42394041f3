//! The console blocks of the README and of the docs, run.
//!
//! In a block, `$` begins a command, `? 1` below it is its exit code if that is not 0, and everything up to the next command
//! is what it prints: standard output, then standard error. A line `...` stands for any number of lines, and `[..]` for any
//! text within a line.

use std::fs;

use crate::prelude::*;
use crate::program::run;

/// A command of a block, and what stands below it.
struct Shown {
    place: String,
    command: String,
    code: i32,
    printed: Vec<String>,
}

/// The commands of the console blocks of a page.
fn commands(page: &str, text: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut is_console = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with("```") {
            is_console = line == "```console";
        } else if let (true, Some(command)) = (is_console, line.strip_prefix("$ halma-solve ")) {
            all.push(Shown {
                place: format!("{page}:{number}"),
                command: command.to_owned(),
                code: 0,
                printed: Vec::new(),
            });
        } else if let (true, Some(shown)) = (is_console, all.last_mut()) {
            match line.strip_prefix("? ") {
                Some(code) => shown.code = code.parse().expect(line),
                None => shown.printed.push(line.to_owned()),
            }
        }
    }
    all
}

/// Whether lines are what a block shows.
fn fits(shown: &[String], printed: &[&str]) -> bool {
    match (shown, printed) {
        ([], []) => true,
        ([line, rest @ ..], _) if line == "..." => {
            (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..]))
        }
        ([line, rest @ ..], [first, others @ ..]) => line_fits(line, first) && fits(rest, others),
        _ => false,
    }
}

/// Whether a line is what a block shows.
fn line_fits(shown: &str, printed: &str) -> bool {
    match shown.split_once("[..]") {
        None => shown == printed,
        Some((before, after)) => printed.strip_prefix(before).is_some_and(|rest| {
            let mut ends = rest.char_indices().map(|(end, _)| end).chain([rest.len()]);
            ends.any(|end| line_fits(after, &rest[end..]))
        }),
    }
}

#[test]
fn every_command_of_the_docs_prints_what_they_show() {
    let docs = fs::read_dir("docs").expect("the docs");
    let docs = docs.map(|entry| entry.expect("a page or a picture").path());
    let docs = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let pages = docs.chain(["README.md".into()]);
    let shown = pages.flat_map(|page| {
        let text = fs::read_to_string(&page).expect("a page");
        commands(&page.display().to_string(), &text)
    });
    let shown = shown.collect_vec();
    assert!(
        shown.len() >= 35,
        "only {} commands were found",
        shown.len()
    );
    each_row(shown, |shown| {
        let output = run(&shown.command);
        let written =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
        let printed = written.concat();
        let place = &shown.place;
        assert_eq!(
            output.status.code(),
            Some(shown.code),
            "{place}:\n{printed}"
        );
        let lines = printed.lines().collect_vec();
        assert!(
            fits(&shown.printed, &lines),
            "{place} shows something else than:\n{printed}"
        );
    });
}

#[test]
fn a_block_that_shows_something_else_does_not_fit() {
    let page = "Text.\n\n```console\n$ halma-solve catalog\n? 2\na\n...\nd [..] f\n$ halma-solve rules\n```\nMore.\n";
    let shown = commands("page", page);
    let [known, rules] = shown.as_slice() else {
        panic!("{} commands", shown.len());
    };
    assert_eq!((known.command.as_str(), known.code), ("catalog", 2));
    assert_eq!(known.place, "page:4");
    assert!(rules.printed.is_empty());
    each_row(
        [
            (&["a", "d e f"][..], true),
            (&["a", "b", "c", "d  f"], true),
            (&["b", "d e f"], false),
            (&["a", "d e g"], false),
            (&["a", "b"], false),
            (&["a", "d e f", ""], false),
            (&[], false),
        ],
        |(printed, expected)| assert_eq!(fits(&known.printed, printed), expected, "{printed:?}"),
    );
}
