//! The name of standard input and standard output among files.

use std::path::Path;

/// The file name that means standard input or standard output.
pub const STANDARD_STREAM: &str = "-";

/// Whether a path is that name.
pub fn is_standard_stream(path: &Path) -> bool {
    path == Path::new(STANDARD_STREAM)
}
