//! The parts of a text that an answer can be about.

use halma_rules::board::Square;

use crate::notation::{FieldKind, PartKind, PuzzleText, Span};

use super::Kind;
use super::parts::{KEYS, first_of};

/// What an answer about a puzzle is about, such as the yard. Each has a place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        const DRAWN: &[PartKind] = &[PartKind::Diagram, PartKind::Field(FieldKind::Figure)];
        let field = PartKind::Field;
        let of_transfer = || Kind::Transfer.own_parts(text);
        match self {
            Self::Yard => first_of(
                text,
                &[
                    &[field(FieldKind::Yard)],
                    &[field(FieldKind::Board)],
                    DRAWN,
                    KEYS,
                ],
            ),
            Self::Figure => first_of(text, &[DRAWN, KEYS, &Kind::Exit.own_parts(text)]),
            Self::Square(square) => text
                .span_of_row(square.row())
                .unwrap_or_else(|| Self::Figure.span_in(text)),
            Self::Start => first_of(text, &[&[field(FieldKind::From)], DRAWN, &of_transfer()]),
            Self::Target => first_of(text, &[&[field(FieldKind::To)], DRAWN, &of_transfer()]),
        }
    }
}
