//! Puzzle files, and what to say of those that cannot be read.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::iter;
use std::path::{Path, PathBuf};

use halma_solve::notation::{ParseError, Place, PuzzleReader, PuzzleText, ReadError};
use halma_solve::render::parse_error_excerpt;
use halma_solve::verify::NoVerdict;
use rayon::prelude::*;

use super::failure::Status;
use super::output;

/// A file, or standard input for `-`.
pub(crate) fn open(path: &Path) -> io::Result<PuzzleReader<Box<dyn BufRead>>> {
    let input: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(
                io::ErrorKind::IsADirectory,
                "it is a folder, not a file",
            ));
        }
        Box::new(BufReader::with_capacity(1 << 16, file))
    };
    Ok(PuzzleReader::new(input))
}

/// Every puzzle of a file but prose, or why one cannot be read.
pub(crate) fn texts(path: &Path) -> Box<dyn Iterator<Item = Result<PuzzleText, Unreadable>>> {
    let file = name_of(path);
    let puzzles = match open(path) {
        Ok(puzzles) => puzzles,
        Err(error) => return Box::new(iter::once(Err(Unreadable::of_io(&error, &file)))),
    };
    let texts = puzzles
        .parsed()
        .map(move |text| text.map_err(|error| Unreadable::of_read(&error, &file)));
    Box::new(texts.filter(|text| !text.as_ref().is_ok_and(PuzzleText::is_prose)))
}

/// What is made of every puzzle that is asked for and can be read, in their order; what cannot be
/// read is said at once.
pub(crate) fn each<T: Send>(
    paths: &[PathBuf],
    name: Option<&str>,
    make: impl Fn(&PuzzleText) -> Result<T, NoVerdict> + Sync,
) -> (Vec<T>, Status) {
    let mut all = Vec::new();
    let mut status = Status::Yes;
    for path in paths {
        let file = name_of(path);
        let make = |text: PuzzleText| {
            make(&text).map_err(|error| Unreadable::of_parse(&error.in_text(&text), &file))
        };
        let is_asked_for = |text: &PuzzleText| is_wanted(text, name);
        let texts: Vec<Result<PuzzleText, Unreadable>> = texts(path)
            .filter(|text| text.as_ref().map_or(true, is_asked_for))
            .collect();
        let results: Vec<Result<T, Unreadable>> = texts
            .into_par_iter()
            .map(|text| text.and_then(make))
            .collect();
        for result in results {
            match result {
                Ok(each) => all.push(each),
                Err(why) => {
                    output::talk(&why.excerpt);
                    status = Status::CannotTell;
                }
            }
        }
    }
    (all, status)
}

/// Whether this is the puzzle that is asked for by name or title, if any is.
pub(crate) fn is_wanted(text: &PuzzleText, name: Option<&str>) -> bool {
    name.is_none_or(|name| [text.name(), text.title()].contains(&Some(name)))
}

/// The name under which a file is shown.
pub(crate) fn name_of(path: &Path) -> String {
    if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Why there is nothing to say of a puzzle, in the forms in which it is told.
#[derive(Debug)]
pub(crate) struct Unreadable {
    pub(crate) place: Option<Place>,
    pub(crate) message: String,
    pub(crate) expected: Option<String>,
    /// For people, with the place underlined if there is one.
    pub(crate) excerpt: String,
}

impl Unreadable {
    pub(crate) fn of_parse(error: &ParseError, file: &str) -> Self {
        Self {
            place: Some(error.place()),
            message: error.problem().to_owned(),
            expected: Some(error.expected().to_owned()),
            excerpt: parse_error_excerpt(error, file),
        }
    }

    pub(crate) fn of_read(error: &ReadError, file: &str) -> Self {
        match error {
            ReadError::Parse(error) => Self::of_parse(error, file),
            other => Self::of_message(other.to_string(), file),
        }
    }

    pub(crate) fn of_io(error: &io::Error, file: &str) -> Self {
        let message = match error.kind() {
            io::ErrorKind::NotFound => "there is no such file".to_owned(),
            io::ErrorKind::IsADirectory => "it is a folder, not a file".to_owned(),
            _ => error.to_string(),
        };
        Self::of_message(message, file)
    }

    fn of_message(message: String, file: &str) -> Self {
        let excerpt = output::complaint(&format!("{file}: {message}"));
        Self {
            place: None,
            message,
            expected: None,
            excerpt,
        }
    }
}
