//! The exact searches: layer by layer, with all positions that the bounds allow.

pub(crate) mod end_layers;
pub(crate) mod exchange;
#[cfg(test)]
mod exchange_tests;
pub(crate) mod fewest;
pub(crate) mod field;
pub(crate) mod full_exchange;
pub(crate) mod helper_moves;
pub(crate) mod promising;
pub(crate) mod solitaire;
pub(crate) mod winner_moves;
