//! The smallest parts of the notation: squares, numbers, free text.

use pest::iterators::Pair;

use crate::board::{Row, Square};

use super::grammar::Rule;
use super::span::Span;

/// The blanks that are taken off the ends of free text: the grammar's `space`.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{a0}'];

/// A fault in a text that the grammar accepts: the place, the fault, and what was expected.
#[derive(Debug)]
pub(super) struct Misread {
    pub(super) span: Span,
    pub(super) problem: String,
    pub(super) expected: &'static str,
}

pub(super) type Read<T> = Result<T, Misread>;

pub(super) fn misread<T>(
    span: Span,
    problem: impl Into<String>,
    expected: &'static str,
) -> Read<T> {
    Err(Misread {
        span,
        problem: problem.into(),
        expected,
    })
}

pub(super) fn span_of(pair: &Pair<'_, Rule>) -> Span {
    let span = pair.as_span();
    Span {
        start: span.start(),
        end: span.end(),
    }
}

/// A pair's span without the white space around it.
pub(super) fn trimmed(pair: &Pair<'_, Rule>) -> Span {
    let text = pair.as_str();
    let start = span_of(pair).start + (text.len() - text.trim_start().len());
    Span {
        start,
        end: start + text.trim().len(),
    }
}

/// The first number in a pair, such as the 19 of a heading, in a range.
pub(super) fn number_within<N: std::str::FromStr + PartialOrd>(
    pair: Pair<'_, Rule>,
    (low, high): (N, N),
    what: &str,
    expected: &'static str,
) -> Read<N> {
    let span = trimmed(&pair);
    let mut inner = pair.into_inner().flatten();
    match inner.find(|inner| inner.as_rule() == Rule::number) {
        Some(digits) => number(&digits, (low, high), what, expected),
        None => misread(span, format!("no {what}"), expected),
    }
}

/// A number in a range, with an error that names it.
pub(super) fn number<N: std::str::FromStr + PartialOrd>(
    pair: &Pair<'_, Rule>,
    (low, high): (N, N),
    what: &str,
    expected: &'static str,
) -> Read<N> {
    let digits = pair.as_str();
    match number_in(digits, low, high) {
        Some(number) => Ok(number),
        None => misread(
            span_of(pair),
            format!("`{digits}` is not a valid {what}"),
            expected,
        ),
    }
}

/// A number in a range, or `None`.
pub(super) fn number_in<N: std::str::FromStr + PartialOrd>(
    digits: &str,
    low: N,
    high: N,
) -> Option<N> {
    let number = digits.parse().ok();
    number.filter(|number| (low..=high).contains(number))
}

/// A square, from its row and its number in the row.
pub(super) fn square(pair: Pair<'_, Rule>) -> Read<Square> {
    let span = span_of(&pair);
    let mut inner = pair.into_inner();
    let (Some(numeral), Some(digits)) = (inner.next(), inner.next()) else {
        return misread(span, "no square", "a square such as `IV, 3`");
    };
    let row = row(&numeral)?;
    let digits_in_row = number_in(digits.as_str(), 1, 16);
    match digits_in_row.and_then(|number| Square::new(row.number(), number)) {
        Some(square) => Ok(square),
        None => misread(
            span_of(&digits),
            format!("`{}` is not a square of a row", digits.as_str()),
            "a number from 1 to 16",
        ),
    }
}

/// The row that a numeral names.
pub(super) fn row(pair: &Pair<'_, Rule>) -> Read<Row> {
    let numeral = pair.as_str();
    match Row::from_numeral(numeral) {
        Some(row) => Ok(row),
        None => misread(
            span_of(pair),
            format!("`{numeral}` is not a row of the board"),
            "a Roman numeral from `I` to `XVI`",
        ),
    }
}

/// Free text without the blanks at its ends. Control characters are refused.
pub(super) fn free_text<'a>(pair: &Pair<'a, Rule>) -> Read<&'a str> {
    let text = pair.as_str();
    let trimmed = text.strip_suffix('\r').unwrap_or(text).trim_matches(BLANKS);
    let start = span_of(pair).start + (text.len() - text.trim_start_matches(BLANKS).len());
    let mut characters = trimmed.char_indices();
    match characters.find(|&(_, c)| c.is_control() && c != '\t') {
        None => Ok(trimmed),
        Some((at, control)) => {
            let span = Span {
                start: start + at,
                end: start + at + control.len_utf8(),
            };
            misread(span, control_character(control), NO_CONTROL_CHARACTERS)
        }
    }
}

/// What is expected in place of a control character.
pub(super) const NO_CONTROL_CHARACTERS: &str = "text without control characters";

/// Names a control character by its number.
pub(super) fn control_character(control: char) -> String {
    format!("control character U+{:04X}", u32::from(control))
}
