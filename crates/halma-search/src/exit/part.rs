//! Decides all candidates of a task, in parts that can be saved and merged.
//!
//! A [`Shard`] says which part of the search it is. A [`Part`] holds the results of that part.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use derive_more::AddAssign;
use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::Move;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::shard::Shard;
use crate::{Control, EndedEarly, Result};

use super::guide::Guide;
use super::{BranchCounts, Candidates, Decider, Effort};

/// A figure with a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedFigure {
    /// The squares on which the men end.
    pub squares: SquareSet,
    /// Moves that bring the men there, one for each man.
    pub key: Vec<Move>,
}

/// The number of candidates decided, and the results. A [`Part`] has one of these for each number of mirror
/// pairs in a candidate.
#[derive(AddAssign, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetCounts {
    /// The candidates decided.
    pub enumerated: u64,
    /// Those of them that are provably not figures.
    pub refuted: u64,
    /// Those of them that are figures.
    pub solved: u64,
}

/// The version of the reasoning of a search for figures, which stands in every checkpoint. It is raised with every change
/// of the sets that are enumerated or of how they are decided. So sets that an older program refuted, perhaps by a fault
/// that was mended since, are not taken for proved.
pub const DECIDER: u32 = 3;

/// What identifies a part of a search, apart from its number. Parts can be merged only if the decider, the yard and the
/// board are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Parameters {
    /// The [`DECIDER`] of the program that saved it.
    pub decider: u32,
    /// The rows of the yard.
    pub yard: Vec<u8>,
    /// The side of the board.
    pub board: u8,
    /// The number of candidates of the part.
    sets: u64,
    /// The partly chosen sets that were tried and those that were cut, by the number of squares chosen.
    branches: Vec<BranchCounts>,
    /// The SHA-256 of the candidates, in their order.
    digest: [u8; 32],
}

/// A figure as it is saved: its place among the candidates of the part, and its key as the indices of squares.
pub(super) type SavedFigure = (u64, Vec<(u8, u8)>);

/// The moves of a saved key.
pub(super) fn moves_of(key: &[(u8, u8)]) -> Vec<Move> {
    let square = Square::from_index;
    key.iter()
        .map(|&(from, to)| Move::new(square(from), square(to)))
        .collect()
}

/// The saved results of one part of a search. They are not checked yet; [`resume`](Self::resume) turns them
/// into a [`Part`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SavedPart {
    pub(super) parameters: Parameters,
    pub(super) shard: Shard,
    /// Which subtrees of candidates are decided.
    pub(super) done: Vec<bool>,
    /// The counts of candidates, by the number of mirror pairs in a candidate.
    pub(super) counts_by_pairs: Vec<SetCounts>,
    /// The figures. They are in the order of the candidates as soon as a run has ended.
    pub(super) found: Vec<SavedFigure>,
    pub(super) effort: Effort,
}

/// The results of one part of a search so far. A checkpoint holds them without the candidates, and
/// gives them back as a [`SavedPart`].
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    pub(super) saved: SavedPart,
    #[serde(skip_serializing)]
    pub(super) candidates: Arc<Candidates>,
}

impl Part {
    /// The part of a search to which these candidates belong. No set is decided yet.
    pub fn new(candidates: &Arc<Candidates>) -> Self {
        let men = candidates.task.men().len() as usize;
        Self {
            saved: SavedPart {
                parameters: Parameters::new(candidates),
                shard: candidates.shard,
                done: vec![false; candidates.subtrees.len()],
                counts_by_pairs: vec![SetCounts::default(); men / 2 + 1],
                found: Vec::new(),
                effort: Effort::default(),
            },
            candidates: Arc::clone(candidates),
        }
    }

    /// Whether every set of this part is decided. It is proved that there are no more figures only if
    /// this is so for all parts of the search.
    pub fn is_done(&self) -> bool {
        self.saved.done.iter().all(|&done| done)
    }

    /// The number of sets of this part.
    pub fn sets(&self) -> u64 {
        self.candidates.sets.len() as u64
    }

    /// The number of sets decided so far, and the results.
    pub fn counts(&self) -> SetCounts {
        let mut sum = SetCounts::default();
        for &counts in &self.saved.counts_by_pairs {
            sum += counts;
        }
        sum
    }

    /// The figures found so far.
    pub fn figures(&self) -> Vec<SolvedFigure> {
        self.saved
            .found
            .iter()
            .map(|(_, key)| {
                let key = moves_of(key);
                let squares = key.iter().map(|made| made.to).collect();
                SolvedFigure { squares, key }
            })
            .collect()
    }

    /// Decides the remaining sets, and calls `after` with the part after each subtree of sets: the sets that the
    /// enumeration found in one branch, some fifty of 19 men. `after` may break off the search. The
    /// result does not depend on the number of threads. The steps of the progress are sets.
    ///
    /// # Errors
    /// [`EndedEarly::Stopped`] if the search is stopped or broken off before the part is done, [`EndedEarly::Time`] at
    /// its deadline, and [`EndedEarly::Threads`] if the threads cannot be started. The part keeps its results.
    pub fn run(
        &mut self,
        control: &Control,
        after: impl FnMut(&Self) -> ControlFlow<()> + Send,
    ) -> Result<()> {
        // Breaking off stops this search only. The caller's request stays as it is.
        let inner = control.part();
        let sets = self.sets();
        let candidates = Arc::clone(&self.candidates);
        let subtrees = candidates.subtrees.iter().cloned().enumerate();
        let subtrees: Vec<(usize, Range<usize>)> = subtrees
            .filter(|&(subtree, _)| !self.saved.done[subtree])
            .collect();
        // The sets that were decided, some of them in subtrees that are not complete.
        let decided_sets = AtomicU64::new(self.counts().enumerated);
        let report = || {
            let decided = decided_sets.fetch_add(1, Ordering::Relaxed) + 1;
            control.advanced(decided, Some(sets));
        };
        let part_and_after = Mutex::new((&mut *self, after));
        let decide = |decider: &mut Decider, (subtree, indices)| {
            inner.check()?;
            let (decided, effort) = decide_subtree(decider, &candidates, indices, &report)?;
            let mut locked = part_and_after
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            let (part, after) = &mut *locked;
            part.add(subtree, decided, effort);
            if after(part).is_break() {
                inner.request_stop();
            }
            Ok(())
        };
        // Each thread takes one subtree after another.
        let ended = inner.install(|| {
            subtrees
                .into_iter()
                .par_bridge()
                .try_for_each_init(|| Decider::new(inner.clone()), decide)
        });
        // The order of the candidates does not depend on which thread was first.
        self.saved.found.sort_unstable();
        if self.is_done() {
            Ok(())
        } else {
            ended.and(Err(EndedEarly::Stopped))
        }
    }

    fn add(&mut self, subtree: usize, sets: DecidedSets, effort: Effort) {
        self.saved.done[subtree] = true;
        for (pairs, found) in sets {
            self.saved.counts_by_pairs[pairs] += SetCounts::new(found.is_some());
            self.saved.found.extend(found);
        }
        self.saved.effort += effort;
    }
}

/// For each candidate of a subtree, its number of mirror pairs, and the figure if it is one.
type DecidedSets = Vec<(usize, Option<SavedFigure>)>;

/// Decides the candidates of one subtree. Each key is the guide for the next one. The guide begins anew with each
/// subtree, so that the keys do not depend on the other subtrees, nor on the number of parts.
fn decide_subtree(
    decider: &mut Decider,
    candidates: &Candidates,
    indices: Range<usize>,
    report: &dyn Fn(),
) -> Result<(DecidedSets, Effort)> {
    decider.guide = Guide::default();
    let mut sets = Vec::new();
    let mut effort = Effort::default();
    for index in indices {
        let squares = candidates.sets[index];
        let outcome = decider.decide(&candidates.task, squares);
        effort += outcome.effort;
        let found = outcome.key?.map(|key| {
            decider.guide = Guide::new(&key);
            let key = key.iter().map(|made| (made.from.index(), made.to.index()));
            (index as u64, key.collect())
        });
        sets.push((candidates.mirror_pairs(squares), found));
        report();
    }
    Ok((sets, effort))
}

impl SetCounts {
    /// The counts of one candidate.
    pub(super) fn new(is_figure: bool) -> Self {
        Self {
            enumerated: 1,
            refuted: u64::from(!is_figure),
            solved: u64::from(is_figure),
        }
    }
}

impl Parameters {
    fn new(candidates: &Candidates) -> Self {
        let task = &candidates.task;
        Self {
            decider: DECIDER,
            yard: task.yard().rows().to_vec(),
            // The board of an exit is a square.
            board: task.board().rows(),
            sets: candidates.sets.len() as u64,
            branches: candidates.branches.clone(),
            digest: candidates.digest,
        }
    }
}

impl SavedPart {
    /// The part of the search that is saved.
    pub const fn shard(&self) -> Shard {
        self.shard
    }

    /// The first thing in which the searches of two parts differ, if there is one.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let own = &self.parameters;
        let others = &other.parameters;
        let differs = [
            (own.yard != others.yard, "the yard"),
            (own.board != others.board, "the board"),
            (self.shard.parts != other.shard.parts, "the number of parts"),
        ];
        differs
            .into_iter()
            .find(|(differs, _)| *differs)
            .map(|(_, what)| what)
    }
}
