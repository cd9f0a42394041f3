//! The second engine: every state, layer by layer.
//!
//! A *state* is the set of men still in the yard and the set of squares already filled. A layer
//! holds every state with one number of men left that can still become symmetrical; the next layer
//! is made from it by every legal move. The last layer, where no man is left, is the set of all
//! figures.
//!
//! Why it is complete: the first layer holds the only state there is at the beginning, and a state
//! is dropped only if no sequence of moves makes it symmetrical. A man who has left never moves
//! again, so every filled square whose mirror image is empty needs a man of its own who goes to
//! that image. He is one of the men still in the yard, and he either steps there from his square,
//! which he does not leave before, or comes by a hop, which keeps his class. Counted class by class,
//! these are the two tests of [`Mirror::can_be_matched`]. The yard is its own mirror image, as the
//! type of the task says, so a state and its mirror image lead to mirrored states, and one of the two
//! is kept.
//!
//! This engine and the first one share the task and the rules, and nothing else.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use hashbrown::HashMap;
use rayon::prelude::*;

use crate::board::{Class, Square, SquareSet};
use crate::rules::{Move, hop_destinations, step_destinations};
use crate::search::Stop;

use super::error::LayersError;
use super::task::SymmetricalTask;

/// The men still in the yard, and for each such set the squares that can be filled, in order.
type Layer = HashMap<SquareSet, Vec<SquareSet>>;

/// Sets of squares, each once in the end: those that are in order, and a batch that is not yet.
#[derive(Default)]
struct Distinct {
    sorted: Vec<SquareSet>,
    fresh: Vec<SquareSet>,
}

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

/// The diagonal, and what may stand on either side of it.
#[derive(Clone, Debug)]
struct Mirror {
    task: SymmetricalTask,
    images: Vec<Square>,
    neighbors: Vec<SquareSet>,
    classes: [SquareSet; 4],
}

/// The memory of all layers, counted as the system gives it, and the end of the work.
struct Memory<'a> {
    stop: &'a Stop,
    most_bytes: usize,
    bytes: AtomicUsize,
    states: AtomicUsize,
    /// Why a thread gave up, so that the others do too.
    failure: OnceLock<LayersError>,
}

/// The squares of one state.
const STATE: usize = size_of::<SquareSet>();

/// One set of men in a layer: its entry in a map that is half empty, in the list that the map is
/// made from, and what the allocator adds.
const MEN: usize = 4 * size_of::<(SquareSet, Vec<SquareSet>)>();

impl Layers {
    /// The memory that the layers may take if there is no reason for another number: a gibibyte.
    pub const MOST_BYTES: usize = 1 << 30;

    /// Makes every layer with the threads of the current pool. `observe` hears now and then how many
    /// states there are so far.
    ///
    /// # Errors
    /// [`LayersError`] if it is stopped, the layers take more than `most_bytes` bytes, or the system
    /// does not give them.
    pub fn build(
        task: &SymmetricalTask,
        stop: &Stop,
        most_bytes: usize,
        observe: &(dyn Fn(usize) + Sync),
    ) -> Result<Self, LayersError> {
        let mirror = Mirror::new(task);
        let memory = Memory {
            stop,
            most_bytes,
            bytes: AtomicUsize::new(0),
            states: AtomicUsize::new(1),
            failure: OnceLock::new(),
        };
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
                let reached = self.mirror.exits(man, men_before, filled_before);
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

    /// Of a state and its mirror image the one that is kept.
    fn canonical(&self, men: SquareSet, filled: SquareSet) -> (SquareSet, SquareSet) {
        (men, filled).min((self.image(men), self.image(filled)))
    }

    /// Where a man can go who leaves the yard.
    fn exits(&self, man: Square, men: SquareSet, filled: SquareSet) -> SquareSet {
        let standing = men | filled;
        let vacant = self.task.board().squares() - standing;
        (step_destinations(man, vacant) | hop_destinations(man, standing, vacant)) - self.task.men()
    }

    /// Whether the men left can fill the mirror image of every filled square.
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
                memory.add(MEN)?;
                let all = memory.states.fetch_add(states.len(), Ordering::Relaxed);
                observe(all + states.len());
                Ok((men, states))
            })
            .filter(|made| !made.as_ref().is_ok_and(|(_, states)| states.is_empty()))
            .collect();
        memory.give_back(list * STATE);
        let made = made?;
        let mut next = Layer::new();
        next.try_reserve(made.len())
            .map_err(|_| memory.none_left())?;
        next.extend(made);
        Ok(next)
    }

    /// Every state with these men left that a state of the layer above leads to.
    fn states(
        &self,
        above: &Layer,
        men: SquareSet,
        memory: &Memory<'_>,
    ) -> Result<Vec<SquareSet>, LayersError> {
        let mut states = Distinct::default();
        let turns = self.image(men) == men;
        for man in self.task.men() - men {
            let before = men | SquareSet::from(man);
            let image = self.image(before);
            let turned = image < before;
            let Some(known) = above.get(&before.min(image)) else {
                continue;
            };
            for &kept in known {
                memory.check()?;
                // Of a state that is its own image in the men, both images of the squares count.
                let filled = if turned { self.image(kept) } else { kept };
                let images = [filled, self.image(filled)];
                let both = if image == before { 2 } else { 1 };
                for &filled in &images[..both] {
                    for filled in self.moved_out(man, before, filled, turns) {
                        memory.insert(&mut states, filled)?;
                    }
                }
            }
        }
        memory.sorted(states)
    }

    /// The filled squares after each move of a man, if they can become symmetrical. Of two images
    /// one is given if the men left are their own image.
    fn moved_out(
        &self,
        man: Square,
        men: SquareSet,
        filled: SquareSet,
        turns: bool,
    ) -> impl Iterator<Item = SquareSet> {
        let left = men - SquareSet::from(man);
        let filled = self
            .exits(man, men, filled)
            .iter()
            .map(move |square| filled | SquareSet::from(square));
        filled
            .filter(move |&filled| self.can_be_matched(left, filled))
            .map(move |filled| {
                if turns {
                    filled.min(self.image(filled))
                } else {
                    filled
                }
            })
    }
}

impl Memory<'_> {
    /// Fails if the work is to end.
    fn check(&self) -> Result<(), LayersError> {
        self.stop.check()?;
        self.failure.get().map_or(Ok(()), |&failure| Err(failure))
    }

    /// Adds a set to others.
    fn insert(&self, sets: &mut Distinct, set: SquareSet) -> Result<(), LayersError> {
        if sets.fresh.len() == sets.fresh.capacity() {
            self.settle(sets)?;
            // As many again as there are, so that merging costs little for each.
            let room = sets.sorted.len().max(16);
            if room > sets.fresh.capacity() {
                let fresh = std::mem::take(&mut sets.fresh);
                self.give_back(fresh.capacity() * STATE);
                drop(fresh);
                sets.fresh = self.list(room)?;
            }
        }
        sets.fresh.push(set);
        Ok(())
    }

    /// Merges the batch into the sets in order.
    fn settle(&self, sets: &mut Distinct) -> Result<(), LayersError> {
        self.check()?;
        let Distinct { sorted, fresh } = sets;
        fresh.sort_unstable();
        fresh.dedup();
        let mut merged = self.list(sorted.len() + fresh.len())?;
        let mut known = sorted.iter().copied().peekable();
        for &set in fresh.iter() {
            while let Some(before) = known.next_if(|&known| known < set) {
                merged.push(before);
            }
            known.next_if_eq(&set);
            merged.push(set);
        }
        merged.extend(known);
        self.give_back(sorted.capacity() * STATE);
        *sorted = merged;
        fresh.clear();
        Ok(())
    }

    /// The sets in order.
    fn sorted(&self, mut sets: Distinct) -> Result<Vec<SquareSet>, LayersError> {
        self.settle(&mut sets)?;
        self.give_back(sets.fresh.capacity() * STATE);
        let mut sorted = sets.sorted;
        let reserved = sorted.capacity();
        sorted.shrink_to_fit();
        self.give_back((reserved - sorted.capacity()) * STATE);
        Ok(sorted)
    }

    /// An empty list with room for this number of sets.
    fn list(&self, length: usize) -> Result<Vec<SquareSet>, LayersError> {
        self.add(length * STATE)?;
        let mut list = Vec::new();
        list.try_reserve_exact(length)
            .map_err(|_| self.none_left())?;
        Ok(list)
    }

    fn add(&self, bytes: usize) -> Result<(), LayersError> {
        if self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes <= self.most_bytes {
            return Ok(());
        }
        Err(self.fail(LayersError::TooManyStates {
            states: self.states.load(Ordering::Relaxed),
            most_bytes: self.most_bytes,
        }))
    }

    fn give_back(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }

    fn none_left(&self) -> LayersError {
        let states = self.states.load(Ordering::Relaxed);
        self.fail(LayersError::NoMemory { states })
    }

    /// The first failure of all threads.
    fn fail(&self, error: LayersError) -> LayersError {
        *self.failure.get_or_init(|| error)
    }
}
