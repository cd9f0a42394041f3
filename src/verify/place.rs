//! Where in the text a fault shows.

use crate::board::Square;
use crate::notation::{KeyKind, Part, PuzzleText, Span};

use super::fault::{Fault, Reason};

impl Fault {
    /// The part of the puzzle's text that the fault is about: a move, a row of the diagram, or the
    /// heading of a key.
    #[must_use]
    pub fn span(&self, text: &PuzzleText) -> Option<Span> {
        if let Reason::DiagramMismatch { missing, extra } = &self.reason {
            let row = (*missing | *extra).iter().map(Square::row).max()?;
            let rows = &text.diagram()?.rows;
            let drawn = rows.get(usize::from(row) - 1).or_else(|| rows.last())?;
            return Some(drawn.span);
        }
        let kind = self.key?;
        match self.index {
            Some(index) => Some(text.key(kind)?.moves.get(index)?.span),
            None => heading(text, kind),
        }
    }
}

/// The first line of a key.
fn heading(text: &PuzzleText, kind: KeyKind) -> Option<Span> {
    let span = text.span_of(|part| matches!(part, Part::Key(key) if key.kind == kind))?;
    let key = text.source().get(span.start..span.end)?;
    let line = key.lines().next()?.trim_end();
    Some(Span {
        start: span.start,
        end: span.start + line.len(),
    })
}
