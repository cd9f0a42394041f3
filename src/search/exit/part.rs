//! Decides all candidates of a task, in parts that can be saved and joined.
//!
//! A [`Shard`] says which part of the search it is. A [`Part`] holds the results of that part.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, SyncSender};

use serde::{Deserialize, Serialize};

use crate::board::{Square, SquareSet};
use crate::rules::Move;
use crate::search::parallel::not_started;
use crate::search::shard::Shard;
use crate::search::{EndedEarly, Stop};

use super::candidates::{BranchCounts, Candidates};
use super::decide::{Decider, Effort};

/// A figure with a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedFigure {
    /// The squares on which the men end.
    pub squares: SquareSet,
    /// Moves that bring the men there, one for each man.
    pub key: Vec<Move>,
}

/// How many candidates were decided, and with which result. A [`Part`] has one of these for each
/// number of mirror pairs in a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetCounts {
    /// The candidates that are decided.
    pub enumerated: u64,
    /// Those of them that are no figures, which is proved.
    pub refuted: u64,
    /// Those of them that are figures.
    pub solved: u64,
}

/// What identifies a search. Parts can be joined only if these are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Parameters {
    /// The version of this program.
    pub(super) version: String,
    /// The rows of the yard.
    pub(super) yard: Vec<u8>,
    /// The side of the board.
    pub(super) board: u8,
    /// The number of candidates of all parts together.
    pub(super) sets: u64,
    /// The partly chosen sets that were tried and those that were cut, by the number of squares chosen.
    pub(super) branches: Vec<BranchCounts>,
    /// The SHA-256 of the candidates, in their order.
    pub(super) digest: [u8; 32],
}

/// A figure as it is saved: its place among the candidates, and its key as the indices of squares.
pub(super) type SavedFigure = (u64, Vec<(u8, u8)>);

/// The moves of a saved key.
pub(super) fn moves_of(key: &[(u8, u8)]) -> Vec<Move> {
    let square = Square::from_index;
    let moves = key.iter();
    moves
        .map(|&(from, to)| Move::new(square(from), square(to)))
        .collect()
}

/// The results of one part of a search so far. A checkpoint holds them without the candidates, and
/// gives them back as a [`SavedPart`](super::SavedPart).
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    pub(super) parameters: Parameters,
    pub(super) shard: Shard,
    /// Which blocks of candidates are decided.
    pub(super) done: Vec<bool>,
    /// The counts of candidates, by the number of mirror pairs in a candidate.
    pub(super) counts_by_pairs: Vec<SetCounts>,
    /// The figures. They are in the order of the candidates as soon as a run has ended.
    pub(super) found: Vec<SavedFigure>,
    pub(super) effort: Effort,
    #[serde(skip_serializing)]
    candidates: Arc<Candidates>,
}

/// The number of candidates that a thread decides at a time. A larger block makes it cheaper to get
/// the next one, and a smaller block loses less when the search is stopped.
pub(super) const BLOCK: usize = 16;

/// The results for one block.
struct DecidedBlock {
    block: usize,
    /// For each candidate its number of mirror pairs, and the figure if it is one.
    sets: Vec<(usize, Option<SavedFigure>)>,
    effort: Effort,
}

impl Part {
    /// A part of a search in which no set is decided yet.
    pub fn new(candidates: &Arc<Candidates>, shard: Shard) -> Self {
        let indices = shard.indices(candidates.sets.len()).count();
        let men = candidates.task.men().len() as usize;
        Self {
            parameters: Parameters::of(candidates),
            shard,
            done: vec![false; indices.div_ceil(BLOCK)],
            counts_by_pairs: vec![SetCounts::default(); men / 2 + 1],
            found: Vec::new(),
            effort: Effort::default(),
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
        self.done.iter().all(|&done| done)
    }

    /// The number of sets of this part.
    pub fn sets(&self) -> u64 {
        self.shard.indices(self.candidates.sets.len()).count() as u64
    }

    /// How many sets are decided so far, and with which result.
    pub fn counts(&self) -> SetCounts {
        let mut sum = SetCounts::default();
        for &counts in &self.counts_by_pairs {
            sum.add(counts);
        }
        sum
    }

    /// The figures found so far.
    pub fn figures(&self) -> Vec<SolvedFigure> {
        let found = self.found.iter().map(|(_, key)| {
            let key = moves_of(key);
            let squares = key.iter().map(|made| made.to).collect();
            SolvedFigure { squares, key }
        });
        found.collect()
    }

    /// The first parameter in which two parts differ. `None` if they belong to the same search.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let parts = (self.shard.parts, other.shard.parts);
        self.parameters.difference(&other.parameters, parts)
    }

    /// Decides the sets that are left, and calls `after` with the part after each block of 16 sets.
    /// `after` may break off the search. The result does not depend on the number of threads.
    ///
    /// # Errors
    /// [`EndedEarly::Stopped`] if the search is stopped or broken off before the part is done, and
    /// [`EndedEarly::Threads`] if the threads cannot be started. The part keeps its results.
    pub fn run(
        &mut self,
        threads: usize,
        stop: &Stop,
        mut after: impl FnMut(&Self) -> ControlFlow<()>,
    ) -> Result<(), EndedEarly> {
        // Breaking off stops this search only. The caller's request stays as it is.
        let stop = stop.part();
        let candidates = Arc::clone(&self.candidates);
        let indices: Vec<usize> = self.shard.indices(candidates.sets.len()).collect();
        let left = Remaining {
            blocks: indices
                .chunks(BLOCK)
                .enumerate()
                .filter(|(block, _)| !self.done[*block])
                .collect(),
            next: AtomicUsize::new(0),
            candidates: &candidates,
            stop: &stop,
        };
        let threads = threads.max(1);
        // The channel is bounded. So the threads are at most a few blocks ahead of `after`, and
        // breaking off loses little.
        let (sender, receiver) = mpsc::sync_channel(4 * threads);
        let started = std::thread::scope(|scope| {
            let left = &left;
            for _ in 0..threads {
                let sender = sender.clone();
                let started =
                    std::thread::Builder::new().spawn_scoped(scope, move || left.decide(&sender));
                if let Err(error) = started {
                    left.stop.request();
                    return Err(not_started(threads, &error));
                }
            }
            drop(sender);
            for done in receiver {
                self.add(done);
                if after(self).is_break() {
                    left.stop.request();
                }
            }
            Ok(())
        });
        // The order of the candidates does not depend on which thread was first.
        self.found.sort_unstable();
        started?;
        if self.is_done() {
            Ok(())
        } else {
            Err(EndedEarly::Stopped)
        }
    }

    fn add(&mut self, block: DecidedBlock) {
        self.done[block.block] = true;
        for (pairs, found) in block.sets {
            self.counts_by_pairs[pairs].add(SetCounts::of_one(found.is_some()));
            self.found.extend(found);
        }
        self.effort += block.effort;
    }
}

/// The blocks that are not decided yet. All threads take blocks from here.
struct Remaining<'a> {
    blocks: Vec<(usize, &'a [usize])>,
    next: AtomicUsize,
    candidates: &'a Candidates,
    stop: &'a Stop,
}

impl Remaining<'_> {
    /// Decides one block after another, in one thread.
    fn decide(&self, sender: &SyncSender<DecidedBlock>) {
        let mut decider = Decider::stopped_by(self.stop);
        while !self.stop.is_requested()
            && let Some((block, indices)) =
                self.blocks.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            let Ok(done) = decide_block(&mut decider, self.candidates, *block, indices) else {
                return;
            };
            if sender.send(done).is_err() {
                return;
            }
        }
    }
}

/// Decides the candidates of one block.
fn decide_block(
    decider: &mut Decider,
    candidates: &Candidates,
    block: usize,
    indices: &[usize],
) -> Result<DecidedBlock, EndedEarly> {
    let mut done = DecidedBlock {
        block,
        sets: Vec::new(),
        effort: Effort::default(),
    };
    for &index in indices {
        let squares = candidates.sets[index];
        let outcome = decider.decide(&candidates.task, squares);
        done.effort += outcome.effort;
        let found = outcome.key?.map(|key| {
            let key = key.iter().map(|made| (made.from.index(), made.to.index()));
            (index as u64, key.collect())
        });
        done.sets.push((candidates.mirror_pairs(squares), found));
    }
    Ok(done)
}

impl SetCounts {
    /// The counts of one candidate.
    pub(super) fn of_one(is_figure: bool) -> Self {
        Self {
            enumerated: 1,
            refuted: u64::from(!is_figure),
            solved: u64::from(is_figure),
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        self.enumerated += other.enumerated;
        self.refuted += other.refuted;
        self.solved += other.solved;
    }
}

impl Parameters {
    fn of(candidates: &Candidates) -> Self {
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

    /// The first thing in which two searches differ, if there is one. `parts` are their numbers of
    /// parts.
    pub(super) fn difference(&self, other: &Self, parts: (u32, u32)) -> Option<&'static str> {
        let differs = [
            (self.version != other.version, "the program's version"),
            (self.yard != other.yard, "the yard"),
            (self.board != other.board, "the board"),
            (parts.0 != parts.1, "the number of parts"),
            (self != other, "the sets of squares"),
        ];
        let found = differs.into_iter().find(|(differs, _)| *differs);
        found.map(|(_, what)| what)
    }
}
