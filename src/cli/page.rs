//! `halma-solve page`.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::search::Stop;

use super::chunks::is_standard_stream;
use super::common_arguments::AsPrinted;
use super::failure::{Failure, Status, after};
use super::input::collect;
use super::output::{Writer, cannot_write};
use crate::page::{Entry, page};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve page puzzles/A.txt -o A.html          one puzzle, one file
  halma-solve page puzzles/*.txt -o site            several puzzles, in site/index.html
  halma-solve page --draw -o draw.html              an empty board: draw a figure and ask
  halma-solve search --symmetric --moves 13 --all | halma-solve page - -o all.html")]
pub struct PageArguments {
    /// Puzzle files, each with one or more puzzles; `-` is standard input
    #[arg(required_unless_present = "draw", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write a page with an empty board to draw on; no FILE is needed
    #[arg(long)]
    draw: bool,
    /// A file that ends in `.html`, or a folder, where the page becomes `index.html`; `-` is standard
    /// output
    #[arg(short, long, value_name = "PATH")]
    output: PathBuf,
    /// Replace the page if it exists
    #[arg(long)]
    force: bool,
    /// The title of the page [default: Solitaires of Halma]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[command(flatten)]
    as_printed: AsPrinted,
}

pub fn run(arguments: &PageArguments, stop: &Stop) -> Result<Status, Failure> {
    let path = file_of(&arguments.output);
    make_folder(&arguments.output, &path)?;
    let writer = Writer::open(Some(&path), arguments.force, stop)?;
    let readings = arguments.as_printed.readings();
    let (entries, status) = collect(&arguments.files, None, stop, |puzzle| {
        Entry::from_text(&puzzle.text, readings).map_err(|error| puzzle.unreadable(&error))
    })?;
    if entries.is_empty() && !arguments.draw {
        return Ok(status.max(Status::CannotTell));
    }
    let title = arguments.title.as_deref().unwrap_or("Solitaires of Halma");
    writer
        .whole(page(title, &entries))
        .map_err(|failure| after(failure, status))?;
    Ok(status)
}

/// The page's file: the path itself if it ends in `.html` or `.htm`, or a file in that folder.
fn file_of(output: &Path) -> PathBuf {
    let is_file = is_standard_stream(output)
        || output
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("html") || end.eq_ignore_ascii_case("htm"));
    if is_file {
        output.to_owned()
    } else {
        output.join("index.html")
    }
}

/// Makes the folder of the page's file if there is none.
fn make_folder(output: &Path, file: &Path) -> Result<(), Failure> {
    if file != output && output.exists() && !output.is_dir() {
        let reason =
            "it is a file: a page is written to a folder, or to a file whose name ends in .html";
        return Err(cannot_write(output, reason));
    }
    match file.parent() {
        Some(folder) => {
            // A link that leads nowhere or to itself is there already, but what it leads to is not.
            let of_link = |error| folder.metadata().err().unwrap_or(error);
            fs::create_dir_all(folder).map_err(|error| cannot_write(folder, of_link(error)))
        }
        None => Ok(()),
    }
}
