//! The parts of a text that only games have.

use crate::notation::{Field, Part};

/// Whether a part is a field that only games have, or the game itself.
pub(super) fn is_of_game(part: &Part) -> bool {
    matches!(
        part,
        Part::Game(_)
            | Part::Field(
                Field::Players(_) | Field::Rules(_) | Field::Begins(_) | Field::Result(_)
            )
    )
}
