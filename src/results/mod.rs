//! The results of searches as text: puzzles that `verify` reads again, and the prose around them.

pub(crate) mod detour;
pub(crate) mod exit;
pub(crate) mod recheck;
pub(crate) mod transfer;
