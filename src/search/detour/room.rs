//! How many men there is room for beside a route.
//!
//! Once a route is chosen there may be a man wherever he does it no harm: on its landing squares
//! there is none, on all others there may be one, and with these filled no jump leads off the route,
//! so that a man between landing squares does harm only where he joins two squares of the route
//! that the route itself does not join. The squares that must be vacant can therefore be counted as
//! the sweep goes on, and the fewest of them leave room for the most men.

use std::ops::RangeInclusive;

use crate::board::SquareSet;

use super::arrangement::Arrangement;
use super::bounds::Bounds;
use super::graph::Graph;
use super::journey::Journey;
use super::level::first_of;
use super::routes::{Found, Routes};
use super::survey::{Fewest, Survey};
use super::sweep::Counted;
use super::work::Work;

/// The room beside routes, by their number of jumps.
#[derive(Clone, Debug)]
pub(super) struct Room {
    squares: usize,
    vacant: Fewest,
}

impl Room {
    /// The room beside routes of these numbers of jumps; `None` if it was stopped.
    pub(super) fn of(
        journey: &Journey,
        jumps: RangeInclusive<usize>,
        work: &mut Work<'_>,
    ) -> Option<Self> {
        let bounds = Bounds::free(journey, jumps);
        let vacant = Survey::of(journey, Counted::Vacant, bounds).fewest(work)?;
        let squares = journey.board().squares().len() as usize;
        Some(Self { squares, vacant })
    }

    /// The most men; `None` if there is no route of so many jumps.
    pub(super) fn most_men(&self, jumps: usize) -> Option<usize> {
        let vacant = self.vacant.get(jumps).copied().flatten()?;
        Some(self.squares - vacant)
    }

    /// The route with the most room, and men on it and on every landing square that it does not
    /// visit.
    pub(super) fn widest(
        &self,
        journey: &Journey,
        jumps: usize,
        work: &mut Work<'_>,
    ) -> Option<Arrangement> {
        let vacant = self.vacant.get(jumps).copied().flatten()?;
        let bounds = Bounds::free(journey, jumps..=jumps);
        let survey = Survey::of(journey, Counted::Vacant, bounds);
        let ahead = survey.wanted(work)?;
        let routes = Routes {
            survey: &survey,
            ahead: &ahead,
            jumps,
            men: vacant,
            seed: 0,
        };
        first_of(&routes).map(|found| filled(journey, &found))
    }
}

/// A route with a man on every landing square that it does not visit.
pub(super) fn filled(journey: &Journey, found: &Found) -> Arrangement {
    let lattice = journey.lattice();
    let visited: SquareSet = found.visited(journey);
    let men = found.men | (lattice.landings() - visited);
    let route = Graph::of(journey, men).first_route().unwrap_or_default();
    Arrangement::new(journey, men, &route)
}
