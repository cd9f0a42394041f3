//! Blocks shorter ways that leave a route, by men on landing squares.

use halma_rules::board::SquareSet;

use crate::{Control, Result};

use super::graph::{Graph, Landings, edges_of, joined};
use super::routes::Route;
use super::{Arrangement, Journey};

/// Blocks the shorter ways through squares that a route does not visit.
pub(super) struct Blocking<'a> {
    pub journey: &'a Journey,
    pub jumps: usize,
    pub route: &'a Route,
    pub control: &'a Control,
}

impl Blocking<'_> {
    /// Calls `visit` with every set of exactly this number of further blockers that blocks all shorter
    /// ways, if none of them is idle. Blockers already stand on the squares in `blocked`. The squares in
    /// `kept` must stay free.
    pub(super) fn block(
        &self,
        graph: Graph,
        blockers: usize,
        blocked: Landings,
        mut kept: Landings,
        visit: &mut impl FnMut(Landings),
    ) -> Result<()> {
        self.control.check()?;
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

    /// The arrangement of these men; `None` if this route is not its first. The arrangement is then
    /// found with its first route.
    pub(super) fn arrangement(&self, men: SquareSet) -> Option<Arrangement> {
        let route = Graph::new(self.journey, men).first_route()?;
        let is_first = edges_of(&route) == self.route.edges;
        is_first.then(|| Arrangement::new(self.journey, men, &route))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use crate::Control;
    use halma_rules::board::{Board, DirectionSet, Square};
    use halma_rules::rules::Reach;

    use super::super::detour_search::DetourSearch;
    use super::super::graph::squares_of;
    use super::super::routes::Routes;
    use super::super::tests::swept;
    use super::*;

    /// The landing squares that a route visits.
    fn visited(journey: &Journey, route: &Route) -> SquareSet {
        squares_of(journey.lattice(), joined(&route.edges))
    }

    /// Whether the rules give no shorter way with these blockers.
    fn closes(journey: &Journey, jumps: usize, route: &Route, blockers: SquareSet) -> bool {
        let men = route.men | blockers;
        let vacant = journey.board().squares() - men;
        Reach::new(DirectionSet::EIGHT, journey.from(), men, vacant).fewest_jumps(journey.target())
            == Some(jumps)
    }

    /// The sets of one or two landing squares that close every shorter way, found by trying all.
    fn closing(journey: &Journey, jumps: usize, route: &Route) -> BTreeSet<SquareSet> {
        let unvisited = journey.lattice().landings() - visited(journey, route);
        unvisited
            .iter()
            .flat_map(|one| {
                let both = move |other| SquareSet::from(one) | SquareSet::from(other);
                unvisited.iter().map(both)
            })
            .filter(|&blockers| closes(journey, jumps, route, blockers))
            .collect()
    }

    /// Compares the sets of this number of blockers with those of [`closing`]. Returns the number of
    /// sets in which none is idle.
    fn compare(blocking: &Blocking<'_>, blockers: usize) -> usize {
        let journey = blocking.journey;
        let route = blocking.route;
        let closing = closing(journey, blocking.jumps, route);
        let mut found = Vec::new();
        let graph = Graph::new(journey, route.men);
        let visit = &mut |blocked| found.push(squares_of(journey.lattice(), blocked));
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
        closing
            .iter()
            .filter(none_is_idle)
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
        let control = Control::new();
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
            let table = swept(&journey, jumps, cost);
            let routes = Routes {
                table: &table,
                jumps,
                cost,
                seed: 0,
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
                    control: &control,
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
                    .each(&part, &control, &mut check)
                    .expect("it is not stopped");
            }
        }
        assert!(compared.iter().all(|&sets| sets > 0), "{compared:?}");
    }

    /// A route of 23 jumps visits 24 of 25 landing squares. So it leaves space for one blocker at most,
    /// and he has to stand on the last one. Elsewhere than from a corner he may be needed.
    #[test]
    fn the_fewest_men_may_include_a_blocker() {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let board = Board::new(9).expect("a board");
        let control = Control::new();
        let jumps = 23;
        // No route of 23 jumps jumps over fewer men than this.
        for (from, target, jumped) in [
            ((5, 3), (7, 1), 20),
            ((3, 1), (9, 3), 18),
            ((5, 3), (9, 7), 18),
        ] {
            let journey = Journey::new(board, square(from), square(target)).expect("a journey");
            let table = swept(&journey, jumps, jumped + 1);
            let mut expected = BTreeSet::new();
            let mut with_blocker = 0;
            for cost in 0..=jumped + 1 {
                let routes = Routes {
                    table: &table,
                    jumps,
                    cost,
                    seed: 0,
                };
                let mut visit = |route: Route| {
                    let last = journey.lattice().landings() - visited(&journey, &route);
                    assert_eq!(last.len(), 1);
                    if closes(&journey, jumps, &route, SquareSet::EMPTY) {
                        assert!(cost > jumped, "then {cost} men would be enough");
                        expected.insert(route.men);
                    } else if cost <= jumped && closes(&journey, jumps, &route, last) {
                        assert_eq!(cost, jumped);
                        expected.insert(route.men | last);
                        with_blocker += 1;
                    }
                    Ok(ControlFlow::Continue(()))
                };
                for part in routes.beginnings(1) {
                    let flow = routes.each(&part, &control, &mut visit);
                    assert_eq!(flow, Ok(ControlFlow::Continue(())));
                }
            }
            assert!(with_blocker > 0, "{journey:?}");
            let outcome = DetourSearch::new(journey)
                .run(jumps, None)
                .expect("it is possible");
            assert_eq!(outcome.ended_early, None);
            let found = outcome.results;
            assert_eq!(found.len(), expected.len());
            let found: BTreeSet<SquareSet> = found.iter().map(|each| each.men).collect();
            assert_eq!(found, expected);
        }
    }
}
