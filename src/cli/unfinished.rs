//! The files that are written beside their places until they are finished.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The temporary files that an abrupt end would leave behind. Some may have been finished or dropped since; their
/// names are never used again.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records a file that has been begun.
pub fn note(file: &Path) {
    unfinished().push(file.to_owned());
}

/// Removes unfinished files before the program ends abruptly.
pub fn remove() {
    for file in unfinished().drain(..) {
        let _ = fs::remove_file(file);
    }
}
