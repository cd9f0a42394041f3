//! Arguments that are not UTF-8.

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
    output.exits(2);
    let message = stderr(&output);
    assert!(!message.contains("\\u{a}"), "{message}");
    assert!(
        message
            .lines()
            .any(|line| line.starts_with("Usage: halma-solve show"))
    );
}
