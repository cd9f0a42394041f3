//! Puzzle files: the one loop over files and puzzles that all commands use.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use halma_solve::notation::{Located, ParseError, PuzzleReader, PuzzleText, RawPuzzle, grouped};
use halma_solve::problem::{ProblemError, PuzzleId, Subject};
use halma_solve::render::{place_excerpt, visible};
use halma_solve::search;
use halma_solve::verify::with_fitting_pairs;
use itertools::Itertools;
use rayon::prelude::*;

use super::builtin::{self, IdPrefix};
use super::failure::{Failure, Status};
use super::output;
use super::standard_stream::is_standard_stream;
use super::stop::while_waiting;
use super::unreadable::Unreadable;

/// The most puzzles in one batch: enough to keep all cores busy.
const BATCH_PUZZLES: usize = 512;

/// A batch with this many bytes takes no more puzzles. That bounds the memory.
const BATCH_BYTES: usize = 4 << 20;

/// A file of puzzles, or standard input for `-`. Each item is a puzzle, or the reason why it cannot be read.
pub struct InputFile {
    name: Arc<str>,
    puzzles: PuzzleReader<Box<dyn BufRead>>,
}

/// A file that may be a pipe to which no program writes. A request to stop ends the wait.
struct Waiting<R>(R);

impl<R: Read> Read for Waiting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while_waiting(|| self.0.read(buffer))
    }
}

/// A file that cannot be opened. The first read reports the error.
struct Unopened(Option<io::Error>);

impl Read for Unopened {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// A puzzle that was cut out of its file, but is not parsed yet.
pub struct RawInput {
    raw: RawPuzzle,
    file: Arc<str>,
}

/// A puzzle and the name of its file.
pub struct Puzzle {
    pub text: PuzzleText,
    pub file: Arc<str>,
}

/// What `make` made of a puzzle, with its id if the id selected it.
type Chosen<T> = (Option<PuzzleId>, T);

/// Opens a file, or a puzzle that the program carries. A file that cannot be opened gives that error as
/// its only item.
pub fn open(path: &Path) -> InputFile {
    let reader =
        reader_of(path).unwrap_or_else(|error| Box::new(BufReader::new(Unopened(Some(error)))));
    InputFile {
        name: name_of(path).into(),
        puzzles: PuzzleReader::new(reader),
    }
}

/// A file, standard input for `-`, or the text of a puzzle that the program carries, by its name or id.
///
/// # Errors
/// The reason why it cannot be opened.
pub fn reader_of(path: &Path) -> io::Result<Box<dyn BufRead>> {
    match builtin::text_of(path) {
        Some(text) => Ok(Box::new(Cursor::new(text?))),
        None => reader(path),
    }
}

/// A file, or standard input for `-`.
///
/// # Errors
/// The reason why it cannot be opened.
pub fn reader(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if is_standard_stream(path) {
        return Ok(Box::new(BufReader::new(Waiting(io::stdin().lock()))));
    }
    // Windows does not open a folder and says that access is denied.
    if path.is_dir() {
        let message = "it is a folder, not a file";
        return Err(io::Error::new(ErrorKind::IsADirectory, message));
    }
    let file = while_waiting(|| File::open(path))?;
    Ok(Box::new(BufReader::new(Waiting(file))))
}

/// Every puzzle in files, parsed, without prose. Ids beside files choose among their puzzles.
pub fn puzzles(
    names: &[PathBuf],
) -> Result<Box<dyn Iterator<Item = Result<Puzzle, Unreadable>>>, Failure> {
    let (files, ids) = builtin::chosen(names);
    if ids.is_empty() {
        let puzzles = files
            .into_iter()
            .flat_map(|path| open(&path))
            .filter_map(parsed);
        return Ok(Box::new(puzzles));
    }
    let mut chosen = Vec::new();
    for_each(
        names,
        search::cores(),
        |puzzle| puzzle,
        |puzzles| {
            chosen.extend(puzzles);
            Ok(())
        },
    )?;
    Ok(Box::new(chosen.into_iter()))
}

/// Calls `make` with every puzzle in files, on several threads. Calls `take` with the results of each batch, in the
/// order of the puzzles, before the next batch is read. Ids beside files choose among their puzzles once all have
/// been read.
pub fn for_each<T: Send>(
    names: &[PathBuf],
    threads: usize,
    make: impl Fn(Result<Puzzle, Unreadable>) -> T + Sync,
    mut take: impl FnMut(Vec<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (files, ids) = builtin::chosen(names);
    let mut chosen: Vec<Chosen<T>> = Vec::new();
    let pool = search::pool(threads)?;
    let parse_and_make = |raw: Result<RawInput, Unreadable>| -> Option<Chosen<T>> {
        let puzzle = parsed(raw)?;
        let id = match &puzzle {
            Ok(puzzle) if !ids.is_empty() => {
                let id = builtin::of_text(&puzzle.text);
                Some(id.filter(|&id| ids.iter().any(|prefix| prefix.fits(id)))?)
            }
            // An unreadable puzzle is always chosen.
            _ => None,
        };
        Some((id, make(puzzle)))
    };
    for path in &files {
        let mut file = open(path);
        loop {
            let batch = batch(&mut file, |raw| {
                raw.as_ref().map_or(BATCH_BYTES, |raw| raw.raw.size())
            });
            if batch.is_empty() {
                break;
            }
            let done: Vec<Chosen<T>> =
                pool.install(|| batch.into_par_iter().filter_map(parse_and_make).collect());
            if ids.is_empty() {
                take(done.into_iter().map(|(_, one)| one).collect())?;
            } else {
                chosen.extend(done);
            }
        }
    }
    let found = || chosen.iter().filter_map(|(id, _)| *id);
    if let Some(several) = ids.iter().find_map(|prefix| prefix.ambiguity(found())) {
        return Err(several.into());
    }
    match (ids.first(), files.last()) {
        (Some(id), Some(_)) if chosen.is_empty() => {
            Err(format!("no puzzle in the files has the id {}", id.as_str()).into())
        }
        _ => take(chosen.into_iter().map(|(_, one)| one).collect()),
    }
}

/// Calls `make` with every puzzle of this name, title or id, or with every puzzle if there is no name. Writes a
/// message for each puzzle that cannot be used.
pub fn collect<T: Send>(
    files: &[PathBuf],
    name: Option<&str>,
    make: impl Fn(&Puzzle) -> Result<T, Unreadable> + Sync,
) -> Result<(Vec<T>, Status), Failure> {
    let prefix = name.and_then(|name| name.parse::<IdPrefix>().ok());
    let make = |puzzle: Result<Puzzle, Unreadable>| match puzzle {
        Ok(puzzle) => {
            let id = match &prefix {
                Some(prefix) => builtin::of_text(&puzzle.text).filter(|&id| prefix.fits(id)),
                None => None,
            };
            if id.is_some() || puzzle.is_called(name) {
                Ok(make(&puzzle).map(|made| (id, made)))
            } else {
                Err(puzzle.text.label().map(str::to_owned))
            }
        }
        Err(why) => Ok(Err(why)),
    };
    let mut all = Vec::new();
    let mut other_labels = Vec::new();
    let mut status = Status::Yes;
    for_each(files, search::cores(), make, |batch| {
        for made in batch {
            match made {
                Ok(Ok(one)) => all.push(one),
                Err(label) => other_labels.extend(label),
                Ok(Err(why)) => {
                    output::write_message(&why.excerpt);
                    status = Status::CannotTell;
                }
            }
        }
        Ok(())
    })?;
    let ids = all.iter().filter_map(|(id, _): &Chosen<T>| *id);
    if let Some(several) = prefix.and_then(|prefix| prefix.ambiguity(ids)) {
        return Err(several.into());
    }
    if let Some(name) = name.filter(|_| all.is_empty() && status == Status::Yes) {
        return Err(none_called(name, &other_labels).into());
    }
    Ok((all.into_iter().map(|(_, one)| one).collect(), status))
}

/// The most names in the message that no puzzle has a name.
const MOST_NAMES: usize = 12;

/// The message that no puzzle has this name, with the names that there are.
pub fn none_called(name: &str, labels: &[String]) -> String {
    let mut message = format!("no puzzle has the name or the title `{name}`");
    if !labels.is_empty() {
        let _ = write!(
            message,
            "; the names are: {}",
            labels.iter().take(MOST_NAMES).join(", ")
        );
    }
    if labels.len() > MOST_NAMES {
        let more = grouped((labels.len() - MOST_NAMES) as u64);
        // Writing to a string cannot fail.
        let _ = write!(message, " and {more} more");
    }
    message
}

/// The next batch of items. An unreadable input ends the batch, so that its message appears at once.
fn batch<T>(items: &mut impl Iterator<Item = T>, size: impl Fn(&T) -> usize) -> Vec<T> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    while batch.len() < BATCH_PUZZLES && bytes < BATCH_BYTES {
        let Some(item) = items.next() else {
            break;
        };
        bytes += size(&item);
        batch.push(item);
    }
    batch
}

/// A puzzle, parsed; `None` if it is only prose.
fn parsed(raw: Result<RawInput, Unreadable>) -> Option<Result<Puzzle, Unreadable>> {
    let puzzle = raw.and_then(RawInput::parse);
    let is_prose = puzzle.as_ref().is_ok_and(|puzzle| puzzle.text.is_prose());
    (!is_prose).then_some(puzzle)
}

/// The name of standard input in messages.
const STANDARD_INPUT: &str = "standard input";

/// The name under which messages show a file.
fn name_of(path: &Path) -> String {
    if is_standard_stream(path) {
        STANDARD_INPUT.to_owned()
    } else {
        path.display().to_string()
    }
}

impl InputFile {
    /// The name under which messages show it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it began with a byte-order mark, once it has been read.
    pub fn had_byte_order_mark(&self) -> bool {
        self.puzzles.had_byte_order_mark()
    }
}

impl Iterator for InputFile {
    type Item = Result<RawInput, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        let raw = self.puzzles.next()?;
        let file = Arc::clone(&self.name);
        Some(match raw {
            Ok(raw) => Ok(RawInput { raw, file }),
            Err(error) => Err(Unreadable::from_read_error(&error, &file)),
        })
    }
}

impl RawInput {
    /// The text that was cut out.
    ///
    /// # Errors
    /// The message that it is not UTF-8.
    pub fn text(&self) -> Result<&str, Failure> {
        let file = &self.file;
        let text = self.raw.text();
        Ok(text.map_err(|error| format!("{file}: the text is not UTF-8: {error}"))?)
    }

    /// The line of its file on which it begins.
    pub const fn first_line(&self) -> usize {
        self.raw.first_line()
    }

    /// What messages call it.
    pub fn label(&self) -> String {
        let label = label_in(self.raw.text().unwrap_or_default());
        visible(label.unwrap_or(PuzzleText::UNNAMED)).into_owned()
    }

    /// Another text in its place.
    pub fn with_text(&self, text: &str) -> Self {
        Self {
            raw: self.raw.with_text(text),
            file: Arc::clone(&self.file),
        }
    }

    /// The puzzle that its text makes.
    pub fn puzzle(&self, text: PuzzleText) -> Puzzle {
        let file = Arc::clone(&self.file);
        Puzzle { text, file }
    }

    /// The text as parts.
    pub fn parse_text(&self) -> Result<PuzzleText, ParseError> {
        self.raw.parse()
    }

    pub fn parse(self) -> Result<Puzzle, Unreadable> {
        let Self { raw, file } = self;
        match raw.parse() {
            Ok(text) => Ok(Puzzle { text, file }),
            Err(error) => {
                let source = raw.text().unwrap_or_default();
                let error = with_fitting_pairs(error, source);
                let unreadable = Unreadable::from_parse_error(&error, &file);
                Err(unreadable.in_puzzle(label_in(source)))
            }
        }
    }
}

/// The name between asterisks or, without one, the title of a puzzle that cannot be parsed.
fn label_in(source: &str) -> Option<&str> {
    let mut names = source.lines().filter_map(|line| {
        let name = line.trim().strip_prefix("**")?.strip_suffix("**")?;
        Some(name.trim()).filter(|name| name.contains(char::is_alphanumeric))
    });
    let mut titles = source.lines().filter_map(|line| {
        let (field, title) = line.split_once(':')?;
        let is_title = field.trim().eq_ignore_ascii_case("title");
        Some(title.trim()).filter(|title| is_title && !title.is_empty())
    });
    names.next().or_else(|| titles.next())
}

impl Puzzle {
    /// What messages call it: its name, its title or the name of its file.
    pub fn label(&self) -> String {
        let label = self.text.label().or_else(|| self.file_stem());
        visible(label.unwrap_or_else(|| self.text.heading())).into_owned()
    }

    /// The name of the file without its extension, for a puzzle that has no name. Standard input has none.
    pub fn file_stem(&self) -> Option<&str> {
        Path::new(&*self.file)
            .file_stem()
            .and_then(OsStr::to_str)
            .filter(|_| &*self.file != STANDARD_INPUT)
    }

    /// Whether this is the puzzle's name, title or id, or the first digits of its id. Without a name every puzzle fits.
    pub fn is_chosen(&self, name: Option<&str>) -> bool {
        let has_id = |name: &str| {
            let prefix = name.parse::<IdPrefix>().ok()?;
            builtin::of_text(&self.text).filter(|&id| prefix.fits(id))
        };
        self.is_called(name) || name.and_then(has_id).is_some()
    }

    /// Whether this is the puzzle's name or title. Without a name every puzzle fits.
    fn is_called(&self, name: Option<&str>) -> bool {
        name.is_none() || [self.text.name(), self.text.title()].contains(&name)
    }

    /// An error in the puzzle.
    pub fn unreadable(&self, error: &Located<ProblemError>) -> Unreadable {
        let unreadable = self.refused(&error.in_text(&self.text));
        unreadable.for_lack_of_moves(&error.value)
    }

    /// An error in the puzzle, with its place.
    pub fn refused(&self, error: &ParseError) -> Unreadable {
        Unreadable::from_parse_error(error, &self.file).in_puzzle(self.text.label())
    }

    /// The lines of the puzzle that an answer is about.
    pub fn excerpt(&self, subject: Subject) -> String {
        place_excerpt(&self.text, subject.span_in(&self.text), &self.file)
    }

    /// The error that a readable puzzle lacks what the arguments ask for.
    pub fn without(&self, message: String) -> Unreadable {
        let line = output::error_line(&message);
        Unreadable::new(&self.file, line, message).in_puzzle(self.text.label())
    }
}

#[cfg(test)]
mod tests {
    use super::{BATCH_BYTES, BATCH_PUZZLES, batch};

    #[test]
    fn a_batch_is_bounded_by_puzzles_and_by_bytes() {
        let sizes_of_batches = |size: usize| {
            let mut items = std::iter::repeat_n(size, 2 * BATCH_PUZZLES);
            let next = || Some(batch(&mut items, |&size| size).len()).filter(|&length| length > 0);
            std::iter::from_fn(next).collect::<Vec<usize>>()
        };
        assert_eq!(sizes_of_batches(1), [BATCH_PUZZLES; 2]);
        // Puzzles of a quarter of the bound, each but the last of a batch below it.
        assert_eq!(sizes_of_batches(BATCH_BYTES / 4), [4; BATCH_PUZZLES / 2]);
        // A puzzle beyond the bound is a batch of its own.
        assert_eq!(sizes_of_batches(BATCH_BYTES + 1), [1; 2 * BATCH_PUZZLES]);
    }
}
