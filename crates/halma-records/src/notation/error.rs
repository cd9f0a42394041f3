//! Places in a text, the lines around a place, and the errors of a text that cannot be read.

use std::ops::Range;
use std::{error, fmt, io};

use itertools::Itertools;

use super::grammar::Misread;
use super::line_index::LineIndex;

/// A byte range in the text of one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The same span behind this many bytes.
    pub(super) const fn moved(self, bytes: usize) -> Self {
        let (start, end) = (self.start + bytes, self.end + bytes);
        Self { start, end }
    }
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.start..span.end
    }
}

/// A value and its place in a text. Only the values count when two of these are compared.
#[derive(Clone, Copy, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// The place in the text of the puzzle.
    pub span: Span,
}

impl<T> Located<T> {
    /// Moves the place behind this many bytes.
    pub(super) const fn move_by(&mut self, bytes: usize) {
        self.span = self.span.moved(bytes);
    }

    /// Another value at the same place.
    pub(crate) fn with<U>(&self, value: U) -> Located<U> {
        let span = self.span;
        Located { value, span }
    }
}

impl<T> From<T> for Located<T> {
    /// A value that does not come from a text.
    fn from(value: T) -> Self {
        Self {
            value,
            span: Span::default(),
        }
    }
}

impl<T: PartialEq> PartialEq for Located<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Located<T> {}

impl<T: fmt::Display> fmt::Display for Located<T> {
    /// The value without its place.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(formatter)
    }
}

impl<T: error::Error> error::Error for Located<T> {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        self.value.source()
    }
}

/// How much of a long line is shown before and after the place, in bytes.
const CONTEXT: usize = 500;
/// How much of the place itself is shown, in bytes.
const LONGEST_SPAN: usize = 1000;

/// The line or lines of a text around a span, and the span in them. A very long line is cut to the part
/// around the span, with `…` at the cuts. A span end that is beyond the text or within a character moves back
/// to the character before.
fn excerpt(source: &str, span: Span) -> (String, Span) {
    let start = source.floor_char_boundary(span.start);
    let end = source.floor_char_boundary(span.end.max(start));
    let end_shown = end.min(source.floor_char_boundary(start + LONGEST_SPAN));

    // Only the end of a very long line is looked at.
    let nearest = source.floor_char_boundary(start.saturating_sub(CONTEXT));
    let line_start = source[nearest..start]
        .rfind('\n')
        .map(|newline| nearest + newline + 1);
    let is_cut = line_start.is_none() && nearest > 0 && !source[..nearest].ends_with('\n');
    let first = line_start.unwrap_or(nearest);
    let after = &source[end_shown..source.floor_char_boundary(end_shown + CONTEXT)];
    let last = match after.find('\n') {
        _ if end_shown < end => end_shown,
        line_end => end_shown + line_end.unwrap_or(after.len()),
    };
    let rest = &source[last..];
    let is_whole = end_shown == end && (rest.is_empty() || rest.starts_with('\n'));

    let mut text = String::new();
    if is_cut {
        text.push('…');
    }
    let shift = text.len();
    let lines = &source[first..last];
    // A carriage return belongs to the line end only before a line feed.
    let is_line_end = rest.starts_with('\n');
    let shown = lines.strip_suffix('\r').filter(|_| is_line_end);
    text.push_str(shown.unwrap_or(lines));
    let within = |at: usize| (at - first + shift).min(text.len());
    let span = Span {
        start: within(start),
        end: within(end_shown),
    };
    if !is_whole {
        text.push('…');
    }
    (text, span)
}

/// The error for a text that is not in the booklet's notation: the place, the fault, and what was expected.
///
/// A text may have several faults. The error is the first of them and holds the others.
///
/// Its `Display` is one line: `line 3, column 5: …`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}, column {column}: {problem}; expected {expected}{}",
    and_others(more.as_deref())
)]
pub struct ParseError {
    /// The fault, with the offending text.
    pub problem: String,
    /// What was expected instead, in words. It ends with the probable reading if there is one.
    pub expected: String,
    /// The source lines with the offending text, without the last line end.
    pub text: String,
    /// The offending text as a byte range of these lines.
    pub span: Span,
    /// The line on which it begins in the file, from 1.
    pub line: usize,
    /// The column where it begins, from 1, in characters.
    pub column: usize,
    /// Boxed, because few errors have more.
    more: Option<Box<More>>,
}

/// The parts that few errors have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct More {
    /// What the offending text probably is.
    probably: Option<String>,
    /// The other faults, in the order of the text.
    further: Vec<ParseError>,
    /// Whether the text needs a field that says in which notation its moves are.
    lacks_notation: bool,
}

/// The end of the message if there are several faults.
fn and_others(more: Option<&More>) -> String {
    match more.map_or(0, |more| more.further.len()) {
        0 => String::new(),
        number => format!("; and {number} more"),
    }
}

/// Why the next puzzle of a file or stream cannot be read.
#[derive(Debug, thiserror::Error)]
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
    /// No other puzzle begins after one that was too large; nothing more is read.
    #[error(
        "line {line}: no new puzzle begins within {limit} bytes of the skipped one; the rest is not read"
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

/// The longest description of a fault, in characters. The text that a fault quotes can have any length.
const LONGEST_PROBLEM: usize = 160;

/// The message, with its middle left out if it is too long.
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
        let place = LineIndex::new(source).place(source, first_line, span.start);
        Self::at(source, place, span, problem, expected)
    }

    /// The same, with the line and the column of its beginning, which are known.
    pub(super) fn at(
        source: &str,
        (line, column): (usize, usize),
        span: Span,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let (text, span) = excerpt(source, span);
        Self {
            problem: shortened(problem.into()),
            expected: expected.into(),
            text,
            span,
            line,
            column,
            more: None,
        }
    }

    /// The error for a fault in the source of a puzzle that begins on `first_line` of its file.
    pub(super) fn of(slip: Misread, source: &str, first_line: usize, index: &LineIndex) -> Self {
        let place = index.place(source, first_line, slip.span.start);
        let mut error = Self::at(source, place, slip.span, slip.problem, slip.expected);
        // The word that was expected need not be said twice.
        let is_new = |reading: &&String| error.expected != format!("the word `{reading}`");
        if let Some(reading) = slip.probably.as_ref().filter(is_new) {
            error.expected = format!("{}, probably `{reading}`", error.expected);
        }
        if slip.probably.is_some() || slip.lacks_notation {
            error.more = Some(Box::new(More {
                probably: slip.probably,
                further: Vec::new(),
                lacks_notation: slip.lacks_notation,
            }));
        }
        error
    }

    /// Whether the moves of the text are in another notation than it says, so that it needs the field `Notation:`.
    pub fn lacks_notation(&self) -> bool {
        self.more.as_ref().is_some_and(|more| more.lacks_notation)
    }

    /// What the offending text probably is, such as `III` for a misread `lII`.
    pub fn probably(&self) -> Option<&str> {
        self.more.as_ref()?.probably.as_deref()
    }

    /// The other faults, in the order of the text. They hold no further faults themselves.
    pub fn further(&self) -> &[Self] {
        self.more.as_ref().map_or(&[], |more| &more.further)
    }

    /// Joins this fault and others to one error, in the order of the text. Where another fault is at the same
    /// place, it replaces this one, because it says more.
    pub(super) fn among(self, others: Vec<Self>) -> Self {
        let end = |each: &Self| (each.line, each.column + (each.span.end - each.span.start));
        let place = (self.line, self.column);
        let is_known = |each: &Self| (each.line, each.column) <= place && place <= end(each);
        let mut all = others;
        if !all.iter().any(is_known) {
            all.push(self.clone());
        }
        all.sort_by_key(|each| (each.line, each.column));
        let mut all = all.into_iter();
        let Some(mut first) = all.next() else {
            return self;
        };
        let further = all.collect_vec();
        if !further.is_empty() {
            first.more.get_or_insert_default().further = further;
        }
        first
    }

    /// All faults in the order of the text, beginning with this one.
    pub fn all(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(self.further())
    }
}

#[cfg(test)]
mod tests {
    use super::{ParseError, Span};

    fn excerpt(source: &str, start: usize, end: usize) -> ParseError {
        ParseError::new(source, 1, Span { start, end }, "", "")
    }

    #[test]
    fn short_lines_are_shown_whole() {
        let source = "one\ntwo three\r\nfour";
        let shown = excerpt(source, 8, 13);
        assert_eq!(shown.text, "two three");
        assert_eq!(&shown.text[std::ops::Range::from(shown.span)], "three");
        assert_eq!((shown.line, shown.column), (2, 5));
        assert_eq!(excerpt(source, 2, 17).text, source);
        assert_eq!(excerpt(source, 90, 99).text, "four");
    }

    #[test]
    fn a_span_is_within_the_lines_shown() {
        let source = "one\r\r\ntwo\r";
        for (start, end, text, shown) in [
            (3, 4, "one\r", 3..4),
            (4, 5, "one\r", 4..4),
            (4, 6, source, 4..6),
            (9, 10, "two\r", 3..4),
            (10, 10, "two\r", 4..4),
        ] {
            let excerpt = excerpt(source, start, end);
            let span = std::ops::Range::from(excerpt.span);
            assert_eq!((&*excerpt.text, span), (text, shown), "{start}..{end}");
        }
    }

    #[test]
    fn long_lines_are_cut_on_both_sides() {
        let source = format!("{}here{}", "é".repeat(10_000), "é".repeat(10_000));
        let shown = excerpt(&source, 20_000, 20_004);
        assert_eq!(&shown.text[std::ops::Range::from(shown.span)], "here");
        assert!(shown.text.starts_with("…é") && shown.text.ends_with("é…"));
        assert!(shown.text.len() < 1100, "{}", shown.text.len());
        assert_eq!((shown.line, shown.column), (1, 10_001));
    }

    #[test]
    fn a_long_span_is_cut() {
        let source = format!("a {} b", "\n".repeat(100_000));
        let shown = excerpt(&source, 2, source.len() - 1);
        assert!(shown.text.len() < 1100 && shown.text.ends_with("\n…"));
    }
}
