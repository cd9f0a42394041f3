//! Lists of positions: what identifies a position, and how the positions at one number of moves are kept.

pub(crate) mod armies;
pub(crate) mod groups;
pub(crate) mod history;
pub(crate) mod image;
pub(crate) mod key;
pub(crate) mod key_list;
pub(crate) mod pile;
