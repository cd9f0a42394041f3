//! The kinds of problem in which a part of a text may stand.

use crate::notation::{Field, FieldKind, Part, PartKind, PuzzleText, Span};

use super::Kind;

/// The keys of an exit.
pub(super) const KEYS: &[PartKind] = &[PartKind::Gambit, PartKind::Yarding];

/// The kinds of problem in which a part may stand; `None` if it is about the text and not about its problem.
const fn kinds(part: PartKind) -> Option<&'static [Kind]> {
    use Kind::{Detour, Exit, Game, Transfer};
    Some(match part {
        PartKind::Name
        | PartKind::Prose
        | PartKind::Field(FieldKind::Title | FieldKind::Source | FieldKind::Note) => return None,
        PartKind::Diagram | PartKind::Field(FieldKind::Notation | FieldKind::Board) => {
            &[Exit, Detour, Transfer, Game]
        }
        PartKind::Variation => &[Exit, Transfer, Game],
        PartKind::Field(FieldKind::Yard) => &[Exit, Game],
        // The key of a figure that is not symmetrical is a transfer.
        PartKind::Field(FieldKind::Keys) => &[Exit, Transfer],
        PartKind::Field(FieldKind::Directions | FieldKind::From | FieldKind::Fewest) => {
            &[Transfer, Game]
        }
        PartKind::Gambit | PartKind::Yarding | PartKind::Field(FieldKind::Figure) => &[Exit],
        PartKind::Detour | PartKind::Setup => &[Detour],
        PartKind::Transfer | PartKind::Field(FieldKind::Moves | FieldKind::To) => &[Transfer],
        PartKind::Game
        | PartKind::MoreTurns
        | PartKind::Field(
            FieldKind::Players
            | FieldKind::Rules
            | FieldKind::Begins
            | FieldKind::Order
            | FieldKind::Turn
            | FieldKind::Result,
        ) => &[Game],
    })
}

impl Kind {
    /// Whether a part may stand in a problem of this kind.
    fn may_have(self, part: PartKind) -> bool {
        kinds(part).is_none_or(|kinds| kinds.contains(&self))
    }

    /// Whether a part makes a problem one of this kind: no solitaire of another kind may have it.
    fn is_made_by(self, part: PartKind) -> bool {
        let solitaires = [Self::Exit, Self::Detour, Self::Transfer];
        let mut others = solitaires.into_iter().filter(|other| *other != self);
        self.may_have(part) && others.all(|other| !other.may_have(part))
    }

    /// The kinds of a text's parts that make it a problem of this kind.
    pub(super) fn own_parts(self, text: &PuzzleText) -> Vec<PartKind> {
        let parts = text.parts().map(Part::kind);
        parts.filter(|part| self.is_made_by(*part)).collect()
    }

    /// The first line of the first part of a text that a problem of this kind cannot have.
    pub(super) fn foreign_line(self, text: &PuzzleText) -> Option<Span> {
        let mut parts = text.parts().map(Part::kind);
        let foreign = parts.find(|part| !self.may_have(*part))?;
        text.first_line_of(&[foreign])
    }

    /// The first line of the first part that makes a text a problem of this kind.
    pub(super) fn own_span_in(self, text: &PuzzleText) -> Span {
        first_of(text, &[&self.own_parts(text)])
    }

    /// The first line of the part that says most about the kind of a text: its heading, another part that makes it a
    /// problem of this kind, or its diagram.
    pub(super) fn span_in(self, text: &PuzzleText) -> Span {
        let headings = &[PartKind::Game, PartKind::Detour];
        first_of(
            text,
            &[headings, &self.own_parts(text), &[PartKind::Diagram]],
        )
    }
}

/// Whether a field is about the text, such as its title, or says what somebody counted, and is not part of the problem.
pub(super) const fn is_beside_problem(field: FieldKind) -> bool {
    matches!(field, FieldKind::Keys | FieldKind::Fewest) || is_about_text(field)
}

/// Whether a field is about the text and not about its problem.
const fn is_about_text(field: FieldKind) -> bool {
    kinds(PartKind::Field(field)).is_none()
}

impl PuzzleText {
    /// What the text says beside its problem, without its name and its title: fields, and notes without the word `Note:`.
    /// A note below a variation, or below a turn of a game, is not among them: it is about the turns above it.
    pub fn descriptions(&self) -> impl Iterator<Item = String> {
        let mut is_comment = false;
        self.parts().filter_map(move |part| match part {
            Part::Line(line) => {
                is_comment = line.heading().takes_comments();
                None
            }
            Part::Field(Field::Title(_)) => None,
            Part::Field(Field::Note(note)) => (!is_comment).then(|| note.to_string()),
            Part::Field(field) => is_beside_problem(field.kind()).then(|| field.to_string()),
            _ => None,
        })
    }

    /// The fields that are true of another problem too that is made of this one, such as the title. A note need not be.
    pub fn lasting_fields(&self) -> impl Iterator<Item = &Field> {
        let is_lasting =
            |field: &&Field| is_about_text(field.kind()) && !matches!(field, Field::Note(_));
        self.fields().filter(is_lasting)
    }
}

/// The first line of a part of one of these kinds, from the first group of kinds that has any. If none has, the first
/// part that is not prose.
pub(super) fn first_of(text: &PuzzleText, groups: &[&[PartKind]]) -> Span {
    let mut groups = groups.iter();
    groups
        .find_map(|kinds| text.first_line_of(kinds))
        .or_else(|| text.span_after_prose())
        .unwrap_or_default()
}
