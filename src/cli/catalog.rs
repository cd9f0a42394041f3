//! `halma-solve catalog`: queries the catalog of all figures of 19 men, or a list of figures, or compares figures with
//! the catalog.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::board::SquareSet;
use halma_solve::notation::{counted, counted_men, grouped};
use halma_solve::problem::PuzzleId;
use halma_solve::search::Control;
use halma_solve::search::exit::{Catalog, Column};
use rayon::prelude::*;

use super::builtin::{IdPrefix, booklet_exits, figure, ids_of_nineteen_men, of_nineteen_men, task};
use super::common_arguments::Threads;
use super::failure::{Failure, Status, refuse};
use super::formats::{Destination, List, ListFormat};
use super::listed::{self, Counts, Listed, MOST_MOVE_SETS, count_each, take_from_catalog};
use super::problems::figures_in;
use super::questions::{COLUMNS, Query, Questions};
use super::{output, progress};
use crate::results::catalog::{CatalogRecord, Shape};
use crate::results::exit::FigureRecord;
use crate::results::{Digits, Number};

/// How many figures are unpacked and written at a time.
const BATCH: usize = 1024;

const EXAMPLES: &str = "\
Examples:
  halma-solve catalog -o figures.txt          all figures, each with a key
  halma-solve catalog --sort keys --limit 10  the ten with the fewest keys
  halma-solve catalog --in mine.txt --where keys=..100
";

#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n{COLUMNS}"))]
pub struct CatalogArguments {
    /// The figures with these numbers, such as `4848`, or ids; the first digits are enough, at least six. `A`, `B`, `C`
    /// and `D` are the booklet's figures [default: all]
    #[arg(value_name = "ID", value_parser = id)]
    ids: Vec<IdPrefix>,
    /// Ask about the figures in this file in place of the catalog
    ///
    /// `-` is standard input. Numbers of keys are counted if they are needed.
    #[arg(long = "in", value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    questions: Questions,
    /// Print only the number of figures
    #[arg(long, conflicts_with_all = ["keys", "nearest", "sort"])]
    count: bool,
    /// Print only the number of figures and the total number of their keys
    #[arg(long)]
    keys: bool,
    /// Compare the figures in this file with the catalog; exit 1 if they differ
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
        "expected A, B, C or D, the number of a figure such as `4848` or `4,848`, or the first digits of an id: at least six of 0 \
         to 9 and a to f".to_owned()
    })
}

pub fn run(arguments: &CatalogArguments) -> Result<Status, Failure> {
    if let Some(file) = &arguments.compare {
        return compare(file, of_nineteen_men()?);
    }
    refuse(
        arguments.keys && arguments.questions.orders_all(),
        "--sort and --nearest choose which keys are counted only with --limit",
    )?;
    let query = arguments.questions.read()?;
    if !arguments.files.is_empty() {
        return in_files(arguments, &query);
    }
    let mut columns = arguments.questions.columns();
    refuse(
        columns.any(|column| column == Column::MoveSets),
        "the catalog does not have `move-sets`; with --in they are counted for the figures in a file",
    )?;
    let known = of_nineteen_men()?;
    let task = task();
    if let Some(men) = query.men_of_nearest() {
        refuse(
            men != task.yard().men(),
            &format!(
                "--nearest: the drawing has {}, and a figure of the catalog 19; --pattern takes a drawing of some of its men",
                counted_men(men)
            ),
        )?;
    }
    // Only a figure of the catalog has a number.
    let by_id: Vec<&IdPrefix> = (arguments.ids.iter())
        .filter(|id| id.place().is_none())
        .collect();
    let ids: Vec<PuzzleId> = if by_id.is_empty() {
        Vec::new()
    } else {
        ids_of_nineteen_men()?.collect()
    };
    let status = each_is_known(by_id.iter().copied(), &ids, "figure of 19 men")?;
    let is_asked_for = |place| {
        arguments.ids.is_empty()
            || arguments.ids.iter().any(|id| id.place() == Some(place))
            || by_id.iter().any(|id| id.fits(ids[place]))
    };
    let found = find(known, &query, is_asked_for);
    let mut list = arguments.output.list(arguments.is_number())?;
    if arguments.is_number() {
        let keys = |&index: &usize| Some(known.numbers(index)?.keys);
        let keys = found.iter().filter_map(keys).sum();
        return arguments.count(list, found.len(), keys, status);
    }
    let pool = arguments.threads.pool()?;
    let format = list.format;
    let is_styled = arguments.is_styled(format);
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
                record.changes = query.changes(found.squares);
                record.shape = Shape::new(|column| known.number(index, found.squares, column));
                format.entry(&record)
            }))
        };
        let entries: Result<Vec<Option<String>>, Failure> =
            pool.install(|| batch.par_iter().map(entry).collect());
        for entry in entries?.into_iter().flatten() {
            list.entry(&shown(entry, is_styled));
        }
        bar.inc(batch.len() as u64);
    }
    bar.finish_and_clear();
    end(
        list,
        found.is_empty(),
        status,
        "no figure of 19 men matches",
    )
}

impl CatalogArguments {
    const fn is_number(&self) -> bool {
        self.count || self.keys
    }

    /// Whether the list is read in a terminal that has colors.
    fn is_styled(&self, format: ListFormat) -> bool {
        format == ListFormat::Text && self.output.is_standard_output() && output::has_colors()
    }

    /// Writes the number of figures, and of their keys if it is wanted.
    fn count(
        &self,
        list: List,
        figures: usize,
        keys: u128,
        status: Status,
    ) -> Result<Status, Failure> {
        let counted = list.count(&Number {
            keys: self.keys.then_some(Digits(keys)),
            ..Number::from_figures(figures)
        })?;
        // As for a list, the answer is no if nothing matches.
        let found = if figures == 0 {
            Status::No
        } else {
            Status::Yes
        };
        Ok(status.max(counted).max(found))
    }
}

/// An entry, with colors if it is styled.
fn shown(entry: String, is_styled: bool) -> String {
    if is_styled {
        output::styled(&entry)
    } else {
        entry
    }
}

/// Ends a list, and says so if it is empty.
fn end(list: List, is_empty: bool, status: Status, nothing: &str) -> Result<Status, Failure> {
    list.end()?;
    if is_empty && status == Status::Yes {
        output::write_message(&format!("{nothing}\n"));
        return Ok(Status::No);
    }
    Ok(status)
}

/// Answers from the figures in files.
fn in_files(arguments: &CatalogArguments, query: &Query<'_>) -> Result<Status, Failure> {
    let (mut found, readable) = listed::read(&arguments.files)?;
    let ids: Vec<PuzzleId> = found.iter().map(Listed::id).collect();
    let status = each_is_known(arguments.ids.iter(), &ids, "figure in the files")?.max(readable);
    let is_wanted = |figure: &Listed| {
        let is_of = |prefix: &IdPrefix| prefix.fits(figure.id());
        arguments.ids.is_empty() || arguments.ids.iter().any(is_of)
    };
    found.retain(|figure| {
        is_wanted(figure) && query.fits_shape(figure.found.squares, |column| figure.number(column))
    });
    let mut list = arguments.output.list(arguments.is_number())?;
    let counts = Counts {
        keys: arguments.keys
            || !arguments.is_number() && list.format != ListFormat::Text
            || arguments.questions.are_about_keys(),
        most_move_sets: arguments.questions.most_move_sets(MOST_MOVE_SETS),
    };
    if counts.keys {
        take_from_catalog(&mut found)?;
    }
    let control = Control::new().with_threads(arguments.threads.number());
    let bar = progress::bar(found.len() as u64, false).with_message("figures");
    count_each(&mut found, counts, &control, &bar)?;
    found.retain(|figure| query.fits(figure.found.squares, |column| figure.number(column)));
    query.arrange(&mut found, |figure| figure.found.squares, Listed::number);
    if arguments.is_number() {
        let mut keys = found
            .iter()
            .filter_map(|figure| figure.number(Column::Keys));
        let keys = keys.try_fold(0_u128, u128::checked_add);
        let keys = keys.ok_or("the number of keys does not fit in 128 bits")?;
        return arguments.count(list, found.len(), keys, status);
    }
    let format = list.format;
    list.above(&format.columns::<CatalogRecord<'_>>());
    let is_styled = arguments.is_styled(format);
    for figure in &found {
        let entry = figure.entry(format, query.changes(figure.found.squares));
        list.entry(&shown(entry, is_styled));
    }
    end(
        list,
        found.is_empty(),
        status,
        "no figure in the files matches",
    )
}

/// Whether every id is that of a figure. Names those that are not; `what` is what they are not.
///
/// # Errors
/// The message if several figures have ids with these first digits.
fn each_is_known<'a>(
    prefixes: impl Iterator<Item = &'a IdPrefix>,
    ids: &[PuzzleId],
    what: &str,
) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    for prefix in prefixes {
        if let Some(several) = prefix.ambiguity(ids.iter().copied()) {
            return Err(several.into());
        }
        if !ids.iter().any(|&id| prefix.fits(id)) {
            let digits = prefix.as_str();
            output::write_message(&format!("no {what} has the id {digits}\n"));
            status = Status::No;
        }
    }
    Ok(status)
}

/// The places of the requested figures in the catalog, in the requested order.
fn find(known: &Catalog, query: &Query<'_>, is_asked_for: impl Fn(usize) -> bool) -> Vec<usize> {
    let figures = known.figures().collect::<Vec<SquareSet>>();
    let number = |&place: &usize, column| known.number(place, figures[place], column);
    let fits = |place: &usize| {
        query.fits(figures[*place], |column| number(place, column)) && is_asked_for(*place)
    };
    let mut found: Vec<usize> = (0..figures.len()).filter(fits).collect();
    query.arrange(&mut found, |&place| figures[place], number);
    found
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
