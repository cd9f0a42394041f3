//! The second engine: every state, layer by layer.
//!
//! A *state* is the set of men still in the yard and the set of squares already filled. A layer
//! holds every state with one number of men left that can still become symmetrical. Every legal move
//! from a state of a layer gives a state of the next layer. In the last layer no man is left, so it
//! is the set of all figures.
//!
//! Why the layers are complete: the first layer holds the only state of the beginning. A state is
//! dropped only if no sequence of moves makes it symmetrical. This is the test for that: a man who has
//! left the yard never moves again. So every filled square whose mirror image is empty needs a man of
//! its own, who goes to that image. He is still in the yard. He makes one move: either he steps to the
//! image from his square in the yard, or he hops there, and a hop keeps the class of his square.
//! [`Mirror::can_be_matched`] compares the numbers of such squares and men in each class.
//!
//! The yard is its own mirror image, because a [`SymmetricalTask`] has no other yard. So the mirror
//! image of a state leads to the mirror images of the states that follow it, and one of the two is
//! enough.
//!
//! This engine and the first one share the task and the rules, and nothing else.

use hashbrown::HashMap;
use rayon::prelude::*;

use crate::board::{Class, Square, SquareSet};
use crate::rules::{Move, hop_destinations, step_destinations};
use crate::search::Stop;

use super::error::LayersError;
use super::layer_memory::{Distinct, Memory, STATE_BYTES};
use super::task::SymmetricalTask;

/// For each set of men still in the yard, the sets of squares that can be filled, in order.
type Layer = HashMap<SquareSet, Vec<SquareSet>>;

/// All layers, from the full yard to the empty one.
///
/// ```
/// use halma_solve::board::{Board, Corner, Yard};
/// use halma_solve::search::Stop;
/// use halma_solve::search::exit::{Layers, SymmetricalTask};
///
/// let yard = Yard::new(Corner::NearLeft, &[2, 1])?;
/// let task = SymmetricalTask::new(Board::default(), yard)?;
/// let layers = Layers::build(&task, &Stop::new(), Layers::MOST_BYTES, &|_| ())?;
/// assert_eq!(layers.figures().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Layers {
    mirror: Mirror,
    layers: Vec<Layer>,
}

/// The task, and tables of its mirror images, neighbors and classes.
#[derive(Clone, Debug)]
struct Mirror {
    task: SymmetricalTask,
    images: Vec<Square>,
    neighbors: Vec<SquareSet>,
    classes: [SquareSet; 4],
}

/// The bytes of one set of men in a layer: its entry in a map that is half empty, its entry in the
/// list from which the map is made, and what the allocator adds.
const ENTRY_BYTES: usize = 4 * size_of::<(SquareSet, Vec<SquareSet>)>();

impl Layers {
    /// The usual limit for the memory of the layers, in bytes: one gibibyte.
    pub const MOST_BYTES: usize = 1 << 30;

    /// Makes every layer with the threads of the current pool. It calls `observe` now and then with
    /// the number of states so far.
    ///
    /// # Errors
    /// [`LayersError`] if it is stopped, if the layers need more than `most_bytes` bytes, or if the
    /// system has not enough memory.
    pub fn build(
        task: &SymmetricalTask,
        stop: &Stop,
        most_bytes: usize,
        observe: &(dyn Fn(usize) + Sync),
    ) -> Result<Self, LayersError> {
        let mirror = Mirror::new(task);
        let memory = Memory::new(stop, most_bytes);
        let mut layer = Layer::from_iter([(task.men(), vec![SquareSet::EMPTY])]);
        let mut layers = Vec::new();
        for _ in task.men() {
            let next = mirror.next_layer(&layer, &memory, observe)?;
            layers.push(std::mem::replace(&mut layer, next));
        }
        layers.push(layer);
        Ok(Self { mirror, layers })
    }

    /// The task.
    #[must_use]
    pub const fn task(&self) -> &SymmetricalTask {
        &self.mirror.task
    }

    /// Every figure, in order.
    #[must_use]
    pub fn figures(&self) -> Vec<SquareSet> {
        let last = self
            .layers
            .last()
            .and_then(|layer| layer.get(&SquareSet::EMPTY));
        last.cloned().unwrap_or_default()
    }

    /// How many states were kept in each layer, from the full yard to the empty one.
    #[must_use]
    pub fn states(&self) -> Vec<usize> {
        let count = |layer: &Layer| layer.values().map(Vec::len).sum();
        self.layers.iter().map(count).collect()
    }

    /// A key of one of the figures, found by walking back through the layers.
    #[must_use]
    pub fn key(&self, figure: SquareSet) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        let (mut men, mut filled) = (SquareSet::EMPTY, figure);
        for layer in self.layers.iter().rev().skip(1) {
            let (made, before) = self.last_move(layer, men, filled)?;
            moves.push(made);
            (men, filled) = before;
        }
        moves.reverse();
        Some(moves)
    }

    /// A move that leads from a state of the layer to this one.
    fn last_move(
        &self,
        layer: &Layer,
        men: SquareSet,
        filled: SquareSet,
    ) -> Option<(Move, (SquareSet, SquareSet))> {
        let gone = self.mirror.task.men() - men;
        gone.iter().find_map(|man| {
            let men_before = men | SquareSet::from(man);
            filled.iter().find_map(|square| {
                let filled_before = filled - SquareSet::from(square);
                let (kept, states) = self.mirror.canonical(men_before, filled_before);
                let known = layer.get(&kept)?.binary_search(&states).is_ok();
                let reached = self.mirror.destinations(man, men_before, filled_before);
                (known && reached.contains(square))
                    .then(|| (Move::new(man, square), (men_before, filled_before)))
            })
        })
    }
}

impl Mirror {
    fn new(task: &SymmetricalTask) -> Self {
        let squares = (0..=255).map(Square::from_index);
        let all = task.board().squares();
        Self {
            task: task.clone(),
            images: squares
                .clone()
                .map(|square| task.corner().mirror(square, task.board()))
                .collect(),
            neighbors: squares
                .map(|square| step_destinations(square, all))
                .collect(),
            classes: Class::ALL.map(|class| all.iter().filter(|s| s.class() == class).collect()),
        }
    }

    fn image(&self, squares: SquareSet) -> SquareSet {
        squares
            .iter()
            .map(|square| self.images[usize::from(square.index())])
            .collect()
    }

    /// The one of a state and its mirror image that the layers keep.
    fn canonical(&self, men: SquareSet, filled: SquareSet) -> (SquareSet, SquareSet) {
        (men, filled).min((self.image(men), self.image(filled)))
    }

    /// The squares outside the yard that a man can go to.
    fn destinations(&self, man: Square, men: SquareSet, filled: SquareSet) -> SquareSet {
        let standing = men | filled;
        let vacant = self.task.board().squares() - standing;
        (step_destinations(man, vacant) | hop_destinations(man, standing, vacant)) - self.task.men()
    }

    /// Whether the men in the yard can fill the mirror image of every filled square. This counts men
    /// only: a class needs as many men as it has such images to fill.
    fn can_be_matched(&self, men: SquareSet, filled: SquareSet) -> bool {
        let needed = self.image(filled) - filled;
        if needed.len() > men.len() {
            return false;
        }
        let beside =
            |square: Square| !(self.neighbors[usize::from(square.index())] & men).is_empty();
        self.classes.iter().all(|&class| {
            let (needed, hopping) = (needed & class, men & class);
            needed.len() <= hopping.len()
                || needed.len()
                    <= hopping.len()
                        + u32::try_from(needed.iter().filter(|&s| beside(s)).count()).unwrap_or(0)
        })
    }

    /// The layer after this one.
    fn next_layer(
        &self,
        layer: &Layer,
        memory: &Memory<'_>,
        observe: &(dyn Fn(usize) + Sync),
    ) -> Result<Layer, LayersError> {
        let mut distinct = Distinct::default();
        for &men in layer.keys() {
            for man in men {
                let men = men - SquareSet::from(man);
                memory.insert(&mut distinct, men.min(self.image(men)))?;
            }
        }
        let sets = memory.sorted(distinct)?;
        let list = sets.capacity();
        let made: Result<Vec<_>, LayersError> = sets
            .into_par_iter()
            .map(|men| {
                let states = self.states(layer, men, memory)?;
                memory.add(ENTRY_BYTES)?;
                observe(memory.found(states.len()));
                Ok((men, states))
            })
            .filter(|made| !made.as_ref().is_ok_and(|(_, states)| states.is_empty()))
            .collect();
        memory.give_back(list * STATE_BYTES);
        let made = made?;
        let mut next = Layer::new();
        next.try_reserve(made.len())
            .map_err(|_| memory.out_of_memory())?;
        next.extend(made);
        Ok(next)
    }

    /// The states with these men in the yard that follow a state of the layer `above`.
    fn states(
        &self,
        above: &Layer,
        men: SquareSet,
        memory: &Memory<'_>,
    ) -> Result<Vec<SquareSet>, LayersError> {
        let mut states = Distinct::default();
        let is_own_image = self.image(men) == men;
        for man in self.task.men() - men {
            let before = men | SquareSet::from(man);
            let image = self.image(before);
            let is_mirrored = image < before;
            let Some(known) = above.get(&before.min(image)) else {
                continue;
            };
            for &kept in known {
                memory.check()?;
                // If the men are their own mirror image, the layer keeps only one of the two mirrored
                // sets of squares. Both of them count here.
                let filled = if is_mirrored { self.image(kept) } else { kept };
                let images = [filled, self.image(filled)];
                let both = if image == before { 2 } else { 1 };
                for &filled in &images[..both] {
                    for filled in self.moved_out(man, before, filled, is_own_image) {
                        memory.insert(&mut states, filled)?;
                    }
                }
            }
        }
        memory.sorted(states)
    }

    /// The filled squares after each move of a man, if they can become symmetrical. If the men that
    /// are left are their own mirror image, only one of two mirrored sets of squares is given.
    fn moved_out(
        &self,
        man: Square,
        men: SquareSet,
        filled: SquareSet,
        is_own_image: bool,
    ) -> impl Iterator<Item = SquareSet> {
        let left = men - SquareSet::from(man);
        let filled = self
            .destinations(man, men, filled)
            .iter()
            .map(move |square| filled | SquareSet::from(square));
        filled
            .filter(move |&filled| self.can_be_matched(left, filled))
            .map(move |filled| {
                if is_own_image {
                    filled.min(self.image(filled))
                } else {
                    filled
                }
            })
    }
}

#[cfg(test)]
mod tests {
    use super::SymmetricalTask;
    use super::{ENTRY_BYTES, Layer, Layers, Memory, Mirror, STATE_BYTES, SquareSet, Stop};
    use crate::board::{Board, Corner, Yard};

    /// What was reserved on the way is given back, so only the layers themselves are left.
    #[test]
    fn the_memory_that_is_counted_is_that_of_the_layers() {
        let yard = Yard::new(Corner::NearLeft, &[3, 2, 1]).expect("a staircase");
        let task = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let stop = Stop::new();
        let memory = Memory::new(&stop, Layers::MOST_BYTES);
        let mirror = Mirror::new(&task);
        let mut layer = Layer::from_iter([(task.men(), vec![SquareSet::EMPTY])]);
        let mut expected = 0;
        for _ in task.men() {
            layer = mirror
                .next_layer(&layer, &memory, &|_| ())
                .expect("it fits");
            let states: usize = layer.values().map(Vec::len).sum();
            expected += ENTRY_BYTES * layer.len() + STATE_BYTES * states;
            assert_eq!(memory.bytes(), expected);
        }
        assert_eq!(layer.len(), 1);
    }
}
