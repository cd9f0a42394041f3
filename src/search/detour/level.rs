//! All arrangements of so many men that compel so many jumps, if there are none of fewer.

use std::ops::ControlFlow;

use rayon::prelude::*;

use crate::board::SquareSet;
use crate::search::Ending;

use super::arrangement::Arrangement;
use super::graph::{Graph, Landings, edges_of, joined, place_of};
use super::journey::Journey;
use super::routes::{Beginning, Found, Routes};
use super::survey::{Ahead, Survey};
use super::symmetry::Symmetry;
use super::work::Work;

/// The routes are looked at in at least so many parts, if there are so many.
const PARTS: usize = 4096;
/// The most parts that are looked at before the results are handed over.
const MOST_AT_ONCE: usize = 256;

/// So many men to compel so many jumps.
///
/// Whatever arrangement compels J jumps, take one of its routes of J jumps. It has no short cut, so
/// it is among the [`Routes`] of the men whom it jumps over. Every other man of the arrangement
/// either stands on a landing square or could be taken away: one who stands between landing
/// squares only makes jumps possible. So an arrangement with the fewest men has the men jumped
/// over, and perhaps men on landing squares who block short cuts through squares that the route
/// does not visit.
pub(super) struct Level<'a> {
    pub(super) journey: &'a Journey,
    pub(super) survey: &'a Survey,
    pub(super) ahead: &'a [Ahead],
    pub(super) jumps: usize,
    /// The fewest men whom a route of so many jumps without an unused short cut jumps over.
    pub(super) fewest_jumped: usize,
    /// All men: there is no arrangement of fewer.
    pub(super) men: usize,
}

/// Which arrangements are wanted, and in which order.
#[derive(Clone, Debug, Default)]
pub(super) struct Selection {
    pub(super) seed: u64,
    /// Of the images of one arrangement under these only the first.
    pub(super) symmetries: Vec<Symmetry>,
    /// No more than so many from one part of the routes.
    pub(super) limit: Option<usize>,
}

impl Level<'_> {
    /// Hands over every arrangement once, in the same order with any number of threads.
    pub(super) fn each(
        &self,
        selection: &Selection,
        work: &mut Work<'_>,
        visit: &mut dyn FnMut(&mut Work<'_>, Arrangement) -> ControlFlow<()>,
    ) -> Ending {
        for blockers in 0..=self.men - self.fewest_jumped {
            let routes = Routes {
                survey: self.survey,
                ahead: self.ahead,
                jumps: self.jumps,
                men: self.men - blockers,
                seed: selection.seed,
            };
            let parts = routes.beginnings(PARTS);
            work.plan(parts.len());
            let mut rest = &parts[..];
            // A few results are soon found; so the first parts are handed over soon.
            let mut at_once = 1;
            while !rest.is_empty() {
                let (now, later) = rest.split_at(at_once.min(rest.len()));
                let arranged: Vec<Vec<Arrangement>> = work.pool.install(|| {
                    now.par_iter()
                        .map(|part| self.part(&routes, part, blockers, selection))
                        .collect()
                });
                for arrangement in arranged.into_iter().flatten() {
                    if visit(work, arrangement).is_break() {
                        return Ending::Stopped;
                    }
                }
                for _ in now {
                    if work.advance().is_none() {
                        return Ending::Stopped;
                    }
                }
                rest = later;
                at_once = (2 * at_once).min(MOST_AT_ONCE);
            }
        }
        Ending::Exhausted
    }

    fn part(
        &self,
        routes: &Routes<'_>,
        part: &Beginning,
        blockers: usize,
        selection: &Selection,
    ) -> Vec<Arrangement> {
        let mut arrangements = Vec::new();
        let _ = routes.each(part, &mut |found| {
            let open = Open {
                journey: self.journey,
                jumps: self.jumps,
                route: &found,
            };
            open.block(
                Graph::of(self.journey, found.men),
                blockers,
                0,
                0,
                &mut |blocked| {
                    let men = found.men | open.squares(blocked);
                    if Symmetry::is_first(&selection.symmetries, men) {
                        arrangements.extend(open.arranged(men));
                    }
                },
            );
            match selection.limit {
                Some(limit) if arrangements.len() >= limit => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        arrangements
    }
}

/// The first of some routes.
pub(super) fn first_of(routes: &Routes<'_>) -> Option<Found> {
    let mut first = None;
    let _ = routes.each(&Routes::start(), &mut |found| {
        first = Some(found);
        ControlFlow::Break(())
    });
    first
}

/// A route that may have short cuts through squares that it does not visit.
struct Open<'a> {
    journey: &'a Journey,
    jumps: usize,
    route: &'a Found,
}

impl Open<'_> {
    /// Closes all short cuts by men on exactly so many landing squares, in every way in which none
    /// of these men is idle. `blocked` are those closed already, `kept` those where nobody is to
    /// stand.
    fn block(
        &self,
        graph: Graph,
        blockers: usize,
        blocked: Landings,
        mut kept: Landings,
        each: &mut impl FnMut(Landings),
    ) {
        let Some(shortest) = graph.first_route() else {
            return;
        };
        let is_closed = shortest.len() > self.jumps;
        if blockers == 0 || is_closed {
            if blockers == 0 && is_closed {
                each(blocked);
            }
            return;
        }
        // One of the squares of the short cut must be blocked, and none that the route visits.
        let visited = joined(&self.route.edges);
        for square in shortest {
            if square & (visited | kept) == 0 {
                let mut closer = graph;
                closer.block(square);
                self.block(closer, blockers - 1, blocked | square, kept, each);
                kept |= square;
            }
        }
    }

    fn squares(&self, landings: Landings) -> SquareSet {
        let lattice = self.journey.lattice();
        let bits = (0..64)
            .map(|bit| 1 << bit)
            .filter(|bit| landings & bit != 0);
        bits.map(|bit| lattice.square(place_of(bit))).collect()
    }

    /// The arrangement of these men, unless it has this route for its second and was met, or will
    /// be, with its first.
    fn arranged(&self, men: SquareSet) -> Option<Arrangement> {
        let route = Graph::of(self.journey, men).first_route()?;
        let is_first = edges_of(&route) == self.route.edges;
        is_first.then(|| Arrangement::new(self.journey, men, &route))
    }
}
