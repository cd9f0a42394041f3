//! The searches, a folder for each.

mod detour;
mod exit;
mod transfer;
