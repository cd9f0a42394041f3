//! Running the program.

#![allow(dead_code)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub(crate) fn halma_solve() -> Command {
    let mut command = Command::new(insta_cmd::get_cargo_bin("halma-solve"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("CLICOLOR_FORCE");
    command
}

pub(crate) fn run(arguments: &[&str]) -> Output {
    halma_solve().args(arguments).output().expect("it runs")
}

/// Runs a command with text on its standard input.
pub(crate) fn feed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = halma_solve()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    std::thread::scope(|scope| {
        // Beside the reading, or both sides wait; the program may stop reading before the end.
        scope.spawn(move || {
            let _ = pipe.write_all(input);
        });
        child.wait_with_output().expect("it ends")
    })
}

pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().expect("not killed")
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("UTF-8")
}

/// A folder for one test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

pub(crate) fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(line).expect("an object a line")
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// How many puzzles there are in a text, all of which must verify.
pub(crate) fn verified(text: &str) -> usize {
    let verdicts = feed(&["verify", "--format", "json", "-"], text.as_bytes());
    assert_eq!(code(&verdicts), 0);
    stdout(&verdicts).lines().count()
}
