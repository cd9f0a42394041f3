//! `halma-solve page`.

use std::fs;
use std::path::{Path, PathBuf};

use halma_solve::page::{Entry, page};

use super::arguments::{PageArguments, readings};
use super::failure::{Failure, Status};
use super::input::each;
use super::output;

pub(crate) fn run(arguments: &PageArguments) -> Result<Status, Failure> {
    let file = file_of(&arguments.output);
    check(&arguments.output, &file, arguments.force)?;
    let readings = readings(arguments.as_printed);
    let (entries, status) = each(&arguments.input.files, None, |text| {
        Entry::of(text, readings)
    });
    if entries.is_empty() {
        return Ok(status.max(Status::CannotTell));
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| {
            Failure::Usage(format!("cannot make {}: {error}", folder.display()))
        })?;
    }
    let title = arguments.title.as_deref().unwrap_or("Solitaires of Halma");
    output::write_file(&file, page(title, &entries).as_bytes(), arguments.force)?;
    Ok(status)
}

/// An error if there is something in the way, found out before the work.
fn check(output: &Path, file: &Path, force: bool) -> Result<(), Failure> {
    let message = if output == Path::new("-") {
        "a page is written to a file or a folder, not to standard output".to_owned()
    } else if file.is_dir() {
        format!("{} is a folder, not a file", file.display())
    } else if file != output && output.exists() && !output.is_dir() {
        format!(
            "{} is a file: a page is written to a folder, or to a file whose name ends in .html",
            output.display()
        )
    } else if !force && (file.is_file() || file.is_symlink() && !file.exists()) {
        format!("{} exists; --force replaces it", file.display())
    } else {
        return Ok(());
    };
    Err(Failure::Usage(message))
}

/// A path that ends in `.html` or `.htm` is a file; any other is a folder.
fn file_of(output: &Path) -> PathBuf {
    let is_file = output
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("html") || end.eq_ignore_ascii_case("htm"));
    if is_file {
        output.to_owned()
    } else {
        output.join("index.html")
    }
}
