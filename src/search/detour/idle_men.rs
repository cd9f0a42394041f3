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

#[cfg(test)]
mod tests {
    use crate::board::{Board, Square};
    use crate::rules::Reach;
    use crate::search::{Stop, pool};

    use super::super::every_way::{closed, each_way, jumped};
    use super::*;

    #[test]
    fn the_most_men_are_those_of_trying_every_way() {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let board = Board::new(7).expect("a board");
        for (from, target) in [
            ((1, 1), (7, 7)),
            ((1, 2), (7, 6)),
            ((1, 2), (3, 2)),
            ((7, 4), (3, 2)),
            ((2, 1), (2, 7)),
        ] {
            let journey = Journey::new(board, square(from), square(target)).expect("a journey");
            let mut fewest = vec![None; journey.longest() + 1];
            each_way(&journey, &mut |way| {
                let closed = closed(way);
                if closed.is_disjoint(jumped(way)) {
                    let vacant = way.len() + closed.len() as usize;
                    let known: &mut Option<usize> = &mut fewest[way.len() - 1];
                    *known = Some(known.map_or(vacant, |known| known.min(vacant)));
                }
            });
            let (pool, stop) = (pool(1).expect("threads"), Stop::new());
            let mut observer = ();
            let mut context = Context::new(&pool, &stop, &mut observer);
            let capacity = Capacity::of(&journey, 0..=journey.longest(), &mut context);
            let capacity = capacity.expect("it is not stopped");
            for (jumps, vacant) in fewest.into_iter().enumerate() {
                let most = vacant.map(|vacant| 49 - vacant);
                assert_eq!(
                    capacity.most_men(jumps),
                    most,
                    "{from:?} {target:?} {jumps}"
                );
            }
        }
    }

    /// The fewest jumps and whether the route leads there, by the rules alone.
    fn forces(journey: &Journey, found: &Arrangement) -> bool {
        let vacant = journey.board().squares() - found.men;
        let reach = Reach::of(journey.from(), found.men, vacant);
        let jumps = found.route.windows(2);
        let is_jump = |from, to| Reach::of(from, found.men, vacant).fewest_jumps(to) == Some(1);
        reach.fewest_jumps(journey.target()) == Some(found.jumps())
            && jumps.clone().all(|jump| is_jump(jump[0], jump[1]))
    }

    /// Idle men change neither the fewest jumps nor the route, and leave its squares vacant.
    #[test]
    fn idle_men_do_no_harm() {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let mut filled = 0;
        for (side, from, target) in [
            (5, (1, 1), (5, 5)),
            (6, (2, 1), (4, 5)),
            (7, (1, 1), (5, 7)),
            (7, (4, 2), (4, 6)),
        ] {
            let board = Board::new(side).expect("a board");
            let journey = Journey::new(board, square(from), square(target)).expect("a journey");
            for number in 1..400_u64 {
                let bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let places = (board.squares() - journey.from().into())
                    .into_iter()
                    .zip(0..);
                let men = places.filter(|(_, nth)| (bits & bits >> 29) >> nth & 1 == 1);
                let men: SquareSet = men.map(|(man, _)| man).collect();
                let Some(route) = Graph::of(&journey, men).first_route() else {
                    continue;
                };
                let few = Arrangement::new(&journey, men, &route);
                assert!(forces(&journey, &few));
                for more in 0.. {
                    let wanted = men.len() as usize + more;
                    let Some(many) = with_idle_men(&few, &journey, wanted) else {
                        break;
                    };
                    assert_eq!(many.men.len() as usize, wanted);
                    assert!(men.is_subset(many.men));
                    assert_eq!(many.route, few.route);
                    assert!(forces(&journey, &many), "{many:?}");
                    filled += usize::from(more > 0);
                }
            }
        }
        assert!(filled > 1000, "{filled}");
    }
}
