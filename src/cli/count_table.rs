//! `halma-solve count --table`: counts the keys of many figures, several at once, and resumes after a stop.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufRead, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Instant;

use halma_solve::notation::grouped;
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{Shard, count_keys};
use halma_solve::search::{Control, SavedError, checkpoint};
use indicatif::ProgressBar;
use itertools::Itertools;

use super::failure::{Failure, Status, refuse};
use super::input::reader;
use super::output;
use super::problems::FigureInput;
use super::several_at_once::count_each;
use super::standard_stream::is_standard_stream;
use super::writer::{Writer, cannot_write};
use crate::results::counts::{CountRow, CountedFigure, FigureColumns, RowError, head};

/// Saving takes at most one part in this number of the time. So a small table is saved several times a second, and one of
/// all figures every few seconds.
const SHARE_OF_SAVING: u32 = 20;

/// The most bytes in a line of a table: several times the longest row.
const LONGEST_LINE: u64 = 1 << 16;

/// Counts the keys of figures, and writes a table with a row for each, in their order. Existing rows in the file are
/// kept, so a stopped count resumes.
pub fn run(
    path: &Path,
    figures: &[FigureInput],
    shard: Shard,
    control: &Control,
    bar: &ProgressBar,
) -> Result<Status, Failure> {
    let figures: Vec<(PuzzleId, &FigureInput)> = figures
        .iter()
        .map(|figure| (id(figure), figure))
        .unique_by(|(id, _)| *id)
        .zip(0..)
        .filter_map(|(figure, number)| shard.owns(number).then_some(figure))
        .collect();
    let mut table = Table::open(path, &figures)?;
    let left: Vec<&(PuzzleId, &FigureInput)> = figures
        .iter()
        .filter(|(id, _)| !table.rows.contains_key(id))
        .collect();
    bar.set_length(figures.len() as u64);
    bar.set_position((figures.len() - left.len()) as u64);
    bar.reset_eta();
    let count = |&&(id, figure): &&(PuzzleId, &FigureInput), control: &Control| {
        let counted = count_keys(&figure.task, figure.squares, control)?;
        Ok(CountRow::new(id, &figure.task, figure.squares, &counted))
    };
    let mut status = Status::Yes;
    count_each(&left, control, count, |result| {
        match result {
            None => {}
            Some((_, Ok(row))) => {
                table.rows.insert(row.id, row);
                table.is_changed = true;
                bar.inc(1);
            }
            Some((_, Err(early))) if early.is_stop() => status = Status::Stopped,
            Some((index, Err(error))) => {
                let (_, figure) = left[index];
                output::write_message(&format!("{}: {error}\n", figure.puzzle.label()));
                status = Status::CannotTell;
            }
        }
        table.save_sometimes()
    })?;
    table.save()?;
    bar.finish_and_clear();
    let number = table.number();
    let all = figures.len();
    if number < all {
        output::write_message(&format!(
            "{} of {} figures are counted and saved; the same command resumes the count\n",
            grouped(number as u64),
            grouped(all as u64)
        ));
    }
    Ok(status)
}

fn id(figure: &FigureInput) -> PuzzleId {
    PuzzleId::from_figure(figure.task.board(), figure.task.yard(), figure.squares)
}

/// Locks the file `.lock` beside a table, so that two counts do not replace each other's rows. It stays there: who
/// deleted it could delete the lock of another count.
fn locked(table: &Path) -> Result<File, Failure> {
    let mut name = table.as_os_str().to_owned();
    name.push(".lock");
    checkpoint::lock(Path::new(&name), table).map_err(|error| match error {
        SavedError::InUse(_) => cannot_write(table, "another count writes to it"),
        error => error.into(),
    })
}

/// Whether a file is a table of counts, by its first line.
pub fn is_table(path: &Path) -> bool {
    first_line(path).is_some_and(|line| line == head())
}

/// Whether a file is a table of figures, by its first line.
pub fn is_list(path: &Path) -> bool {
    first_line(path).is_some_and(|line| FigureColumns::read(&line).is_some())
}

/// The first line of a file; `None` if it cannot be read.
fn first_line(path: &Path) -> Option<String> {
    let mut file = path.is_file().then(|| reader(path).ok()).flatten()?;
    next_line(path, &mut file).ok()
}

/// Gives each row of a table of figures to `take`; `None` for a row that has no figure. The rows of a count must be sound.
pub fn read_table(
    path: &Path,
    take: &mut dyn FnMut(Option<CountedFigure>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if is_table(path) {
        rows_in(path, Ok)?;
    }
    let mut file = reader(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let columns = FigureColumns::read(&next_line(path, &mut file)?);
    loop {
        let line = next_line(path, &mut file)?;
        if line.is_empty() {
            return Ok(());
        }
        take(columns.as_ref().and_then(|columns| columns.figure(&line)))?;
    }
}

/// The rows of a table of counts, each with its own id.
///
/// # Errors
/// The message if the file is anything else, or a row is damaged or does not fit.
pub fn rows_in(
    path: &Path,
    fits: impl Fn(CountRow) -> Result<CountRow, RowError>,
) -> Result<Vec<CountRow>, Failure> {
    let refused = |reason: &str| -> Failure { format!("{}: {reason}", path.display()).into() };
    let mut file = reader(path).map_err(|error| refused(&error.to_string()))?;
    if next_line(path, &mut file)? != head() {
        return Err(refused("it exists, but it is not a table of counts"));
    }
    let mut rows: Vec<CountRow> = Vec::new();
    let mut ids = HashSet::new();
    for number in 2.. {
        let line = next_line(path, &mut file)?;
        if line.is_empty() {
            break;
        }
        let row = CountRow::read(&line).and_then(&fits).and_then(|row| {
            if ids.insert(row.id) {
                Ok(row)
            } else {
                Err(RowError::Twice(row.id))
            }
        });
        rows.push(row.map_err(|error| {
            refused(&format!(
                "line {number} is not a row of a table of counts: {error}; delete the line, and its figure is counted \
                 again"
            ))
        })?);
    }
    Ok(rows)
}

/// The next line with its end; empty at the end of the file. A line that is too long or not text is cut, so that it is
/// not taken for a row.
fn next_line(path: &Path, file: &mut impl BufRead) -> Result<String, Failure> {
    let mut line = Vec::new();
    file.take(LONGEST_LINE)
        .read_until(b'\n', &mut line)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(String::from_utf8_lossy(&line).into_owned())
}

/// Merges the tables of all parts: a row of each in turn, as one count would have written them.
pub fn merge(paths: &[PathBuf], writer: Writer) -> Result<Status, Failure> {
    let tables = paths.iter().map(|path| rows_in(path, Ok));
    let tables: Vec<Vec<CountRow>> = tables.collect::<Result<_, _>>()?;
    let longest = tables.iter().map(Vec::len).max().unwrap_or_default();
    let turns =
        (0..longest).flat_map(|turn| tables.iter().filter_map(move |table| table.get(turn)));
    let mut texts: HashMap<PuzzleId, &str> = HashMap::new();
    let mut merged = head();
    for row in turns {
        match texts.insert(row.id, row.as_str()) {
            None => merged.push_str(row.as_str()),
            Some(other) if other == row.as_str() => {}
            Some(_) => {
                let id = row.id;
                return Err(format!("the tables have different rows for the figure {id}").into());
            }
        }
    }
    writer.whole(merged)?;
    Ok(Status::Yes)
}

/// A table of counts and its file.
struct Table<'a> {
    path: &'a Path,
    /// The ids of the rows as the file has them.
    in_file: Vec<PuzzleId>,
    /// The ids of the figures that are counted now.
    asked: Vec<PuzzleId>,
    rows: HashMap<PuzzleId, CountRow>,
    /// Whether the file lacks rows.
    is_changed: bool,
    /// The time before which it is not saved again.
    next_save: Instant,
    /// Locked as long as this process counts into the file.
    _lock: File,
}

impl<'a> Table<'a> {
    /// The table in a file; an empty one if there is no file.
    ///
    /// # Errors
    /// The message if the file is anything else, or a row is damaged. The file is then left unchanged.
    fn open(path: &'a Path, figures: &[(PuzzleId, &FigureInput)]) -> Result<Self, Failure> {
        refuse(
            is_standard_stream(path),
            "--table needs a file, whose rows it keeps; `-` is none",
        )?;
        let asked: HashMap<PuzzleId, &FigureInput> = figures.iter().copied().collect();
        match path.metadata() {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(cannot_write(path, error));
            }
            Ok(there) if !there.is_file() => {
                let reason = "it is not a regular file, and its rows must be read first";
                return Err(cannot_write(path, reason));
            }
            _ => {}
        }
        let lock = locked(path)?;
        // Before the lock, another count may have written the file.
        let is_new = !path.exists();
        let mut table = Self {
            path,
            in_file: Vec::new(),
            asked: figures.iter().map(|(id, _)| *id).collect(),
            rows: HashMap::new(),
            is_changed: is_new,
            next_save: Instant::now(),
            _lock: lock,
        };
        if is_new {
            return Ok(table);
        }
        for row in rows_in(path, |row| Self::fitting(row, &asked))? {
            table.in_file.push(row.id);
            table.rows.insert(row.id, row);
        }
        Ok(table)
    }

    /// The row, if it has the figure of its id. For ids that were not asked for, the figure is not known.
    fn fitting(
        row: CountRow,
        asked: &HashMap<PuzzleId, &FigureInput>,
    ) -> Result<CountRow, RowError> {
        let id = row.id;
        match asked.get(&id) {
            Some(asked) if !row.is_about(&asked.task, asked.squares) => Err(RowError::Figure(id)),
            _ => Ok(row),
        }
    }

    /// The ids of all rows in their order. The figures that are counted now keep their order: they take the places that
    /// the file has for any of them, and then those at the end. So a count that was stopped leaves no trace.
    fn order(&self) -> impl Iterator<Item = &PuzzleId> {
        let asked: HashSet<&PuzzleId> = self.asked.iter().collect();
        let mut counted = self.asked.iter().filter(|id| self.rows.contains_key(id));
        let mut ids = Vec::new();
        for id in &self.in_file {
            if asked.contains(id) {
                ids.extend(counted.next());
            } else {
                ids.push(id);
            }
        }
        ids.into_iter().chain(counted)
    }

    /// Saves the table, unless it was saved a short time ago.
    fn save_sometimes(&mut self) -> Result<(), Failure> {
        let begin = Instant::now();
        if begin >= self.next_save {
            self.save()?;
            self.next_save = Instant::now() + begin.elapsed() * (SHARE_OF_SAVING - 1);
        }
        Ok(())
    }

    /// Writes all rows in place of the file, if there are new ones.
    fn save(&mut self) -> Result<(), Failure> {
        if !self.is_changed {
            return Ok(());
        }
        let rows = self.order().filter_map(|id| self.rows.get(id));
        let text = head() + &rows.map(CountRow::as_str).collect::<String>();
        Writer::open_locked(self.path)?.whole(text)?;
        self.is_changed = false;
        Ok(())
    }

    /// How many of the figures asked for are counted.
    fn number(&self) -> usize {
        self.asked
            .iter()
            .filter(|id| self.rows.contains_key(id))
            .count()
    }
}
