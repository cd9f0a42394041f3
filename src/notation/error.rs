//! What cannot be read, and where.

use std::fmt;
use std::io;

use pest::error::{Error, ErrorVariant, InputLocation};

use super::grammar::{Rule, in_words};
use super::text::{Place, Span};

/// The fields of a puzzle file, in small letters.
const FIELDS: [&str; 5] = ["title", "source", "note", "board", "yard"];

/// A text that is not in the booklet's notation: the place, the offender and what was expected.
///
/// Its `Display` is one line: `line 3, column 5: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    place: Place,
    problem: String,
    expected: String,
    excerpt: String,
    span: Span,
}

/// Why the next puzzle of a file or stream could not be had.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is not in the notation.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The file or stream failed; nothing after it can be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// One puzzle is larger than any puzzle can be; the rest is not read.
    #[error(
        "line {line}: the puzzle that begins here is larger than {limit} bytes; not read further"
    )]
    TooLarge {
        /// The line on which it begins.
        line: usize,
        /// The most bytes that one puzzle may have.
        limit: usize,
    },
    /// There was text, but no puzzle in it.
    #[error("no puzzle in the text: neither a diagram nor a key")]
    NoPuzzle,
    /// There was no text at all.
    #[error("no puzzle: the file is empty")]
    Empty,
}

/// The longest message about what is wrong, in characters; an offender may have any length.
const LONGEST_PROBLEM: usize = 160;

/// A message with its middle left out if it is too long.
fn clipped(problem: String) -> String {
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
        let start = floor_char_boundary(source, span.start);
        let end = floor_char_boundary(source, span.end.max(start));
        let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = source[end..]
            .find('\n')
            .map_or(source.len(), |newline| end + newline);
        Self {
            place: Place {
                line: first_line + source[..start].matches('\n').count(),
                column: source[line_start..start].chars().count() + 1,
            },
            problem: clipped(problem.into()),
            expected: expected.into(),
            excerpt: source[line_start..line_end]
                .trim_end_matches('\r')
                .to_owned(),
            span: Span {
                start: start - line_start,
                end: end - line_start,
            },
        }
    }

    /// The error of a parse that pest gave up.
    pub(super) fn from_pest(source: &str, first_line: usize, error: &Error<Rule>) -> Self {
        let start = match error.location {
            InputLocation::Pos(start) | InputLocation::Span((start, _)) => start,
        };
        let rest = &source[start..];
        let token = offender(rest);
        let span = Span {
            start,
            end: start + token.len(),
        };
        let mut wanted: Vec<&str> = match &error.variant {
            ErrorVariant::ParsingError { positives, .. } => positives
                .iter()
                .filter_map(|&rule| in_words(rule))
                .collect(),
            ErrorVariant::CustomError { .. } => Vec::new(),
        };
        wanted.dedup();
        let Diagnosis {
            problem,
            expected,
            whole_line,
        } = diagnose(source, start, token, &wanted);
        let span = if whole_line {
            Span {
                start,
                end: start + first_line_of(rest).len(),
            }
        } else {
            span
        };
        Self::new(source, first_line, span, problem, expected)
    }

    /// The first line and column of the offending text.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What is wrong, naming the offender.
    #[must_use]
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// What was expected instead, in words.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// The line (or lines) of the source in which the offending text stands.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.excerpt
    }

    /// The offending text as a byte range of [`ParseError::excerpt`].
    #[must_use]
    pub const fn span(&self) -> Span {
        self.span
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(
            formatter,
            "line {line}, column {column}: {}; expected {}",
            self.problem, self.expected
        )
    }
}

impl std::error::Error for ParseError {}

/// The word or mark at the beginning of the text that could not be read.
fn offender(rest: &str) -> &str {
    let line = rest.split(['\n', '\r']).next().unwrap_or_default();
    let first_is_word = line.starts_with(|first: char| first.is_alphanumeric());
    let end = line
        .char_indices()
        .skip(1)
        .find(|&(_, next)| next.is_whitespace() || next.is_alphanumeric() != first_is_word)
        .map_or(line.len(), |(end, _)| end);
    &line[..end]
}

/// What to say of a parse that failed.
struct Diagnosis {
    problem: String,
    expected: String,
    /// Whether the rest of the line is the offender, and not just the next word.
    whole_line: bool,
}

fn first_line_of(rest: &str) -> &str {
    rest.lines().next().unwrap_or_default().trim_end()
}

/// The problem in words, and what was expected; the usual slips get words of their own.
fn diagnose(source: &str, start: usize, token: &str, wanted: &[&str]) -> Diagnosis {
    let rest = &source[start..];
    let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let at_line_start = source[line_start..start].trim().is_empty();
    let slip = if at_line_start {
        slip_of_line(first_line_of(rest))
    } else {
        None
    };
    if let Some((problem, expected)) = slip {
        return Diagnosis {
            problem,
            expected: expected.to_owned(),
            whole_line: true,
        };
    }
    let (problem, expected) = if let Some(control) = rest
        .chars()
        .next()
        .filter(|&first| is_unwelcome(first, rest))
    {
        let problem = format!("control character U+{:04X}", u32::from(control));
        (problem, "text without control characters".to_owned())
    } else if wanted
        .iter()
        .any(|words| words.starts_with("a square such"))
        && lacks_comma(rest)
    {
        (
            format!("no comma after the row `{token}`"),
            "a square such as `IV, 3`".to_owned(),
        )
    } else if rest.is_empty() {
        ("the text ends here".to_owned(), in_a_list(wanted))
    } else if token.is_empty() {
        ("the line ends here".to_owned(), in_a_list(wanted))
    } else {
        (format!("unexpected `{token}`"), in_a_list(wanted))
    };
    Diagnosis {
        problem,
        expected,
        whole_line: false,
    }
}

/// A line that opens nothing although it looks as if it should: the problem and what was expected.
fn slip_of_line(line: &str) -> Option<(String, &'static str)> {
    if line.starts_with("TO ") {
        let expected =
            "`TO BRING OUT THE PIECES IN 19 MOVES.` or `TO YARD THE PIECES IN 19 MOVES.`";
        return Some((format!("unknown heading `{line}`"), expected));
    }
    if line.starts_with("**") {
        return Some((
            format!("`{line}` is no name"),
            "a figure's name such as `**A**`",
        ));
    }
    let field = line
        .split_once(':')
        .map(|(field, _)| field)
        .filter(|field| is_word(field));
    if let Some(field) = field.filter(|field| !FIELDS.contains(&&*field.trim_end().to_lowercase()))
    {
        let expected = "`Title:`, `Source:`, `Note:`, `Board:` or `Yard:`";
        return Some((format!("unknown field `{field}:`"), expected));
    }
    None
}

/// Control characters have no place in a puzzle; tabs and line ends are not meant.
fn is_unwelcome(first: char, rest: &str) -> bool {
    first.is_control() && first != '\n' && first != '\t' && !rest.starts_with("\r\n")
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_uppercase())
        && text
            .trim_end()
            .chars()
            .all(|letter| letter.is_ascii_alphabetic())
}

/// Whether the text begins with a row and a square that lack only the comma between them.
fn lacks_comma(rest: &str) -> bool {
    let after_row = rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    after_row.len() < rest.len()
        && after_row
            .trim_start_matches([' ', '\t', '.', ';', ':'])
            .starts_with(|first: char| first.is_ascii_digit())
}

fn in_a_list(wanted: &[&str]) -> String {
    match wanted {
        [] => "a heading above moves, or a diagram headed `1 2 3 …` and labelled at the right"
            .to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

fn floor_char_boundary(text: &str, mut index: usize) -> usize {
    index = index.min(text.len());
    while !text.is_char_boundary(index) {
        index -= 1;
    }
    index
}
