//! What runs, until when, and what it hands on, if a task is too large for the exact search alone.

pub(crate) mod exchange;
pub(crate) mod rounds;
pub(crate) mod solitaire;
