//! The whole sweep over the landing squares, forward and back. It finds the frontiers that lie on a
//! wanted route, and the costs of completing them.
//!
//! Why none is missing: the forward pass makes every frontier that a route can have, except those from
//! which the bounds show that no wanted route can come. The backward pass knows the lowest costs before
//! and after each frontier, and keeps it if some wanted route can have both.

use crate::search::parallel::in_chunks;
use crate::search::{Stop, Stopped};

use super::bounds::{Bounds, INFINITE};
use super::context::Context;
use super::frontier::Frontier;
use super::journey::Journey;
use super::layer::{CHUNK, Index, Layer, lower};
use super::transitions::{Cost, Transitions};

/// The lowest cost of a route, by the number of jumps; `None` if there is no such route.
pub(super) type LowestCosts = Vec<Option<usize>>;

/// A sweep for the routes within some bounds.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    pub(super) transitions: Transitions,
    pub(super) bounds: Bounds,
}

/// The frontiers on wanted routes after a number of landing squares. Each has the lowest costs of
/// completing it, by the number of landing squares that the rest of the route leaves out.
#[derive(Clone, Debug, Default)]
pub(super) struct Completions {
    index: Index,
    costs: Vec<u8>,
}

impl Completions {
    /// The lowest costs of completing a frontier; `None` if it is on no wanted route.
    pub(super) fn row(&self, frontier: Frontier, width: usize) -> Option<&[u8]> {
        let at = *self.index.get(&frontier)? as usize;
        self.costs.get(at * width..(at + 1) * width)
    }
}

impl Sweep {
    pub(super) fn new(journey: &Journey, cost: Cost, bounds: Bounds) -> Self {
        let transitions = Transitions::of(journey, cost);
        Self {
            transitions,
            bounds,
        }
    }

    fn squares(&self) -> usize {
        self.transitions.lattice.size()
    }

    /// The lowest costs of the wanted routes.
    pub(super) fn lowest_costs(&self, context: &mut Context<'_>) -> Result<LowestCosts, Stopped> {
        let (_, complete) = self.forward(context)?;
        let cost = |jumps: usize| {
            let cost = complete.get(self.bounds.complement(jumps)).copied();
            cost.filter(|&cost| cost != INFINITE).map(usize::from)
        };
        Ok((0..self.squares()).map(cost).collect())
    }

    /// The layers at the beginning of each row, and the lowest costs of the complete routes.
    fn forward(&self, context: &mut Context<'_>) -> Result<(Vec<Layer>, Vec<u8>), Stopped> {
        let columns = usize::from(self.transitions.lattice.columns());
        context.plan(self.squares());
        let mut complete = vec![INFINITE; self.bounds.width()];
        let mut rows = Vec::new();
        let mut layer = Layer::start(&self.bounds);
        for index in 0..self.squares() {
            if index % columns == 0 {
                rows.push(layer.clone());
            }
            layer = self.next(&layer, index, &mut complete, context)?;
        }
        Ok((rows, complete))
    }

    fn next(
        &self,
        layer: &Layer,
        index: usize,
        complete: &mut [u8],
        context: &mut Context<'_>,
    ) -> Result<Layer, Stopped> {
        let stop = context.stop;
        let next = || layer.next(self.transitions, index, &self.bounds, complete, stop);
        let layer = context.pool.install(next)?;
        context.advance()?;
        Ok(layer)
    }

    /// The frontiers on wanted routes, after each number of landing squares.
    pub(super) fn completions(
        &self,
        context: &mut Context<'_>,
    ) -> Result<Vec<Completions>, Stopped> {
        let columns = usize::from(self.transitions.lattice.columns());
        let (rows, _) = self.forward(context)?;
        context.plan(self.squares() - rows.len());
        let mut completions = vec![Completions::default(); self.squares() + 1];
        for (number, first) in rows.into_iter().enumerate().rev() {
            // Memory holds only the layers of one row at a time. They are made again from its first.
            let mut layers = vec![first];
            let mut ignored = vec![INFINITE; self.bounds.width()];
            for column in 0..columns - 1 {
                let index = number * columns + column;
                layers.push(self.next(&layers[column], index, &mut ignored, context)?);
            }
            for (column, layer) in layers.into_iter().enumerate().rev() {
                let index = number * columns + column;
                let (stop, next) = (context.stop, &completions[index + 1]);
                completions[index] = context
                    .pool
                    .install(|| self.back(&layer, index, next, stop))?;
            }
        }
        Ok(completions)
    }

    /// The frontiers of a layer that lie on wanted routes.
    fn back(
        &self,
        layer: &Layer,
        index: usize,
        next: &Completions,
        stop: &Stop,
    ) -> Result<Completions, Stopped> {
        let width = self.bounds.width();
        let rest = self.squares() - index - 1;
        let complete = |frontier: Frontier| {
            let mut costs = vec![INFINITE; width];
            self.transitions.each(index, frontier, |transition| {
                let left_out = usize::from(!transition.visits);
                match transition.after {
                    Some(after) => {
                        if let Some(row) = next.row(after, width) {
                            lower(&mut costs, row, left_out, transition.cost);
                        }
                    }
                    None => {
                        if let Some(lowest) = costs.get_mut(left_out + rest) {
                            *lowest = transition.cost.min(*lowest);
                        }
                    }
                }
            });
            costs
        };
        let rows = in_chunks(&layer.frontiers, CHUNK, |first, frontiers| {
            stop.check()?;
            let rows = (first..).zip(frontiers).filter_map(|(at, &frontier)| {
                let costs = complete(frontier);
                let wanted = self.bounds.joins(layer.row(at, width), &costs);
                wanted.then_some((frontier, costs))
            });
            Ok::<Vec<_>, Stopped>(rows.collect())
        })?;
        let mut completions = Completions::default();
        for (number, (frontier, costs)) in (0..).zip(rows.into_iter().flatten()) {
            completions.index.insert(frontier, number);
            completions.costs.extend(costs);
        }
        Ok(completions)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Square};

    use super::*;

    /// A request to stop is obeyed while one landing square is met, forward and back.
    #[test]
    fn a_request_to_stop_is_obeyed_within_a_layer() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let sweep = Sweep::new(&journey, Cost::Men, Bounds::free(&journey, 0..=8));
        let layer = Layer::start(&sweep.bounds);
        let mut complete = vec![INFINITE; sweep.bounds.width()];
        let mut next = |stop: &Stop| {
            let next = layer.next(sweep.transitions, 0, &sweep.bounds, &mut complete, stop);
            next.map(|_| ())
        };
        let back = |stop: &Stop| {
            let back = sweep.back(&layer, 0, &Completions::default(), stop);
            back.map(|_| ())
        };
        let stop = Stop::new();
        assert_eq!((next(&stop), back(&stop)), (Ok(()), Ok(())));
        stop.request();
        assert_eq!((next(&stop), back(&stop)), (Err(Stopped), Err(Stopped)));
    }
}
