//! Lists the wanted routes, one after another.

use std::hash::BuildHasher;
use std::ops::ControlFlow;

use halma_rules::board::SquareSet;
use rustc_hash::FxBuildHasher;

use crate::{Control, Result};

use super::frontier::{BackwardJumps, Frontier};
use super::frontier_dp::BackwardTable;
use super::graph::{Edges, bit, edge};
use super::journey::LatticePoint;

/// The routes of a number of jumps at an exact cost that have no shortcut. A shortcut is a jump
/// between two squares of the route that is not in the route, but that a man makes possible over whom
/// the route jumps.
#[derive(Clone, Copy)]
pub(super) struct Routes<'a> {
    pub table: &'a BackwardTable,
    /// The number of jumps.
    pub jumps: usize,
    /// The exact cost.
    pub cost: usize,
    /// The seed of the order. 0 gives the order of the sweep; any other seed gives another order.
    pub seed: u64,
}

/// The beginning of a route: its jumps between the landing squares that the sweep has met.
#[derive(Default)]
pub(super) struct Beginning {
    frontier: Frontier,
    left_out: usize,
    cost: usize,
    met: Vec<(LatticePoint, BackwardJumps)>,
    complete: bool,
}

/// A route as a set of jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Route {
    /// The men that it jumps over.
    pub men: SquareSet,
    /// Its jumps.
    pub edges: Edges,
}

impl Routes<'_> {
    /// Divides the routes by their beginnings, in the order of the routes, into at least this number of
    /// parts if there are enough routes.
    pub(super) fn beginnings(&self, number: usize) -> Vec<Beginning> {
        let mut beginnings = vec![Beginning::default()];
        for _ in 0..self.table.dp.transitions.lattice.size() {
            if beginnings.len() >= number {
                break;
            }
            let extended = beginnings.into_iter().flat_map(|beginning| {
                if beginning.complete {
                    vec![beginning]
                } else {
                    self.extensions(&beginning)
                }
            });
            beginnings = extended.collect();
        }
        beginnings
    }

    /// Calls `visit` with every route that has this beginning, until `visit` breaks.
    pub(super) fn each(
        &self,
        beginning: &Beginning,
        control: &Control,
        visit: &mut impl FnMut(Route) -> Result<ControlFlow<()>>,
    ) -> Result<ControlFlow<()>> {
        control.check()?;
        if beginning.complete {
            return visit(self.route(beginning));
        }
        for longer in self.extensions(beginning) {
            if self.each(&longer, control, visit)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The beginnings that are one landing square longer and can become a wanted route.
    fn extensions(&self, beginning: &Beginning) -> Vec<Beginning> {
        let index = beginning.met.len();
        let transitions = self.table.dp.transitions;
        let mut extensions = Vec::new();
        transitions.each(index, beginning.frontier, |transition| {
            let left_out = beginning.left_out + usize::from(!transition.visits);
            let cost = beginning.cost + usize::from(transition.cost);
            if self.can_be_completed(index + 1, transition.after, left_out, cost) {
                let mut met = Vec::with_capacity(transitions.lattice.size());
                met.extend_from_slice(&beginning.met);
                met.push((transitions.lattice.point_at(index), transition.jumps));
                extensions.push(Beginning {
                    frontier: transition.after.unwrap_or_default(),
                    left_out,
                    cost,
                    met,
                    complete: transition.after.is_none(),
                });
            }
        });
        if self.seed != 0 {
            let seed = self.seed.wrapping_add(index as u64);
            extensions.sort_by_key(|longer| (mixed(seed, longer), longer.frontier));
        }
        extensions
    }

    /// Whether a wanted route begins with this number of landing squares, of which this many are left out, at this cost.
    fn can_be_completed(
        &self,
        met: usize,
        frontier: Option<Frontier>,
        left_out: usize,
        cost: usize,
    ) -> bool {
        let dp = &self.table.dp;
        let Some(left) = dp.highest.complement(self.jumps).checked_sub(left_out) else {
            return false;
        };
        let Some(frontier) = frontier else {
            return left == dp.transitions.lattice.size() - met && cost == self.cost;
        };
        let row = self.table.row(met, frontier);
        let lowest = row.and_then(|row| row.get(left));
        // No route costs as much as INFINITE.
        lowest.is_some_and(|&lowest| cost + usize::from(lowest) <= self.cost)
    }

    fn route(&self, whole: &Beginning) -> Route {
        let lattice = self.table.dp.transitions.lattice;
        let mut men = SquareSet::EMPTY;
        let mut edges = Edges::default();
        for &(here, jumps) in &whole.met {
            for end in jumps.ends(here) {
                men.insert(lattice.between(here, end));
                edge(&mut edges, bit(end), bit(here));
            }
        }
        Route { men, edges }
    }
}

/// A hash of the seed and the beginning of a route, which gives an order that looks random.
fn mixed(seed: u64, beginning: &Beginning) -> u64 {
    FxBuildHasher.hash_one((seed, beginning.frontier, beginning.cost))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use halma_rules::board::{Board, Square};

    use super::super::graph::edges_of;
    use super::super::journey::Journey;
    use super::super::tests::{closed, each_way, first, jumped, swept};
    use super::*;

    fn journey(side: u8, from: (u8, u8), target: (u8, u8)) -> Journey {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let board = Board::new(side).expect("a board");
        Journey::new(board, square(from), square(target)).expect("a journey")
    }

    fn listed(routes: Routes<'_>, part: &Beginning) -> Vec<Route> {
        let mut listed = Vec::new();
        let flow = routes.each(part, &Control::new(), &mut |route| {
            listed.push(route);
            Ok(ControlFlow::Continue(()))
        });
        assert_eq!(flow, Ok(ControlFlow::Continue(())));
        listed
    }

    fn sorted(mut routes: Vec<Route>) -> Vec<Route> {
        routes.sort_unstable_by_key(|route| route.edges);
        routes
    }

    /// The ways without a shortcut, by their numbers of jumps and of men that they jump over.
    fn ways(journey: &Journey) -> BTreeMap<usize, BTreeMap<usize, Vec<Route>>> {
        let mut ways: BTreeMap<usize, BTreeMap<usize, Vec<Route>>> = BTreeMap::new();
        each_way(journey, &mut |way| {
            let men = jumped(way);
            if closed(way).is_disjoint(men) {
                let point = |&square| journey.lattice().point(square).expect("a landing square");
                let way: Vec<_> = way.iter().map(point).map(bit).collect();
                let edges = edges_of(&way);
                let by_men = ways.entry(way.len() - 1).or_default();
                let route = Route { men, edges };
                by_men.entry(men.len() as usize).or_default().push(route);
            }
        });
        ways
    }

    #[test]
    fn the_routes_are_the_ways_without_a_short_cut() {
        for journey in [
            journey(5, (1, 1), (5, 5)),
            journey(5, (3, 1), (1, 3)),
            journey(6, (1, 2), (3, 4)),
            journey(7, (1, 2), (7, 6)),
            journey(7, (4, 1), (2, 7)),
            journey(7, (3, 3), (3, 5)),
        ] {
            for (jumps, mut by_men) in ways(&journey) {
                let most = by_men.keys().last().expect("a way") + 1;
                let table = swept(&journey, jumps, most);
                for cost in 0..=most {
                    let routes = Routes {
                        table: &table,
                        jumps,
                        cost,
                        seed: 0,
                    };
                    let expected = sorted(by_men.remove(&cost).unwrap_or_default());
                    let found = sorted(listed(routes, &Beginning::default()));
                    assert_eq!(
                        found, expected,
                        "{journey:?}: {jumps} jumps past {cost} men"
                    );
                }
            }
        }
    }

    /// The parts together have the routes of the whole in the same order, with any seed. Each seed
    /// gives another order.
    #[test]
    fn parts_and_seeds_change_no_route() {
        let journey = journey(7, (1, 1), (7, 7));
        let jumps = 9;
        let cost = 8;
        let table = swept(&journey, jumps, cost);
        let mut orders: Vec<Vec<Route>> = Vec::new();
        for seed in [0, 1, 2] {
            let routes = Routes {
                table: &table,
                jumps,
                cost,
                seed,
            };
            let whole = listed(routes, &Beginning::default());
            assert_eq!(first(routes, &Control::new()), Ok(Some(whole[0].clone())));
            for number in [1, 2, 20, whole.len(), whole.len() + 1] {
                let parts = routes.beginnings(number);
                assert!(parts.len() >= number.min(whole.len()), "{number} parts");
                assert!(number > 1 || parts.len() == 1);
                let listed: Vec<Route> =
                    parts.iter().flat_map(|part| listed(routes, part)).collect();
                assert!(listed == whole, "{number} parts");
            }
            let any = orders.first().unwrap_or(&whole).clone();
            assert_eq!(sorted(any), sorted(whole.clone()));
            assert!(!orders.contains(&whole), "seed {seed}");
            orders.push(whole);
        }
    }
}
