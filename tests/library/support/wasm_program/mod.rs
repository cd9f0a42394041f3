//! Runs the WebAssembly programs that the pages carry, with the script of the pages, in Node.js.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A program for a page: it answers one question after another.
pub struct Compiled {
    node: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Compiled {
    /// `None` if this machine has no Node.js. The machines of continuous integration have it.
    pub fn new(module: &OsStr) -> Option<Self> {
        let node = Command::new("node")
            .arg("tests/library/support/wasm_program/answer.mjs")
            .arg(module)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut node = match node {
            Err(error) if error.kind() == ErrorKind::NotFound && env::var_os("CI").is_none() => {
                return None;
            }
            node => node.expect("node starts"),
        };
        let answers = BufReader::new(node.stdout.take().expect("its output"));
        Some(Self {
            questions: node.stdin.take(),
            answers,
            node,
        })
    }

    /// What the program writes.
    pub fn answer(&mut self, question: &str) -> String {
        let mut line = String::new();
        let questions = self.questions.as_mut().expect("open");
        writeln!(questions, "{question}").expect("node reads");
        self.answers.read_line(&mut line).expect("node writes");
        serde_json::from_str(&line).expect("a string of JSON")
    }
}

impl Drop for Compiled {
    fn drop(&mut self) {
        self.questions = None;
        let _ = self.node.wait();
    }
}
