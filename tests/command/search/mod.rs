//! `search`: every kind of search.

pub mod checkpoints;
mod detours;
pub mod symmetrical;
mod transfers;
