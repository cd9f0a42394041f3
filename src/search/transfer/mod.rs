//! The search for transfers: from a position to another in the fewest moves.
//!
//! # The exact search
//!
//! It tries one number of moves after another, beginning with a lower bound. For each number U it
//! looks for a solution of U moves, or proves that there is none:
//!
//! - Every move can be taken back. So the search goes from both ends at once (`front.rs`, `field.rs`): a *layer* holds
//!   the positions at one number of moves from an end, and a solution exists exactly if two layers meet.
//! - If a symmetry of the board changes start and target, as in every crossing, the layers of one end are
//!   those of the other, and only one set is made. Positions that a symmetry of both ends changes into each
//!   other count as one (`symmetry.rs`).
//! - A position is dropped if a lower bound shows that it lies on no solution of U moves (`bound.rs`,
//!   `waste.rs`).
//! - A layer is a sorted list of ranks, compressed to a few bytes for each position (`ranking.rs`,
//!   `layer.rs`). New positions are sorted and joined, and those of the last two layers are taken away
//!   (`merge.rs`). Positions of earlier layers cannot come again, because each move can be taken back.
//!
//! - With a folder, layers lie in files there (`keys.rs`, `store.rs`), and so do new positions that are too many for
//!   memory. A search that was stopped goes on with the finished layers (`saving.rs`).
//!
//! This is breadth-first iterative deepening A*, from both ends. Depth-first IDA* would come to the same positions
//! again and again: here, most sequences of moves lead to the same positions in another order.
//!
//! For [any symmetrical figure](Target::Symmetrical) there is no other end to start from. Then the layers of
//! the start go all the way (`figure.rs`).
//!
//! # Counts
//!
//! The shortest solutions are counted along the layers (`count.rs`): the paths from the start to the positions
//! where the layers meet, times those from there to the target.
//!
//! # Tasks that are too large
//!
//! [`AnytimeSearch`] finds good solutions and bounds that are proved (`anytime.rs`). A beam keeps the
//! positions with the lowest estimate of the moves that are left: a quick one (`beam.rs`, `estimate.rs`,
//! `spread.rs`), or a better one. If men are spread, it looks at the moves of every man and at men without
//! neighbors (`army_beam.rs`, `army_estimate.rs`). If all stand together, it looks at hops over the whole
//! army (`game_beam.rs`, `game_estimate.rs`).
//!
//! Then each solution is improved (`improving.rs`): short windows of it are solved exactly, and narrow beams build longer
//! stretches anew. Stretches of the same length take the place of the old ones, so that the next windows are others. This
//! finds more than wider beams do in the same time. Every solution is played through by the rules before it counts.
//!
//! # The shortest game
//!
//! The [exchange](ExchangeTask) of two armies has bounds of its own (`game_field.rs`), an exact search layer by layer
//! (`game_exact.rs`), and beams (`game_beam.rs`) with estimates that look at the hops over both armies
//! (`game_estimate.rs`). On a large board, many narrow beams try the positions of a wide one (`game_probes.rs`).
//! [`ExchangeSearch`] takes them in turn.
//!
//! A beam that never had to leave a position out is a proof of a [packing](PackingTask) while other men stand
//! still (`packing.rs`).

mod anytime;
mod army_beam;
mod army_estimate;
mod beam;
mod bits;
mod bound;
mod control;
mod count;
mod estimate;
mod exact;
mod exchange;
mod exchange_answer;
mod exchange_task;
mod field;
mod figure;
mod front;
mod game_beam;
mod game_estimate;
mod game_exact;
mod game_field;
mod game_lots;
mod game_probes;
mod ground;
mod improving;
mod keys;
mod layer;
mod limits;
mod merge;
mod packing;
mod ranking;
mod saving;
mod solution;
mod spread;
mod store;
mod symmetry;
mod task;
mod transfer_search;
mod waste;

pub use anytime::AnytimeSearch;
pub use exchange::ExchangeSearch;
pub use exchange_answer::{ExchangeAnswer, ExchangeObserver};
pub use exchange_task::ExchangeTask;
pub use limits::{EndedEarly, Limits};
pub use packing::{PackingAnswer, PackingSearch, PackingTask};
pub use saving::SavingError;
pub use solution::{Answer, Count, Observer, Solution};
pub use task::{Target, TransferTask, TransferTaskError};
pub use transfer_search::TransferSearch;
