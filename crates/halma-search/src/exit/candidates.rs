//! Candidates: all symmetrical sets of squares that could be figures.
//!
//! They are the leaves of the branching in `growth.rs`, which also explains why none is missing.
//!
//! A *subtree* of the branching begins where all but eight squares are chosen. Every candidate is a leaf of one subtree.
//! The subtrees are numbered in the order of the branching, and each part of a search enumerates and decides only its
//! own. So the parts together do little more work than a search that is not divided: only the few branches above the
//! subtrees are looked at by every part.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use derive_more::AddAssign;
use halma_rules::board::SquareSet;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::parallel::in_parts;
use crate::shard::Shard;
use crate::{Control, EndedEarly, Result};

use super::SymmetricalTask;
use super::growth::{Branch, Growth, GrowthContext};

/// Partly chosen sets of one size: how many the enumeration tried, and how many it cut.
#[derive(AddAssign, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchCounts {
    /// Partly chosen sets that were tried.
    pub tried: u64,
    /// Those that were cut, because no choice of further squares completes them to a figure.
    pub cut: u64,
}

/// Every candidate of one part of a search, in the order of the branching. Only an enumeration makes them: a search that
/// missed some would call its result complete.
///
/// ```compile_fail,E0616
/// # use halma_rules::board::{Board, Corner, Yard};
/// # use halma_search::{Control, exit::{Candidates, SymmetricalTask}};
/// let yard = Yard::new(Corner::NearLeft, &[2, 1]).unwrap();
/// let task = SymmetricalTask::new(Board::FULL, yard).unwrap();
/// let mut candidates = Candidates::new(&task, &Control::new()).unwrap();
/// candidates.sets.clear();
/// ```
#[derive(Clone, Debug)]
pub struct Candidates {
    pub(super) task: SymmetricalTask,
    pub(super) shard: Shard,
    pub(super) sets: Vec<SquareSet>,
    pub(super) branches: Vec<BranchCounts>,
    pub(super) digest: [u8; 32],
    /// The indices of the candidates of each subtree that has any.
    pub(super) subtrees: Vec<Range<usize>>,
}

/// The most candidates that a part holds: a quarter of a gibibyte.
const MOST_SETS: u64 = 8_000_000;

/// The number of squares that are not chosen yet where a subtree begins. With more squares there are fewer subtrees, and
/// the parts of a search are less alike. With fewer squares the branches above them take longer. With eight, 19 men have
/// 17,921 subtrees of up to 1,058 candidates, and above them one branch in three hundred.
const SQUARES_LEFT: usize = 8;

/// The number of subtrees that are enumerated at a time. The threads share them.
const BATCH: usize = 4_096;

/// The number of candidates between two reports of progress.
const REPORTED: u64 = 256;

impl Candidates {
    /// Enumerates all candidates of a task. The steps of its progress are candidates, reported in batches of
    /// 256.
    ///
    /// # Errors
    /// [`EndedEarly`] if the enumeration is stopped, or if the candidates do not fit in memory.
    /// The candidates of every task with up to twenty men fit.
    pub fn new(task: &SymmetricalTask, control: &Control) -> Result<Self> {
        Self::of_part(task, Shard::WHOLE, control)
    }

    /// Enumerates the candidates of one part of a search, as [`new`](Self::new) those of all parts.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn of_part(task: &SymmetricalTask, shard: Shard, control: &Control) -> Result<Self> {
        Self::up_to(MOST_SETS, task, shard, control)
    }

    fn up_to(
        most_sets: u64,
        task: &SymmetricalTask,
        shard: Shard,
        control: &Control,
    ) -> Result<Self> {
        let context = GrowthContext::new(task);
        let enumeration = Enumeration {
            context: &context,
            control,
            most_sets,
            met: AtomicU64::new(0),
            failure: OnceLock::new(),
        };
        let (all, subtrees) = control.install(|| enumeration.subtrees(shard))?;
        let mut digest = Sha256::new();
        for word in all.sets.iter().flat_map(|squares| squares.words()) {
            digest.update(word.to_le_bytes());
        }
        Ok(Self {
            task: task.clone(),
            shard,
            sets: all.sets,
            branches: all.branches,
            digest: digest.finalize().into(),
            subtrees,
        })
    }

    /// The task: the yard and the board.
    pub const fn task(&self) -> &SymmetricalTask {
        &self.task
    }

    /// The part of the search.
    pub const fn shard(&self) -> Shard {
        self.shard
    }

    /// The sets of squares, each of as many squares as there are men.
    pub fn sets(&self) -> &[SquareSet] {
        &self.sets
    }

    /// The counts of partly chosen sets, by the number of squares chosen. Those above the subtrees are counted in the
    /// first part.
    pub fn branches(&self) -> &[BranchCounts] {
        &self.branches
    }

    /// The SHA-256 of the sets in order, each as its four words in little-endian order.
    pub const fn digest(&self) -> [u8; 32] {
        self.digest
    }

    /// The number of mirror pairs in a symmetrical set.
    pub(super) fn mirror_pairs(&self, squares: SquareSet) -> usize {
        let corner = self.task.corner();
        let board = self.task.board();
        squares
            .iter()
            .filter(|&square| corner.mirror(square, board) != square)
            .count()
            / 2
    }
}

/// A running enumeration; all its threads share it.
struct Enumeration<'a> {
    context: &'a GrowthContext,
    control: &'a Control,
    most_sets: u64,
    /// The number of candidates so far.
    met: AtomicU64,
    /// Why a thread gave up. The other threads then give up too.
    failure: OnceLock<EndedEarly>,
}

/// The candidates of some branches.
struct Enumerated {
    sets: Vec<SquareSet>,
    branches: Vec<BranchCounts>,
}

impl Enumerated {
    fn count(&mut self, branches: &[BranchCounts]) {
        for (mine, &theirs) in self.branches.iter_mut().zip(branches) {
            *mine += theirs;
        }
    }
}

impl Enumeration<'_> {
    /// The candidates of one part, and their indices by subtree.
    fn subtrees(&self, shard: Shard) -> Result<(Enumerated, Vec<Range<usize>>)> {
        let begins = self
            .context
            .yard
            .class_squares
            .len()
            .saturating_sub(SQUARES_LEFT);
        let mut all = self.empty();
        let mut above = self.empty();
        let mut indices = Vec::new();
        let mut number = 0;
        let mut roots = Vec::new();
        let mut branches = vec![self.context.root()];
        while let Some(mut branch) = branches.pop() {
            if branch.size >= begins {
                if shard.owns(number) {
                    roots.push(branch);
                }
                number += 1;
                if roots.len() == BATCH {
                    self.add_subtrees(&roots, &mut all, &mut indices)?;
                    roots.clear();
                }
            } else if let Some(pair) = self.enter(&mut branch, &mut above)? {
                let with = self.context.with(&branch, pair);
                self.context.leave_out(&mut branch, pair);
                branches.extend([branch, with]);
            }
        }
        self.add_subtrees(&roots, &mut all, &mut indices)?;
        if shard.is_first() {
            all.count(&above.branches);
        }
        Ok((all, indices))
    }

    /// Adds the candidates of these subtrees, in order.
    fn add_subtrees(
        &self,
        roots: &[Branch],
        all: &mut Enumerated,
        indices: &mut Vec<Range<usize>>,
    ) -> Result<()> {
        let subtrees = in_parts(roots, |root| {
            let mut subtree = self.empty();
            self.add(root.clone(), &mut subtree)?;
            Ok(subtree)
        });
        for subtree in subtrees? {
            self.reserve(&mut all.sets, subtree.sets.len())?;
            let begin = all.sets.len();
            all.sets.extend(subtree.sets);
            if begin < all.sets.len() {
                indices.push(begin..all.sets.len());
            }
            all.count(&subtree.branches);
        }
        Ok(())
    }

    /// Adds the candidates of a branch.
    fn add(&self, mut branch: Branch, all: &mut Enumerated) -> Result<()> {
        while let Some(pair) = self.enter(&mut branch, all)? {
            let with = self.context.with(&branch, pair);
            self.context.leave_out(&mut branch, pair);
            self.add(with, all)?;
        }
        Ok(())
    }

    fn empty(&self) -> Enumerated {
        Enumerated {
            sets: Vec::new(),
            branches: vec![BranchCounts::default(); self.context.yard.class_squares.len() + 1],
        }
    }

    /// Counts a branch, and keeps it if it is a candidate. Returns the pair on which it forks, if any.
    fn enter(&self, branch: &mut Branch, all: &mut Enumerated) -> Result<Option<u8>> {
        self.control.check()?;
        if let Some(failure) = self.failure.get() {
            return Err(failure.clone());
        }
        let branches = &mut all.branches[branch.size];
        branches.tried += 1;
        match self.context.fork(branch) {
            Growth::Fork(pair) => return Ok(Some(pair)),
            Growth::Dead => branches.cut += 1,
            Growth::Candidate(squares) => {
                let met = self.met.fetch_add(1, Ordering::Relaxed) + 1;
                if met > self.most_sets {
                    let most = self.most_sets;
                    return Err(self.fail(EndedEarly::TooManySets { most }));
                }
                if met.is_multiple_of(REPORTED) {
                    self.control.advanced(met, None);
                }
                self.reserve(&mut all.sets, 1)?;
                all.sets.push(squares);
            }
        }
        Ok(None)
    }

    fn reserve(&self, sets: &mut Vec<SquareSet>, more: usize) -> Result<()> {
        sets.try_reserve(more).map_err(|_| {
            let sets = self.met.load(Ordering::Relaxed);
            self.fail(EndedEarly::NoMemoryForSets { sets })
        })
    }

    /// The first failure of all threads.
    fn fail(&self, error: EndedEarly) -> EndedEarly {
        self.failure.get_or_init(|| error).clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::Candidates;
    use crate::exit::{Shard, SymmetricalTask};
    use crate::{Control, EndedEarly, Stop};
    use halma_rules::board::{Board, Corner, Yard};

    fn task(men: u32) -> SymmetricalTask {
        let yard = Yard::standard(men, Corner::NearLeft).expect("a standard yard");
        SymmetricalTask::new(Board::default(), yard).expect("a task")
    }

    #[test]
    fn too_many_sets_are_an_error() {
        // The yard of ten men has 327 candidates.
        let enumerated = |most, shard| Candidates::up_to(most, &task(10), shard, &Control::new());
        let error = enumerated(326, Shard::WHOLE).expect_err("one too many");
        assert_eq!(error, EndedEarly::TooManySets { most: 326 });
        let whole = enumerated(327, Shard::WHOLE).expect("they fit");
        assert_eq!(whole.sets.len(), 327);
        // A part does not meet the sets of the others.
        let halves = [(1, 2), (2, 2)].map(|half| {
            let shard = Shard::try_from(half).expect("a shard");
            enumerated(326, shard).expect("they fit").sets.len()
        });
        assert!(halves.iter().all(|&sets| sets > 0), "{halves:?}");
        assert_eq!(halves.iter().sum::<usize>(), 327);
    }

    #[test]
    fn an_enumeration_stops_midway_and_reports_its_progress() {
        let stop = Stop::new();
        let (sender, heard) = mpsc::channel();
        let control = Control::new()
            .stopped_by(&stop)
            .with_progress(move |steps| {
                sender.send(steps.done).expect("somebody listens");
                stop.request();
            });
        let error = Candidates::new(&task(13), &control).expect_err("it was stopped");
        assert_eq!(error, EndedEarly::Stopped);
        let heard: Vec<u64> = heard.try_iter().collect();
        assert_eq!(heard.first(), Some(&super::REPORTED));
        // 7,656 candidates are 29 reports; a thread may be in the middle of one.
        assert!(heard.len() < 29, "{heard:?}");
    }
}
