//! What a command says when the system gives it too little memory.

use std::process::Command;

use crate::prelude::*;

/// Figure B has millions of states. They need about 55 MB; the limit is 40 MB. It is far above what the
/// program needs to start.
#[test]
fn too_little_memory_is_an_error() {
    let program = insta_cmd::get_cargo_bin("halma-solve");
    let output = std::process::Command::new("sh")
        .args([
            "-c",
            "ulimit -v 40000 && exec \"$0\" count --threads 1 puzzles/B.txt",
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
    let expected = "error: B: not enough memory to count the keys: it ended after ";
    output.warns_first(expected);
}

/// The limit is far above what the program needs, and far below what the picture needs.
#[test]
fn a_picture_for_which_there_is_no_memory_is_refused() {
    let folder = folder("pixels-memory");
    for (ending, size, status) in [("png", "64", 0), ("png", "4096", 2), ("gif", "4096", 2)] {
        let file = folder.join(format!("{size}.{ending}"));
        let output = Command::new("bash")
            .args(["-c", "ulimit -v 200000; exec \"$@\"", "bash"])
            .arg(env!("CARGO_BIN_EXE_halma-solve"))
            .args(["show", "puzzles/D.txt", "--size", size, "-o", path(&file)])
            .output()
            .expect("bash")
            .ends(status);
        assert_eq!(status == 2, stderr(&output).contains("not enough memory"));
        assert_eq!(file.exists(), status == 0);
    }
}
