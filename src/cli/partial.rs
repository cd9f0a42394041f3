//! The output of a search that was stopped.
//!
//! One rule for every search: a file holds the whole result, or its first line says that it is
//! partial and the program ends with status 3.

use std::io::{self, Read, Seek};

use halma_solve::search::Stop;

use super::failure::Failure;
use super::output::Writer;

/// The first line of a partial result, and the empty line after it. The line is prose, so the file is
/// still a valid puzzle file.
pub(crate) fn first_line() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "Partial result: this search by halma-solve {version} was stopped, and there may be more.\n\n"
    )
}

impl Writer {
    /// Ends the output of a search that was stopped. It replaces [`Writer::finish`].
    ///
    /// A file gets a first line that marks it as partial. If the search wrote nothing, there is no file.
    /// Results on standard output were already written as they were found.
    pub(crate) fn finish_partial(self, first_line: &str) -> Result<(), Failure> {
        let Self::File {
            file, path, force, ..
        } = self
        else {
            return self.finish();
        };
        let mut written = file
            .into_inner()
            .map_err(|error| Failure::Output(error.into_error()))?;
        written.rewind().map_err(Failure::Output)?;
        let mut partial = Self::to_file(&path, force, &Stop::new())?;
        let mut chunk = vec![0; 1 << 16];
        let mut is_empty = true;
        loop {
            match written.read(&mut chunk) {
                Ok(0) if is_empty => return Ok(()),
                Ok(0) => return partial.finish(),
                Ok(length) => {
                    if is_empty {
                        partial.write(first_line)?;
                    }
                    is_empty = false;
                    partial.write_bytes(&chunk[..length])?;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Failure::Output(error)),
            }
        }
    }
}
