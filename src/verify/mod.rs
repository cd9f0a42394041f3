//! The verifier: is everything true that a problem claims?
//!
//! The verdict is independent evidence, because nothing here knows how a key was found. The verifier
//! uses only the rules. It replays every move and reports *every* fault, not only the first.

mod detour;
mod diagram_repair;
mod exit;
mod fault;
mod fault_kind;
mod fillings;
mod finding;
mod game;
mod game_claim;
mod game_repair;
mod game_statistics;
mod key_repair;
mod place;
mod playback;
mod remark;
mod repair;
mod replay;
mod transfer;
mod transfer_repair;
mod verdict;

pub use detour::DetourFinding;
pub use diagram_repair::RowReading;
pub use exit::ExitFinding;
pub use fault::{BrokenRule, Fault, Reason};
pub use fault_kind::FaultKind;
pub use finding::{Details, Finding, NoVerdict, verify, verify_text};
pub use game::{GameFinding, PointedOut};
pub use game_statistics::PlayerStatistics;
pub use playback::KeyReport;
pub use remark::{Remark, RemarkKind};
pub use repair::{Change, Repair};
pub use replay::{Armies, Jump, Replay, Subject, Turn};
pub use transfer::TransferFinding;
pub use verdict::{NothingToVerify, Repairs, Verdict};
