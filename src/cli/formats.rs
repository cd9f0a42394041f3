//! The formats of results, and the file extensions that stand for them.

use std::ffi::OsStr;
use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::failure::{Failure, Status, refuse};
use super::origin::Origin;
use super::output::{self, Reports};
use super::standard_stream::is_standard_stream;
use super::writer::Writer;
use crate::results::{self, Entry, Number, Partial};

/// The values of `--format` in a command.
pub trait Format: ValueEnum + Copy + Default + PartialEq + Send + Sync + 'static {
    /// Whether a file with the extension of another format may have this one.
    fn fits_ending_of(self, other: Self) -> bool {
        self == other
    }

    /// The format for an extension that stands for none of them.
    fn of_other_ending(asked: Option<Self>, ending: &OsStr) -> Result<Self, Failure>;
}

/// Where the result goes, and how it is written.
#[derive(Args)]
pub struct Destination<F: Format> {
    /// The format [default: set by the extension of the output file; text if there is no file]
    #[arg(long, value_name = "FORMAT")]
    format: Option<F>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format", hide_short_help = true)]
    json: bool,
    #[command(flatten)]
    file: OutputFile,
}

/// A file for the result.
#[derive(Args)]
pub struct OutputFile {
    /// Write to a file; `-` is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, hide_short_help = true)]
    force: bool,
}

impl OutputFile {
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// Fails if the file's extension stands for something other than puzzles.
    pub fn check_for_puzzles(&self) -> Result<(), Failure> {
        let Some(ending) = self.path().and_then(Path::extension) else {
            return Ok(());
        };
        let lists = named_by(ending).is_none_or(|format: ListFormat| format == ListFormat::Text);
        let pictures = named_by(ending).is_none_or(PictureFormat::is_text);
        if lists && pictures {
            return Ok(());
        }
        let ending = ending.display();
        Err(format!("puzzles cannot be a `.{ending}` file: use .txt").into())
    }

    pub fn is_standard_output(&self) -> bool {
        self.output.as_deref().is_none_or(is_standard_stream)
    }

    pub fn open(&self) -> Result<Writer, Failure> {
        Writer::open(self.output.as_deref(), self.force)
    }

    /// Another file, which replaces one that exists only if that is allowed.
    pub fn open_at(&self, path: &Path) -> Result<Writer, Failure> {
        Writer::open(Some(path), self.force)
    }

    /// Reports in the file, or on standard output.
    pub fn reports(&self) -> Result<Reports, Failure> {
        if self.is_standard_output() {
            Ok(Reports::new())
        } else {
            Ok(Reports::to_file(self.open()?))
        }
    }
}

impl<F: Format> Destination<F> {
    /// The format that an option names.
    fn asked(&self) -> Option<F> {
        if self.json {
            F::from_str("json", false).ok()
        } else {
            self.format
        }
    }

    /// The requested format, or the one that the file's extension stands for.
    pub fn format(&self) -> Result<F, Failure> {
        let asked = self.asked();
        let Some(ending) = self.file.output.as_deref().and_then(Path::extension) else {
            return Ok(asked.unwrap_or_default());
        };
        match (asked, named_by::<F>(ending)) {
            (Some(format), Some(other)) if !format.fits_ending_of(other) => Err(format!(
                "--format {} does not fit a file whose name ends in `.{}`",
                name_of(&format),
                ending.display()
            )
            .into()),
            (Some(format), Some(_)) | (None, Some(format)) => Ok(format),
            (asked, None) => F::of_other_ending(asked, ending),
        }
    }

    pub fn is_standard_output(&self) -> bool {
        self.file.is_standard_output()
    }

    pub fn path(&self) -> Option<&Path> {
        self.file.path()
    }

    /// The file, whatever the format.
    pub const fn file(&self) -> &OutputFile {
        &self.file
    }

    pub fn open(&self) -> Result<Writer, Failure> {
        self.file.open()
    }
}

impl Destination<ReportFormat> {
    /// Reports in the file, or on standard output.
    pub fn reports(&self) -> Result<Reports, Failure> {
        // Looking for colors takes time, and JSON has none.
        if self.format()? == ReportFormat::Json && self.is_standard_output() {
            Ok(Reports::without_colors())
        } else {
            self.file.reports()
        }
    }
}

impl Destination<ListFormat> {
    /// A list, still without entries, or only the number of its entries.
    pub fn list(&self, is_number: bool) -> Result<List, Failure> {
        let format = self.format()?;
        refuse(
            is_number && format == ListFormat::Csv,
            "--format csv is for lists, not for a number",
        )?;
        Ok(List::new(format, self.open()?))
    }
}

/// The format of files with this extension.
fn named_by<F: ValueEnum>(ending: &OsStr) -> Option<F> {
    let ending = ending.to_str()?;
    let is_text = ending.eq_ignore_ascii_case("txt");
    F::from_str(if is_text { "text" } else { ending }, true).ok()
}

/// The message for an extension that stands for no format here.
fn no_format(ending: &OsStr, endings: &str) -> Failure {
    let ending = ending.display();
    format!("the extension `.{ending}` stands for no format: use {endings}, or add --format").into()
}

/// The message for the extension of a picture where the result is not one.
fn for_pictures(what: &str, ending: &OsStr) -> Failure {
    let ending = ending.display();
    format!("{what} cannot be a `.{ending}` file; `show` draws puzzles").into()
}

/// The value of `--format`.
pub fn name_of(format: &impl ValueEnum) -> String {
    let value = format.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
pub enum ReportFormat {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON object per line
    Json,
}

impl ReportFormat {
    /// A record in this format.
    pub fn write(self, record: &(impl Display + Serialize)) -> String {
        match self {
            Self::Text => record.to_string(),
            Self::Json => results::json(record),
        }
    }
}

impl Format for ReportFormat {
    fn of_other_ending(asked: Option<Self>, ending: &OsStr) -> Result<Self, Failure> {
        if named_by::<ListFormat>(ending).is_some() {
            return Err(format!(
                "one result cannot be a `.{}` file, which is for lists",
                ending.display()
            )
            .into());
        }
        if named_by::<PictureFormat>(ending).is_some() {
            return Err(for_pictures("a report", ending));
        }
        asked.ok_or_else(|| no_format(ending, ".txt or .json"))
    }
}

/// How to write a list of results.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
pub enum ListFormat {
    /// Puzzles, for people and for the other commands
    #[default]
    Text,
    /// One JSON object per line
    Json,
    /// A table for spreadsheets
    Csv,
}

impl Format for ListFormat {
    fn of_other_ending(asked: Option<Self>, ending: &OsStr) -> Result<Self, Failure> {
        if named_by::<PictureFormat>(ending).is_some() {
            return Err(for_pictures("a list", ending));
        }
        asked.ok_or_else(|| no_format(ending, ".txt, .json or .csv"))
    }
}

impl ListFormat {
    /// The format of single records; a table has no place for them.
    fn record_format(self) -> Option<ReportFormat> {
        match self {
            Self::Text => Some(ReportFormat::Text),
            Self::Json => Some(ReportFormat::Json),
            Self::Csv => None,
        }
    }

    /// What stands above the entries.
    pub fn columns<E: Entry>(self) -> String {
        match self.record_format() {
            Some(_) => String::new(),
            None => results::csv::row(&E::columns()),
        }
    }

    pub fn entry(self, entry: &impl Entry) -> String {
        match self.record_format() {
            Some(format) => format.write(entry),
            None => results::csv::row(&entry.cells()),
        }
    }

    /// What parts an entry from what is above it.
    const fn apart(self) -> &'static str {
        match self {
            Self::Text => "\n",
            Self::Json | Self::Csv => "",
        }
    }

    /// The first line of a result that a stopped search leaves behind. A table is nothing but rows, so it has none.
    fn partial(self) -> String {
        match self {
            Self::Text => Partial::default().to_string(),
            Self::Json => results::json(&Partial::default()),
            Self::Csv => String::new(),
        }
    }
}

/// A list of results, each written as soon as it is found.
pub struct List {
    pub format: ListFormat,
    pub writer: Writer,
    pub number: usize,
    /// Whether something stands above the next entry.
    is_begun: bool,
    /// Whether the first line says that entries may be missing.
    is_marked: bool,
    /// The error that stopped the writing, if there was one.
    failed: Option<Failure>,
    /// Where the results come from, to be said below them.
    origin: Option<Origin>,
}

impl List {
    pub const fn new(format: ListFormat, writer: Writer) -> Self {
        Self {
            format,
            writer,
            number: 0,
            is_begun: false,
            is_marked: false,
            failed: None,
            origin: None,
        }
    }

    /// The same list, which says at its end where its results come from.
    pub fn with_origin(self, origin: Option<Origin>) -> Result<Self, Failure> {
        refuse(
            origin.is_some() && self.format == ListFormat::Csv,
            "--provenance is for text and JSON; a table is nothing but rows",
        )?;
        Ok(Self { origin, ..self })
    }

    /// Says below the results where they come from, if there are any.
    fn below(&mut self) {
        if let (true, Some(origin), Some(format)) = (
            self.is_begun,
            self.origin.take(),
            self.format.record_format(),
        ) {
            self.entry(&format.write(&origin.provenance()));
        }
    }

    /// Writes what stands above the entries.
    pub fn above(&mut self, text: &str) {
        if self.failed.is_none() {
            self.is_begun |= !text.is_empty();
            self.failed = self.writer.write(text).err();
        }
    }

    /// Writes an entry. In a list for people a blank line parts it from what is above it.
    pub fn entry(&mut self, entry: &str) {
        if self.is_begun {
            self.above(self.format.apart());
        }
        self.above(entry);
    }

    /// Writes prose above the entries, which only a list for people has.
    pub fn prose(&mut self, text: impl FnOnce() -> String) {
        if self.format == ListFormat::Text {
            self.above(&text());
        }
    }

    /// Writes a record beside the entries.
    pub fn record(&mut self, record: &(impl Display + Serialize)) {
        if let Some(format) = self.format.record_format() {
            self.above(&format.write(record));
        }
    }

    /// Says that entries may be missing.
    pub fn partial(&mut self) {
        self.is_marked = true;
        self.above(&self.format.partial());
    }

    /// Writes the number of entries in place of the entries.
    pub fn count(mut self, number: &Number) -> Result<Status, Failure> {
        self.record(number);
        self.end()?;
        Ok(Status::Yes)
    }

    /// Writes the entry that `make` makes from its number. `Break` if it cannot be written.
    pub fn add<E: Entry>(&mut self, make: impl FnOnce(usize) -> E) -> ControlFlow<()> {
        if self.number == 0 {
            self.above(&self.format.columns::<E>());
        }
        self.number += 1;
        let entry = self.format.entry(&make(self.number));
        self.entry(&entry);
        if self.failed.is_none() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Ends the list of a search that came to its end.
    pub fn finish<E: Entry>(mut self) -> Result<(), Failure> {
        if self.number == 0 {
            self.above(&self.format.columns::<E>());
        }
        self.end()
    }

    pub fn end(mut self) -> Result<(), Failure> {
        self.below();
        match self.failed {
            Some(failure) => Err(failure),
            None => self.writer.finish(),
        }
    }

    /// Ends the list of a search that was stopped. The message says how far it came, and where the list is.
    pub fn stopped(mut self, message: &str) -> Result<Status, Failure> {
        self.below();
        let place = match self.writer.file() {
            Some(path) if self.is_begun => {
                format!("; the partial result is in {}", path.display())
            }
            _ => String::new(),
        };
        match self.failed {
            Some(failure) => return Err(failure),
            None if self.is_marked => self.writer.finish()?,
            None => {
                let first = self.format.partial() + self.format.apart();
                self.writer.finish_partial(&first)?;
            }
        }
        output::stopped(&format!("{message}{place}"))
    }
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
pub enum PictureFormat {
    /// A board of characters
    #[default]
    Text,
    /// A picture that stays sharp at any size
    Svg,
    /// One JSON object per puzzle, for programs
    Json,
    /// A picture of pixels
    Png,
    /// A moving picture of the whole key
    Gif,
    /// A puzzle that begins with the position, to be read again
    Puzzle,
    /// The position on one line, for the field `From:`
    Line,
}

impl Format for PictureFormat {
    fn fits_ending_of(self, other: Self) -> bool {
        self == other || self.is_text() && other == Self::Text
    }

    fn of_other_ending(asked: Option<Self>, ending: &OsStr) -> Result<Self, Failure> {
        asked.ok_or_else(|| no_format(ending, ".txt, .svg, .json, .png or .gif"))
    }
}

impl PictureFormat {
    pub fn is_of_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif)
    }

    /// Whether people read it as it is, so that its file ends in `.txt`.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Puzzle | Self::Line)
    }

    /// Whether a file in this format is a single picture whose width and colors can be chosen.
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }
}
