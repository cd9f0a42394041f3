//! The parser that pest derives from `grammar/halma.pest`, and the values of its smallest rules: squares,
//! numbers, free text.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::str::FromStr;

use halma_grammar::HalmaParser;
use halma_rules::board::{Notation, Row, Square};
use halma_rules::rules::Move;
use pest::Parser;
use pest::iterators::{Pair, Pairs};

use super::Span;
pub(super) use halma_grammar::Rule;

pub(super) type GrammarError = pest::error::Error<Rule>;

/// What a rule finds at the beginning of a text.
pub(super) fn parse(rule: Rule, text: &str) -> Result<Pairs<'_, Rule>, Box<GrammarError>> {
    #[cfg(test)]
    work::add(text.len());
    Ok(HalmaParser::parse(rule, text)?)
}

/// The first pair that a rule finds at the beginning of a text; `None` if it finds none.
pub(super) fn first_pair(rule: Rule, text: &str) -> Option<Pair<'_, Rule>> {
    parse(rule, text).ok()?.next()
}

/// Whether a text begins as a rule says.
pub(super) fn matches(rule: Rule, text: &str) -> bool {
    parse(rule, text).is_ok()
}

/// The blanks that are trimmed from free text: the grammar's `space`.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{a0}'];

/// A fault in a text that the grammar accepts: the place, the fault, and what was expected.
#[derive(Debug)]
pub(super) struct Misread {
    pub(super) span: Span,
    pub(super) problem: String,
    pub(super) expected: Cow<'static, str>,
    /// What the offending text probably is.
    pub(super) probably: Option<String>,
    /// Whether the text needs a field that says in which notation its moves are.
    pub(super) lacks_notation: bool,
}

pub(super) type Read<T> = Result<T, Misread>;

impl Misread {
    pub(super) fn new(
        span: Span,
        problem: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            span,
            problem: problem.into(),
            expected: expected.into(),
            probably: None,
            lacks_notation: false,
        }
    }

    /// The fault of a word that begins at a byte. The problem has `{}` for the word.
    pub(super) fn of_word(
        word: &str,
        start: usize,
        problem: &str,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        let end = start + word.len();
        Self::new(Span { start, end }, problem.replace("{}", word), expected)
    }

    /// Adds what the offending text probably is.
    pub(super) fn probably(mut self, reading: Option<String>) -> Self {
        self.probably = reading;
        self
    }

    /// The fault of a text that needs a field that says in which notation its moves are.
    pub(super) const fn without_notation(mut self) -> Self {
        self.lacks_notation = true;
        self
    }

    /// The same fault in a text in which this many bytes stand before the block that has it.
    pub(super) const fn moved(mut self, bytes: usize) -> Self {
        self.span = self.span.moved(bytes);
        self
    }
}

pub(super) fn misread<T>(
    span: Span,
    problem: impl Into<String>,
    expected: impl Into<Cow<'static, str>>,
) -> Read<T> {
    Err(Misread::new(span, problem, expected))
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

/// Whether a rule is a square, in any notation.
pub(super) const fn is_place(rule: Rule) -> bool {
    matches!(rule, Rule::square | Rule::coordinates | Rule::pair)
}

/// A square of a move, written as the booklet does or in the notation of the text.
pub(super) fn square(pair: &Pair<'_, Rule>, notation: Notation) -> Read<Square> {
    if pair.as_rule() != Rule::coordinates || notation != Notation::Book {
        return any_square(pair, notation);
    }
    // A row and a number without a comma are a slip, and no other text has a capital letter by chance.
    if let Some((row, _)) = pair.as_str().split_at_checked(1)
        && row.chars().all(char::is_uppercase)
        && Row::from_numeral(row).is_some()
    {
        let start = span_of(pair).start;
        let end = start + row.len();
        let problem = format!("no comma after the row `{row}`");
        return misread(Span { start, end }, problem, SQUARE);
    }
    let problem = "a move in algebraic coordinates";
    let expected = "`Notation: algebraic` among the fields above";
    Err(Misread::new(span_of(pair), problem, expected).without_notation())
}

/// A square, written as the booklet does, in algebraic coordinates or in the notation of the text.
pub(super) fn any_square(pair: &Pair<'_, Rule>, notation: Notation) -> Read<Square> {
    let (text, span) = (pair.as_str(), span_of(pair));
    if pair.as_rule() == Rule::square {
        return square_of_row(text, span);
    }
    if let Some(square) = notation.read(text) {
        return Ok(square);
    }
    if pair.as_rule() == Rule::pair && !matches!(notation, Notation::Pairs(_)) {
        // With a blank it is more likely a square of the book whose numeral is misread.
        if let Some((first, rest)) = text.split_once(',')
            && rest.starts_with(' ')
            && !first.starts_with('(')
        {
            row(first, span.start)?;
        }
        let problem = format!("`{text}` is a pair of numbers");
        return Err(Misread::new(span, problem, PAIRS_ABOVE).without_notation());
    }
    let problem = format!("`{text}` is not a square of the board");
    let slip = Misread::new(span, problem, notation.square_in_words());
    // The pairs of numbers may count in another way.
    Err(match notation {
        Notation::Pairs(_) => slip.without_notation(),
        _ => slip,
    })
}

/// A square as the book writes it, with its place. It is the same in every notation.
fn square_of_row(text: &str, span: Span) -> Read<Square> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let row = row(&text[..text.len() - rest.len()], span.start)?;
    let digits = rest.trim_start_matches(|c: char| !c.is_ascii_digit());
    let number = digits.parse().ok();
    number
        .and_then(|number| Square::new(row.number(), number))
        .ok_or_else(|| not_a_square_of_a_row(digits, span.end - digits.len()))
}

/// What was expected of a text whose squares are pairs of numbers.
pub(super) const PAIRS_ABOVE: &str =
    "the way to count among the fields above, such as `Notation: pairs, x first, from 0, top left`";

/// A square of the book in the words of an error.
pub(super) const SQUARE: &str = Notation::Book.square_in_words();

/// The move that a person has typed, in any spelling: the man's square and his destination. Squares may be written as
/// in the book, in algebraic coordinates, or in this notation.
///
/// ```
/// use halma_rules::board::Notation;
/// use halma_records::notation::read_move;
///
/// let moves = ["II, 3 to II, 4", "II,3-II,4", "c2 to d2", "c2-d2", "C2 D2", "c2d2."];
/// let moves = moves.map(|text| read_move(text, Notation::Book));
/// assert!(moves.iter().all(|read| read.is_some() && *read == moves[0]));
/// assert_eq!(read_move("c2", Notation::Book), None);
/// ```
pub fn read_move(text: &str, notation: Notation) -> Option<Move> {
    let squares = first_pair(Rule::typed_move, text)?.into_inner();
    let squares = squares.filter(|inner| is_place(inner.as_rule()));
    let squares: Vec<Square> = squares
        .map(|pair| any_square(&pair, notation).ok())
        .collect::<Option<_>>()?;
    Some(Move::new(*squares.first()?, *squares.last()?))
}

/// The row that a numeral names. The numeral begins at this byte of the text.
pub(super) fn row(numeral: &str, start: usize) -> Read<Row> {
    Row::from_numeral(numeral).ok_or_else(|| not_a_row(numeral, start))
}

/// The fault of a word that stands in the place of a row, and begins at this byte.
pub(super) fn not_a_row(word: &str, start: usize) -> Misread {
    Misread::of_word(word, start, NOT_A_ROW, NUMERAL)
}

/// The fault of a word that stands in the place of the number of a square, and begins at this byte.
pub(super) fn not_a_square_of_a_row(word: &str, start: usize) -> Misread {
    Misread::of_word(word, start, NOT_A_SQUARE_OF_A_ROW, SQUARE_OF_ROW)
}

/// What is wrong with a word in the place of a row.
pub(super) const NOT_A_ROW: &str = "`{}` is not a row of the board";
/// What is expected there.
pub(super) const NUMERAL: &str = "a Roman numeral from `I` to `XVI`";
/// What is wrong with a word in the place of the number of a square.
pub(super) const NOT_A_SQUARE_OF_A_ROW: &str = "`{}` is not a square of a row";
/// What is expected there.
pub(super) const SQUARE_OF_ROW: &str = "a number from 1 to 16";

/// What is expected between the two squares of a move.
pub(super) const THE_WORD_TO: &str = "the word `to`";

/// Free text, trimmed of blanks. Control characters are refused.
pub(super) fn free_text<'a>(pair: &Pair<'a, Rule>) -> Read<&'a str> {
    let text = pair.as_str();
    without_control(text.strip_suffix('\r').unwrap_or(text), span_of(pair).start)
}

/// A text that begins at a byte, trimmed of blanks. Control characters are refused.
pub(super) fn without_control(text: &str, start: usize) -> Read<&str> {
    let trimmed = text.trim_matches(BLANKS);
    let start = start + (text.len() - text.trim_start_matches(BLANKS).len());
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

/// Counts the bytes that the grammar is given, for a test that they grow as the text does.
#[cfg(test)]
pub(super) mod work {
    use std::cell::Cell;

    thread_local! {
        static BYTES: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn add(bytes: usize) {
        BYTES.set(BYTES.get() + bytes);
    }

    /// The bytes since the last time.
    pub(in crate::notation) fn take() -> usize {
        BYTES.take()
    }
}
