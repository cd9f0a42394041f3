//! What most tests of the command name.

pub use std::fs;
pub use std::path::Path;

pub use itertools::Itertools;

pub use super::{
    Ended, code, command, end_of, feed, folder, path, run, start, stderr, stdout, verified,
};
