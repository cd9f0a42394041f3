//! The verifier: is everything that a problem claims true?
//!
//! The verdict is independent evidence, because nothing here knows how a key was found. The verifier
//! uses only the rules. It plays every line and reports *every* fault, not only the first. Each kind of
//! problem has a file with its checks. For all kinds, `facts` plays the lines and `mend` looks for repairs.

mod army_elsewhere;
mod as_printed;
mod begun;
mod check;
mod detour;
mod exit;
mod facts;
mod fault;
mod fault_kind;
mod fault_words;
mod finding;
mod fitting;
mod game;
mod mend;
mod mend_jumps;
mod mend_keys;
mod mend_turns;
mod misprint;
mod own_order;
mod play;
mod refuted;
mod remark;
mod repair;
mod replay;
mod routes;
mod transfer;

pub use army_elsewhere::ArmyElsewhere;
pub use facts::{Ends, Facts, YardBlock};
pub use fault::{Fault, Reason};
pub use fault_kind::FaultKind;
pub use finding::{Finding, Repairs, Verdict, verify, verify_text};
pub use fitting::fields_in_words;
pub use fitting::{fitting_pairs, with_fitting_pairs};
pub use game::PlayerStatistics;
pub use mend::{LineRepairs, Tried};
pub use own_order::OwnOrder;
pub use remark::{Remark, RemarkKind};
pub use repair::{JoinedHop, Landing, MoveReading, Repair, RepairKind};
pub use replay::{Armies, Played, Replay};
pub use replay::{alone, armies_of};
