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

/// Three men of this yard cannot fill these squares: brute force in `tests/library` finds no key either.
pub const IMPOSSIBLE: &str =
    "Yard: rows 2, 1 at I, 1\n\n 1 2 3 4\n . . . . III\n . . ● . II\n . . ● ● I\n\n";
