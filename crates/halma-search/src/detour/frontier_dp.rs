//! The whole sweep over the landing squares, forward and backward. It finds the frontiers that lie on a
//! wanted route, and the costs of completing them.
//!
//! Why none is missing: the forward pass makes every frontier that a route can have, except those from
//! which the highest costs show that no wanted route can come. The backward pass knows the lowest costs before
//! and after each frontier, and keeps it if some wanted route can have both.

use crate::Result;
use crate::parallel::in_chunks;

use super::Journey;
use super::arrangement::{Context, Doing};
use super::frontier::{Frontier, Transitions};
use super::layer::{CHUNK, HighestCosts, INFINITE, Index, Layer, lower};

/// The lowest cost of a route, by the number of jumps; `None` if there is no such route.
pub(super) type LowestCosts = Vec<Option<usize>>;

/// A sweep for the routes that cost no more than the highest costs.
pub(super) struct FrontierDp {
    pub transitions: Transitions,
    pub highest: HighestCosts,
}

/// The frontiers on wanted routes, after each number of landing squares.
pub(super) struct BackwardTable {
    pub dp: FrontierDp,
    layers: Vec<BackwardLayer>,
}

/// The frontiers on wanted routes after a number of landing squares. Each has the lowest costs of
/// completing it, by the number of landing squares that the rest of the route leaves out.
#[derive(Clone, Default)]
struct BackwardLayer {
    index: Index,
    costs: Vec<u8>,
}

impl BackwardLayer {
    fn row(&self, frontier: Frontier, width: usize) -> Option<&[u8]> {
        let at = *self.index.get(&frontier)? as usize;
        self.costs.get(at * width..(at + 1) * width)
    }
}

impl BackwardTable {
    /// The lowest costs of completing a frontier after this number of landing squares; `None` if it is on no wanted
    /// route.
    pub(super) fn row(&self, met: usize, frontier: Frontier) -> Option<&[u8]> {
        self.layers[met].row(frontier, self.dp.highest.width())
    }
}

impl FrontierDp {
    pub(super) fn new(journey: &Journey, highest: HighestCosts) -> Self {
        Self {
            transitions: Transitions::new(journey),
            highest,
        }
    }

    fn squares(&self) -> usize {
        self.transitions.lattice.size()
    }

    /// The lowest costs of the wanted routes.
    pub(super) fn lowest_costs(&self, context: &mut Context<'_>) -> Result<LowestCosts> {
        let (_, complete) = self.forward(context)?;
        let cost = |jumps: usize| {
            let cost = complete.get(self.highest.complement(jumps)).copied();
            cost.filter(|&cost| cost != INFINITE).map(usize::from)
        };
        Ok((0..self.squares()).map(cost).collect())
    }

    /// The layers at the beginning of each row, and the lowest costs of the complete routes.
    fn forward(&self, context: &mut Context<'_>) -> Result<(Vec<Layer>, Vec<u8>)> {
        let columns = usize::from(self.transitions.lattice.columns);
        context.plan_squares(self.squares());
        let mut complete = vec![INFINITE; self.highest.width()];
        let mut rows = Vec::new();
        let mut layer = Layer::start(&self.highest);
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
    ) -> Result<Layer> {
        let doing = context.begin_square(layer.parts());
        let next = || layer.next(self.transitions, index, &self.highest, complete, &doing);
        let layer = context.control.install(next)?;
        context.finish(&doing)?;
        Ok(layer)
    }

    /// The frontiers that lie on wanted routes, and the costs of completing them.
    pub(super) fn backward(self, context: &mut Context<'_>) -> Result<BackwardTable> {
        let columns = usize::from(self.transitions.lattice.columns);
        let (rows, _) = self.forward(context)?;
        // Most layers are made again, and all are gone through backward.
        context.plan_squares(2 * self.squares() - rows.len());
        let mut backward = vec![BackwardLayer::default(); self.squares() + 1];
        for (number, first) in rows.into_iter().enumerate().rev() {
            // Memory holds the layers of only one row at a time. They are computed again from the first layer
            // of the row.
            let mut layers = vec![first];
            let mut ignored = vec![INFINITE; self.highest.width()];
            for column in 0..columns - 1 {
                let index = number * columns + column;
                layers.push(self.next(&layers[column], index, &mut ignored, context)?);
            }
            for (column, layer) in layers.into_iter().enumerate().rev() {
                let index = number * columns + column;
                let doing = context.begin_square(layer.frontiers.len().div_ceil(CHUNK));
                let next = &backward[index + 1];
                let back = || self.back(&layer, index, next, &doing);
                backward[index] = context.control.install(back)?;
                context.finish(&doing)?;
            }
        }
        Ok(BackwardTable {
            dp: self,
            layers: backward,
        })
    }

    /// The frontiers of a layer that lie on wanted routes.
    fn back(
        &self,
        layer: &Layer,
        index: usize,
        next: &BackwardLayer,
        doing: &Doing<'_>,
    ) -> Result<BackwardLayer> {
        let width = self.highest.width();
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
            let kept = (first..).zip(frontiers).filter_map(|(at, &frontier)| {
                let costs = complete(frontier);
                self.highest
                    .joins(layer.row(at, width), &costs)
                    .then_some((frontier, costs))
            });
            let kept: Vec<_> = kept.collect();
            doing.finish_part()?;
            Ok(kept)
        })?;
        let mut backward = BackwardLayer::default();
        for (number, (frontier, costs)) in (0..).zip(rows.into_iter().flatten()) {
            backward.index.insert(frontier, number);
            backward.costs.extend(costs);
        }
        Ok(backward)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Control, EndedEarly};
    use std::collections::BTreeSet;

    use halma_rules::board::{Board, Square};
    use std::sync::{Arc, Mutex};

    use super::super::tests::{closed, each_way, jumped};
    use super::*;

    /// Adds the frontiers before each landing square, if the route is this way.
    fn add_frontiers(
        transitions: Transitions,
        way: &[Square],
        frontiers: &mut [BTreeSet<Frontier>],
    ) {
        let lattice = transitions.lattice;
        let mut frontier = Frontier::default();
        for (index, here) in lattice.points().enumerate() {
            frontiers[index].insert(frontier);
            let square = lattice.square(here);
            let at = way.iter().position(|&each| each == square);
            let earlier: BTreeSet<Square> = at
                .map(|at| [way.get(at.wrapping_sub(1)), way.get(at + 1)])
                .into_iter()
                .flatten()
                .flatten()
                .copied()
                .filter(|&each| each < square)
                .collect();
            let mut next = None;
            transitions.each(index, frontier, |transition| {
                let ends = transition.jumps.ends(here).map(|end| lattice.square(end));
                if transition.visits == at.is_some() && earlier == ends.collect() {
                    next = Some(transition.after);
                }
            });
            match next.expect("a transition for each square of a way") {
                Some(after) => frontier = after,
                None => break,
            }
        }
    }

    #[test]
    fn the_frontiers_kept_are_those_of_the_wanted_ways() {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let control = Control::new().with_threads(1);
        let mut observer = ();
        let mut context = Context::new(&control, &mut observer);
        for (side, from, target, jumps, men) in [
            (5, (1, 1), (5, 5), 4, 4),
            (7, (1, 1), (7, 7), 9, 8),
            (7, (1, 2), (7, 6), 9, 9),
            (7, (2, 5), (4, 1), 6, 5),
        ] {
            let board = Board::new(side).expect("a board");
            let journey = Journey::new(board, square(from), square(target)).expect("a journey");
            let sweep = FrontierDp::new(&journey, HighestCosts::exactly(&journey, jumps, men));
            let mut expected = vec![BTreeSet::new(); sweep.squares() + 1];
            each_way(&journey, &mut |way| {
                let over = jumped(way);
                let is_wanted = way.len() == jumps + 1 && over.len() as usize <= men;
                if is_wanted && closed(way).is_disjoint(over) {
                    add_frontiers(sweep.transitions, way, &mut expected);
                }
            });
            let kept = sweep.backward(&mut context).expect("it is not stopped");
            let kept: Vec<BTreeSet<Frontier>> = kept
                .layers
                .iter()
                .map(|kept| kept.index.keys().copied().collect())
                .collect();
            assert_eq!(kept, expected, "{journey:?}");
        }
    }

    /// With few men for many jumps, some beginnings of routes have jumped over too many already.
    #[test]
    fn bounds_leave_out_frontiers_on_the_way_there_and_the_plan_is_kept() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(9).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(9, 9)).expect("a journey");
        let control = Control::new().with_threads(1);
        let last = Arc::new(Mutex::new(None));
        let heard = Arc::clone(&last);
        let control = control.with_progress(move |steps| {
            *heard.lock().expect("no panic") = Some((steps.done, steps.planned));
        });
        let mut observer = ();
        let mut context = Context::new(&control, &mut observer);
        let mut frontiers = |highest| {
            let (rows, _) = FrontierDp::new(&journey, highest)
                .forward(&mut context)
                .expect("it is not stopped");
            rows.iter()
                .map(|layer| layer.frontiers.len())
                .sum::<usize>()
        };
        // The fewest men that a route of 22 jumps jumps over are 14.
        let few_men = HighestCosts::exactly(&journey, 22, 14);
        let bounded = frontiers(few_men.clone());
        let any_men = frontiers(HighestCosts::free(&journey, 22..=22));
        let any_length = frontiers(HighestCosts::free(&journey, 0..=24));
        assert!(bounded < any_men && any_men < any_length);
        let backward = FrontierDp::new(&journey, few_men).backward(&mut context);
        assert_eq!(backward.map(|each| each.layers.len()), Ok(26));
        let (done, planned) = last.lock().expect("no panic").expect("steps");
        assert_eq!(Some(done), planned);
    }

    /// A request to stop is obeyed while one landing square is met, forward and back.
    #[test]
    fn a_request_to_stop_is_obeyed_within_a_layer() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(5).expect("a board");
        let journey = Journey::new(board, square(1, 1), square(5, 5)).expect("a journey");
        let sweep = FrontierDp::new(&journey, HighestCosts::free(&journey, 0..=8));
        let layer = Layer::start(&sweep.highest);
        let mut complete = vec![INFINITE; sweep.highest.width()];
        let mut observer = ();
        let mut next = |control: &Control| {
            let doing = Context::new(control, &mut observer).begin_square(1);
            layer
                .next(sweep.transitions, 0, &sweep.highest, &mut complete, &doing)
                .map(|_| ())
        };
        let mut observer = ();
        let mut back = |control: &Control| {
            let doing = Context::new(control, &mut observer).begin_square(1);
            sweep
                .back(&layer, 0, &BackwardLayer::default(), &doing)
                .map(|_| ())
        };
        let control = Control::new();
        assert_eq!((next(&control), back(&control)), (Ok(()), Ok(())));
        control.request_stop();
        assert_eq!(
            (next(&control), back(&control)),
            (Err(EndedEarly::Stopped), Err(EndedEarly::Stopped))
        );
    }
}
