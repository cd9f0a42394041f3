//! `halma-solve known`: queries the catalog of all figures of 19 men, or compares figures with it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::io::{ErrorKind, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::board::{Square, SquareSet};
use halma_solve::notation::{Readings, counted, grouped, read_all};
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{Catalog, Column};
use itertools::Itertools;
use rayon::prelude::*;

use super::builtin::{IdPrefix, booklet_exits, figure, no_such_file, of_nineteen_men, task};
use super::common_arguments::Threads;
use super::failure::{Failure, Status};
use super::formats::{Destination, ListFormat};
use super::input::reader_of;
use super::output;
use super::problems::figures_in;
use super::progress;
use crate::results::catalog::{CatalogRecord, Shape};
use crate::results::exit::FigureRecord;
use crate::results::{Digits, Number};

/// How many figures are unpacked and written at a time.
const BATCH: usize = 1024;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve known -o figures.txt          all figures, each with a key
  halma-solve known --sort keys --limit 10  the ten with the fewest keys
  halma-solve known --where diagonals=2 | halma-solve page - -o both.html
  halma-solve known --nearest drawn.txt --limit 3
  halma-solve known --compare figures.txt   whether a search found the same

Columns: keys, forced-moves, first-men, last-men, fewest-steps, most-steps,
fewest-jumps, most-jumps, longest-hop, on-diagonal, rows, groups, diagonals.
docs/catalog.md explains them.")]
pub struct KnownArguments {
    /// The figures with these ids; the first digits are enough, at least four. `A`, `B`, `C` and `D` are the booklet's
    /// figures [default: all]
    #[arg(value_name = "ID", value_parser = id)]
    ids: Vec<IdPrefix>,
    /// Print only figures that fit the drawing in a file: a man on each `●`, none on each `.`; `?` is either
    #[arg(long, value_name = "FILE or ID")]
    pattern: Option<PathBuf>,
    /// Sort by nearness to the figure in this file: the fewest squares to change come first
    #[arg(long, value_name = "FILE or ID")]
    nearest: Option<PathBuf>,
    /// Print only figures with a number in this range, such as `keys=..1000`, `rows=7` or `groups=2..`
    #[arg(long = "where", value_name = "COLUMN=RANGE", value_parser = range)]
    ranges: Vec<(Column, RangeInclusive<u128>)>,
    /// Sort by a column, the smallest number first
    #[arg(long, value_name = "COLUMN", value_parser = column)]
    sort: Option<Column>,
    /// Sort the largest number first
    #[arg(long, requires = "sort")]
    descending: bool,
    /// Print at most N figures
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Print only the number of figures
    #[arg(long)]
    count: bool,
    /// Print only the number of figures and the total number of their keys
    #[arg(long)]
    keys: bool,
    /// Compare the figures in this file with the known ones; exit 1 if they differ
    #[arg(long, value_name = "FILE", exclusive = true)]
    compare: Option<PathBuf>,
    #[command(flatten)]
    output: Destination<ListFormat>,
    /// Print only the result, not the progress
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    threads: Threads,
}

/// An id, the first digits of one, or the name of one of the booklet's figures.
fn id(text: &str) -> Result<IdPrefix, String> {
    let mut booklet = booklet_exits().filter(|(name, _)| name.eq_ignore_ascii_case(text));
    let id = booklet.next().and_then(|(_, exit)| {
        let id = PuzzleId::from_figure(exit.board(), exit.yard(), figure(&exit)?);
        id.to_string().parse().ok()
    });
    id.or_else(|| text.parse().ok()).ok_or_else(|| {
        "expected A, B, C or D, or the first digits of an id: at least four of 0 to 9 and a to f".to_owned()
    })
}

/// A column by its name, as the help or as a table writes it.
fn column(text: &str) -> Result<Column, String> {
    let column = text.replace('_', "-").parse();
    column.map_err(|_| {
        let columns = Column::ALL.iter().format(", ");
        format!("there is no column `{text}`; the columns are {columns}")
    })
}

/// A column and a range: `rows=7`, `keys=..1000`, `groups=2..` or `rows=5..7`. It includes both ends.
fn range(text: &str) -> Result<(Column, RangeInclusive<u128>), String> {
    let (column, range) = text
        .split_once('=')
        .ok_or("expected a column and a range, such as `rows=7` or `keys=..1000`")?;
    let column = self::column(column)?;
    let end = |text: &str, open: u128| {
        match text {
        "" => Ok(open),
        text => text
            .parse()
            .map_err(|_| format!("`{text}` is not a number; expected one, or a range such as `5..7`, `..1000` or `2..`")),
    }
    };
    let (least, most) = range.split_once("..").unwrap_or((range, range));
    if range.is_empty() {
        return Err(
            "expected a number after `=`, or a range such as `5..7`, `..1000` or `2..`".to_owned(),
        );
    }
    Ok((column, end(least, 0)?..=end(most, u128::MAX)?))
}

pub fn run(arguments: &KnownArguments) -> Result<Status, Failure> {
    let known = of_nineteen_men()?;
    if let Some(file) = &arguments.compare {
        return compare(file, &known);
    }
    let task = task();
    let status = each_is_known(&arguments.ids, &known)?;
    let nearest = nearest(arguments)?;
    let found = find(arguments, &known, nearest)?;
    let is_number = arguments.count || arguments.keys;
    let mut list = arguments.output.list(is_number)?;
    if is_number {
        let keys = |&index| Some(known.numbers(index)?.keys);
        let counted = list.count(&Number {
            keys: (arguments.keys).then(|| Digits(found.iter().filter_map(keys).sum())),
            ..Number::from_figures(found.len())
        })?;
        return Ok(status.max(counted));
    }
    let pool = arguments.threads.pool()?;
    let format = list.format;
    let is_read = format == ListFormat::Text && arguments.output.is_standard_output();
    let is_styled = is_read && output::has_colors();
    list.above(&format.columns::<CatalogRecord<'_>>());
    // A list on the screen is its own progress.
    let is_quiet = arguments.quiet || arguments.output.is_standard_output();
    let bar = progress::bar(found.len() as u64, is_quiet).with_message("figures");
    for batch in found.chunks(BATCH) {
        let entry = |&index: &usize| {
            let found = known.get(index).transpose()?;
            Ok(found.zip(known.numbers(index)).map(|(found, numbers)| {
                let figure = FigureRecord::new(index + 1, &task, &found);
                let mut record = CatalogRecord::new(figure, numbers);
                record.changes = nearest.map(|drawn| changes(found.squares, drawn));
                record.shape = shape(&known, index, found.squares);
                format.entry(&record)
            }))
        };
        let entries: Result<Vec<Option<String>>, Failure> =
            pool.install(|| batch.par_iter().map(entry).collect());
        let entries: String = entries?.into_iter().flatten().collect();
        list.above(&if is_styled {
            output::styled(&entries)
        } else {
            entries
        });
        bar.inc(batch.len() as u64);
    }
    bar.finish_and_clear();
    list.end(false)?;
    if found.is_empty() && status == Status::Yes {
        output::write_message("no figure of 19 men matches\n");
        return Ok(Status::No);
    }
    Ok(status)
}

/// Whether every id is that of a figure. Names those that are not.
///
/// # Errors
/// The message if several figures have ids with these first digits.
fn each_is_known(ids: &[IdPrefix], known: &Catalog) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    if ids.is_empty() {
        return Ok(status);
    }
    let task = task();
    let id = |figure| PuzzleId::from_figure(task.board(), task.yard(), figure);
    let all: Vec<PuzzleId> = known.figures().map(id).collect();
    for prefix in ids {
        if let Some(several) = prefix.ambiguity(all.iter().copied()) {
            return Err(several.into());
        }
        if !all.iter().any(|&id| prefix.fits(id)) {
            let digits = prefix.as_str();
            output::write_message(&format!("no figure of 19 men has the id {digits}\n"));
            status = Status::No;
        }
    }
    Ok(status)
}

/// The numbers of a figure that do not depend on its keys.
fn shape(known: &Catalog, index: usize, figure: SquareSet) -> Shape {
    let number = |column| {
        let number = known.number(index, figure, column);
        number.unwrap_or_default().try_into().unwrap_or_default()
    };
    let [on_diagonal, rows, groups, diagonals] = Column::SHAPE.map(number);
    Shape {
        on_diagonal,
        rows,
        groups,
        diagonals,
    }
}

/// The figure that `--nearest` compares with.
fn nearest(arguments: &KnownArguments) -> Result<Option<SquareSet>, Failure> {
    let Some(file) = &arguments.nearest else {
        return Ok(None);
    };
    let figures = figures_in(std::slice::from_ref(file))?;
    let none = "--nearest: there is no figure in the file";
    Ok(Some(*figures.first().ok_or(none)?))
}

/// The squares that are in one of two figures only.
fn changes(one: SquareSet, other: SquareSet) -> u32 {
    (one - other).len() + (other - one).len()
}

/// The indices of the requested figures, in the requested order.
fn find(
    arguments: &KnownArguments,
    known: &Catalog,
    nearest: Option<SquareSet>,
) -> Result<Vec<usize>, Failure> {
    let pattern = arguments.pattern.as_deref();
    let (filled, empty) = pattern.map(self::pattern).transpose()?.unwrap_or_default();
    let task = task();
    let figures = known.figures().collect::<Vec<SquareSet>>();
    let number = |index: usize, column| known.number(index, figures[index], column);
    let has_id = |figure| {
        let id = PuzzleId::from_figure(task.board(), task.yard(), figure);
        arguments.ids.iter().any(|prefix| prefix.fits(id))
    };
    let fits = |&index: &usize| {
        let figure = figures[index];
        let is_in = |(column, range): &(Column, RangeInclusive<u128>)| {
            number(index, *column).is_some_and(|number| range.contains(&number))
        };
        filled.is_subset(figure)
            && empty.is_disjoint(figure)
            && arguments.ranges.iter().all(is_in)
            && (arguments.ids.is_empty() || has_id(figure))
    };
    let mut found: Vec<usize> = (0..figures.len()).filter(fits).collect();
    if let Some(column) = arguments.sort {
        found.sort_by_cached_key(|&index| {
            let number = number(index, column).unwrap_or_default();
            if arguments.descending {
                u128::MAX - number
            } else {
                number
            }
        });
    }
    if let Some(drawn) = nearest {
        found.sort_by_key(|&index| changes(figures[index], drawn));
    }
    found.truncate(arguments.limit.unwrap_or(usize::MAX));
    Ok(found)
}

/// The signs of men in a drawing. All men of a drawing have the same sign.
const MEN: [&str; 7] = ["●", "•", "X", "x", "*", "O", "o"];

/// The most bytes of a pattern, as for any puzzle.
const LARGEST_PATTERN: u64 = 1 << 20;

/// The squares of a pattern that must be filled, and those that must be empty.
fn pattern(file: &Path) -> Result<(SquareSet, SquareSet), Failure> {
    let text = pattern_text(file)?;
    let drawn = |sign: &str| drawing(&text.replace('?', sign));
    let with_men: Vec<(SquareSet, SquareSet)> = MEN.into_iter().filter_map(drawn).collect();
    let filled = match (drawn("."), &with_men[..]) {
        (Some((filled, _)), _) => Some(filled),
        // If there are other men, each `?` needs their sign, because a drawing has only one.
        (None, [_, _, ..]) => Some(SquareSet::EMPTY),
        (None, _) => None,
    };
    // Without a man and without `?` it would not be a drawing. So make one of its squares a man.
    let vacant = || {
        let (at, _) = text.rmatch_indices('.').next()?;
        let mut text = text.clone();
        text.replace_range(at..=at, "X");
        Some((SquareSet::EMPTY, drawing(&text)?.1))
    };
    match (filled, with_men.first()) {
        (Some(filled), Some((perhaps, squares))) => Ok((filled, *squares - *perhaps)),
        _ => Ok(vacant().ok_or_else(|| {
            format!(
                "{}: expected a drawing with `●` or `X` for a man, `.` for an empty square and `?` for either",
                file.display()
            )
        })?),
    }
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
    let diagram = text.diagram()?;
    let rows = 1..=u8::try_from(diagram.rows().len()).ok()?;
    let squares = rows.flat_map(|row| {
        let numbers = 1..=diagram.width();
        numbers.filter_map(move |number| Square::new(row, number))
    });
    Some((diagram.men(Readings::Emended), squares.collect()))
}

/// Says whether a file has exactly the known figures.
fn compare(file: &Path, known: &Catalog) -> Result<Status, Failure> {
    let found: BTreeSet<SquareSet> = figures_in(&[file.to_owned()])?.into_iter().collect();
    let known: BTreeSet<SquareSet> = known.figures().collect();
    let missing = known.difference(&found);
    let others = found.difference(&known);
    let (missing, others): (Vec<_>, Vec<_>) = (missing.collect(), others.collect());
    let mut text = format!(
        "{}: {} known, {} not known; {} missing\n",
        counted(found.len(), "figure"),
        grouped((found.len() - others.len()) as u64),
        grouped(others.len() as u64),
        counted(missing.len(), "known figure")
    );
    for (what, figure) in [("not known", others.first()), ("missing", missing.first())] {
        if let Some(figure) = figure {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "the first {what}: {figure}");
        }
    }
    let is_same = missing.is_empty() && others.is_empty();
    output::write_result(text, if is_same { Status::Yes } else { Status::No })
}
