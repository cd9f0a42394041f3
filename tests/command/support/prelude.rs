//! What most tests of the command name.

pub use std::fs;
pub use std::path::Path;

pub use itertools::Itertools;

pub use crate::rows::each_row;

#[cfg(unix)]
pub use super::program::end_of;
pub use super::program::{
    Assertions, code, command, feed, folder, path, run, start, stderr, stdout, verified,
};
