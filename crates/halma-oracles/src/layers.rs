//! Every state, layer by layer.
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
//! `Layers::can_be_matched` compares the numbers of such squares and men in each class.
//!
//! The yard is its own mirror image. So the mirror image of a state leads to the mirror images of the
//! states that follow it, and one of the two is enough.

use std::collections::{BTreeSet, HashMap};

use halma_rules::board::{Board, Corner, DirectionSet, Square, SquareSet, Yard};
use halma_rules::rules::{Move, hop_destinations, step_destinations};
use rayon::prelude::*;

/// For each set of men still in the yard, the sets of squares that can be filled, in order.
type Layer = HashMap<SquareSet, Vec<SquareSet>>;

/// All layers, from the full yard to the empty one.
pub struct Layers {
    men: SquareSet,
    board: Board,
    classes: [SquareSet; 4],
    all: Vec<Layer>,
}

impl Layers {
    /// Makes every layer of a yard that is its own mirror image.
    pub fn build(side: u8, rows: &[u8]) -> Self {
        let board = Board::new(side).expect("a board");
        let yard = Yard::new(Corner::NearLeft, rows).expect("a staircase");
        let all = board.squares();
        let men = yard.squares(board).expect("it fits");
        assert_eq!(Corner::NearLeft.mirror_set(men, board), men, "{rows:?}");
        let mut new = Self {
            men,
            board,
            classes: [0, 1, 2, 3].map(|class| all.iter().filter(|s| s.class() == class).collect()),
            all: vec![Layer::from_iter([(men, vec![SquareSet::EMPTY])])],
        };
        for moves in 0..men.len() as usize {
            let next = new.next(&new.all[moves]);
            new.all.push(next);
        }
        new
    }

    /// Every figure, in order.
    pub fn figures(&self) -> &[SquareSet] {
        self.all
            .last()
            .expect("there are layers")
            .get(&SquareSet::EMPTY)
            .map_or(&[], Vec::as_slice)
    }

    /// How many states were kept in each layer, from the full yard to the empty one.
    pub fn states(&self) -> Vec<usize> {
        let count = |layer: &Layer| layer.values().map(Vec::len).sum();
        self.all.iter().map(count).collect()
    }

    /// A key of one of the figures, found by walking back through the layers.
    pub fn key(&self, figure: SquareSet) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut men = SquareSet::EMPTY;
        let mut filled = figure;
        for layer in self.all.iter().rev().skip(1) {
            let pairs = (self.men - men)
                .iter()
                .flat_map(|man| filled.iter().map(move |square| (man, square)));
            let before = |(man, to)| (men | SquareSet::from(man), filled - SquareSet::from(to));
            let is_last = |&(man, to): &(Square, Square)| {
                let (men, filled) = before((man, to));
                let (kept, states) = (men, filled).min((self.image(men), self.image(filled)));
                let known = layer.get(&kept);
                known.is_some_and(|known| known.binary_search(&states).is_ok())
                    && self.destinations(man, men, filled).contains(to)
            };
            let last = pairs.clone().find(is_last).expect("a move leads here");
            moves.push(Move::new(last.0, last.1));
            (men, filled) = before(last);
        }
        moves.reverse();
        moves
    }

    fn image(&self, squares: SquareSet) -> SquareSet {
        Corner::NearLeft.mirror_set(squares, self.board)
    }

    /// The squares outside the yard that a man can go to.
    fn destinations(&self, man: Square, men: SquareSet, filled: SquareSet) -> SquareSet {
        let standing = men | filled;
        let vacant = self.board.squares() - standing;
        (step_destinations(DirectionSet::EIGHT, man, vacant)
            | hop_destinations(DirectionSet::EIGHT, man, standing, vacant))
            - self.men
    }

    /// Whether the men in the yard can fill the mirror image of every filled square. This counts men
    /// only: a class needs as many men as it has such images to fill.
    fn can_be_matched(&self, men: SquareSet, filled: SquareSet) -> bool {
        let needed = self.image(filled) - filled;
        let is_beside =
            |&square: &Square| !step_destinations(DirectionSet::EIGHT, square, men).is_empty();
        needed.len() <= men.len()
            && self.classes.iter().all(|&class| {
                let needed = needed & class;
                let hopping = (men & class).len() as usize;
                needed.len() as usize <= hopping
                    || needed.len() as usize <= hopping + needed.iter().filter(is_beside).count()
            })
    }

    fn next(&self, layer: &Layer) -> Layer {
        let left: BTreeSet<SquareSet> = layer
            .keys()
            .flat_map(|&men| {
                men.iter()
                    .map(move |man| men - SquareSet::from(man))
                    .map(|men| men.min(self.image(men)))
            })
            .collect();
        let left: Vec<SquareSet> = left.into_iter().collect();
        left.into_par_iter()
            .map(|men| (men, self.states_after(layer, men)))
            .filter(|(_, states)| !states.is_empty())
            .collect()
    }

    /// The states with these men in the yard that follow a state of the layer `above`.
    fn states_after(&self, above: &Layer, men: SquareSet) -> Vec<SquareSet> {
        let mut states = BTreeSet::new();
        let is_own_image = self.image(men) == men;
        for man in self.men - men {
            let before = men | SquareSet::from(man);
            let image = self.image(before);
            for &kept in above.get(&before.min(image)).into_iter().flatten() {
                // If the men are their own mirror image, the layer keeps only one of the two mirrored
                // sets of squares. Both of them count here.
                let filled = if image < before {
                    self.image(kept)
                } else {
                    kept
                };
                let images = [filled, self.image(filled)];
                for &filled in &images[..if image == before { 2 } else { 1 }] {
                    for square in self.destinations(man, before, filled) {
                        let filled = filled | SquareSet::from(square);
                        if self.can_be_matched(men, filled) {
                            let image = is_own_image.then(|| self.image(filled));
                            states.insert(image.map_or(filled, |image| image.min(filled)));
                        }
                    }
                }
            }
        }
        states.into_iter().collect()
    }
}
