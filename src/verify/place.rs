//! The place of a fault in the text.

use crate::board::{Square, SquareSet};
use crate::notation::{Field, KeyKind, Located, Part, PuzzleText, Span};

use super::fault::{Fault, Reason};

impl Fault {
    /// The part of the problem's text that the fault is about: a move, a man of the setup, a row of
    /// the diagram, or a heading.
    pub fn span(&self, text: &PuzzleText) -> Option<Span> {
        if let Some(kind) = self.key {
            if let Reason::DiagramMismatch { missing, extra } = &self.reason {
                return diagram_row(text, *missing | *extra);
            }
            return match self.index {
                Some(index) => text.span_of_move(kind, index),
                None => heading(text, kind),
            };
        }
        let span = match &self.reason {
            Reason::WrongResult(_) => {
                first_line(text, |part| matches!(part, Part::Field(Field::Result(_))))
            }
            Reason::TwoMen(square) | Reason::OffBoard { square, .. } => men_listed(text)
                .rfind(|man| man.value == *square)
                .map(|man| man.span),
            Reason::TargetTaken(square) => men_listed(text)
                .find(|man| man.value == *square)
                .map(|man| man.span),
            Reason::MenNotAsClaimed { .. } => {
                first_line(text, |part| matches!(part, Part::Setup(_)))
            }
            Reason::SetupMismatch { missing, extra } => diagram_row(text, *missing | *extra),
            _ => None,
        };
        // A fault of a whole transfer is shown at its moves.
        let transfer = || heading(text, KeyKind::Transfer);
        span.or_else(|| first_line(text, |part| matches!(part, Part::Detour(_))))
            .or_else(transfer)
    }
}

/// The men that a setup lists.
fn men_listed(text: &PuzzleText) -> std::slice::Iter<'_, Located<Square>> {
    text.setup().map_or(&[][..], |setup| &setup.men).iter()
}

/// The row of the diagram with the highest of these squares. If the diagram does not have it, the
/// highest row that it has.
fn diagram_row(text: &PuzzleText, squares: SquareSet) -> Option<Span> {
    let row = squares.iter().map(Square::row).max()?;
    let rows = &text.diagram()?.rows;
    let drawn = rows.get(usize::from(row) - 1).or_else(|| rows.last())?;
    Some(drawn.span)
}

/// The first line of a key.
fn heading(text: &PuzzleText, kind: KeyKind) -> Option<Span> {
    first_line(
        text,
        |part| matches!(part, Part::Key(key) if key.kind == kind),
    )
}

/// The first line of a part.
fn first_line(text: &PuzzleText, fits: impl Fn(&Part) -> bool) -> Option<Span> {
    let span = text.span_of(fits)?;
    let part = text.source().get(span.start..span.end)?;
    let line = part.lines().next()?.trim_end();
    Some(Span {
        start: span.start,
        end: span.start + line.len(),
    })
}
