//! Where in the text a fault shows.

use crate::board::{Square, SquareSet};
use crate::notation::{KeyKind, Part, PuzzleText, Span};

use super::fault::{Fault, Reason};

impl Fault {
    /// The part of the puzzle's text that the fault is about: a move, a row of the diagram, or the
    /// heading of a key.
    #[must_use]
    pub fn span(&self, text: &PuzzleText) -> Option<Span> {
        if let Reason::DiagramMismatch { missing, extra } = &self.reason {
            return diagram_row(text, *missing | *extra);
        }
        let kind = self.key?;
        match self.index {
            Some(index) => Some(text.key(kind)?.moves.get(index)?.span),
            None => heading(text, kind),
        }
    }
}

/// The row of the diagram with the highest of these squares or, if it is not drawn, the highest.
pub(super) fn diagram_row(text: &PuzzleText, squares: SquareSet) -> Option<Span> {
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
pub(super) fn first_line(text: &PuzzleText, fits: impl Fn(&Part) -> bool) -> Option<Span> {
    let span = text.span_of(fits)?;
    let part = text.source().get(span.start..span.end)?;
    let line = part.lines().next()?.trim_end();
    Some(Span {
        start: span.start,
        end: span.start + line.len(),
    })
}
