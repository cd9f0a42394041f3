//! The leaves of the notation: numerals, squares, numbers, rows of a diagram.

use pest::iterators::Pair;

use crate::board::{Square, from_roman};

use super::grammar::Rule;
use super::line::BLANKS;
use super::text::Span;

/// What is wrong with a leaf, where, and what was expected.
#[derive(Debug)]
pub(super) struct Misread {
    pub(super) span: Span,
    pub(super) problem: String,
    pub(super) expected: &'static str,
}

pub(super) type Read<T> = Result<T, Misread>;

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

pub(super) fn misread<T>(span: Span, problem: String, expected: &'static str) -> Read<T> {
    Err(Misread {
        span,
        problem,
        expected,
    })
}

/// A square as written: letters, a comma, digits, and white space between them.
pub(super) fn square(pair: &Pair<'_, Rule>) -> Read<Square> {
    let text = pair.as_str();
    let start = span_of(pair).start;
    let comma = text.find(',').unwrap_or(text.len());
    let numeral = text[..comma].trim_end();
    let digits_at = text
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(text.len());
    let row = row(
        numeral,
        Span {
            start,
            end: start + numeral.len(),
        },
    )?;
    let digits = &text[digits_at..];
    let at = Span {
        start: start + digits_at,
        end: start + text.len(),
    };
    let number = number_in(digits, 1, 16).map_or_else(
        || {
            misread(
                at,
                format!("`{digits}` is no square of a row"),
                "a number from 1 to 16",
            )
        },
        Ok,
    )?;
    Square::new(row, number).map_or_else(
        || {
            misread(
                at,
                format!("`{text}` is no square of the board"),
                "a square such as `IV, 3`",
            )
        },
        Ok,
    )
}

/// The row that a numeral names.
pub(super) fn row(numeral: &str, span: Span) -> Read<u8> {
    from_roman(numeral).map_or_else(
        || {
            let problem = format!("`{numeral}` is no row of the board");
            misread(span, problem, "a Roman numeral from `I` to `XVI`")
        },
        Ok,
    )
}

/// A number in a range, or `None`.
pub(super) fn number_in<N: std::str::FromStr + PartialOrd>(
    digits: &str,
    low: N,
    high: N,
) -> Option<N> {
    digits
        .parse()
        .ok()
        .filter(|number| (low..=high).contains(number))
}

/// A number in a range, with an error that names it.
pub(super) fn number<N: std::str::FromStr + PartialOrd>(
    pair: &Pair<'_, Rule>,
    low: N,
    high: N,
    what: &str,
    expected: &'static str,
) -> Read<N> {
    number_in(pair.as_str(), low, high).map_or_else(
        || {
            misread(
                span_of(pair),
                format!("`{}` is no {what}", pair.as_str()),
                expected,
            )
        },
        Ok,
    )
}

/// How many men are drawn on one square of a diagram.
pub(super) fn men_drawn(spot: &str) -> usize {
    spot.chars()
        .filter(|mark| matches!(mark, '●' | '•' | 'o' | 'O'))
        .count()
}

/// Free text without the blanks at its ends; control characters are refused.
pub(super) fn free_text<'a>(pair: &Pair<'a, Rule>) -> Read<&'a str> {
    let text = pair.as_str();
    let trimmed = text.strip_suffix('\r').unwrap_or(text).trim_matches(BLANKS);
    let start = span_of(pair).start + (text.len() - text.trim_start_matches(BLANKS).len());
    let control = trimmed
        .char_indices()
        .find(|&(_, c)| c.is_control() && c != '\t');
    match control {
        None => Ok(trimmed),
        Some((at, control)) => {
            let span = Span {
                start: start + at,
                end: start + at + control.len_utf8(),
            };
            let problem = format!("control character U+{:04X}", u32::from(control));
            misread(span, problem, "text without control characters")
        }
    }
}
