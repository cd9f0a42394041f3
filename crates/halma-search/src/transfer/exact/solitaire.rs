//! The exact search: from both ends, layer by layer, for one number of moves after another.

use std::sync::atomic::Ordering;

use halma_rules::board::{SquareSet, Symmetry};
use halma_rules::rules::Move;
use hashbrown::HashSet;
use itertools::Itertools;

use crate::{Control, Result};

use super::end_layers::{EndLayers, Paths, SavedLayers, Tally};
use super::field::Field;
use crate::transfer::layers::image::Image;
use crate::transfer::layers::key::Key;
use crate::transfer::saved_steps::RunningStep;
use crate::transfer::squares::bits::Bits;
use crate::transfer::squares::ground::Ground;
use crate::transfer::{Count, TransferTask};

/// An exact search between two positions.
pub(crate) struct Exact<B: Bits, K> {
    field: Field<B, K>,
    /// The layers around the start.
    frontier: EndLayers<B, K>,
    /// The layers around the target. Without them a symmetry changes start and target, and those of the start stand for
    /// them.
    back: Option<EndLayers<B, K>>,
    /// Images of a position that translate it for the layers around the target, by the symmetries that keep both ends.
    images: Vec<Image<B>>,
    /// Turns a position of those layers back.
    inverse: Image<B>,
}

/// Where the two ends met.
struct Meeting<K> {
    /// Positions in the layer of the back end that lie on solutions. With mirrored layers each is the image
    /// of the position.
    keys: Vec<K>,
    /// The moves from the start, and those from the target.
    depths: [usize; 2],
}

impl<B: Bits, K: Key> Exact<B, K> {
    /// `None` if the keys are too short for all positions.
    pub(crate) fn new(task: &TransferTask, target: SquareSet) -> Option<Self> {
        let board = task.board();
        let start = task.start();
        let ground = Ground::new(board, task.directions());
        let image = |symmetry: Symmetry| Image::new(symmetry, &ground, board);
        let maps = |symmetry: Symmetry, from, to| symmetry.set(from, board) == to;
        let own_images = Image::that_keep([start, target], &ground, board, task.directions());
        let mut all = Symmetry::all(board, task.directions());
        let change = all.find(|&all| maps(all, start, target) && maps(all, target, start));
        let turned = change.map_or(Image::identity(&ground), image);
        let field = Field::new(ground.clone(), start.len(), own_images)?;
        let start = ground.bits(start);
        let target = ground.bits(target);
        let back = change.is_none().then(|| {
            field.positions.fetch_add(1, Ordering::Relaxed);
            EndLayers::new(&field, target, start)
        });
        Some(Self {
            frontier: EndLayers::new(&field, start, target),
            back,
            images: field
                .own_images
                .iter()
                .map(|own| turned.then(own))
                .collect(),
            inverse: turned.inverse(),
            field,
        })
    }

    /// Looks for solutions of exactly this number of moves, at least one. There must be none of fewer moves.
    fn meet(
        &mut self,
        moves: usize,
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Meeting<K>> {
        self.grow(moves, control, step)?;
        let Self {
            field,
            frontier,
            back,
            images,
            ..
        } = self;
        let Some(back) = back else {
            let rest = moves / 2;
            let keys = if moves % 2 == 1 {
                frontier.meet(field, images, frontier, control)?
            } else {
                frontier.meet_itself(field, images, control)?
            };
            let depths = [moves - rest, rest];
            return Ok(Meeting { keys, depths });
        };
        let from_back = back.last().len() < frontier.last().len();
        let (smaller, other) = if from_back {
            (&*back, &*frontier)
        } else {
            (&*frontier, &*back)
        };
        let keys = smaller.meet(field, images, other, control)?;
        let rest = other.depth();
        let mut depths = [moves - rest, rest];
        if from_back {
            depths.reverse();
        }
        Ok(Meeting { keys, depths })
    }

    /// Makes the layers around both ends, until one move or none is between them.
    fn grow(
        &mut self,
        moves: usize,
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<()> {
        self.frontier.begin(moves);
        if let Some(back) = &mut self.back {
            back.begin(moves);
        }
        while self.are_apart(moves) {
            let grown = self.advance(control);
            step.made(grown, &self.saved())?;
            step.save_sometimes(&self.saved())?;
        }
        Ok(())
    }

    /// Whether more layers are to be made for solutions of so many moves.
    fn are_apart(&self, moves: usize) -> bool {
        let depth = self.frontier.depth();
        match &self.back {
            None => depth < moves / 2,
            Some(back) => depth + back.depth() + 1 < moves,
        }
    }

    /// Adds a layer around the end that has fewer positions.
    fn advance(&mut self, control: &Control) -> Result<()> {
        let Self {
            field,
            frontier,
            back,
            ..
        } = self;
        let Some(back) = back else {
            return frontier.advance(field, &frontier.limits(), 0, control);
        };
        let is_smaller = frontier.last().len() <= back.last().len();
        let (smaller, other) = if is_smaller {
            (frontier, &*back)
        } else {
            (back, &*frontier)
        };
        smaller.advance(field, &other.limits(), other.memory(), control)
    }

    /// What is saved of the search: the positions that it has looked at, and the layers around both ends.
    fn saved(&self) -> (u64, SavedLayers<'_, K>, Option<SavedLayers<'_, K>>) {
        let back = self.back.as_ref().map(EndLayers::saved);
        (self.positions(), self.frontier.saved(), back)
    }

    /// The layers around the target, or those that stand for them.
    fn other(&self) -> &EndLayers<B, K> {
        self.back.as_ref().unwrap_or(&self.frontier)
    }

    /// The first solution through a meeting.
    fn solution(&self, key: K, [there, back]: [usize; 2]) -> Vec<Move> {
        let men: B = self.field.ranking.set(key);
        let field = &self.field;
        let turned = |men| self.inverse.of(men);
        let mut path = self.frontier.path(field, turned(men), there);
        let mut onward = self
            .other()
            .path(field, men, back)
            .into_iter()
            .map(turned)
            .collect_vec();
        // Both paths end at the meeting.
        onward.pop();
        path.extend(onward.iter().rev());
        path.windows(2)
            .map(|pair| field.ground.step(pair[0], pair[1]))
            .collect()
    }

    /// The number of solutions through a meeting, and the forced moves.
    fn count(&self, meeting: &Meeting<K>, control: &Control) -> Result<Count> {
        let field = &self.field;
        let keys = &meeting.keys;
        let [there, back] = meeting.depths;
        let mut tally = Tally::new(there + back);
        let mut add = |number, before: B, after: B| {
            for image in &field.own_images {
                tally.add(number, field.ground.step(image.of(before), image.of(after)));
            }
        };
        let turned = |men| self.inverse.of(men);
        let returned = |key| field.key(&field.own_images, turned(field.ranking.set(key)));
        let mut images = keys.iter().map(|&key| returned(key)).collect_vec();
        images.sort_unstable();
        let onward = field.paths(self.frontier.before(there), images, control, &mut add)?;
        let back = field.paths(
            self.other().before(back),
            keys.clone(),
            control,
            |number, before, after| {
                add(there + back + 1 - number, turned(after), turned(before));
            },
        )?;
        let through = |(onward, back): (Paths<K>, Paths<K>)| {
            keys.iter().try_fold(0_u128, |sum, &key| {
                let men: B = field.ranking.set(key);
                let images: HashSet<B> =
                    field.own_images.iter().map(|image| image.of(men)).collect();
                let paths = onward.get(&returned(key))?.checked_mul(*back.get(&key)?)?;
                sum.checked_add(paths.checked_mul(images.len() as u128)?)
            })
        };
        Ok(tally.count(onward.zip(back).and_then(through)))
    }
}

/// A shortest solution, and the number of such solutions if it was asked for.
pub(crate) type Solved = (Vec<Move>, Option<Count>);

/// An exact search with words and keys as long as the task needs.
pub(crate) trait Solver: Send {
    /// The fewest moves that the bounds allow.
    fn bound(&self) -> usize;
    /// The positions that the search has looked at.
    fn positions(&self) -> u64;
    /// The bytes that the positions of the search take.
    fn memory(&self) -> usize;
    /// Whether no number of moves is enough, after there was no solution of this number.
    fn is_exhausted(&self, moves: usize) -> bool;
    /// A solution of exactly this number of moves, if there is one, and the number of solutions if `counts`.
    /// There must be no solution of fewer moves. If it ended early with this number of moves, it goes on where it was.
    fn solve(
        &mut self,
        asked: (usize, bool),
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Option<Solved>>;
    /// Takes the layers that an earlier run left of this step, and says for how many moves they are.
    fn resume(&mut self, step: &mut RunningStep<'_, '_>) -> Result<Option<usize>>;
}

impl<B: Bits, K: Key> Solver for Exact<B, K> {
    fn bound(&self) -> usize {
        self.frontier
            .bound(&self.field)
            .max(self.other().bound(&self.field))
    }

    fn positions(&self) -> u64 {
        self.field.positions.load(Ordering::Relaxed)
    }

    fn memory(&self) -> usize {
        self.frontier.memory() + self.back.as_ref().map_or(0, EndLayers::memory)
    }

    fn is_exhausted(&self, moves: usize) -> bool {
        let (frontier, other) = (&self.frontier, self.other());
        let highest = self.field.highest_bound();
        frontier.are_all(moves, highest, other) || other.are_all(moves, highest, frontier)
    }

    fn solve(
        &mut self,
        (moves, counts): (usize, bool),
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Option<Solved>> {
        let meeting = self.meet(moves, control, step)?;
        let Some(&first) = meeting.keys.first() else {
            return Ok(None);
        };
        let count = counts.then(|| self.count(&meeting, control)).transpose()?;
        Ok(Some((self.solution(first, meeting.depths), count)))
    }

    fn resume(&mut self, step: &mut RunningStep<'_, '_>) -> Result<Option<usize>> {
        let Some((positions, frontier, around_target)) = step.layers()? else {
            return Ok(None);
        };
        self.field.positions.store(positions, Ordering::Relaxed);
        self.frontier.restore(frontier);
        if let Some((back, layers)) = self.back.as_mut().zip(around_target) {
            back.restore(layers);
        }
        Ok(Some(self.frontier.moves()))
    }
}
