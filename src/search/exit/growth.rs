//! How the candidates are found: symmetrical sets of squares are grown, square by square.
//!
//! A set is grown from the yard outward, a mirror pair (or a square of the diagonal) at a time:
//! first with it, then without. The pair is always one that a man can reach by jumping over the
//! yard and the squares chosen so far, or by a step.
//!
//! Why no figure is missed: take a key of a figure, and the squares chosen so far, all of them
//! belonging to the figure, but not yet all of it. Of the figure's other squares let s be the one
//! that the key fills first. When that happens the men stand in the yard or on chosen squares, so
//! s or its mirror image is among the squares that can be reached, for the yard and the chosen
//! squares are symmetrical. Hence the squares to branch on run out only when all figures with the
//! chosen squares have been met. The board's border is the only limit.
//!
//! A branch is cut if the chosen squares cannot be matched to different men even when *every*
//! square that is not yet left out may be jumped over and nothing is in the way: a man of a key
//! jumps over nothing else.

use crate::board::SquareSet;

use super::class_set::{Bits, ClassSet, Jumps, Spot};
use super::matching::{CAPACITY, Choices, Matching};
use super::task::SymmetricalTask;

/// What does not change while sets are grown.
#[derive(Debug)]
pub(super) struct GrowthContext {
    men: Vec<Spot>,
    yard: ClassSet,
    board: ClassSet,
    outside: ClassSet,
    /// Where each man can step.
    steps: Vec<ClassSet>,
    all_steps: ClassSet,
    /// The man on a square of the yard, by class and bit.
    man_on: [[u8; 64]; 4],
    mirror: Vec<Spot>,
}

/// A partly chosen set.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    chosen: Vec<Spot>,
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

    /// The number of squares chosen.
    pub(super) const fn chosen(&self) -> usize {
        self.chosen.len()
    }

    fn squares(&self) -> SquareSet {
        self.chosen_set.squares()
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

/// How a partly chosen set goes on.
pub(super) enum Growth {
    /// It is complete and a candidate.
    Candidate(SquareSet),
    /// No figure is made of it.
    Dead,
    /// With the next pair, and without.
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

    /// The number of men.
    pub(super) const fn men(&self) -> usize {
        self.men.len()
    }

    fn mirror(&self, spot: Spot) -> Spot {
        self.mirror[usize::from(spot.square().index())]
    }

    /// How a partly chosen set goes on.
    pub(super) fn fork(&self, branch: &Branch) -> Growth {
        let standing = self.yard.or(branch.chosen_set);
        let left = self.men.len() - branch.chosen.len();
        if left == 0 {
            return if self.can_be_matched(branch, &standing) {
                Growth::Candidate(branch.squares())
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

    /// The square to branch on: of those that can be reached over `standing` men, the nearest.
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
                // Of a pair either square would do; this one is on the right of the diagonal.
                let square = spot.square().min(self.mirror(spot).square());
                (
                    square.row() + square.number(),
                    square.number(),
                    spot.square(),
                )
            })
    }

    /// Whether the chosen squares can be given to different men who jump over `over`, with nothing
    /// in their way.
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
        // Men and squares change places here: every chosen square needs a man.
        let squares = low_bits(branch.chosen.len());
        let mut matching = Matching::NONE;
        matching.complete(squares, low_bits(self.men.len()), &choices)
    }
}

/// The lowest `count` bits, up to 32.
pub(super) const fn low_bits(count: usize) -> u32 {
    if count >= 32 {
        u32::MAX
    } else {
        (1 << count) - 1
    }
}
