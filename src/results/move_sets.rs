//! The number of sets of moves of a figure.

use std::fmt::{self, Display};

use halma_solve::notation::{counted, grouped};
use halma_solve::search::exit::MoveSets;
use serde::Serialize;

/// A number of sets of moves.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "move-sets")
)]
pub struct MoveSetsRecord {
    /// The number of sets or, if there are more, the limit of the count.
    number: u64,
    /// Whether there are exactly so many.
    is_exact: bool,
}

impl From<MoveSets> for MoveSetsRecord {
    fn from(sets: MoveSets) -> Self {
        let (number, is_exact) = match sets {
            MoveSets::Exactly(number) => (number, true),
            MoveSets::MoreThan(number) => (number, false),
        };
        Self { number, is_exact }
    }
}

impl Display for MoveSetsRecord {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.is_exact { "" } else { "more than " };
        write!(formatter, "{more}{}", self.number)
    }
}

impl MoveSetsRecord {
    /// The number for people: `1,234`, or `more than 20,000`.
    pub fn in_words(self) -> String {
        let more = if self.is_exact { "" } else { "more than " };
        format!("{more}{}", grouped(self.number))
    }

    /// The number in words, as a note.
    pub fn note(self) -> String {
        let more = if self.is_exact { "" } else { "more than " };
        let sets = counted(self.number, "set");
        format!("{more}{sets} of moves")
    }
}
