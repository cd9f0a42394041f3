//! Which parts a puzzle has, and where one puzzle ends and the next begins.
//!
//! If a part cannot follow the parts above it, it begins the next puzzle. So a diagram below a key
//! belongs to the next puzzle. Without this rule, a file that alternates diagrams and keys could not be
//! split. Prose, `Source:` and `Note:` may be anywhere. They belong to the puzzle above them or, at the
//! beginning of a file, to the first one.

use super::field::FieldPlace;
use super::{FieldKind, PartKind};

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
    use super::{FieldKind, Outline, PartKind};

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
