//! The search for transfers: from a position to another in the fewest moves.
//!
//! | where | what you find there |
//! |---|---|
//! | `task.rs`, `answer.rs`, `search.rs` | the question, the answer, and the call: all that is public |
//! | `squares` | sets of squares, row by row or by class, and the moves on them |
//! | `layers` | what identifies a position, and the lists of all positions at one number of moves |
//! | `bounds` | how many moves a position needs at least: each argument in one file |
//! | `exact` | the exact searches, for one army, for one of two armies, and for both |
//! | `beam` | the searches that keep only the most promising positions |
//! | `schedule` | what runs in which order, and how long, if a task is too large for an exact search alone |
//!
//! A folder uses only those above it.
//!
//! # The exact search
//!
//! It tries one number of moves after another, beginning with a lower bound. For each number U it
//! looks for a solution of U moves, or proves that there is none:
//!
//! - Every move can be taken back. So the search goes from both ends at once (`exact/end_layers.rs`, `exact/field.rs`):
//!   a *layer* holds the positions at one number of moves from an end, and a solution exists exactly if two layers
//!   meet.
//! - If a symmetry of the board changes start and target, as in every crossing, the layers of one end are
//!   those of the other, and only one set is made. Positions that a symmetry of both ends changes into each
//!   other count as one (`layers/key.rs`).
//! - A position is dropped if a lower bound shows that it lies on no solution of U moves (`bounds/one_army.rs`,
//!   `exact/field.rs`).
//! - A layer is a sorted list of ranks, compressed to a few bytes for each position (`layers/key.rs`,
//!   `layers/key_list.rs`). New positions are sorted and joined, and those of the last two layers are taken away.
//!   Positions of earlier layers cannot come again, because each move can be taken back.
//!
//! This is breadth-first iterative deepening A*, from both ends. Depth-first IDA* would come to the same positions
//! again and again: here, most sequences of moves lead to the same positions in another order.
//!
//! For [any symmetrical figure](Target::Symmetrical) there is no other end to start from. Then the layers of
//! the start go all the way (`exact/fewest.rs`).
//!
//! # Counts
//!
//! The shortest solutions are counted along the layers (`exact/end_layers.rs`): the paths from the start to the
//! positions where the layers meet, times those from there to the target. A solution is a sequence of moves. A move is
//! *forced* if every shortest solution makes it at the same place.
//!
//! # Tasks that are too large
//!
//! Beams and the exact search take turns (`schedule/solitaire.rs`). Rounds of beams find good solutions and bounds that are
//! proved (`schedule/rounds.rs`). A beam (`beam/growth.rs`) keeps the positions with the lowest estimate of the moves that
//! are left: a quick one, or a better one. If men are spread, it looks at the moves of every man and at men without
//! neighbors (`beam/army.rs`). If all stand together, it looks at hops over the whole army (`beam/game.rs`,
//! `beam/estimate.rs`). If a symmetry turns the start into the target, it goes only to the middle (`beam/halfway.rs`).
//!
//! Then each solution is improved: short windows of it are solved exactly, and narrow beams build longer
//! stretches anew. Stretches of the same length take the place of the old ones, so that the next windows are others. This
//! finds more than wider beams do in the same time. Every solution is played through by the rules before it counts.
//!
//! # The shortest game
//!
//! The [exchange](TransferTask::exchange) of two armies has bounds of its own (`bounds/two_armies.rs`,
//! `bounds/outlook.rs`), an exact search layer by layer (`exact/exchange.rs`), a narrow search that is like it but keeps
//! only promising positions (`exact/promising.rs`), and beams (`beam/game.rs`) with estimates that look at the hops over
//! both armies (`beam/estimate.rs`). On a large board, many narrow beams try the positions of a wide one. They take turns
//! (`schedule/exchange/plan.rs`). [Until both armies are home](ExchangeEnd::BothAreHome), the bounds of both are added, and so
//! are the estimates. Its exact search goes from both ends (`exact/full_exchange.rs`, `bounds/waste.rs`).
//!
//! A beam that never had to leave a position out is a proof of a transfer [among](TransferTask::among) men who stand
//! still.
//!
//! What a search found in steps that took long can be [saved](Search::saved_transfer) (`saved_steps.rs`).

mod answer;
mod beam;
mod bounds;
mod exact;
mod layers;
mod saved_steps;
#[cfg(test)]
mod saved_tests;
mod schedule;
mod search;
mod squares;
mod task;

pub use answer::{Answer, Count, Decision};
pub use search::{Method, Search};
pub use task::{ExchangeEnd, Target, TransferTask};
