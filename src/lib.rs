//! draft
extern crate alloc;
pub mod board;
pub mod notation;
pub mod puzzle;
pub mod render;
pub mod rules;
pub mod verify;
