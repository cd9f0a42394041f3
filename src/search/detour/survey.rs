//! The whole sweep, forward and back: which frontiers lie on a wanted route, and by how many men
//! they can be completed.

use rayon::prelude::*;

use super::bounds::{Bounds, NONE};
use super::frontier::Frontier;
use super::journey::Journey;
use super::layer::{Index, Layer, add};
use super::sweep::{Counted, Sweep};
use super::work::Work;

/// The fewest men of a route, by the number of jumps; `None` if there is no such route.
pub(super) type Fewest = Vec<Option<usize>>;

/// A sweep with what is wanted of it.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    pub(super) sweep: Sweep,
    pub(super) bounds: Bounds,
}

/// The frontiers on wanted routes after so many landing squares, with the fewest men by which each
/// is completed, by the landing squares then left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    index: Index,
    men: Vec<u8>,
}

impl Ahead {
    /// The fewest men by which a frontier is completed; `None` if it is on no wanted route.
    pub(super) fn row(&self, frontier: Frontier, width: usize) -> Option<&[u8]> {
        let at = *self.index.get(&frontier)? as usize;
        self.men.get(at * width..(at + 1) * width)
    }
}

impl Survey {
    pub(super) fn of(journey: &Journey, counted: Counted, bounds: Bounds) -> Self {
        let sweep = Sweep::of(journey, counted);
        Self { sweep, bounds }
    }

    fn squares(&self) -> usize {
        self.sweep.lattice.size()
    }

    /// The fewest men of the wanted routes; `None` if it was stopped.
    pub(super) fn fewest(&self, work: &mut Work<'_>) -> Option<Fewest> {
        let (_, complete) = self.forward(work)?;
        let men = |jumps: usize| {
            let men = complete.get(self.bounds.complement(jumps)).copied();
            men.filter(|&men| men != NONE).map(usize::from)
        };
        Some((0..self.squares()).map(men).collect())
    }

    /// The layers at the beginning of each row, and the fewest men of the complete routes.
    fn forward(&self, work: &mut Work<'_>) -> Option<(Vec<Layer>, Vec<u8>)> {
        let columns = usize::from(self.sweep.lattice.columns());
        work.plan(self.squares());
        let mut complete = vec![NONE; self.bounds.width()];
        let mut rows = Vec::new();
        let mut layer = Layer::start(&self.bounds);
        for index in 0..self.squares() {
            if index % columns == 0 {
                rows.push(layer.clone());
            }
            layer = self.next(&layer, index, &mut complete, work)?;
        }
        Some((rows, complete))
    }

    fn next(
        &self,
        layer: &Layer,
        index: usize,
        complete: &mut [u8],
        work: &mut Work<'_>,
    ) -> Option<Layer> {
        let next = || layer.next(self.sweep, index, &self.bounds, complete);
        let layer = work.pool.install(next);
        work.advance()?;
        Some(layer)
    }

    /// The frontiers on wanted routes, after each landing square; `None` if it was stopped.
    pub(super) fn wanted(&self, work: &mut Work<'_>) -> Option<Vec<Ahead>> {
        let columns = usize::from(self.sweep.lattice.columns());
        let (rows, _) = self.forward(work)?;
        work.plan(self.squares() - rows.len());
        let mut ahead = vec![Ahead::default(); self.squares() + 1];
        for (number, first) in rows.into_iter().enumerate().rev() {
            // Only the layers of one row are held at a time; they are made anew from its first.
            let mut layers = vec![first];
            let mut ignored = vec![NONE; self.bounds.width()];
            for column in 0..columns - 1 {
                let index = number * columns + column;
                layers.push(self.next(&layers[column], index, &mut ignored, work)?);
            }
            for (column, layer) in layers.into_iter().enumerate().rev() {
                let index = number * columns + column;
                ahead[index] = work
                    .pool
                    .install(|| self.back(&layer, index, &ahead[index + 1]));
            }
        }
        Some(ahead)
    }

    /// The frontiers of a layer that lie on wanted routes.
    fn back(&self, layer: &Layer, index: usize, next: &Ahead) -> Ahead {
        let width = self.bounds.width();
        let rest = self.squares() - index - 1;
        let rows: Vec<(Frontier, Vec<u8>)> = layer
            .frontiers
            .par_iter()
            .enumerate()
            .filter_map(|(at, &frontier)| {
                let mut men = vec![NONE; width];
                self.sweep.meet(index, frontier, |meeting| {
                    let unvisited = usize::from(!meeting.visits);
                    match meeting.after {
                        Some(after) => {
                            if let Some(row) = next.row(after, width) {
                                add(&mut men, row, unvisited, meeting.count);
                            }
                        }
                        None => {
                            if let Some(fewest) = men.get_mut(unvisited + rest) {
                                *fewest = meeting.count.min(*fewest);
                            }
                        }
                    }
                });
                let wanted = self.bounds.joins(layer.row(at, width), &men);
                wanted.then_some((frontier, men))
            })
            .collect();
        let mut ahead = Ahead::default();
        for (number, (frontier, men)) in (0..).zip(rows) {
            ahead.index.insert(frontier, number);
            ahead.men.extend(men);
        }
        ahead
    }
}
