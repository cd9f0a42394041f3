//! `halma-solve known`: prints the complete result for 19 men, or compares figures with it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::board::SquareSet;
use halma_solve::notation::counted;
use halma_solve::search::Stop;
use halma_solve::search::exit::PackedFigures;
use rayon::prelude::*;

use super::builtin::{of_nineteen_men, task};
use super::common_arguments::Threads;
use super::failure::{Failure, Status};
use super::formats::{Destination, ListFormat};
use super::output;
use super::problems::figures_in;
use crate::results::Number;
use crate::results::exit::FigureRecord;

/// The figures that are unpacked and written at a time.
const BATCH: usize = 1024;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve known -o figures.txt          all figures of 19 men, each with a key
  halma-solve known | halma-solve verify --quiet -
  halma-solve known --compare figures.txt   whether a search found the same figures
  halma-solve known --format csv -o figures.csv")]
pub struct KnownArguments {
    /// Print only the number of figures
    #[arg(long, conflicts_with = "compare")]
    count: bool,
    /// Compare the figures in this file with the known ones; exit 1 if they differ
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "format"])]
    compare: Option<PathBuf>,
    #[command(flatten)]
    output: Destination<ListFormat>,
    #[command(flatten)]
    threads: Threads,
}

pub fn run(arguments: &KnownArguments, stop: &Stop) -> Result<Status, Failure> {
    let known = of_nineteen_men()?;
    if let Some(file) = &arguments.compare {
        return compare(file, &known, stop);
    }
    let (task, count) = (task(), known.figures().len());
    let list = arguments.output.list(arguments.count, stop)?;
    if arguments.count {
        return list.count(&Number::from_figures(count));
    }
    // All figures. A request to stop leaves no file.
    let (format, mut writer) = (list.format, list.writer);
    writer.write(format.columns::<FigureRecord<'_>>())?;
    let pool = arguments.threads.pool()?;
    for first in (0..count).step_by(BATCH) {
        stop.check()?;
        let entry = |index: usize| {
            let found = known.get(index).transpose()?;
            Ok(found.map(|found| format.entry(&FigureRecord::new(index + 1, &task, &found))))
        };
        let batch = (first..count.min(first + BATCH)).into_par_iter();
        let entries: Result<Vec<Option<String>>, Failure> =
            pool.install(|| batch.map(entry).collect());
        for entry in entries?.into_iter().flatten() {
            writer.write(&entry)?;
        }
    }
    writer.finish()?;
    Ok(Status::Yes)
}

/// Says whether a file has the known figures, all of them and no other.
fn compare(file: &Path, known: &PackedFigures, stop: &Stop) -> Result<Status, Failure> {
    let found: BTreeSet<SquareSet> = figures_in(&[file.to_owned()], stop)?.into_iter().collect();
    let known: BTreeSet<SquareSet> = known.figures().collect();
    let missing = known.difference(&found);
    let others = found.difference(&known);
    let (missing, others): (Vec<_>, Vec<_>) = (missing.collect(), others.collect());
    let mut text = format!(
        "{}: {} known, {} not known; {} missing\n",
        counted(found.len(), "figure"),
        found.len() - others.len(),
        others.len(),
        counted(missing.len(), "known figure")
    );
    for (what, figure) in [("not known", others.first()), ("missing", missing.first())] {
        if let Some(figure) = figure {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "the first that is {what}: {figure}");
        }
    }
    let is_same = missing.is_empty() && others.is_empty();
    output::write_result(text, if is_same { Status::Yes } else { Status::No })
}
