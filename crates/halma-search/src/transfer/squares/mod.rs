//! Sets of squares, and the moves on them.

pub(crate) mod bits;
pub(crate) mod class_ground;
pub(crate) mod ground;
