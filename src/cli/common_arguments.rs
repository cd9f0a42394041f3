//! The arguments that several commands share.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use halma_solve::board::{Corner, Yard};
use halma_solve::notation::Readings;
use halma_solve::search;

use super::endings::{contradiction, format_of};
use super::failure::Failure;
use super::picture_format::PictureFormat;

/// The file name that means standard input or standard output.
pub(crate) const STANDARD_STREAM: &str = "-";

/// The files that a command reads.
#[derive(Args, Debug)]
pub(crate) struct Files {
    /// Puzzle files, each with one or more puzzles; `-` is standard input. An id stands for a known
    /// figure: the booklet's, or one of 19 men
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

impl Files {
    /// Whether standard input is one of them.
    pub(crate) fn have_standard_input(&self) -> bool {
        self.files
            .iter()
            .any(|file| file == Path::new(STANDARD_STREAM))
    }
}

/// Where the result goes.
#[derive(Args, Debug)]
pub(crate) struct Destination {
    /// Write to a file; `-` is standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

impl Destination {
    /// Checks that the ending of the file names no other format than that of the list.
    pub(crate) fn check_ending(&self, format: ListFormat) -> Result<(), Failure> {
        let Some(ending) = self.output.as_deref().and_then(Path::extension) else {
            return Ok(());
        };
        match (
            format_of::<ListFormat>(ending),
            format_of::<PictureFormat>(ending),
        ) {
            (Some(named), _) if named != format => Err(contradiction(&format, ending)),
            (None, Some(_)) => Err(Failure::Usage(format!(
                "a list cannot be a `.{}` file; `show` draws puzzles",
                ending.display()
            ))),
            _ => Ok(()),
        }
    }
}

/// The number of threads.
#[derive(Args, Debug)]
pub(crate) struct Threads {
    /// Use N threads; the output is the same with any number [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    pub(crate) fn number(&self) -> usize {
        self.threads.map_or_else(search::cores, usize::from)
    }

    pub(crate) fn pool(&self) -> Result<search::Pool, Failure> {
        Ok(search::pool(self.number())?)
    }
}

/// The length of one row of a yard; blanks around it do not count.
pub(crate) fn row_length(text: &str) -> Result<u8, String> {
    let expected = "expected the lengths of the rows, such as `4,4,3,2`";
    text.trim().parse().map_err(|_| expected.to_owned())
}

/// The yard, by the lengths of its rows.
#[derive(Args, Debug)]
pub(crate) struct YardRows {
    /// The rows of the yard at I, 1, row I first, such as `4,4,3,2`
    #[arg(long = "yard", value_name = "ROWS", value_delimiter = ',', value_parser = row_length)]
    rows: Option<Vec<u8>>,
}

impl YardRows {
    pub(crate) const fn is_given(&self) -> bool {
        self.rows.is_some()
    }

    /// The yard with these rows, if they are given.
    pub(crate) fn given(&self) -> Result<Option<Yard>, Failure> {
        let yard = |rows: &Vec<u8>| Yard::new(Corner::NearLeft, rows);
        let yard = self.rows.as_ref().map(yard).transpose();
        yard.map_err(|error| Failure::Usage(error.to_string()))
    }
}

/// Whether to read the corrections in the text.
#[derive(Args, Debug)]
pub(crate) struct AsPrinted {
    /// Ignore corrections: read `V, 1 [read V, 2]` as V, 1, as the book prints it
    #[arg(long)]
    as_printed: bool,
}

impl AsPrinted {
    pub(crate) const fn readings(&self) -> Readings {
        if self.as_printed {
            Readings::AsPrinted
        } else {
            Readings::Emended
        }
    }
}

/// The choice of one puzzle by its name or its id.
#[derive(Args, Debug)]
pub(crate) struct Choice {
    /// Use only the puzzle with this name, title or id
    #[arg(long, value_name = "NAME")]
    pub(crate) puzzle: Option<String>,
}

impl Choice {
    /// The failure if all puzzles could be read but none was chosen.
    pub(crate) fn no_puzzle(&self) -> Failure {
        Failure::Missing(match &self.puzzle {
            Some(name) => format!("no puzzle has the name or the title `{name}`"),
            None => "there is no puzzle in the files".to_owned(),
        })
    }
}

/// How to write a list of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    /// Puzzles, for people and for the other commands
    #[default]
    Text,
    /// One JSON object on each line
    Json,
    /// A table for spreadsheets
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// For people
    Text,
    /// For programs: one JSON object on each line
    Json,
}
