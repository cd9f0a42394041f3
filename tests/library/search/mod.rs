//! The searches, a folder for each.

mod any_values;
mod detour;
mod exit;
mod rectangles;
mod transfer;
