//! The files that are written beside their places until they are finished.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The files that a program which ends at once would leave behind. Those that are finished or dropped since are no
/// longer there, and their names are never used again.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes a file that is begun.
pub fn note(file: &Path) {
    unfinished().push(file.to_owned());
}

/// Removes the files that are not finished, before the program ends at once.
pub fn remove() {
    for file in unfinished().drain(..) {
        let _ = fs::remove_file(file);
    }
}
