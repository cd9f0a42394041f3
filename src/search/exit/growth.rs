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

use crate::board::SquareSet;

use super::class_set::{Bits, ClassSet, Jumps, Spot};
use super::matching::{CAPACITY, Choices, Matching};
use super::task::SymmetricalTask;

/// What does not change while sets are grown.
#[derive(Debug)]
pub(super) struct GrowthContext {
    pub(super) men: Vec<Spot>,
    yard: ClassSet,
    board: ClassSet,
    outside: ClassSet,
    /// The squares outside the yard that each man can step to.
    steps: Vec<ClassSet>,
    all_steps: ClassSet,
    /// The man on a square of the yard, by class and bit.
    man_on: [[u8; 64]; 4],
    mirror: Vec<Spot>,
}

/// A partly chosen set: one branch of the growth.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) chosen: Vec<Spot>,
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

    fn with(&self, pair: &[Spot]) -> Self {
        let mut branch = self.without(pair);
        for &spot in pair {
            branch.chosen.push(spot);
            branch.chosen_set = branch.chosen_set.with(spot);
        }
        branch
    }

    fn without(&self, pair: &[Spot]) -> Self {
        let mut branch = self.clone();
        branch.open = pair
            .iter()
            .fold(self.open, |open, &spot| open.without(spot));
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
        let men: Vec<Spot> = task.men().iter().map(Spot::of).collect();
        let mut man_on = [[0; 64]; 4];
        for (man, spot) in (0..).zip(&men) {
            man_on[spot.class()][usize::from(spot.bit)] = man;
        }
        let outside = task.outside();
        let steps: Vec<ClassSet> = task
            .men()
            .iter()
            .map(|man| ClassSet::of(crate::rules::step_destinations(man, outside)))
            .collect();
        let image = |index| {
            let square = crate::board::Square::from_index(index);
            Spot::of(task.corner().mirror(square, task.board()))
        };
        Self {
            yard: ClassSet::of(task.men()),
            board: ClassSet::of(task.board().squares()),
            outside: ClassSet::of(outside),
            all_steps: steps
                .iter()
                .fold(ClassSet::EMPTY, |all, &some| all.or(some)),
            mirror: (0..=255).map(image).collect(),
            men,
            steps,
            man_on,
        }
    }

    fn mirror(&self, spot: Spot) -> Spot {
        self.mirror[usize::from(spot.square().index())]
    }

    /// Whether a branch is complete or dead, or else its two further branches.
    pub(super) fn fork(&self, branch: &Branch) -> Growth {
        let standing = self.yard.or(branch.chosen_set);
        let left = self.men.len() - branch.chosen.len();
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
        let Some(spot) = self.next(branch, &standing, left) else {
            return Growth::Dead;
        };
        let image = self.mirror(spot);
        let pair = [spot, image];
        let pair = if image == spot { &pair[..1] } else { &pair[..] };
        Growth::Fork(Box::new([branch.with(pair), branch.without(pair)]))
    }

    /// The square to branch on: the nearest of those that a man can reach over the `standing` men.
    fn next(&self, branch: &Branch, standing: &ClassSet, left: usize) -> Option<Spot> {
        let mut reached = self.all_steps;
        for class in 0..4 {
            reached.0[class] |=
                Jumps::new(class, standing).flood(self.yard.0[class], self.board.0[class]);
        }
        let open = ClassSet(std::array::from_fn(|class| {
            reached.0[class] & branch.open.0[class]
        }));
        open.spots()
            .filter(|&spot| left > 1 || self.mirror(spot) == spot)
            .min_by_key(|&spot| {
                // Either square of a pair would do. This one lies to the right of the diagonal.
                let square = spot.square().min(self.mirror(spot).square());
                (
                    square.row() + square.number(),
                    square.number(),
                    spot.square(),
                )
            })
    }

    /// Whether the chosen squares can be given to different men, if they jump over the squares in
    /// `over` and nothing is in their way.
    fn can_be_matched(&self, branch: &Branch, over: &ClassSet) -> bool {
        let mut choices: Choices = [0; CAPACITY];
        for class in 0..4 {
            let jumps = Jumps::new(class, over);
            let mut men = self.yard.0[class];
            while men != 0 {
                let area = jumps.flood(men & men.wrapping_neg(), self.board.0[class]);
                for bit in Bits(men & area) {
                    let man = self.man_on[class][bit];
                    for (square, spot) in branch.chosen.iter().enumerate() {
                        let hops = spot.class() == class && area & spot.mask() != 0;
                        if hops || self.steps[usize::from(man)].contains(*spot) {
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
        matching.complete(squares, low_bits(self.men.len()), &choices)
    }
}

/// A word with the lowest `count` bits set, at most 32.
pub(super) const fn low_bits(count: usize) -> u32 {
    if count >= 32 {
        u32::MAX
    } else {
        (1 << count) - 1
    }
}
