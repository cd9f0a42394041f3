//! Slips in the squares of moves and of lists, and what cannot stand between moves.

use halma_rules::board::{Notation, Row};

use super::ParseError;
use super::example;
use super::failure::Failure;
use super::grammar::{Rule, SQUARE};

impl Failure<'_> {
    /// A comment in braces, as the records of chess have it.
    pub(super) fn of_a_comment(&self) -> Option<ParseError> {
        let rest = self.rest_of_line();
        if !rest.starts_with('{') || !self.wants(&[Rule::move_end]) {
            return None;
        }
        let end = rest.find('}').map_or(rest.len(), |end| end + 1);
        let expected = "the comment as a paragraph of its own, between blank lines; the moves below it begin with \
                        their number";
        Some(self.slip(&rest[..end], "a comment within the moves", expected))
    }

    pub(super) fn of_a_square(&self) -> Option<ParseError> {
        let rest = self.rest();
        let token = self.token();
        if self.wants(&[Rule::square_number]) {
            let signed = token.starts_with(['+', '-', '−', '–']) && !token.ends_with(',');
            let digits = rest[token.len()..]
                .split(|c: char| !c.is_ascii_digit())
                .take(usize::from(signed))
                .next()
                .unwrap_or_default();
            let offender = &rest[..token.len() + digits.len()];
            if token.starts_with(char::is_alphanumeric) || !digits.is_empty() {
                let problem = format!("`{offender}` is not a square of a row");
                return Some(self.slip(offender, problem, "a number from 1 to 16"));
            }
        }
        if !self.wants(&[Rule::r#move, Rule::square]) {
            return None;
        }
        if let Some(slip) = self.of_the_word_to() {
            return Some(slip);
        }
        if token.starts_with('(') && rest[1..].to_lowercase().starts_with("read") {
            let square = example::square(7, 3, self.notation);
            let expected = format!("an emendation in square brackets, such as `[read {square}]`");
            return Some(self.slip(token, format!("unexpected `{token}`"), expected));
        }
        let after_row = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let row = &rest[..rest.len() - after_row.len()];
        let is_row = Row::from_numeral(row).is_some();
        let number = after_row.trim_start_matches([' ', '\t', '.', ';', ':']);
        let has_number = number.starts_with(|c: char| c.is_ascii_digit());
        let is_apart = number.len() < after_row.len();
        if self.notation == Notation::Algebraic && is_column(row) && (is_apart || !has_number) {
            let problem = format!("no number directly after the letter `{row}`");
            return Some(self.slip(row, problem, self.notation.square_in_words()));
        }
        let (offender, problem) = match (row, has_number) {
            ("", _) => {
                let after = rest[token.len()..].trim_start();
                let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
                if token.is_empty() || !is_number || !after.starts_with(',') {
                    return None;
                }
                let problem = format!("`{token}` is not a row of the board");
                return Some(self.slip(token, problem, "a Roman numeral from `I` to `XVI`"));
            }
            (_, true) if is_row || is_apart => (row, format!("no comma after the row `{row}`")),
            (_, true) => {
                let problem = format!("`{token}` is not a square");
                return Some(self.slip(token, problem, self.notation.square_in_words()));
            }
            (_, false) if is_row => (row, format!("no number after the row `{row}`")),
            (_, false) => return None,
        };
        Some(self.slip(offender, problem, SQUARE))
    }

    /// A longer word that begins with `to`. The parser has already read its first two letters.
    fn of_the_word_to(&self) -> Option<ParseError> {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let before = self.line_before();
        let begun = &before[before.trim_end_matches(is_letter).len()..];
        let letters = self.rest().split(|c: char| !is_letter(c)).next()?;
        if letters.is_empty() || !begun.eq_ignore_ascii_case("to") {
            return None;
        }
        let start = self.start - begun.len();
        let word = format!("{begun}{letters}");
        Some(self.slip_from(
            start,
            &word,
            format!("unexpected `{word}`"),
            "the word `to`",
        ))
    }
}

/// Whether this is the letter of a column in algebraic coordinates.
fn is_column(letter: &str) -> bool {
    matches!(letter.as_bytes(), [b'a'..=b'p' | b'A'..=b'P'])
}
