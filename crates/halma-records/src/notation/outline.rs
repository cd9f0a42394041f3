//! The kind of each line of a text, and where one puzzle ends and the next begins.
//!
//! If a part cannot follow the parts above it, it begins the next puzzle. So a diagram below a key
//! belongs to the next puzzle. Without this rule, a file that alternates diagrams and keys could not be
//! split. Prose, `Source:` and `Note:` may be anywhere. They belong to the puzzle above them or, at the
//! beginning of a file, to the first one.

use super::field::FieldPlace;
use super::grammar::{BLANKS, Rule, first_pair};
use super::{FieldKind, PartKind};

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOfText {
    /// The first line of a part.
    Opening(PartKind),
    /// A field with an unknown name.
    UnknownField,
    /// A move in the booklet's notation.
    Move,
    /// A move in another notation.
    ShortMove,
    /// A row of vacant squares.
    VacantRow,
    /// A row of a diagram or of a drawing, with a disc for a man.
    DiscRow,
    /// Another row of a drawing.
    DrawnRow,
    /// The labels of the columns of a drawing.
    ColumnLabels,
    /// A row whose label touches its squares.
    TouchingRow,
    /// Any other line with a disc.
    Disc,
    /// A line of blanks.
    Empty,
    /// Anything else.
    Other,
}

impl LineOfText {
    pub(super) fn of(line: &str) -> Self {
        match Self::of_opening(line) {
            Self::Other => Self::found_by(Rule::look, line),
            opening => opening,
        }
    }

    /// The kind of a line that matters only if it opens a part: anything else is [`Self::Other`]. This is quicker, because
    /// most lines of a puzzle need no parser.
    pub(super) fn of_opening(line: &str) -> Self {
        if begins_like_part(line) {
            Self::found_by(Rule::opening, line)
        } else {
            Self::Other
        }
    }

    fn found_by(rule: Rule, line: &str) -> Self {
        let Some(line) = first_pair(rule, line) else {
            return Self::Other;
        };
        match line.as_rule() {
            Rule::other_field => Self::UnknownField,
            Rule::move_line => Self::Move,
            Rule::short_line => Self::ShortMove,
            Rule::vacant_line => Self::VacantRow,
            Rule::disc_line => Self::DiscRow,
            Rule::drawn_row => Self::DrawnRow,
            Rule::column_labels => Self::ColumnLabels,
            Rule::touching_line => Self::TouchingRow,
            Rule::diagram_line => Self::Disc,
            Rule::empty_line => Self::Empty,
            _ => PartKind::of(&line).map_or(Self::Other, Self::Opening),
        }
    }

    /// The kind of part that the line opens, if it opens one.
    pub(super) fn opening(self) -> Option<PartKind> {
        match self {
            Self::Opening(part) if !part.is_anywhere() => Some(part),
            _ => None,
        }
    }

    /// Whether the line may be a row of a drawing.
    pub(super) const fn is_row(self) -> bool {
        matches!(self, Self::VacantRow | Self::DiscRow | Self::DrawnRow)
    }

    /// Whether the line is a field, whatever its name.
    pub(super) const fn is_field(self) -> bool {
        matches!(self, Self::Opening(PartKind::Field(_)) | Self::UnknownField)
    }
}

/// Whether a line begins as a part can: with asterisks, with the numbers of the squares, or with a word. A move does
/// not, and neither does a row.
fn begins_like_part(line: &str) -> bool {
    let begun = line.trim_start_matches(BLANKS);
    let after_word = begun.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let is_word = after_word.len() < begun.len();
    begun.starts_with("**")
        || begun.starts_with('1')
        || is_word && (after_word.starts_with(BLANKS) || after_word.starts_with(':'))
}

/// Which parts a puzzle already has. Those that may stand anywhere do not count.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    seen: Vec<PartKind>,
}

impl Outline {
    pub(super) fn add(&mut self, part: PartKind) {
        if !part.is_anywhere() && !self.has(part) {
            self.seen.push(part);
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Whether the puzzle has such a part already.
    pub(super) fn has(&self, part: PartKind) -> bool {
        self.seen.contains(&part)
    }

    /// Whether a part of this kind cannot follow the parts of this puzzle, so that it begins the next one.
    pub(super) fn ends_before(&self, part: PartKind) -> bool {
        let (has_moves, repeats) = (self.has_moves(), self.has(part));
        let has_game = self.has(PartKind::Game);
        let has_diagram = self.has(PartKind::Diagram);
        let has_detour = self.has(PartKind::Detour) || self.has(PartKind::Setup);
        match part {
            PartKind::Name => !self.is_empty(),
            PartKind::Field(field) => match field.row().place {
                FieldPlace::Anywhere => false,
                FieldPlace::BelowMoves => repeats,
                FieldPlace::First if repeats => true,
                FieldPlace::First | FieldPlace::AboveMoves => {
                    has_moves || has_diagram || has_detour
                }
            },
            PartKind::Diagram => has_moves || has_diagram,
            PartKind::Detour | PartKind::Setup => has_moves || repeats,
            PartKind::Game => has_detour || self.has_key() || repeats,
            PartKind::Gambit | PartKind::Yarding | PartKind::Transfer => {
                has_detour || has_game || repeats
            }
            PartKind::MoreTurns | PartKind::Variation | PartKind::Prose => false,
        }
    }

    /// Whether there is a key or a game, so that a diagram below belongs to the next puzzle.
    pub(super) fn has_moves(&self) -> bool {
        self.has_key() || self.has(PartKind::Game)
    }

    /// Whether there is a key. The heading of a transfer may stand above its start and its target, so it
    /// counts only once two of these and the diagram are there.
    fn has_key(&self) -> bool {
        let places = [
            PartKind::Field(FieldKind::From),
            PartKind::Field(FieldKind::To),
            PartKind::Diagram,
        ];
        let places = places.into_iter().filter(|place| self.has(*place)).count();
        self.has(PartKind::Gambit)
            || self.has(PartKind::Yarding)
            || self.has(PartKind::Transfer) && places > 1
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::{FieldKind, LineOfText, Outline, PartKind};

    #[test]
    fn every_line_has_a_kind() {
        let field = |kind| LineOfText::Opening(PartKind::Field(kind));
        for (line, kind) in [
            ("\n", LineOfText::Empty),
            ("X.\n", LineOfText::DrawnRow),
            (". .  V\n", LineOfText::VacantRow),
            (" . \u{25cf} . III\n", LineOfText::DiscRow),
            ("a \u{25cf}\n", LineOfText::Disc),
            ("X..II\n", LineOfText::TouchingRow),
            ("  a  b  c\n", LineOfText::ColumnLabels),
            (" 0 1 2\n", LineOfText::ColumnLabels),
            (" 16 15\n", LineOfText::ColumnLabels),
            ("a big b\n", LineOfText::Other),
            ("I, 1 to II, 2.\n", LineOfText::Move),
            ("3. a1-b2.\n", LineOfText::ShortMove),
            ("Titel: A\n", LineOfText::UnknownField),
            ("title:\n", field(FieldKind::Title)),
            ("\u{a0}NOTE: a\n", field(FieldKind::Note)),
            ("**A**\n", LineOfText::Opening(PartKind::Name)),
            (" 1 2 3\n", LineOfText::Opening(PartKind::Diagram)),
            (
                "To yard the men in 1 move\n",
                LineOfText::Opening(PartKind::Yarding),
            ),
            (
                "The game for two players\n",
                LineOfText::Opening(PartKind::Game),
            ),
            ("Setup of 2 men\n", LineOfText::Opening(PartKind::Setup)),
            ("A line of prose\n", LineOfText::Other),
        ] {
            assert_eq!(LineOfText::of(line), kind, "{line}");
            let opening = LineOfText::of_opening(line);
            assert_eq!(opening.opening(), kind.opening(), "{line}");
        }
    }

    /// The grammar knows the name of every field, in any letters.
    #[test]
    fn every_field_opens_a_part() {
        for kind in FieldKind::iter() {
            let line = format!("{}: a\n", kind.row().name);
            for line in [line.to_lowercase(), line.to_uppercase(), line] {
                let found = LineOfText::of(&line);
                assert_eq!(found, LineOfText::Opening(PartKind::Field(kind)), "{line}");
            }
        }
    }

    /// What may stand anywhere ends no puzzle, and is not looked for.
    #[test]
    fn parts_that_may_stand_anywhere_do_not_count() {
        let mut outline = Outline::default();
        for part in [
            PartKind::Prose,
            PartKind::Variation,
            PartKind::Field(FieldKind::Note),
        ] {
            outline.add(part);
            outline.add(part);
            assert!(outline.is_empty() && !outline.ends_before(part));
        }
        outline.add(PartKind::Gambit);
        assert!(!outline.ends_before(PartKind::Prose));
        assert!(outline.ends_before(PartKind::Diagram));
    }
}
