//! The beams: layer by layer, with only the most promising positions.

pub(crate) mod army;
pub(crate) mod estimate;
pub(crate) mod game;
pub(crate) mod growth;
pub(crate) mod halfway;
