//! Lines of plies as parts of a text.

use std::num::NonZeroUsize;

use halma_rules::rules::GameForm;

use crate::notation::{self, Field, Heading, Part, WrittenLine};

use super::{Line, Ply};

impl Line {
    /// The line as it is written, with its notes but without its variations. A game has a form.
    pub(super) fn to_parts(&self, form: Option<GameForm>) -> Vec<Part> {
        let mut heading = form.map_or(Heading::Key(self.kind, self.claimed), Heading::Game);
        let mut parts = Vec::new();
        let mut begun = 0;
        let with_notes = |index: &usize| !self.plies[*index].notes.is_empty();
        let ends = (0..self.plies.len()).filter(with_notes).map(|at| at + 1);
        let above = (!self.notes.is_empty()).then_some(0);
        for end in above.into_iter().chain(ends) {
            parts.extend(part_of(heading, &self.plies[begun..end]));
            let notes = end
                .checked_sub(1)
                .map_or(&self.notes, |last| &self.plies[last].notes);
            parts.extend(note_parts(notes));
            begun = end;
            let next = NonZeroUsize::MIN.saturating_add(end);
            heading = form.map_or(heading, |form| Heading::Comment(form, next));
        }
        // A problem has checked that a text can hold its lines, and more turns of a game cannot be none.
        parts.extend(part_of(heading, &self.plies[begun..]));
        parts
    }

    /// The variations as they are written, each with its own turns and its notes.
    pub(super) fn variation_parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for variation in &self.variations {
            let first = NonZeroUsize::MIN.saturating_add(variation.after);
            let heading = Heading::Variation(self.kind, first);
            parts.extend(part_of(heading, &variation.plies));
            let notes = variation.plies.last().map(|ply| &ply.notes[..]);
            parts.extend(note_parts(notes.unwrap_or_default()));
        }
        parts
    }
}

fn note_parts(notes: &[notation::TextLine]) -> impl Iterator<Item = Part> {
    let notes = notes.iter().cloned();
    notes.map(|note| Part::Field(Field::Note(note)))
}

/// These turns below a heading; `None` if no text can hold them.
fn part_of(heading: Heading, plies: &[Ply]) -> Option<Part> {
    let plies = plies.iter().map(|ply| ply.written.value.clone());
    WrittenLine::new(heading, plies).map(Part::Line)
}
