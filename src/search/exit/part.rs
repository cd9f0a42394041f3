//! Decides all candidates of a task, in parts that can be saved and merged.
//!
//! A [`Shard`] says which part of the search it is. A [`Part`] holds the results of that part.

use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex, PoisonError};

use derive_more::AddAssign;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::board::{Square, SquareSet};
use crate::rules::Move;
use crate::search::shard::Shard;
use crate::search::{Control, EndedEarly, Result};

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetCounts {
    /// The candidates decided.
    pub enumerated: u64,
    /// Those of them that are provably not figures.
    pub refuted: u64,
    /// Those of them that are figures.
    pub solved: u64,
}

/// What identifies a search. Parts can be merged only if these are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Parameters {
    /// The version of this program.
    version: String,
    /// The rows of the yard.
    pub yard: Vec<u8>,
    /// The side of the board.
    pub board: u8,
    /// The number of candidates of all parts together.
    sets: u64,
    /// The partly chosen sets that were tried and those that were cut, by the number of squares chosen.
    branches: Vec<BranchCounts>,
    /// The SHA-256 of the candidates, in their order.
    digest: [u8; 32],
}

/// A figure as it is saved: its place among the candidates, and its key as the indices of squares.
pub(super) type SavedFigure = (u64, Vec<(u8, u8)>);

/// The moves of a saved key.
pub(super) fn moves_of(key: &[(u8, u8)]) -> Vec<Move> {
    let square = Square::from_index;
    key.iter()
        .map(|&(from, to)| Move::new(square(from), square(to)))
        .collect()
}

/// The saved results of one part of a search. They are not checked yet; [`check`](Self::check) turns them
/// into a [`Part`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SavedPart {
    pub(super) parameters: Parameters,
    pub(super) shard: Shard,
    /// Which blocks of candidates are decided.
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

/// The number of neighboring candidates that a thread decides at a time. Within a block each key is the guide for the
/// next one, so larger blocks take less time. With smaller blocks, stopping the search loses less, and the parts of a
/// divided search are more alike.
pub(super) const BLOCK: usize = 64;

/// The blocks of one part of a search for this number of candidates, as the indices of their candidates. The last
/// block of the search can be smaller than the others. The blocks do not depend on the number of parts, so neither do
/// the keys.
pub(super) fn blocks(shard: Shard, sets: usize) -> impl Iterator<Item = Range<usize>> {
    shard
        .indices(sets.div_ceil(BLOCK))
        .map(move |block| BLOCK * block..sets.min(BLOCK * (block + 1)))
}

impl Part {
    /// A part of a search in which no set is decided yet.
    pub fn new(candidates: &Arc<Candidates>, shard: Shard) -> Self {
        let blocks = blocks(shard, candidates.sets.len()).count();
        let men = candidates.task.men().len() as usize;
        Self {
            saved: SavedPart {
                parameters: Parameters::new(candidates),
                shard,
                done: vec![false; blocks],
                counts_by_pairs: vec![SetCounts::default(); men / 2 + 1],
                found: Vec::new(),
                effort: Effort::default(),
            },
            candidates: Arc::clone(candidates),
        }
    }

    /// The candidates of the whole search.
    pub const fn candidates(&self) -> &Arc<Candidates> {
        &self.candidates
    }

    /// Whether every set of this part is decided. It is proved that there are no more figures only if
    /// this is so for all parts of the search.
    pub fn is_done(&self) -> bool {
        self.saved.done.iter().all(|&done| done)
    }

    /// The number of sets of this part.
    pub fn sets(&self) -> u64 {
        self.blocks().map(|indices| indices.len() as u64).sum()
    }

    /// The indices of the candidates of each block.
    fn blocks(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        blocks(self.saved.shard, self.candidates.sets.len())
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

    /// Decides the remaining sets, and calls `after` with the part after each block of 64 sets. `after` may
    /// break off the search. The result does not depend on the number of threads. The steps of the progress
    /// are sets.
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
        let blocks = self.blocks().enumerate();
        let blocks: Vec<(usize, Range<usize>)> = blocks
            .filter(|&(block, _)| !self.saved.done[block])
            .collect();
        let part_and_after = Mutex::new((&mut *self, after));
        let decide = |decider: &mut Decider, (block, indices)| {
            inner.check()?;
            let (decided, effort) = decide_block(decider, &candidates, indices)?;
            let mut locked = part_and_after
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            let (part, after) = &mut *locked;
            part.add(block, decided, effort);
            control.advanced(part.counts().enumerated, Some(sets));
            if after(part).is_break() {
                inner.request_stop();
            }
            Ok(())
        };
        // Each thread takes one block after another.
        let ended = inner.install(|| {
            blocks
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

    fn add(&mut self, block: usize, sets: DecidedSets, effort: Effort) {
        self.saved.done[block] = true;
        for (pairs, found) in sets {
            self.saved.counts_by_pairs[pairs] += SetCounts::new(found.is_some());
            self.saved.found.extend(found);
        }
        self.saved.effort += effort;
    }
}

/// For each candidate of a block, its number of mirror pairs, and the figure if it is one.
type DecidedSets = Vec<(usize, Option<SavedFigure>)>;

/// Decides the candidates of one block. The guide begins anew, so that the keys do not depend on other blocks.
fn decide_block(
    decider: &mut Decider,
    candidates: &Candidates,
    indices: Range<usize>,
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
            version: env!("CARGO_PKG_VERSION").to_owned(),
            yard: task.yard().rows().to_vec(),
            board: task.board().side(),
            sets: candidates.sets.len() as u64,
            branches: candidates.branches.clone(),
            digest: candidates.digest,
        }
    }
}

impl SavedPart {
    /// The first thing in which the searches of two parts differ, if there is one.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let own = &self.parameters;
        let others = &other.parameters;
        let differs = [
            (own.version != others.version, "the program's version"),
            (own.yard != others.yard, "the yard"),
            (own.board != others.board, "the board"),
            (self.shard.parts != other.shard.parts, "the number of parts"),
            (own != others, "the sets of squares"),
        ];
        differs
            .into_iter()
            .find(|(differs, _)| *differs)
            .map(|(_, what)| what)
    }
}
