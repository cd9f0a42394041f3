//! Why saved results cannot be used.

use super::shard::Shard;
use super::{EndedEarly, TaskError};

/// Why a checkpoint cannot be read or written, why a saved part of a search cannot be used, why parts cannot be joined
/// to a complete result, or why figures cannot be packed or unpacked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SavedError {
    /// The folder or its files cannot be read or written.
    #[error("{path}: {reason}")]
    Io {
        /// The file or folder.
        path: String,
        /// The error of the system.
        reason: String,
    },
    /// The lock or the checkpoint is not a regular file but a folder, a pipe or a device, or the lock is a
    /// link.
    #[error("{0}: not a regular file")]
    NotAFile(String),
    /// The path of the folder leads to something else.
    #[error("{0}: not a folder")]
    NotAFolder(String),
    /// There is no folder of this name.
    #[error("{0}: no such folder")]
    NoFolder(String),
    /// Another process uses the folder.
    #[error("{0}: another search is using it")]
    InUse(String),
    /// There is no checkpoint in the folder.
    #[error("{0}: no checkpoint in this folder")]
    NoCheckpoint(String),
    /// The file is not a checkpoint of this program.
    #[error("{0}: not a checkpoint of this program")]
    Foreign(String),
    /// The file was written by a version with another format.
    #[error(
        "{0}: written by another version of this program; finish it with that version, or begin again in another folder"
    )]
    OtherVersion(String),
    /// The file is intact, but does not hold what this search saves.
    #[error("{0}: saved by another kind of search, or by another version of this program")]
    OtherContent(String),
    /// The SHA-256 does not match, or the file is too short.
    #[error(
        "{0}: damaged or truncated; put a copy in its place, or delete it, and the search begins again"
    )]
    Damaged(String),
    /// It was saved by a program that enumerated or decided sets, or searched for transfers, in another way.
    #[error(
        "it was searched in another way (version {saved} of the search; this program has version {own}); finish it with the program \
         that saved it, or begin again in another folder"
    )]
    OtherDecider {
        /// The version of the search of the program that saved it.
        saved: u32,
        /// That of this program.
        own: u32,
    },
    /// A part belongs to another search.
    #[error("it belongs to another search, which differs in {difference}")]
    OtherSearch {
        /// The first parameter in which they differ.
        difference: &'static str,
    },
    /// There is no search for symmetrical figures with the board and the yard of a part.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// The list of decided sets of a part has the wrong length.
    #[error("its list of decided sets has the wrong length")]
    Done,
    /// A figure is listed twice.
    #[error("the figure with number {set} is listed twice")]
    Twice {
        /// The number of the set of squares, from 0.
        set: u64,
    },
    /// A figure is not one of the decided sets of a part.
    #[error("the figure with number {set} is not among its decided sets")]
    NotDecided {
        /// The number of the set of squares, from 0.
        set: u64,
    },
    /// A key is not legal, or does not bring the men to its figure.
    #[error("the key of the figure with number {set} does not make that figure")]
    WrongKey {
        /// The number of the set of squares, from 0.
        set: u64,
    },
    /// The counts of a part do not match its decided sets and its figures.
    #[error("its counts do not match its figures")]
    Counts,
    /// It was asked to stop during a check.
    #[error(transparent)]
    Ended(#[from] EndedEarly),
    /// No parts.
    #[error("there are no parts to join")]
    Nothing,
    /// Parts of different searches.
    #[error(
        "part {one} and part {other} belong to different searches, which differ in {difference}"
    )]
    Mismatched {
        /// A part.
        one: Shard,
        /// The other.
        other: Shard,
        /// The first parameter in which they differ.
        difference: &'static str,
    },
    /// The same part was given twice.
    #[error("part {0} was given twice")]
    Doubled(Shard),
    /// A part is missing.
    #[error("part {0} is missing")]
    Missing(Shard),
    /// A part is not done.
    #[error("part {shard} is not finished: {decided} of {sets} sets are decided")]
    Unfinished {
        /// The part.
        shard: Shard,
        /// The sets that are decided.
        decided: u64,
        /// All sets of the part.
        sets: u64,
    },
    /// The bytes are not packed figures.
    #[error("these are not packed figures of this version")]
    NotPacked,
    /// Packed figures end too early, or have a value that packing never gives.
    #[error("figure {0} of the packed figures is damaged")]
    DamagedFigure(usize),
    /// A key is not one of the task, or has too many choices for its number.
    #[error("figure {0} has a key that cannot be packed")]
    UnpackableKey(usize),
}
