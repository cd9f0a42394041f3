//! Does a puzzle hold what it claims?
//!
//! This is evidence only because it is independent: nothing here knows how a key was found. It
//! uses the rules, replays every move and reports *every* fault, not the first.

mod detour;
mod diagram_repair;
mod exit;
mod fault;
mod fillings;
mod finding;
mod place;
mod remark;
mod repair;
mod replay;

pub use detour::{DetourFault, DetourFinding};
pub use diagram_repair::{RowReading, diagram_repairs};
pub use exit::{ExitReport, KeyReport, NothingToVerify, verify};
pub use fault::{Fault, FaultKind, Reason};
pub use finding::{ExitFinding, NoVerdict, Repairs, Verdict};
pub use remark::{Remark, RemarkKind};
pub use repair::{Change, Repair, key_repairs};
pub use replay::{Played, Replay};
