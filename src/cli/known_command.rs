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

use super::common_arguments::{Destination, ListFormat, Threads};
use super::failure::{Failure, Status};
use super::known::in_files;
use super::known_figures::{of_nineteen_men, task};
use super::listing;
use super::output::{self, Writer};

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve known -o figures.txt          all figures of 19 men, each with a key
  halma-solve known | halma-solve verify --quiet -
  halma-solve known --compare figures.txt   whether a search found the same figures
  halma-solve known --format csv -o figures.csv";

/// The figures that are unpacked and written at a time.
const BATCH: usize = 1024;

#[derive(Args, Debug)]
pub(crate) struct KnownArguments {
    /// Print only the number of figures
    #[arg(long, conflicts_with = "compare")]
    count: bool,
    /// Compare the figures in this file with the known ones; exit 1 if they differ
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "format"])]
    compare: Option<PathBuf>,
    /// How to write the figures
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ListFormat,
    #[command(flatten)]
    destination: Destination,
    #[command(flatten)]
    threads: Threads,
}

pub(crate) fn run(arguments: &KnownArguments, stop: &Stop) -> Result<Status, Failure> {
    arguments.destination.check_ending(arguments.format)?;
    let known = of_nineteen_men()?;
    if let Some(file) = &arguments.compare {
        return compare(file, &known, stop);
    }
    if arguments.count {
        return count(arguments, known.figures().len(), stop);
    }
    list(arguments, &known, stop)
}

/// Writes the number of the figures.
fn count(arguments: &KnownArguments, number: usize, stop: &Stop) -> Result<Status, Failure> {
    listing::check_number(arguments.format)?;
    let mut writer = Writer::open(&arguments.destination, stop)?;
    writer.write(&listing::number(arguments.format, number))?;
    writer.finish()?;
    Ok(Status::Yes)
}

/// Writes all figures. A request to stop leaves no file.
fn list(arguments: &KnownArguments, known: &PackedFigures, stop: &Stop) -> Result<Status, Failure> {
    let (task, format) = (task(), arguments.format);
    let mut writer = Writer::open(&arguments.destination, stop)?;
    writer.write(listing::header(format))?;
    let pool = arguments.threads.pool()?;
    let count = known.figures().len();
    for first in (0..count).step_by(BATCH) {
        stop.check()?;
        let entry = |index: usize| {
            let found = known.get(index).transpose()?;
            Ok(found.map(|found| listing::figure(format, index + 1, &task, &found)))
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
    let found: BTreeSet<SquareSet> = in_files(&[file.to_owned()], stop)?.into_iter().collect();
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
