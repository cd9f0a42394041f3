//! Where the parser gave up, and the text around that place.

use halma_rules::board::Notation;

use super::expected::in_a_list;
use super::grammar::{BLANKS, Rule};
use super::outline::LineOfText;
use super::{ParseError, Span};

/// Where the parser gave up, and the rules that it tried there.
pub(super) struct Failure<'a> {
    pub(super) source: &'a str,
    pub(super) first_line: usize,
    pub(super) notation: Notation,
    pub(super) start: usize,
    pub(super) wanted: &'a [Rule],
    /// What the line is.
    pub(super) line: LineOfText,
}

impl<'a> Failure<'a> {
    /// The failure at a byte of the source. Blanks before the offending word are skipped.
    pub(super) fn new(
        source: &'a str,
        first_line: usize,
        notation: Notation,
        start: usize,
        wanted: &'a [Rule],
    ) -> Self {
        let rest = &source[start..];
        let blanks = rest.len() - rest.trim_start_matches(BLANKS).len();
        let line = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line = source[line..].split_inclusive('\n').next();
        Self {
            source,
            first_line,
            notation,
            start: start + blanks,
            wanted,
            line: LineOfText::of(line.unwrap_or_default()),
        }
    }

    /// The text from the failure on.
    pub(super) fn rest(&self) -> &'a str {
        &self.source[self.start..]
    }

    /// The rest of the line.
    pub(super) fn rest_of_line(&self) -> &'a str {
        self.rest().lines().next().unwrap_or_default().trim_end()
    }

    /// The line up to the failure.
    pub(super) fn line_before(&self) -> &'a str {
        let before = &self.source[..self.start];
        &before[before.rfind('\n').map_or(0, |newline| newline + 1)..]
    }

    pub(super) fn is_at_line_start(&self) -> bool {
        self.line_before().trim().is_empty()
    }

    pub(super) fn wants(&self, rules: &[Rule]) -> bool {
        self.wanted.iter().any(|rule| rules.contains(rule))
    }

    /// The word or mark at the failure.
    pub(super) fn token(&self) -> &'a str {
        let line = self.rest().split(['\n', '\r']).next().unwrap_or_default();
        let first_is_word = line.starts_with(|first: char| first.is_alphanumeric());
        let end = line
            .char_indices()
            .skip(1)
            .find(|&(_, next)| next.is_whitespace() || next.is_alphanumeric() != first_is_word)
            .map_or(line.len(), |(end, _)| end);
        &line[..end]
    }

    /// The error for a slip in the text at the failure.
    pub(super) fn slip(
        &self,
        offender: &str,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        self.slip_from(self.start, offender, problem, expected)
    }

    pub(super) fn slip_from(
        &self,
        start: usize,
        offender: &str,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        let end = start + offender.len();
        ParseError::new(
            self.source,
            self.first_line,
            Span { start, end },
            problem,
            expected,
        )
    }

    /// The rules in words, with examples in the notation of the text.
    pub(super) fn in_a_list(&self, rules: &[Rule], at_line_start: bool) -> String {
        in_a_list(rules, at_line_start, self.notation)
    }
}
