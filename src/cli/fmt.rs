//! `halma-solve fmt`.

use std::io::Write;
use std::path::Path;

use super::arguments::FmtArguments;
use super::failure::{Failure, Status};
use super::input::{Unreadable, name_of, open};
use super::output;

/// A file in the canonical form.
struct Formatted {
    canonical: String,
    differs: bool,
}

pub(crate) fn run(arguments: &FmtArguments) -> Result<Status, Failure> {
    let mut stdout = output::stdout();
    let mut status = Status::Yes;
    for path in &arguments.input.files {
        let done = match format(path) {
            Ok(file) if arguments.check && file.differs => {
                output::talk(&format!("{}: not in the canonical form\n", name_of(path)));
                Status::No
            }
            Ok(_) if arguments.check => Status::Yes,
            Ok(file) => {
                stdout.write_all(file.canonical.as_bytes())?;
                Status::Yes
            }
            Err(excerpts) => {
                stdout.flush()?;
                output::talk(&excerpts);
                Status::CannotTell
            }
        };
        status = status.max(done);
    }
    stdout.flush()?;
    Ok(status)
}

/// The canonical form of a whole file, or all that is wrong with it: a file that cannot be read
/// whole is not printed, so that no puzzle is lost when the output replaces the file.
fn format(path: &Path) -> Result<Formatted, String> {
    let name = name_of(path);
    let mut puzzles = open(path).map_err(|error| Unreadable::of_io(&error, &name).excerpt)?;
    let (mut written, mut canonical, mut excerpts) = (String::new(), String::new(), String::new());
    for raw in puzzles.by_ref() {
        match raw.and_then(|raw| Ok(raw.parse()?)) {
            Ok(text) => {
                if !canonical.is_empty() {
                    canonical.push('\n');
                }
                written.push_str(text.source());
                canonical.push_str(&text.to_string());
            }
            Err(error) => excerpts.push_str(&Unreadable::of_read(&error, &name).excerpt),
        }
    }
    if excerpts.is_empty() {
        let differs = written != canonical || puzzles.had_byte_order_mark();
        Ok(Formatted { canonical, differs })
    } else {
        Err(excerpts)
    }
}
