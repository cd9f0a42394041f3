//! The errors of a text that cannot be read, each with its place.

use std::fmt;
use std::io;

use super::excerpt::Excerpt;
use super::span::{Place, Span};

/// The error for a text that is not in the booklet's notation. It has the place, the fault, and what
/// was expected.
///
/// Its `Display` is one line: `line 3, column 5: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    problem: String,
    expected: String,
    excerpt: Excerpt,
}

/// Why the next puzzle of a file or stream cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is not in the notation.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The file or stream failed. Nothing after this point can be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// One puzzle is too large. Reading goes on at the next one.
    #[error("line {line}: the puzzle that begins here is larger than {limit} bytes and is skipped")]
    TooLarge {
        /// The line on which it begins.
        line: usize,
        /// The most bytes that one puzzle may have.
        limit: usize,
    },
    /// After a puzzle that was too large no other one begins; nothing more is read.
    #[error(
        "line {line}: no puzzle begins within {limit} bytes after the one that is skipped; the rest is not read"
    )]
    NothingAfterTooLarge {
        /// The line on which reading ended.
        line: usize,
        /// The most bytes that are skipped.
        limit: u64,
    },
    /// There is text, but no puzzle in it.
    #[error("no puzzle in the text: neither a diagram nor a key")]
    NoPuzzle,
    /// There is no text at all.
    #[error("no puzzle: the file is empty")]
    Empty,
}

/// The longest description of a fault, in characters. The text that it quotes can have any length.
const LONGEST_PROBLEM: usize = 160;

/// A message with its middle left out if it is too long.
fn shortened(problem: String) -> String {
    let characters = problem.chars().count();
    if characters <= LONGEST_PROBLEM {
        return problem;
    }
    let half = LONGEST_PROBLEM / 2;
    let begins = problem.chars().take(half);
    let ends = problem.chars().skip(characters - half);
    begins.chain(['…']).chain(ends).collect()
}

impl ParseError {
    /// An error at a span of a puzzle's source that begins on `first_line` of its file.
    pub(super) fn new(
        source: &str,
        first_line: usize,
        span: Span,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self {
            problem: shortened(problem.into()),
            expected: expected.into(),
            excerpt: Excerpt::new(source, first_line, span),
        }
    }

    /// The place where the offending text begins.
    pub const fn place(&self) -> Place {
        self.excerpt.place()
    }

    /// The fault, with the offending text.
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// What was expected instead, in words.
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// The line (or lines) of the source around the offending text.
    pub fn excerpt(&self) -> &str {
        self.excerpt.text()
    }

    /// The offending text as a byte range of [`ParseError::excerpt`].
    pub const fn span(&self) -> Span {
        self.excerpt.span()
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place();
        write!(
            formatter,
            "line {line}, column {column}: {}; expected {}",
            self.problem, self.expected
        )
    }
}

impl std::error::Error for ParseError {}
