//! Candidates: all symmetrical sets of squares that could be figures.
//!
//! They are the leaves of the branching in `growth.rs`, which also explains why none is missing.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use derive_more::AddAssign;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::board::SquareSet;
use crate::search::{Control, EndedEarly, Result};

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

/// Every candidate of a task, in the order of the branching.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The task: the yard and the board.
    pub task: SymmetricalTask,
    /// The sets of squares, each of as many squares as there are men.
    pub sets: Vec<SquareSet>,
    /// The counts of partly chosen sets, by the number of squares chosen.
    pub branches: Vec<BranchCounts>,
    /// The SHA-256 of the sets in order, each as its four words in little-endian order.
    pub digest: [u8; 32],
}

/// The most candidates that a search holds: a quarter of a gibibyte.
const MOST_SETS: u64 = 8_000_000;

/// The depth down to which the threads share the branching.
const SHARED_LEVELS: u32 = 14;

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
        Self::up_to(MOST_SETS, task, control)
    }

    fn up_to(most_sets: u64, task: &SymmetricalTask, control: &Control) -> Result<Self> {
        let context = GrowthContext::new(task);
        let enumeration = Enumeration {
            context: &context,
            control,
            most_sets,
            met: AtomicU64::new(0),
            failure: OnceLock::new(),
        };
        let mut all = enumeration.empty();
        control.install(|| enumeration.add(context.root(), SHARED_LEVELS, &mut all))?;
        let mut digest = Sha256::new();
        for word in all.sets.iter().flat_map(|squares| squares.words()) {
            digest.update(word.to_le_bytes());
        }
        Ok(Self {
            task: task.clone(),
            sets: all.sets,
            branches: all.branches,
            digest: digest.finalize().into(),
        })
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

/// The candidates of a branch.
struct Enumerated {
    sets: Vec<SquareSet>,
    branches: Vec<BranchCounts>,
}

impl Enumeration<'_> {
    /// Adds the candidates of a branch. The threads share it down to a depth of `levels`.
    fn add(&self, mut branch: Branch, mut levels: u32, all: &mut Enumerated) -> Result<()> {
        while let Some(pair) = self.enter(&mut branch, all)? {
            let with = self.context.with(&branch, pair);
            self.context.leave_out(&mut branch, pair);
            if levels == 0 {
                self.add(with, 0, all)?;
                continue;
            }
            levels -= 1;
            let mut further = self.empty();
            let (with, without) = rayon::join(
                || self.add(with, levels, all),
                || self.add(branch, levels, &mut further),
            );
            with.and(without)?;
            self.reserve(&mut all.sets, further.sets.len())?;
            all.sets.extend(further.sets);
            for (mine, theirs) in all.branches.iter_mut().zip(further.branches) {
                *mine += theirs;
            }
            break;
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
    use crate::board::{Board, Corner, Yard};
    use crate::search::exit::SymmetricalTask;
    use crate::search::{Control, EndedEarly, Stop};

    fn task(men: u32) -> SymmetricalTask {
        let yard = Yard::standard(men, Corner::NearLeft).expect("a standard yard");
        SymmetricalTask::new(Board::default(), yard).expect("a task")
    }

    #[test]
    fn too_many_sets_are_an_error() {
        // The yard of ten men has 327 candidates.
        let enumerated = |most| Candidates::up_to(most, &task(10), &Control::new());
        let error = enumerated(326).expect_err("one too many");
        assert_eq!(error, EndedEarly::TooManySets { most: 326 });
        assert_eq!(enumerated(327).expect("they fit").sets.len(), 327);
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
