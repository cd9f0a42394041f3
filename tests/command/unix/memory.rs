//! What a command says when the system gives it too little memory.

use std::process::Command;

use crate::prelude::*;

/// Figure B has millions of states. They need about 55 MB; the limit is 40 MB. It is far above what the
/// program needs to start.
#[test]
fn too_little_memory_is_an_error() {
    let program = insta_cmd::get_cargo_bin("halma-solve");
    let output = Command::new("sh")
        .args([
            "-c",
            "ulimit -v 42000 && exec \"$0\" count --threads 1 puzzles/B.txt",
        ])
        .arg(program)
        .output()
        .expect("it runs");
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(2), ""),
        "{}",
        stderr(&output)
    );
    let expected = "error: B: out of memory after ";
    output.stderr_starts_with(expected);
}
