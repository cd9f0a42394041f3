//! The parser that pest makes from `grammar/halma.pest`, its rules in words, and the values of its smallest
//! rules: squares, numbers, free text.

use std::ops::RangeInclusive;
use std::str::FromStr;

use pest::Parser;
use pest::iterators::{Pair, Pairs};

use crate::board::{Notation, Row, Square};

use parser::HalmaParser;

use super::Span;
pub(crate) use parser::Rule;

// Pest derives this code. Its documentation is the comments of the grammar.
#[allow(missing_docs, clippy::pedantic)]
mod parser {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammar/halma.pest"]
    pub(crate) struct HalmaParser;
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

/// What one line of a text is, by the rule `line`: its class and, of a field or of a line that opens another
/// part, the rule within.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineClass(pub(super) Rule, pub(super) Option<Rule>);

impl LineClass {
    pub(super) fn new(line: &str) -> Self {
        let class = HalmaParser::parse(Rule::line, line).ok();
        let class = class.and_then(|mut line| line.next());
        let rule = |pair: &Pair<'_, Rule>| pair.as_rule();
        Self(
            class.as_ref().map_or(Rule::other_line, rule),
            class.and_then(|class| class.into_inner().next().as_ref().map(rule)),
        )
    }

    /// The rule for what the line opens.
    pub(super) fn opening(self) -> Option<Rule> {
        let opens = matches!(self.0, Rule::field_line | Rule::opening_line);
        with_a_place(self.1.filter(|_| opens)?)
    }
}

/// The rule, if it opens a part that has a place of its own in a puzzle.
pub(super) fn with_a_place(rule: Rule) -> Option<Rule> {
    use Rule::{more_turns, note, other_field, prose, source, variation};
    let is_anywhere = matches!(
        rule,
        source | note | other_field | more_turns | variation | prose
    );
    (!is_anywhere).then_some(rule)
}

/// A rule in the words of an error message. `None` for rules that add nothing to the others.
pub(super) const fn in_words(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::square | Rule::numeral => "a square such as `IV, 3`",
        Rule::square_number => "a number from 1 to 16",
        Rule::number => "a number",
        Rule::emendation => "an emendation such as `[read VII, 3]`",
        Rule::close_bracket => "a closing `]`",
        Rule::algebraic => "`algebraic`",
        Rule::to => "the word `to`",
        Rule::move_end => "a dash, a full stop or a new line between two moves",
        Rule::key => "a key",
        Rule::key_end | Rule::game_end => "another move, or a blank line after the last one",
        Rule::out => "`OUT`",
        Rule::the => "`THE`",
        Rule::pieces => "`PIECES`",
        Rule::in_moves => "the number of moves, such as `IN 19 MOVES`",
        Rule::moves_word => "`MOVES`",
        Rule::gambit_heading => "`TO BRING OUT THE PIECES IN 19 MOVES.`",
        Rule::yarding_heading => "`TO YARD THE PIECES IN 19 MOVES.`",
        Rule::transfer_heading => "`TO TRANSFER THE PIECES IN 12 MOVES.`",
        Rule::game_heading => "`GAME FOR TWO PLAYERS.`",
        Rule::game_form
        | Rule::two_players
        | Rule::two_partners
        | Rule::three_players
        | Rule::four_opposite
        | Rule::four_adjacent
        | Rule::four_each => {
            "`TWO PLAYERS`, `TWO PARTNERS`, `THREE PLAYERS`, or `FOUR PLAYERS` and then `, EACH FOR HIMSELF`, \
             `, OPPOSITE PARTNERS` or `, ADJACENT PARTNERS`"
        }
        Rule::turn_number => "the number of the move, such as `12.`",
        Rule::pass => "`pass`",
        Rule::variation_heading => "`VARIATION FROM MOVE 7.`",
        Rule::detour_heading => "`TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`",
        Rule::from => "the man's square, such as `FROM I, 1`",
        Rule::target => "the square that the man goes to, such as `TO XV, 15`",
        Rule::in_jumps => "the number of jumps, such as `IN ONE MOVE OF 61 JUMPS`",
        Rule::of_jumps => "the number of jumps, such as `OF 61 JUMPS`",
        Rule::jumps_word => "`JUMPS`",
        Rule::setup_heading => "`SETUP OF 37 MEN.`",
        Rule::of_men => "the number of men, such as `OF 37 MEN`",
        Rule::men_word => "`MEN`",
        Rule::setup => "a setup",
        Rule::man_end => "a semicolon or a new line between two squares",
        Rule::setup_end => "another square, or a blank line after the last one",
        Rule::spot => "a square of the diagram, `●` or `.`",
        Rule::header | Rule::diagram => "a diagram headed `1 2 3 …`",
        Rule::label => "a row's label such as `VI`",
        Rule::row_emendation => "a reading such as `[read 3, 4, 5]`",
        Rule::none => "`none`",
        Rule::row => "a row of the diagram",
        Rule::name => "a figure's name such as `**A**`",
        Rule::board | Rule::by_side => "a board such as `8 by 8`",
        Rule::yard | Rule::yard_men | Rule::yard_rows => {
            "a yard such as `19 men at I, 1` or `rows 3, 3, 2 at I, 1`"
        }
        Rule::yard_place | Rule::squares => {
            "a yard such as `10 men at I, 1`, or squares such as `I, 3; II, 5`"
        }
        Rule::symmetrical => "`any figure symmetrical in the diagonal through I, 1`",
        Rule::line_end => "the end of the line",
        _ => return None,
    })
}

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

/// The first number in a pair, such as the 19 of a heading, or the pair itself. An error names it.
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

/// What was expected in place of a number that the computer cannot hold.
pub(super) const A_SMALLER_NUMBER: &str = "a smaller number";

/// A number in a range, or `None`.
pub(super) fn number_in<N: FromStr + PartialOrd>(
    digits: &Pair<'_, Rule>,
    range: &RangeInclusive<N>,
) -> Option<N> {
    let number = digits.as_str().parse().ok();
    number.filter(|number| range.contains(number))
}

/// A square of a move, written as the booklet does or in the notation of the text.
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
    for (part, span) in read_again(pair, Rule::misspelled) {
        if part.as_rule() == Rule::numeral {
            row(part.as_str(), span.start)?;
        } else {
            let problem = format!("`{}` is not a square of a row", part.as_str());
            return misread(span, problem, "a number from 1 to 16");
        }
    }
    let problem = format!("`{text}` is not a square of the board");
    misread(span_of(pair), problem, "coordinates from `a1` to `p16`")
}

/// What another rule finds in the text of a pair, with the places.
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

/// The row that a numeral names. It begins at this byte of the text.
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

#[cfg(test)]
mod tests {
    use super::{LineClass, Rule};

    #[test]
    fn every_line_has_a_class() {
        for (line, class) in [
            ("\n", Rule::empty_line),
            ("X.\n", Rule::drawn_row),
            (". .  V\n", Rule::vacant_line),
            (" . \u{25cf} . III\n", Rule::disc_line),
            ("a \u{25cf}\n", Rule::diagram_line),
            ("X..II\n", Rule::touching_line),
            ("I, 1 to II, 2.\n", Rule::move_line),
            ("Titel: A\n", Rule::field_line),
            ("title:\n", Rule::field_line),
            (" 1 2 3\n", Rule::opening_line),
            ("A line of prose\n", Rule::other_line),
        ] {
            assert_eq!(LineClass::new(line).0, class, "{line}");
        }
    }
}
