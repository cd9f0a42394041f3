//! Candidates: the symmetrical sets of squares that could be figures, every one of them, and how they are divided among
//! machines.
//!
//! They are the leaves of the branching in `growth.rs`, which also explains why none is missing.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::board::SquareSet;
use crate::search::{EndedEarly, Stop};

use super::growth::{Branch, Growth, GrowthContext};
use super::task::SymmetricalTask;

/// Partly chosen sets of one size: how many the enumeration tried, and how many it cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchCounts {
    /// Partly chosen sets that were tried.
    pub tried: u64,
    /// Those of them that no choice of further squares can complete to a figure.
    pub cut: u64,
}

/// Every candidate of a task, in the order of the branching.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The yard and the board for which they are.
    pub task: SymmetricalTask,
    /// The sets of squares, each of as many squares as there are men.
    pub sets: Vec<SquareSet>,
    /// The counts of partly chosen sets, by the number of squares chosen.
    pub branches: Vec<BranchCounts>,
    /// The SHA-256 of the sets in their order, each as its four words, the lowest byte first.
    pub digest: [u8; 32],
}

/// The most candidates that a search holds: a quarter of a gibibyte.
const MOST_SETS: u64 = 8_000_000;

/// The depth down to which the threads share the branching.
const SHARED_LEVELS: u32 = 14;

/// The number of candidates between two reports of progress.
const REPORTED: u64 = 256;

impl Candidates {
    /// Enumerates all candidates of a task with the threads of the current pool. It calls `observe`
    /// with the number of candidates so far, after every 256 of them.
    ///
    /// # Errors
    /// [`EndedEarly`] if the enumeration is stopped, or if the candidates do not fit in memory.
    /// The candidates of all tasks of up to twenty men do fit.
    pub fn of(
        task: &SymmetricalTask,
        stop: &Stop,
        observe: &(dyn Fn(u64) + Sync),
    ) -> Result<Self, EndedEarly> {
        Self::up_to(MOST_SETS, task, stop, observe)
    }

    fn up_to(
        most_sets: u64,
        task: &SymmetricalTask,
        stop: &Stop,
        observe: &(dyn Fn(u64) + Sync),
    ) -> Result<Self, EndedEarly> {
        let context = GrowthContext::new(task);
        let enumeration = Enumeration {
            context: &context,
            stop,
            most_sets,
            observe,
            met: AtomicU64::new(0),
            failure: OnceLock::new(),
        };
        let mut all = enumeration.empty();
        enumeration.add(context.root(), SHARED_LEVELS, &mut all)?;
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
        let (corner, board) = (self.task.corner(), self.task.board());
        let off = squares
            .iter()
            .filter(|&square| corner.mirror(square, board) != square);
        off.count() / 2
    }
}

/// A running enumeration; all its threads share it.
struct Enumeration<'a> {
    context: &'a GrowthContext,
    stop: &'a Stop,
    most_sets: u64,
    observe: &'a (dyn Fn(u64) + Sync),
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
    fn add(
        &self,
        mut branch: Branch,
        mut levels: u32,
        all: &mut Enumerated,
    ) -> Result<(), EndedEarly> {
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
                mine.tried += theirs.tried;
                mine.cut += theirs.cut;
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

    /// Counts a branch, and keeps it if it is a candidate. Returns the pair on which it forks, if it does.
    fn enter(&self, branch: &mut Branch, all: &mut Enumerated) -> Result<Option<u8>, EndedEarly> {
        self.stop.check()?;
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
                    (self.observe)(met);
                }
                self.reserve(&mut all.sets, 1)?;
                all.sets.push(squares);
            }
        }
        Ok(None)
    }

    fn reserve(&self, sets: &mut Vec<SquareSet>, more: usize) -> Result<(), EndedEarly> {
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

/// One of the parts into which a search is divided. All parts take about the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u32, u32)")]
pub struct Shard {
    part: u32,
    parts: u32,
}

/// Why a text or a pair of numbers is not a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The text is not two numbers with a slash between them.
    #[error("a shard is written `I/N`, such as `1/4`")]
    NotTwoNumbers,
    /// There is no such part.
    #[error("there is no part {part} of {parts}: the parts are numbered from 1")]
    NoSuchPart {
        /// The part.
        part: u32,
        /// The number of parts.
        parts: u32,
    },
}

impl Shard {
    /// A search that is not divided: its only part.
    pub const WHOLE: Self = Self { part: 1, parts: 1 };

    /// Part number `part` of `parts`. The numbers start at 1.
    ///
    /// # Errors
    /// [`ShardError`] if there is no such part.
    pub const fn new(part: u32, parts: u32) -> Result<Self, ShardError> {
        if part >= 1 && part <= parts {
            Ok(Self { part, parts })
        } else {
            Err(ShardError::NoSuchPart { part, parts })
        }
    }

    /// The number of the part, from 1.
    pub(crate) const fn part(self) -> u32 {
        self.part
    }

    /// Into how many parts the search is divided.
    pub const fn parts(self) -> u32 {
        self.parts
    }

    /// The indices of the candidates of this part. Candidates next to each other take about the same
    /// time, so each part takes every `parts`th.
    pub(super) fn indices(self, sets: usize) -> impl Iterator<Item = usize> {
        (self.part as usize - 1..sets).step_by(self.parts as usize)
    }

    /// The place of a candidate among the candidates of this part; `None` if it is not one of them.
    pub(super) fn place_of(self, index: usize) -> Option<usize> {
        let beyond = index.checked_sub(self.part as usize - 1)?;
        let parts = self.parts as usize;
        beyond.is_multiple_of(parts).then_some(beyond / parts)
    }
}

impl TryFrom<(u32, u32)> for Shard {
    type Error = ShardError;

    fn try_from((part, parts): (u32, u32)) -> Result<Self, ShardError> {
        Self::new(part, parts)
    }
}

impl std::str::FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let (part, parts) = text.split_once('/').ok_or(ShardError::NotTwoNumbers)?;
        let number = |text: &str| text.parse().map_err(|_| ShardError::NotTwoNumbers);
        Self::new(number(part)?, number(parts)?)
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}/{}", self.part, self.parts)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::{Candidates, Shard};
    use crate::board::{Board, Corner, Yard};
    use crate::search::exit::SymmetricalTask;
    use crate::search::{EndedEarly, Stop};

    fn task(men: u32) -> SymmetricalTask {
        let yard = Yard::standard(men, Corner::NearLeft).expect("a standard yard");
        SymmetricalTask::new(Board::default(), yard).expect("a task")
    }

    #[test]
    fn too_many_sets_are_an_error() {
        // The yard of ten men has 327 candidates.
        let enumerated = |most| Candidates::up_to(most, &task(10), &Stop::new(), &|_| ());
        let error = enumerated(326).expect_err("one too many");
        assert_eq!(error, EndedEarly::TooManySets { most: 326 });
        assert_eq!(enumerated(327).expect("they fit").sets.len(), 327);
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
        assert_eq!(error, EndedEarly::Stopped);
        let heard = heard.into_inner().expect("no panic");
        assert_eq!(heard.first(), Some(&super::REPORTED));
        // 7,656 candidates are 29 reports; a thread may be in the middle of one.
        assert!(heard.len() < 29, "{heard:?}");
    }
    #[test]
    fn the_place_of_a_set_is_its_place_among_those_of_the_part() {
        for (part, parts) in [(1, 1), (1, 3), (2, 3), (3, 3), (4, 7)] {
            let shard = Shard::new(part, parts).expect("a shard");
            let indices: Vec<usize> = shard.indices(40).collect();
            for index in 0..40 {
                let place = indices.iter().position(|&other| other == index);
                assert_eq!(shard.place_of(index), place, "{shard}: {index}");
            }
        }
    }

    #[test]
    fn a_shard_is_read_as_it_is_written() {
        let shard = Shard::new(2, 5).expect("a shard");
        assert_eq!(shard.to_string(), "2/5");
        assert_eq!("2/5".parse(), Ok(shard));
    }
}
