//! Writing to standard output, to standard error and to files.

use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::failure::Failure;

/// Standard output, with colour only where it is wanted. Flush it at the end.
pub(crate) fn stdout() -> impl Write {
    BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()))
}

/// Says what is wrong on standard error.
pub(crate) fn complain(message: &str) {
    talk(&format!(
        "error: {}\n",
        halma_solve::render::visible(message)
    ));
}

/// Writes text to standard error. If that is closed there is nobody to tell.
pub(crate) fn talk(text: &str) {
    let _ = anstream::AutoStream::auto(io::stderr().lock()).write_all(text.as_bytes());
}

/// Writes a whole file; an existing one only if `force` says so.
pub(crate) fn write_file(path: &Path, content: &str, force: bool) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    let named = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            Failure::Usage(format!("{} exists; --force replaces it", path.display()))
        }
        _ => Failure::Usage(format!("cannot write {}: {error}", path.display())),
    };
    let mut file = options.open(path).map_err(named)?;
    file.write_all(content.as_bytes())
        .and_then(|()| file.sync_all())
        .map_err(named)
}
