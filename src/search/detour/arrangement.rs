//! Men who force a long detour.

use crate::board::{Square, SquareSet};

use super::graph::{Landings, place_of};
use super::journey::Journey;

/// An arrangement of the other men, and the route that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The other men.
    pub men: SquareSet,
    /// The squares that the man touches on his way, from his own to the target. If several routes
    /// have the fewest jumps, this is the first in reading order, square by square.
    pub route: Vec<Square>,
}

/// How many other men are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Men {
    /// The fewest that force that number of jumps. None of them is idle.
    Fewest,
    /// Exactly this number. If fewer are enough, the others are idle.
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

    /// The fewest jumps to the target.
    #[must_use]
    pub fn jumps(&self) -> usize {
        self.route.len() - 1
    }
}
