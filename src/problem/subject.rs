//! The parts of a text that an answer can be about.

use crate::board::Square;
use crate::notation::{PuzzleText, Rule, Span};

use super::error::{KEYS, OF_EXIT, OF_TRANSFER, first_of};

/// What an answer about a puzzle is about, such as the yard. Each has a place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subject {
    /// The yard of an exit.
    Yard,
    /// The figure of an exit: its diagram or, without one, the key that makes it.
    Figure,
    /// A square of the figure.
    Square(Square),
    /// The men of a transfer at the start.
    Start,
    /// The squares of a transfer at the target.
    Target,
}

impl Subject {
    /// The part in the text of a puzzle. If the text leaves it out, it is the part that says most about it: the board
    /// for the yard of the booklet, and the diagram for the start or the target of a transfer.
    pub fn span_in(self, text: &PuzzleText) -> Span {
        const DRAWN: &[Rule] = &[Rule::header_line];
        match self {
            Self::Yard => first_of(text, &[&[Rule::yard], &[Rule::board], DRAWN, KEYS]),
            Self::Figure => first_of(text, &[DRAWN, KEYS, OF_EXIT]),
            Self::Square(square) => text
                .span_of_row(square.row())
                .unwrap_or_else(|| Self::Figure.span_in(text)),
            Self::Start => first_of(text, &[&[Rule::start], DRAWN, OF_TRANSFER]),
            Self::Target => first_of(text, &[&[Rule::goal], DRAWN, OF_TRANSFER]),
        }
    }
}
