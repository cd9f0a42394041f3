//! Every figure of a task: all candidates, each decided, in parts that can be saved and joined.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::board::SquareSet;
use crate::rules::Move;
use crate::search::{Ending, Stop};

use super::candidates::{Candidates, Grown};
use super::decide::{Answer, Decider, Effort};
use super::task::Task;

/// One of several parts of about equal work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Shard {
    part: u32,
    parts: u32,
}

/// What is no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardError {
    /// Not two numbers.
    #[error("a shard is written `I/N`, such as `1/4`")]
    NotTwoNumbers,
    /// There is no such part.
    #[error("there is no part {part} of {parts}: the parts are numbered from 1")]
    NoSuchPart {
        /// The part.
        part: u32,
        /// Of so many.
        parts: u32,
    },
}

impl Shard {
    /// The whole work.
    pub const WHOLE: Self = Self { part: 1, parts: 1 };

    /// Part number `part` of `parts`, from 1.
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
    #[must_use]
    pub const fn part(self) -> u32 {
        self.part
    }

    /// The number of parts.
    #[must_use]
    pub const fn parts(self) -> u32 {
        self.parts
    }

    /// The candidates of this part: one in so many, because neighbours are about as hard.
    fn indices(self, sets: usize) -> impl Iterator<Item = usize> {
        (self.part as usize - 1..sets).step_by(self.parts as usize)
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

/// A figure with a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The figure's squares.
    pub squares: SquareSet,
    /// A key.
    pub key: Vec<Move>,
}

/// What was found of the sets with so many mirror pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// Candidates.
    pub enumerated: u64,
    /// Of these, those that provably are no figures.
    pub refuted: u64,
    /// Of these, the figures.
    pub solved: u64,
}

/// What a search is: equal for the parts that can be joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parameters {
    /// The version of this program.
    pub version: String,
    /// The rows of the yard.
    pub yard: Vec<u8>,
    /// The side of the board.
    pub board: u8,
    /// How many candidates there are, in all parts.
    pub sets: u64,
    /// Partly chosen sets tried, and cut, by the number of squares chosen.
    pub grown: Vec<(u64, u64)>,
    /// The SHA-256 of the candidates, in their order.
    pub digest: [u8; 32],
}

/// The work on one shard, done or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What is searched.
    pub parameters: Parameters,
    /// Which part of it.
    pub shard: Shard,
    done: Vec<bool>,
    /// By the number of mirror pairs.
    pub(super) levels: Vec<Level>,
    /// The place of each figure among the candidates, and its key as indices of squares.
    pub(super) found: Vec<(u64, Vec<(u8, u8)>)>,
    pub(super) effort: Effort,
}

/// Candidates that are decided in one go: enough to make asking for more cheap, few enough to be
/// no loss.
const BLOCK: usize = 16;

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Sets that are decided.
    pub decided: u64,
    /// Sets to decide.
    pub sets: u64,
    /// Figures among them.
    pub figures: u64,
}

/// What the threads send.
struct BlockDone {
    block: usize,
    found: Vec<(u64, Vec<(u8, u8)>)>,
    levels: Vec<(usize, Level)>,
    effort: Effort,
}

impl Part {
    /// Nothing done yet.
    #[must_use]
    pub fn new(task: &Task, candidates: &Candidates, shard: Shard) -> Self {
        let indices = shard.indices(candidates.sets.len()).count();
        Self {
            parameters: Parameters::of(task, candidates),
            shard,
            done: vec![false; indices.div_ceil(BLOCK)],
            levels: vec![Level::default(); task.men().len() as usize / 2 + 1],
            found: Vec::new(),
            effort: Effort::default(),
        }
    }

    /// Whether every set of the part is decided.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.done.iter().all(|&done| done)
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let sum = |of: fn(&Level) -> u64| self.levels.iter().map(of).sum();
        let sets = self
            .shard
            .indices(usize::try_from(self.parameters.sets).unwrap_or(0));
        Progress {
            decided: sum(|level| level.enumerated),
            sets: sets.count() as u64,
            figures: sum(|level| level.solved),
        }
    }

    /// In what two parts differ that cannot belong to the same search, if in anything.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<&'static str> {
        let (mine, theirs) = (&self.parameters, &other.parameters);
        let parts = (self.shard.parts(), other.shard.parts());
        let differs = [
            (mine.version != theirs.version, "the program's version"),
            (mine.yard != theirs.yard, "the yard"),
            (mine.board != theirs.board, "the board"),
            (parts.0 != parts.1, "the number of parts"),
            (mine != theirs, "the sets of squares"),
        ];
        let found = differs.into_iter().find(|(differs, _)| *differs);
        found.map(|(_, what)| what)
    }

    /// Decides what is left, with so many threads, and calls `after` with the part whenever a
    /// little more of it is done; that may break off the search, at once.
    ///
    /// The candidates must be those that the part was made with. The outcome does not depend on the
    /// number of threads.
    pub fn run(
        &mut self,
        task: &Task,
        candidates: &Candidates,
        threads: usize,
        stop: &Stop,
        mut after: impl FnMut(&Self) -> ControlFlow<()>,
    ) -> Ending {
        let indices: Vec<usize> = self.shard.indices(candidates.sets.len()).collect();
        let left: Vec<(usize, &[usize])> = indices
            .chunks(BLOCK)
            .enumerate()
            .filter(|(block, _)| !self.done[*block])
            .collect();
        let next = AtomicUsize::new(0);
        // Whoever watches may break off this search, and no other of the same caller.
        let stop = &stop.part();
        let threads = threads.max(1);
        // Nobody waits in vain, and nobody is far ahead of `after` when it breaks off.
        let (sender, receiver) = mpsc::sync_channel(4 * threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, left, next) = (sender.clone(), &left, &next);
                scope.spawn(move || {
                    let mut decider = Decider::stopped_by(stop);
                    while !stop.is_requested()
                        && let Some((block, indices)) =
                            left.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        let done = decide_block(&mut decider, task, candidates, *block, indices);
                        if done.is_none_or(|done| sender.send(done).is_err()) {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for done in receiver {
                self.add(done);
                if after(self).is_break() {
                    stop.request();
                }
            }
        });
        if self.is_exhausted() {
            // In the order of the candidates, whatever thread was first.
            self.found.sort_unstable();
            Ending::Exhausted
        } else {
            Ending::Stopped
        }
    }

    fn add(&mut self, block: BlockDone) {
        self.done[block.block] = true;
        self.found.extend(block.found);
        for (pairs, level) in block.levels {
            let sum = &mut self.levels[pairs];
            sum.enumerated += level.enumerated;
            sum.refuted += level.refuted;
            sum.solved += level.solved;
        }
        self.effort += block.effort;
    }
}

/// Decides the candidates of one block; `None` if it was told to stop.
fn decide_block(
    decider: &mut Decider,
    task: &Task,
    candidates: &Candidates,
    block: usize,
    indices: &[usize],
) -> Option<BlockDone> {
    let mut done = BlockDone {
        block,
        found: Vec::new(),
        levels: Vec::new(),
        effort: Effort::default(),
    };
    for &index in indices {
        let squares = candidates.sets[index];
        let decision = decider.decide(task, squares);
        done.effort += decision.effort;
        let mut level = Level {
            enumerated: 1,
            ..Level::default()
        };
        match decision.answer {
            Answer::Key(key) => {
                level.solved = 1;
                let key = key.iter().map(|made| (made.from.index(), made.to.index()));
                done.found.push((index as u64, key.collect()));
            }
            Answer::Impossible => level.refuted = 1,
            Answer::Stopped => return None,
        }
        done.levels.push((mirror_pairs(task, squares), level));
    }
    Some(done)
}

/// How many mirror pairs are in a symmetrical set.
fn mirror_pairs(task: &Task, squares: SquareSet) -> usize {
    let off =
        |square: &crate::board::Square| task.corner().mirror(*square, task.board()) != *square;
    squares.iter().filter(off).count() / 2
}

impl Parameters {
    fn of(task: &Task, candidates: &Candidates) -> Self {
        let mut digest = Sha256::new();
        for squares in &candidates.sets {
            for word in squares.words() {
                digest.update(word.to_le_bytes());
            }
        }
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            yard: task.yard().rows().to_vec(),
            board: task.board().side(),
            sets: candidates.sets.len() as u64,
            grown: candidates
                .grown
                .iter()
                .map(|&Grown { tried, cut }| (tried, cut))
                .collect(),
            digest: digest.finalize().into(),
        }
    }
}
