//! Arguments that other systems do not allow: names that are not UTF-8 or have control characters.

use crate::prelude::*;
use crate::program::halma_solve;

/// The message has lines of its own. Only what comes from outside is made visible.
#[test]
fn a_bad_argument_keeps_the_lines_of_its_message() {
    use std::os::unix::ffi::OsStrExt;
    let mut command = halma_solve();
    let not_utf8 = std::ffi::OsStr::from_bytes(b"\xff");
    let output = command
        .args(["show", "--puzzle"])
        .arg(not_utf8)
        .arg("puzzles/A.txt")
        .output()
        .expect("it runs");
    output.exit_code_is(2);
    let message = stderr(&output);
    assert!(!message.contains("\\u{a}"), "{message}");
    assert!(
        message
            .lines()
            .any(|line| line.starts_with("Usage: halma-solve show"))
    );
}

#[test]
fn the_name_of_a_file_does_not_steer_the_terminal() {
    let file = folder("hostile_name").join("no\u{1b}]0;evil\u{7}.txt");
    let canonical = fs::read_to_string("puzzles/D.txt").expect("our file");
    fs::write(&file, canonical + "\n\n").expect("a file");
    let mut command = halma_solve();
    command
        .env("CLICOLOR_FORCE", "1")
        .args(["fmt", "--check"])
        .arg(&file);
    let output = command.output().expect("it runs");
    output.exit_code_is(1);
    let message = "no\\u{1b}]0;evil\\u{7}.txt: not in the canonical form\n";
    output.stderr_ends_with(message);
}
