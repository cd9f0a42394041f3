//! Lists all arrangements of the fewest men that force a number of jumps.

use std::ops::ControlFlow;

use crate::board::SquareSet;
use crate::search::parallel::in_parts;
use crate::search::{Stop, Stopped};

use super::arrangement::Arrangement;
use super::context::Context;
use super::graph::{Graph, Landings, edges_of, joined, place_of};
use super::journey::Journey;
use super::routes::{Beginning, Route, Routes};
use super::sweep::{Completions, Sweep};
use super::symmetry::Symmetry;

/// The routes are divided into at least this number of parts, if there are enough of them.
const PARTS: usize = 4096;
/// The most parts that are listed before their arrangements go to the caller.
const MOST_AT_ONCE: usize = 256;

/// The arrangements of the fewest men that force a number of jumps.
///
/// Why none is missing: take any arrangement that forces J jumps, and one of its routes of J jumps.
/// The route has no short cut, so it is one of the [`Routes`] past the men that it jumps over. Every
/// other man of the arrangement stands on a landing square, or he can be taken away, because a man
/// between landing squares only makes jumps possible. So an arrangement of the fewest men has two
/// kinds of men: those that the route jumps over, and perhaps *blockers*. Blockers stand on landing
/// squares and block shorter ways through squares that the route does not visit.
pub(super) struct Enumeration<'a> {
    pub(super) journey: &'a Journey,
    pub(super) sweep: &'a Sweep,
    pub(super) completions: &'a [Completions],
    pub(super) jumps: usize,
    /// The fewest men that a route of this number of jumps without a short cut jumps over.
    pub(super) fewest_jumped: usize,
    /// The number of men. No fewer men force this number of jumps.
    pub(super) men: usize,
}

/// Which arrangements the caller wants, and in which order.
#[derive(Clone, Debug, Default)]
pub(super) struct Selection {
    pub(super) seed: u64,
    /// Arrangements count as one if one of these symmetries turns one into the other. Only the first of
    /// them is listed.
    pub(super) symmetries: Vec<Symmetry>,
    /// The most arrangements to list from one part of the routes.
    pub(super) limit: Option<usize>,
}

/// The function that gets each arrangement as soon as it is found.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&mut Context<'_>, Arrangement) -> ControlFlow<()>;

impl Enumeration<'_> {
    /// Calls `visit` once with every arrangement, until it breaks. The order is the same with any number
    /// of threads.
    pub(super) fn each(
        &self,
        selection: &Selection,
        context: &mut Context<'_>,
        visit: Visit<'_>,
    ) -> Result<ControlFlow<()>, Stopped> {
        for blockers in 0..=self.men - self.fewest_jumped {
            let routes = Routes {
                sweep: self.sweep,
                completions: self.completions,
                jumps: self.jumps,
                cost: self.men - blockers,
                seed: selection.seed,
            };
            let parts = routes.beginnings(PARTS);
            context.plan(parts.len());
            let mut rest = &parts[..];
            // It starts with few parts at a time, so that the first arrangements come soon.
            let mut at_once = 1;
            while !rest.is_empty() {
                let (now, later) = rest.split_at(at_once.min(rest.len()));
                let stop = context.stop;
                let arranged = context.pool.install(|| {
                    in_parts(now, |part| {
                        self.part(&routes, part, blockers, selection, stop)
                    })
                })?;
                for arrangement in arranged.into_iter().flatten() {
                    if visit(context, arrangement).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                for _ in now {
                    context.advance()?;
                }
                rest = later;
                at_once = (2 * at_once).min(MOST_AT_ONCE);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The first arrangement, if there is any.
    pub(super) fn first(
        &self,
        selection: &Selection,
        context: &mut Context<'_>,
    ) -> Result<Option<Arrangement>, Stopped> {
        let one = Selection {
            limit: Some(1),
            ..selection.clone()
        };
        let mut first = None;
        let _ = self.each(&one, context, &mut |_, arrangement| {
            first = Some(arrangement);
            ControlFlow::Break(())
        })?;
        Ok(first)
    }

    /// The arrangements whose first route has this beginning.
    fn part(
        &self,
        routes: &Routes<'_>,
        part: &Beginning,
        blockers: usize,
        selection: &Selection,
        stop: &Stop,
    ) -> Result<Vec<Arrangement>, Stopped> {
        let mut arrangements = Vec::new();
        let _ = routes.each(part, stop, &mut |route| {
            let blocking = Blocking {
                journey: self.journey,
                jumps: self.jumps,
                route: &route,
                stop,
            };
            let graph = Graph::of(self.journey, route.men);
            blocking.block(graph, blockers, 0, 0, &mut |blocked| {
                let men = route.men | blocking.squares(blocked);
                if Symmetry::is_first(&selection.symmetries, men) {
                    arrangements.extend(blocking.arrangement(men));
                }
            })?;
            let enough = selection
                .limit
                .is_some_and(|limit| arrangements.len() >= limit);
            Ok(if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        })?;
        Ok(arrangements)
    }
}

/// Blocks the shorter ways through squares that a route does not visit.
struct Blocking<'a> {
    journey: &'a Journey,
    jumps: usize,
    route: &'a Route,
    stop: &'a Stop,
}

impl Blocking<'_> {
    /// Calls `visit` with every set of exactly this number of further blockers that blocks all shorter
    /// ways, if none of them is idle. Blockers already stand on the squares in `blocked`. The squares in
    /// `kept` must stay free.
    fn block(
        &self,
        graph: Graph,
        blockers: usize,
        blocked: Landings,
        mut kept: Landings,
        visit: &mut impl FnMut(Landings),
    ) -> Result<(), Stopped> {
        self.stop.check()?;
        let Some(shortest) = graph.first_route() else {
            return Ok(());
        };
        let is_closed = shortest.len() > self.jumps;
        if blockers == 0 || is_closed {
            if blockers == 0 && is_closed {
                visit(blocked);
            }
            return Ok(());
        }
        // A blocker must stand on a square of this shorter way that the route does not visit.
        let visited = joined(&self.route.edges);
        for square in shortest {
            if square & (visited | kept) == 0 {
                let mut closer = graph;
                closer.block(square);
                self.block(closer, blockers - 1, blocked | square, kept, visit)?;
                kept |= square;
            }
        }
        Ok(())
    }

    fn squares(&self, landings: Landings) -> SquareSet {
        let lattice = self.journey.lattice();
        let bits = (0..64)
            .map(|bit| 1 << bit)
            .filter(|bit| landings & bit != 0);
        bits.map(|bit| lattice.square(place_of(bit))).collect()
    }

    /// The arrangement of these men; `None` if this route is not its first. The arrangement is then
    /// found with its first route.
    fn arrangement(&self, men: SquareSet) -> Option<Arrangement> {
        let route = Graph::of(self.journey, men).first_route()?;
        let is_first = edges_of(&route) == self.route.edges;
        is_first.then(|| Arrangement::new(self.journey, men, &route))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::board::{Board, Square};
    use crate::rules::Reach;
    use crate::search::{Stop, Stopped, pool};

    use super::super::bounds::Bounds;
    use super::super::transitions::Cost;
    use super::*;

    /// A request to stop is obeyed between two routes and between two blockers, not only between
    /// two parts.
    #[test]
    fn a_request_to_stop_is_obeyed_within_a_part() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let sweep = Sweep::new(&journey, Cost::Men, Bounds::exactly(&journey, 8, 6));
        let (pool, stop) = (pool(1).expect("threads"), Stop::new());
        let mut observer = ();
        let mut context = Context::new(&pool, &stop, &mut observer);
        let completions = sweep.completions(&mut context).expect("it is not stopped");
        let routes = Routes {
            sweep: &sweep,
            completions: &completions,
            jumps: 8,
            cost: 6,
            seed: 0,
        };
        let route = routes.first(&stop).expect("it is not stopped");
        let route = route.expect("there are six");

        stop.request();
        assert_eq!(routes.first(&stop), Err(Stopped));
        let blocking = Blocking {
            journey: &journey,
            jumps: 8,
            route: &route,
            stop: &stop,
        };
        let graph = Graph::of(&journey, route.men);
        assert_eq!(blocking.block(graph, 0, 0, 0, &mut |_| ()), Err(Stopped));
    }

    /// Whether the rules give no shorter way with these blockers.
    fn closes(journey: &Journey, jumps: usize, route: &Route, blockers: SquareSet) -> bool {
        let men = route.men | blockers;
        let vacant = journey.board().squares() - men;
        Reach::of(journey.from(), men, vacant).fewest_jumps(journey.target()) == Some(jumps)
    }

    /// The sets of one or two landing squares that close every shorter way, found by trying all.
    fn closing(journey: &Journey, jumps: usize, route: &Route) -> BTreeSet<SquareSet> {
        let unvisited = journey.lattice().landings() - route.visited(journey);
        let pairs = unvisited.iter().flat_map(|one| {
            let both = move |other| SquareSet::from(one) | SquareSet::from(other);
            unvisited.iter().map(both)
        });
        pairs
            .filter(|&blockers| closes(journey, jumps, route, blockers))
            .collect()
    }

    /// Compares the sets of this number of blockers with those of [`closing`]. Returns the number of
    /// sets in which none is idle.
    fn compare(blocking: &Blocking<'_>, blockers: usize) -> usize {
        let (journey, route) = (blocking.journey, blocking.route);
        let closing = closing(journey, blocking.jumps, route);
        let mut found = Vec::new();
        let graph = Graph::of(journey, route.men);
        let visit = &mut |blocked| found.push(blocking.squares(blocked));
        let ended = blocking.block(graph, blockers, 0, 0, visit);
        assert_eq!(ended, Ok(()));
        let once: BTreeSet<SquareSet> = found.iter().copied().collect();
        assert_eq!(once.len(), found.len(), "no set twice");
        assert!(once.is_subset(&closing));
        let none_is_idle = |set: &&SquareSet| {
            let mut fewer = set.iter().map(|blocker| **set - blocker.into());
            set.len() as usize == blockers
                && fewer.all(|fewer| !closes(journey, blocking.jumps, route, fewer))
        };
        let needed = closing.iter().filter(none_is_idle);
        needed
            .inspect(|set| assert!(once.contains(set), "{set:?} is missing"))
            .count()
    }

    /// From a corner of a board of at most nine rows the fewest men never include a blocker. So the
    /// comparisons of whole searches say too little about blockers.
    #[test]
    fn blockers_close_every_shorter_way_and_none_is_missing() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(9).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(9, 9)).expect("a journey");
        let (pool, stop) = (pool(1).expect("threads"), Stop::new());
        let mut observer = ();
        let mut context = Context::new(&pool, &stop, &mut observer);
        // The numbers of sets of one blocker and of two.
        let mut compared = [0; 2];
        for (jumps, cost) in [
            (9, 8),
            (10, 9),
            (11, 10),
            (12, 10),
            (13, 11),
            (14, 12),
            (16, 13),
            (18, 15),
        ] {
            let sweep = Sweep::new(&journey, Cost::Men, Bounds::exactly(&journey, jumps, cost));
            let completions = sweep.completions(&mut context).expect("it is not stopped");
            let seed = 0;
            let routes = Routes {
                sweep: &sweep,
                completions: &completions,
                jumps,
                cost,
                seed,
            };
            let mut left = 1000;
            let mut check = |route: Route| {
                if closes(&journey, jumps, &route, SquareSet::EMPTY) {
                    return Ok(ControlFlow::Continue(()));
                }
                let blocking = Blocking {
                    journey: &journey,
                    jumps,
                    route: &route,
                    stop: &stop,
                };
                for (blockers, compared) in (1..).zip(&mut compared) {
                    *compared += compare(&blocking, blockers);
                }
                left -= 1;
                Ok(if left == 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            };
            for part in routes.beginnings(1) {
                let _ = routes
                    .each(&part, &stop, &mut check)
                    .expect("it is not stopped");
            }
        }
        assert!(compared.iter().all(|&sets| sets > 0), "{compared:?}");
    }
}
