//! Arrangements with more men than are needed: where the others can stand, and how many.
//!
//! Take a route of J jumps. Other men may stand wherever they do not make a shorter way possible. No
//! man may stand on a landing square of the route, but a man may stand on every other landing square.
//! When all of those are taken, no jump leads off the route. Then a man between landing squares only
//! does harm if he makes a jump possible between two squares of the route which the route does not
//! make. So the sweep can count the squares that must be vacant. The route with the fewest such squares
//! has space for the most men.

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

/// The arrangement of the men that a route jumps over and a man on every landing square that it does
/// not visit.
pub(super) fn filled_with_blockers(journey: &Journey, route: &Route) -> Arrangement {
    let men = route.men | (journey.lattice().landings() - route.visited(journey));
    let route = Graph::of(journey, men).first_route().unwrap_or_default();
    Arrangement::new(journey, men, &route)
}

/// An arrangement with idle men added until it has this number of men. They stand first on squares that
/// no hop of this man touches, and then wherever they do no harm. `None` if there is not enough space.
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
    // The landing squares come before the squares between them. When a man stands on every landing
    // square that is not visited, a man between two landing squares either joins two squares of the
    // route or does no harm. This does not depend on the other men.
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
