//! What several tests share.

pub mod assertions;
pub mod prelude;
pub mod program;
#[path = "../../library/support/rows.rs"]
pub mod rows;
