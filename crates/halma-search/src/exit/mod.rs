//! The searches for exits, solitaire II of the booklet. The men of a yard leave it, each in one move,
//! and form a figure. Which figures are possible? What are their keys, and how many keys are there?
//!
//! The search for the symmetrical figures ([`ExitSearch`], [`Candidates`], [`Part`]) enumerates every
//! symmetrical set of squares on the whole board that could be a figure. Then it decides each set
//! ([`Decider`]): it finds a key, or proves that there is none.
//!
//! Four files explain why the answers are complete: `growth.rs`, `decide.rs`, `propagate.rs` and
//! `shaving.rs`. Two oracles in `tests` confirm them. They share only the rules with the search.

mod candidates;
mod catalog;
mod count;
mod counted_keys;
mod dead_states;
mod decide;
mod exit_search;
mod flood;
mod grounding;
mod growth;
mod guide;
mod impossible;
mod instance;
mod jumps;
mod key_layers;
mod key_summary;
mod matching;
mod measure;
mod mixed_id;
mod move_sets;
mod nearby;
mod packed;
mod pairs;
mod part;
mod precedences;
mod propagate;
mod reachable;
mod saved;
mod search_stack;
mod seen_states;
mod shares;
mod shaving;
mod start_orders;
mod state;
mod task;
#[cfg(test)]
mod tests;

pub use super::shard::Shard;
pub use candidates::{BranchCounts, Candidates};
pub use catalog::{Catalog, Column, KeyNumbers, shape_number};
pub use count::{KeyCount, count_keys};
pub use decide::{Decided, Decider, Effort, Stage};
pub use exit_search::ExitSearch;
pub use impossible::{Impossibility, check_key};
pub use measure::{Measure, Measured};
pub use move_sets::{MoveSets, count_move_sets, list_move_sets};
pub use nearby::{MOST_NEARBY_SETS, Nearest};
pub use packed::pack;
pub use part::{DECIDER, Part, SavedPart, SetCounts, SolvedFigure};
pub use reachable::{count_reachable, reachable_sets};
pub use saved::Complete;
pub use task::{ExitTask, MOST_MEN, SymmetricalTask};
