//! What a run of the program must have given. A test that fails shows everything that the program printed.

use std::process::Output;

use serde_json::Value;

use crate::prelude::*;
use crate::program::json;

pub trait Assertions: Sized {
    /// Asserts that it ended with this exit code.
    fn exits_with(self, status: i32) -> Self;
    /// The same, while the output is still needed.
    fn exit_code_is(&self, status: i32) -> &Self;
    /// Asserts that this is on standard output, and nothing else.
    fn stdout_is(&self, text: &str) -> &Self;
    /// Asserts that this is on standard error, and nothing else.
    fn stderr_is(&self, text: &str) -> &Self;
    /// Asserts that standard output begins so.
    fn stdout_starts_with(&self, words: &str) -> &Self;
    /// Asserts that standard output ends so.
    fn stdout_ends_with(&self, words: &str) -> &Self;
    /// Asserts that standard error begins so.
    fn stderr_starts_with(&self, words: &str) -> &Self;
    /// Asserts that standard error ends so.
    fn stderr_ends_with(&self, words: &str) -> &Self;
    /// Asserts that standard output has these words.
    fn stdout_has(&self, words: &str) -> &Self;
    /// Asserts that standard error has these words.
    fn stderr_has(&self, words: &str) -> &Self;
    /// Asserts that one of them has these words.
    fn output_has(&self, words: &str) -> &Self;
    /// Asserts that nothing is on standard output.
    fn stdout_is_empty(self) -> Self;
    /// Asserts that nothing is on standard error.
    fn stderr_is_empty(self) -> Self;
    /// Asserts that this number of puzzles are on standard output, and that all of them verify.
    fn stdout_has_puzzles(self, number: usize) -> Self;
    /// The objects on standard output, one on each line.
    fn json_lines(&self) -> Vec<Value>;
    /// The one object on standard output.
    fn json_line(&self) -> Value;
}

impl Assertions for Output {
    #[track_caller]
    fn exits_with(self, status: i32) -> Self {
        self.exit_code_is(status);
        self
    }

    #[track_caller]
    fn exit_code_is(&self, status: i32) -> &Self {
        assert_eq!(code(self), status, "{}", everything(self));
        self
    }

    #[track_caller]
    fn stdout_is(&self, text: &str) -> &Self {
        assert_eq!(stdout(self), text, "{}", everything(self));
        self
    }

    #[track_caller]
    fn stderr_is(&self, text: &str) -> &Self {
        assert_eq!(stderr(self), text, "{}", everything(self));
        self
    }

    #[track_caller]
    fn stdout_starts_with(&self, words: &str) -> &Self {
        has(self, stdout(self).starts_with(words), words)
    }

    #[track_caller]
    fn stdout_ends_with(&self, words: &str) -> &Self {
        has(self, stdout(self).ends_with(words), words)
    }

    #[track_caller]
    fn stderr_starts_with(&self, words: &str) -> &Self {
        has(self, stderr(self).starts_with(words), words)
    }

    #[track_caller]
    fn stderr_ends_with(&self, words: &str) -> &Self {
        has(self, stderr(self).ends_with(words), words)
    }

    #[track_caller]
    fn stdout_has(&self, words: &str) -> &Self {
        has(self, stdout(self).contains(words), words)
    }

    #[track_caller]
    fn stderr_has(&self, words: &str) -> &Self {
        has(self, stderr(self).contains(words), words)
    }

    #[track_caller]
    fn output_has(&self, words: &str) -> &Self {
        has(self, everything(self).contains(words), words)
    }

    #[track_caller]
    fn stderr_is_empty(self) -> Self {
        self.stderr_is("");
        self
    }

    #[track_caller]
    fn stdout_is_empty(self) -> Self {
        self.stdout_is("");
        self
    }

    #[track_caller]
    fn stdout_has_puzzles(self, number: usize) -> Self {
        assert_eq!(verified(stdout(&self)), number, "{}", everything(&self));
        self
    }

    fn json_lines(&self) -> Vec<Value> {
        stdout(self).lines().map(json).collect()
    }

    fn json_line(&self) -> Value {
        json(stdout(self))
    }
}

#[track_caller]
fn has<'a>(output: &'a Output, is_so: bool, words: &str) -> &'a Output {
    assert!(is_so, "no `{words}` in {}", everything(output));
    output
}

fn everything(output: &Output) -> String {
    format!(
        "standard output:\n{}\nstandard error:\n{}",
        stdout(output),
        stderr(output)
    )
}
