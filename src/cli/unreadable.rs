//! Puzzles and files that cannot be used, and why.

use std::io;

use halma_solve::notation::{ParseError, ReadError};
use halma_solve::problem::ProblemError;
use halma_solve::render::parse_error_excerpt;
use serde::Serialize;

use super::builtin;
use super::failure::Status;
use super::output::{self, Report};

/// Why a puzzle or a file cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum Unusable {
    /// The text cannot be parsed.
    Unreadable,
    /// The file cannot be opened.
    CannotBeOpened,
    /// The puzzle is readable, but it has no key.
    HasNoKey,
    /// The transfer is readable, but it has no moves.
    HasNoMoves,
}

/// The reason why a puzzle or a file cannot be used.
#[derive(Debug, thiserror::Error, Serialize)]
#[error("{excerpt}")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "unreadable")
)]
pub struct Unreadable {
    /// What is wrong.
    pub verdict: Unusable,
    /// The puzzle's name or title, if it can be read.
    #[serde(rename = "puzzle")]
    pub label: Option<Box<str>>,
    /// The file, or `-` for standard input.
    pub file: Box<str>,
    /// The line of the first fault.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub line: Option<usize>,
    /// The character in the line.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    column: Option<usize>,
    /// The fault in words.
    message: Box<str>,
    #[serde(flatten)]
    details: Box<Details>,
    /// The message for people, with the place underlined if there is one.
    #[serde(skip)]
    pub excerpt: String,
}

/// The place, and the other places. It is boxed because the result for any puzzle may hold it.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Details {
    /// What was expected there.
    expected: Option<Box<str>>,
    /// What the text at the place probably is.
    probably: Option<Box<str>>,
    /// The other faults of the puzzle, in the order of the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    further: Vec<UnreadablePlace>,
}

/// Another fault of a puzzle that cannot be read.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "unreadable-place")
)]
struct UnreadablePlace {
    /// The line of the fault.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    line: usize,
    /// The character in the line.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    column: usize,
    /// The fault in words.
    message: Box<str>,
    /// What was expected there.
    expected: Box<str>,
    /// What the text at the place probably is.
    probably: Option<Box<str>>,
}

impl Unusable {
    /// What a puzzle without a key lacks, and how to get it; `None` if that is not its fault.
    pub const fn lack(self) -> Option<&'static str> {
        match self {
            Self::HasNoKey => Some("has no key: `halma-solve solve` finds one"),
            Self::HasNoMoves => Some("has no moves: `halma-solve solve` finds them"),
            Self::Unreadable | Self::CannotBeOpened => None,
        }
    }
}

impl Unreadable {
    pub fn from_parse_error(error: &ParseError, file: &str) -> Self {
        let excerpt = parse_error_excerpt(error, file);
        Self {
            line: Some(error.line),
            column: Some(error.column),
            details: Box::new(Details {
                expected: Some((*error.expected).into()),
                probably: error.probably().map(Box::from),
                further: error.further().iter().map(UnreadablePlace::new).collect(),
            }),
            ..Self::new(file, excerpt, error.problem.clone())
        }
    }

    /// Whether the offending text probably is something else.
    pub fn is_mendable(&self) -> bool {
        self.details.probably.is_some()
    }

    /// The same, with the puzzle's name or title.
    pub fn in_puzzle(self, label: Option<&str>) -> Self {
        let label = label.map(Box::from);
        Self { label, ..self }
    }

    /// The same, but only because the puzzle has no key or no moves, if the error says so.
    pub fn for_lack_of_moves(self, error: &ProblemError) -> Self {
        let verdict = match error {
            ProblemError::NoKey => Unusable::HasNoKey,
            ProblemError::NoMoves => Unusable::HasNoMoves,
            _ => self.verdict,
        };
        Self { verdict, ..self }
    }

    pub fn from_read_error(error: &ReadError, file: &str) -> Self {
        match error {
            ReadError::Parse(error) => Self::from_parse_error(error, file),
            ReadError::Io(error) if error.kind() == io::ErrorKind::NotFound => {
                Self::unopened(&builtin::no_such_file(file), file)
            }
            ReadError::Io(error) => Self::unopened(&error.to_string(), file),
            other => Self::from_message(other.to_string(), file),
        }
    }

    /// A file that cannot be opened or read.
    fn unopened(why: &str, file: &str) -> Self {
        let verdict = Unusable::CannotBeOpened;
        let message = format!("cannot be opened: {why}");
        Self {
            verdict,
            ..Self::from_message(message, file)
        }
    }

    fn from_message(message: String, file: &str) -> Self {
        let excerpt = output::error_line(&format!("{file}: {message}"));
        Self::new(file, excerpt, message)
    }

    pub fn new(file: &str, excerpt: String, message: String) -> Self {
        Self {
            verdict: Unusable::Unreadable,
            label: None,
            file: file.into(),
            line: None,
            column: None,
            message: message.into(),
            details: Box::default(),
            excerpt,
        }
    }
}

impl UnreadablePlace {
    fn new(error: &ParseError) -> Self {
        Self {
            line: error.line,
            column: error.column,
            message: (*error.problem).into(),
            expected: (*error.expected).into(),
            probably: error.probably().map(Box::from),
        }
    }
}

impl From<Unreadable> for Report {
    /// The message alone.
    fn from(why: Unreadable) -> Self {
        Self::message(why.excerpt, Status::CannotTell)
    }
}
