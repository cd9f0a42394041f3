//! Does a puzzle hold what it claims?
//!
//! This is evidence only because it is independent: nothing here knows how a key was found. It
//! uses the rules, replays every move and reports *every* fault, not the first.

mod check;
mod diagram_repair;
mod fault;
mod fillings;
mod finding;
mod hop;
mod place;
mod remark;
mod repair;
mod replay;

pub use check::{KeyReport, NothingToVerify, Report, verify};
pub use diagram_repair::{RowReading, diagram_repairs};
pub use fault::{Fault, FaultKind, Reason};
pub use finding::{Finding, NoVerdict, Repairs, Verdict};
pub use hop::{HopFault, HopFinding};
pub use remark::{Remark, RemarkKind};
pub use repair::{Change, Repair, key_repairs};
pub use replay::{Played, Replay};
