//! Running the program.

#![allow(dead_code)]

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

pub use super::assertions::Assertions;

pub fn halma_solve() -> Command {
    let mut command = Command::new(insta_cmd::get_cargo_bin("halma-solve"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("CLICOLOR_FORCE");
    command
}

/// Arguments, one by one or in a line with blanks between them.
pub trait Arguments {
    fn list(&self) -> Vec<&str>;
}

impl Arguments for str {
    fn list(&self) -> Vec<&str> {
        self.split_whitespace().collect()
    }
}

impl Arguments for String {
    fn list(&self) -> Vec<&str> {
        self.as_str().list()
    }
}

impl Arguments for [&str] {
    fn list(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl<const NUMBER: usize> Arguments for [&str; NUMBER] {
    fn list(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl Arguments for Vec<&str> {
    fn list(&self) -> Vec<&str> {
        self.clone()
    }
}

impl<A: Arguments + ?Sized> Arguments for &A {
    fn list(&self) -> Vec<&str> {
        (*self).list()
    }
}

/// A line in which each `_` stands for a path.
impl<A: Arguments, P: AsRef<Path>, const NUMBER: usize> Arguments for (A, [P; NUMBER]) {
    fn list(&self) -> Vec<&str> {
        let mut paths = self.1.iter().map(|each| path(each.as_ref()));
        let mut list = self.0.list();
        for word in list.iter_mut().filter(|word| **word == "_") {
            *word = paths.next().expect("a path for each `_`");
        }
        list
    }
}

/// A command of the program.
pub fn command(arguments: impl Arguments) -> Command {
    let mut command = halma_solve();
    command.args(arguments.list());
    command
}

pub fn run(arguments: impl Arguments) -> Output {
    let mut command = command(arguments);
    started(|| command.output())
}

/// The result of starting a program. On a busy machine Wine may fail to start it with an internal error, and succeed a
/// moment later.
fn started<T>(mut start: impl FnMut() -> io::Result<T>) -> T {
    const INTERNAL_ERROR: i32 = 1359;
    let mut started = start();
    if cfg!(windows)
        && matches!(&started, Err(error) if error.raw_os_error() == Some(INTERNAL_ERROR))
    {
        std::thread::sleep(Duration::from_secs(1));
        started = start();
    }
    started.expect("it runs")
}

/// Runs a command with text on its standard input.
pub fn feed(arguments: impl Arguments, input: impl AsRef<[u8]>) -> Output {
    let input = input.as_ref();
    let mut child = collected(arguments, Stdio::piped());
    let mut pipe = child.stdin.take().expect("a pipe");
    std::thread::scope(|scope| {
        // Write while the output is read, or both sides wait. The program may stop reading early.
        scope.spawn(move || {
            let _ = pipe.write_all(input);
        });
        child.wait_with_output().expect("it ends")
    })
}

pub fn code(output: &Output) -> i32 {
    output.status.code().expect("not killed")
}

pub fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

pub fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("UTF-8")
}

/// A folder for one test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

pub fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(line).expect("an object a line")
}

pub fn path(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The number of puzzles in a text. All of them must verify.
pub fn verified(text: &str) -> usize {
    let verdicts = feed("verify --format json -", text);
    assert_eq!(code(&verdicts), 0);
    stdout(&verdicts).lines().count()
}

/// The longest wait for a program that should end soon. Only a failing test waits for this long.
const PATIENCE: Duration = Duration::from_mins(2);

/// Starts a command whose output is collected.
pub fn start(arguments: impl Arguments) -> Child {
    collected(arguments, Stdio::null())
}

/// Starts a command with this input.
pub fn collected(arguments: impl Arguments, input: Stdio) -> Child {
    let mut command = command(arguments);
    command
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    started(|| command.spawn())
}

/// Waits until a condition is true. Panics if it never is.
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "it never happens: {what}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The output of a program that should end soon.
pub fn end_of(mut child: Child) -> Output {
    // Read the output while waiting, or the program waits for the reader.
    let mut pipes = (child.stdout.take(), child.stderr.take());
    let stdout = std::thread::spawn(move || read_all(&mut pipes.0));
    let stderr = std::thread::spawn(move || read_all(&mut pipes.1));
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            break status;
        }
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    Output {
        status,
        stdout: stdout.join().expect("no panic"),
        stderr: stderr.join().expect("no panic"),
    }
}

fn read_all(pipe: &mut Option<impl Read>) -> Vec<u8> {
    let mut all = Vec::new();
    if let Some(pipe) = pipe {
        pipe.read_to_end(&mut all).expect("it can be read");
    }
    all
}
