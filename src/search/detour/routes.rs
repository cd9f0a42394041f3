//! Every wanted route, one by one.

use std::ops::ControlFlow;

use crate::board::SquareSet;

use super::bounds::NONE;
use super::frontier::Frontier;
use super::graph::{Edges, bit, edge, ends, place_of};
use super::journey::Journey;
use super::lattice::Place;
use super::survey::{Ahead, Survey};
use super::sweep::{Jumps, Meeting};

/// The routes of so many jumps past exactly so many men, without a jump to spare: the men are
/// those jumped over, and no man makes a jump possible that joins two squares of the route and is
/// not in it.
#[derive(Clone, Copy)]
pub(super) struct Routes<'a> {
    pub(super) survey: &'a Survey,
    pub(super) ahead: &'a [Ahead],
    /// The number of jumps.
    pub(super) jumps: usize,
    /// The number of men.
    pub(super) men: usize,
    /// Another seed, another order.
    pub(super) seed: u64,
}

/// The beginning of a route: the landing squares that were met.
#[derive(Clone, Debug)]
pub(super) struct Beginning {
    frontier: Frontier,
    unvisited: usize,
    men: usize,
    met: Vec<(Place, Jumps)>,
    complete: bool,
}

/// A route as a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The men jumped over.
    pub(super) men: SquareSet,
    /// The jumps.
    pub(super) edges: Edges,
}

impl Found {
    /// The landing squares visited.
    pub(super) fn visited(&self, journey: &Journey) -> SquareSet {
        let lattice = journey.lattice();
        ends(&self.edges)
            .map(|landing| lattice.square(place_of(landing)))
            .collect()
    }
}

impl Routes<'_> {
    /// The beginning of all of them.
    pub(super) const fn start() -> Beginning {
        Beginning {
            frontier: Frontier::EMPTY,
            unvisited: 0,
            men: 0,
            met: Vec::new(),
            complete: false,
        }
    }

    /// Beginnings that together have all routes, in their order: at least so many, unless there
    /// are fewer.
    pub(super) fn beginnings(&self, number: usize) -> Vec<Beginning> {
        let mut beginnings = vec![Self::start()];
        for _ in 0..self.survey.sweep.lattice.size() {
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

    /// Hands over every route with this beginning.
    pub(super) fn each(
        &self,
        beginning: &Beginning,
        visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if beginning.complete {
            return visit(self.found(beginning));
        }
        for longer in self.extensions(beginning) {
            self.each(&longer, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The beginnings that are one landing square longer and can be completed.
    fn extensions(&self, beginning: &Beginning) -> Vec<Beginning> {
        let index = beginning.met.len();
        let mut extensions = Vec::new();
        self.survey
            .sweep
            .meet(index, beginning.frontier, |meeting| {
                if self.can_be_completed(beginning, index, &meeting) {
                    let mut met = Vec::with_capacity(self.survey.sweep.lattice.size());
                    met.extend_from_slice(&beginning.met);
                    met.push((self.survey.sweep.lattice.place_at(index), meeting.jumps));
                    extensions.push(Beginning {
                        frontier: meeting.after.unwrap_or(Frontier::EMPTY),
                        unvisited: beginning.unvisited + usize::from(!meeting.visits),
                        men: beginning.men + usize::from(meeting.count),
                        met,
                        complete: meeting.after.is_none(),
                    });
                }
            });
        if self.seed != 0 {
            let seed = self.seed.wrapping_add(index as u64);
            extensions.sort_by_key(|longer| (mixed(seed, longer), longer.frontier));
        }
        extensions
    }

    fn can_be_completed(&self, beginning: &Beginning, index: usize, meeting: &Meeting) -> bool {
        let total = self.survey.bounds.complement(self.jumps);
        let unvisited = beginning.unvisited + usize::from(!meeting.visits);
        let men = beginning.men + usize::from(meeting.count);
        let Some(left) = total.checked_sub(unvisited) else {
            return false;
        };
        match meeting.after {
            None => left == self.survey.sweep.lattice.size() - index - 1 && men == self.men,
            Some(frontier) => {
                let row = self.ahead[index + 1].row(frontier, self.survey.bounds.width());
                let fewest = row.and_then(|row| row.get(left).copied());
                fewest.is_some_and(|fewest| fewest != NONE && men + usize::from(fewest) <= self.men)
            }
        }
    }

    fn found(&self, whole: &Beginning) -> Found {
        let lattice = self.survey.sweep.lattice;
        let mut men = SquareSet::EMPTY;
        let mut edges = Edges::default();
        for &(here, jumps) in &whole.met {
            for end in jumps.ends(here) {
                men.insert(lattice.between(here, end));
                edge(&mut edges, bit(end), bit(here));
            }
        }
        Found { men, edges }
    }
}

/// A number that depends on the seed and on how a route begins, in no visible order.
fn mixed(seed: u64, beginning: &Beginning) -> u64 {
    use std::hash::Hasher;
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write_u64(seed);
    std::hash::Hash::hash(&beginning.frontier, &mut hasher);
    hasher.write_usize(beginning.men);
    hasher.finish()
}
