//! The searches for exits, solitaire II of the booklet. The men of a yard leave it, each in one move,
//! and form a figure. Which figures are possible? What are their keys, and how many keys are there?
//!
//! The search for the symmetrical figures ([`ExitSearch`], [`Candidates`], [`Part`]) enumerates every
//! symmetrical set of squares on the whole board that could be a figure. Then it decides each set
//! ([`Decider`]): it finds a key, or proves that there is none.
//!
//! Four files explain why the answers are complete: `growth.rs`, `decide.rs`, `propagate.rs` and
//! `shave.rs`. Two oracles in `tests` confirm them, which share only the rules with the search.

mod candidates;
mod class_set;
mod complete;
mod count;
mod decide;
mod different;
mod exit_search;
mod flood;
mod growth;
mod impossible;
mod instance;
mod matching;
mod packed;
mod part;
mod precedences;
mod propagate;
mod routes;
mod saved;
mod search_stack;
mod shard;
mod shave;
mod state;
mod task;
#[cfg(test)]
mod tests;

pub use candidates::{BranchCounts, Candidates, EnumerationError};
pub use complete::{Complete, JoinError};
pub use count::{CountError, KeyCount, count_keys};
pub use decide::{Decided, Decider, Decision, Effort, Stage};
pub use different::{CompleteKey, KeyError};
pub use exit_search::ExitSearch;
pub use impossible::Impossibility;
pub use packed::{PackError, PackedFigures, pack};
pub use part::{Part, PartProgress, SearchError, SetCounts, SolvedFigure};
pub use saved::{PartError, SavedPart};
pub use shard::{Shard, ShardError};
pub use task::{ExitTask, ExitTaskError, MOST_MEN, SymmetricalTask};
