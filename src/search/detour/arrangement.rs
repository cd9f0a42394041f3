//! Men so placed that the man who hops past them is compelled to make so many jumps.

use crate::board::{Square, SquareSet};

use super::graph::{Graph, Landings, place_of};
use super::journey::Journey;

/// An arrangement of the other men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The other men.
    pub men: SquareSet,
    /// The squares that the man touches on his way, his own first and the target last. Among the
    /// routes of fewest jumps it is the first in reading order, square by square.
    pub route: Vec<Square>,
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

    /// The same with so many men in all: those added stand idle, first on squares that no hop of
    /// this man touches, then where they do no harm. `None` if there is no room for so many.
    pub(super) fn with_idle_men(&self, journey: &Journey, men: usize) -> Option<Self> {
        let mut all = self.men;
        let visited: SquareSet = self.route.iter().copied().collect();
        let lattice = journey.lattice();
        let anywhere = journey.board().squares() - visited;
        let landings = lattice.landings() & anywhere;
        let idle = anywhere - lattice.span();
        // With a man on every landing square that is not visited, any other man either joins two
        // squares of the route, whatever others there are, or does no harm.
        for squares in [idle, landings, anywhere] {
            for square in squares - all {
                if all.len() as usize == men {
                    break;
                }
                let mut more = all;
                more.insert(square);
                if Graph::of(journey, more).fewest_jumps() == Some(self.jumps()) {
                    all = more;
                }
            }
        }
        let route = self.route.clone();
        (all.len() as usize == men).then_some(Self { men: all, route })
    }
}
