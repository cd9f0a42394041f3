//! Arrangements of men that force a detour.

use crate::board::{Square, SquareSet};

use super::graph::{Landings, place_of};
use super::journey::Journey;

/// An arrangement of the other men, and the route that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The other men.
    pub men: SquareSet,
    /// The landing squares of the man on his way, from his own square to the target. If several routes
    /// have the fewest jumps, this is the first of them in reading order, square by square.
    pub route: Vec<Square>,
}

/// The number of other men that the caller wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Men {
    /// The fewest men that force the number of jumps. None of them is idle.
    Fewest,
    /// Exactly this number of men. If fewer men are enough, the others are idle.
    Exactly(usize),
}

impl Arrangement {
    pub(super) fn new(journey: &Journey, men: SquareSet, route: &[Landings]) -> Self {
        let lattice = journey.lattice();
        let square = |&landing: &Landings| lattice.square(place_of(landing));
        Self {
            men,
            route: route.iter().map(square).collect(),
        }
    }

    /// The number of jumps that the arrangement forces: the fewest to the target.
    #[must_use]
    pub fn jumps(&self) -> usize {
        self.route.len() - 1
    }
}
