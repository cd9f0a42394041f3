//! The questions that can be asked about the figures of a list: which of them fit, and in which order they come.

use std::io::{ErrorKind, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::board::{Row, Square, SquareSet};
use halma_solve::notation::{Readings, read_all};
use halma_solve::search::exit::Column;
use itertools::Itertools;

use super::builtin::no_such_file;
use super::failure::Failure;
use super::input::reader_of;
use super::problems::figures_in;

/// What is asked about each figure of a list.
#[derive(Args)]
pub struct Questions {
    /// Print only figures that fit the drawing in a file: a man on each `●`, none on each `.`; `?` is either
    #[arg(long, value_name = "FILE or ID")]
    pattern: Option<PathBuf>,
    /// Sort by nearness to the figure in this file: the fewest squares to change come first
    #[arg(long, value_name = "FILE or ID")]
    nearest: Option<PathBuf>,
    #[command(flatten)]
    numbers: NumberQuestions,
    /// Print at most N figures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,
}

/// What is asked about the numbers of each figure.
#[derive(Args, Clone)]
pub struct NumberQuestions {
    /// Print only figures with a number in this range, such as `keys=..1000`, `rows=7` or `groups=2..`
    #[arg(long = "where", value_name = "COLUMN=RANGE", value_parser = range)]
    ranges: Vec<(Column, RangeInclusive<u128>)>,
    /// Sort by a column, the smallest number first
    #[arg(long, value_name = "COLUMN", value_parser = column)]
    sort: Option<Column>,
    /// Sort the largest number first
    #[arg(long)]
    descending: bool,
}

impl From<NumberQuestions> for Questions {
    fn from(numbers: NumberQuestions) -> Self {
        Self {
            pattern: None,
            nearest: None,
            numbers,
            limit: None,
        }
    }
}

/// The names of the columns, for the help.
pub const COLUMNS: &str = "\
Columns: keys, forced-moves, first-men, last-men, fewest-steps, most-steps,
fewest-jumps, most-jumps, longest-hop, on-diagonal, rows, groups, diagonals,
move-sets (docs/catalog.md).";

/// A column by its name, as the help or as a table writes it.
fn column(text: &str) -> Result<Column, String> {
    let column = Column::named(&text.replace('_', "-"));
    column.ok_or_else(|| {
        let columns = Column::all().format(", ");
        format!("there is no column `{text}`; the columns are {columns}")
    })
}

/// A column and a range: `rows=7`, `keys=..1000`, `groups=2..` or `rows=5..7`. It includes both ends.
fn range(text: &str) -> Result<(Column, RangeInclusive<u128>), String> {
    const RANGES: &str = "a range such as `5..7`, `..1000` or `2..`";
    let (column, range) = text
        .split_once('=')
        .ok_or("expected a column and a range, such as `rows=7` or `keys=..1000`")?;
    let column = self::column(column)?;
    let end = |text: &str, open: u128| match text {
        "" => Ok(open),
        text => text
            .parse()
            .map_err(|_| format!("`{text}` is not a number; expected one, or {RANGES}")),
    };
    let (least, most) = range.split_once("..").unwrap_or((range, range));
    if range.is_empty() {
        return Err(format!("expected a number after `=`, or {RANGES}"));
    }
    let (least, most) = (end(least, 0)?, end(most, u128::MAX)?);
    if least > most {
        return Err(format!(
            "nothing is in `{range}`: a range begins with its smaller number"
        ));
    }
    Ok((column, least..=most))
}

impl Questions {
    /// Whether anything is asked.
    pub const fn are_asked(&self) -> bool {
        self.pattern.is_some()
            || self.nearest.is_some()
            || !self.numbers.ranges.is_empty()
            || self.numbers.sort.is_some()
            || self.limit.is_some()
    }

    /// Whether there is an order, but nothing is left out.
    pub const fn orders_all(&self) -> bool {
        (self.numbers.sort.is_some() || self.nearest.is_some()) && self.limit.is_none()
    }

    /// The columns that the answer depends on.
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        let ranges = self.numbers.ranges.iter().map(|(column, _)| *column);
        ranges.chain(self.numbers.sort)
    }

    /// Whether the answer depends on the numbers of the keys. Sets of moves are counted without these.
    pub fn are_about_keys(&self) -> bool {
        let is_about_keys = |column| column != Column::MoveSets && !Column::SHAPE.contains(&column);
        self.columns().any(is_about_keys)
    }

    /// How far sets of moves must be counted to answer, at most to `limit`; `None` if nothing is asked about them.
    pub fn most_move_sets(&self, limit: u64) -> Option<u64> {
        let needed = |(_, range): &(Column, RangeInclusive<u128>)| {
            // Beyond the end of the range all numbers are the same.
            let end = match *range.end() {
                u128::MAX => *range.start(),
                end => end,
            };
            u64::try_from(end).unwrap_or(u64::MAX).min(limit)
        };
        let is_about_sets = |(column, _): &&(Column, _)| *column == Column::MoveSets;
        let ranges = self.numbers.ranges.iter().filter(is_about_sets).map(needed);
        let sort = self
            .numbers
            .sort
            .filter(|&column| column == Column::MoveSets);
        ranges.chain(sort.map(|_| limit)).max()
    }

    /// The questions with the drawings that their files have.
    ///
    /// # Errors
    /// The message if a file cannot be read, or has no drawing.
    pub fn read(&self) -> Result<Query<'_>, Failure> {
        let pattern = self.pattern.as_deref();
        let (filled, empty) = pattern.map(self::pattern).transpose()?.unwrap_or_default();
        Ok(Query {
            questions: self,
            filled,
            empty,
            nearest: self.nearest.as_ref().map(first_figure).transpose()?,
        })
    }
}

/// Questions whose files were read.
pub struct Query<'a> {
    questions: &'a Questions,
    /// The squares that the pattern wants filled, and those that it wants empty.
    filled: SquareSet,
    empty: SquareSet,
    nearest: Option<SquareSet>,
}

impl Query<'_> {
    /// Whether a figure fits the pattern and all ranges.
    pub fn fits(&self, figure: SquareSet, number: impl Fn(Column) -> Option<u128>) -> bool {
        self.fits_in(figure, |_| true, number)
    }

    /// Whether a figure fits the pattern and the ranges about its shape, which are known before anything is counted.
    pub fn fits_shape(&self, figure: SquareSet, number: impl Fn(Column) -> Option<u128>) -> bool {
        self.fits_in(figure, |column| Column::SHAPE.contains(&column), number)
    }

    /// Whether a figure fits the pattern and all ranges about these columns.
    fn fits_in(
        &self,
        figure: SquareSet,
        are_asked: impl Fn(Column) -> bool,
        number: impl Fn(Column) -> Option<u128>,
    ) -> bool {
        let is_in = |(column, range): &(Column, RangeInclusive<u128>)| {
            !are_asked(*column) || number(*column).is_some_and(|number| range.contains(&number))
        };
        self.filled.is_subset(figure)
            && self.empty.is_disjoint(figure)
            && self.questions.numbers.ranges.iter().all(is_in)
    }

    /// Puts the figures in the wanted order, and leaves only as many as are wanted.
    pub fn arrange<T>(
        &self,
        found: &mut Vec<T>,
        figure: impl Fn(&T) -> SquareSet,
        number: impl Fn(&T, Column) -> Option<u128>,
    ) {
        if let Some(column) = self.questions.numbers.sort {
            found.sort_by_cached_key(|one| {
                let number = number(one, column).unwrap_or_default();
                if self.questions.numbers.descending {
                    u128::MAX - number
                } else {
                    number
                }
            });
        }
        if self.nearest.is_some() {
            found.sort_by_key(|one| self.changes(figure(one)));
        }
        found.truncate(self.questions.limit.unwrap_or(u32::MAX) as usize);
    }

    /// The number of men in the figure of `--nearest`.
    pub fn men_of_nearest(&self) -> Option<u32> {
        self.nearest.map(SquareSet::len)
    }

    /// The squares to change to get the figure of `--nearest`.
    pub fn changes(&self, figure: SquareSet) -> Option<u32> {
        let drawn = self.nearest?;
        Some((figure - drawn).len() + (drawn - figure).len())
    }
}

/// The figure that `--nearest` compares with.
fn first_figure(file: &PathBuf) -> Result<SquareSet, Failure> {
    let figures = figures_in(std::slice::from_ref(file))?;
    let none = "--nearest: there is no figure in the file";
    Ok(*figures.first().ok_or(none)?)
}

/// The most bytes of a pattern, as for any puzzle.
const LARGEST_PATTERN: u64 = 1 << 20;

/// The squares of a pattern that must be filled, and those that must be empty. A figure is a pattern too.
fn pattern(file: &Path) -> Result<(SquareSet, SquareSet), Failure> {
    let text = pattern_text(file)?;
    let drawn = drawing(&text).map(|(men, squares)| (men, squares - men));
    Ok(drawn.or_else(|| pattern_in(&text)).ok_or_else(|| {
        format!(
            "{}: expected a drawing with `●` or `X` for a man, `.` for an empty square and `?` for either",
            file.display()
        )
    })?)
}

/// The squares of the first pattern in a text that must be filled, and those that must be empty. Its rows may have their
/// numerals at the right.
fn pattern_in(text: &str) -> Option<(SquareSet, SquareSet)> {
    let is_of_signs = |word: &&str| word.chars().all(|sign| "●X.?".contains(sign));
    let is_row = |words: &Vec<&str>| match words.split_last() {
        Some((last, signs)) => {
            let is_label = !signs.is_empty() && Row::from_numeral(last).is_some();
            signs.iter().all(is_of_signs) && (is_of_signs(last) || is_label)
        }
        None => false,
    };
    let is_numbers = |words: &Vec<&str>| words.iter().all(|word| word.parse::<u8>().is_ok());
    let lines = text
        .lines()
        .map(|line| line.split_whitespace().collect_vec());
    // The first paragraph with a row. Only the numbers of the columns may stand above or below its rows.
    let paragraphs = lines.chunk_by(Vec::is_empty);
    let rows = paragraphs.into_iter().find_map(|(_, lines)| {
        let lines = lines.filter(|words| !is_numbers(words)).collect_vec();
        lines.iter().any(is_row).then_some(lines)
    });
    let rows = rows.filter(|rows| rows.iter().all(is_row))?;
    let numbered = || (1_u8..).zip(rows.iter().rev());
    let has_label = |(row, words): (u8, &Vec<&str>)| {
        words
            .last()
            .and_then(|last| Row::from_numeral(last))
            .is_some_and(|label| label.number() == row)
    };
    let are_labeled = numbered().all(has_label);
    let (mut filled, mut empty) = (SquareSet::EMPTY, SquareSet::EMPTY);
    for (row, words) in numbered() {
        let signs = &words[..words.len() - usize::from(are_labeled)];
        for (number, sign) in (1..).zip(signs.concat().chars()) {
            let square = Square::new(row, number)?;
            match sign {
                '.' => empty.insert(square),
                '?' => continue,
                _ => filled.insert(square),
            };
        }
    }
    Some((filled, empty))
}

/// The text of a pattern: of a file, or of a figure with a name or an id.
fn pattern_text(file: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read = reader_of(file)
        .and_then(|reader| reader.take(LARGEST_PATTERN + 1).read_to_string(&mut text));
    let name = file.display();
    match read {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(format!("{name}: {}", no_such_file(&name.to_string())).into())
        }
        Err(error) => Err(format!("{name}: {error}").into()),
        Ok(read) if read as u64 > LARGEST_PATTERN => {
            Err(format!("{name}: a pattern has at most {LARGEST_PATTERN} bytes").into())
        }
        Ok(_) => Ok(text),
    }
}

/// The men of the first drawing in a text, and its squares.
fn drawing(text: &str) -> Option<(SquareSet, SquareSet)> {
    let text = read_all(text).into_iter().next()?.ok()?;
    // Two armies are no figure.
    let diagram = text.diagram().filter(|diagram| !diagram.has_armies())?;
    let rows = 1..=u8::try_from(diagram.rows().len()).ok()?;
    let squares = rows.flat_map(|row| {
        let numbers = 1..=diagram.width();
        numbers.filter_map(move |number| Square::new(row, number))
    });
    Some((diagram.men(Readings::Emended), squares.collect()))
}
