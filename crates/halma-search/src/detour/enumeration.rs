//! Lists all arrangements of the fewest men that force a number of jumps.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::parallel::in_parts;
use crate::{Control, Result};

use super::arrangement::Context;
use super::blocking::Blocking;
use super::frontier_dp::BackwardTable;
use super::graph::{Graph, squares_of};
use super::routes::{Beginning, Routes};
use super::{Arrangement, Journey, JourneySymmetry};

/// The routes are divided into at least this number of parts, if there are enough of them.
const PARTS: usize = 4096;
/// The most parts that are listed before their arrangements go to the caller.
const MOST_AT_ONCE: usize = 256;

/// The arrangements of the fewest men that force a number of jumps.
///
/// Why none is missing: take any arrangement that forces J jumps, and one of its routes of J jumps.
/// The route has no shortcut, so it is one of the [`Routes`] past the men that it jumps over. Every other
/// man of the arrangement stands on a landing square, or he can be removed, because a man between landing
/// squares only makes jumps possible. So an arrangement of the fewest men has two kinds of men: those that
/// the route jumps over, and perhaps *blockers*. Blockers stand on landing squares and block shorter ways
/// through squares that the route does not visit.
pub(super) struct Enumeration {
    pub journey: Journey,
    pub table: Arc<BackwardTable>,
    pub jumps: usize,
    /// The fewest men that a route of this number of jumps without a shortcut jumps over.
    pub fewest_jumped: usize,
    /// The number of men. No fewer men force this number of jumps.
    pub men: usize,
}

/// Which arrangements the caller wants, and in which order.
#[derive(Clone, Default)]
pub(super) struct Selection {
    pub seed: u64,
    /// Arrangements count as one if one of these symmetries turns one into the other. Only the first of each
    /// such group is listed.
    pub symmetries: Vec<JourneySymmetry>,
    /// The most arrangements to list from one part of the routes.
    pub limit: Option<usize>,
}

/// The function that gets each arrangement as soon as it is found.
type Visit<'a> = &'a mut dyn FnMut(&mut Context<'_>, Arrangement) -> ControlFlow<()>;

impl Enumeration {
    /// Calls `visit` once with every arrangement, until it breaks. The order is the same with any number
    /// of threads.
    pub(super) fn each(
        &self,
        selection: &Selection,
        context: &mut Context<'_>,
        visit: Visit<'_>,
    ) -> Result<ControlFlow<()>> {
        for blockers in 0..=self.men - self.fewest_jumped {
            let routes = Routes {
                table: &self.table,
                jumps: self.jumps,
                cost: self.men - blockers,
                seed: selection.seed,
            };
            let parts = routes.beginnings(PARTS);
            context.plan_routes(parts.len());
            let mut rest = &parts[..];
            // The first batches have few parts, so that the first arrangements come soon.
            let mut at_once = 1;
            while !rest.is_empty() {
                let (now, later) = rest.split_at(at_once.min(rest.len()));
                let doing = context.begin_routes(now.len());
                let arranged = context.control.install(|| {
                    in_parts(now, |part| {
                        let arranged =
                            self.part(&routes, part, blockers, selection, doing.control)?;
                        doing.finish_part()?;
                        Ok(arranged)
                    })
                })?;
                for arrangement in arranged.into_iter().flatten() {
                    if visit(context, arrangement).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                context.finish(&doing)?;
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
    ) -> Result<Option<Arrangement>> {
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
        control: &Control,
    ) -> Result<Vec<Arrangement>> {
        let mut arrangements = Vec::new();
        let _ = routes.each(part, control, &mut |route| {
            let blocking = Blocking {
                journey: &self.journey,
                jumps: self.jumps,
                route: &route,
                control,
            };
            let graph = Graph::new(&self.journey, route.men);
            blocking.block(graph, blockers, 0, 0, &mut |blocked| {
                let men = route.men | squares_of(self.journey.lattice(), blocked);
                let symmetries = &selection.symmetries;
                if JourneySymmetry::is_first(symmetries, &self.journey, self.jumps, men) {
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

#[cfg(test)]
mod tests {
    use crate::{Control, EndedEarly};
    use halma_rules::board::{Board, Square};

    use super::super::tests::{first, swept};
    use super::*;

    /// A request to stop is obeyed between two routes and between two blockers, not only between
    /// two parts.
    #[test]
    fn a_request_to_stop_is_obeyed_within_a_part() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let table = swept(&journey, 8, 6);
        let control = Control::new();
        let routes = Routes {
            table: &table,
            jumps: 8,
            cost: 6,
            seed: 0,
        };
        let route = first(routes, &control)
            .expect("it is not stopped")
            .expect("there are six");

        control.request_stop();
        assert_eq!(first(routes, &control), Err(EndedEarly::Stopped));
        let blocking = Blocking {
            journey: &journey,
            jumps: 8,
            route: &route,
            control: &control,
        };
        let graph = Graph::new(&journey, route.men);
        assert_eq!(
            blocking.block(graph, 0, 0, 0, &mut |_| ()),
            Err(EndedEarly::Stopped)
        );
    }

    /// Without blockers each route gives one arrangement, if it is the first of its men.
    #[test]
    fn a_part_ends_as_soon_as_it_has_enough() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let jumps = 4;
        let men = 4;
        let table = Arc::new(swept(&journey, jumps, men));
        let control = Control::new();
        let all = Enumeration {
            journey,
            table: Arc::clone(&table),
            jumps,
            fewest_jumped: men,
            men,
        };
        let routes = Routes {
            table: &table,
            jumps,
            cost: men,
            seed: 0,
        };
        let whole = &routes.beginnings(1)[0];
        let some = |limit| {
            let selection = Selection {
                limit,
                ..Selection::default()
            };
            all.part(&routes, whole, 0, &selection, &control)
                .expect("it is not stopped")
        };
        // Brute force finds 18 as well.
        let every = some(None);
        assert_eq!(every.len(), 18);
        for limit in 1..=19 {
            assert_eq!(some(Some(limit)), every[..limit.min(18)]);
        }
    }
}
