//! The verifier: is everything true that a problem claims?
//!
//! The verdict is independent evidence, because nothing here knows how a key was found. The verifier
//! uses only the rules. It plays every line and reports *every* fault, not only the first. Each kind of problem has
//! a file for what is checked; `facts` plays the lines, and `repair` mends them, for all kinds.

mod check;
mod detour;
mod exit;
mod facts;
mod fault;
mod finding;
mod game;
mod misprint;
mod remark;
mod repair;
mod replay;
mod transfer;

pub use facts::{Facts, YardBlock};
pub use fault::{Fault, Reason};
pub use finding::{Finding, Repairs, Verdict, verify, verify_text};
pub use game::PlayerStatistics;
pub use remark::{Remark, RemarkKind};
pub use repair::{Change, Repair};
pub use replay::{Armies, Played, Replay};
#[cfg(feature = "render")]
pub(crate) use replay::{alone, armies_of};
