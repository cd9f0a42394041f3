//! Turns a failed parse into a message. Common slips have messages of their own.

use halma_rules::board::Notation;
use pest::error::{Error, ErrorVariant, InputLocation};

use super::failure::Failure;
use super::grammar::{NO_CONTROL_CHARACTERS, Rule, control_character};
use super::outline::LineOfText;
use super::{FieldKind, ParseError, PartKind, example};

/// The error for a failed parse of a text from a byte on. Its examples are in the notation of the text.
pub(super) fn diagnose(
    source: &str,
    first_line: usize,
    notation: Notation,
    from: usize,
    error: &Error<Rule>,
) -> ParseError {
    let start = match error.location {
        InputLocation::Pos(start) | InputLocation::Span((start, _)) => from + start,
    };
    let wanted = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
        ErrorVariant::CustomError { .. } => &[],
    };
    let failure = Failure::new(source, first_line, notation, start, wanted);
    failure
        .control_character()
        .or_else(|| failure.of_the_line())
        .or_else(|| failure.of_a_comment())
        .or_else(|| failure.of_a_square())
        .or_else(|| failure.of_a_diagram())
        .or_else(|| failure.of_a_sign())
        .unwrap_or_else(|| failure.of_any_kind())
}

impl Failure<'_> {
    fn control_character(&self) -> Option<ParseError> {
        let first = self.rest().chars().next()?;
        let is_allowed = matches!(first, '\n' | '\t') || self.rest().starts_with("\r\n");
        if !first.is_control() || is_allowed {
            return None;
        }
        let token = self.token();
        Some(self.slip(token, control_character(first), NO_CONTROL_CHARACTERS))
    }

    /// Whether the text ends below the heading of a key.
    fn is_key_without_moves(&self) -> bool {
        let above = self.source[..self.start]
            .trim_end()
            .lines()
            .next_back()
            .and_then(|line| LineOfText::of_opening(line).opening());
        let keys = [PartKind::Gambit, PartKind::Yarding, PartKind::Transfer];
        self.rest().is_empty()
            && self.is_at_line_start()
            && above.is_some_and(|above| keys.contains(&above))
    }

    /// Any other unexpected text.
    fn of_any_kind(&self) -> ParseError {
        let token = self.token();
        let is_field = |field| self.line == LineOfText::Opening(PartKind::Field(field));
        let in_yard = is_field(FieldKind::Yard);
        let expected = if is_field(FieldKind::Board) {
            self.in_a_list(&[Rule::board_size], false)
        } else if in_yard {
            self.in_a_list(&[Rule::yard_place], false)
        } else if self.is_key_without_moves() {
            let example = example::one_move((2, 5), (3, 6), self.notation);
            format!("a move such as `{example}`")
        } else {
            self.in_a_list(self.wanted, self.is_at_line_start())
        };
        let in_heading = self.wants(&[
            Rule::out,
            Rule::the,
            Rule::pieces,
            Rule::in_moves,
            Rule::moves_word,
            Rule::from,
            Rule::target,
            Rule::in_jumps,
            Rule::of_jumps,
            Rule::jumps_word,
            Rule::of_men,
            Rule::men_word,
        ]);
        let problem = if in_heading && !in_yard && matches!(self.rest_of_line(), "" | ".") {
            "the heading ends here".to_owned()
        } else if self.rest().is_empty() {
            "the text ends here".to_owned()
        } else if token.is_empty() {
            "the line ends here".to_owned()
        } else {
            format!("unexpected `{token}`")
        };
        self.slip(token, problem, expected)
    }
}
