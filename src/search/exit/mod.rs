//! ExitSearch: solitaire II of the booklet. Which figures can the men of a yard be brought out into, each
//! man in one move? By which keys, and how many are there?
//!
//! Two engines answer the first question. They share only the rules:
//!
//! - *By sets* ([`ExitSearch`], [`Candidates`], [`Part`]): every symmetrical set of squares that could be
//!   a figure is enumerated over the whole board, and each is decided ([`Decider`]): a key, or the
//!   proof that there is none.
//! - *By layers* ([`Layers`]): every state that can still become symmetrical, move by move. It is
//!   slower and needs more memory; it is there to confirm the first.
//!
//! The files explain why the answers are complete: `growth.rs`, `decide.rs`, `propagate.rs` and
//! `layers.rs`.

mod candidates;
mod class_set;
mod complete;
mod count;
mod decide;
mod descent;
mod different;
mod error;
mod exit_search;
mod flood;
mod growth;
mod impossible;
mod instance;
mod layers;
mod matching;
mod part;
mod propagate;
mod sample;
mod saved;
mod shard;
mod task;
mod timeline;

pub use candidates::{BranchCounts, Candidates};
pub use complete::{Complete, JoinError, Proof};
pub use count::{CountError, KeyCount, count_keys};
pub use decide::{Decided, Decider, Decision, Effort};
pub use different::{CompleteKey, KeyError};
pub use error::{EnumerationError, LayersError, SearchError};
pub use exit_search::{ExitSearch, Observer};
pub use impossible::Impossibility;
pub use layers::Layers;
pub use part::{Parameters, Part, PartProgress, SetCounts, SolvedFigure};
pub use sample::Sample;
pub use saved::{PartError, SavedPart};
pub use shard::{Shard, ShardError};
pub use task::{ExitTask, ExitTaskError, MOST_MEN, SymmetricalTask};
