//! The exact search for the nearest symmetrical figure: layers from the start alone.
//!
//! A man is *alone* if the mirror image of his square is empty. A figure is symmetrical if no man is alone.
//! One move takes a man away and puts one down, so it pairs at most two men: the one who moves, and the
//! one whose image he fills. So a position with n men alone needs half of n moves or more.

use std::iter::once;
use std::sync::atomic::{AtomicU64, Ordering};

use hashbrown::HashMap;

use crate::board::Corner;

use super::answer::{Control, Count, EndedEarly};
use super::bits::Bits;
use super::exact::{Exact, Solved, Solver};
use super::field::Field;
use super::frontier::{Tally, check_tables, next_layer};
use super::ground::Ground;
use super::layer::Layer;
use super::ranking::{Key, Ranking};
use super::symmetry::Image;
use super::task::TransferTask;

/// A search for the fewest moves to a symmetrical figure.
#[derive(Debug)]
pub(super) struct ToFigure<B, K> {
    field: Field<B, K>,
    mirror: Image<B>,
    /// The positions at each number of moves that are not symmetrical.
    layers: Vec<Layer<K>>,
    task: TransferTask,
    start: B,
}

impl<B: Bits, K: Key> ToFigure<B, K> {
    /// `None` if the keys are too short for all positions.
    pub(super) fn new(task: &TransferTask, corner: Corner) -> Option<Self> {
        let board = task.board();
        let ground = Ground::new(board, task.directions());
        let field = Field {
            ranking: Ranking::new(ground.size(), task.men() as usize)?,
            own_images: vec![Image::identity(&ground)],
            positions: AtomicU64::new(1),
            ground,
        };
        let start = field.ground.bits(task.start());
        let mirror = Image::by(&field.ground, |square| corner.mirror(square, board));
        Some(Self {
            layers: vec![Layer::new(once(field.ranking.rank(start)))],
            field,
            mirror,
            task: *task,
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
        moves: usize,
        counts: bool,
        control: &Control,
    ) -> Result<Option<Solved>, EndedEarly> {
        let positions = &self.field.positions;
        self.layers.truncate(1);
        for depth in 1..=moves {
            let layer = next_layer(&self.layers, 0, control, positions, |key, keys| {
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
        let figure: B = self.field.ranking.set(figure);
        let figure = self.field.ground.square_set(figure);
        let exact = Exact::<B, K>::new(&self.task, figure);
        let solved = exact.map(|mut exact| exact.solve(moves, false, control));
        let solution = solved.transpose()?.flatten().map(|(solution, _)| solution);
        let count = counts.then(|| count_over_layers(&self.field, &self.layers, control));
        Ok(Some((solution.unwrap_or_default(), count.transpose()?)))
    }
}

/// The number of shortest solutions from the one position of the first layer to any position of the last
/// one. Each layer has every position of the solutions after its number of moves.
fn count_over_layers<B: Bits, K: Key>(
    field: &Field<B, K>,
    layers: &[Layer<K>],
    control: &Control,
) -> Result<Count, EndedEarly> {
    let moves = layers.len() - 1;
    let mut tally = Tally::new(moves);
    // The positions from which a solution goes on, each with the number of ways.
    let mut ways: HashMap<K, Option<u128>> = HashMap::new();
    for (depth, layer) in layers.iter().enumerate().rev() {
        let mut here = HashMap::new();
        for (done, key) in layer.keys().enumerate() {
            if done % 1024 == 0 {
                check_tables(control, ways.len() + here.len())?;
            }
            if depth == moves {
                here.insert(key, Some(1));
                continue;
            }
            let men: B = field.ranking.set(key);
            let go_on = |after| Some((after, *ways.get(&field.ranking.rank(after))?));
            let mut sum = None;
            for (after, number) in field.neighbors(men).filter_map(go_on) {
                tally.add(depth + 1, field.ground.step(men, after));
                let sum = sum.get_or_insert(Some(0_u128));
                *sum = sum
                    .zip(number)
                    .and_then(|(sum, number)| sum.checked_add(number));
            }
            if let Some(sum) = sum {
                here.insert(key, sum);
            }
        }
        ways = here;
    }
    Ok(Count {
        moves,
        solutions: ways.into_values().next().flatten(),
        forced: tally.forced(),
    })
}
