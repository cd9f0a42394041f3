//! What a run of the program must have given. A test that fails shows everything that the program printed.

use std::process::Output;

use serde_json::Value;

use crate::program::{code, json, stderr, stdout, verified};

pub(crate) trait Ended: Sized {
    /// Asserts that it ended with this exit code.
    fn ends(self, status: i32) -> Self;
    /// Asserts that standard output has these words.
    fn says(&self, words: &str) -> &Self;
    /// Asserts that standard error has these words.
    fn warns(&self, words: &str) -> &Self;
    /// Asserts that one of them has these words.
    fn tells(&self, words: &str) -> &Self;
    /// Asserts that nothing is on standard output.
    fn says_nothing(self) -> Self;
    /// Asserts that nothing is on standard error.
    fn warns_of_nothing(self) -> Self;
    /// Asserts that this number of puzzles are on standard output, and that all of them verify.
    fn says_puzzles(self, number: usize) -> Self;
    /// The one object on standard output.
    fn record(&self) -> Value;
}

impl Ended for Output {
    #[track_caller]
    fn ends(self, status: i32) -> Self {
        assert_eq!(code(&self), status, "{}", everything(&self));
        self
    }

    #[track_caller]
    fn says(&self, words: &str) -> &Self {
        has(self, stdout(self), words)
    }

    #[track_caller]
    fn warns(&self, words: &str) -> &Self {
        has(self, stderr(self), words)
    }

    #[track_caller]
    fn tells(&self, words: &str) -> &Self {
        has(self, &everything(self), words)
    }

    #[track_caller]
    fn warns_of_nothing(self) -> Self {
        assert_eq!(stderr(&self), "");
        self
    }

    #[track_caller]
    fn says_nothing(self) -> Self {
        assert_eq!(stdout(&self), "", "{}", everything(&self));
        self
    }

    #[track_caller]
    fn says_puzzles(self, number: usize) -> Self {
        assert_eq!(verified(stdout(&self)), number, "{}", everything(&self));
        self
    }

    fn record(&self) -> Value {
        json(stdout(self))
    }
}

#[track_caller]
fn has<'a>(output: &'a Output, part: &str, words: &str) -> &'a Output {
    assert!(
        part.contains(words),
        "no `{words}` in {}",
        everything(output)
    );
    output
}

fn everything(output: &Output) -> String {
    format!(
        "standard output:\n{}\nstandard error:\n{}",
        stdout(output),
        stderr(output)
    )
}
