//! `halma-solve page`.

use std::fs;
use std::path::{Path, PathBuf};

use halma_solve::notation::{PuzzleText, ReadError};
use halma_solve::page::{Entry, page};
use rayon::prelude::*;

use super::arguments::{PageArguments, readings};
use super::failure::{Failure, Status};
use super::input::{Unreadable, name_of, open};
use super::output;

pub(crate) fn run(arguments: &PageArguments) -> Result<Status, Failure> {
    let file = file_of(&arguments.output);
    if !arguments.force && file.symlink_metadata().is_ok() {
        let message = format!("{} exists; --force replaces it", file.display());
        return Err(Failure::Usage(message));
    }
    let (entries, status) = entries(arguments);
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

/// A path that ends in `.html` is a file; any other is a folder.
fn file_of(output: &Path) -> PathBuf {
    let is_file = output
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("html"));
    if is_file {
        output.to_owned()
    } else {
        output.join("index.html")
    }
}

/// Every puzzle that can be read; what cannot is said at once.
fn entries(arguments: &PageArguments) -> (Vec<Entry>, Status) {
    let mut entries = Vec::new();
    let mut status = Status::Yes;
    for path in &arguments.input.files {
        let file = name_of(path);
        let made: Vec<Option<Result<Entry, Unreadable>>> = match open(path) {
            Ok(puzzles) => {
                let texts: Vec<Result<PuzzleText, ReadError>> = puzzles.parsed().collect();
                let entry = |text| entry(text, &file, arguments.as_printed);
                texts.into_par_iter().map(entry).collect()
            }
            Err(error) => vec![Some(Err(Unreadable::of_io(&error, &file)))],
        };
        for each in made.into_iter().flatten() {
            match each {
                Ok(entry) => entries.push(entry),
                Err(why) => {
                    output::talk(&why.excerpt);
                    status = Status::CannotTell;
                }
            }
        }
    }
    (entries, status)
}

/// A puzzle's entry; nothing for prose.
fn entry(
    text: Result<PuzzleText, ReadError>,
    file: &str,
    as_printed: bool,
) -> Option<Result<Entry, Unreadable>> {
    let text = match text {
        Ok(text) if text.is_prose() => return None,
        Ok(text) => text,
        Err(error) => return Some(Err(Unreadable::of_read(&error, file))),
    };
    let entry = Entry::of(&text, readings(as_printed));
    Some(entry.map_err(|error| Unreadable::of_parse(&error.in_text(&text), file)))
}
