//! `search`: every kind of search.

pub mod checkpoints;
mod detours;
mod killed_transfers;
pub mod symmetrical;
mod transfers;
