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

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

use crate::board::SquareSet;
use crate::search::Stop;

use super::class_set::{Bits, ClassSet, Jumps, Spot};
use super::error::EnumerationError;
use super::matching::{Choices, Matching, ROOM};
use super::task::{SymmetricalTask, Task};

/// What was met while the sets were grown, by the number of squares chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grown {
    /// Partly chosen sets that were tried.
    pub tried: u64,
    /// Of these, those that no choice of the other squares can make a figure.
    pub cut: u64,
}

/// Every candidate of a task, in the order of the branching.
#[derive(Clone, Debug)]
pub struct Candidates {
    task: SymmetricalTask,
    sets: Vec<SquareSet>,
    grown: Vec<Grown>,
    digest: [u8; 32],
}

/// The most candidates that are held: a quarter of a gibibyte.
const MOST_SETS: u64 = 8_000_000;

/// Levels of the branching that are shared out among threads.
const SHARED_LEVELS: u32 = 14;

/// The number of candidates between two reports of progress.
const REPORTED: u64 = 256;

impl Candidates {
    /// Enumerates all candidates of a task with the threads of the current pool. `observe` hears now
    /// and then how many there are so far.
    ///
    /// # Errors
    /// [`EnumerationError`] if it is stopped or they do not fit in memory; up to twenty men they do.
    pub fn of(
        task: &SymmetricalTask,
        stop: &Stop,
        observe: &(dyn Fn(u64) + Sync),
    ) -> Result<Self, EnumerationError> {
        Self::up_to(MOST_SETS, task, stop, observe)
    }

    fn up_to(
        most_sets: u64,
        task: &SymmetricalTask,
        stop: &Stop,
        observe: &(dyn Fn(u64) + Sync),
    ) -> Result<Self, EnumerationError> {
        let ground = Ground::new(task);
        let enumeration = Enumeration {
            ground: &ground,
            stop,
            most_sets,
            observe,
            met: AtomicU64::new(0),
            failure: OnceLock::new(),
        };
        let all = enumeration.shared(&Branch::root(&ground), SHARED_LEVELS)?;
        let mut digest = Sha256::new();
        for word in all.sets.iter().flat_map(|squares| squares.words()) {
            digest.update(word.to_le_bytes());
        }
        Ok(Self {
            task: task.clone(),
            sets: all.sets,
            grown: all.grown,
            digest: digest.finalize().into(),
        })
    }

    /// The task.
    #[must_use]
    pub const fn task(&self) -> &SymmetricalTask {
        &self.task
    }

    /// The sets.
    #[must_use]
    pub fn sets(&self) -> &[SquareSet] {
        &self.sets
    }

    /// The partly chosen sets, by the number of squares chosen.
    #[must_use]
    pub fn grown(&self) -> &[Grown] {
        &self.grown
    }

    /// The SHA-256 of the sets in their order, each as its four words, the lowest byte first.
    #[must_use]
    pub const fn digest(&self) -> [u8; 32] {
        self.digest
    }

    /// How many mirror pairs are in a set.
    pub(super) fn mirror_pairs(&self, squares: SquareSet) -> usize {
        let (corner, board) = (self.task.corner(), self.task.board());
        let off = squares
            .iter()
            .filter(|&square| corner.mirror(square, board) != square);
        off.count() / 2
    }

    /// The sets in another order.
    pub(super) fn into_sets(self) -> Vec<SquareSet> {
        self.sets
    }
}

/// An enumeration under way, by all its threads.
struct Enumeration<'a> {
    ground: &'a Ground,
    stop: &'a Stop,
    most_sets: u64,
    observe: &'a (dyn Fn(u64) + Sync),
    /// Candidates met so far.
    met: AtomicU64,
    /// Why a thread gave up, so that the others do too.
    failure: OnceLock<EnumerationError>,
}

/// The candidates of a branch.
struct Enumerated {
    sets: Vec<SquareSet>,
    grown: Vec<Grown>,
}

impl Enumeration<'_> {
    /// The candidates of a branch, whose upper levels the threads share.
    fn shared(&self, branch: &Branch, levels: u32) -> Result<Enumerated, EnumerationError> {
        let mut here = Enumerated {
            sets: Vec::new(),
            grown: vec![Grown::default(); self.ground.men.len() + 1],
        };
        if levels == 0 {
            self.alone(branch, &mut here)?;
            return Ok(here);
        }
        if let Some(fork) = self.enter(branch, &mut here)? {
            let [with, without] = *fork;
            let (with, without) = rayon::join(
                || self.shared(&with, levels - 1),
                || self.shared(&without, levels - 1),
            );
            for further in [with?, without?] {
                self.reserve(&mut here.sets, further.sets.len())?;
                here.sets.extend(further.sets);
                for (mine, theirs) in here.grown.iter_mut().zip(further.grown) {
                    mine.tried += theirs.tried;
                    mine.cut += theirs.cut;
                }
            }
        }
        Ok(here)
    }

    /// Adds the candidates of a branch, in one thread.
    fn alone(&self, branch: &Branch, all: &mut Enumerated) -> Result<(), EnumerationError> {
        if let Some(fork) = self.enter(branch, all)? {
            for further in &*fork {
                self.alone(further, all)?;
            }
        }
        Ok(())
    }

    /// Counts a branch; the two branches to go on with, if there are any.
    fn enter(
        &self,
        branch: &Branch,
        all: &mut Enumerated,
    ) -> Result<Option<Box<[Branch; 2]>>, EnumerationError> {
        self.stop.check()?;
        if let Some(&failure) = self.failure.get() {
            return Err(failure);
        }
        let grown = &mut all.grown[branch.chosen.len()];
        grown.tried += 1;
        match self.ground.fork(branch) {
            Growth::Fork(fork) => return Ok(Some(fork)),
            Growth::Dead => grown.cut += 1,
            Growth::Candidate(squares) => {
                let met = self.met.fetch_add(1, Ordering::Relaxed) + 1;
                if met > self.most_sets {
                    let most = self.most_sets;
                    return Err(self.fail(EnumerationError::TooManySets { most }));
                }
                if met.is_multiple_of(REPORTED) {
                    (self.observe)(met);
                }
                self.reserve(&mut all.sets, 1)?;
                all.sets.push(squares);
            }
        }
        Ok(None)
    }

    fn reserve(&self, sets: &mut Vec<SquareSet>, more: usize) -> Result<(), EnumerationError> {
        sets.try_reserve(more).map_err(|_| {
            let sets = self.met.load(Ordering::Relaxed);
            self.fail(EnumerationError::NoMemory { sets })
        })
    }

    /// The first failure of all threads.
    fn fail(&self, error: EnumerationError) -> EnumerationError {
        *self.failure.get_or_init(|| error)
    }
}

/// What does not change while sets are grown.
#[derive(Debug)]
pub(super) struct Ground {
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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::{Candidates, EnumerationError};
    use crate::board::{Board, Corner, Yard};
    use crate::search::exit::SymmetricalTask;
    use crate::search::{Stop, Stopped};

    fn task(men: u32) -> SymmetricalTask {
        let yard = Yard::standard(men, Corner::NearLeft).expect("a standard yard");
        SymmetricalTask::new(Board::default(), yard).expect("a task")
    }

    #[test]
    fn too_many_sets_are_an_error() {
        // The yard of ten men has 327 candidates.
        let enumerated = |most| Candidates::up_to(most, &task(10), &Stop::new(), &|_| ());
        let error = enumerated(326).expect_err("one too many");
        assert_eq!(error, EnumerationError::TooManySets { most: 326 });
        assert_eq!(enumerated(327).expect("they fit").sets().len(), 327);
    }

    #[test]
    fn an_enumeration_stops_midway_and_reports_its_progress() {
        let (stop, heard) = (Stop::new(), Mutex::new(Vec::new()));
        let observe = |sets| {
            heard.lock().expect("no panic").push(sets);
            stop.request();
        };
        let enumerated = Candidates::of(&task(13), &stop, &observe);
        let error = enumerated.expect_err("it was stopped");
        assert_eq!(error, EnumerationError::Stopped(Stopped));
        let heard = heard.into_inner().expect("no panic");
        assert_eq!(heard.first(), Some(&super::REPORTED));
        // 7,656 candidates are 29 reports; a thread may be in the middle of one.
        assert!(heard.len() < 29, "{heard:?}");
    }
}
