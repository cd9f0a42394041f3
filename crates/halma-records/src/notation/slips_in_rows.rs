//! Slips in the rows of diagrams and drawings.

use halma_rules::board::Row;

use super::ParseError;
use super::blocks::stranger_in_row;
use super::failure::Failure;
use super::grammar::Rule;

impl Failure<'_> {
    /// An unknown sign in a row.
    pub(super) fn of_a_sign(&self) -> Option<ParseError> {
        if !self.wants(&[Rule::spot, Rule::row, Rule::drawn_row]) {
            return None;
        }
        let start = self.start - self.line_before().len();
        let line = self.source[start..].lines().next().unwrap_or_default();
        let stranger = stranger_in_row((line, start))?;
        Some(ParseError::new(
            self.source,
            self.first_line,
            stranger.span,
            stranger.problem,
            stranger.expected,
        ))
    }

    pub(super) fn of_a_diagram(&self) -> Option<ParseError> {
        if !self.wants(&[Rule::spot, Rule::row, Rule::label]) {
            return None;
        }
        let token = self.token();
        if self.is_at_line_start() && Row::from_numeral(token).is_some() {
            let problem = format!("the numeral `{token}` is at the left of its row");
            return Some(self.slip(token, problem, "the row's numeral at its right"));
        }
        let marks = ['●', '•', 'o', 'O', '.', '·', '_'];
        if self.line_before().ends_with(marks) && token.starts_with(marks) {
            let problem = "two squares without a blank between them";
            return Some(self.slip(token, problem, "a blank between two squares of a row"));
        }
        None
    }
}
