//! The exact search for the nearest symmetrical figure: layers from the start alone.
//!
//! A man is *alone* if the mirror image of his square is empty. A figure is symmetrical if no man is alone.
//! One move takes a man away and puts one down, so it pairs at most two men: the one who moves, and the
//! one whose image he fills. So a position with n men alone needs half of n moves or more.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::Corner;

use super::bits::Bits;
use super::control::Control;
use super::count::count_over_layers;
use super::exact::{Exact, Solved, Solver};
use super::field::Field;
use super::front::next_layer;
use super::ground::Ground;
use super::layer::Layer;
use super::limits::EndedEarly;
use super::ranking::{Key, Ranking};
use super::symmetry::{Image, Symmetry};
use super::task::{Target, TransferTask};

/// A search for the fewest moves to a symmetrical figure.
#[derive(Debug)]
pub(super) struct ToFigure<B, K> {
    field: Field<B, K>,
    mirror: Image<B>,
    /// The positions at each number of moves that are not symmetrical.
    layers: Vec<Layer<K>>,
    start: B,
}

impl<B: Bits, K: Key> ToFigure<B, K> {
    /// `None` if the keys are too short for all positions.
    pub(super) fn new(task: &TransferTask, corner: Corner) -> Option<Self> {
        let board = task.board();
        let ground = Ground::new(board, task.directions());
        let identity = Symmetry::IDENTITY;
        let field = Field {
            ranking: Ranking::new(ground.size(), task.men() as usize)?,
            own_images: vec![Image::new(identity, board, &ground)],
            positions: AtomicU64::new(1),
            ground,
        };
        let start = field.ground.bits(task.start());
        let mirror = Image::by(&field.ground, |square| corner.mirror(square, board));
        Some(Self {
            layers: vec![Layer::of_one(field.ranking.rank(start))],
            field,
            mirror,
            start,
        })
    }

    fn moves_for(&self, men: B) -> usize {
        (men & !self.mirror.of(men)).count().div_ceil(2)
    }
}

impl<B: Bits, K: Key> Solver for ToFigure<B, K> {
    fn bound(&self) -> usize {
        self.moves_for(self.start)
    }

    fn positions(&self) -> u64 {
        self.field.positions.load(Ordering::Relaxed)
    }

    fn solve(
        &mut self,
        task: &TransferTask,
        moves: usize,
        counts: bool,
        control: &Control,
    ) -> Result<Option<Solved>, EndedEarly> {
        let positions = &self.field.positions;
        if let Some(saving) = control.saved() {
            saving.begin(moves, positions)?;
        }
        self.layers.truncate(1);
        for depth in 1..=moves {
            let layer = next_layer(0, &self.layers, 0, control, positions, |key, keys| {
                let men: B = self.field.ranking.set(key);
                let near = self.field.neighbors(men);
                let near = near.filter(|&men| depth + self.moves_for(men) <= moves);
                keys.extend(near.map(|men| self.field.ranking.rank(men)));
            })?;
            self.layers.push(layer);
        }
        // Every position of the last layer is symmetrical.
        let Some(figure) = self.layers[moves].first() else {
            return Ok(None);
        };
        let figure = self
            .field
            .ground
            .square_set(self.field.ranking.set::<B>(figure));
        let to_it = TransferTask::new(
            task.board(),
            task.directions(),
            task.start(),
            Target::Squares(figure),
        );
        let exact = to_it
            .ok()
            .and_then(|task| Exact::<B, K>::new(&task, figure));
        let Some(mut exact) = exact else {
            return Ok(None);
        };
        let Some(solved) = exact.solve(task, moves, false, &control.without_saving())? else {
            return Ok(None);
        };
        let count = counts.then(|| count_over_layers(&self.field, &self.layers, control));
        Ok(Some(Solved {
            count: count.transpose()?,
            ..solved
        }))
    }
}
