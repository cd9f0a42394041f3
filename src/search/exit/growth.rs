//! How the candidates are found: symmetrical sets of squares grow, one mirror pair at a time.
//!
//! A set grows from the yard outward. Each branching takes one pair of mirror images, or one square
//! of the diagonal. One branch adds it to the set, and the other leaves it out for good. The branching
//! only takes a pair if a man can reach one of its squares, by a step or by jumps over the yard and
//! the squares chosen so far.
//!
//! Why no figure is missing: take a figure with a key, and a branch whose chosen squares all belong to
//! the figure but are not yet all of it, and which has left out no square of the figure. Let s be the
//! first square of the figure that the key fills and that is not chosen. At that moment all men stand
//! in the yard or on chosen squares, so s can be reached over these. Its mirror image can be reached
//! too, because the yard and the chosen squares are symmetrical. So there is a pair to branch on. One
//! of the two branches again has only squares of the figure and has left none of them out: with the
//! pair if it belongs to the figure, and without it otherwise. Each branching settles one more pair,
//! so some branch ends with exactly the squares of the figure. The board's border is the only limit.
//!
//! A branch is cut if the chosen squares cannot be matched to different men. In this test a man may
//! jump over the yard, over the chosen squares and over *every* square that is not left out yet, and
//! nothing is in his way. A man of a key never jumps over anything else, so the cut loses no figure.

use crate::board::{Square, SquareSet};
use crate::rules::step_destinations;

use super::class_set::{Bits, ClassSet, ClassSquare, Jumps};
use super::instance::NumberedSquares;
use super::matching::{CAPACITY, Choices, Matching, low_bits};
use super::task::SymmetricalTask;

/// What does not change while sets are grown.
pub(super) struct GrowthContext {
    pub(super) yard: NumberedSquares,
    board: ClassSet,
    outside: ClassSet,
    /// The squares outside the yard that each man can step to.
    steps: Vec<ClassSet>,
    all_steps: ClassSet,
    mirror: Vec<ClassSquare>,
}

/// A partly chosen set: one branch of the growth.
#[derive(Clone)]
pub(super) struct Branch {
    pub(super) chosen: Vec<ClassSquare>,
    chosen_set: ClassSet,
    /// Squares that may still be chosen.
    open: ClassSet,
}

impl Branch {
    pub(super) fn root(context: &GrowthContext) -> Self {
        Self {
            chosen: Vec::new(),
            chosen_set: ClassSet::EMPTY,
            open: context.outside,
        }
    }

    fn with(&self, pair: &[ClassSquare]) -> Self {
        let mut branch = self.without(pair);
        for &class_square in pair {
            branch.chosen.push(class_square);
            branch.chosen_set = branch.chosen_set.with(class_square);
        }
        branch
    }

    fn without(&self, pair: &[ClassSquare]) -> Self {
        let mut branch = self.clone();
        branch.open = pair
            .iter()
            .fold(self.open, |open, &class_square| open.without(class_square));
        branch
    }
}

/// What comes of a branch.
pub(super) enum Growth {
    /// Its set is complete, and it is a candidate.
    Candidate(SquareSet),
    /// No figure can come of it.
    Dead,
    /// Two branches: with the next pair, and without it.
    Fork(Box<[Branch; 2]>),
}

impl GrowthContext {
    pub(super) fn new(task: &SymmetricalTask) -> Self {
        let yard = NumberedSquares::new(task, task.men());
        let outside = task.outside();
        let men = yard.class_squares.iter();
        let steps = men.map(|man| ClassSet::of(step_destinations(man.square(), outside)));
        let steps: Vec<ClassSet> = steps.collect();
        let image = |index| {
            let square = Square::from_index(index);
            ClassSquare::of(task.corner().mirror(square, task.board()))
        };
        Self {
            board: ClassSet::of(task.board().squares()),
            outside: ClassSet::of(outside),
            all_steps: steps
                .iter()
                .fold(ClassSet::EMPTY, |all, &some| all.or(some)),
            mirror: (0..=255).map(image).collect(),
            yard,
            steps,
        }
    }

    fn mirror(&self, class_square: ClassSquare) -> ClassSquare {
        self.mirror[usize::from(class_square.square().index())]
    }

    /// Whether a branch is complete or dead, or else its two further branches.
    pub(super) fn fork(&self, branch: &Branch) -> Growth {
        let standing = self.yard.set.or(branch.chosen_set);
        let left = self.yard.class_squares.len() - branch.chosen.len();
        if left == 0 {
            return if self.can_be_matched(branch, &standing) {
                Growth::Candidate(branch.chosen_set.squares())
            } else {
                Growth::Dead
            };
        }
        if !self.can_be_matched(branch, &standing.or(branch.open)) {
            return Growth::Dead;
        }
        let Some(class_square) = self.next(branch, &standing, left) else {
            return Growth::Dead;
        };
        let image = self.mirror(class_square);
        let pair = [class_square, image];
        let pair = if image == class_square {
            &pair[..1]
        } else {
            &pair[..]
        };
        Growth::Fork(Box::new([branch.with(pair), branch.without(pair)]))
    }

    /// The square to branch on: the nearest of those that a man can reach over the `standing` men.
    fn next(&self, branch: &Branch, standing: &ClassSet, left: usize) -> Option<ClassSquare> {
        let mut reached = self.all_steps;
        for class in 0..4 {
            reached.0[class] |=
                Jumps::new(class, standing).flood(self.yard.set.0[class], self.board.0[class]);
        }
        let open = ClassSet(std::array::from_fn(|class| {
            reached.0[class] & branch.open.0[class]
        }));
        open.class_squares()
            .filter(|&class_square| left > 1 || self.mirror(class_square) == class_square)
            .min_by_key(|&class_square| {
                // Either square of a pair would do. This one lies to the right of the diagonal.
                let square = class_square
                    .square()
                    .min(self.mirror(class_square).square());
                (
                    square.row() + square.column(),
                    square.column(),
                    class_square.square(),
                )
            })
    }

    /// Whether the chosen squares can be given to different men, if they jump over the squares in
    /// `over` and nothing is in their way.
    fn can_be_matched(&self, branch: &Branch, over: &ClassSet) -> bool {
        let mut choices: Choices = [0; CAPACITY];
        for class in 0..4 {
            let jumps = Jumps::new(class, over);
            let mut men = self.yard.set.0[class];
            while men != 0 {
                let area = jumps.flood(men & men.wrapping_neg(), self.board.0[class]);
                for bit in Bits(men & area) {
                    let man = self.yard.number_at(class, bit);
                    for (square, class_square) in branch.chosen.iter().enumerate() {
                        let hops = class_square.class() == class && area & class_square.mask() != 0;
                        if hops || self.steps[man].contains(*class_square) {
                            choices[square] |= 1 << man;
                        }
                    }
                }
                men &= !area;
            }
        }
        // A matching usually gives squares to men. Here it gives men to the chosen squares.
        let squares = low_bits(branch.chosen.len());
        let mut matching = Matching::NONE;
        matching.complete(squares, low_bits(self.yard.class_squares.len()), &choices)
    }
}
