//! More men than are needed: where they can stand, and how many can.
//!
//! Once a route is chosen, a man may stand wherever he does it no harm. No man may stand on its
//! landing squares, and there may be one on every other landing square. When these are all taken, no
//! jump leads off the route, so a man between landing squares does harm only where he joins two
//! squares of the route by a jump that the route does not make. The sweep can therefore count the
//! squares that must be vacant, and the fewest of them leave space for the most men.

use std::ops::RangeInclusive;

use crate::board::SquareSet;
use crate::search::Stopped;

use super::arrangement::Arrangement;
use super::bounds::Bounds;
use super::context::Context;
use super::graph::Graph;
use super::journey::Journey;
use super::routes::{Route, Routes};
use super::sweep::{LowestCosts, Sweep};
use super::transitions::Cost;

/// The most men that can stand beside a route, by its number of jumps.
#[derive(Clone, Debug)]
pub(super) struct Capacity {
    squares: usize,
    vacant: LowestCosts,
}

impl Capacity {
    /// The capacity beside routes of these numbers of jumps.
    pub(super) fn of(
        journey: &Journey,
        jumps: RangeInclusive<usize>,
        context: &mut Context<'_>,
    ) -> Result<Self, Stopped> {
        let bounds = Bounds::free(journey, jumps);
        let vacant = Sweep::new(journey, Cost::VacantSquares, bounds).lowest_costs(context)?;
        let squares = journey.board().squares().len() as usize;
        Ok(Self { squares, vacant })
    }

    /// The most men; `None` if there is no route of this number of jumps.
    pub(super) fn most_men(&self, jumps: usize) -> Option<usize> {
        Some(self.squares - self.vacant_squares(jumps)?)
    }

    fn vacant_squares(&self, jumps: usize) -> Option<usize> {
        self.vacant.get(jumps).copied().flatten()
    }

    /// The route with space for the most men, [filled](filled_with_blockers).
    pub(super) fn with_most_men(
        &self,
        journey: &Journey,
        jumps: usize,
        context: &mut Context<'_>,
    ) -> Result<Option<Arrangement>, Stopped> {
        let Some(vacant) = self.vacant_squares(jumps) else {
            return Ok(None);
        };
        let bounds = Bounds::free(journey, jumps..=jumps);
        let sweep = Sweep::new(journey, Cost::VacantSquares, bounds);
        let completions = sweep.completions(context)?;
        let routes = Routes {
            sweep: &sweep,
            completions: &completions,
            jumps,
            cost: vacant,
            seed: 0,
        };
        let route = routes.first(context.stop)?;
        Ok(route.map(|route| filled_with_blockers(journey, &route)))
    }
}

/// The men that a route jumps over, and a man on every landing square that it does not visit.
pub(super) fn filled_with_blockers(journey: &Journey, route: &Route) -> Arrangement {
    let men = route.men | (journey.lattice().landings() - route.visited(journey));
    let route = Graph::of(journey, men).first_route().unwrap_or_default();
    Arrangement::new(journey, men, &route)
}

/// An arrangement with idle men added, up to this number of men in all: first on squares that no hop
/// of this man touches, then wherever they do no harm. `None` if not all find a square.
pub(super) fn with_idle_men(
    arrangement: &Arrangement,
    journey: &Journey,
    men: usize,
) -> Option<Arrangement> {
    let mut all = arrangement.men;
    let visited: SquareSet = arrangement.route.iter().copied().collect();
    let lattice = journey.lattice();
    let anywhere = journey.board().squares() - visited;
    let landings = lattice.landings() & anywhere;
    let untouched = anywhere - lattice.span();
    // The landing squares come before the squares between them. With a man on every landing square
    // that is not visited, a man between two landing squares joins two squares of the route or does
    // no harm, whatever other men there are.
    for squares in [untouched, landings, anywhere] {
        for square in squares - all {
            if all.len() as usize == men {
                break;
            }
            let mut more = all;
            more.insert(square);
            if Graph::of(journey, more).fewest_jumps() == Some(arrangement.jumps()) {
                all = more;
            }
        }
    }
    let route = arrangement.route.clone();
    (all.len() as usize == men).then_some(Arrangement { men: all, route })
}
