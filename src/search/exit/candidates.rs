//! Candidates: the symmetrical sets of squares that could be figures, every one of them.
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

use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::SquareSet;

use super::class_set::{Bits, ClassSet, Jumps, Spot};
use super::matching::{Choices, Matching, ROOM};
use super::task::Task;

/// What was met while the sets were grown, by the number of squares chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grown {
    /// Partly chosen sets that were tried.
    pub tried: u64,
    /// Of these, those that no choice of the other squares can make a figure.
    pub cut: u64,
}

/// Every candidate, in the order of the branching.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The sets.
    pub sets: Vec<SquareSet>,
    /// The partly chosen sets, by the number of squares chosen.
    pub grown: Vec<Grown>,
}

/// There are more candidates than a search holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {MOST_SETS} sets of squares could be figures, too many to decide them all")]
pub struct TooManySets;

/// The most candidates that are held: a quarter of a gibibyte.
const MOST_SETS: u64 = 8_000_000;

/// Levels of the branching that are shared out among threads.
const SHARED_LEVELS: u32 = 14;

impl Candidates {
    /// All candidates of a symmetrical task.
    ///
    /// # Errors
    /// [`TooManySets`] if they do not fit in memory; up to twenty men they do.
    pub fn of(task: &Task) -> Result<Self, TooManySets> {
        let ground = Ground::new(task);
        let candidates = ground.grow(&Branch::root(&ground), SHARED_LEVELS);
        if ground.has_too_many() {
            Err(TooManySets)
        } else {
            Ok(candidates)
        }
    }

    fn none(men: usize) -> Self {
        Self {
            sets: Vec::new(),
            grown: vec![Grown::default(); men + 1],
        }
    }

    fn join(mut self, other: Self) -> Self {
        self.sets.extend(other.sets);
        for (mine, theirs) in self.grown.iter_mut().zip(other.grown) {
            mine.tried += theirs.tried;
            mine.cut += theirs.cut;
        }
        self
    }
}

/// What does not change while sets are grown.
#[derive(Debug)]
pub(super) struct Ground {
    /// Candidates met so far, by all threads.
    met: AtomicU64,
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
    pub(super) fn root(ground: &Ground) -> Self {
        Self {
            chosen: Vec::new(),
            chosen_set: ClassSet::EMPTY,
            open: ground.outside,
        }
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

impl Ground {
    pub(super) fn new(task: &Task) -> Self {
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
            met: AtomicU64::new(0),
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

    fn has_too_many(&self) -> bool {
        self.met.load(Ordering::Relaxed) > MOST_SETS
    }

    fn grow(&self, branch: &Branch, shared_levels: u32) -> Candidates {
        let level = branch.chosen.len();
        let mut here = Candidates::none(self.men.len());
        here.grown[level].tried = 1;
        match self.fork(branch) {
            Growth::Candidate(squares) => {
                self.met.fetch_add(1, Ordering::Relaxed);
                here.sets.push(squares);
            }
            Growth::Fork(_) if self.has_too_many() => {}
            Growth::Dead => here.grown[level].cut = 1,
            Growth::Fork(fork) => {
                let [with, without] = *fork;
                let levels = shared_levels.saturating_sub(1);
                let (with, without) = if shared_levels > 0 {
                    rayon::join(|| self.grow(&with, levels), || self.grow(&without, levels))
                } else {
                    (self.grow(&with, 0), self.grow(&without, 0))
                };
                here = here.join(with).join(without);
            }
        }
        here
    }

    /// How a partly chosen set goes on.
    pub(super) fn fork(&self, branch: &Branch) -> Growth {
        let standing = self.yard.or(branch.chosen_set);
        let room = self.men.len() - branch.chosen.len();
        if room == 0 {
            return if self.can_be_matched(branch, &standing) {
                Growth::Candidate(branch.squares())
            } else {
                Growth::Dead
            };
        }
        if !self.can_be_matched(branch, &standing.or(branch.open)) {
            return Growth::Dead;
        }
        let Some(spot) = self.next(branch, &standing, room) else {
            return Growth::Dead;
        };
        let image = self.mirror(spot);
        let pair = [spot, image];
        let pair = if image == spot { &pair[..1] } else { &pair[..] };
        Growth::Fork(Box::new([branch.with(pair), branch.without(pair)]))
    }

    /// Of the squares that can be reached over `standing` men the one to branch on: the nearest.
    fn next(&self, branch: &Branch, standing: &ClassSet, room: usize) -> Option<Spot> {
        let mut reached = self.all_steps;
        for class in 0..4 {
            reached.0[class] |=
                Jumps::new(class, standing).flood(self.yard.0[class], self.board.0[class]);
        }
        let open = ClassSet(std::array::from_fn(|class| {
            reached.0[class] & branch.open.0[class]
        }));
        open.spots()
            .filter(|&spot| room > 1 || self.mirror(spot) == spot)
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
        let mut choices: Choices = [0; ROOM];
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
