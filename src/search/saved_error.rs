//! Why what was saved cannot be used.

use super::shard::Shard;
use super::{EndedEarly, TaskError};

/// Why a checkpoint cannot be read or written, why a saved part of a search cannot be used, why parts cannot be joined
/// to a complete result, or why figures cannot be packed or unpacked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SavedError {
    /// The folder or its files cannot be read or written.
    #[error("{path}: {reason}")]
    Io {
        /// The file or folder.
        path: String,
        /// The error of the system.
        reason: String,
    },
    /// Something other than a regular file has the name of the lock or of the checkpoint: a folder, a
    /// pipe, a device, or a link in place of the lock.
    #[error("{0}: it is not a regular file")]
    NotAFile(String),
    /// Something other than a folder has the name of the folder.
    #[error("{0}: it is not a folder")]
    NotAFolder(String),
    /// There is no folder of this name.
    #[error("{0}: there is no such folder")]
    NoFolder(String),
    /// Another process uses the folder.
    #[error("{0}: another search is using it")]
    InUse(String),
    /// There is no checkpoint in the folder.
    #[error("{0}: there is no checkpoint in it")]
    NoCheckpoint(String),
    /// The file is not a checkpoint of this program.
    #[error("{0}: it is no checkpoint of this program")]
    Foreign(String),
    /// The file was written by a version with another format.
    #[error("{0}: it was written by another version of this program")]
    OtherVersion(String),
    /// The file is whole, but holds something else than this search saves.
    #[error("{0}: another kind of search, or another version of this program, saved it")]
    OtherContent(String),
    /// The SHA-256 does not match, or the file is too short.
    #[error("{0}: it is damaged or truncated")]
    Damaged(String),
    /// A part belongs to another search.
    #[error("it holds another search: {difference} is not the same")]
    OtherSearch {
        /// The first parameter in which they differ.
        difference: &'static str,
    },
    /// There is no search for symmetrical figures with the board and the yard of a part.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// The list of decided sets of a part has the wrong length.
    #[error("its list of decided sets does not fit the search")]
    Done,
    /// A figure is there twice.
    #[error("the figure with number {set} is there twice")]
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
    /// The counts of a part do not fit its decided sets and its figures.
    #[error("its counts do not fit its figures")]
    Counts,
    /// It was asked to stop during a check.
    #[error(transparent)]
    Ended(#[from] EndedEarly),
    /// No parts.
    #[error("there are no parts to join")]
    Nothing,
    /// Parts of different searches.
    #[error("part {one} and part {other} belong to different searches: {difference}")]
    Mismatched {
        /// A part.
        one: Shard,
        /// The other.
        other: Shard,
        /// The first parameter in which they differ.
        difference: &'static str,
    },
    /// The same part twice.
    #[error("part {0} is there twice")]
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
    /// Packed figures end too early, or have a value that nothing packs.
    #[error("figure {0} of the packed figures is damaged")]
    DamagedFigure(usize),
    /// A key is not one of the task, or has too many choices for its number.
    #[error("figure {0} has a key that cannot be packed")]
    UnpackableKey(usize),
}
