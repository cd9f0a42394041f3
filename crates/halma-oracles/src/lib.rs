//! Plain ways to find figures and to count keys. They confirm the searches, and share only the board and the rules with
//! them: the compiler sees to that.
//!
//! - [`layers`]: every position, move by move.
//! - [`plain`]: one figure after another, by trying every move.
//! - [`meeting`]: the number of keys, from both ends.
//! - [`sets`]: the sets of squares that may be figures.

#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::missing_panics_doc,
    reason = "only tests use it, and an oracle that is asked the impossible may panic"
)]

pub mod layers;
pub mod meeting;
pub mod plain;
pub mod sets;
