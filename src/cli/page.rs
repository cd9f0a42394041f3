//! `halma-solve page`.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf, is_separator};

use clap::Args;
use halma_solve::notation::{Readings, read_all};
use halma_solve::problem::Problem;
use halma_solve::render::{Picture, png};

use super::builtin::{BOOKLET, FIGURE_D, of_nineteen_men};
use super::common_arguments::AsPrinted;
use super::failure::{Failure, Status, after};
use super::input::collect;
use super::standard_stream::is_standard_stream;
use super::writer::{Writer, cannot_write};
use crate::page::{FOLDER, Page, PageFile, PuzzleEntry, entries_of_site};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve page -o site                  the whole site
  halma-solve page puzzles/A.txt -o A.html  one puzzle, one file
  halma-solve page puzzles/*.txt -o site    several puzzles, in site/index.html
  halma-solve page --draw -o draw.html      an empty board to draw on
  halma-solve page --separate-files -o site the whole site, for a server
  halma-solve search figures --moves 13 | halma-solve page - -o found.html")]
pub struct PageArguments {
    /// Puzzle files, each with one or more puzzles; `-` is standard input. Without a FILE and without --draw the page is
    /// the whole site: the printed puzzles, figures for beginners, and the catalog of all figures
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write a page with an empty board to draw on, which needs no FILE
    #[arg(long)]
    draw: bool,
    /// A file that ends in `.html`, or a folder, where the page becomes `index.html`; `-` is standard
    /// output
    #[arg(short, long, value_name = "PATH")]
    output: PathBuf,
    /// Write the style, the scripts and the largest data as files of their own, into a folder `files` beside the page. A
    /// browser loads each of them once, and only when it is needed. Such a page needs a server
    #[arg(long)]
    separate_files: bool,
    /// Replace the page if it exists
    #[arg(long)]
    force: bool,
    /// The title of the page [default: Solitaires of Halma]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[command(flatten)]
    as_printed: AsPrinted,
}

pub fn run(arguments: &PageArguments) -> Result<Status, Failure> {
    let path = file_of(&arguments.output);
    if arguments.separate_files && is_standard_stream(&path) {
        return Err("--separate-files writes several files: name a folder after -o".into());
    }
    let made = make_folder(&arguments.output, &path)?;
    let written = write_page(arguments, &path);
    if let (Err(_), Some(folder)) = (&written, made) {
        // It stays if something else is in it by now.
        let _ = fs::remove_dir(folder);
    }
    written
}

fn write_page(arguments: &PageArguments, path: &Path) -> Result<Status, Failure> {
    let writer = Writer::open(Some(path), arguments.force)?;
    let readings = arguments.as_printed.readings();
    let has_folder = path != arguments.output;
    let is_site = arguments.files.is_empty() && !arguments.draw;
    let has_preview = is_site && has_folder;
    // Open and write both files before putting either in place, so that there are both or none.
    let beside = path.with_file_name("preview.png");
    let preview = has_preview
        .then(|| Writer::open(Some(&beside), arguments.force))
        .transpose()?;
    let (entries, status) = if is_site {
        (entries_of_site(&BOOKLET)?, Status::Yes)
    } else {
        collect(&arguments.files, None, |puzzle| {
            let entry = PuzzleEntry::from_text(&puzzle.text, readings)
                .map_err(|error| puzzle.unreadable(&error))?;
            // A puzzle without a name gets its file's name.
            Ok(entry.or_named(puzzle.file_stem()))
        })?
    };
    if entries.is_empty() && !arguments.draw {
        return Ok(status.max(Status::CannotTell));
    }
    let known = (is_site || arguments.draw).then(of_nineteen_men);
    let page = Page {
        title: arguments.title.as_deref().unwrap_or("Solitaires of Halma"),
        entries: &entries,
        catalog: known.transpose()?,
        is_site,
        has_preview,
    };
    let (html, files) = if arguments.separate_files {
        page.to_separate_files()
    } else {
        (page.to_html(), Vec::new())
    };
    let written = write_files(path, &files).and_then(|()| write_both(writer, &html, preview));
    written.map_err(|failure| after(failure, status))?;
    Ok(status)
}

/// Writes the files beside a page. A name has a digest of the content: a file of this name is the same file, or damaged.
fn write_files(page: &Path, files: &[PageFile]) -> Result<(), Failure> {
    if files.is_empty() {
        return Ok(());
    }
    let folder = page.with_file_name(FOLDER);
    fs::create_dir_all(&folder).map_err(|error| cannot_write(&folder, error))?;
    files.iter().try_for_each(|PageFile { name, bytes }| {
        Writer::open(Some(&folder.join(name)), true)?.whole(bytes)
    })
}

/// Writes the page and, if there is one, the preview picture for links to it.
fn write_both(mut page: Writer, html: &str, preview: Option<Writer>) -> Result<(), Failure> {
    page.write(html)?;
    let page = page.complete()?;
    if let Some(mut preview) = preview {
        preview.write(picture()?)?;
        preview.complete()?.put_in_place()?;
    }
    page.put_in_place()
}

/// Figure D, as the preview picture for links to the site.
fn picture() -> Result<Vec<u8>, Failure> {
    let mut texts = read_all(FIGURE_D).into_iter();
    let text = texts.next().ok_or("the booklet has no figure D")??;
    let problem = Problem::from_text(&text, Readings::Emended)?;
    Ok(png(&Picture::from_problem(&problem, text.title()))?)
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

/// Creates the folder of the page's file if it does not exist. Returns it if it is new.
fn make_folder<'a>(output: &Path, file: &'a Path) -> Result<Option<&'a Path>, Failure> {
    let is_named_as_folder = output.to_string_lossy().ends_with(is_separator);
    if let Some(ending) = output.extension()
        && file != output
        && !output.exists()
        && !is_named_as_folder
    {
        let folder = output.display();
        let ending = ending.display();
        let reason = format!(
            "a page ends in .html, not in .{ending}; for a folder of this name write `{folder}/`"
        );
        return Err(cannot_write(output, reason));
    }
    if file != output && output.exists() && !output.is_dir() {
        let reason =
            "it is a file: a page is written to a folder, or to a file whose name ends in .html";
        return Err(cannot_write(output, reason));
    }
    match file.parent() {
        Some(folder) => {
            let is_new = !folder.as_os_str().is_empty() && !folder.exists();
            fs::create_dir_all(folder).map_err(|error| match error.kind() {
                ErrorKind::AlreadyExists => match folder.metadata() {
                    // A link that leads nowhere or to itself exists, but its target does not.
                    Err(error) => cannot_write(folder, error),
                    Ok(_) => cannot_write(folder, "it is a file, not a directory"),
                },
                _ => cannot_write(folder, error),
            })?;
            Ok(is_new.then_some(folder))
        }
        None => Ok(None),
    }
}
