//! The searches for exits, solitaire II of the booklet. The men of a yard leave it, each in one move,
//! and form a figure. Which figures are possible? What are their keys, and how many keys are there?
//!
//! Two engines find the symmetrical figures. They share only the task and the rules.
//!
//! - The engine *by sets* ([`ExitSearch`], [`Candidates`], [`Part`]) enumerates every symmetrical set of
//!   squares on the whole board that could be a figure. Then it decides each set ([`Decider`]): it finds
//!   a key, or proves that there is none.
//! - The engine *by layers* ([`Layers`]) makes every state that can still become symmetrical, one move
//!   after another. It is slower and needs more memory. Its purpose is to confirm the other engine.
//!
//! A third check decides sets of the first engine again: a [`Recheck`] compares its [`Decider`] with a
//! [`PlainDecider`], which shares only the task and the rules with it.
//!
//! Five files explain why the answers are complete: `growth.rs`, `decide.rs`, `propagate.rs`, `shave.rs`
//! and `layers.rs`.

mod candidates;
mod class_set;
mod complete;
mod count;
mod decide;
mod decision;
mod descent;
mod different;
mod error;
mod events;
mod exit_search;
mod flood;
mod growth;
mod impossible;
mod instance;
mod key_table;
#[cfg(test)]
mod laws;
mod layer_memory;
mod layers;
mod matching;
mod packed;
mod part;
mod plain;
mod propagate;
mod recheck;
mod routes;
mod sample;
mod saved;
mod shard;
mod shave;
mod state;
mod task;
mod timeline;

pub use candidates::{BranchCounts, Candidates};
pub use complete::{Complete, JoinError, Proof};
pub use count::{KeyCount, count_keys};
pub use decide::Decider;
pub use decision::{Decided, Decision, Effort, Stage};
pub use different::{CompleteKey, KeyError};
pub use error::{CountError, EnumerationError, LayersError, SearchError};
pub use exit_search::{ExitSearch, Observer};
pub use impossible::Impossibility;
pub use layers::Layers;
pub use packed::{PackError, PackedFigures, pack};
pub use part::{Part, PartProgress, SetCounts, SolvedFigure};
pub use plain::{PlainAnswer, PlainDecider};
pub use recheck::{Difference, Recheck, Rechecked};
pub use saved::{PartError, SavedPart};
pub use shard::{Shard, ShardError};
pub use task::{ExitTask, ExitTaskError, MOST_MEN, SymmetricalTask};
