//! The second engine: every state, layer by layer.
//!
//! A *state* is the set of men still in the yard and the set of squares already filled. A layer
//! holds every state with so many men left that can still become symmetrical; the next layer is
//! made from it by every legal move. The last layer, where no man is left, is the set of all
//! figures.
//!
//! Why it is complete: the first layer holds the only state there is at the beginning, and a state
//! is dropped only if no sequence of moves makes it symmetrical. A man who has left never moves
//! again, so every filled square whose mirror image is empty needs a man of its own who goes to
//! that image. He is one of the men still in the yard, and he either steps there from his square,
//! which he does not leave before, or comes by a hop, which keeps his class. Counted class by class,
//! these are the two tests of [`Mirror::can_be_matched`]. A state and its mirror image lead to
//! mirrored states, so of the two one is kept.
//!
//! Of the first engine this one uses nothing; it knows the rules, and that is all.

use hashbrown::HashMap;
use rayon::prelude::*;

use crate::board::{Class, Square, SquareSet};
use crate::rules::{Move, hop_destinations, step_destinations};

use super::Task;

/// The men still in the yard, and for each such set the squares that can be filled, in order.
type Layer = HashMap<SquareSet, Vec<SquareSet>>;

/// All layers, from the full yard to the empty one.
#[derive(Debug)]
pub struct Layers {
    mirror: Mirror,
    layers: Vec<Layer>,
}

/// The diagonal, and what may stand on either side of it.
#[derive(Clone, Debug)]
struct Mirror {
    task: Task,
    images: Vec<Square>,
    neighbours: Vec<SquareSet>,
    classes: [SquareSet; 4],
}

impl Layers {
    /// Makes every layer, unless `stop` says at a layer of so many states that it is enough.
    #[must_use]
    pub fn build(task: &Task, mut go_on: impl FnMut(usize, usize) -> bool) -> Option<Self> {
        let mirror = Mirror::new(task);
        let first = Layer::from_iter([(task.men(), vec![SquareSet::EMPTY])]);
        let mut layers = vec![first];
        for left in (0..task.men().len() as usize).rev() {
            let next = mirror.next_layer(&layers[layers.len() - 1], left);
            let states = next.values().map(Vec::len).sum();
            layers.push(next);
            if !go_on(left, states) {
                return None;
            }
        }
        Some(Self { mirror, layers })
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
    fn new(task: &Task) -> Self {
        let squares = (0..=255).map(Square::from_index);
        let all = task.board().squares();
        Self {
            task: task.clone(),
            images: squares
                .clone()
                .map(|square| task.corner().mirror(square, task.board()))
                .collect(),
            neighbours: squares
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
            |square: Square| !(self.neighbours[usize::from(square.index())] & men).is_empty();
        self.classes.iter().all(|&class| {
            let (needed, hopping) = (needed & class, men & class);
            needed.len() <= hopping.len()
                || needed.len()
                    <= hopping.len()
                        + u32::try_from(needed.iter().filter(|&s| beside(s)).count()).unwrap_or(0)
        })
    }

    /// The layer after this one, in which `left` men are still in the yard.
    fn next_layer(&self, layer: &Layer, left: usize) -> Layer {
        let mut sets: Vec<SquareSet> = layer
            .keys()
            .flat_map(|&men| men.iter().map(move |man| men - SquareSet::from(man)))
            .map(|men| men.min(self.image(men)))
            .collect();
        sets.sort_unstable();
        sets.dedup();
        debug_assert!(sets.iter().all(|men| men.len() as usize == left));
        let made = sets
            .into_par_iter()
            .map(|men| (men, self.states(layer, men)));
        made.filter(|(_, states)| !states.is_empty())
            .collect::<Vec<_>>()
            .into_iter()
            .collect()
    }

    /// Every state with these men left that a state of the layer above leads to.
    fn states(&self, above: &Layer, men: SquareSet) -> Vec<SquareSet> {
        let mut states = Vec::new();
        let turns = self.image(men) == men;
        for man in self.task.men() - men {
            let before = men | SquareSet::from(man);
            let image = self.image(before);
            let turned = image < before;
            let Some(known) = above.get(&before.min(image)) else {
                continue;
            };
            for &kept in known {
                // Of a state that is its own image in the men, both images of the squares count.
                let filled = if turned { self.image(kept) } else { kept };
                self.move_out(man, before, filled, turns, &mut states);
                if image == before {
                    self.move_out(man, before, self.image(filled), turns, &mut states);
                }
            }
        }
        states.sort_unstable();
        states.dedup();
        states
    }

    fn move_out(
        &self,
        man: Square,
        men: SquareSet,
        filled: SquareSet,
        turns: bool,
        states: &mut Vec<SquareSet>,
    ) {
        let left = men - SquareSet::from(man);
        for square in self.exits(man, men, filled) {
            let filled = filled | SquareSet::from(square);
            if self.can_be_matched(left, filled) {
                states.push(if turns {
                    filled.min(self.image(filled))
                } else {
                    filled
                });
            }
        }
    }
}
