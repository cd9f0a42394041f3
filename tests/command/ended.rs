//! What a run of the program must have given. A test that fails shows everything that the program printed.

use std::process::Output;

use serde_json::Value;

use crate::prelude::*;
use crate::program::json;

pub trait Ended: Sized {
    /// Asserts that it ended with this exit code.
    fn ends(self, status: i32) -> Self;
    /// The same, while the output is still needed.
    fn exits(&self, status: i32) -> &Self;
    /// Asserts that this is on standard output, and nothing else.
    fn prints(&self, text: &str) -> &Self;
    /// Asserts that this is on standard error, and nothing else.
    fn reports(&self, text: &str) -> &Self;
    /// Asserts that standard output begins so.
    fn begins(&self, words: &str) -> &Self;
    /// Asserts that standard output ends so.
    fn ends_in(&self, words: &str) -> &Self;
    /// Asserts that standard error begins so.
    fn warns_first(&self, words: &str) -> &Self;
    /// Asserts that standard error ends so.
    fn warns_last(&self, words: &str) -> &Self;
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
    /// The objects on standard output, one on each line.
    fn records(&self) -> Vec<Value>;
    /// The one object on standard output.
    fn record(&self) -> Value;
}

impl Ended for Output {
    #[track_caller]
    fn ends(self, status: i32) -> Self {
        self.exits(status);
        self
    }

    #[track_caller]
    fn exits(&self, status: i32) -> &Self {
        assert_eq!(code(self), status, "{}", everything(self));
        self
    }

    #[track_caller]
    fn prints(&self, text: &str) -> &Self {
        assert_eq!(stdout(self), text, "{}", everything(self));
        self
    }

    #[track_caller]
    fn reports(&self, text: &str) -> &Self {
        assert_eq!(stderr(self), text, "{}", everything(self));
        self
    }

    #[track_caller]
    fn begins(&self, words: &str) -> &Self {
        has(self, stdout(self).starts_with(words), words)
    }

    #[track_caller]
    fn ends_in(&self, words: &str) -> &Self {
        has(self, stdout(self).ends_with(words), words)
    }

    #[track_caller]
    fn warns_first(&self, words: &str) -> &Self {
        has(self, stderr(self).starts_with(words), words)
    }

    #[track_caller]
    fn warns_last(&self, words: &str) -> &Self {
        has(self, stderr(self).ends_with(words), words)
    }

    #[track_caller]
    fn says(&self, words: &str) -> &Self {
        has(self, stdout(self).contains(words), words)
    }

    #[track_caller]
    fn warns(&self, words: &str) -> &Self {
        has(self, stderr(self).contains(words), words)
    }

    #[track_caller]
    fn tells(&self, words: &str) -> &Self {
        has(self, everything(self).contains(words), words)
    }

    #[track_caller]
    fn warns_of_nothing(self) -> Self {
        self.reports("");
        self
    }

    #[track_caller]
    fn says_nothing(self) -> Self {
        self.prints("");
        self
    }

    #[track_caller]
    fn says_puzzles(self, number: usize) -> Self {
        assert_eq!(verified(stdout(&self)), number, "{}", everything(&self));
        self
    }

    fn records(&self) -> Vec<Value> {
        stdout(self).lines().map(json).collect()
    }

    fn record(&self) -> Value {
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
