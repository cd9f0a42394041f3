//! Puzzle files, and what to say of those that cannot be read.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use halma_solve::notation::{ParseError, Place, PuzzleReader, ReadError};
use halma_solve::render::parse_error_excerpt;

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
        let excerpt = format!("error: {file}: {message}\n");
        Self {
            place: None,
            message,
            expected: None,
            excerpt,
        }
    }
}
