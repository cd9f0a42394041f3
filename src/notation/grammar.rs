//! The parser that pest derives from `grammar/halma.pest`, and the values of its smallest rules: squares,
//! numbers, free text.

use std::ops::RangeInclusive;
use std::str::FromStr;

use pest::Parser;
use pest::iterators::{Pair, Pairs};

use crate::board::{Notation, Row, Square};

use parser::HalmaParser;

use super::Span;
pub(super) use parser::Rule;

// Pest derives this code. Its documentation is the comments of the grammar.
#[allow(missing_docs, clippy::pedantic)]
mod parser {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammar/halma.pest"]
    pub(super) struct HalmaParser;
}

type Failure = pest::error::Error<Rule>;

/// The parts of the text of a puzzle.
pub(super) fn parts(text: &str) -> Result<Pairs<'_, Rule>, Box<Failure>> {
    let mut puzzle = HalmaParser::parse(Rule::puzzle, text)?;
    Ok(puzzle.next().map_or_else(|| puzzle, Pair::into_inner))
}

/// The moves of a game at the beginning of a text.
pub(super) fn turns(text: &str) -> Result<Pairs<'_, Rule>, Box<Failure>> {
    Ok(HalmaParser::parse(Rule::turn_line, text)?)
}

/// The first pair that a rule finds at the beginning of a text; `None` if it finds none.
pub(super) fn first_pair(rule: Rule, text: &str) -> Option<Pair<'_, Rule>> {
    HalmaParser::parse(rule, text).ok()?.next()
}

/// The blanks that are trimmed from free text: the grammar's `space`.
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

/// The first number in a pair, such as the 19 of a heading, or the pair itself. An error calls it `what`.
pub(super) fn number<N: FromStr + PartialOrd>(
    pair: &Pair<'_, Rule>,
    range: RangeInclusive<N>,
    what: &str,
    expected: &'static str,
) -> Read<N> {
    let mut within = Pairs::single(pair.clone()).flatten();
    let digits = within.find(|inner| inner.as_rule() == Rule::number);
    let digits = digits.as_ref().unwrap_or(pair);
    number_in(digits, &range).map_or_else(
        || {
            let problem = format!("`{}` is not a valid {what}", digits.as_str());
            misread(span_of(digits), problem, expected)
        },
        Ok,
    )
}

/// What is expected in place of a number that is too large for the computer.
pub(super) const A_SMALLER_NUMBER: &str = "a smaller number";

/// A number in a range, or `None`.
pub(super) fn number_in<N: FromStr + PartialOrd>(
    digits: &Pair<'_, Rule>,
    range: &RangeInclusive<N>,
) -> Option<N> {
    let number = digits.as_str().parse().ok();
    number.filter(|number| range.contains(number))
}

/// A square of a move, in the booklet's notation or in that of the text.
pub(super) fn square(pair: &Pair<'_, Rule>, notation: Notation) -> Read<Square> {
    match Notation::read(pair.as_str()) {
        Some((written, square)) if written == Notation::Book || written == notation => Ok(square),
        Some((written, _)) => {
            let problem = format!("a move in {written} coordinates");
            misread(span_of(pair), problem, written.field_in_words())
        }
        None => any_square(pair),
    }
}

/// A square in any notation, such as `IV, 3` or `c4`.
pub(super) fn any_square(pair: &Pair<'_, Rule>) -> Read<Square> {
    let text = pair.as_str();
    if let Ok(square) = text.parse() {
        return Ok(square);
    }
    if let Some(number) = pair.clone().into_inner().next() {
        let (numeral, _) = text
            .split_once(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or((text, ""));
        row(numeral, span_of(pair).start)?;
        let problem = format!("`{}` is not a square of a row", number.as_str());
        return misread(span_of(&number), problem, "a number from 1 to 16");
    }
    let problem = format!("`{text}` is not a square of the board");
    misread(span_of(pair), problem, "coordinates from `a1` to `p16`")
}

/// The pairs that another rule finds in the text of a pair, with their places in the whole text.
pub(super) fn read_again<'a>(pair: &Pair<'a, Rule>, rule: Rule) -> Vec<(Pair<'a, Rule>, Span)> {
    let above = span_of(pair).start;
    let parts = HalmaParser::parse(rule, pair.as_str());
    let placed = |part| {
        let Span { start, end } = span_of(&part);
        let (start, end) = (above + start, above + end);
        (part, Span { start, end })
    };
    parts.into_iter().flatten().map(placed).collect()
}

/// The row that a numeral names. The numeral begins at this byte of the text.
pub(super) fn row(numeral: &str, start: usize) -> Read<Row> {
    let span = Span {
        start,
        end: start + numeral.len(),
    };
    let problem = || format!("`{numeral}` is not a row of the board");
    Row::from_numeral(numeral).map_or_else(
        || misread(span, problem(), "a Roman numeral from `I` to `XVI`"),
        Ok,
    )
}

/// Free text, trimmed of blanks. Control characters are refused.
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
